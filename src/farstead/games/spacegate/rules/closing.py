"""Closing an exoplanet (SG-8): influence is counted, settlers go home, its gate moves on."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.bits import count
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import NONE, Stage, Status
from farstead.games.spacegate.rules import exoplanets, influence
from farstead.games.spacegate.state import Open, State


@rule
def check(box: Contents, state: State) -> bool:
    """After each settler and what its spot gave (SG-7.5); those not landed yet return to supply."""
    seat = top(state.agenda).seat
    slot = top(state.agenda).first
    pop(state.agenda)
    planet = state.planet[slot]
    if exoplanets.is_closed(box.face[planet.face], planet):
        state.base[seat].settlers += top(state.agenda).first
        pop(state.agenda)
        if _is_last(state, slot):
            state.stage = Stage.ENDING
        push(state.agenda, Open.MOVE_GATE, seat, slot, 0, 0)
        count_up(box, state, slot)
    return False


@rule
def _is_last(state: State, slot: int) -> bool:
    """Whether every other exoplanet has closed."""
    for other in range(state.planets):
        if other != slot and state.planet[other].status != Status.CLOSED:
            return False
    return True


@rule
def count_up(box: Contents, state: State, slot: int) -> None:
    """Influence is counted for all, then settlers go home, then wheels in turn order, then swaps (SG-8.1, SG-9.3)."""
    planet = state.planet[slot]
    face = box.face[planet.face]
    for offset in range(state.seats - 1, -1, -1):  # what happens first is pushed last
        seat = (state.active + offset) % state.seats
        if exoplanets.leads_crowd(face, planet, seat):
            push(state.agenda, Open.SWAP, seat, 0, 0, 0)
    for offset in range(state.seats - 1, -1, -1):
        seat = (state.active + offset) % state.seats
        influence.gain(state, seat, exoplanets.score(box, state, slot, seat), slot)
    for seat in range(state.seats):
        state.base[seat].settlers += count(planet.held[seat]) + planet.crowd[seat]
        planet.held[seat] = 0
        planet.crowd[seat] = 0


@rule
def ready_move(state: State) -> bool:
    """Asked when the gate has a choice; else it goes to the one exoplanet left, or to Hawking (SG-8.2)."""
    waiting = 0
    only = NONE
    for slot in range(state.planets):
        if state.planet[slot].status == Status.WAITING:
            waiting += 1
            only = slot
    if waiting > 1:
        return True
    _move(state, only)
    return False


@rule
def _move(state: State, to: int) -> None:
    """The exoplanet leaves the game, and its gate goes to another one, or to Hawking for NONE."""
    planet = state.planet[top(state.agenda).first]
    gate = planet.gate
    planet.gate = 0
    planet.status = Status.CLOSED
    if to != NONE:
        state.planet[to].gate = gate
        state.planet[to].status = Status.OPEN
    pop(state.agenda)


@rule
def legal_move(state: State, out: list[int]) -> int:
    """The exoplanets that wait for a gate."""
    found = 0
    for slot in range(state.planets):
        if state.planet[slot].status == Status.WAITING:
            out[found] = actions.MOVE_GATE + slot
            found += 1
    return found


@rule
def apply_move(state: State, action: int) -> None:
    """The gate goes there."""
    _move(state, action - actions.MOVE_GATE)
