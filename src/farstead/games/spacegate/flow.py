"""Where a station's settlers are wanted: gate modules with room and modules still OFF, and the way there.

Sets of places are bits; a station of more than 62 modules is looked at as far as that.
"""

from __future__ import annotations

from farstead.core.rule import rule
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import NONE, Field, Type
from farstead.games.spacegate.rules.exoplanets import slot_with
from farstead.games.spacegate.rules.station import is_full
from farstead.games.spacegate.state import State

SEEN = 62  # places looked at
FAR = 6  # steps looked ahead


@rule
def goals(box: Contents, state: State, seat: int) -> int:
    """Places where a settler is wanted: OFF modules and gates; those to Hawking only when there is nothing else."""
    base = state.base[seat]
    found = 0
    to_hawking = 0
    for place in range(min(base.modules, SEEN)):
        tile = base.place[place]
        if not state.module[tile].lit:
            found |= 1 << place
        elif box.tile[tile].type == Type.GATE and not is_full(box, state, tile):
            if slot_with(state, box.tile[tile].gate) == NONE:
                to_hawking |= 1 << place
            else:
                found |= 1 << place
    return found if found else to_hawking


@rule
def around(state: State, seat: int, places: int) -> int:
    """The ON places joined to some places."""
    base = state.base[seat]
    found = 0
    for place in range(min(base.modules, SEEN)):
        if not places >> place & 1:
            continue
        links = state.module[base.place[place]].link
        for side in range(4):
            link = links[side]
            if link > 0 and state.module[link - 1].lit and state.module[link - 1].place < SEEN:
                found |= 1 << state.module[link - 1].place
    return found


@rule
def gate_settlers(box: Contents, state: State, seat: int, place: int) -> bool:
    """Whether settlers there already wait in a gate module."""
    return box.tile[state.base[seat].place[place]].type == Type.GATE


@rule
def useful_steps(box: Contents, state: State, seat: int, field: int, points: int) -> int:
    """About how many of so many points would bring settlers on in a field room."""
    base = state.base[seat]
    wanted = goals(box, state, seat)
    near = wanted
    found = 0
    for _ in range(FAR):
        for place in range(min(base.modules, SEEN)):
            tile = base.place[place]
            of = box.tile[tile].field
            if not near >> place & 1 or (of != field and of != Field.ALL):
                continue
            links = state.module[tile].link
            room = box.tile[tile].capacity - state.module[tile].settlers
            for side in range(4):
                link = links[side]
                if link > 0 and room > 0:
                    other = state.module[link - 1]
                    behind = other.place < SEEN and not near >> other.place & 1
                    if behind and other.settlers > 0:
                        coming = min(room, int(other.settlers))
                        found += coming
                        room -= coming
        if found >= points:
            return points
        near |= around(state, seat, near)
    return min(found, points)


@rule
def left_to_fill(box: Contents, state: State, seat: int, field: int) -> int:
    """The fewest points that fill a gate module of a field from next door, or 0."""
    base = state.base[seat]
    best = 0
    for place in range(min(base.modules, SEEN)):
        tile = base.place[place]
        module = state.module[tile]
        if not module.lit or box.tile[tile].type != Type.GATE or box.tile[tile].field != field:
            continue
        if slot_with(state, box.tile[tile].gate) == NONE:
            continue
        left = box.tile[tile].capacity - module.settlers
        near = 0
        for side in range(4):
            link = module.link[side]
            if link > 0 and not gate_settlers(box, state, seat, state.module[link - 1].place):
                near += state.module[link - 1].settlers
        if near >= left and (best == 0 or left < best):
            best = left
    return best
