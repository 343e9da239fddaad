"""The exoplanets (SG-11): where a settler may land, when one closes, what it brings.

No exoplanet is named here: each is a row of the box that says how one is placed, what closes it and what counts.
A landing carries a number for how it goes on: 0 for a module's first settler; for the others of the module
the island they go to, plus one, or STARTED.
"""

from __future__ import annotations

from farstead.core.bits import count
from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents, Face
from farstead.games.spacegate.kinds import NONE, Closing, Placing
from farstead.games.spacegate.state import Planet, State

STARTED = 1


@rule
def occupied(planet: Planet) -> int:
    """The spots taken, by whomever (SG-11.0)."""
    return planet.held[0] | planet.held[1] | planet.held[2] | planet.held[3]


@rule
def open_spots(face: Face, planet: Planet, seat: int, going_on: int) -> int:
    """The spots, as bits, where a settler of the seat may land now."""
    taken = occupied(planet)
    free = ((1 << face.spots) - 1) & ~taken
    own = planet.held[seat]
    if face.placing == Placing.SUPPORT:
        return _supported(face, taken, free)
    if face.placing == Placing.RIGHTS:
        return _by_rights(face, taken, free, own)
    if face.placing == Placing.ISLANDS and going_on > 0:  # SG-11.R.p
        return free & face.group[going_on - 1]
    if face.placing == Placing.CHANNEL:
        return _along_channel(face, free, own)
    return free  # SG-11.C.p, SG-11.P.p, SG-11.S.p, and the first settler of SG-11.F.p and SG-11.R.p


@rule
def _supported(face: Face, taken: int, free: int) -> int:
    """Spots that need nothing, or whose linked spots below are all occupied (SG-11.B.p, SG-11.T3.p)."""
    found = 0
    for spot in range(face.spots):
        if free >> spot & 1 and face.needs[spot] & ~taken == 0:
            found |= 1 << spot
    return found


@rule
def _by_rights(face: Face, taken: int, free: int, own: int) -> int:
    """Basic spots; an Advanced one with a right to it; the Central one when no Basic spot is free (SG-11.D.p)."""
    found = free & face.basic
    if count(own & face.basic) // face.rights > count(own & face.advanced):
        found |= free & face.advanced
    if face.basic & ~taken == 0:
        found |= free & face.central
    return found


@rule
def _along_channel(face: Face, free: int, own: int) -> int:
    """An end for the first settler, then the spots next to one's own (SG-11.T2.p)."""
    if own == 0:
        return free & face.basic
    found = 0
    for spot in range(face.spots):
        if own >> spot & 1:
            found |= face.links[spot]
    return found & free


@rule
def goes_on(face: Face, spot: int) -> int:
    """What a module's next settlers have to know after one landed on the spot."""
    if face.placing == Placing.ISLANDS:
        for group in range(face.groups):
            if face.group[group] >> spot & 1:
                return group + 1
    return STARTED


@rule
def joins_crowd(face: Face, going_on: int) -> bool:
    """Whether the rest of a module goes to the planet itself (SG-11.F.p)."""
    return face.placing == Placing.SATELLITES and going_on > 0


@rule
def is_closed(face: Face, planet: Planet) -> bool:
    """Whether the closing condition is met."""
    taken = occupied(planet)
    if face.closing == Closing.SPOTS:  # SG-11.B.c, SG-11.D.c, SG-11.P.c, SG-11.S.c, SG-11.T2.c, SG-11.T3.c
        return face.closers & ~taken == 0
    if face.closing == Closing.SATELLITES:  # SG-11.F.c
        return count(taken) >= face.quota
    for group in range(face.groups):
        if face.closing == Closing.ISLANDS:  # SG-11.R.c
            if count(taken & face.group[group]) < face.quota:
                return False
        elif not _is_won(face.group[group], planet, taken):
            return False
    return True


@rule
def _is_won(spots: int, planet: Planet, taken: int) -> bool:
    """No spot is free, or nobody can reach the leader any more (SG-11.C.c)."""
    free = count(spots & ~taken)
    if free == 0:
        return True
    best = 0
    second = 0
    for seat in range(len(planet.held)):
        here = count(planet.held[seat] & spots)
        if here > best:
            second = best
            best = here
        elif here > second:
            second = here
    return best > second + free


@rule
def score(box: Contents, state: State, slot: int, seat: int) -> int:
    """The influence that an exoplanet brings a seat (SG-11, s)."""
    planet = state.planet[slot]
    face = box.face[planet.face]
    own = planet.held[seat]
    points = 0
    for spot in range(face.spots):  # SG-11.B.s, SG-11.D.s, SG-11.P.s, SG-11.S.s, SG-11.T2.s, SG-11.T3.s
        if own >> spot & 1:
            points += face.value[spot]
    present = 0
    for group in range(face.groups):  # SG-11.B.s, SG-11.C.s, SG-11.R.s
        here = count(own & face.group[group])
        if here > 0:
            present += 1
            points += _majority(here, _most_other(planet, face.group[group], seat), face.most, face.tied)
    points += face.presence[present]  # SG-11.F.s, SG-11.R.s
    if face.linked_most > 0:
        best_other = 0
        for other in range(len(planet.held)):
            if other != seat:
                best_other = max(best_other, _largest_group(face, planet.held[other]))
        points += _majority(_largest_group(face, own), best_other, face.linked_most, face.linked_tied)
    if leads_crowd(face, planet, seat):
        points += _majority(planet.crowd[seat], _most_crowd(planet, seat), face.crowd_most, face.crowd_tied)
    return points


@rule
def _majority(own: int, other: int, most: int, tied: int) -> int:
    """For most, or for as many as somebody else; nothing for nobody (SG-11.0)."""
    if own == 0 or own < other:
        return 0
    return most if own > other else tied


@rule
def _most_other(planet: Planet, spots: int, seat: int) -> int:
    """The most settlers any other seat has on some spots."""
    best = 0
    for other in range(len(planet.held)):
        if other != seat:
            best = max(best, count(planet.held[other] & spots))
    return best


@rule
def _most_crowd(planet: Planet, seat: int) -> int:
    """The most settlers any other seat has on the planet itself."""
    best = 0
    for other in range(len(planet.crowd)):
        if other != seat and planet.crowd[other] > best:
            best = int(planet.crowd[other])
    return best


@rule
def leads_crowd(face: Face, planet: Planet, seat: int) -> bool:
    """Whether nobody has more settlers on the planet itself, where that counts: it brings a swap (SG-11.F.s)."""
    if face.crowd_most == 0 or planet.crowd[seat] == 0:
        return False
    return planet.crowd[seat] >= _most_crowd(planet, seat)


@rule
def _largest_group(face: Face, own: int) -> int:
    """The size of the largest linked group among one's own spots (SG-11.P.s)."""
    best = 0
    left = own
    while left:
        group = left & -left
        edge = group
        while edge:
            reached = 0
            for spot in range(face.spots):
                if edge >> spot & 1:
                    reached |= face.links[spot]
            edge = reached & own & ~group
            group |= edge
        left &= ~group
        best = max(best, count(group))
    return best


@rule
def slot_with(state: State, gate: int) -> int:
    """The slot of the exoplanet that holds a gate, or NONE when it stands on Hawking."""
    for slot in range(state.planets):
        if state.planet[slot].gate == gate + 1:
            return slot
    return NONE
