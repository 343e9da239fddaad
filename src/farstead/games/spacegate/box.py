"""The box of Space Gate Odyssey: `box.toml` as the record the rules read, checked before they do (SG-1)."""

from __future__ import annotations

from collections.abc import Callable
from math import dist
from pathlib import Path
from typing import Annotated, Any

from farstead.core import box as boxes
from farstead.core.language import _
from farstead.core.records import Array, at, blank, int8, int16, int64, record
from farstead.games.spacegate.kinds import (
    ENGINEER_RANKS,
    GATES,
    GROUPS,
    MAX_PLAYERS,
    MODULES,
    NONE,
    PILE_SIZE,
    PILES,
    PLANETS,
    SIDES,
    SPOTS,
    TILES,
    TOKENS,
    Closing,
    Field,
    Improvement,
    Placing,
    Room,
    Token,
    Type,
)

OWN = Path(__file__).parent / "box.toml"
ORIGINS = ("rulebook", "published", "reconstructed")
LETTERS = "NESW"
DRAWING = 100  # drawings of a side are so wide and high
APART = 7  # between the middles of any two spots of a drawing


@record
class Tile:
    """One module, or a starting module."""

    field: int8
    type: int8
    capacity: int8
    doors: int8  # one bit per side that has a corridor, unturned
    turns: int8  # how many orientations differ: 1, 2 or 4
    gate: int8  # of a gate module, else NONE
    improvement: int8
    room: int8  # of a Robot, else NONE


@record
class Face:
    """One side of an exoplanet. Spots are bits of a mask."""

    planet: int8
    players: int8  # bit n: for n players
    spots: int8
    placing: int8
    closing: int8
    quota: int8  # what SATELLITES and ISLANDS close at
    basic: int64
    advanced: int64
    central: int64
    closers: int64  # the spots that close it, when SPOTS does
    marked: int64  # Predominance spots
    groups: int8
    group: Annotated[Array[int64], GROUPS]
    needs: Annotated[Array[int64], SPOTS]  # all of these occupied first
    links: Annotated[Array[int64], SPOTS]
    value: Annotated[Array[int8], SPOTS]  # of a settler on the spot
    most: int8  # per group, for most settlers
    tied: int8  # per group, to each tied for most
    presence: Annotated[Array[int8], GROUPS + 1]  # by the number of groups where one stands
    linked_most: int8  # for the largest linked group of one's own
    linked_tied: int8
    crowd_most: int8  # for most settlers on the planet itself, and a swap
    crowd_tied: int8
    rights: int8  # own Basic spots for one Advanced one


@record
class Contents:
    """Everything in the box that rules read."""

    tile: Annotated[Array[Tile], TILES]
    pile_first: Annotated[Array[int8], PILES + 1]  # tiles of pile p: pile_first[p] up to pile_first[p + 1]
    face: Annotated[Array[Face], SIDES]
    face_for: Annotated[Array[int8], PLANETS * (MAX_PLAYERS + 1)]  # planet * 5 + players
    track_value: Annotated[Array[int8], TOKENS]
    track_start: Annotated[Array[int8], TOKENS]
    engineer_rank: Annotated[Array[int8], ENGINEER_RANKS]  # ranks that take engineers; 0 for none
    wheel: int8
    settlers: int8
    engineers: int8
    robots: int8
    suits: int8
    patience: int16  # full rounds without progress before the game ends (SG-10.5)


def load(path: Path | None) -> boxes.Box:
    """The game's own box, or a copy of it that somebody changed."""
    return from_rows(boxes.read_rows(path or OWN), path or OWN, own=path is None)


def from_rows(rows: dict[str, Any], path: Path, *, own: bool) -> boxes.Box:
    """A box from its rows; an error names all that is wrong with them."""
    faults: list[str] = []
    records = blank(Contents)
    try:
        _fill(rows, at(Contents, records), faults)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
        faults.append(_("a row is missing or malformed ({reason})").format(reason=repr(error)))
    if faults:
        raise boxes.BoxError(path, faults)
    return boxes.Box(rows, records, boxes.digest(records), own=own, kind=Contents)


def _fill(rows: dict[str, Any], contents: Contents, faults: list[str]) -> None:
    _fill_supplies(rows, contents, faults)
    _fill_modules(rows, contents, faults)
    _fill_planets(rows, contents, faults)


def _fill_supplies(rows: dict[str, Any], contents: Contents, faults: list[str]) -> None:
    supplies, hawking = rows["supplies"], rows["hawking"]
    contents.settlers, contents.engineers = supplies["settlers"], supplies["engineers"]
    contents.robots, contents.suits = supplies["robots"], supplies["suits"]
    for name, printed in (("settlers", 36), ("engineers", 7), ("robots", 5), ("suits", 4)):
        if supplies[name] != printed:
            faults.append(_("supplies: {name} must be {count}").format(name=name, count=printed))
    contents.wheel = hawking["wheel"]
    contents.patience = hawking["patience"]
    if contents.wheel < 2 or not 1 <= contents.patience <= 100:
        faults.append(_("hawking: the wheel needs 2 numbers at least, patience is 1 to 100"))
    ranks = hawking["engineer_ranks"]
    if len(ranks) > ENGINEER_RANKS or any(rank < 1 for rank in ranks) or sorted(set(ranks)) != ranks:
        faults.append(_("hawking: at most {count} ranks take engineers, in rising order").format(count=ENGINEER_RANKS))
        return
    for index, rank in enumerate(ranks):
        contents.engineer_rank[index] = rank
    order = [Token[name.upper()] for name in hawking["track_start"]]
    if sorted(order) != list(range(TOKENS)) or len(hawking["track_values"]) != TOKENS:
        faults.append(_("hawking: the track has five values and each of the five tokens once"))
        return
    for place, token in enumerate(order):
        contents.track_value[place] = hawking["track_values"][place]
        contents.track_start[place] = token


def _doors(text: str) -> int:
    doors = 0
    for letter in text:
        doors |= 1 << LETTERS.index(letter)
    return doors


def _fill_modules(rows: dict[str, Any], contents: Contents, faults: list[str]) -> None:
    modules = rows["module"]
    gates = rows["gates"]
    if len(modules) != MODULES or len(gates) != GATES:
        faults.append(_("module: there must be {count} rows and three gates").format(count=MODULES))
        return
    last = 0
    per_pile = [0] * PILES
    per_gate = [0] * GATES
    for number, row in enumerate(modules):
        tile = contents.tile[number]
        _fill_tile(row, tile, gates)
        pile = tile.type * 3 + tile.field
        if pile < last:
            faults.append(_("module {number}: rows stand in the order of the piles").format(number=number))
        last = max(last, pile)
        per_pile[pile] += 1
        if tile.type == Type.GATE:
            per_gate[tile.gate] += 1
        if not tile.doors:
            faults.append(_("module {number}: it needs a corridor").format(number=number))
        if not 2 <= tile.capacity <= 4:
            faults.append(_("module {number}: capacity is 2, 3 or 4").format(number=number))
        if row["origin"] not in ORIGINS:
            faults.append(_("module {number}: unknown origin").format(number=number))
    if per_pile != [12] * 3 + [9] * 3 + [6] * 3 or per_gate != [12] * 3 or max(per_pile) > PILE_SIZE:
        faults.append(_("module: 12 gate, 9 Odyssey and 6 airlock modules per field, 12 per gate"))
        return
    for pile in range(PILES):
        contents.pile_first[pile + 1] = contents.pile_first[pile] + per_pile[pile]
    start = rows["starting_module"]
    for seat in range(MAX_PLAYERS):
        tile = contents.tile[MODULES + seat]
        tile.field, tile.type, tile.capacity = Field.ALL, Type.AIRLOCK, start["capacity"]
        tile.doors, tile.gate, tile.room = _doors(start["corridors"]), NONE, NONE
        tile.turns = _turns(tile.doors)
    if tile.doors.bit_count() < 2:
        faults.append(_("starting_module: it needs two corridors at least"))
    if tile.capacity != 5:
        faults.append(_("starting_module: its capacity is 5"))


def _fill_tile(row: dict[str, Any], tile: Tile, gates: list[str]) -> None:
    tile.type = Type[row["type"].upper()]
    tile.field = _field(row["field"])
    tile.capacity = row["capacity"]
    tile.doors = _doors(row["corridors"])
    tile.turns = _turns(tile.doors)
    tile.gate = gates.index(row["gate"]) if tile.type == Type.GATE else NONE
    tile.room = NONE
    if tile.type == Type.ODYSSEY:
        tile.improvement = Improvement[row["improvement"].upper()]
        if tile.improvement == Improvement.ROBOT:
            tile.room = Room[row["room"].upper()]


def _field(name: str) -> Field:
    field = Field[name.upper()]
    if field == Field.ALL:
        raise ValueError(name)
    return field


def _turns(doors: int) -> int:
    """How many of the four orientations differ: a cross has one, a straight two."""
    return {0b1111: 1, 0b0101: 2, 0b1010: 2}.get(doors, 4)


def _fill_planets(rows: dict[str, Any], contents: Contents, faults: list[str]) -> None:
    planets = rows["planet"]
    if len(planets) != PLANETS or sum(len(planet["side"]) for planet in planets) != SIDES:
        faults.append(_("planet: there must be eight with two sides each"))
        return
    for index in range(PLANETS * (MAX_PLAYERS + 1)):
        contents.face_for[index] = NONE
    number = 0
    for planet_number, planet in enumerate(planets):
        for row in planet["side"]:
            face = contents.face[number]
            face.planet = planet_number
            where = _("{planet}, side {number}").format(planet=planet["name"], number=number % 2 + 1)
            _fill_face(row, face, where, faults)
            for players in row["players"]:
                key = planet_number * (MAX_PLAYERS + 1) + players
                if not 2 <= players <= MAX_PLAYERS or contents.face_for[key] != NONE:
                    faults.append(_("{where}: one side for each of 2, 3 and 4 players").format(where=where))
                    return
                contents.face_for[key] = number
            number += 1
        for players in range(2, MAX_PLAYERS + 1):
            if contents.face_for[planet_number * (MAX_PLAYERS + 1) + players] == NONE:
                message = _("{planet}: no side for {players} players")
                faults.append(message.format(planet=planet["name"], players=players))


def _fill_face(row: dict[str, Any], face: Face, where: str, faults: list[str]) -> None:
    face.players = sum(1 << players for players in row["players"])
    face.placing = Placing[row["placing"].upper()]
    face.closing = Closing[row["closing"].upper()]
    face.quota = row.get("quota", 0)
    face.rights = row.get("rights", 0)
    face.most, face.tied = row.get("most", [0, 0])
    face.linked_most, face.linked_tied = row.get("linked", [0, 0])
    face.crowd_most, face.crowd_tied = row.get("crowd", [0, 0])
    for index, points in enumerate(row.get("presence", [])):
        face.presence[index] = points
    spots = row["spot"]
    if not 0 < len(spots) <= SPOTS:
        faults.append(_("{where}: 1 to {most} spots").format(where=where, most=SPOTS))
        return
    face.spots = len(spots)
    for spot, it in enumerate(spots):
        _fill_spot(spot, it, face, where, faults)
    for spot in range(face.spots):
        for other in range(face.spots):
            if face.links[spot] >> other & 1 and not face.links[other] >> spot & 1:
                message = _("{where}: spots {one} and {other} must link both ways")
                faults.append(message.format(where=where, one=spot, other=other))
    _check_face(face, where, faults)
    _check_drawing(row, face, where, faults)


def _fill_spot(spot: int, it: dict[str, Any], face: Face, where: str, faults: list[str]) -> None:
    bit = 1 << spot
    face.value[spot] = it.get("value", 0)
    kind = it.get("kind", "basic")
    face.basic |= bit if kind == "basic" else 0
    face.advanced |= bit if kind == "advanced" else 0
    face.central |= bit if kind == "central" else 0
    if kind not in ("basic", "advanced", "central"):
        faults.append(_("{where}: spot {spot} is basic, advanced or central").format(where=where, spot=spot))
    face.closers |= bit if it.get("closes") else 0
    face.marked |= bit if it.get("predominance") else 0
    for group in it.get("groups", []):
        if not 0 <= group < GROUPS:
            faults.append(_("{where}: spot {spot} has an unknown group").format(where=where, spot=spot))
            continue
        face.group[group] |= bit
        face.groups = max(face.groups, group + 1)
    for name, mask in (("needs", face.needs), ("links", face.links)):
        for other in it.get(name, []):
            if not 0 <= other < face.spots or other == spot:
                faults.append(_("{where}: spot {spot} names a spot that is not there").format(where=where, spot=spot))
                continue
            mask[spot] |= 1 << other


def _check_face(face: Face, where: str, faults: list[str]) -> None:
    """What each way of placing and closing needs to work for every player (SG-7.6)."""
    everything = (1 << face.spots) - 1
    grouped = 0
    for group in range(face.groups):
        if not face.group[group]:
            faults.append(_("{where}: group {group} has no spot").format(where=where, group=group))
        grouped |= face.group[group]
    needed: dict[int, Callable[[], bool]] = {
        Closing.SPOTS: lambda: face.closers != 0,
        Closing.VOLCANOES: lambda: face.groups > 0 and grouped == everything,
        Closing.SATELLITES: lambda: face.groups > 0 and 0 < face.quota <= face.spots,
        Closing.ISLANDS: lambda: (
            face.groups > 0 and all(0 < face.quota <= face.group[group].bit_count() for group in range(face.groups))
        ),
    }
    if not needed[face.closing]():
        faults.append(_("{where}: it can never close").format(where=where))
    if face.placing == Placing.RIGHTS and (face.rights < 1 or not face.basic or not face.central):
        faults.append(_("{where}: rights need Basic spots, a Central one, and a number").format(where=where))
    if face.placing == Placing.SUPPORT and _unreachable(face):
        faults.append(_("{where}: a spot can never be reached").format(where=where))
    if face.placing in (Placing.SATELLITES, Placing.ISLANDS) and grouped != everything:
        faults.append(_("{where}: every spot belongs to a group").format(where=where))
    if face.placing == Placing.CHANNEL and face.basic.bit_count() != 2:
        faults.append(_("{where}: a channel has two ends, its Basic spots").format(where=where))


def _check_drawing(row: dict[str, Any], face: Face, where: str, faults: list[str]) -> None:
    """Where spots and groups are drawn. Rules do not read it, so it is no part of the record."""
    places = [it["at"] for it in row["spot"]]
    centres = row.get("centres", []) + ([row["surface"]] if "surface" in row else [])
    if any(not 0 <= number <= DRAWING for place in places + centres for number in place):
        faults.append(_("{where}: places are 0 to {most}").format(where=where, most=DRAWING))
    for spot, place in enumerate(places):
        for other in range(spot):
            if dist(place, places[other]) < APART:
                message = _("{where}: spots {one} and {other} are drawn over each other")
                faults.append(message.format(where=where, one=other, other=spot))
    grouped = face.closing in (Closing.VOLCANOES, Closing.SATELLITES, Closing.ISLANDS)
    if grouped and len(row.get("centres", [])) != face.groups:
        faults.append(_("{where}: every group has its centre").format(where=where))
    if face.placing == Placing.SATELLITES and "surface" not in row:
        faults.append(_("{where}: the exoplanet itself has its place").format(where=where))


def _unreachable(face: Face) -> int:
    """Spots that no order of landing ever opens."""
    taken = 0
    while True:
        opened = sum(1 << spot for spot in range(face.spots) if face.needs[spot] & ~taken == 0)
        if opened == taken:
            return ((1 << face.spots) - 1) & ~taken
        taken = opened


__all__ = ["LETTERS", "OWN", "Contents", "Face", "Tile", "load"]
