"""Journals of random games, for tests of everything that reads and writes them."""

from __future__ import annotations

from functools import cache

from conformance.games import CASES, Table
from conformance.walk import first, walk
from farstead.core.game import Game
from farstead.core.journal import Journal
from farstead.games import find as on_shelf
from games.lanterns import GAME as LANTERNS

NAMES = ["Ada", "Ben", "Cleo d’Été", "Dan"]


def find(name: str) -> Game:
    """The shelf of the tests: Lanterns stands on it too."""
    return LANTERNS if name == LANTERNS.name else on_shelf(name)


@cache
def _moves(game: str, seats: int, options: bool, seed: int) -> list[tuple[int, int]]:
    case = next(case for case in CASES if case.game.name == game)
    return [(seat, action) for _position, seat, action in walk(Table(case, seats, options), seed)]


def journal(
    game: str = "lanterns", seats: int = 3, seed: int = 1, plies: int | None = None, *, options: bool = False
) -> Journal:
    """A random game, or its first plies."""
    case = next(case for case in CASES if case.game.name == game)
    start = first(Table(case, seats, options))
    settings = {option.name: 0 for option in case.game.options}
    if options:
        settings = {option.name: option.read("", seats) for option in case.game.options}
    moves = list(_moves(game, seats, options, seed))[:plies]
    return Journal(case.game, start.box, settings, NAMES[:seats], moves)
