"""How good it looks to take a module and to set it down: what a station lacks, and where it belongs."""

from __future__ import annotations

from farstead.core.agenda import top
from farstead.core.bits import count as bits
from farstead.core.grid import east_of, south_of, turned
from farstead.core.rule import rule
from farstead.games.spacegate import actions, ways
from farstead.games.spacegate.box import Contents, Tile
from farstead.games.spacegate.kinds import GATES, NONE, PILES, Improvement, Room, Type
from farstead.games.spacegate.rules import exoplanets
from farstead.games.spacegate.state import State

NEVER = -100_000
ENOUGH_MODULES = 10  # in a station; more are taken only for a gate that it has no module for
ENOUGH_IN_SHORT = 8  # with two gates and three exoplanets less pays for itself
FEW_AIRLOCKS = 2
ENOUGH_AIRLOCKS = 4
FIRST_GATE = 250  # the first module for a gate
GATE_LESS = 80  # so much less for each that a station has
HAWKING_GATE = 20  # a gate that leads to Hawking alone
JOY_FIGURE = 650  # an Odyssey module
JOY_LESS = 80  # so much less for each that a station has
JOY_ROBOT = 80  # so much less for a figure that never moves
GATE_BY_AIRLOCK = 90
AIRLOCK_BY_AIRLOCK = 40
AIRLOCK_BY_GATE = 100
ROOM_TAKEN = 40  # an Odyssey module where another could lie better
CUT_OFF = 100  # reached through gate modules alone


@rule
def points_in(state: State, seat: int, room: int) -> int:
    """A seat's action points in a room."""
    figures = state.base[seat].room[room]
    return figures.engineers + 2 * figures.chiefs + figures.robots


@rule
def enough_modules(state: State, way: int) -> int:
    """How many modules a station shall have."""
    return (ENOUGH_IN_SHORT if state.short else ENOUGH_MODULES) + ways.more_modules(way)


@rule
def modules_wanted(box: Contents, state: State, seat: int, way: int) -> int:
    """How many modules a station still lacks; a gate that it has no module for is worth going beyond."""
    wanted = enough_modules(state, way) - state.base[seat].modules
    return max(gates_lacking(box, state, seat), wanted)


@rule
def gates_lacking(box: Contents, state: State, seat: int) -> int:
    """For how many gates a station has no module yet, and one could be taken."""
    lacking = 0
    for gate in range(GATES):
        if gate_worth(box, state, seat, gate) == FIRST_GATE and _is_offered(box, state, gate):
            lacking += 1
    return lacking


@rule
def _is_offered(box: Contents, state: State, gate: int) -> bool:
    """Whether a module for a gate lies on top of its pile."""
    for pile in range(PILES):
        if state.pile[pile].top > 0:
            row = box.tile[state.pile[pile].top - 1]
            if row.type == Type.GATE and row.gate == gate:
                return True
    return False


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
        return HAWKING_GATE - 60 * have
    return FIRST_GATE - GATE_LESS * have


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
            worth[index] = 200 if base.modules < enough_modules(state, way) else 430
        elif out[index] == actions.TOKEN:
            worth[index] = NEVER
        elif base.edges == 0:
            worth[index] = -100
        else:
            row = box.tile[state.pile[out[index] - actions.TAKE].top - 1]
            worth[index] = _joy_in(box, state, seat, way, row, airlocks)
            worth[index] += 5 * points_in(state, seat, row.field)
            if base.edges == 1 and bits(row.doors) == 1 and base.modules < enough_modules(state, way):
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
    owned = 0
    for place in range(state.base[seat].modules):
        owned += int(box.tile[state.base[seat].place[place]].type == Type.ODYSSEY)
    liked = JOY_FIGURE - JOY_LESS * owned
    if row.improvement == Improvement.ROBOT:
        liked -= 0 if row.room == Room.AIRLOCK else JOY_ROBOT
    return liked + ways.joy_in_improvement(way)


@rule
def appraise_placing(
    box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]
) -> None:
    """Near the middle, joined often, with few corridors left open but never all closed too early."""
    base = state.base[seat]
    tile = top(state.agenda).first
    doors = box.tile[tile].doors
    kind = box.tile[tile].type
    small = base.modules < enough_modules(state, way) - 2
    growing = base.modules < enough_modules(state, way) or gates_lacking(box, state, seat) > 0
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
                if tile_at(state, seat, edge.x + east_of(side), edge.y + south_of(side)) != NONE:
                    blocked += 1
                else:
                    opened += 1
        worth[index] = 80 * joined - 60 * blocked - 10 * (abs(edge.x) + abs(edge.y))
        worth[index] += 25 * opened if small else -70 * opened
        worth[index] += _company(box, state, seat, kind, edge.x, edge.y, mine & edge.doors)
        if growing and base.edges - 1 + opened == 0:
            worth[index] -= 2000


@rule
def _company(box: Contents, state: State, seat: int, kind: int, x: int, y: int, joined: int) -> int:
    """How good the modules are that it is joined to.

    Settlers come from airlock modules, and each who is sent takes every step of the way: gate modules belong beside
    them. An Odyssey module is entered once, so it may lie further out and leave that room to others.
    """
    found = 0
    cut_off = True
    for side in range(4):
        if not joined >> side & 1:
            continue
        beside = box.tile[tile_at(state, seat, x + east_of(side), y + south_of(side))].type
        cut_off = cut_off and beside == Type.GATE
        if kind == Type.ODYSSEY:
            found -= ROOM_TAKEN if beside == Type.AIRLOCK else 0
        elif beside == Type.AIRLOCK:
            found += GATE_BY_AIRLOCK if kind == Type.GATE else AIRLOCK_BY_AIRLOCK
        elif beside == Type.GATE and kind == Type.AIRLOCK:
            found += AIRLOCK_BY_GATE
    return found - CUT_OFF if cut_off and kind != Type.ODYSSEY else found


@rule
def tile_at(state: State, seat: int, x: int, y: int) -> int:
    """The module in a cell of a station, or NONE."""
    base = state.base[seat]
    for place in range(base.modules):
        module = state.module[base.place[place]]
        if module.x == x and module.y == y:
            return int(base.place[place])
    return NONE
