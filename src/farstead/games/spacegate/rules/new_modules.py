"""The New Modules room (SG-5), and the first two modules of each player (SG-2.5)."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.grid import turned
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import PILES
from farstead.games.spacegate.rules import reorganization, station
from farstead.games.spacegate.rules.progress import note_progress
from farstead.games.spacegate.state import Open, Origin, State


@rule
def _may_take(state: State, pile: int) -> bool:
    """A pile that has a module and is not closed to this player (SG-5.2)."""
    return state.pile[pile].top > 0 and not state.closed >> pile & 1


@rule
def _may_reorganize(state: State) -> bool:
    """The token may be used before anything else is done here (SG-6.3)."""
    task = top(state.agenda)
    return task.kind == Open.BUILD and task.second == 1 and reorganization.may_use(state, task.seat)


@rule
def ready(state: State) -> bool:
    """Asked while there are points and a pile to take from, or a token to use."""
    if top(state.agenda).first > 0:
        for pile in range(PILES):
            if _may_take(state, pile):
                return True
        if _may_reorganize(state):
            return True
    if top(state.agenda).kind == Open.SETUP_BUILD:
        state.closed = 0
    pop(state.agenda)
    return False


@rule
def legal(state: State, seat: int, out: list[int]) -> int:
    """Stop (SG-3.3; not while setting up), or take from a pile; first of all the token may be used (SG-6.3)."""
    task = top(state.agenda)
    count = 0
    if task.kind == Open.BUILD:
        out[count] = actions.STOP
        count += 1
    for pile in range(PILES):
        if _may_take(state, pile):
            out[count] = actions.TAKE + pile
            count += 1
    if _may_reorganize(state):
        out[count] = actions.TOKEN
        count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """The top module comes off its pile; the next is revealed when it has found its place (SG-5.1)."""
    task = top(state.agenda)
    if action == actions.STOP:
        pop(state.agenda)
        return
    if action == actions.TOKEN:
        reorganization.begin(state, seat)
        return
    number = action - actions.TAKE
    origin = Origin.SETUP if task.kind == Open.SETUP_BUILD else Origin.PILE
    task.first -= 1
    task.second = 0
    pile = state.pile[number]
    tile = pile.top - 1
    pile.top = 0
    push(state.agenda, Open.REVEAL, seat, number, 0, 0)
    push(state.agenda, Open.PLACE, seat, tile, origin, 0)


@rule
def legal_place(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """Under the pile (all there is without an edge, SG-5.5), or on an edge in every orientation that fits (SG-5.4)."""
    task = top(state.agenda)
    base = state.base[seat]
    tile = box.tile[task.first]
    count = 0
    if task.second == Origin.PILE:
        out[count] = actions.UNDER
        count += 1
    for index in range(base.edges):
        doors = base.edge[index].doors
        for turn in range(tile.turns):
            if turned(tile.doors, turn) & doors:
                out[count] = actions.PLACE + index * 4 + turn
                count += 1
    return count


@rule
def apply_place(box: Contents, state: State, seat: int, action: int) -> None:
    """The module joins the station OFF side up, and its pile is closed; or it goes under (SG-5.2, SG-5.3)."""
    task = top(state.agenda)
    tile = task.first
    origin = task.second
    pop(state.agenda)
    number = box.tile[tile].type * 3 + box.tile[tile].field
    if action == actions.UNDER:
        pile = state.pile[number]
        pile.below[pile.under] = tile + 1
        pile.under += 1
        return
    edge = state.base[seat].edge[(action - actions.PLACE) // 4]
    station.add(box, state, seat, tile, edge.x, edge.y, (action - actions.PLACE) % 4)
    if origin != Origin.REORGANIZED:
        state.closed |= 1 << number
    if origin == Origin.PILE:  # SG-10.5: the first two modules are laid before the first round
        note_progress(state)
