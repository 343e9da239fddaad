"""The exoplanets (SG-1.6, SG-11): eight with two sides each, one side for each number of players."""

from __future__ import annotations

from farstead.core.language import _
from farstead.core.rows import Row
from farstead.games.spacegate.box import drawing, proofs
from farstead.games.spacegate.box.record import Contents, Face
from farstead.games.spacegate.box.values import (
    CLOSING_NAMES,
    MOST_POINTS,
    NAME_LETTERS,
    ORIGINS,
    PLACING_NAMES,
    SPOT_KINDS,
)
from farstead.games.spacegate.kinds import (
    GROUPS,
    MAX_PLAYERS,
    NONE,
    PLANETS,
    SIDES,
    SPOTS,
    Closing,
    Placing,
)

LEAST_PLAYERS = 2
KEYS = ("name", "character", "side")
SIDE_KEYS = (
    "players",
    "placing",
    "closing",
    "quota",
    "rights",
    "most",
    "presence",
    "linked",
    "crowd",
    "origin",
    "centres",
    "surface",
    "spot",
)
SPOT_KEYS = ("at", "kind", "value", "groups", "needs", "links", "closes", "predominance")


def fill(file: Row, contents: Contents) -> None:
    """All sides, and which of them is up for how many players."""
    right = _("eight headings [[planet]]")
    counts = range(PLANETS, PLANETS + 1)
    rows = file.rows("planet", lambda number: _("exoplanet {number}").format(number=number + 1), counts, right)
    for key in range(PLANETS * (MAX_PLAYERS + 1)):
        contents.face_for[key] = NONE
    names: set[str] = set()
    for number, row in enumerate(rows):
        row.known(KEYS)
        name = row.text("name", NAME_LETTERS)
        character = row.text("character", NAME_LETTERS)  # of the landscape, in drawings
        if character and not (character.isascii() and character.isalpha() and character.islower()):
            row.fault(_("a character is one word of small letters"), '"mountain"', "character")
        if name in names and name:
            row.fault(_("another exoplanet is named {name} too").format(name=name), _("a name of its own"), "name")
        names.add(name)
        row.name = name or row.name
        _fill_planet(row, number, contents)


def _fill_planet(planet: Row, number: int, contents: Contents) -> None:
    sides = SIDES // PLANETS

    def name(side: int) -> str:
        return _("{planet}, side {number}").format(planet=planet.name, number=side + 1)

    rows = planet.rows("side", name, range(sides, sides + 1), _("two headings [[planet.side]]"))
    found: set[int] = set()
    told = len(rows) == sides
    for side, row in enumerate(rows):
        fits = number < PLANETS and side < sides
        face = contents.face[number * sides + side] if fits else Face()
        face.planet = number if fits else 0
        before = len(row.judge.faults)
        players = _players(row, found)
        told = told and len(players) > 0
        face.players = sum(1 << count for count in players)
        for count in players if fits else ():
            contents.face_for[number * (MAX_PLAYERS + 1) + count] = number * sides + side
        spots = fill_side(row, face)
        if before == len(row.judge.faults):  # what is malformed cannot be proved
            proofs.prove(row, spots, face, min(players))
    for count in range(LEAST_PLAYERS, MAX_PLAYERS + 1):
        if told and count not in found:
            said = _("no side is for {players} players").format(players=count)
            planet.fault(said, _("{players} among the players of one side").format(players=count))


def _players(side: Row, found: set[int]) -> list[int]:
    """The numbers of players that a side is for, of which each has one side; none if they are malformed."""
    before = len(side.judge.faults)
    players = side.wholes("players", LEAST_PLAYERS, MAX_PLAYERS, range(1, MAX_PLAYERS))
    if before < len(side.judge.faults):
        return []
    for index, count in enumerate(players):
        if count in found or count in players[:index]:
            said = _("{players} players have a side already").format(players=count)
            side.fault(said, _("one side for each of 2, 3 and 4 players"), "players")
    found.update(players)
    return players


def fill_side(side: Row, face: Face) -> list[Row]:
    """The values of a side and of its spots; returns the rows of the spots."""
    side.known(SIDE_KEYS)
    side.word("origin", ORIGINS)
    face.placing = PLACING_NAMES.index(side.word("placing", PLACING_NAMES))
    face.closing = CLOSING_NAMES.index(side.word("closing", CLOSING_NAMES))
    counted = face.closing in (Closing.SATELLITES, Closing.ISLANDS)
    face.quota = side.whole("quota", 1, SPOTS, None if counted else 0)
    face.rights = side.whole("rights", 1, SPOTS, None if face.placing == Placing.RIGHTS else 0)
    face.most, face.tied = side.wholes("most", 0, MOST_POINTS, range(2, 3), (0, 0))
    face.linked_most, face.linked_tied = side.wholes("linked", 0, MOST_POINTS, range(2, 3), (0, 0))
    face.crowd_most, face.crowd_tied = side.wholes("crowd", 0, MOST_POINTS, range(2, 3), (0, 0))
    for index, points in enumerate(side.wholes("presence", 0, MOST_POINTS, range(1, GROUPS + 2), (0,))):
        face.presence[index] = points

    def name(spot: int) -> str:
        return _("{side}, spot {number}").format(side=side.name, number=spot)

    spots = side.rows("spot", name, range(1, SPOTS + 1), _("1 to {most} rows").format(most=SPOTS))
    if len(spots) > SPOTS:
        return []
    face.spots = len(spots)
    for number, row in enumerate(spots):
        _fill_spot(row, number, face)
    drawing.check(side, spots, face)
    return spots


def _fill_spot(row: Row, spot: int, face: Face) -> None:
    row.known(SPOT_KEYS)
    bit = 1 << spot
    kind = row.word("kind", SPOT_KINDS, SPOT_KINDS[0])
    face.basic |= bit if kind == "basic" else 0
    face.advanced |= bit if kind == "advanced" else 0
    face.central |= bit if kind == "central" else 0
    face.value[spot] = row.whole("value", 0, MOST_POINTS, 0)
    face.closers |= bit if row.flag("closes") else 0
    face.marked |= bit if row.flag("predominance") else 0
    for group in _different(row, "groups", GROUPS):
        face.group[group] |= bit
        face.groups = max(face.groups, group + 1)
    for key, mask in (("needs", face.needs), ("links", face.links)):
        for other in _different(row, key, face.spots):
            if other == spot:
                row.fault(_("{name} names the spot itself").format(name=key), _("other spots"), key)
            mask[spot] |= 1 << other


def _different(row: Row, key: str, count: int) -> list[int]:
    """Some of the numbers below a count, each once."""
    numbers = row.wholes(key, 0, count - 1, range(count + 1), ())
    if len(set(numbers)) < len(numbers):
        row.fault(_("{name} names a number twice").format(name=key), f"{sorted(set(numbers))}", key)
    return numbers
