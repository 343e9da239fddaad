"""The components of the box, drawn by the code that draws the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import N_, _, ngettext
from farstead.core.scene import Exhibit
from farstead.core.svg import Stock, Svg, apart, group
from farstead.games.spacegate import nouns
from farstead.games.spacegate.kinds import GATES, MAX_PLAYERS, MODULES, SIDES, TOKENS, Placing
from farstead.games.spacegate.picture import colours, figures, module, signs
from farstead.games.spacegate.picture.hawking import hawking
from farstead.games.spacegate.picture.leaders import closers
from farstead.games.spacegate.picture.model import Model
from farstead.games.spacegate.picture.planet import ground_of, values_differ
from farstead.games.spacegate.picture.spots import SIDE, bare, side_row, site

ORIGIN = {
    "rulebook": N_("stated in the rulebook"),
    "published": N_("published in reports of the printed game"),
    "reconstructed": N_("reconstructed for this edition"),
}
SEAT = (N_("disc"), N_("triangle"), N_("square"), N_("star"))


def gallery(box: Box) -> list[Exhibit]:
    """Modules, exoplanets, Hawking, figures, tokens."""
    return [*_modules(box), *_planets(box), _hawking(box), *_figures(box), *_tokens(box)]


def _origin(name: str) -> str:
    return _(ORIGIN.get(name, name))


def _exhibit(kind: str, name: str, title: str, origin: str, drawn: Svg, text: str, reach: float = 62) -> Exhibit:
    """A small thing around 0,0."""
    frame = (-reach, -reach, 2 * reach, 2 * reach)
    return Exhibit(kind, title, _origin(origin), svg.picture(f"gallery-{name}", title, frame, drawn), text)


def _key(tile: Any) -> tuple[int, ...]:
    return tile.type, tile.field, tile.capacity, tile.doors, tile.gate, tile.improvement, tile.room


def _modules(box: Box) -> Iterator[Exhibit]:
    """Every different module once, OFF, and the starting module."""
    alike: dict[tuple[int, ...], list[int]] = {}
    for number in range(MODULES):
        alike.setdefault(_key(box.contents.tile[number]), []).append(number)
    for numbers in alike.values():
        tile = box.contents.tile[numbers[0]]
        title = nouns.capital(_(nouns.ONE_OF_PILE[nouns.pile_of(tile)]))
        text = nouns.capital(nouns.described(tile))
        if len(numbers) > 1:
            text += "; " + ngettext("{count} of them", "{count} of them", len(numbers)).format(count=len(numbers))
        origin = box.rows["module"][numbers[0]]["origin"]
        yield _module(_("Modules"), f"module-{numbers[0]}", title, origin, tile, text + ".")
    start = box.contents.tile[MODULES]
    text = _("Capacity {capacity}, corridors {sides}; it counts as all three fields.")
    text = text.format(capacity=start.capacity, sides=nouns.sides(start.doors))
    origin = box.rows["starting_module"]["origin"]
    yield _module(_("Modules"), "start", nouns.capital(_("starting module")), origin, start, text, lit=True)


def _module(kind: str, name: str, title: str, origin: str, tile: Any, text: str, *, lit: bool = False) -> Exhibit:
    stock = Stock(f"gallery-{name}")
    settlers = tile.capacity if lit else 0
    body = module.module(stock, tile, lit=lit, settlers=settlers, sides=module.sides_of(tile.doors))
    lights = module.lights(stock.name, frozenset((tile.field,))) if lit else Svg()
    return _exhibit(kind, name, title, origin, svg.joined([lights, stock.shelf(), body]), text)


def _planets(box: Box) -> Iterator[Exhibit]:
    for face in range(SIDES):
        row = side_row(box, face)
        printed = box.contents.face[face]
        where = site(box, face)
        name = nouns.planet_of_face(box, face)
        stock = Stock(f"gallery-face-{face}")
        values = values_differ(printed)
        spots = [bare(stock, printed, number, where, values=values) for number in range(printed.spots)]
        players = " / ".join(map(str, row["players"]))
        title = _("{planet}, {players} players").format(planet=name, players=players)
        drawn = svg.joined([ground_of(box, face), closers(printed, where, 0), stock.shelf(), *spots])
        count = ngettext("{count} spot", "{count} spots", printed.spots).format(count=printed.spots)
        text = _("{spots}, {marked} of them with a swap of Predominance tokens.")
        if printed.placing == Placing.SATELLITES:
            text = _("{spots} on satellites, {marked} of them with a swap of Predominance tokens.")
        text = text.format(spots=count, marked=printed.marked.bit_count())
        picture = svg.picture(f"gallery-planet-{face}", title, (0, 0, SIDE, SIDE), drawn)
        yield Exhibit(_("Exoplanets"), title, _origin(row["origin"]), picture, text)


def _hawking(box: Box) -> Exhibit:
    panel = hawking(box, Model(box).state, Model(box).names)
    values = ", ".join(map(str, box.contents.track_value))
    text = _("The influence wheel, the ladder of the government, and Predominance with its values {values}.")
    picture = apart(panel.svg, "gallery")
    return Exhibit("Hawking", "Hawking", _origin(box.rows["hawking"]["origin"]), picture, text.format(values=values))


def _figures(box: Box) -> Iterator[Exhibit]:
    supplies = box.rows["supplies"]
    origin = supplies["origin"]
    for seat in range(MAX_PLAYERS):
        pieces = (
            ("settler", _("Settler"), figures.settler(seat, 24), supplies["settlers"]),
            ("engineer", _("Engineer"), figures.engineer(seat), supplies["engineers"]),
            ("suit", _("Suit"), figures.suit(seat), supplies["suits"]),
            ("chief", _("Chief: an engineer in a suit"), figures.chief(seat), 0),
            ("robot", _("Robot"), figures.robot(seat), supplies["robots"]),
        )
        for name, title, piece, count in pieces:
            text = nouns.capital(_(SEAT[seat]))
            if count:
                text += "; " + ngettext("{count} for a player", "{count} for each player", count).format(count=count)
            yield _exhibit(_("Figures"), f"{name}-{seat}", title, origin, piece, text + ".", 22)


def _tokens(box: Box) -> Iterator[Exhibit]:
    for gate in range(GATES):
        title = nouns.capital(_(nouns.THE_GATE[gate]))
        drawn = signs.gate(gate, 36, colours.LIT, colours.NIGHT)
        text = _("On the exoplanet that its settlers fly to.")
        yield _exhibit(_("Gates"), f"gate-{gate}", title, "rulebook", drawn, text, 22)
    for token in range(TOKENS):
        title = _("Predominance: {token}").format(token=_(nouns.TOKEN[token]))
        ground = svg.tag("circle", r=19, fill=colours.NIGHT, stroke=colours.LINE, stroke_width=1.5)
        place = list(box.contents.track_start).index(token)
        text = _("At the start worth {value}.").format(value=box.contents.track_value[place])
        origin = box.rows["hawking"]["track_origin"]
        yield _exhibit(_("Tokens"), f"token-{token}", title, origin, group(ground, signs.token(token, 23)), text, 22)
    text = _("Once in a game a player may take up the station and set it down anew.")
    yield _exhibit(_("Tokens"), "reorganization", _("Reorganization"), "rulebook", figures.reorganization(), text, 22)
