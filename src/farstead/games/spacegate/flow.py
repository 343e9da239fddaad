"""Where a station's settlers are wanted, how much, and how well they can get there.

Sets of places are bits; a station of more than 62 modules is looked at as far as that.
"""

from __future__ import annotations

from farstead.core.rule import rule
from farstead.games.spacegate import ways
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.kinds import CHOSEN, GATES, NONE, Field, Improvement, Room, Status, Type
from farstead.games.spacegate.rules.exoplanets import slot_with
from farstead.games.spacegate.rules.station import is_full
from farstead.games.spacegate.state import State

SEEN = 62  # places looked at
FAR = 5  # steps looked ahead

# What a settler is worth who enters, in hundredths of a point of influence.
DEAR = 300  # worth a way of several steps
OPEN_FIGURE = 200  # an Odyssey module, for each exoplanet still to close: every later turn is better for it
OPEN_ROBOT_AIRLOCK = 100  # more than another figure: settlers are what a station lacks
OPEN_AIRLOCK = 240  # an airlock module when there are few, for each exoplanet still to close
OPEN_GATE = 800  # a gate module for an exoplanet that none leads to yet
OPEN_ROOM = 300  # a module ON more, for Balance and for the way to others
INTO_GATE = 320  # a settler who will land
INTO_GATE_NEXT = 45  # the more, the fewer are still missing there
INTO_HAWKING = 60
SEND_ONE = 300  # a gate module that can be sent at once
SCOUT = 250  # a step of the settler who is nearest to a module to be turned ON
ON_THE_WAY = 130  # a step nearer to where a settler is wanted

ENOUGH_AIRLOCKS_ON = 3  # the starting module included

# What a station needs, as bits; the first three are the gates.
NEEDS_AIRLOCK = 1 << GATES
TO_CLOSE = GATES + 1  # from this bit on, how many exoplanets are still to close


@rule
def needs(box: Contents, state: State, seat: int) -> int:
    """Gates to exoplanets without a module ON, whether airlock modules are few, how much is to come."""
    base = state.base[seat]
    lacking = 0
    for gate in range(GATES):
        if slot_with(state, gate) != NONE:
            lacking |= 1 << gate
    airlocks = 0
    for place in range(base.modules):
        tile = base.place[place]
        if state.module[tile].lit:
            if box.tile[tile].type == Type.GATE:
                lacking &= ~(1 << box.tile[tile].gate)
            airlocks += int(box.tile[tile].type == Type.AIRLOCK)
    if airlocks < ENOUGH_AIRLOCKS_ON:
        lacking |= NEEDS_AIRLOCK
    for slot in range(CHOSEN):
        if state.planet[slot].status == Status.WAITING or state.planet[slot].status == Status.OPEN:
            lacking += 1 << TO_CLOSE
    return lacking


@rule
def want(box: Contents, state: State, way: int, needed: int, tile: int) -> int:
    """How much the next settler is wanted in a module; 0 where there is only a way through."""
    row = box.tile[tile]
    module = state.module[tile]
    if module.lit:
        if row.type != Type.GATE or module.settlers >= row.capacity:
            return 0
        if slot_with(state, row.gate) == NONE:
            return INTO_HAWKING
        return INTO_GATE + INTO_GATE_NEXT * (4 - row.capacity + module.settlers)
    if row.type == Type.ODYSSEY:
        liked = OPEN_FIGURE * (needed >> TO_CLOSE)
        if row.improvement == Improvement.ROBOT and row.room == Room.AIRLOCK:
            liked += OPEN_ROBOT_AIRLOCK
        return liked + ways.joy_in_improvement(way)
    if row.type == Type.AIRLOCK:
        return OPEN_AIRLOCK * (needed >> TO_CLOSE) if needed & NEEDS_AIRLOCK else OPEN_ROOM + ways.joy_in_opening(way)
    return OPEN_GATE if needed >> row.gate & 1 else OPEN_ROOM + ways.joy_in_opening(way)


@rule
def goals(box: Contents, state: State, seat: int, way: int, needed: int) -> int:
    """Places where a settler is wanted much; where there is none, where one is wanted at all."""
    base = state.base[seat]
    dear = 0
    cheap = 0
    for place in range(min(base.modules, SEEN)):
        liked = want(box, state, way, needed, base.place[place])
        if liked >= DEAR:
            dear |= 1 << place
        elif liked > 0:
            cheap |= 1 << place
    return dear if dear else cheap


@rule
def still_off(state: State, seat: int, places: int) -> int:
    """Those of some places that are OFF."""
    base = state.base[seat]
    found = 0
    for place in range(min(base.modules, SEEN)):
        if places >> place & 1 and not state.module[base.place[place]].lit:
            found |= 1 << place
    return found


@rule
def scouted(box: Contents, state: State, seat: int, off: int) -> int:
    """The places one step before the settlers who are nearest to a module to be turned ON.

    One settler is enough to open it, so nobody else sets out, and none at all where one stands beside it.
    """
    base = state.base[seat]
    alone = 0
    for place in range(min(base.modules, SEEN)):
        if off >> place & 1 and beside(box, state, base.place[place], True) == 0:
            alone |= 1 << place
    near = alone
    for distance in range(FAR):
        ring = around(box, state, seat, near) & ~near
        for place in range(min(base.modules, SEEN)):
            if distance > 0 and ring >> place & 1 and state.module[base.place[place]].settlers > 0:
                return near & ~off
        near |= ring
    return 0


@rule
def around(box: Contents, state: State, seat: int, places: int) -> int:
    """The places joined to some places, through modules that are OFF too: whoever comes by turns them ON."""
    base = state.base[seat]
    found = 0
    for place in range(min(base.modules, SEEN)):
        if not places >> place & 1:
            continue
        links = state.module[base.place[place]].link
        for side in range(4):
            link = links[side]
            if link > 0 and state.module[link - 1].place < SEEN:
                found |= 1 << state.module[link - 1].place
    return found


@rule
def waits(box: Contents, state: State, tile: int) -> bool:
    """Whether settlers in a module wait to be sent to an exoplanet."""
    return box.tile[tile].type == Type.GATE and slot_with(state, box.tile[tile].gate) != NONE


@rule
def beside(box: Contents, state: State, tile: int, waiting: bool) -> int:
    """The settlers next door; with or without those who wait in a gate module."""
    links = state.module[tile].link
    found = 0
    for side in range(4):
        link = links[side]
        if link > 0 and (waiting or not waits(box, state, link - 1)):
            found += state.module[link - 1].settlers
    return found


@rule
def use_of_field(
    box: Contents, state: State, seat: int, way: int, needed: int, wanted: int, field: int, points: int
) -> int:
    """About what so many points in a field room are worth: settlers who arrive, then those who come nearer."""
    base = state.base[seat]
    worth = 0
    left = points
    dear = True
    for _ in range(2):  # modules to open first, then gate modules
        for place in range(min(base.modules, SEEN)):
            tile = base.place[place]
            of = box.tile[tile].field
            lit = state.module[tile].lit
            if left <= 0 or not wanted >> place & 1 or of != field or lit == dear:
                continue
            coming = min(left, beside(box, state, tile, not lit))
            if coming <= 0:
                continue
            if not lit:
                worth += want(box, state, way, needed, tile)
                left -= 1
                continue
            missing = box.tile[tile].capacity - state.module[tile].settlers
            worth += min(coming, missing) * want(box, state, way, needed, tile)
            left -= min(coming, missing)
            if coming >= missing and waits(box, state, tile):
                worth += SEND_ONE
        if (
            dear
            and left > 0
            and _can_scout(box, state, seat, scouted(box, state, seat, still_off(state, seat, wanted)), field)
        ):
            worth += SCOUT
            left -= 1
        dear = False
    return worth + _nearer(box, state, seat, wanted, field, left)


@rule
def _can_scout(box: Contents, state: State, seat: int, towards: int, field: int) -> bool:
    """Whether a settler can go on towards a module to be turned ON."""
    base = state.base[seat]
    for place in range(min(base.modules, SEEN)):
        if towards >> place & 1:
            tile = base.place[place]
            of = box.tile[tile].field
            if (
                (of == field or of == Field.ALL)
                and not is_full(box, state, tile)
                and beside(box, state, tile, True) > 0
            ):
                return True
    return False


@rule
def _nearer(box: Contents, state: State, seat: int, wanted: int, field: int, points: int) -> int:
    """What so many points are worth that bring settlers nearer to where they are wanted."""
    base = state.base[seat]
    near = wanted
    worth = 0
    left = points
    for distance in range(1, FAR):
        if left <= 0:
            return worth
        ring = around(box, state, seat, near) & ~near
        near |= ring
        for place in range(min(base.modules, SEEN)):
            tile = base.place[place]
            of = box.tile[tile].field
            if not ring >> place & 1 or (of != field and of != Field.ALL) or is_full(box, state, tile):
                continue
            links = state.module[tile].link
            room = min(left, box.tile[tile].capacity - state.module[tile].settlers)
            for side in range(4):
                link = links[side]
                if link > 0 and room > 0 and not waits(box, state, link - 1):
                    other = state.module[link - 1]
                    if other.place < SEEN and not near >> other.place & 1:
                        coming = min(room, int(other.settlers))
                        worth += coming * ON_THE_WAY // distance
                        room -= coming
                        left -= coming
    return worth
