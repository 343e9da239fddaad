"""The games and bots that a server has, each game with its own box and the meaning of its bytes."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from functools import cache

from farstead import games
from farstead.bots import BOTS
from farstead.core.box import Box
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.records import dtype
from farstead.table.faults import NoTable

Find = Callable[[str], Game]


class Shelf:
    """Finds games by name and keeps their boxes."""

    def __init__(
        self, names: Sequence[str] = games.NAMES, find: Find | None = None, bots: Sequence[str] = tuple(BOTS)
    ) -> None:
        self.names = tuple(names)
        self.bots = tuple(bots)
        self._find = find or games.find
        self._boxes: dict[str, Box] = {}

    def find(self, name: str) -> Game:
        """A game; NoTable when the server has none of that name."""
        try:
            return self._find(name)
        except FarsteadError as error:
            raise NoTable(str(error)) from None

    def box(self, game: Game) -> Box:
        """The game's own box."""
        if game.name not in self._boxes:
            self._boxes[game.name] = game.load_box(None)
        return self._boxes[game.name]


@cache
def layout(game: Game) -> str:
    """Names what the bytes of a position mean: changes whenever a field does."""
    return hashlib.blake2b(repr(dtype(game.state_type).descr).encode(), digest_size=8).hexdigest()
