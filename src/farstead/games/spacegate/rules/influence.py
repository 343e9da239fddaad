"""Influence (SG-9): the wheel turns, figures stand on the government ranks."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import ENGINEER_RANKS, ROOMS, Stage
from farstead.games.spacegate.state import Open, State


@rule
def gain(state: State, seat: int, points: int, row: int) -> None:
    """Open the gaining of influence, listed under a row of the score sheet."""
    if points > 0:
        state.base[seat].earned[row] += points
        push(state.agenda, Open.GAIN, seat, points, 0, 0)


@rule
def takes_engineer(box: Contents, rank: int) -> bool:
    """Whether an engineer or chief stands on a rank instead of a settler."""
    for index in range(ENGINEER_RANKS):
        if box.engineer_rank[index] == rank:
            return True
    return False


@rule
def ready(box: Contents, state: State) -> bool:
    """Turn the wheel to the next crossing of 9 to 0, or to its end (SG-9.1)."""
    task = top(state.agenda)
    seat = task.seat
    base = state.base[seat]
    to_crossing = box.wheel - base.wheel
    if task.first < to_crossing:
        base.wheel += task.first
        pop(state.agenda)
        return False
    task.first -= to_crossing
    base.wheel = 0
    base.rank += 1
    if not takes_engineer(box, base.rank):
        # without a settler in supply the rank counts all the same
        if base.settlers > 0:
            base.settlers -= 1
            base.ladder[base.stands] = base.rank
            base.stands += 1
    elif state.stage == Stage.ENDING:
        _take_any(state, seat)  # SG-10.1
    else:
        push(state.agenda, Open.STAND, seat, 0, 0, 0)
    return False


@rule
def _take_any(state: State, seat: int) -> None:
    """No choice is made at the very end: the first figure found, engineers before chiefs."""
    for figure in range(2):
        for number in range(ROOMS):
            room = state.base[seat].room[number]
            if (room.chiefs if figure == actions.CHIEF else room.engineers) > 0:
                _take(state, seat, figure, number)
                return


@rule
def _take(state: State, seat: int, figure: int, room: int) -> None:
    """A figure leaves its room for the ladder; a chief's suit returns to supply."""
    base = state.base[seat]
    if figure == actions.CHIEF:
        base.room[room].chiefs -= 1
        base.suits += 1
    else:
        base.room[room].engineers -= 1


@rule
def legal_stand(state: State, seat: int, out: list[int]) -> int:
    """Any engineer or chief on the Odyssey."""
    count = 0
    for figure in range(2):
        for number in range(ROOMS):
            room = state.base[seat].room[number]
            if (room.chiefs if figure == actions.CHIEF else room.engineers) > 0:
                out[count] = actions.STAND + figure * ROOMS + number
                count += 1
    return count


@rule
def apply_stand(state: State, seat: int, action: int) -> None:
    """It stands on the rank that was reached."""
    pop(state.agenda)
    _take(state, seat, (action - actions.STAND) // ROOMS, (action - actions.STAND) % ROOMS)


@rule
def lose(box: Contents, state: State, seat: int, points: int, row: int) -> None:
    """Turn the wheel back; across 0 the highest rank is lost, and its figure returns to supply (SG-9.2)."""
    base = state.base[seat]
    had = base.rank * box.wheel + base.wheel
    lost = min(points, had)  # below rank 0 and 0 on the wheel nothing is lost
    base.earned[row] -= lost
    left = had - lost
    while base.rank > left // box.wheel:
        if takes_engineer(box, base.rank):
            base.engineers += 1
        elif base.stands > 0 and base.ladder[base.stands - 1] == base.rank:
            base.stands -= 1
            base.ladder[base.stands] = 0
            base.settlers += 1
        base.rank -= 1
    base.wheel = left % box.wheel
