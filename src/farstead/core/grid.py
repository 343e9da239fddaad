"""The square grid: four sides clockwise from north, x to the east, y to the south."""

from __future__ import annotations

from farstead.core.rule import rule


@rule
def east_of(side: int) -> int:
    """How far a step through a side goes to the east."""
    return int(side == 1) - int(side == 3)


@rule
def south_of(side: int) -> int:
    """How far a step through a side goes to the south."""
    return int(side == 2) - int(side == 0)


@rule
def opposite(side: int) -> int:
    """The side across."""
    return (side + 2) & 3


@rule
def turned(sides: int, turn: int) -> int:
    """A set of sides, as bits, after so many quarter turns clockwise."""
    return ((sides << turn) | (sides >> (4 - turn))) & 15
