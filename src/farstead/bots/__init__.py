"""Bots: each is given what its seat may know and the legal actions, never the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from farstead.bots import chance, gentle, sensible
from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.core.playout import CAREFUL, GENTLE, RANDOM
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
    """A bot by its name; equal seeds play alike."""
    if name not in BOTS:
        raise FarsteadError(_("there is no bot “{name}”; there are {known}").format(name=name, known=", ".join(BOTS)))
    return BOTS[name](seed)
