"""Progress (SG-10.5): what cannot happen for ever, so that every game ends."""

from __future__ import annotations

from farstead.core.rule import rule
from farstead.games.spacegate.state import State


@rule
def note_progress(state: State) -> None:
    """A module was added or turned ON, or a settler landed; the end of this turn counts from zero."""
    state.idle = -1
