"""The random bot: every legal action is as likely as the others."""

from __future__ import annotations

from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, below, streams


class RandomBot:
    """Plays by chance."""

    def __init__(self, seed: int) -> None:
        self._stream = streams(seed, 1)

    def choose(self, seen: Position, seat: int, legal: list[int]) -> int:  # noqa: ARG002 (it looks at nothing)
        """Any of them."""
        return legal[below(ref(Stream, self._stream), len(legal))]
