"""The field rooms (SG-4): settlers move, modules are turned ON, improvements are given."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents, Tile
from farstead.games.spacegate.kinds import ROOMS, Field, Improvement
from farstead.games.spacegate.rules.progress import note_progress
from farstead.games.spacegate.state import Module, Open, State

EVERY = Field.ALL.value  # by a name of its own, since plain Python finds the members of enums slowly


@rule
def _may_enter(row: Tile, module: Module, field: int) -> bool:
    """A module of the activated room's field, or a starting module, that is OFF or has room (SG-4.1, SG-4.2)."""
    of = row.field
    return of in (field, EVERY) and (module.settlers < row.capacity or not module.lit)


@rule
def ready(box: Contents, state: State) -> bool:
    """Asked while there are points and a settler can move; otherwise the action ends by itself."""
    task = top(state.agenda)
    if task.first > 0:
        base = state.base[task.seat]
        places, modules, rows, field = base.place, state.module, box.tile, state.room - 1
        for place in range(base.modules):
            module = modules[places[place]]
            if module.settlers > 0:
                links = module.link
                for side in range(4):
                    link = links[side]
                    if link > 0 and _may_enter(rows[link - 1], modules[link - 1], field):
                        return True
    pop(state.agenda)
    return False


@rule
def legal(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """Stop (SG-3.3), or a step from a module with settlers through one of its corridors."""
    base = state.base[seat]
    # looked up once, since plain Python does so slowly
    places, modules, rows, field = base.place, state.module, box.tile, state.room - 1
    out[0] = actions.STOP
    count = 1
    for place in range(base.modules):
        module = modules[places[place]]
        if module.settlers > 0:
            links = module.link
            for side in range(4):
                link = links[side]
                if link > 0 and _may_enter(rows[link - 1], modules[link - 1], field):
                    out[count] = actions.STEP + place * 4 + side
                    count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """A settler takes a step; the first into an OFF module turns it ON and is lost (SG-4.3)."""
    if action == actions.STOP:
        pop(state.agenda)
        return
    base = state.base[seat]
    left = state.module[base.place[(action - actions.STEP) // 4]]
    tile = left.link[(action - actions.STEP) % 4] - 1
    entered = state.module[tile]
    top(state.agenda).first -= 1
    left.settlers -= 1
    if entered.lit:
        entered.settlers += 1  # SG-4.4: settlers are alike, so who moved may move again
        return
    entered.lit = True
    base.settlers += 1
    note_progress(state)
    _improve(box, state, seat, tile)


@rule
def _improve(box: Contents, state: State, seat: int, tile: int) -> None:
    """What an Odyssey module gives at once, as far as the supply goes (SG-4.5 to SG-4.9)."""
    base = state.base[seat]
    improvement = box.tile[tile].improvement
    if improvement == Improvement.RECRUIT and base.engineers > 0:
        push(state.agenda, Open.RECRUIT, seat, 0, 0, 0)
    elif improvement == Improvement.PROMOTION and base.suits > 0 and _has_plain_engineer(state, seat):
        push(state.agenda, Open.PROMOTE, seat, 0, 0, 0)
    elif improvement == Improvement.ROBOT and base.robots > 0:
        base.robots -= 1  # SG-4.8
        base.room[box.tile[tile].room].robots += 1


@rule
def _has_plain_engineer(state: State, seat: int) -> bool:
    for room in range(ROOMS):
        if state.base[seat].room[room].engineers > 0:
            return True
    return False


@rule
def legal_recruit(out: list[int]) -> int:
    """Any room (SG-4.6)."""
    for room in range(ROOMS):
        out[room] = actions.RECRUIT + room
    return ROOMS


@rule
def apply_recruit(state: State, seat: int, action: int) -> None:
    """An engineer from supply to that room."""
    base = state.base[seat]
    base.engineers -= 1
    base.room[action - actions.RECRUIT].engineers += 1
    pop(state.agenda)


@rule
def legal_promote(state: State, seat: int, out: list[int]) -> int:
    """Any room with a plain engineer (SG-4.7)."""
    count = 0
    for room in range(ROOMS):
        if state.base[seat].room[room].engineers > 0:
            out[count] = actions.PROMOTE + room
            count += 1
    return count


@rule
def apply_promote(state: State, seat: int, action: int) -> None:
    """An engineer of that room puts on a suit from supply."""
    base = state.base[seat]
    room = base.room[action - actions.PROMOTE]
    base.suits -= 1
    room.engineers -= 1
    room.chiefs += 1
    pop(state.agenda)
