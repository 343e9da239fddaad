"""Sets of small numbers as the bits of an integer."""

from __future__ import annotations

from farstead.core.rule import rule


@rule
def count(mask: int) -> int:
    """How many bits are set."""
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
