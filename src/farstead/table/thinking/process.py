"""The server's end of one bot process."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys

import msgspec

from farstead.table.thinking.worker import LENGTH, Choice, Question, frame

START = "from farstead.table.thinking.worker import main; main()"
READY_IN = 180.0  # seconds to import, and to compile where nothing was compiled


class BotFault(Exception):
    """A bot process that died, overran or failed; says which."""


class BotProcess:
    """A process that thinks; started when it is first asked."""

    def __init__(self, find_game: str, find_bot: str) -> None:
        self._places = (find_game, find_bot)
        self._process: asyncio.subprocess.Process | None = None
        self._ready: set[str] = set()

    @property
    def pid(self) -> int | None:
        """Its number, while it runs."""
        return self._process.pid if self._process else None

    async def ask(self, question: Question, limit: float) -> int:
        """A choice within so many seconds, or BotFault; after one, the process is gone."""
        try:
            if question.game not in self._ready:
                ready = Question(question.bot, question.game, 0, [], b"", 0)
                await self._asked(ready, READY_IN)
                self._ready.add(question.game)
            return await self._asked(question, limit)
        except BaseException:
            await self.stop()
            raise

    async def _asked(self, question: Question, limit: float) -> int:
        process = self._process or await self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(frame(question))
            async with asyncio.timeout(limit):
                await process.stdin.drain()
                head = await process.stdout.readexactly(LENGTH)
                raw = await process.stdout.readexactly(int.from_bytes(head, "big"))
        except TimeoutError:
            raise BotFault(f"no choice in {limit:g} s") from None
        except (asyncio.IncompleteReadError, ConnectionError) as error:
            raise BotFault("its process ended") from error
        choice = msgspec.msgpack.decode(raw, type=Choice)
        if choice.fault:
            raise BotFault(choice.fault)
        return choice.action

    async def _start(self) -> asyncio.subprocess.Process:
        paths = os.pathsep.join(path for path in sys.path if path)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-c",
            START,
            *self._places,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": paths},
        )
        return self._process

    async def stop(self) -> None:
        """End it, whatever it does."""
        process, self._process = self._process, None
        self._ready.clear()
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        if process.stdin is not None:
            process.stdin.close()
        await process.wait()
