"""What chance decides (SG-2.1, SG-2.4, SG-2.5, SG-2.7): gates, exoplanets, the first player, the next of a pile."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import GATES, MAX_PLAYERS, PILES, PLANETS, Stage, Status, Type
from farstead.games.spacegate.state import Open, State


@rule
def odds(box: Contents, state: State, out: list[int], weights: list[int]) -> int:
    """Every outcome is as likely as the others."""
    task = top(state.agenda)
    count = 0
    if task.kind == Open.FIRST_PLAYER:
        for seat in range(state.seats):
            out[count] = actions.FIRST_PLAYER + seat
            count += 1
    elif task.kind == Open.MISSING_GATE:
        for gate in range(GATES):
            out[count] = actions.MISSING_GATE + gate
            count += 1
    elif task.kind == Open.EXOPLANET:
        for planet in range(PLANETS):
            if not state.drawn >> planet & 1:
                out[count] = actions.EXOPLANET + planet
                count += 1
    else:
        for tile in range(box.pile_first[task.first], box.pile_first[task.first + 1]):
            if state.fresh[tile]:
                out[count] = actions.REVEAL + tile
                count += 1
    for index in range(count):
        weights[index] = 1
    return count


@rule
def apply(box: Contents, state: State, action: int) -> None:
    """An outcome happens."""
    task = top(state.agenda)
    if task.kind == Open.FIRST_PLAYER:
        state.active = action - actions.FIRST_PLAYER
    elif task.kind == Open.MISSING_GATE:
        _leave_out(box, state, action - actions.MISSING_GATE)
    elif task.kind == Open.EXOPLANET:
        _lay_out(box, state, action - actions.EXOPLANET)
    else:
        tile = action - actions.REVEAL
        pile = state.pile[task.first]
        state.fresh[tile] = 0
        pile.unseen -= 1
        pile.top = tile + 1
    pop(state.agenda)


@rule
def _leave_out(box: Contents, state: State, gate: int) -> None:
    """A short game is without one gate and its modules (SG-2.7)."""
    state.missing_gate = gate + 1
    for pile in range(PILES):
        for tile in range(box.pile_first[pile], box.pile_first[pile + 1]):
            if box.tile[tile].type == Type.GATE and box.tile[tile].gate == gate:
                state.fresh[tile] = 0
                state.pile[pile].unseen -= 1


@rule
def _lay_out(box: Contents, state: State, number: int) -> None:
    """The next exoplanet: the first ones get a gate each, the last ones wait (SG-2.1)."""
    planet = state.planet[state.planets]
    planet.face = box.face_for[number * (MAX_PLAYERS + 1) + state.seats]
    state.drawn |= 1 << number
    gate = _gate_number(state, state.planets)
    if gate < GATES:
        planet.status = Status.OPEN
        planet.gate = gate + 1
    else:
        planet.status = Status.WAITING
    state.planets += 1


@rule
def _gate_number(state: State, nth: int) -> int:
    """The nth gate of this game, or GATES when there are no more."""
    for gate in range(GATES):
        if gate + 1 != state.missing_gate:
            if nth == 0:
                return gate
            nth -= 1
    return GATES


@rule
def ready_reveal(state: State) -> bool:
    """Chance is asked while somebody has not seen a module; then those put under come up in order (SG-5.3)."""
    number = top(state.agenda).first
    pile = state.pile[number]
    if pile.unseen > 0:
        return True
    if pile.under > 0:
        pile.top = pile.below[0]
        pile.under -= 1
        for index in range(pile.under):
            pile.below[index] = pile.below[index + 1]
        pile.below[pile.under] = 0
    pop(state.agenda)
    return False


@rule
def begin(state: State) -> bool:
    """Everything is laid out: in turn order each player takes two modules, then the first turn (SG-2.5)."""
    pop(state.agenda)
    state.stage = Stage.PLAY
    push(state.agenda, Open.GO, state.active, 0, 0, 0)
    for offset in range(state.seats - 1, -1, -1):
        push(state.agenda, Open.SETUP_BUILD, (state.active + offset) % state.seats, 2, 0, 0)
    return False
