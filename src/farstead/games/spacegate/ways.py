"""Ways to win that the sensible bot can be told to go: what it builds, and what it opens first.

The usual way is 0; the others are numbered from 1 in the order of `WAYS`.
"""

from __future__ import annotations

from farstead.core.rule import rule

WAYS = ("small-gates", "large-gates", "engineers", "broad-station")
SMALL_GATES = 1
LARGE_GATES = 2
ENGINEERS = 3
BROAD_STATION = 4


@rule
def more_modules(way: int) -> int:
    """How many modules more than usual a station shall have."""
    return 2 if way == BROAD_STATION else 0


@rule
def joy_in_gate(way: int, capacity: int) -> int:
    """How much a gate module of a capacity is liked."""
    if way == SMALL_GATES:
        return 510 - 70 * capacity
    if way == LARGE_GATES:
        return 30 + 110 * capacity
    return 250 + 25 * capacity


@rule
def joy_in_improvement(way: int) -> int:
    """How much more than usual an Odyssey module is liked."""
    return 150 if way == ENGINEERS else 0


@rule
def joy_in_opening(way: int) -> int:
    """How much more than usual a module is wanted ON that gives nothing but room."""
    return 150 if way == BROAD_STATION else 0
