"""Bots: each is given what its seat may know and the legal actions, never the state.

A bot's name may go on after a stroke with one of its game's ways to win, as in `sensible/large-gates`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from farstead.bots import chance, gentle, sensible
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import _
from farstead.core.playout import CAREFUL, GENTLE, KINDS, RANDOM
from farstead.core.position import Position


class Bot(Protocol):
    """One seat's player."""

    def choose(self, seen: Position, seat: int, legal: list[int]) -> int:
        """One of the legal actions, from what the seat may know."""


BOTS: dict[str, Callable[[int], Bot]] = {
    "random": chance.RandomBot,
    "gentle": gentle.GentleBot,
    "sensible": sensible.SensibleBot,
}
"""By name: how to make one from a seed."""

MINDS = {"random": RANDOM, "gentle": GENTLE, "sensible": CAREFUL}
"""The same bots inside compiled batches."""


def find(name: str, seed: int) -> Bot:
    """A bot by its name; equal seeds play alike. Whether its game knows its way is seen when it plays."""
    kind, stroke, way = name.partition("/")
    if stroke and kind == "sensible":
        return sensible.SensibleBot(seed, way)
    if name not in BOTS:
        raise FarsteadError(unknown(name, BOTS))
    return BOTS[name](seed)


def names(game: Game) -> list[str]:
    """The bots that play a game, those with a way of its own too."""
    return [*BOTS, *(f"sensible/{way}" for way in game.ways)]


def mind_of(game: Game, name: str) -> int:
    """The number of a bot inside compiled batches."""
    if name not in names(game):
        raise FarsteadError(unknown(name, names(game)))
    kind, _stroke, way = name.partition("/")
    return MINDS[kind] + KINDS * ([*game.ways].index(way) + 1 if way else 0)


def unknown(name: str, known: Iterable[str]) -> str:
    """What is said about a bot that there is not."""
    return _("there is no bot “{name}”; there are {known}").format(name=name, known=", ".join(known))
