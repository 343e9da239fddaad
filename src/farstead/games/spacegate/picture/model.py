"""Small tables laid out by hand, for pictures of rules and components: nothing is played on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from farstead.core.box import Box
from farstead.core.grid import opposite, turned
from farstead.core.records import at, blank
from farstead.games.spacegate import counts
from farstead.games.spacegate.kinds import MAX_PLAYERS, MODULES, TOKENS, Field, Improvement, Stage, Status, Type
from farstead.games.spacegate.state import Open, State

NAMES = ("Simona", "Alex", "Kim", "Sam")


class Model:
    """A position that grows by what is put on it."""

    def __init__(self, box: Box, seats: int = 2) -> None:
        self.box = box
        self.records = blank(State)
        self.state: Any = at(State, self.records)
        self.state.seats, self.state.stage = seats, Stage.PLAY
        for place in range(TOKENS):
            self.state.track[place] = box.contents.track_start[place]
        for seat in range(seats):
            base = self.state.base[seat]
            base.settlers, base.engineers, base.suits, base.robots = 30, 3, 3, 5
            self.lay(seat, MODULES + seat, 0, 0, lit=True, settlers=box.contents.tile[MODULES + seat].capacity)

    @property
    def names(self) -> Sequence[str]:
        """Of those who sit there."""
        return NAMES[: self.state.seats]

    def lay(self, seat: int, tile: int, x: int, y: int, *, turn: int = 0, lit: bool = False, settlers: int = 0) -> int:
        """A module in a station, joined with what lies there."""
        base, module = self.state.base[seat], self.state.module[tile]
        module.x, module.y, module.turn, module.lit, module.settlers = x, y, turn, lit, settlers
        module.doors = turned(self.box.contents.tile[tile].doors, turn)
        module.place = base.modules
        base.place[base.modules] = tile
        base.modules += 1
        for side in range(4):
            other = counts.module_at(self.state, seat, *counts.beside(x, y, side))
            if other is not None and module.doors >> side & 1 and other.doors >> opposite(side) & 1:
                module.link[side] = base.place[other.place] + 1
                other.link[opposite(side)] = tile + 1
        self._open(seat)
        return tile

    def _open(self, seat: int) -> None:
        """The cells that corridors open on."""
        base = self.state.base[seat]
        found: dict[tuple[int, int], int] = {}
        for place in range(base.modules):
            module = self.state.module[base.place[place]]
            for side in range(4):
                cell = counts.beside(module.x, module.y, side)
                if module.doors >> side & 1 and counts.module_at(self.state, seat, *cell) is None:
                    found[cell] = found.get(cell, 0) | 1 << opposite(side)
        base.edges = len(found)
        for edge, (cell, doors) in zip(base.edge, found.items(), strict=False):
            (edge.x, edge.y), edge.doors = cell, doors

    def tile(self, kind: Type, field: Field, **wanted: int) -> int:
        """An unused module of the box, as near to what is wanted as there is one; what is named first counts most."""
        used = set(self._used())
        best, best_fit = -1, -1
        for number in range(MODULES):
            tile = self.box.contents.tile[number]
            if number in used or tile.type != kind or tile.field != field:
                continue
            fit = 0
            for name, value in wanted.items():
                fit = 2 * fit + (getattr(tile, name) == value)
            if fit > best_fit:
                best, best_fit = number, fit
        return best

    def _used(self) -> Iterator[int]:
        for seat in range(self.state.seats):
            base = self.state.base[seat]
            yield from (base.place[place] for place in range(base.modules))
        yield from (pile.top - 1 for pile in self.state.pile)

    def figures(self, seat: int, *rooms: tuple[int, int, int]) -> None:
        """Engineers, chiefs and robots, room by room."""
        for room, (engineers, chiefs, robots) in zip(self.state.base[seat].room, rooms, strict=False):
            room.engineers, room.chiefs, room.robots = engineers, chiefs, robots

    def worksite(self) -> None:
        """A top module on every pile."""
        contents = self.box.contents
        for number, pile in enumerate(self.state.pile):
            first, beyond = contents.pile_first[number], contents.pile_first[number + 1]
            pile.top, pile.unseen = first + 2, beyond - first - 1

    def planet(self, name: str, *held: Sequence[int], gate: int = 0, crowd: Sequence[int] = ()) -> int:
        """An exoplanet on the side for those who sit there, with each seat's spots; returns its slot."""
        number = [planet["name"] for planet in self.box.rows["planet"]].index(name)
        slot = int(self.state.planets)
        planet = self.state.planet[slot]
        planet.face = self.box.contents.face_for[number * (MAX_PLAYERS + 1) + self.state.seats]
        planet.status, planet.gate = Status.OPEN, gate + 1
        for seat, spots in enumerate(held):
            planet.held[seat] = sum(1 << spot for spot in spots)
        for seat, count in enumerate(crowd):
            planet.crowd[seat] = count
        self.state.planets += 1
        return slot

    def ask(self, kind: Open, seat: int = 0, first: int = 0, second: int = 0) -> None:
        """Open a decision."""
        task = self.state.agenda.tasks[0]
        task.kind, task.seat, task.first, task.second = kind, seat, first, second
        self.state.agenda.depth = 1


GATE, ODYSSEY, AIRLOCK = Type.GATE, Type.ODYSSEY, Type.AIRLOCK
WATER, WILDLIFE, ENERGY = Field.WATER, Field.WILDLIFE, Field.ENERGY
RECRUIT, PROMOTION, ROBOT = Improvement.RECRUIT, Improvement.PROMOTION, Improvement.ROBOT
EVERY, STRAIGHT, BEND, THREE, END = 0b1111, 0b0101, 0b0011, 0b0111, 0b0001
"""Corridors on four sides, north and south, north and east, all but west, north alone."""
