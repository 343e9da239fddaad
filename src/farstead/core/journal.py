"""Journals: a game as a text file that a person can read, edit and replay.

    farstead journal 1
    game <name>
    rules 1
    box f81483dccae4c0dec29f8b48
    option short no
    seat 1 Simona
    seat 2 sensible bot
    1 nature reveal 3
    2 nature first 2
    3 seat 2 take water
    = 3 4be1f0a97c22d610

The header names what was played, then comes one action a line. A line that begins with `=` holds a digest of
everything above it and of the position reached: it guards against damage. A file without such lines is
hand-written and judged by the rules alone. Empty lines and lines that begin with `#` are for people.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from farstead.core.box import Box
from farstead.core.errors import FarsteadError
from farstead.core.files import unreadable, write_whole
from farstead.core.game import NATURE, Game
from farstead.core.language import _
from farstead.core.notation import line, parse
from farstead.core.options import Settings, settings
from farstead.core.position import Position

FORMAT = "farstead journal 1"
SEALED_EVERY = 50
MAX_BYTES = 8_000_000
MAX_NAME = 60
DIGEST = re.compile(r"\s*=\s+\d+\s+[0-9a-f]{16}\s*")
"""A digest line with nothing missing."""
Move = tuple[int, int]
"""A seat (or NATURE) and its action."""


class JournalError(FarsteadError):
    """A file that is no journal, or a damaged or impossible one; says the line and the reason."""

    def __init__(self, path: Path | str, number: int, reason: str) -> None:
        super().__init__(_("{path}, line {number}: {reason}").format(path=path, number=number, reason=reason))


@dataclass
class Journal:
    """A game from its first position: who plays what with which box, and every action."""

    game: Game
    box: Box
    settings: Settings
    names: list[str]
    moves: list[Move] = field(default_factory=list)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.names)

    def first(self) -> Position:
        """The position before the first action."""
        return Position.start(self.game, self.box, self.seats, self.settings)

    def at(self, ply: int | None = None) -> Position:
        """The position after `ply` actions, or after all of them."""
        position = self.first()
        for seat, action in self.moves[:ply]:
            position.make(seat, action)
        return position

    def walk(self) -> Iterator[tuple[int, Position, int, int]]:
        """Each ply with the position before it (one that changes in place), its seat and its action."""
        position = self.first()
        for ply, (seat, action) in enumerate(self.moves):
            yield ply, position, seat, action
            position.make(seat, action)

    def back_to(self, ply: int) -> Journal:
        """The same game up to an earlier ply."""
        if not 0 <= ply <= len(self.moves):
            message = _("there is no ply {ply}; the game has {count}")
            raise FarsteadError(message.format(ply=ply, count=len(self.moves)))
        return Journal(self.game, self.box, self.settings, list(self.names), self.moves[:ply])

    def header(self) -> list[str]:
        """The lines above the actions."""
        lines = [FORMAT, f"game {self.game.name}", f"rules {self.game.rules_version}", f"box {self.box.digest}"]
        lines += [f"option {option.name} {option.write(self.settings[option.name])}" for option in self.game.options]
        return lines + [f"seat {number} {name}" for number, name in enumerate(self.names, 1)]

    def lines(self) -> list[str]:
        """The header and every action, as a chain takes them."""
        return self.header() + [move_line(before, ply, seat, action) for ply, before, seat, action in self.walk()]

    def text(self, *, sealed: bool = True) -> str:
        """The whole file."""
        lines = self.header()
        chain = Chain(lines)
        written = 0
        position = self.first()
        for ply, (seat, action) in enumerate(self.moves):
            lines.append(move_line(position, ply, seat, action))
            chain.add(lines[-1])
            position.make(seat, action)
            if sealed and (ply + 1) % SEALED_EVERY == 0:
                lines.append(chain.seal(ply + 1, position))
                written = ply + 1
        if sealed and (written < len(self.moves) or not self.moves):
            lines.append(chain.seal(len(self.moves), position))
        return "\n".join(lines) + "\n"

    def save(self, path: Path, *, sealed: bool = True) -> None:
        """Write the file whole or not at all."""
        write_whole(path, self.text(sealed=sealed).encode())


class Chain:
    """The digest of the lines so far, comments left out."""

    def __init__(self, header: Sequence[str]) -> None:
        self._digest = hashlib.blake2b(digest_size=8)
        for text in header:
            self.add(text)

    def add(self, text: str) -> None:
        """One more line."""
        self._digest.update(" ".join(text.split()).encode() + b"\n")

    def seal(self, ply: int, position: Position) -> str:
        """The digest line after so many actions."""
        whole = self._digest.copy()
        whole.update(position.to_bytes())
        return f"= {ply} {whole.hexdigest()}"


def move_line(position: Position, ply: int, seat: int, action: int) -> str:
    """An action as its line in a journal, before it is made."""
    who = "nature" if seat == NATURE else f"seat {seat + 1}"
    return f"{ply + 1} {who} {line(position.game.verbs, position.value(seat, action))}"


def load(path: Path, find: Callable[[str], Game], box_path: Path | None = None) -> tuple[Journal, bool]:
    """A journal and whether it is sealed; nothing happens to the file."""
    return read(text_of(path), find, box_path, str(path))


def text_of(path: Path) -> str:
    """What stands in a file, if it can be a journal's text at all."""
    try:
        with open(path, "rb") as handle:
            raw = handle.read(MAX_BYTES + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(raw) > MAX_BYTES:
        raise FarsteadError(_("{path} is too long for a journal").format(path=path))
    try:
        return raw.decode("utf-8-sig")  # as some editors for Windows write it
    except UnicodeDecodeError as error:
        number = raw[: error.start].count(b"\n") + 1
        raise JournalError(path, number, _("this is no text in UTF-8")) from None


def read(text: str, find: Callable[[str], Game], box_path: Path | None, name: str) -> tuple[Journal, bool]:
    """A journal from its text, every action judged by the rules and every digest compared."""
    reader = Reader(text, name)
    journal = reader.header(find, box_path)
    reader.moves(journal)
    return journal, reader.sealed


class Reader:
    """Reads line by line and knows where it is."""

    chain: Chain
    """The digest of what was read, for whoever writes on."""
    position: Position
    """The one that was reached."""

    def __init__(self, text: str, name: str) -> None:
        self._name = name
        self.sealed = False
        kept = [(number, line.strip()) for number, line in enumerate(text.split("\n"), 1)]
        self._lines = [(number, line) for number, line in kept if line and not line.startswith("#")]
        self._next = 0

    def _fault(self, number: int, reason: str) -> JournalError:
        return JournalError(self._name, number, reason)

    def _peek(self) -> tuple[int, str]:
        if self._next < len(self._lines):
            return self._lines[self._next]
        return (self._lines[-1][0] + 1 if self._lines else 1), ""

    def _field(self, word: str) -> tuple[int, str]:
        """The rest of the next line, which must begin with a word."""
        number, text = self._peek()
        first, _blank, rest = text.partition(" ")
        if first != word:
            raise self._fault(number, _("a line “{word} …” is wanted here").format(word=word))
        self._next += 1
        return number, rest.strip()

    def header(self, find: Callable[[str], Game], box_path: Path | None) -> Journal:
        """What was played."""
        number, text = self._peek()
        if text != FORMAT:
            raise self._fault(number, _("a journal begins with “{format}”").format(format=FORMAT))
        self._next += 1
        number, name = self._field("game")
        try:
            game = find(name)
        except FarsteadError as error:
            raise self._fault(number, str(error)) from None
        number, version = self._field("rules")
        if version != str(game.rules_version):
            message = _("rules version {found} cannot be played; this Farstead has version {version}")
            raise self._fault(number, message.format(found=version, version=game.rules_version))
        number, digest = self._field("box")
        box = game.load_box(box_path)
        if digest != box.digest:
            message = _("it was played with box {found}, and this is box {digest}; name the file of that box")
            raise self._fault(number, message.format(found=digest, digest=box.digest))
        chosen, at = self._options()
        names = self._names()
        try:
            journal = Journal(game, box, settings(game.options, chosen, len(names)), names)
            journal.first()
        except FarsteadError as error:
            raise self._fault(at, str(error)) from None
        return journal

    def _options(self) -> tuple[dict[str, str], int]:
        chosen: dict[str, str] = {}
        at = self._peek()[0]
        while self._peek()[1].startswith("option "):
            at, rest = self._field("option")
            name, _blank, value = rest.partition(" ")
            if name in chosen:
                raise self._fault(at, _("option {name} is named twice").format(name=name))
            chosen[name] = value
        return chosen, at

    def _names(self) -> list[str]:
        names: list[str] = []
        while self._peek()[1].startswith("seat ") or not names:
            number, rest = self._field("seat")
            which, _blank, name = rest.partition(" ")
            if which != str(len(names) + 1) or not name or len(name) > MAX_NAME or not name.isprintable():
                message = _("“seat {number}” and a name of up to {most} letters is wanted here")
                raise self._fault(number, message.format(number=len(names) + 1, most=MAX_NAME))
            names.append(name)
        return names

    def moves(self, journal: Journal) -> None:
        """The actions, played one after the other."""
        self.chain = Chain(journal.header())
        self.position = journal.first()
        for number, text in self._lines[self._next :]:
            if text.startswith("="):
                self.sealed = True
                if " ".join(text.split()) != self.chain.seal(len(journal.moves), self.position):
                    message = _("the digest does not match: a line above was changed, lost or added")
                    raise self._fault(number, message)
                continue
            try:
                seat, action = self._move(text, self.position, len(journal.moves), journal.seats)
                self.position.play(seat, action)
            except FarsteadError as error:
                raise self._fault(number, str(error)) from None
            self.chain.add(text)
            journal.moves.append((seat, action))

    @staticmethod
    def _move(text: str, position: Position, ply: int, seats: int) -> Move:
        words = text.split()
        if words[0] != str(ply + 1):
            raise FarsteadError(_("action number {number} is wanted here").format(number=ply + 1))
        if len(words) > 1 and words[1] == "nature":
            seat, rest = NATURE, words[2:]
        elif len(words) > 2 and words[1] == "seat" and words[2] in [str(number + 1) for number in range(seats)]:
            seat, rest = int(words[2]) - 1, words[3:]
        else:
            raise FarsteadError(_("after its number an action names “nature” or “seat” and a seat’s number"))
        return seat, position.action(seat, parse(position.game.verbs, " ".join(rest)))
