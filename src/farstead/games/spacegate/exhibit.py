"""What `farstead box show` prints of a box: modules, exoplanets, figures, Hawking; and each exoplanet by its name."""

from __future__ import annotations

from collections import Counter
from typing import Any

from farstead.core.box import Box
from farstead.core.language import N_, _
from farstead.core.parts import Grid, Part
from farstead.games.spacegate import nouns
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.chart import chart
from farstead.games.spacegate.kinds import MODULES, PILES, Closing, Placing

ORIGIN = {"rulebook": N_("rulebook"), "published": N_("published"), "reconstructed": N_("reconstructed")}
PLACING = {
    Placing.FREE: N_("any free spot"),
    Placing.SUPPORT: N_("a spot when all it needs are taken"),
    Placing.RIGHTS: N_("Basic spots, an Advanced one for every {rights} of one’s own, the Central one last"),
    Placing.SATELLITES: N_("the first settler on a satellite, the others on the exoplanet itself"),
    Placing.ISLANDS: N_("all settlers of a module on one island"),
    Placing.CHANNEL: N_("from an end, next to one’s own"),
}
CLOSING = {
    Closing.SPOTS: N_("when the spots marked so are taken"),
    Closing.VOLCANOES: N_("when all volcanoes are won"),
    Closing.SATELLITES: N_("when {quota} spots are taken"),
    Closing.ISLANDS: N_("when each island holds {quota} settlers"),
}
YES = "●"


def parts(box: Box) -> list[Part]:
    """All parts, the exoplanets by name behind the others."""
    planets = [_planet(box, number, planet) for number, planet in enumerate(box.rows["planet"])]
    sides = _sides(box)
    modules = [*_module_table(box), _starting(box)]
    figures, hawking = [_supplies(box)], [_hawking(box)]
    return [
        Part("modules", box.rows["module"], [_piles(box), _starting(box)], modules),
        Part("planets", box.rows["planet"], [sides], [sides]),
        Part("supplies", box.rows["supplies"], figures, figures),
        Part("hawking", box.rows["hawking"], hawking, hawking),
        *planets,
    ]


def _origin(name: str) -> str:
    return _(ORIGIN[name])


def _piles(box: Box) -> Grid:
    """Modules by pile and capacity."""
    tiles = [box.contents.tile[number] for number in range(MODULES)]
    count = Counter((nouns.pile_of(tile), tile.capacity) for tile in tiles)
    rows = []
    for pile in range(PILES):
        own = [number for number, tile in enumerate(tiles) if nouns.pile_of(tile) == pile]
        corridors = sum(tiles[number].doors.bit_count() for number in own)
        origins = sorted({_origin(box.rows["module"][number]["origin"]) for number in own})
        found = [str(count[pile, capacity]) for capacity in (2, 3, 4)]
        rows.append([_(nouns.PILE[pile]), ", ".join(origins), str(len(own)), *found, str(corridors)])
    heads = [
        _("pile"),
        _("origin"),
        _("modules"),
        *(_("capacity {number}").format(number=number) for number in (2, 3, 4)),
    ]
    return Grid(_("Modules"), [*heads, _("corridors")], rows, 2)


def _module_table(box: Box) -> list[Grid]:
    """Every module, in one table for each pile."""
    tables = []
    heads = [_("module"), _("kind"), _("corridors"), _("origin"), _("capacity")]
    for pile in range(PILES):
        rows = []
        for number in range(MODULES):
            tile = box.contents.tile[number]
            if nouns.pile_of(tile) == pile:
                said = [str(number + 1), nouns.kind(tile), nouns.sides(tile.doors)]
                rows.append([*said, _origin(box.rows["module"][number]["origin"]), str(tile.capacity)])
        tables.append(Grid(_(nouns.PILE[pile]), heads, rows, 4))
    return tables


def _starting(box: Box) -> Grid:
    tile, row = box.contents.tile[MODULES], box.rows["starting_module"]
    heads = [_("corridors"), _("origin"), _("capacity")]
    rows = [[nouns.sides(tile.doors), _origin(row["origin"]), str(tile.capacity)]]
    return Grid(nouns.capital(_("starting module")), heads, rows, 2)


def _supplies(box: Box) -> Grid:
    row = box.rows["supplies"]
    names = {"settlers": _("settlers"), "engineers": _("engineers"), "robots": _("robots"), "suits": _("suits")}
    rows = [[said, _origin(row["origin"]), str(row[name])] for name, said in names.items()]
    return Grid(_("Figures of each player"), [_("figure"), _("origin"), _("number")], rows, 2)


def _hawking(box: Box) -> Grid:
    row, contents = box.rows["hawking"], box.contents
    track = zip(contents.track_start, contents.track_value, strict=True)
    said = ", ".join(f"{_(nouns.TOKEN[token])} {value}" for token, value in track)
    ranks = ", ".join(map(str, row["engineer_ranks"])) or "–"
    rows = [
        [_("numbers on the influence wheel"), str(contents.wheel), _origin(row["origin"])],
        [_("ranks that take an engineer"), ranks, _origin(row["origin"])],
        [_("Predominance track at the start"), said, _origin(row["track_origin"])],
        [_("rounds without progress that end the game"), str(contents.patience), _origin(row["patience_origin"])],
    ]
    return Grid("Hawking", [_("what"), _("value"), _("origin")], rows, 3)


def _sides(box: Box) -> Grid:
    """One line for each side."""
    rows = []
    for number, planet in enumerate(box.rows["planet"]):
        for side, row in enumerate(planet["side"]):
            face = box.contents.face[number * 2 + side]
            counts = [face.spots, *(mask.bit_count() for mask in (face.basic, face.advanced, face.central))]
            counts += [face.groups, face.marked.bit_count()]
            players = _players(row)
            rows.append([planet["name"], players, _origin(row["origin"]), *(str(count or "") for count in counts)])
    heads = [_("exoplanet"), _("players"), _("origin"), _("spots"), _("basic"), _("advanced"), _("central")]
    return Grid(_("Exoplanets"), [*heads, _("groups"), _("Predominance")], rows, 3)


def _players(row: dict[str, Any]) -> str:
    return ", ".join(map(str, row["players"]))


def _planet(box: Box, number: int, planet: dict[str, Any]) -> Part:
    """Both sides of an exoplanet: how it is settled and closed, where its spots lie, and each spot."""
    shown: list[Grid | str] = []
    for side, row in enumerate(planet["side"]):
        face = box.contents.face[number * 2 + side]
        title = _("{planet}, for {players} players").format(planet=planet["name"], players=_players(row))
        shown.append(
            "\n".join(
                [
                    _("{title} ({origin})").format(title=title, origin=_origin(row["origin"])),
                    _("placing: {how}").format(how=_(PLACING[Placing(face.placing)]).format(rights=face.rights)),
                    _("closing: {how}").format(how=_(CLOSING[Closing(face.closing)]).format(quota=face.quota)),
                    *_scoring(face),
                    _("Spots are counted from 0, as in the file: + is Advanced, # is Central, * is Predominance."),
                    chart(face, row),
                ]
            )
        )
        shown.append(_spots(face, row))
    return Part(planet["name"].lower(), planet, [], shown)


def _scoring(face: Face) -> list[str]:
    """What is scored beside the values of spots."""
    said = []
    for most, tied, message in (
        (face.most, face.tied, N_("scoring: for most settlers of a group {most}, for each tied {tied}")),
        (face.linked_most, face.linked_tied, N_("scoring: for the largest linked group {most}, for each tied {tied}")),
        (
            face.crowd_most,
            face.crowd_tied,
            N_("scoring: for most settlers on the exoplanet itself {most}, for each tied {tied}"),
        ),
    ):
        if most or tied:
            said.append(_(message).format(most=most, tied=tied))
    presence = [face.presence[count] for count in range(face.groups + 1)]
    if any(presence):
        points = ", ".join(map(str, presence))
        said.append(_("scoring: for standing in 0, 1, 2 … groups {points}").format(points=points))
    return said


def _spots(face: Face, row: dict[str, Any]) -> Grid:
    """The spots of a side, with the columns that mean something there."""
    kept = [key for key in ("groups", "needs", "links") if any(spot.get(key) for spot in row["spot"])]
    names = {"groups": _("groups"), "needs": _("needs"), "links": _("links")}
    rows = []
    for number, spot in enumerate(row["spot"]):
        lists = [" ".join(map(str, spot.get(key, []))) for key in kept]
        marks = [YES if spot.get(key) else "" for key in ("closes", "predominance")]
        kind = _(nouns.SPOT_KIND[nouns.spot_kind(face, number)])
        rows.append([str(number), kind, *lists, *marks, str(face.value[number])])
    heads = [_("spot"), _("kind"), *(names[key] for key in kept), _("closes"), _("Predominance"), _("value")]
    return Grid("", heads, rows, len(heads) - 1)
