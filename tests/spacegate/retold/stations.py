"""Stations once more (SG-5): modules in cells, corridors as letters, everything worked out anew when asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
ACROSS = {"N": "S", "E": "W", "S": "N", "W": "E"}
ROOMS = ("water", "wildlife", "energy", "modules", "airlock")
FIELDS = ROOMS[:3]
FIGURES = ("engineer", "chief", "robot")

Cell = tuple[int, int]


def turned(corridors: str, turn: int) -> frozenset[str]:
    """Corridors after so many quarter turns clockwise."""
    letters = "".join(SIDES)
    return frozenset(letters[(letters.index(side) + turn) % 4] for side in corridors)


@dataclass
class Tile:
    """A module of a station; the row is that of the box file."""

    row: dict[str, Any]
    lit: bool = False
    settlers: int = 0
    cell: Cell = (0, 0)
    corridors: frozenset[str] = frozenset()

    @property
    def full(self) -> bool:
        return self.settlers >= int(self.row["capacity"])

    def place(self, cell: Cell, turn: int) -> None:
        self.cell, self.corridors = cell, turned(self.row["corridors"], turn)

    def beside(self, side: str) -> Cell:
        return self.cell[0] + SIDES[side][0], self.cell[1] + SIDES[side][1]


@dataclass
class Player:
    """What one player has (SG-2.2)."""

    station: list[Tile]
    token: bool
    settlers: int = 30
    figures: Counter[str] = field(default_factory=lambda: Counter(engineer=3, robot=5))
    suits: int = 3
    barred: bool = False
    wheel: int = 0
    ranks: list[str] = field(default_factory=list)  # what stands on each, from the first
    rooms: dict[str, Counter[str]] = field(default_factory=lambda: {room: Counter() for room in ROOMS})

    def __post_init__(self) -> None:
        for room in FIELDS:
            self.rooms[room]["engineer"] = 1
        self.rooms["modules"]["chief"] = 1

    def points(self, room: str) -> int:
        here = self.rooms[room]
        return here["engineer"] + 2 * here["chief"] + here["robot"]

    def at(self, cell: Cell) -> Tile | None:
        return next((tile for tile in self.station if tile.cell == cell), None)

    def joined(self, tile: Tile, side: str) -> Tile | None:
        """The neighbour through a corridor of both."""
        other = self.at(tile.beside(side)) if side in tile.corridors else None
        return other if other and ACROSS[side] in other.corridors else None

    def edges(self) -> dict[Cell, set[str]]:
        """Empty cells that corridors open on, with the sides from which they come."""
        found: dict[Cell, set[str]] = {}
        for tile in self.station:
            for side in tile.corridors:
                if self.at(tile.beside(side)) is None:
                    found.setdefault(tile.beside(side), set()).add(ACROSS[side])
        return found

    def open_corridors(self) -> int:
        return sum(map(len, self.edges().values()))

    def lit(self, field: str) -> int:
        return sum(tile.lit and tile.row.get("field") == field for tile in self.station)
