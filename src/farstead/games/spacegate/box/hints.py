"""What is odd in a box that can be played with: values unlike the rulebook's, and limits of a good design."""

from __future__ import annotations

from collections import Counter

from farstead.core.language import _
from farstead.core.rows import Row
from farstead.games.spacegate.box import reach
from farstead.games.spacegate.box.record import Contents, Face
from farstead.games.spacegate.box.supplies import TRACK_VALUES, WHEEL
from farstead.games.spacegate.box.values import FIELD_NAMES, GATE_NAMES
from farstead.games.spacegate.kinds import GATES, GROUPS, MAX_PLAYERS, MODULES, PLANETS, Closing, Placing, Type

PER_FIELD_AND_GATE = 4
OPEN_CORRIDORS = 2  # of a module, on average: with fewer a station closes itself up
OPEN_SIDES = 3
SETTLERS_OUT = 29
"""Settlers of a player that exoplanets may hold: of 36 one is on the wheel, and modules must still be filled."""


def give(file: Row, contents: Contents) -> None:
    """All warnings of a box without faults."""
    _hawking(file, contents)
    _modules(file, contents)
    _sides(file, contents)
    _room(file, contents)


def _hawking(file: Row, contents: Contents) -> None:
    row = file.row("hawking")
    assert row
    if contents.wheel != WHEEL:
        row.warn(_("the printed wheel counts 0 to 9"), f"wheel = {WHEEL}", "wheel")
    if row.values["track_values"] != TRACK_VALUES:
        row.warn(_("the rulebook gives the track other values"), f"track_values = {TRACK_VALUES}", "track_values")


def _modules(file: Row, contents: Contents) -> None:
    tiles = [contents.tile[number] for number in range(MODULES)]
    count = Counter((tile.field, tile.gate) for tile in tiles if tile.type == Type.GATE)
    for field, field_name in enumerate(FIELD_NAMES):
        for gate in range(GATES):
            if count[field, gate] != PER_FIELD_AND_GATE:
                said = _("there are {count} gate modules of {field} with gate = {gate}")
                said = said.format(count=count[field, gate], field=field_name, gate=GATE_NAMES[gate])
                file.warn(said, _("{count}, an even split of twelve").format(count=PER_FIELD_AND_GATE), "module")
    corridors = sum(tile.doors.bit_count() for tile in tiles)
    if corridors < OPEN_CORRIDORS * MODULES:
        said = _("the modules have {count} corridors, so few that stations close themselves up")
        right = _("{least} or more").format(least=OPEN_CORRIDORS * MODULES)
        file.warn(said.format(count=corridors), right, "module")


def _sides(file: Row, contents: Contents) -> None:
    """Values that a side's own rules never read."""
    for number, face in ((number, contents.face[number]) for number in range(PLANETS * 2)):
        planet = file.values["planet"][number // 2]
        name = _("{planet}, side {number}").format(planet=planet["name"], number=number % 2 + 1)
        side = planet["side"][number % 2]
        row = Row(file.judge, ("planet", number // 2, "side", number % 2), name, side)
        for key, read in _read(face).items():
            if not read and (key in side or any(spot.get(key) for spot in side["spot"])):
                said = _("{name} counts for nothing here: neither placing, closing nor scoring reads it")
                row.warn(said.format(name=key), "", key if key in side else "spot")


def _read(face: Face) -> dict[str, bool]:
    """Which values the rules of a side read."""
    grouped = face.most + face.tied + sum(face.presence[count] for count in range(GROUPS + 1)) > 0
    return {
        "quota": face.closing in (Closing.SATELLITES, Closing.ISLANDS),
        "rights": face.placing == Placing.RIGHTS and face.advanced != 0,
        "crowd": face.placing == Placing.SATELLITES,
        "needs": face.placing == Placing.SUPPORT,
        "links": face.placing == Placing.CHANNEL or face.linked_most > 0,
        "closes": face.closing == Closing.SPOTS,
        "groups": face.placing == Placing.ISLANDS or face.closing != Closing.SPOTS or grouped,
    }


def _room(file: Row, contents: Contents) -> None:
    """Three open exoplanets should not hold so many settlers that all wait for somebody else to close one."""
    for players in range(2, MAX_PLAYERS + 1):
        numbers = [contents.face_for[planet * (MAX_PLAYERS + 1) + players] for planet in range(PLANETS)]
        held = sorted(reach.settlers_unclosed(contents.face[number]) for number in numbers)[-OPEN_SIDES:]
        most = players * SETTLERS_OUT
        if sum(held) >= most:
            said = _("with {players} players, three open exoplanets can hold {held} settlers and not close")
            right = _("fewer than {most}").format(most=most)
            file.warn(said.format(players=players, held=sum(held)), right, "planet")
