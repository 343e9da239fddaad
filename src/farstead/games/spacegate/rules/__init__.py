"""The rules of Space Gate Odyssey, dispatched to the module of the open task.

In the order of play: deal (setup by chance), new_modules (the first modules), turn, field, new_modules,
airlock, reorganization, sending, closing, influence, ending. What they share: station, exoplanets, progress.
"""

from __future__ import annotations

from farstead.core.agenda import top
from farstead.core.game import NATURE_ASKED
from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.rules import (
    airlock,
    closing,
    deal,
    ending,
    field,
    influence,
    new_modules,
    reorganization,
    sending,
    turn,
)
from farstead.games.spacegate.state import Open, State


@rule
def asked(box: Contents, state: State) -> int:
    """One seat, or nature, or nobody once the game is over."""
    if state.agenda.depth == 0:
        return 0
    task = top(state.agenda)
    if task.kind <= Open.REVEAL:
        return NATURE_ASKED
    return 1 << task.seat


@rule
def legal(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """The answers to the open task, for the seat it asks."""
    if state.agenda.depth == 0:
        return 0
    task = top(state.agenda)
    kind = task.kind
    if task.seat != seat or kind <= Open.REVEAL:
        return 0
    if kind == Open.FIELD:
        return field.legal(box, state, seat, out)
    if kind == Open.PLACE:
        return new_modules.legal_place(box, state, seat, out)
    if kind == Open.GO:
        return turn.legal(state, seat, out)
    if kind == Open.BUILD or kind == Open.SETUP_BUILD:
        return new_modules.legal(state, seat, out)
    if kind == Open.LAND:
        return sending.legal_land(box, state, seat, out)
    if kind == Open.AIRLOCK:
        return airlock.legal(box, state, seat, out)
    if kind == Open.SEND:
        return sending.legal(box, state, seat, out)
    if kind == Open.SWAP:
        return sending.legal_swap(out)
    if kind == Open.RECRUIT:
        return field.legal_recruit(out)
    if kind == Open.PROMOTE:
        return field.legal_promote(state, seat, out)
    if kind == Open.MOVE_GATE:
        return closing.legal_move(state, out)
    if kind == Open.STAND:
        return influence.legal_stand(state, seat, out)
    return reorganization.legal(state, seat, out)


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """Make a legal action, then take every step that needs no answer."""
    kind = top(state.agenda).kind
    if kind <= Open.REVEAL:
        deal.apply(box, state, action)
    elif kind == Open.FIELD:
        field.apply(box, state, seat, action)
    elif kind == Open.PLACE:
        new_modules.apply_place(box, state, seat, action)
    elif kind == Open.GO:
        turn.apply(box, state, seat, action)
    elif kind == Open.BUILD or kind == Open.SETUP_BUILD:
        new_modules.apply(box, state, seat, action)
    elif kind == Open.LAND:
        sending.apply_land(box, state, seat, action)
    elif kind == Open.AIRLOCK:
        airlock.apply(box, state, seat, action)
    elif kind == Open.SEND:
        sending.apply(box, state, seat, action)
    elif kind == Open.SWAP:
        sending.apply_swap(state, action)
    elif kind == Open.RECRUIT:
        field.apply_recruit(state, seat, action)
    elif kind == Open.PROMOTE:
        field.apply_promote(state, seat, action)
    elif kind == Open.MOVE_GATE:
        closing.apply_move(state, action)
    elif kind == Open.STAND:
        influence.apply_stand(state, seat, action)
    else:
        reorganization.apply(box, state, seat, action)
    while state.agenda.depth > 0 and not _is_ready(box, state):
        pass


@rule
def _is_ready(box: Contents, state: State) -> bool:
    """Whether the open task waits for an answer; if not, it has been dealt with, and another one is open."""
    kind = top(state.agenda).kind
    if kind == Open.GO or kind == Open.PLACE:
        return True
    if kind == Open.FIELD:
        return field.ready(box, state)
    if kind == Open.BUILD or kind == Open.SETUP_BUILD:
        return new_modules.ready(state)
    if kind == Open.REVEAL:
        return deal.ready_reveal(state)
    if kind == Open.ACT:
        return turn.act(state)
    if kind == Open.AIRLOCK:
        return airlock.ready(box, state)
    if kind == Open.SENDING:
        return sending.ready(box, state)
    if kind == Open.LAND:
        return sending.ready_land(box, state)
    if kind == Open.CHECK_CLOSING:
        return closing.check(box, state)
    if kind == Open.GAIN:
        return influence.ready(box, state)
    if kind == Open.MOVE_GATE:
        return closing.ready_move(state)
    if kind == Open.END_TURN:
        return turn.end(box, state)
    if kind == Open.FINISH:
        return ending.finish(box, state)
    if kind == Open.REORGANIZE:
        return reorganization.ready(state)
    if kind == Open.COUNT_OPEN:
        return ending.count_open(box, state)
    if kind == Open.BEGIN:
        return deal.begin(state)
    return True


@rule
def odds(box: Contents, state: State, out: list[int], weights: list[int]) -> int:
    """What chance may bring."""
    return deal.odds(box, state, out, weights)
