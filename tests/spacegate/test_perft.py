"""Counts of decision paths from named positions of recorded games, chance included; pinned.

A change of any count is a change of the rules: it wants a new rules version and a line in the changelog.
"""

from __future__ import annotations

import pytest

from farstead.core.game import NATURE
from farstead.core.position import Position
from spacegate.test_recorded import recorded

# a position: a recorded game and how many of its actions were made; then paths of 1, 2, … actions
PINNED = {
    "an exoplanet is drawn": ("reorganized-2", 2, [6, 30, 120, 240, 2880]),
    "the first player is drawn": ("short-2", 4, [2, 16, 128, 1024, 9216]),
    "a module is revealed": ("reorganized-2", 14, [6, 54, 380, 3124]),
    "the first module": ("fifth-closing-2", 15, [9, 68, 568, 4544]),
    "a module finds its place": ("reorganized-2", 1848, [11, 297, 6397]),
    "a figure moves": ("fifth-closing-4", 219, [16, 108, 604, 3305]),
    "a module is taken": ("fifth-closing-3", 68, [9, 98, 727, 6860]),
    "a settler moves": ("short-2", 197, [5, 25, 160, 826, 8525]),
    "a settler lands": ("short-2", 224, [6, 30, 120, 1920]),
    "tokens are swapped": ("fifth-closing-4", 234, [4, 16, 64, 1280]),
    "an airlock is filled": ("fifth-closing-3", 272, [3, 6, 72, 358, 3605]),
    "a gate module is sent": ("fifth-closing-4", 387, [2, 21, 76, 125, 291]),
    "a gate moves": ("fifth-closing-4", 316, [2, 24, 108, 948, 3832]),
    "a figure stands on a rank": ("fifth-closing-3", 406, [3, 3, 48, 720, 8640]),
    "an engineer is promoted": ("fifth-closing-3", 138, [3, 9, 33, 276, 2208]),
    "an engineer is recruited": ("reorganized-2", 425, [5, 15, 125, 640, 4703]),
    "a gate is left out": ("short-2", 0, [3, 24, 168, 1008, 2016]),
    "a station is reorganized": ("reorganized-2", 772, [38, 443, 15916]),
}


def paths(position: Position, depth: int) -> int:
    """How many ways there are to make so many actions, or to end before."""
    asked = position.asked()
    if depth == 0 or not asked:
        return 1
    seat = asked[0]
    legal = [outcome for outcome, _ in position.odds()] if seat == NATURE else position.legal(seat)
    if depth == 1:
        return len(legal)
    found = 0
    for action in legal:
        following = position.copy()
        following.make(seat, action)
        found += paths(following, depth - 1)
    return found


@pytest.mark.parametrize("name", PINNED)
def test_paths(name: str) -> None:
    game, ply, expected = PINNED[name]
    position = recorded(game).at(ply)
    assert expected == [paths(position, depth) for depth in range(1, len(expected) + 1)]
