"""A journal that is being played: every action is on the disk before anybody is told of it."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Callable, Iterator
from pathlib import Path

from farstead.core.errors import FarsteadError
from farstead.core.files import unwritable
from farstead.core.game import Game
from farstead.core.journal import (
    DIGEST,
    SEALED_EVERY,
    Chain,
    Journal,
    JournalError,
    Move,
    Reader,
    move_line,
    text_of,
)
from farstead.core.language import _
from farstead.core.position import Position


class JournalFile:
    """A file that grows with its game. It can be read back after every action, however the process ends."""

    def __init__(self, path: Path, journal: Journal, position: Position, chain: Chain) -> None:
        self.path = path
        self.journal = journal
        self.position = position
        self.torn = False
        """Whether a last line that was only half written had to be left out."""
        self._chain = chain
        self._sealed = ""
        self._open()

    @classmethod
    def create(cls, path: Path, journal: Journal) -> JournalFile:
        """A new file for a game before its first action; a file that is there is never written over."""
        assert not journal.moves
        try:
            if not path.parent.is_dir():
                path.parent.mkdir(parents=True)
            with open(path, "x", encoding="utf-8", newline="\n") as handle:
                handle.write("\n".join(journal.header()) + "\n")
        except FileExistsError as error:
            if not path.exists():  # its folder is a file
                raise unwritable(path, error) from None
            message = _("{path} is there already; go on with it, or choose another name")
            raise FarsteadError(message.format(path=path)) from None
        except OSError as error:
            raise unwritable(path, error) from None
        return cls(path, journal, journal.first(), Chain(journal.header()))

    @classmethod
    def resume(cls, path: Path, find: Callable[[str], Game], box_path: Path | None = None) -> JournalFile:
        """Go on with a game; every line of it is judged first."""
        text = text_of(path)
        try:
            reader, journal = _read(text, find, box_path, path)
        except JournalError:
            whole, _newline, torn = text.rpartition("\n")
            if not torn or DIGEST.fullmatch(torn):
                raise
            # the machine stopped while this line was written, so nobody was told of it
            reader, journal = _read(whole + "\n", find, box_path, path)
            with unplayed(path):
                journal.save(path, sealed=reader.sealed)
            made = cls(path, journal, reader.position, Chain(journal.lines()))
            made.torn = True
            return made
        made = cls(path, journal, reader.position, reader.chain)
        if text and not text.endswith("\n"):
            made._write("\n")
        return made

    def play(self, seat: int, action: int) -> None:
        """Make a legal action, once it is on the disk."""
        self.position.check(seat, action)
        ply = len(self.journal.moves)
        line = move_line(self.position, ply, seat, action)
        self._write(line + "\n")
        self._chain.add(line)
        self.journal.moves.append((seat, action))
        self.position.make(seat, action)
        if (ply + 1) % SEALED_EVERY == 0:
            self.seal()

    def undo(self, ply: int) -> list[Move]:
        """Back to an earlier ply; the file is replaced whole or not at all. Returns what was taken back."""
        journal = self.journal.back_to(ply)
        journal.save(self.path)
        taken = self.journal.moves[ply:]
        self.journal = journal
        self.position = journal.at()
        self._chain = Chain(journal.lines())
        self.close()
        self._open()
        return taken

    def seal(self) -> None:
        """A digest of everything so far, unless the last line is one."""
        line = self._chain.seal(len(self.journal.moves), self.position)
        if line != self._sealed:
            self._write(line + "\n")
            self._sealed = line

    def close(self) -> None:
        """Let go of the file."""
        with contextlib.suppress(OSError):
            os.close(self._handle)

    def _open(self) -> None:
        try:
            self._handle = os.open(self.path, os.O_WRONLY | os.O_APPEND | getattr(os, "O_BINARY", 0))
        except OSError as error:
            raise unwritable(self.path, error) from None
        if not _locked(self._handle):
            self.close()
            raise _played(self.path)

    def _write(self, text: str) -> None:
        try:
            data = text.encode()
            while data:
                data = data[os.write(self._handle, data) :]
            os.fsync(self._handle)
        except OSError as error:
            raise unwritable(self.path, error) from None


@contextlib.contextmanager
def unplayed(path: Path) -> Iterator[None]:
    """Inside, nobody plays on this file: whoever did would go on in one that is no longer there."""
    if not path.is_file():
        yield
        return
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError as error:
        raise unwritable(path, error) from None
    try:
        if not _locked(handle):
            raise _played(path)
        yield
    finally:
        os.close(handle)


def _played(path: Path) -> FarsteadError:
    return FarsteadError(_("{path} is being played in another window").format(path=path))


def _read(text: str, find: Callable[[str], Game], box_path: Path | None, path: Path) -> tuple[Reader, Journal]:
    reader = Reader(text, str(path))
    journal = reader.header(find, box_path)
    reader.moves(journal)
    return reader, journal


def _locked(handle: int) -> bool:
    """Whether nobody else writes here; the lock ends with its process."""
    try:
        import fcntl
    except ImportError:  # Windows: two windows on one file are the players' own affair
        return True
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
