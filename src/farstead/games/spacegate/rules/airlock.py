"""The Airlock room (SG-6): fill airlock modules with settlers from the supply."""

from __future__ import annotations

from farstead.core.agenda import pop, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import Type
from farstead.games.spacegate.rules.station import is_full
from farstead.games.spacegate.state import State


@rule
def _may_fill(box: Contents, state: State, tile: int) -> bool:
    """An ON airlock with room; the starting module is one (SG-6.1, SG-6.2)."""
    return box.tile[tile].type == Type.AIRLOCK and state.module[tile].lit and not is_full(box, state, tile)


@rule
def ready(box: Contents, state: State) -> bool:
    """Asked while there are points, settlers in supply and an airlock to fill."""
    task = top(state.agenda)
    base = state.base[task.seat]
    if task.first > 0 and base.settlers > 0:
        for place in range(base.modules):
            if _may_fill(box, state, base.place[place]):
                return True
    pop(state.agenda)
    return False


@rule
def legal(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """Stop (SG-3.3), or fill an airlock."""
    base = state.base[seat]
    out[0] = actions.STOP
    count = 1
    for place in range(base.modules):
        if _may_fill(box, state, base.place[place]):
            out[count] = actions.FILL + place
            count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """It is filled to its capacity, or as far as the supply goes."""
    if action == actions.STOP:
        pop(state.agenda)
        return
    base = state.base[seat]
    tile = base.place[action - actions.FILL]
    module = state.module[tile]
    arriving = min(box.tile[tile].capacity - module.settlers, base.settlers)
    module.settlers += arriving
    base.settlers -= arriving
    top(state.agenda).first -= 1
