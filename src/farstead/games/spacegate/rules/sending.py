"""Sending settlers (SG-7): full gate modules are emptied, settlers land, the predominance track is changed."""

from __future__ import annotations

from farstead.core.agenda import pop, push, top
from farstead.core.rule import rule
from farstead.games.spacegate import actions
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import CHOSEN, NONE, TOKENS, Type
from farstead.games.spacegate.rules import exoplanets, influence
from farstead.games.spacegate.rules.progress import note_progress
from farstead.games.spacegate.state import Open, Score, State

HAWKING = CHOSEN  # as the slot of a landing


@rule
def _may_send(box: Contents, state: State, tile: int) -> bool:
    """A full gate module; an OFF one holds nobody."""
    row = box.tile[tile]
    return state.module[tile].settlers >= row.capacity and row.type == Type.GATE


@rule
def ready(box: Contents, state: State) -> bool:
    """The next player in turn order who has a full gate module is asked; never an earlier one again (SG-7.1)."""
    task = top(state.agenda)
    while task.first < state.seats:
        seat = (state.active + task.first) % state.seats
        base = state.base[seat]
        places, modules = base.place, state.module
        for place in range(base.modules):
            tile = places[place]
            if modules[tile].settlers > 0 and _may_send(box, state, tile):
                push(state.agenda, Open.SEND, seat, 0, 0, 0)
                return False
        task.first += 1
    pop(state.agenda)
    return False


@rule
def legal(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """Which full gate module goes next."""
    base = state.base[seat]
    count = 0
    for place in range(base.modules):
        if _may_send(box, state, base.place[place]):
            out[count] = actions.SEND + place
            count += 1
    return count


@rule
def apply(box: Contents, state: State, seat: int, action: int) -> None:
    """Its settlers set out to where its gate stands."""
    tile = state.base[seat].place[action - actions.SEND]
    module = state.module[tile]
    travelling = module.settlers
    module.settlers = 0
    slot = exoplanets.slot_with(state, box.tile[tile].gate)  # SG-8.3: where it stands by now
    if slot == NONE:
        slot = HAWKING
    pop(state.agenda)
    push(state.agenda, Open.LAND, seat, travelling, slot, 0)


@rule
def ready_land(box: Contents, state: State) -> bool:
    """Asked for each settler while a spot is allowed; whoever finds none returns to supply (SG-7.2, SG-7.4)."""
    task = top(state.agenda)
    seat = task.seat
    settlers = task.first
    base = state.base[seat]
    if settlers > 0 and task.second == HAWKING:
        base.settlers += settlers
        pop(state.agenda)
        influence.gain(state, seat, settlers, Score.HAWKING.value)
        return False
    if settlers > 0:
        planet = state.planet[task.second]
        face = box.face[planet.face]
        if exoplanets.joins_crowd(face, task.third):
            planet.crowd[seat] += settlers
            note_progress(state)
        elif exoplanets.open_spots(face, planet, seat, task.third) != 0:
            return True
        else:
            base.settlers += settlers
    pop(state.agenda)
    return False


@rule
def legal_land(box: Contents, state: State, seat: int, out: list[int]) -> int:
    """Every free spot that is allowed at this moment."""
    task = top(state.agenda)
    planet = state.planet[task.second]
    spots = exoplanets.open_spots(box.face[planet.face], planet, seat, task.third)
    count = 0
    spot = 0
    while spots >> spot:
        if spots >> spot & 1:
            out[count] = actions.LAND + spot
            count += 1
        spot += 1
    return count


@rule
def apply_land(box: Contents, state: State, seat: int, action: int) -> None:
    """A settler lands: first a swap if the spot is marked, then closing is checked (SG-7.3, SG-7.5)."""
    spot = action - actions.LAND
    task = top(state.agenda)
    slot = task.second
    planet = state.planet[slot]
    face = box.face[planet.face]
    planet.held[seat] |= 1 << spot
    task.first -= 1
    task.third = exoplanets.goes_on(face, spot)
    note_progress(state)
    push(state.agenda, Open.CHECK_CLOSING, seat, slot, 0, 0)
    if face.marked >> spot & 1:
        push(state.agenda, Open.SWAP, seat, 0, 0, 0)


@rule
def legal_swap(out: list[int]) -> int:
    """Each pair of neighbours on the track (SG-7.3)."""
    for pair in range(TOKENS - 1):
        out[pair] = actions.SWAP + pair
    return TOKENS - 1


@rule
def apply_swap(state: State, action: int) -> None:
    """Two neighbouring predominance tokens change places."""
    pair = action - actions.SWAP
    left = state.track[pair]
    state.track[pair] = state.track[pair + 1]
    state.track[pair + 1] = left
    pop(state.agenda)
