"""The rows of the store as values, and the digests that chain a table's events."""

from __future__ import annotations

import hashlib
import json
import time
from dataclasses import dataclass, field
from typing import Any

ACTION = "action"
NATURE = "nature"
UNDO = "undo"
SEAT = "seat"
NOTE = "note"
END = "end"
KINDS = (ACTION, NATURE, UNDO, SEAT, NOTE, END)
"""What an event may be."""

PLAYED = "played"
BRANCH = "branch"
UPLOAD = "upload"
"""How a table was made."""


def now() -> int:
    """Milliseconds, as the store counts them."""
    return time.time_ns() // 1_000_000


def compact(value: Any) -> str:
    """JSON of one form, so that it can be digested."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


@dataclass(frozen=True)
class Person:
    """Who sits at a browser. Without an id it is somebody of whom nothing is kept yet."""

    id: str | None
    name: str = ""
    language: str = "en"
    theme: str = "dark"
    motion: str = "auto"
    sound: bool = False
    confirm_end: bool = True
    skip_single: bool = False


@dataclass(frozen=True)
class Seat:
    """Who plays a seat: `me` (the person at the browser), `guest` (another at the same screen), `bot` or `nobody`."""

    who: str
    name: str
    bot: str | None = None
    person: str | None = None


@dataclass(frozen=True)
class Kept:
    """A table as it is kept: what never changes, and who sits where at the start."""

    id: str
    game: str
    rules: int
    box: str
    options: dict[str, int]
    owner: str
    made: str
    undo: bool
    hints: bool
    start: bytes | None
    layout: str
    created: int
    seats: list[Seat] = field(default_factory=list)
    token: str | None = None

    def digest(self) -> str:
        """The first link of the chain."""
        fixed = [self.id, self.game, self.rules, self.box, self.options, self.layout]
        start = hashlib.blake2b(self.start or b"", digest_size=8).hexdigest()
        return _linked("", [*fixed, start, [[seat.who, seat.name, seat.bot] for seat in self.seats]])


@dataclass(frozen=True, slots=True)
class Event:
    """One row of a table's log."""

    seq: int
    kind: str
    ply: int
    words: dict[str, str]
    seat: int | None = None
    action: str | None = None
    data: dict[str, Any] | None = None
    person: str | None = None
    at: int = field(default_factory=now)
    request_id: str | None = None
    answer: int | None = None

    def digest(self, before: str) -> str:
        """The next link of the chain: of this event and of all before it."""
        told = [self.seq, self.kind, self.seat, self.ply, self.action, self.data, self.words]
        return _linked(before, [*told, self.person, self.at, self.request_id, self.answer])


@dataclass(frozen=True)
class Snapshot:
    """A position after an event: a cache, keyed by what its bytes mean."""

    seq: int
    ply: int
    rules: int
    layout: str
    position: bytes


def _linked(before: str, what: Any) -> str:
    return hashlib.blake2b(before.encode() + compact(what).encode(), digest_size=8).hexdigest()
