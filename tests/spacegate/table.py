"""A table of Space Gate Odyssey for tests: positions are laid out by hand, then played in notation.

Every module of this table's box has corridors on all four sides, unless a test says otherwise, so that no
test depends on a reconstructed value. Seats are 0, 1, 2, 3; spots are numbered from 1, as in notation.
"""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from typing import Any

from farstead.core.agenda import pop
from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.position import Position
from farstead.core.rule import PLAIN, ref
from farstead.games import find
from farstead.games.spacegate.box import LETTERS, OWN, from_rows, load
from farstead.games.spacegate.kinds import Improvement, Room, Stage, Status, Type
from farstead.games.spacegate.rules import station
from farstead.games.spacegate.state import Open, State

GAME = find("spacegate")
PLANETS = ("Bose", "Collins", "Dirac", "Fermi", "Planck", "Russell", "Susskind", "Turing")
TYPES = {"gate": 0, "odyssey": 1, "airlock": 2}
FIELDS = {"water": 0, "wildlife": 1, "energy": 2}
GATES = {"sun": 0, "arch": 1, "spiral": 2}


def five(*names: str) -> tuple[str, ...]:
    """Five exoplanets of which these are the first; the first three hold the gates sun, arch and spiral."""
    return (*names, *(name for name in PLANETS if name not in names))[:5]


def spots(mask: int) -> list[int]:
    """The spots of a mask, numbered from 1."""
    return [spot + 1 for spot in range(mask.bit_length()) if mask >> spot & 1]


@cache
def box_of_crosses() -> Box:
    """The box with corridors on all four sides of every module."""
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    for module in rows["module"]:
        module["corridors"] = LETTERS
    return from_rows(rows, OWN, own=False)


class Table:
    """A position after setup, in the first player's turn, with empty stations but for the starting modules."""

    def __init__(
        self,
        seats: int = 2,
        planets: tuple[str, ...] = ("Susskind", "Planck", "Bose", "Collins", "Dirac"),
        *,
        active: int = 0,
        short: bool = False,
        token: bool = False,
        own_box: bool = False,
    ) -> None:
        box = load(None) if own_box else box_of_crosses()
        box = replace(box, records=box.records.copy())
        chosen = {"short": int(short), "beginners": (1 << seats) - 1 if token else 0}
        self.position = Position.start(GAME, box, seats, chosen)
        if short:
            self.nature("without 3")
        for name in planets[: 3 if short else 5]:
            self.nature(f"exoplanet {PLANETS.index(name) + 1}")
        self.nature(f"first {active + 1}")
        while self.asked == NATURE:
            self.nature(self.legal()[0])
        for _ in range(seats):  # nobody has taken the first two modules
            pop(self._agenda())
        assert self.asked == active

    # what is there

    @property
    def state(self) -> Any:
        return self.position.state

    @property
    def box(self) -> Any:
        """The box's record; a test may change it before the position needs it."""
        return self.position.box.contents

    @property
    def asked(self) -> int | None:
        """The seat asked, NATURE, or None when the game is over."""
        seats = self.position.asked()
        return seats[0] if seats else None

    def base(self, seat: int) -> Any:
        return self.state.base[seat]

    def at(self, seat: int, x: int, y: int) -> Any:
        """The module in a cell of a station."""
        return self.state.module[self.tile_at(seat, x, y)]

    def tile_at(self, seat: int, x: int, y: int) -> int:
        base = self.base(seat)
        for place in range(base.modules):
            module = self.state.module[base.place[place]]
            if (module.x, module.y) == (x, y):
                return int(base.place[place])
        raise LookupError(f"seat {seat} has no module at {x},{y}")

    def slot(self, planet: str) -> int:
        """The slot of an exoplanet of this game."""
        for slot in range(self.state.planets):
            if self.box.face[self.state.planet[slot].face].planet == PLANETS.index(planet):
                return slot
        raise LookupError(planet)

    def planet(self, name: str) -> Any:
        return self.state.planet[self.slot(name)]

    def face(self, name: str) -> Any:
        return self.box.face[self.planet(name).face]

    def points(self, seat: int) -> int:
        """All influence of a seat, ranks and wheel together."""
        return int(self.base(seat).rank * self.box.wheel + self.base(seat).wheel)

    def census(self) -> dict[str, int]:
        return GAME.census(self.position.box, self.state)

    # laying out

    def _ref(self) -> Any:
        return ref(State, self.position.records)

    def _agenda(self) -> Any:
        return self._ref().agenda if PLAIN else self._ref()["agenda"]

    def module(
        self,
        seat: int,
        kind: str,
        field: str,
        x: int,
        y: int,
        *,
        corridors: str = LETTERS,
        turn: int = 0,
        capacity: int = 4,
        lit: bool = False,
        settlers: int = 0,
        gate: str = "sun",
        improvement: str | None = None,
        room: str | None = None,
    ) -> int:
        """Add an unseen module of a pile to a station, made as the test wants it; its settlers come from supply."""
        tile = self.unseen(kind, field)
        self._shape(tile, corridors, capacity, gate, improvement, room)
        self.state.fresh[tile] = 0
        self.state.pile[TYPES[kind] * 3 + FIELDS[field]].unseen -= 1
        station.add(ref(GAME.box_type, self.position.box.records), self._ref(), seat, tile, x, y, turn)
        self.state.module[tile].lit = lit
        self.settle(seat, x, y, settlers)
        return tile

    def top(
        self,
        kind: str,
        field: str,
        *,
        corridors: str = LETTERS,
        capacity: int = 4,
        gate: str = "sun",
        improvement: str | None = None,
        room: str | None = None,
    ) -> int:
        """Make the top module of a pile as the test wants it."""
        tile = self.pile(kind, field).top - 1
        self._shape(tile, corridors, capacity, gate, improvement, room)
        return int(tile)

    def _shape(
        self, tile: int, corridors: str, capacity: int, gate: str, improvement: str | None, room: str | None
    ) -> None:
        row = self.box.tile[tile]
        row.capacity = capacity
        sides = [LETTERS.index(letter) for letter in corridors]
        row.doors = sum(1 << side for side in sides)
        row.turns = len({frozenset((side + turn) % 4 for side in sides) for turn in range(4)})
        if row.type == Type.GATE:
            row.gate = GATES[gate]
        if improvement:
            row.improvement = Improvement[improvement.upper()]
        elif row.type == Type.ODYSSEY:
            row.improvement = Improvement.NOTHING
        if room:
            row.room = Room[room.upper()]

    def pile(self, kind: str, field: str) -> Any:
        """One of the nine piles."""
        return self.state.pile[TYPES[kind] * 3 + FIELDS[field]]

    def unseen(self, kind: str, field: str) -> int:
        """The last tile of a pile that nobody has seen."""
        pile = TYPES[kind] * 3 + FIELDS[field]
        unseen = [t for t in range(self.box.pile_first[pile], self.box.pile_first[pile + 1]) if self.state.fresh[t]]
        return unseen[-1]

    def settle(self, seat: int, x: int, y: int, settlers: int) -> None:
        """So many settlers in a module; the difference comes from supply or goes there."""
        module = self.at(seat, x, y)
        self.base(seat).settlers += module.settlers - settlers
        module.settlers = settlers

    def figures(self, seat: int, **rooms: tuple[int, int, int]) -> None:
        """All (engineers, chiefs, robots) of a seat by room; rooms left out are empty, supplies follow."""
        base = self.base(seat)
        total = [0, 0, 0]
        for room in Room:
            figures = rooms.get(room.name.lower(), (0, 0, 0))
            base.room[room].engineers, base.room[room].chiefs, base.room[room].robots = figures
            total = [a + b for a, b in zip(total, figures, strict=True)]
        on_ranks = sum(rank <= base.rank for rank in self.box.engineer_rank if rank)
        base.engineers = self.box.engineers - total[0] - total[1] - on_ranks
        base.suits = self.box.suits - total[1]
        base.robots = self.box.robots - total[2]

    def influence(self, seat: int, rank: int, wheel: int) -> None:
        """A seat's wheel and ranks; settlers and engineers for the ranks come from supply."""
        base = self.base(seat)
        for at_rank in range(1, rank + 1):
            if at_rank in list(self.box.engineer_rank):
                base.engineers -= 1
            else:
                base.ladder[base.stands] = at_rank
                base.stands += 1
                base.settlers -= 1
        base.rank, base.wheel = rank, wheel

    def land(self, planet: str, seat: int, *spots: int) -> None:
        """Settlers from supply on spots, numbered from 1."""
        for spot in spots:
            assert not any(self.planet(planet).held[other] >> (spot - 1) & 1 for other in range(4))
            self.planet(planet).held[seat] |= 1 << (spot - 1)
            self.base(seat).settlers -= 1

    def crowd(self, planet: str, seat: int, settlers: int) -> None:
        """Settlers from supply on the planet itself."""
        self.planet(planet).crowd[seat] += settlers
        self.base(seat).settlers -= settlers

    def close(self, *names: str) -> None:
        """Exoplanets that closed before; their gates stand on Hawking."""
        for name in names:
            self.planet(name).status = Status.CLOSED
            self.planet(name).gate = 0

    def track(self, *tokens: str) -> None:
        """The predominance track, lowest place first."""
        order = ("water", "wildlife", "energy", "balance", "none")
        for place, token in enumerate(tokens):
            self.state.track[place] = order.index(token)

    def full(self, seat: int, *settlers: int, gate: str = "sun") -> list[str]:
        """Full Energy gate modules in a row east of the station, each of so many; the lines that send them."""
        base = self.base(seat)
        lines = []
        for count in settlers:
            x = 1 + max(self.state.module[base.place[place]].x for place in range(base.modules))
            self.module(seat, "gate", "energy", x, 0, capacity=count, lit=True, settlers=count, gate=gate)
            lines.append(f"send {x},0")
        return lines

    def corridors(self, seat: int, count: int) -> None:
        """So many corridors open to the void, in a station that was only the starting module with its four."""
        field = tuple(FIELDS)[seat % 3]
        ends = ((0, -1, "S"), (0, 1, "N"), (-1, 0, "E"), (1, 0, "W"))
        for x, y, door in ends[: max(0, 4 - count)]:
            self.module(seat, "airlock", field, x, y, corridors=door)
        for x in range(1, 1 + (count - 4) // 2):
            self.module(seat, "gate", field, x, 0)
        if count > 4 and count % 2:
            self.module(seat, "gate", field, 1 + (count - 4) // 2, 0, corridors="WNE")

    def mark(self, planet: str, *spots: int) -> None:
        """These spots of an exoplanet, numbered from 1, are marked Predominance and no others."""
        self.face(planet).marked = sum(1 << (spot - 1) for spot in spots)

    def worthless(self, planet: str) -> None:
        """An exoplanet that brings no influence, so that its closing asks nobody for a figure."""
        face = self.face(planet)
        for spot in range(face.spots):
            face.value[spot] = 0
        for groups in range(face.groups + 1):
            face.presence[groups] = 0
        face.most = face.tied = face.linked_most = face.linked_tied = face.crowd_most = face.crowd_tied = 0

    # playing

    def travel(self) -> Table:
        """The active player activates Water, where nobody can move here: the full gate modules are sent."""
        return self.play("go engineer wildlife water")

    def give_up(self) -> Table:
        """The turn with which the tenth round without progress is over: what holds a gate is scored (SG-10.5)."""
        self.state.idle = self.box.patience * self.state.seats - 1
        return self.travel()

    def earned(self, row: str | int) -> list[int]:
        """What each seat has earned under a row of the score sheet, or from an exoplanet."""
        number = self.slot(row) if isinstance(row, str) else row
        return [int(self.base(seat).earned[number]) for seat in range(self.state.seats)]

    def allowed(self) -> list[int]:
        """The spots, numbered from 1, where the settler may land now."""
        return [int(line.split()[1]) for line in self.legal("land")]

    def legal(self, verb: str = "") -> list[str]:
        """The answers of the seat asked, in notation; only those of one verb when it is named."""
        asked = self.asked
        assert asked is not None
        lines = [self.position.line(asked, action) for action in self.position.legal(asked)]
        return [line for line in lines if line.split()[0] == verb or not verb]

    def play(self, *lines: str) -> Table:
        """Actions in notation, each by the seat asked; chance takes its first outcome by itself."""
        for line in lines:
            while self.asked == NATURE:
                self.nature(self.legal()[0])
            asked = self.asked
            assert asked is not None
            self.position.play(asked, self.position.read(asked, line))
        while self.asked == NATURE:
            self.nature(self.legal()[0])
        return self

    def nature(self, line: str) -> None:
        """One outcome of chance."""
        self.position.play(NATURE, self.position.read(NATURE, line))

    def open_task(self) -> Open:
        """What the seat asked is asked."""
        agenda = self.state.agenda
        return Open(agenda.tasks[agenda.depth - 1].kind)

    def agenda(self) -> list[tuple[int, ...]]:
        """The open tasks, what happens next at the end: kind, seat, and their three numbers."""
        tasks = [self.state.agenda.tasks[depth] for depth in range(self.state.agenda.depth)]
        return [(task.kind, task.seat, task.first, task.second, task.third) for task in tasks]

    @property
    def over(self) -> bool:
        return bool(self.state.stage == Stage.OVER)
