"""What a seat may know: in this game, everything. The order of unseen modules is in no state (SG-2.4, SG-5.3)."""

from __future__ import annotations

from farstead.core.rule import copy_record, rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.state import State


@rule
def look(box: Contents, state: State, seat: int, shown: State) -> None:
    """All of the table lies open to all."""
    copy_record(state, shown)


@rule
def redeal(box: Contents, shown: State, seat: int, stream: object) -> None:
    """Nothing is hidden, so nothing is left to chance."""
    return
