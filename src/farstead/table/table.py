"""One table: the fold of its events, and what each person may see of it."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from typing import Any

from farstead.core import replaying
from farstead.core.game import NATURE, WATCHER, Game
from farstead.core.language import LANGUAGES, language, speaking
from farstead.core.position import Position
from farstead.table import seats as seating
from farstead.table import undoing
from farstead.table.course import Course
from farstead.table.shelf import Shelf, layout
from farstead.table.store import Event, Kept, Person, Seat
from farstead.table.store.rows import END

MOVING = 500  # newest events whose travelling pieces are kept
DRAWN = 64  # pictures and lists kept of the newest position


class Table:
    """A game being played, or finished."""

    def __init__(self, kept: Kept, shelf: Shelf) -> None:
        self.kept = kept
        self.id = kept.id
        self.game: Game = shelf.find(kept.game)
        self.box = shelf.box(self.game)
        self.lock = asyncio.Lock()
        self.seats: list[Seat] = list(kept.seats)
        self.events: list[Event] = []
        self.digest = kept.digest()
        self.requests: dict[str, tuple[str | None, int]] = {}  # whose, and what it was answered
        self.faces: dict[str, tuple[int, int]] = {}  # who looks at each person's screen, and since which seq
        self.thinking: int | None = None
        self.moving: OrderedDict[int, tuple[list[str], list[dict[str, str]]]] = OrderedDict()
        self._made: OrderedDict[Any, Any] = OrderedDict()
        self.course: Course | None = None
        if self.playable:
            self.course = Course(self.game, self.box, kept.options, len(kept.seats), kept.start)

    @property
    def playable(self) -> bool:
        """Whether these rules, this box and these bytes are those of the table."""
        own = self.kept.rules == self.game.rules_version and self.kept.box == self.box.digest
        return own and (self.kept.start is None or self.kept.layout == layout(self.game))

    @property
    def seq(self) -> int:
        """The number of the newest event."""
        return self.events[-1].seq if self.events else 0

    @property
    def ply(self) -> int:
        """How many actions stand."""
        return self.course.ply if self.course else (self.events[-1].ply if self.events else 0)

    @property
    def position(self) -> Position:
        """The present position; only while the rules can play it."""
        assert self.course is not None
        return self.course.position

    @property
    def asked(self) -> list[int]:
        """The seats asked."""
        return self.remember(("asked",), self.position.asked) if self.course else []

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        if self.course is None:
            return any(event.kind == END for event in self.events[-3:])
        return not self.asked

    def names(self) -> list[str]:
        """Who sits where, in the language spoken now."""
        return seating.spoken(self.seats)

    def remember(self, key: Any, make: Any) -> Any:
        """Something made of the newest position, once."""
        if key not in self._made:
            self._made[key] = make()
            while len(self._made) > DRAWN:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return self._made[key]

    def take(self, events: list[Event], digest: str) -> None:
        """Events that are in the store."""
        self.events += events
        self.digest = digest
        self._made.clear()  # of the former position
        for event in events:
            if event.request_id and event.answer is not None:
                self.requests[event.request_id] = (event.person, event.answer)
            if event.kind == "seat" and event.seat is not None and event.data is not None:
                self.seats[event.seat] = Seat(**event.data)

    def own(self, person: Person) -> list[int]:
        """The seats that somebody plays from this browser."""
        if person.id is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.person == person.id and seat.bot is None]

    def face(self, person: Person) -> tuple[int, int | None]:
        """Whose view somebody is shown, and to whom the screen must be handed before more is shown."""
        own = self.own(person)
        if not own or self.course is None:
            return WATCHER, None
        asked = [seat for seat in self.asked if seat in own]
        facing, since = self.faces.get(str(person.id), (None, 0))
        if facing is not None and (facing in (asked or own) or (since == self.seq and facing in self.may(own))):
            wanted = facing
        else:
            wanted = (asked or own)[0]
        if not self.game.secrets or len(own) == 1 or facing == wanted:
            return wanted, None
        return WATCHER, wanted

    def may(self, own: list[int]) -> list[int]:
        """Those of one's seats that are not asked but may act, a gift for instance."""
        if self.over:
            return []
        return [seat for seat in own if seat not in self.asked and self.legal(seat)]

    def legal(self, seat: int) -> list[int]:
        """A seat's legal actions."""
        found: list[int] = self.remember(("legal", seat), lambda: self.position.legal(seat))
        return found

    def turn_to(self, person: Person, seat: int) -> None:
        """This seat looks at the screen now."""
        self.faces[str(person.id)] = (seat, self.seq)

    def seen(self, seat: int) -> Position:
        """The present position as a seat, or WATCHER, may know it."""
        found: Position = self.remember(("seen", seat), lambda: self.position.seen_by(seat))
        return found

    def panels(self, person: Person) -> list[Any]:
        """The pictures for whoever is at the browser."""
        return self.panels_of(self.face(person)[0])

    def panels_of(self, seat: int) -> list[Any]:
        """The pictures for a seat."""
        drawing = getattr(self.game, "drawing", None)
        if drawing is None or self.course is None:
            return []
        seen = self.seen(seat)
        make = lambda: drawing.panels(self.box, seen.state, seat, self.names())  # noqa: E731
        found: list[Any] = self.remember(("panels", seat, language()), make)
        return found

    def stage(self, person: Person) -> str:
        """The panel that the open decision concerns."""
        drawing = getattr(self.game, "drawing", None)
        if drawing is None or self.course is None:
            return ""
        seat, _hand = self.face(person)
        return str(drawing.stage(self.box, self.seen(seat).state, seat))

    def undo(self, seat: int) -> list[int]:
        """The plies a seat may go back to."""
        if not self.kept.undo or self.course is None or self.over or seat < 0:
            return []
        course = self.course
        found: list[int] = self.remember(("undo", seat), lambda: undoing.undoable(course, seat))
        return found

    def turns(self) -> list[int]:
        """The plies at which a turn began."""
        if self.course is None:
            return []
        course = self.course
        found: list[int] = self.remember(("turns",), lambda: [0, *replaying.turns(course.at(0), course.moves())])
        return found

    def sheet(self) -> dict[str, Any] | None:
        """The score sheet of a finished game, in the language spoken now."""
        for event in reversed(self.events[-3:]):
            if event.kind == END and event.data:
                found: dict[str, Any] = event.data["sheet"].get(language()) or event.data["sheet"]["en"]
                return found
        return None

    def shown(self, person: Person, since: int = 0) -> dict[str, Any]:
        """All that somebody may know of the table, in the language spoken now."""
        from farstead.table.shown import shown

        return shown(self, person, since)


def told(game: Game, position: Position, seat: int, action: int, table_seats: list[Seat]) -> dict[str, str]:
    """An action as one line of the log in every language, before it is made."""
    words = {}
    for name in LANGUAGES:
        with speaking(name):
            names = seating.spoken(table_seats)
            words[name] = game.tell(position.box, position.state, seat, action, names)
    return words


def sheets(position: Position) -> dict[str, Any]:
    """The score sheet in every language."""
    made = {}
    for name in LANGUAGES:
        with speaking(name):
            made[name] = position.game.sheet(position.box, position.state).as_json()
    return made


def in_every_language(make: Any) -> dict[str, str]:
    """A sentence of our own in every language."""
    words = {}
    for name in LANGUAGES:
        with speaking(name):
            words[name] = make()
    return words


__all__ = ["NATURE", "Table", "in_every_language", "sheets", "told"]
