"""The end of the game (SG-10): predominance, open corridors, who governs."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import FIELDS, TOKENS, Field, Stage, Token
from farstead.games.spacegate.rules import closing, influence, station
from farstead.games.spacegate.state import Open, Score, State

# The FINISH task's number: what is still to be done.
PREDOMINANCE = 0
CORRIDORS = 1


@rule
def give_up(box: Contents, state: State) -> None:
    """Nobody makes progress: exoplanets that hold a gate count as if they closed, then the game ends (SG-10.5)."""
    state.stage = Stage.ENDING
    push(state.agenda, Open.FINISH, state.active, PREDOMINANCE, 0, 0)
    push(state.agenda, Open.COUNT_OPEN, state.active, 0, 0, 0)


@rule
def count_open(box: Contents, state: State) -> bool:
    """The next exoplanet that holds a gate is scored; one at a time, so that the agenda stays short."""
    task = top(state.agenda)
    while task.first < state.planets:
        slot = task.first
        task.first += 1
        if state.planet[slot].gate > 0:
            closing.count_up(box, state, slot)
            return False
    pop(state.agenda)
    return False


@rule
def finish(box: Contents, state: State) -> bool:
    """First predominance, and when its influence is gained the open corridors; then the game is over."""
    task = top(state.agenda)
    if task.first == PREDOMINANCE:
        task.first = CORRIDORS
        for place in range(TOKENS):
            _reward(box, state, state.track[place], box.track_value[place])
        return False
    for seat in range(state.seats):
        influence.lose(box, state, seat, station.open_corridors(state.base[seat]), Score.OPEN_CORRIDORS.value)
    pop(state.agenda)
    state.stage = Stage.OVER
    state.room = 0
    return False


@rule
def lit_modules(box: Contents, state: State, seat: int, field: int) -> int:
    """ON modules of a field; the starting module belongs to none here (SG-10.2)."""
    base = state.base[seat]
    found = 0
    for place in range(base.modules):
        tile = base.place[place]
        if state.module[tile].lit and box.tile[tile].field == field:
            found += 1
    return found


@rule
def strength(box: Contents, state: State, seat: int, token: int) -> int:
    """What a predominance token counts: modules of its field, sets of three for Balance, nothing for None."""
    if token == Token.NONE:
        return 0
    if token < FIELDS:
        return lit_modules(box, state, seat, token)
    sets = lit_modules(box, state, seat, Field.WATER)
    for field in range(1, FIELDS):
        sets = min(sets, lit_modules(box, state, seat, field))
    return sets


@rule
def _reward(box: Contents, state: State, token: int, value: int) -> None:
    """The token's value for whoever has most, for each of those tied; a majority of zero scores nothing (SG-10.2)."""
    best = 0
    for seat in range(state.seats):
        best = max(best, strength(box, state, seat, token))
    if best > 0:
        for seat in range(state.seats):
            if strength(box, state, seat, token) == best:
                influence.gain(state, seat, value, Score.WATER + token)
