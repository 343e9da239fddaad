"""The sensible bot: a rule of thumb. It takes what its game's `appraise` finds best."""

from __future__ import annotations

from farstead.core import entries
from farstead.core.playout import CAREFUL, prefer
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams


class SensibleBot:
    """Plays like a careful beginner."""

    mind = CAREFUL

    def __init__(self, seed: int) -> None:
        self._stream = streams(seed, 1)

    def choose(self, seen: Position, seat: int, legal: list[int]) -> int:
        """The one that looks best; by chance among equals."""
        actions, worth = entries.numbers(len(legal)), entries.numbers(len(legal))
        for index, action in enumerate(legal):
            actions[index] = action
        boxes, shown = seen.box.records, seen.records
        entries.appraise_at(seen.game, boxes, shown, 0, seat, actions, len(legal), worth)
        return legal[prefer(worth, len(legal), self.mind, ref(Stream, self._stream))]
