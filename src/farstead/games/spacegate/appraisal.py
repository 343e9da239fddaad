"""How good an action looks to a careful beginner, who builds, opens, fills and sends with purpose.

Worth is in hundredths of a point of influence, roughly; only the order of one list's numbers matters.
"""

from __future__ import annotations

from farstead.core.agenda import top
from farstead.core.rule import rule
from farstead.games.spacegate import actions, flow
from farstead.games.spacegate.box import Contents
from farstead.games.spacegate.building import NEVER, appraise_placing, appraise_taking, modules_wanted, points_in
from farstead.games.spacegate.kinds import FIELDS, ROOMS, TOKENS, Room, Token, Type
from farstead.games.spacegate.rules import ending, exoplanets
from farstead.games.spacegate.state import Open, State

ENOUGH_SETTLERS = 18
FILL_ONE = 150  # a settler more in the station
BUILD_ONE = 500  # a module more
GIFT = 11  # of a hundred: how much it counts against a room what each of the others can do there
LOSS = 50  # of a hundred: how much it counts what a figure could have done where it stood
SPREAD = 60  # a point less where there are most: a room is activated by a figure from another one
AWAY = -50  # a step to nowhere
SPARE = 95  # a module more ON, when there is nothing better to do
ASIDE = -40  # a step from one good place to another
OUT_OF_GATE = 250  # settlers who wait to be sent


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
def use_of(box: Contents, state: State, seat: int, way: int, needed: int, wanted: int, room: int, points: int) -> int:
    """What a seat could make of so many points in a room."""
    if points <= 0:
        return 0
    if room < FIELDS:
        return flow.use_of_field(box, state, seat, way, needed, wanted, room, points)
    base = state.base[seat]
    aboard = 0
    arriving = 0
    airlocks = 0
    for place in range(base.modules):
        tile = base.place[place]
        module = state.module[tile]
        if not module.lit or box.tile[tile].type == Type.GATE:
            continue
        aboard += module.settlers
        room_left = box.tile[tile].capacity - module.settlers
        if box.tile[tile].type == Type.AIRLOCK and airlocks < points and room_left > 0:
            airlocks += 1
            arriving += room_left
    if room == Room.AIRLOCK:
        arriving = min(arriving, int(base.settlers))
        return FILL_ONE * max(0, min(arriving, ENOUGH_SETTLERS - aboard))
    if base.edges == 0:
        return 0
    return BUILD_ONE * max(0, min(points, modules_wanted(box, state, seat, way)))


@rule
def _go(box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]) -> None:
    """A room where I can do much, the others little, and where the figure was not needed more."""
    for index in range(count):
        if out[index] == actions.TOKEN:
            worth[index] = NEVER
    for other in range(state.seats):
        if other != seat:
            needed = flow.needs(box, state, other)
            wanted = flow.goals(box, state, other, 0, needed)
            for room in range(ROOMS):
                gift = use_of(box, state, other, 0, needed, wanted, room, points_in(state, other, room))
                for index in range(count):
                    if out[index] != actions.TOKEN and (out[index] - actions.GO) % ROOMS == room:
                        worth[index] -= gift * GIFT // 100
    needed = flow.needs(box, state, seat)
    wanted = flow.goals(box, state, seat, way, needed)
    for room in range(ROOMS):
        points = points_in(state, seat, room)
        now = use_of(box, state, seat, way, needed, wanted, room, points)
        one_more = use_of(box, state, seat, way, needed, wanted, room, points + 1)
        two_more = use_of(box, state, seat, way, needed, wanted, room, points + 2)
        one_less = use_of(box, state, seat, way, needed, wanted, room, points - 1)
        two_less = use_of(box, state, seat, way, needed, wanted, room, points - 2)
        for index in range(count):
            if out[index] == actions.TOKEN:
                continue
            figure = (out[index] - actions.GO) // (ROOMS * ROOMS)
            if (out[index] - actions.GO) % ROOMS == room:
                worth[index] += two_more if figure else one_more
                worth[index] -= SPREAD * (points + 1 + figure)
            elif (out[index] - actions.GO) // ROOMS % ROOMS == room:
                lost = now - (two_less if figure else one_less)
                worth[index] += SPREAD * points - lost * LOSS // 100


@rule
def _steps(box: Contents, state: State, seat: int, way: int, out: list[int], count: int, worth: list[int]) -> None:
    """To where settlers are wanted, or a step nearer; out of a gate module that waits hardly ever."""
    base = state.base[seat]
    points = top(state.agenda).first
    needed = flow.needs(box, state, seat)
    near = flow.goals(box, state, seat, way, needed)
    scouted = flow.scouted(box, state, seat, flow.still_off(state, seat, near))
    for index in range(1, count):
        worth[index] = AWAY
    for distance in range(flow.FAR):
        for index in range(1, count):
            place = (out[index] - actions.STEP) // 4
            tile = state.module[base.place[place]].link[(out[index] - actions.STEP) % 4] - 1
            to = state.module[tile].place
            if worth[index] != AWAY or to >= flow.SEEN or not near >> to & 1:
                continue
            if distance == 0:
                worth[index] = _entering(box, state, way, needed, points, tile)
            elif place < flow.SEEN and near >> place & 1:
                worth[index] = ASIDE
            else:
                worth[index] = 100 - 10 * distance + _crowding(box, state, tile)
            if distance > 0 and scouted >> to & 1 and not (place < flow.SEEN and scouted >> place & 1):
                worth[index] = flow.SCOUT - 10 * distance + _crowding(box, state, tile)
            if flow.waits(box, state, base.place[place]):
                worth[index] -= OUT_OF_GATE
        near |= flow.around(box, state, seat, near)
    for index in range(1, count):
        place = (out[index] - actions.STEP) // 4
        tile = state.module[base.place[place]].link[(out[index] - actions.STEP) % 4] - 1
        if not state.module[tile].lit and not flow.waits(box, state, base.place[place]):
            worth[index] = max(worth[index], SPARE)


@rule
def _entering(box: Contents, state: State, way: int, needed: int, points: int, tile: int) -> int:
    """A settler into a module that wants one; the more so when it can be filled at once."""
    liked = 100 + flow.want(box, state, way, needed, tile)
    missing = box.tile[tile].capacity - state.module[tile].settlers
    if state.module[tile].lit and missing <= min(points, flow.beside(box, state, tile, False)):
        liked += flow.SEND_ONE
    return liked


@rule
def _crowding(box: Contents, state: State, tile: int) -> int:
    """On the way, a gate module is the worst place to stand: filled, it sends where nobody wanted to go."""
    if box.tile[tile].type != Type.GATE:
        return 0
    return -200 if box.tile[tile].capacity - state.module[tile].settlers <= 1 else -50


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
