"""The words and limits of a box file: what its rows may hold."""

from __future__ import annotations

from farstead.games.spacegate.kinds import Closing, Improvement, Placing, Room, Token, Type

ORIGINS = ("rulebook", "published", "reconstructed")
GATE_NAMES = ("sun", "arch", "spiral")  # as the words of the game call them, in this order
LETTERS = "NESW"
FIELD_NAMES = ("water", "wildlife", "energy")
TYPE_NAMES = tuple(kind.name.lower() for kind in Type)
ROOM_NAMES = tuple(room.name.lower() for room in Room)
TOKEN_NAMES = tuple(token.name.lower() for token in Token)
IMPROVEMENT_NAMES = tuple(each.name.lower() for each in Improvement if each != Improvement.NOTHING)
PLACING_NAMES = tuple(placing.name.lower() for placing in Placing)
CLOSING_NAMES = tuple(closing.name.lower() for closing in Closing)
SPOT_KINDS = ("basic", "advanced", "central")

MOST_POINTS = 99
"""Of one value. SPOTS values, GROUPS majorities and the others together stay far below what a task can carry."""
NAME_LETTERS = 30
DRAWING = 100  # drawings of a side are so wide and high
APART = 7  # between the middles of any two spots of a drawing
