"""Asks bots for their choice."""

from __future__ import annotations

import asyncio
import secrets

from farstead import bots
from farstead.table.store import Event
from farstead.table.table import Table


class Thinkers:
    """Bots, asked one choice at a time."""

    async def choose(self, table: Table, seat: int, kind: str | None = None) -> tuple[int, Event | None]:
        """A legal action, and a note for the log when it is not the bot's own."""
        bot = bots.find(kind or str(table.seats[seat].bot), secrets.randbits(62))
        seen, legal = table.seen(seat), table.position.legal(seat)
        return await asyncio.to_thread(bot.choose, seen, seat, legal), None

    async def close(self) -> None:
        """Stop thinking."""
