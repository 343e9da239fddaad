"""How good an action looks to a careful beginner, who builds, opens, fills and sends with purpose.

Worth is in hundredths of a point of influence, roughly; only the order of one list's numbers matters.
"""

from __future__ import annotations

from farstead.core.agenda import top
from farstead.core.rule import rule
from farstead.games.spacegate import actions, flow, ways
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.building import NEVER, appraise_placing, appraise_taking, modules_wanted, points_in
from farstead.games.spacegate.kinds import FIELDS, ROOMS, TOKENS, Improvement, Room, Token, Type
from farstead.games.spacegate.rules import ending, exoplanets
from farstead.games.spacegate.state import Open, State

ENOUGH_SETTLERS = 18
ENOUGH_ON = 3  # airlock modules, the starting one included
STEP_ON = 300  # a settler one step nearer to where it is wanted
FILL_ONE = 150  # a settler more in the station
BUILD_ONE = 500  # a module more
SEND_ONE = 400  # a gate module that can be sent at once


@rule
def appraise(box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]) -> None:
    """Write how good each action looks."""
    kind = top(state.agenda).kind
    for index in range(count):
        worth[index] = 0
    if kind == Open.GO:
        _go(box, state, seat, way, out, count, worth)
    elif kind == Open.FIELD:
        _steps(box, state, seat, way, out, count, worth)
    elif kind == Open.BUILD or kind == Open.SETUP_BUILD:
        appraise_taking(box, state, seat, way, out, count, worth)
    elif kind == Open.PLACE:
        appraise_placing(box, state, seat, way, out, count, worth)
    elif kind == Open.AIRLOCK:
        _fill(box, state, seat, out, count, worth)
    elif kind == Open.LAND:
        _land(box, state, seat, out, count, worth)
    elif kind == Open.SWAP:
        _swap(box, state, seat, out, count, worth)
    elif kind == Open.SEND:
        for index in range(count):
            worth[index] = state.module[state.base[seat].place[out[index] - actions.SEND]].settlers
    elif kind == Open.STAND:
        _stand(state, seat, out, count, worth)
    elif kind == Open.RECRUIT or kind == Open.PROMOTE:
        _strengthen(state, seat, kind, out, count, worth)


@rule
def use_of(box: Contents, state: State, seat: int, way: int, room: int, points: int) -> int:
    """What a seat could make of so many points in a room."""
    if room < FIELDS:
        return STEP_ON * flow.useful_steps(box, state, seat, room, points)
    base = state.base[seat]
    aboard = 0
    arriving = 0
    airlocks = 0
    for place in range(base.modules):
        tile = base.place[place]
        module = state.module[tile]
        if module.lit and box.tile[tile].type != Type.GATE:
            aboard += module.settlers
        if module.lit and box.tile[tile].type == Type.AIRLOCK and airlocks < points:
            airlocks += 1
            arriving += box.tile[tile].capacity - module.settlers
    if room == Room.AIRLOCK:
        arriving = min(arriving, int(base.settlers))
        return FILL_ONE * max(0, min(arriving, ENOUGH_SETTLERS - aboard))
    if base.edges == 0:
        return 0
    return BUILD_ONE * max(0, min(points, modules_wanted(box, state, seat, way)))


@rule
def _go(box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]) -> None:
    """A room where I can do much, the others little, and where the figure was not needed more."""
    for room in range(ROOMS):
        points = points_in(state, seat, room)
        others = 0
        for other in range(state.seats):
            if other != seat:
                others += use_of(box, state, other, 0, room, points_in(state, other, room))
        now = use_of(box, state, seat, way, room, points)
        one_more = use_of(box, state, seat, way, room, points + 1)
        two_more = use_of(box, state, seat, way, room, points + 2)
        one_less = use_of(box, state, seat, way, room, points - 1) if points > 1 else 0
        two_less = use_of(box, state, seat, way, room, points - 2) if points > 2 else 0
        sent = 0
        if room < FIELDS:
            sent = flow.left_to_fill(box, state, seat, room)
        for index in range(count):
            if out[index] == actions.TOKEN:
                worth[index] = NEVER
                continue
            figure = (out[index] - actions.GO) // (ROOMS * ROOMS)
            if (out[index] - actions.GO) % ROOMS == room:
                worth[index] += (two_more if figure else one_more) - others * 2 // (3 * state.seats)
                worth[index] -= 20 * (points + 1 + figure)
                if sent > 0 and sent <= points + 1 + figure:
                    worth[index] += SEND_ONE
            elif (out[index] - actions.GO) // ROOMS % ROOMS == room:
                lost = now - (two_less if figure else one_less)
                worth[index] += 20 * points - lost // 2


@rule
def _steps(box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]) -> None:
    """To where settlers are wanted, or a step nearer; out of a gate module hardly ever."""
    base = state.base[seat]
    near = flow.goals(box, state, seat)
    for index in range(1, count):
        worth[index] = -50
    for distance in range(flow.FAR):
        for index in range(1, count):
            place = (out[index] - actions.STEP) // 4
            module = state.module[base.place[place]]
            tile = module.link[(out[index] - actions.STEP) % 4] - 1
            to = state.module[tile].place
            if worth[index] != -50 or to >= flow.SEEN or not near >> to & 1:
                continue
            if distance == 0:
                worth[index] = _entering(box, state, seat, way, tile)
            elif place >= flow.SEEN or not near >> place & 1:
                worth[index] = 100 - 10 * distance
            else:
                worth[index] = -40
            if flow.gate_settlers(box, state, seat, place):
                worth[index] -= 250
        near |= flow.around(state, seat, near)


@rule
def _airlocks_on(box: Contents, state: State, seat: int) -> int:
    """How many airlock modules are ON, the starting one included."""
    base = state.base[seat]
    found = 0
    for place in range(base.modules):
        tile = base.place[place]
        found += int(box.tile[tile].type == Type.AIRLOCK and state.module[tile].lit)
    return found


@rule
def _entering(box: Contents, state: State, seat: int, way: int, tile: int) -> int:
    """A settler into a module that wants one."""
    row = box.tile[tile]
    module = state.module[tile]
    if module.lit:
        left = row.capacity - module.settlers
        points = top(state.agenda).first
        return 400 + 60 * module.settlers + (300 if left <= points else 0)
    if row.type == Type.ODYSSEY:
        if row.improvement == Improvement.ROBOT and row.room == Room.AIRLOCK:
            return 700
        return 650 if row.improvement != Improvement.ROBOT else 600
    if row.type == Type.AIRLOCK and _airlocks_on(box, state, seat) < ENOUGH_ON:
        return 580
    return ways.joy_in_opening(way)


@rule
def _fill(box: Contents, state: State, seat: int, out: list[int], count: int, worth: list[int]) -> None:
    """The airlock that takes most."""
    for index in range(1, count):
        tile = state.base[seat].place[out[index] - actions.FILL]
        worth[index] = box.tile[tile].capacity - state.module[tile].settlers


@rule
def _land(box: Contents, state: State, seat: int, out: list[int], count: int, worth: list[int]) -> None:
    """What the exoplanet would bring me more than the others if it closed now."""
    slot = top(state.agenda).second
    planet = state.planet[slot]
    face = box.face[planet.face]
    for index in range(count):
        spot = out[index] - actions.LAND
        planet.held[seat] |= 1 << spot
        own = exoplanets.score(box, state, slot, seat)
        best = 0
        for other in range(state.seats):
            if other != seat:
                best = max(best, exoplanets.score(box, state, slot, other))
        worth[index] = 100 * own - 40 * best
        if exoplanets.is_closed(face, planet) and own < best:
            worth[index] -= 300
        if face.marked >> spot & 1:
            worth[index] += 80
        planet.held[seat] &= ~(1 << spot)


@rule
def _swap(box: Contents, state: State, seat: int, out: list[int], count: int, worth: list[int]) -> None:
    """What the predominance track would bring me more than the others."""
    for index in range(count):
        pair = out[index] - actions.SWAP
        for place in range(TOKENS):
            moved = place
            if place == pair:
                moved = pair + 1
            elif place == pair + 1:
                moved = pair
            worth[index] += box.track_value[moved] * _lead(box, state, seat, state.track[place])


@rule
def _lead(box: Contents, state: State, seat: int, token: int) -> int:
    """How far a seat is ahead of the others at what a token counts."""
    if token == Token.NONE:
        return 0
    best = 0
    for other in range(state.seats):
        if other != seat:
            best = max(best, ending.strength(box, state, other, token))
    return max(-2, min(2, ending.strength(box, state, seat, token) - best))


@rule
def _stand(state: State, seat: int, out: list[int], count: int, worth: list[int]) -> None:
    """An engineer rather than a chief, from where there are most points."""
    for index in range(count):
        figure, room = (out[index] - actions.STAND) // ROOMS, (out[index] - actions.STAND) % ROOMS
        worth[index] = points_in(state, seat, room) - 10 * figure


@rule
def _strengthen(state: State, seat: int, kind: int, out: list[int], count: int, worth: list[int]) -> None:
    """The rooms evenly, the field rooms first."""
    first = actions.RECRUIT if kind == Open.RECRUIT else actions.PROMOTE
    for index in range(count):
        room = out[index] - first
        worth[index] = -10 * points_in(state, seat, room) + (5 if room < FIELDS else 0)
        if room == Room.AIRLOCK:
            worth[index] += 15
