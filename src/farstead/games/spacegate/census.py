"""Every finite piece, counted where it is (SG-1.3, SG-1.5, SG-1.7): constant from the first position to the last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from farstead.core.box import Box
from farstead.games.spacegate.kinds import MODULES, PILES, ROOMS, TOKENS, Type
from farstead.games.spacegate.state import Open


def census(box: Box, state: Any) -> dict[str, int]:
    """Pieces by kind, seat by seat where they belong to one."""
    found: dict[str, int] = {}
    for seat in range(state.seats):
        found |= _figures(box, state, seat)
    tiles = sorted(_tiles(box, state))
    found["modules"] = len(tiles)
    found["different modules"] = len(set(tiles))
    found["tokens"] = sum(1 << state.track[place] for place in range(TOKENS))
    gates = [state.planet[slot].gate for slot in range(state.planets) if state.planet[slot].gate]
    found["gates twice"] = len(gates) - len(set(gates))
    return found


def _open_tasks(state: Any, kind: Open) -> Iterator[Any]:
    for depth in range(state.agenda.depth):
        if state.agenda.tasks[depth].kind == kind:
            yield state.agenda.tasks[depth]


def _figures(box: Box, state: Any, seat: int) -> dict[str, int]:
    base = state.base[seat]
    rooms = [base.room[room] for room in range(ROOMS)]
    chiefs = sum(room.chiefs for room in rooms)
    on_ranks = sum(rank <= base.rank for rank in box.rows["hawking"]["engineer_ranks"])
    on_ranks -= sum(task.seat == seat for task in _open_tasks(state, Open.STAND))
    planets = [state.planet[slot] for slot in range(state.planets)]
    landed = sum(planet.held[seat].bit_count() + planet.crowd[seat] for planet in planets)
    travelling = sum(task.first for task in _open_tasks(state, Open.LAND) if task.seat == seat)
    aboard = sum(state.module[tile].settlers for tile in _own_tiles(state, seat))
    on_wheel = 1
    return {
        f"settlers {seat}": base.settlers + base.stands + landed + travelling + aboard + on_wheel,
        f"engineers {seat}": base.engineers + sum(room.engineers for room in rooms) + chiefs + on_ranks,
        f"suits {seat}": base.suits + chiefs,
        f"robots {seat}": base.robots + sum(room.robots for room in rooms),
    }


def _own_tiles(state: Any, seat: int) -> set[int]:
    """The station's tiles, those taken up for a reorganization included."""
    base = state.base[seat]
    own = {base.place[place] for place in range(base.modules)}
    if any(task.seat == seat for task in _open_tasks(state, Open.REORGANIZE)):
        own |= {state.former[place].tile - 1 for place in range(state.formerly)}
    return own


def _tiles(box: Box, state: Any) -> Iterator[int]:
    """Every module but the starting ones, wherever it is; one that is in two places comes twice."""
    yield from (tile for tile in range(MODULES) if state.fresh[tile])
    for number in range(PILES):
        pile = state.pile[number]
        if pile.top:
            yield pile.top - 1
        yield from (pile.below[index] - 1 for index in range(pile.under))
    own = [_own_tiles(state, seat) for seat in range(state.seats)]
    yield from (tile for tiles in own for tile in tiles if tile < MODULES)
    for task in _open_tasks(state, Open.PLACE):
        if not any(task.first in tiles for tiles in own):
            yield task.first
    record = box.contents
    for tile in range(MODULES):
        out_of_game = record.tile[tile].type == Type.GATE and record.tile[tile].gate + 1 == state.missing_gate
        if out_of_game:
            yield tile
