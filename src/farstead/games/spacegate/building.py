"""How good it looks to take a module and to set it down: what a station lacks, and where it belongs."""

from __future__ import annotations

from farstead.core.agenda import top
from farstead.core.bits import count as bits
from farstead.core.grid import east_of, south_of, turned
from farstead.core.rule import rule
from farstead.games.spacegate import actions, ways
from farstead.games.spacegate.box import Contents, Tile
from farstead.games.spacegate.kinds import GATES, NONE, Improvement, Room, Type
from farstead.games.spacegate.rules import exoplanets
from farstead.games.spacegate.state import State

NEVER = -100_000
FEW_AIRLOCKS = 2
ENOUGH_AIRLOCKS = 4


@rule
def points_in(state: State, seat: int, room: int) -> int:
    """A seat's action points in a room."""
    figures = state.base[seat].room[room]
    return figures.engineers + 2 * figures.chiefs + figures.robots


@rule
def modules_wanted(box: Contents, state: State, seat: int, way: int) -> int:
    """How many modules a station still lacks; a gate that it has no module for is worth going beyond."""
    wanted = ways.enough_modules(way) - state.base[seat].modules
    return max(gates_lacking(box, state, seat), wanted)


@rule
def gates_lacking(box: Contents, state: State, seat: int) -> int:
    """To how many gates a station has no module yet."""
    lacking = 0
    for gate in range(GATES):
        if gate_worth(box, state, seat, gate) > 100:
            lacking += 1
    return lacking


@rule
def gate_worth(box: Contents, state: State, seat: int, gate: int) -> int:
    """How much one more module for a gate is wanted: much for the first, less for a gate on Hawking."""
    base = state.base[seat]
    have = 0
    for place in range(base.modules):
        row = box.tile[base.place[place]]
        if row.type == Type.GATE and row.gate == gate:
            have += 1
    if gate + 1 == state.missing_gate or exoplanets.slot_with(state, gate) == NONE:
        return 20 - 60 * have
    return 180 - 120 * have


@rule
def appraise_taking(
    box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]
) -> None:
    """What the station lacks: airlocks, gates, improvements; nothing more when it is large."""
    base = state.base[seat]
    airlocks = 0
    for place in range(base.modules):
        airlocks += int(box.tile[base.place[place]].type == Type.AIRLOCK)
    for index in range(count):
        if out[index] == actions.STOP:
            worth[index] = 200 if base.modules < ways.enough_modules(way) else 430
        elif out[index] == actions.TOKEN:
            worth[index] = NEVER
        elif base.edges == 0:
            worth[index] = -100
        else:
            row = box.tile[state.pile[out[index] - actions.TAKE].top - 1]
            worth[index] = _joy_in(box, state, seat, way, row, airlocks)
            worth[index] += 5 * points_in(state, seat, row.field)
            if base.edges == 1 and bits(row.doors) == 1 and base.modules < ways.enough_modules(way):
                worth[index] -= 300  # it would close the station


@rule
def _joy_in(box: Contents, state: State, seat: int, way: int, row: Tile, airlocks: int) -> int:
    """How much a module is liked for what it is, in a station with so many airlocks."""
    if row.type == Type.AIRLOCK:
        liked = 330 + 15 * row.capacity
        if airlocks < FEW_AIRLOCKS:
            liked += 150
        elif airlocks >= ENOUGH_AIRLOCKS:
            liked -= 200
        return liked
    if row.type == Type.GATE:
        return ways.joy_in_gate(way, row.capacity) + gate_worth(box, state, seat, row.gate)
    liked = 500 if row.improvement == Improvement.ROBOT else 580
    if row.improvement == Improvement.ROBOT and row.room == Room.AIRLOCK:
        liked += 100
    return liked + ways.joy_in_improvement(way) - 25 * state.base[seat].modules


@rule
def appraise_placing(
    box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]
) -> None:
    """Near the middle, joined often, with few corridors left open but never all closed too early."""
    base = state.base[seat]
    tile = top(state.agenda).first
    doors = box.tile[tile].doors
    kind = box.tile[tile].type
    small = base.modules < ways.enough_modules(way) - 2
    growing = base.modules < ways.enough_modules(way) or gates_lacking(box, state, seat) > 0
    for index in range(count):
        if out[index] == actions.UNDER:
            worth[index] = -10_000
            continue
        edge = base.edge[(out[index] - actions.PLACE) // 4]
        mine = turned(doors, (out[index] - actions.PLACE) % 4)
        joined = bits(mine & edge.doors)
        blocked = bits(edge.doors & ~mine)
        opened = 0
        for side in range(4):
            if (mine & ~edge.doors) >> side & 1:
                if _is_built(state, seat, edge.x + east_of(side), edge.y + south_of(side)):
                    blocked += 1
                else:
                    opened += 1
        worth[index] = 80 * joined - 60 * blocked - 10 * (abs(edge.x) + abs(edge.y))
        worth[index] += 25 * opened if small else -70 * opened
        worth[index] += _company(box, state, seat, kind, edge.x, edge.y)
        if growing and base.edges - 1 + opened == 0:
            worth[index] -= 2000


@rule
def _company(box: Contents, state: State, seat: int, kind: int, x: int, y: int) -> int:
    """Gates and airlocks belong side by side; improvements are entered once, so they may lie further out."""
    if kind == Type.ODYSSEY:
        return 10 * (abs(x) + abs(y))
    base = state.base[seat]
    found = 0
    for place in range(base.modules):
        module = state.module[base.place[place]]
        if abs(module.x - x) + abs(module.y - y) != 1:
            continue
        beside = box.tile[base.place[place]].type
        if beside == Type.AIRLOCK:
            found += 60 if kind == Type.GATE else 20
        elif beside == Type.GATE and kind == Type.AIRLOCK:
            found += 40
    return found


@rule
def _is_built(state: State, seat: int, x: int, y: int) -> bool:
    base = state.base[seat]
    for place in range(base.modules):
        module = state.module[base.place[place]]
        if module.x == x and module.y == y:
            return True
    return False
