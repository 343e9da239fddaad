"""How a station hangs together (SG-5.4 to SG-5.7): cells, links through corridors, open edges."""

from __future__ import annotations

from farstead.core.bits import count
from farstead.core.grid import east_of, opposite, south_of, turned
from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import NONE
from farstead.games.spacegate.state import Base, State


@rule
def edge_at(base: Base, x: int, y: int) -> int:
    """The number of the open edge in a cell, or NONE."""
    for index in range(base.edges):
        if base.edge[index].x == x and base.edge[index].y == y:
            return index
    return NONE


@rule
def add(box: Contents, state: State, seat: int, tile: int, x: int, y: int, turn: int) -> None:
    """Set a tile down in an empty cell; whether it may lie there was checked before."""
    base = state.base[seat]
    module = state.module[tile]
    module.x = x
    module.y = y
    module.turn = turn
    module.doors = turned(box.tile[tile].doors, turn)
    _close_edge(base, x, y)
    walls = 0  # sides with a neighbour, joined or not
    for place in range(base.modules):
        other_tile = base.place[place]
        other = state.module[other_tile]
        if abs(other.x - x) + abs(other.y - y) != 1:
            continue
        side = _side_towards(other.x - x, other.y - y)
        walls |= 1 << side
        # SG-5.6: a corridor that meets a wall is blocked
        if module.doors >> side & 1 and other.doors >> opposite(side) & 1:
            module.link[side] = other_tile + 1
            other.link[opposite(side)] = tile + 1
    module.place = base.modules
    base.place[base.modules] = tile
    base.modules += 1
    for side in range(4):
        if module.doors >> side & 1 and not walls >> side & 1:
            _open_edge(base, x + east_of(side), y + south_of(side), opposite(side))


@rule
def _side_towards(east: int, south: int) -> int:
    """The side through which a neighbouring cell lies."""
    if east != 0:
        return 1 if east > 0 else 3
    return 2 if south > 0 else 0


@rule
def _close_edge(base: Base, x: int, y: int) -> None:
    """The cell is no longer empty; the last edge takes its number."""
    index = edge_at(base, x, y)
    if index == NONE:
        return
    base.edges -= 1
    last = base.edge[base.edges]
    edge = base.edge[index]
    edge.x = last.x
    edge.y = last.y
    edge.doors = last.doors
    last.x = 0
    last.y = 0
    last.doors = 0


@rule
def _open_edge(base: Base, x: int, y: int, side: int) -> None:
    """A corridor opens on the cell, from that side of it."""
    index = edge_at(base, x, y)
    if index == NONE:
        index = base.edges
        base.edges += 1
        base.edge[index].x = x
        base.edge[index].y = y
    base.edge[index].doors |= 1 << side


@rule
def take_up(state: State, seat: int) -> None:
    """Lift every module but the starting one; sides and settlers stay with them (SG-6.3)."""
    base = state.base[seat]
    for place in range(base.modules):
        tile = base.place[place]
        module = state.module[tile]
        for side in range(4):
            module.link[side] = 0
        if place > 0:
            module.x = 0
            module.y = 0
            module.turn = 0
            module.place = 0
            module.doors = 0
            base.place[place] = 0
    for index in range(base.edges):
        edge = base.edge[index]
        edge.x = 0
        edge.y = 0
        edge.doors = 0
    base.edges = 0
    base.modules = 1
    start = state.module[base.place[0]]
    for side in range(4):
        if start.doors >> side & 1:
            _open_edge(base, east_of(side), south_of(side), opposite(side))


@rule
def open_corridors(base: Base) -> int:
    """Corridors that face an empty cell (SG-10.3)."""
    found = 0
    for index in range(base.edges):
        found += count(base.edge[index].doors)
    return found


@rule
def is_full(box: Contents, state: State, tile: int) -> bool:
    """Whether a module holds as many settlers as it can (SG-4.2)."""
    return state.module[tile].settlers >= box.tile[tile].capacity
