"""A bot's own process: reads a question, writes a choice, ends when nobody asks any more.

A question holds what a bot may have: the bytes of its seat's view and the legal actions. Frames are a length
of four bytes and MessagePack. Whatever a bot prints goes to standard error, never between the frames.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from functools import cache
from importlib import import_module
from typing import IO, Any

import msgspec

from farstead.core.box import Box
from farstead.core.game import Game
from farstead.core.position import Position

LENGTH = 4


class Question(msgspec.Struct):
    """What a bot is asked. Without legal actions it is only told to get ready."""

    bot: str
    game: str
    seat: int
    legal: list[int]
    view: bytes
    seed: int


class Choice(msgspec.Struct):
    """What it answers: an action, or what went wrong."""

    action: int = -1
    fault: str = ""


def found(place: str) -> Any:
    """What stands at `module:name`."""
    module, _colon, name = place.partition(":")
    return getattr(import_module(module), name)


def frame(value: Any) -> bytes:
    """A value as it goes through the pipe."""
    packed = msgspec.msgpack.encode(value)
    return len(packed).to_bytes(LENGTH, "big") + packed


class Mind:
    """The bots of this process."""

    def __init__(self, find_game: str, find_bot: str) -> None:
        self._find_game = found(find_game)
        self._find_bot = found(find_bot)
        self.shelf = cache(self._game)

    def _game(self, name: str) -> tuple[Game, Box]:
        game = self._find_game(name)
        return game, game.load_box(None)

    def choose(self, asked: Question) -> int:
        """The bot's choice."""
        game, box = self.shelf(asked.game)
        if not asked.legal:
            from farstead.core.warm import for_people

            for_people(game)
            return -1
        seen = Position.from_bytes(game, box, asked.view)
        return int(self._find_bot(asked.bot, asked.seed).choose(seen, asked.seat, list(asked.legal)))


def answer(mind: Mind, asked: Question) -> Choice:
    """A choice, or the fault as one line."""
    try:
        return Choice(mind.choose(asked))
    except Exception as error:
        traceback.print_exc()
        return Choice(fault=f"{type(error).__name__}: {error}"[:300])


def serve(read: IO[bytes], write: IO[bytes], mind: Mind) -> None:
    """Answer until the pipe is closed."""
    while len(head := read.read(LENGTH)) == LENGTH:
        asked = msgspec.msgpack.decode(read.read(int.from_bytes(head, "big")), type=Question)
        write.write(frame(answer(mind, asked)))
        write.flush()


def main() -> None:
    """Serve on the pipes this process was started with."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which closes the pipe
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    serve(sys.stdin.buffer, out, Mind(sys.argv[1], sys.argv[2]))


if __name__ == "__main__":
    main()
