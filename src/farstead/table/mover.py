"""Bots at tables: one task for each table where a bot is asked, until people are."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import TYPE_CHECKING

from farstead.table.table import Table

if TYPE_CHECKING:
    from farstead.table.tables import Tables

log = logging.getLogger("farstead.table")


AGAIN = 5.0  # seconds until a bot that could not move tries again: the disk may have been full


class Mover:
    """Lets bots move."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._closing = False

    def wake(self, table: Table) -> None:
        """See to it that bots who are asked think."""
        if self._closing or bot_asked(table) is None or table.id in self._tasks:
            return
        task = asyncio.create_task(self._move(table))
        self._tasks[table.id] = task
        task.add_done_callback(lambda done: self._ended(table, done))

    def _ended(self, table: Table, done: asyncio.Task[None]) -> None:
        self._tasks.pop(table.id, None)
        if not done.cancelled() and done.exception() is not None:
            log.error("a bot at table %s could not move", table.id, exc_info=done.exception())
            asyncio.get_running_loop().call_later(AGAIN, self.wake, table)
        elif not done.cancelled():
            self.wake(table)  # asked again between its last look and its end

    async def _move(self, table: Table) -> None:
        while (seat := bot_asked(table)) is not None:
            seq = table.seq
            table.thinking = seat
            try:
                self._tables.tell(table)
                choice, note = await self._tables.thinkers.choose(table, seat)
            finally:
                table.thinking = None
            await self._tables.bot_acts(table, seq, seat, choice, note)

    async def close(self) -> None:
        """No bot begins to think any more; one that writes ends its sentence."""
        self._closing = True
        for task in list(self._tasks.values()):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task


def bot_asked(table: Table) -> int | None:
    """The first bot that is asked."""
    if table.course is None:
        return None
    return next((seat for seat in table.asked if seat >= 0 and table.seats[seat].bot), None)
