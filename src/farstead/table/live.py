"""Who hears of changes: one stream for each browser, and the newest word on each table is enough."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Collection
from typing import Any

BEAT = 20.0  # seconds between signs of life, so that proxies keep the stream


class Listener:
    """One browser's stream."""

    def __init__(self, person: str | None, watched: Collection[str]) -> None:
        self.person = person
        self.watched = frozenset(watched)
        self.pending: dict[str, dict[str, Any]] = {}
        self.woken = asyncio.Event()


class Live:
    """All streams of a server."""

    def __init__(self) -> None:
        self._listeners: set[Listener] = set()
        self.closing = False

    @property
    def count(self) -> int:
        """How many browsers listen."""
        return len(self._listeners)

    def tell(self, table: str, persons: Collection[str], seq: int, thinking: int | None) -> None:
        """A table has moved."""
        for listener in self._listeners:
            if listener.person in persons or table in listener.watched:
                listener.pending[table] = {"id": table, "seq": seq, "thinking": thinking}
                listener.woken.set()

    def close(self) -> None:
        """The server stops: tell every browser to come back in a moment."""
        self.closing = True
        for listener in self._listeners:
            listener.woken.set()

    async def listen(self, person: str | None, watched: Collection[str]) -> AsyncIterator[tuple[str, dict[str, Any]]]:
        """Events for one browser, until the server stops or the browser goes."""
        listener = Listener(person, watched)
        self._listeners.add(listener)
        try:
            yield "hello", {}
            while not self.closing:
                try:
                    await asyncio.wait_for(listener.woken.wait(), BEAT)
                except TimeoutError:
                    yield "beat", {}
                    continue
                listener.woken.clear()
                told, listener.pending = listener.pending, {}
                for data in told.values():
                    yield "table", data
            yield "reconnect", {}
        finally:
            self._listeners.discard(listener)
