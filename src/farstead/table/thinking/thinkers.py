"""Asks bots for their choice, in processes of their own, and gets an answer whatever they do."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import time

from farstead import bots
from farstead.core.language import _
from farstead.core.position import Position
from farstead.table.seats import USUAL_BOT, spoken
from farstead.table.store import Event
from farstead.table.store.rows import NOTE
from farstead.table.table import Table, in_every_language
from farstead.table.thinking.process import BotFault, BotProcess
from farstead.table.thinking.worker import Question

LIMIT = 10.0  # seconds for one choice
REST = 60.0  # seconds for which a bot that failed twice is not asked again
TRIES = 2

log = logging.getLogger("farstead.table")


class Thinkers:
    """A few processes that think for every table."""

    def __init__(
        self,
        *,
        find_game: str = "farstead.games:find",
        find_bot: str = "farstead.bots:find",
        processes: int | None = None,
        limit: float = LIMIT,
    ) -> None:
        self.limit = limit
        count = processes or max(1, min(4, (os.cpu_count() or 2) // 2))
        self.processes = [BotProcess(find_game, find_bot) for _number in range(count)]
        self._free: asyncio.LifoQueue[BotProcess] = asyncio.LifoQueue()
        for process in self.processes:
            self._free.put_nowait(process)
        self._resting: dict[str, float] = {}

    async def choose(self, table: Table, seat: int, kind: str | None = None) -> tuple[int, Event | None]:
        """A legal action, and a note for the log when the bot had to be helped."""
        bot = kind or str(table.seats[seat].bot)
        seen, legal = table.seen(seat), table.legal(seat)
        if self._resting.get(bot, 0.0) > time.monotonic():
            return await self._by_rule(seen, seat, legal), None
        question = Question(bot, table.game.name, seat, legal, seen.to_bytes(), secrets.randbits(62))
        for _try in range(TRIES):
            try:
                return await self._ask(question), None
            except BotFault as fault:
                log.warning("%s at table %s: %s", bot, table.id, fault)
        self._resting[bot] = time.monotonic() + REST
        return await self._by_rule(seen, seat, legal), _note(table, seat)

    async def _ask(self, question: Question) -> int:
        process = await self._free.get()
        try:
            action = await process.ask(question, self.limit)
        finally:
            self._free.put_nowait(process)
        if action not in question.legal:
            raise BotFault(f"{action} is not legal")
        return action

    async def _by_rule(self, seen: Position, seat: int, legal: list[int]) -> int:
        """The rule of thumb in this process; should that fail too, any legal action."""
        bot = bots.find(USUAL_BOT, secrets.randbits(62))
        try:
            return await asyncio.to_thread(bot.choose, seen, seat, legal)
        except Exception:
            log.exception("the rule of thumb failed")
            return secrets.choice(legal)

    async def close(self) -> None:
        """End every process."""
        for process in self.processes:
            await process.stop()


def _note(table: Table, seat: int) -> Event:
    def words() -> str:
        return _("{name} could not choose; a simple rule chose instead.").format(name=spoken(table.seats)[seat])

    return Event(seq=0, kind=NOTE, ply=0, words=in_every_language(words), seat=seat)
