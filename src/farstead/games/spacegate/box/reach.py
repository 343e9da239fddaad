"""How far a side can be filled: what can be reached, how many settlers close it, how many it can hold unclosed."""

from __future__ import annotations

from farstead.games.spacegate.box.record import Face
from farstead.games.spacegate.kinds import Closing, Placing

SMALLEST, LARGEST = 2, 4  # SG-1.4: capacities of gate modules


def everything(face: Face) -> int:
    """All spots, as bits."""
    return (1 << face.spots) - 1


def reachable(face: Face) -> int:
    """The spots that some order of landing opens, when spots need others."""
    taken = 0
    while True:
        opened = sum(1 << spot for spot in range(face.spots) if face.needs[spot] & ~taken == 0)
        if opened == taken:
            return taken
        taken = opened


def with_needs(face: Face, spots: int) -> int:
    """Some spots and all that they need, directly or not."""
    while True:
        more = spots
        for spot in range(face.spots):
            if spots >> spot & 1:
                more |= face.needs[spot]
        if more == spots:
            return spots
        spots = more


def without(face: Face, spot: int) -> int:
    """The spots that stay free when one spot does: itself and all that need it."""
    free = 1 << spot
    while True:
        more = free | sum(1 << each for each in range(face.spots) if face.needs[each] & free)
        if more == free:
            return free
        free = more


def along_line(face: Face) -> list[int] | None:
    """The spots of a channel in order, from one end to the other; None when the links form no such line."""
    ends = [spot for spot in range(face.spots) if face.basic >> spot & 1]
    if len(ends) != 2 or any(face.links[end].bit_count() != 1 for end in ends):
        return None
    line, here = [], 1 << ends[0]
    seen = 0
    while here.bit_count() == 1:
        spot = here.bit_length() - 1
        line.append(spot)
        seen |= here
        here = face.links[spot] & ~seen
    return line if seen == everything(face) and line[-1] == ends[1] and here == 0 else None


def closes_without_rights(face: Face) -> bool:
    """Whether a side is closed when all spots are taken but the Advanced ones."""
    taken = face.basic | face.central
    groups = [face.group[group] for group in range(face.groups)]
    if face.closing == Closing.SPOTS:
        return face.closers & ~taken == 0
    if face.closing == Closing.SATELLITES:
        return taken.bit_count() >= face.quota
    if face.closing == Closing.ISLANDS:
        return all((group & taken).bit_count() >= face.quota for group in groups)
    return all(group & ~taken == 0 for group in groups)


def settlers_to_close(face: Face) -> int:
    """How many settlers close it when all are one player's; more than needed only for mixtures that are not printed."""
    spots = _spots_to_close(face)
    # of each module one settler takes a spot, the others the planet itself
    return spots * SMALLEST if face.placing == Placing.SATELLITES else spots


def _spots_to_close(face: Face) -> int:
    if face.closing == Closing.SPOTS:
        if face.placing == Placing.SUPPORT:
            return with_needs(face, face.closers).bit_count()
        if face.placing == Placing.RIGHTS:
            return (face.closers | (face.basic if face.closers & face.central else 0)).bit_count()
        if face.placing == Placing.CHANNEL:
            line = along_line(face) or []
            closing = [index for index, spot in enumerate(line) if face.closers >> spot & 1]
            return min(max(closing) + 1, len(line) - min(closing))
        return face.closers.bit_count()
    if face.placing in (Placing.SUPPORT, Placing.CHANNEL, Placing.RIGHTS):
        return (face.basic | face.central).bit_count() if face.placing == Placing.RIGHTS else face.spots
    if face.closing == Closing.SATELLITES:
        return face.quota
    sizes = [face.group[group].bit_count() for group in range(face.groups)]
    if face.closing == Closing.ISLANDS:
        return min(face.spots, face.quota * len(sizes))
    return min(face.spots, sum(size // 2 + 1 for size in sizes))


def settlers_unclosed(face: Face) -> int:
    """How many settlers it can hold without closing, at most."""
    spots = _spots_unclosed(face)
    return spots * LARGEST if face.placing == Placing.SATELLITES else spots


def _spots_unclosed(face: Face) -> int:
    if face.closing == Closing.SATELLITES:
        return face.quota - 1
    if face.closing == Closing.ISLANDS:
        return face.spots - min(face.group[group].bit_count() for group in range(face.groups)) + face.quota - 1
    if face.closing == Closing.VOLCANOES:
        return face.spots - 1
    closers = [spot for spot in range(face.spots) if face.closers >> spot & 1]
    if face.placing == Placing.SUPPORT:
        return face.spots - min(without(face, spot).bit_count() for spot in closers)
    if face.placing == Placing.RIGHTS:
        advanced = min(face.advanced.bit_count(), face.basic.bit_count() // face.rights)
        return face.basic.bit_count() + face.central.bit_count() + advanced - 1
    return face.spots - 1
