"""The layout of a position of Space Gate Odyssey.

Numbers that may be absent are stored plus one, so that 0 says "none" and a blank record is an empty table.
A tile of a station is told by its place, the order in which it was added; the starting module is place 0.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated

from farstead.core.agenda import Agenda
from farstead.core.records import Array, bool_, int8, int16, int32, int64, record
from farstead.games.spacegate.kinds import (
    CHOSEN,
    EDGES,
    FIELDS,
    GATES,
    MAX_PLAYERS,
    MODULES,
    PILE_SIZE,
    PILES,
    PLACES,
    ROOMS,
    SETTLERS,
    TILES,
    TOKENS,
)


class Open(IntEnum):
    """The kinds of task. In brackets what the task's three numbers mean."""

    # nature
    FIRST_PLAYER = 1
    MISSING_GATE = 2
    EXOPLANET = 3
    REVEAL = 4  # (pile)
    # decisions
    GO = 5  # move a figure, SG-3.1
    FIELD = 6  # (points left)
    RECRUIT = 7
    PROMOTE = 8
    BUILD = 9  # (points left, 1 while nothing was done)
    SETUP_BUILD = 10  # (modules to take)
    PLACE = 11  # (tile, Origin)
    AIRLOCK = 12  # (points left)
    REORGANIZE = 13
    SEND = 14
    LAND = 15  # (settlers left, slot of the exoplanet, how it goes on: see exoplanets.py)
    SWAP = 16
    MOVE_GATE = 17  # (slot it comes from)
    STAND = 18  # a figure for a rank
    # steps, taken without asking
    ACT = 19  # one seat's part of the room's action
    SENDING = 20  # (seats done)
    CHECK_CLOSING = 21  # (slot)
    GAIN = 22  # (influence)
    END_TURN = 23
    FINISH = 24
    BEGIN = 25
    COUNT_OPEN = 26  # (slots done): exoplanets that still hold a gate (SG-10.5)


class Origin(IntEnum):
    """Where the tile of a PLACE comes from."""

    PILE = 0
    SETUP = 1
    REORGANIZED = 2


class Score(IntEnum):
    """The rows of the score sheet; the first CHOSEN are the exoplanets."""

    HAWKING = CHOSEN
    WATER = CHOSEN + 1
    WILDLIFE = CHOSEN + 2
    ENERGY = CHOSEN + 3
    BALANCE = CHOSEN + 4
    OPEN_CORRIDORS = CHOSEN + 5


SCORES = CHOSEN + 6


@record
class Module:
    """One tile as it lies in a station; all zero elsewhere."""

    x: int8
    y: int8
    turn: int8
    place: int8  # in its station
    doors: int8  # one bit per side with a corridor, as it lies
    lit: bool_  # ON
    settlers: int8
    link: Annotated[Array[int8], 4]  # tile + 1 through each side, where both have a corridor


@record
class Edge:
    """An empty cell that a corridor of the station opens on."""

    x: int8
    y: int8
    doors: int8  # the sides of this cell from which a corridor comes


@record
class Figures:
    """One player's figures in one room."""

    engineers: int8
    chiefs: int8
    robots: int8


@record
class Base:
    """One player's station, figures and influence."""

    settlers: int8  # in supply, as the next three
    engineers: int8
    robots: int8
    suits: int8
    token: bool_  # Reorganization
    barred: bool_  # no token any more this turn (SG-6.3)
    wheel: int8
    rank: int32
    stands: int8  # settlers on the ladder, at the ranks in `ladder`; ranks for engineers always hold one
    ladder: Annotated[Array[int32], SETTLERS]
    room: Annotated[Array[Figures], ROOMS]
    modules: int8
    place: Annotated[Array[int8], PLACES]  # the tile at each place
    edges: int16
    edge: Annotated[Array[Edge], EDGES]
    earned: Annotated[Array[int32], SCORES]


@record
class Planet:
    """One exoplanet of this game."""

    face: int8
    status: int8
    gate: int8  # + 1
    held: Annotated[Array[int64], MAX_PLAYERS]  # each seat's spots as bits
    crowd: Annotated[Array[int16], MAX_PLAYERS]  # settlers on the planet itself


@record
class Pile:
    """One pile of the worksite: the top, then what nobody has seen, then what was put under, in order."""

    top: int8  # tile + 1
    unseen: int8
    under: int8
    below: Annotated[Array[int8], PILE_SIZE]  # tile + 1


@record
class Former:
    """How a tile lay before a reorganization."""

    tile: int8  # + 1
    x: int8
    y: int8
    turn: int8


@record
class State:
    """One position."""

    rules_version: int16
    seats: int8
    short: bool_
    stage: int8
    active: int8
    room: int8  # activated in this turn, + 1
    closed: int16  # piles closed to the player who builds, as bits (SG-5.2)
    missing_gate: int8  # of a short game, + 1
    turns: int32
    idle: int16  # turns since the last progress (SG-10.5)
    fresh: Annotated[Array[int8], MODULES]  # 1 for tiles that nobody has seen yet
    track: Annotated[Array[int8], TOKENS]  # the token on each place
    pile: Annotated[Array[Pile], PILES]
    planet: Annotated[Array[Planet], CHOSEN]
    planets: int8
    drawn: int16  # exoplanets drawn, as bits
    module: Annotated[Array[Module], TILES]
    base: Annotated[Array[Base], MAX_PLAYERS]
    former: Annotated[Array[Former], PLACES]  # of the reorganization under way
    formerly: int8
    agenda: Agenda


__all__ = ["FIELDS", "GATES", "SCORES", "Base", "Edge", "Open", "Origin", "Planet", "Score", "State"]
