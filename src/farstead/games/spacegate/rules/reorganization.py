"""The Reorganization token (SG-6.3): take up a station and set it down anew."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.rules import station
from farstead.games.spacegate.state import Open, Origin, State


@rule
def may_use(state: State, seat: int) -> bool:
    """Who has the token and did not give up using it in this turn."""
    return state.base[seat].token and not state.base[seat].barred


@rule
def begin(state: State, seat: int) -> None:
    """Everything but the starting module is taken up; how it lay is remembered."""
    base = state.base[seat]
    for place in range(base.modules):
        module = state.module[base.place[place]]
        former = state.former[place]
        former.tile = base.place[place] + 1
        former.x = module.x
        former.y = module.y
        former.turn = module.turn
    state.formerly = base.modules
    station.take_up(state, seat)
    push(state.agenda, Open.REORGANIZE, seat, 0, 0, 0)


@rule
def ready(state: State) -> bool:
    """Asked until every module lies again; then the token is gone."""
    base = state.base[top(state.agenda).seat]
    if base.modules < state.formerly:
        return True
    base.token = False
    _forget(state)
    pop(state.agenda)
    return False


@rule
def legal(state: State, seat: int, out: list[int]) -> int:
    """Stop, or set down one of the modules that still lie beside, as long as a corridor is open."""
    out[0] = actions.STOP
    count = 1
    if state.base[seat].edges > 0:
        for place in range(1, state.formerly):
            if state.module[state.former[place].tile - 1].doors == 0:
                out[count] = actions.TAKE_UP + place
                count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """A module is set down next; or the former layout returns, and the token with it."""
    if action != actions.STOP:
        tile = state.former[action - actions.TAKE_UP].tile - 1
        push(state.agenda, Open.PLACE, seat, tile, Origin.REORGANIZED, 0)
        return
    base = state.base[seat]
    station.take_up(state, seat)
    for place in range(1, state.formerly):
        former = state.former[place]
        station.add(box, state, seat, former.tile - 1, former.x, former.y, former.turn)
    base.barred = True
    _forget(state)
    pop(state.agenda)


@rule
def _forget(state: State) -> None:
    """The former layout is no longer needed."""
    for place in range(state.formerly):
        former = state.former[place]
        former.tile = 0
        former.x = 0
        former.y = 0
        former.turn = 0
    state.formerly = 0
