"""The record of a box that the rules read (SG-1). `read.py` fills it from a file, after proving every value."""

from __future__ import annotations

from typing import Annotated

from farstead.core.records import Array, int8, int16, int64, record
from farstead.games.spacegate.kinds import (
    ENGINEER_RANKS,
    GROUPS,
    MAX_PLAYERS,
    PILES,
    PLANETS,
    SIDES,
    SPOTS,
    TILES,
    TOKENS,
)


@record
class Tile:
    """One module, or a starting module."""

    field: int8
    type: int8
    capacity: int8
    doors: int8  # one bit per side that has a corridor, unturned
    turns: int8  # how many orientations differ: 1, 2 or 4
    gate: int8  # of a gate module, else NONE
    improvement: int8
    room: int8  # of a Robot, else NONE


@record
class Face:
    """One side of an exoplanet. Spots are bits of a mask."""

    planet: int8
    players: int8  # bit n: for n players
    spots: int8
    placing: int8
    closing: int8
    quota: int8  # what SATELLITES and ISLANDS close at
    basic: int64
    advanced: int64
    central: int64
    closers: int64  # the spots that close it, when SPOTS does
    marked: int64  # Predominance spots
    groups: int8
    group: Annotated[Array[int64], GROUPS]
    needs: Annotated[Array[int64], SPOTS]  # all of these occupied first
    links: Annotated[Array[int64], SPOTS]
    value: Annotated[Array[int8], SPOTS]  # of a settler on the spot
    most: int8  # per group, for most settlers
    tied: int8  # per group, to each tied for most
    presence: Annotated[Array[int8], GROUPS + 1]  # by the number of groups where one stands
    linked_most: int8  # for the largest linked group of one's own
    linked_tied: int8
    crowd_most: int8  # for most settlers on the planet itself, and a swap
    crowd_tied: int8
    rights: int8  # own Basic spots for one Advanced one


@record
class Contents:
    """Everything in the box that rules read."""

    tile: Annotated[Array[Tile], TILES]
    pile_first: Annotated[Array[int8], PILES + 1]  # tiles of pile p: pile_first[p] up to pile_first[p + 1]
    face: Annotated[Array[Face], SIDES]
    face_for: Annotated[Array[int8], PLANETS * (MAX_PLAYERS + 1)]  # planet * 5 + players
    track_value: Annotated[Array[int8], TOKENS]
    track_start: Annotated[Array[int8], TOKENS]
    engineer_rank: Annotated[Array[int8], ENGINEER_RANKS]  # ranks that take engineers; 0 for none
    wheel: int8
    settlers: int8
    engineers: int8
    robots: int8
    suits: int8
    patience: int16  # full rounds without progress before the game ends (SG-10.5)
