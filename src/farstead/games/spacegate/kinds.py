"""The nouns of Space Gate Odyssey that are counted: fields, rooms, module types, and their sizes (SG-1)."""

from __future__ import annotations

from enum import IntEnum

MAX_PLAYERS = 4
MODULES = 81  # SG-1.3, without the starting modules
TILES = MODULES + MAX_PLAYERS  # tile MODULES + seat is that seat's starting module
PLACES = MODULES + 1  # in one station: every module and one starting module (SG-5.7)
EDGES = 2 * PLACES + 2  # open cells around that many squares, at most
PILES = 9
PILE_SIZE = 16  # modules in one pile, at most
SIDES = 16
SPOTS = 48  # on one side of an exoplanet, at most
GROUPS = 8  # levels, volcanoes, islands or satellites of one side, at most
PLANETS = 8
CHOSEN = 5  # exoplanets of one game
GATES = 3
FIELDS = 3
ROOMS = 5
TOKENS = 5  # predominance tokens
ENGINEER_RANKS = 3  # SG-9.4
SETTLERS = 36
NONE = -1


class Field(IntEnum):
    """SG-1.3; a starting module counts as each of the three (SG-4.1)."""

    WATER = 0
    WILDLIFE = 1
    ENERGY = 2
    ALL = 3


class Room(IntEnum):
    """SG-1.2; the first three are the field rooms, numbered as their fields."""

    WATER = 0
    WILDLIFE = 1
    ENERGY = 2
    MODULES = 3
    AIRLOCK = 4


class Type(IntEnum):
    """The types of module; a pile is `type * 3 + field`."""

    GATE = 0
    ODYSSEY = 1
    AIRLOCK = 2


class Improvement(IntEnum):
    """What an Odyssey module gives when it is turned ON (SG-4.5)."""

    NOTHING = 0
    RECRUIT = 1
    PROMOTION = 2
    ROBOT = 3


class Token(IntEnum):
    """Predominance tokens (SG-1.7); the first three are numbered as their fields."""

    WATER = 0
    WILDLIFE = 1
    ENERGY = 2
    BALANCE = 3
    NONE = 4


class Side(IntEnum):
    """The sides of a square, clockwise; y grows to the south."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3


class Placing(IntEnum):
    """Who may land where (SG-11, p)."""

    FREE = 0  # any free spot
    SUPPORT = 1  # a spot when all spots it needs are occupied
    RIGHTS = 2  # Basic spots, and an Advanced one for every five of one's own Basic ones
    SATELLITES = 3  # the first settler on a spot, the others on the planet itself
    ISLANDS = 4  # all settlers of a module in one group of spots
    CHANNEL = 5  # from an end, next to one's own


class Closing(IntEnum):
    """When an exoplanet closes (SG-11, c)."""

    SPOTS = 0  # the marked spots are taken
    VOLCANOES = 1  # every group is decided
    SATELLITES = 2  # so many spots are taken
    ISLANDS = 3  # every group holds so many settlers


class Status(IntEnum):
    """Where an exoplanet of this game stands."""

    ABSENT = 0
    WAITING = 1
    OPEN = 2
    CLOSED = 3


class Stage(IntEnum):
    """Where the game stands."""

    SETUP = 0
    PLAY = 1
    ENDING = 2  # the last exoplanet has closed (SG-10.1)
    OVER = 3
