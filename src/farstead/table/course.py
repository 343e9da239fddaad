"""The course of a game: the actions that stand, and the position after any of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from farstead.core.box import Box
from farstead.core.game import NATURE, Game
from farstead.core.journal import Journal, Move
from farstead.core.options import Settings
from farstead.core.position import Position
from farstead.table.store import Event, Snapshot
from farstead.table.store.rows import ACTION, UNDO
from farstead.table.store.rows import NATURE as CHANCE

MARKED_EVERY = 50


class Step(NamedTuple):
    """An action that stands: its event, who made it, and its notation."""

    seq: int
    seat: int
    line: str


class Course:
    """A game from its first position. Any ply is reached from the nearest mark below it."""

    def __init__(self, game: Game, box: Box, settings: Settings, seats: int, start: bytes | None = None) -> None:
        self.game = game
        self.box = box
        self.settings = settings
        self.seats = seats
        self.own_start = start is not None
        first = Position.from_bytes(game, box, start) if start else Position.start(game, box, seats, settings)
        self.steps: list[Step] = []
        self._marks = {0: first.to_bytes()}
        self.position = first

    @property
    def ply(self) -> int:
        """How many actions the present position has behind it."""
        return len(self.steps)

    def fold(self, events: Iterable[Event], shots: Sequence[Snapshot]) -> None:
        """Everything that happened; snapshots only spare the way there."""
        self.steps = standing(events)
        self.mark(shots)
        self.position = self.at(self.ply)

    def mark(self, shots: Sequence[Snapshot]) -> None:
        """Take in the snapshots of actions that still stand."""
        for shot in shots:
            if 0 < shot.ply <= self.ply and self.steps[shot.ply - 1].seq == shot.seq:
                self._marks[shot.ply] = shot.position

    def at(self, ply: int) -> Position:
        """The position after so many actions, to do with as one likes."""
        near = max(mark for mark in self._marks if mark <= ply)
        position = Position.from_bytes(self.game, self.box, self._marks[near])
        for number, step in enumerate(self.steps[near:ply], near + 1):
            position.make(step.seat, position.read(step.seat, step.line))
            if number % MARKED_EVERY == 0:
                self._marks[number] = position.to_bytes()
        return position

    def shots(self, layout: str) -> list[Snapshot]:
        """The positions marked on the way, to be kept."""
        version = self.game.rules_version
        marks = sorted(self._marks.items())[1:]
        return [Snapshot(self.steps[ply - 1].seq, ply, version, layout, kept) for ply, kept in marks]

    def add(self, steps: Sequence[Step], reached: Position) -> bool:
        """Actions that were made; True when the position reached was marked."""
        self.steps += steps
        self.position = reached
        if self.ply - max(self._marks) < MARKED_EVERY:
            return False
        self._marks[self.ply] = reached.to_bytes()
        return True

    def back_to(self, ply: int) -> None:
        """Take back what came after a ply."""
        position = self.at(ply)
        del self.steps[ply:]
        self._marks = {mark: kept for mark, kept in self._marks.items() if mark <= ply}
        self.position = position

    def moves(self, ply: int = 0) -> list[Move]:
        """The actions after a ply, as numbers."""
        position = self.at(ply)
        made: list[Move] = []
        for step in self.steps[ply:]:
            action = position.read(step.seat, step.line)
            position.make(step.seat, action)
            made.append((step.seat, action))
        return made

    def journal(self, names: Sequence[str], ply: int | None = None) -> Journal:
        """The same as a journal; only of a game that began at its own first position."""
        return Journal(self.game, self.box, self.settings, list(names), self.moves()[:ply])


def standing(events: Iterable[Event]) -> list[Step]:
    """The actions that were not taken back."""
    steps: list[Step] = []
    for event in events:
        if event.kind == UNDO:
            del steps[event.ply :]
        elif event.kind in (ACTION, CHANCE):
            assert event.action is not None
            steps.append(Step(event.seq, NATURE if event.seat is None else event.seat, event.action))
    return steps
