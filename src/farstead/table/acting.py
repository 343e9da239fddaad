"""The one door by which an action comes in: judged, made on a copy, told, written, and only then taken."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from farstead.core.game import NATURE, WATCHER
from farstead.core.language import _
from farstead.core.notation import NotationError, check
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams
from farstead.table.course import Step
from farstead.table.faults import Malformed, NotAllowed
from farstead.table.store import Event
from farstead.table.store.rows import ACTION, END
from farstead.table.store.rows import NATURE as CHANCE
from farstead.table.table import MOVING, Table, in_every_language, sheets, told

RECALLED = 30
Chance = Callable[[], int]
"""Gives a seed for each of nature's draws."""


class Made:
    """Events that follow from an action, with the position they lead to; nothing is taken yet."""

    def __init__(self, table: Table, chance: Chance) -> None:
        self.table = table
        self.position = table.position.copy()
        self.events: list[Event] = []
        self.steps: list[Step] = []
        self.moving: dict[int, tuple[list[str], list[dict[str, str]]]] = {}
        self._chance = chance
        self._seq = table.seq
        self._ply = table.ply

    def act(self, seat: int, action: int, person: str | None, note: Event | None = None) -> None:
        """A legal action and what nature answers."""
        if note is not None:
            self._seq += 1
            self.events.append(replace(note, seq=self._seq, ply=self._ply))
        self._make(ACTION, seat, action, person)
        self.settle()

    def settle(self) -> None:
        """Nature's outcomes while it is asked, and the end."""
        while self.position.asked() == [NATURE]:
            drawn = self.position.copy().chance(ref(Stream, streams(self._chance(), 1)))
            self._make(CHANCE, NATURE, drawn, None)
        if self.position.over:
            words = in_every_language(lambda: _("The game is over."))
            self._seq += 1
            data = {"sheet": sheets(self.position)}
            self.events.append(Event(seq=self._seq, kind=END, ply=self._ply, words=words, data=data))

    def answered(self, request: str | None) -> None:
        """The first event carries the request, and what it is told."""
        if request is not None:
            self.events[0] = replace(self.events[0], request_id=request, answer=self._seq)

    def _make(self, kind: str, seat: int, action: int, person: str | None) -> None:
        words = told(self.table.game, self.position, seat, action, self.table.seats)
        text = self.position.line(seat, action)
        self._seq += 1
        self._ply += 1
        self.moving[self._seq] = moving(self.position, seat, action)
        event = Event(
            seq=self._seq,
            kind=kind,
            ply=self._ply,
            words=words,
            seat=None if seat == NATURE else seat,
            action=text,
            person=person,
        )
        self.events.append(event)
        self.steps.append(Step(self._seq, seat, text))
        self.position.make(seat, action)


def moving(position: Position, seat: int, action: int) -> tuple[list[str], list[dict[str, str]]]:
    """What an action lights up and which pieces it moves, from what the acting seat sees."""
    drawing = getattr(position.game, "drawing", None)
    if drawing is None:
        return [], []
    state = position.seen_by(WATCHER if seat == NATURE else seat).state
    lights = list(drawing.point(position.box, state, seat, action))
    travels = drawing.travels(position.box, state, seat, action)
    return lights, [{name: str(value) for name, value in travel._asdict().items()} for travel in travels]


def recall(table: Table) -> None:
    """What the newest actions lit up and moved, for whoever comes back after a restart."""
    course = table.course
    if course is None or getattr(table.game, "drawing", None) is None:
        return
    first = max(0, course.ply - RECALLED)
    position = course.at(first)
    for step in course.steps[first:]:
        action = position.read(step.seat, step.line)
        table.moving[step.seq] = moving(position, step.seat, action)
        position.make(step.seat, action)


def judged(table: Table, seat: int, value: Any) -> int:
    """A value as a legal action's number, or why not."""
    position = table.position
    try:
        checked = check(table.game.verbs, value)
    except NotationError as error:
        name, colon, _rest = str(error).partition(":")
        raise Malformed(str(error), f"$.action.{name}" if colon and name.isidentifier() else "$.action") from None
    try:
        action = position.action(seat, checked)
    except (ValueError, IndexError, KeyError) as error:
        raise NotAllowed(str(error) or _("this is not allowed here")) from None
    legal = position.legal(seat)
    if action in legal:
        return action
    raise refused(table, seat, action)


def refused(table: Table, seat: int, action: int) -> NotAllowed:
    """The words and the clause against an action that is no longer, or never was, allowed."""
    game, seen = table.game, table.seen(seat)
    if table.over:
        return NotAllowed(_("the game is over"))
    if seat not in table.asked and not table.legal(seat):
        return NotAllowed(_("it is not this player’s decision"))
    refuse, drawing = getattr(game, "refuse", None), getattr(game, "drawing", None)
    try:
        if refuse is not None and drawing is not None:
            ids = drawing.point(table.box, seen.state, seat, action)
            if found := refuse(table.box, seen.state, seat, ids, table.names()):
                return NotAllowed(found.words, found.clause)
        text = seen.line(seat, action)
    except (ValueError, IndexError, KeyError):
        text = str(action)
    return NotAllowed(_("“{action}” is not allowed here").format(action=text))


def take(table: Table, made: Made, digest: str) -> None:
    """What is in the store becomes the table's present."""
    assert table.course is not None
    table.take(made.events, digest)
    table.course.add(made.steps, made.position)
    table.moving.update(made.moving)
    while len(table.moving) > MOVING:
        table.moving.popitem(last=False)
