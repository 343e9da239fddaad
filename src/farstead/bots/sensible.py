"""The sensible bot: a rule of thumb. It takes what its game's `appraise` finds best, in one of its ways or in none."""

from __future__ import annotations

from farstead.core import entries
from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.core.playout import CAREFUL, prefer
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams


class SensibleBot:
    """Plays like a careful beginner."""

    mind = CAREFUL

    def __init__(self, seed: int, way: str = "") -> None:
        self._way = way
        self._stream = streams(seed, 1)

    def choose(self, seen: Position, seat: int, legal: list[int]) -> int:
        """The one that looks best; by chance among equals."""
        ways = ["", *seen.game.ways]
        if self._way not in ways:
            message = _("{game} has no way “{way}”; there are {known}")
            raise FarsteadError(message.format(game=seen.game.title, way=self._way, known=", ".join(ways[1:])))
        way = ways.index(self._way)
        actions, worth = entries.numbers(len(legal)), entries.numbers(len(legal))
        for index, action in enumerate(legal):
            actions[index] = action
        boxes, shown = seen.box.records, seen.records
        entries.appraise_at(seen.game, boxes, shown, 0, seat, way, actions, len(legal), worth)
        return legal[prefer(worth, len(legal), self.mind, ref(Stream, self._stream))]
