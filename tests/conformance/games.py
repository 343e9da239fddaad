"""The games that the suite holds to the promises of every game. A new game is one more line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from farstead.core.game import Game
from farstead.games.spacegate import GAME as SPACEGATE
from games.lanterns import GAME as LANTERNS
from games.lanterns.state import Step


class Case(NamedTuple):
    """A game, and what the suite needs to know about it."""

    game: Game
    most: int
    """Actions of a random game, at most."""
    every: int
    """Every so manieth position is looked at closely."""
    has_right: Callable[[Any, int], bool]
    """has_right(state, seat): whether a seat may act though it is not asked."""


class Table(NamedTuple):
    """A case at a number of seats, with all of its options off or on."""

    case: Case
    seats: int
    options: bool

    def __repr__(self) -> str:
        return f"{self.case.game.name}-{self.seats}{'-options' if self.options else ''}"


def may_give(state: Any, seat: int) -> bool:
    """Lanterns: a gift, while the keeper chooses (LA-5.1)."""
    garland = state.garland[seat]
    keeping = state.agenda.tasks[state.agenda.depth - 1].kind == Step.STOW
    return keeping and seat != state.keeper and garland.held > 0 and not garland.has_given


CASES = [
    Case(LANTERNS, most=60, every=3, has_right=may_give),
    Case(SPACEGATE, most=20_000, every=250, has_right=lambda state, seat: False),
]

TABLES = [Table(case, seats, options) for case in CASES for seats in case.game.seats for options in (False, True)]
