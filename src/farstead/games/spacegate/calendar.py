"""The turns of Space Gate Odyssey, counted for those who go through a game turn by turn."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.games.spacegate.kinds import Stage
from farstead.games.spacegate.state import Open


def turn_of(box: Box, state: Any) -> int:
    """The number of the turn under way, from 1; 0 while the table is set up (SG-2); the last one stays (SG-10)."""
    open_kinds = {state.agenda.tasks[level].kind for level in range(state.agenda.depth)}
    if state.stage == Stage.SETUP or Open.SETUP_BUILD in open_kinds:
        return 0
    ended = state.stage == Stage.OVER or Open.FINISH in open_kinds  # END_TURN has counted it
    return int(state.turns if ended else state.turns + 1)
