"""How good an action looks to a careful beginner: builds, opens, fills and sends with purpose."""

from __future__ import annotations

from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.state import State


@rule
def appraise(box: Contents, state: State, seat: int, actions: list[int], count: int, worth: list[int]) -> None:
    """Write how good each action looks."""
    for index in range(count):
        worth[index] = 0
