"""What a person pointed at, read from the ids of the drawing, together with the decision it was meant for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, NamedTuple

from farstead.core.box import Box
from farstead.core.scene import Refusal
from farstead.games.spacegate import nouns
from farstead.games.spacegate.box import Face, Tile
from farstead.games.spacegate.kinds import NONE, PILES, PLACES, ROOMS, TILES, TOKENS

_FORMS = {
    "tile": re.compile(r"tile-(\d{1,3})"),
    "cell": re.compile(r"cell-(\d)_(-?\d{1,3})_(-?\d{1,3})"),
    "turn": re.compile(r"turn-([0-3])"),
    "room": re.compile(r"room-(\d)"),
    "figure": re.compile(r"figure-(\d)-(\d)-(engineer|chief|robot)"),
    "pile": re.compile(r"pile-(\d)"),
    "spot": re.compile(r"spot-(\d)-(\d{1,2})"),
    "planet": re.compile(r"planet-(\d)"),
    "hawking": re.compile(r"hawking"),
    "pair": re.compile(r"pair-(\d)"),
    "supply": re.compile(r"supply-(\d)"),
    "token": re.compile(r"token-(\d)"),
    "former": re.compile(r"former-(\d{1,2})"),
}


class Pointed(NamedTuple):
    """One element of the drawing."""

    kind: str
    numbers: tuple[int, ...] = ()
    figure: str = ""


class Attempt(NamedTuple):
    """What was pointed at, in order, by the seat that is asked."""

    box: Box
    state: Any
    seat: int
    pointed: Sequence[Pointed]
    names: Sequence[str]

    @property
    def first(self) -> Pointed:
        """What was pointed at first."""
        return self.pointed[0]

    @property
    def second(self) -> Pointed | None:
        """What was pointed at next, if anything."""
        return self.pointed[1] if len(self.pointed) > 1 else None

    @property
    def task(self) -> Any:
        """The open decision."""
        return self.state.agenda.tasks[self.state.agenda.depth - 1]

    @property
    def base(self) -> Any:
        """The seat's own station, figures and influence."""
        return self.state.base[self.seat]

    def row(self, tile: int) -> Tile:
        """A module of the box."""
        return self.box.contents.tile[tile]  # type: ignore[no-any-return]

    def face(self, slot: int) -> Face:
        """An exoplanet of this game."""
        return self.box.contents.face[self.state.planet[slot].face]  # type: ignore[no-any-return]

    def planet(self, slot: int) -> str:
        """Its name."""
        return nouns.planet(self.box, self.state, slot)

    def lying(self, tile: int) -> str:
        """A module of a station by its name, as a sentence begins."""
        return nouns.capital(nouns.lying(self.row(tile)))

    def owner(self, tile: int) -> int:
        """The seat in whose station a module lies, or NONE."""
        for seat in range(self.state.seats):
            base = self.state.base[seat]
            if tile in [base.place[place] for place in range(base.modules)]:
                return seat
        return NONE

    def is_own(self, pointed: Pointed | None) -> bool:
        """Whether this is a module of the seat's own station."""
        return pointed is not None and pointed.kind == "tile" and self.owner(pointed.numbers[0]) == self.seat

    def is_foreign(self, pointed: Pointed | None) -> bool:
        """Whether this is a module, a cell or a figure of somebody else's."""
        if pointed is None:
            return False
        if pointed.kind == "tile":
            return self.owner(pointed.numbers[0]) not in (self.seat, NONE)
        return pointed.kind in ("cell", "figure", "token", "supply") and pointed.numbers[0] != self.seat

    def whose(self, pointed: Pointed) -> str:
        """The name of the owner of such a thing."""
        return self.names[self.owner(pointed.numbers[0]) if pointed.kind == "tile" else pointed.numbers[0]]


def read(state: Any, box: Box, id: str) -> Pointed | None:
    """An id of the drawing; None when it is no part of this table."""
    for kind, form in _FORMS.items():
        if found := form.fullmatch(id):
            groups = list(found.groups())
            figure = groups.pop() if kind == "figure" else ""
            pointed = Pointed(kind, tuple(map(int, groups)), figure)
            return pointed if _is_there(state, box, pointed) else None
    return None


def _is_there(state: Any, box: Box, pointed: Pointed) -> bool:
    first = pointed.numbers[0] if pointed.numbers else 0
    if pointed.kind in ("spot", "planet") and first >= state.planets:
        return False
    if pointed.kind == "spot":
        return bool(pointed.numbers[1] < box.contents.face[state.planet[first].face].spots)
    if pointed.kind == "figure" and pointed.numbers[1] >= ROOMS:
        return False
    most = {"tile": TILES, "room": ROOMS, "pile": PILES, "pair": TOKENS - 1, "former": PLACES}
    most |= dict.fromkeys(("cell", "figure", "supply", "token"), state.seats)
    return first < most.get(pointed.kind, first + 1)


__all__ = ["Attempt", "Pointed", "Refusal", "read"]
