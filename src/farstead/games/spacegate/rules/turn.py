"""A turn (SG-3): move a figure, everybody acts in its room, full gate modules are sent, the next player."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import FIELDS, ROOMS, Room, Stage
from farstead.games.spacegate.rules import ending, reorganization
from farstead.games.spacegate.state import Open, State


@rule
def legal(state: State, seat: int, out: list[int]) -> int:
    """Every engineer or chief to every other room (SG-3.1)."""
    base = state.base[seat]
    count = 0
    for figure in range(2):
        for origin in range(ROOMS):
            room = base.room[origin]
            if (room.chiefs if figure == actions.CHIEF else room.engineers) == 0:
                continue
            for to in range(ROOMS):
                if to != origin:
                    out[count] = actions.GO + (figure * ROOMS + origin) * ROOMS + to
                    count += 1
    if reorganization.may_use(state, seat):
        out[count] = actions.TOKEN
        count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """The figure goes, its room is activated, and all act there in turn order (SG-3.2)."""
    if action == actions.TOKEN:
        reorganization.begin(state, seat)
        return
    figure = (action - actions.GO) // (ROOMS * ROOMS)
    origin = (action - actions.GO) // ROOMS % ROOMS
    to = (action - actions.GO) % ROOMS
    base = state.base[seat]
    if figure == actions.CHIEF:
        base.room[origin].chiefs -= 1
        base.room[to].chiefs += 1
    else:
        base.room[origin].engineers -= 1
        base.room[to].engineers += 1
    state.room = to + 1
    pop(state.agenda)
    push(state.agenda, Open.END_TURN, seat, 0, 0, 0)
    if to < FIELDS:  # SG-3.5: after a field room only
        push(state.agenda, Open.SENDING, seat, 0, 0, 0)
    for offset in range(state.seats - 1, -1, -1):
        push(state.agenda, Open.ACT, (seat + offset) % state.seats, 0, 0, 0)


@rule
def act(state: State) -> bool:
    """One seat's part: its points are counted now (SG-3.4)."""
    agenda, room = state.agenda, state.room - 1
    seat = top(agenda).seat
    pop(agenda)
    figures = state.base[seat].room[room]
    points = figures.engineers + 2 * figures.chiefs + figures.robots
    if points > 0:
        if room == Room.MODULES:
            state.closed = 0
            push(agenda, Open.BUILD, seat, points, 1, 0)
        elif room == Room.AIRLOCK:
            push(agenda, Open.AIRLOCK, seat, points, 0, 0)
        else:
            push(agenda, Open.FIELD, seat, points, 0, 0)
    return False


@rule
def end(box: Contents, state: State) -> bool:
    """The turn is over: the game too, or the next player to the left is active."""
    pop(state.agenda)
    state.turns += 1
    state.idle += 1
    for seat in range(state.seats):
        if state.base[seat].barred:
            state.base[seat].barred = False
    state.closed = 0
    if state.stage == Stage.ENDING:
        push(state.agenda, Open.FINISH, state.active, 0, 0, 0)
    elif state.idle >= box.patience * state.seats:
        ending.give_up(box, state)
    else:
        state.room = 0
        state.active = (state.active + 1) % state.seats
        push(state.agenda, Open.GO, state.active, 0, 0, 0)
    return False
