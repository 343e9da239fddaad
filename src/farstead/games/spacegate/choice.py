"""A legal action together with the position it is made in, for those who tell it or list it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.notation import TAG
from farstead.games.spacegate import actions, nouns


class Choice(NamedTuple):
    """An action before it is made."""

    box: Box
    state: Any
    seat: int
    action: int
    names: Sequence[str] = ()

    @property
    def verb(self) -> str:
        """Its word in notation."""
        return str(actions.value(self.box, self.state, self.seat, self.action)[TAG])

    @property
    def name(self) -> str:
        """Of the seat; chance has none."""
        return "" if self.seat == NATURE else str(self.names[self.seat])

    @property
    def task(self) -> Any:
        """The open task, which it answers."""
        return self.state.agenda.tasks[self.state.agenda.depth - 1]

    @property
    def base(self) -> Any:
        """The seat's own station, figures and influence."""
        return self.state.base[self.seat]

    def tile(self, number: int) -> Any:
        """A module of the box."""
        return self.box.contents.tile[number]

    def module(self, number: int) -> str:
        """A module of the box in a sentence."""
        return nouns.a_module(self.box, self.state, number)

    def cell(self, place: int) -> str:
        """Where the module at a place of the seat's station lies."""
        return nouns.cell(*actions.cell_of(self.state, self.seat, place))

    def arriving(self, number: int) -> int:
        """How many settlers fill an airlock (SG-6.1)."""
        room = self.tile(number).capacity - self.state.module[number].settlers
        return int(min(room, self.base.settlers))
