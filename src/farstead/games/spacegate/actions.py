"""How actions are numbered, and the same actions as tagged values.

A number stands for a choice among what the open task offers; a value names it as people do: stations by
cells `x,y` from the starting module at 0,0 (x east, y south), exoplanets by name, spots by number from 1.
"""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.language import _
from farstead.core.notation import TAG, NotationError, Param, Value, Verb
from farstead.games.spacegate.kinds import (
    CHOSEN,
    EDGES,
    FIELDS,
    GATES,
    MAX_PLAYERS,
    MODULES,
    PILES,
    PLACES,
    PLANETS,
    ROOMS,
    SPOTS,
    Field,
    Room,
    Side,
    Type,
)

ENGINEER = 0
CHIEF = 1

STOP = 0
GO = STOP + 1  # + figure * 25 + from * 5 + to
TAKE = GO + 2 * ROOMS * ROOMS  # + pile
UNDER = TAKE + PILES
PLACE = UNDER + 1  # + edge * 4 + turn
FILL = PLACE + EDGES * 4  # + place
STEP = FILL + PLACES  # + place * 4 + side
RECRUIT = STEP + PLACES * 4  # + room
PROMOTE = RECRUIT + ROOMS  # + room
SEND = PROMOTE + ROOMS  # + place
LAND = SEND + PLACES  # + spot
SWAP = LAND + SPOTS  # + the pair's left place on the track
MOVE_GATE = SWAP + 4  # + slot
STAND = MOVE_GATE + CHOSEN  # + figure * 5 + room
TOKEN = STAND + 2 * ROOMS
TAKE_UP = TOKEN + 1  # + place in the former layout
FIRST_PLAYER = TAKE_UP + PLACES  # + seat
MISSING_GATE = FIRST_PLAYER + MAX_PLAYERS  # + gate
EXOPLANET = MISSING_GATE + GATES  # + planet
REVEAL = EXOPLANET + PLANETS  # + tile
ACTIONS = REVEAL + MODULES

MAX_LEGAL = EDGES * 4
MAX_OUTCOMES = MODULES

FIGURES = ("engineer", "chief")
ROOM_NAMES = tuple(room.name.lower() for room in Room)
SIDE_NAMES = tuple(side.name.lower() for side in Side)
FIELD_NAMES = tuple(Field(field).name.lower() for field in range(FIELDS))
TYPE_NAMES = tuple(kind.name.lower() for kind in Type)

_ROOM = Param("room", ROOM_NAMES)
_CELL = Param("cell", cell=True)
_FIGURE = Param("figure", FIGURES)
_SIDE = Param("side", SIDE_NAMES)

VERBS = (
    Verb("stop"),
    Verb("go", (_FIGURE, Param("from", ROOM_NAMES), Param("to", ROOM_NAMES))),
    Verb("take", (Param("type", TYPE_NAMES), Param("field", FIELD_NAMES))),
    Verb("under"),
    Verb("place", (_CELL, Param("turn"))),
    Verb("fill", (_CELL,)),
    Verb("step", (_CELL, _SIDE)),
    Verb("recruit", (_ROOM,)),
    Verb("promote", (_ROOM,)),
    Verb("send", (_CELL,)),
    Verb("land", (Param("spot"),)),
    Verb("swap", (Param("pair"),)),
    Verb("gate", (Param("exoplanet"),)),
    Verb("stand", (_FIGURE, _ROOM)),
    Verb("token"),
    Verb("lift", (Param("module"),)),
    Verb("first", (Param("seat"),)),
    Verb("without", (Param("gate"),)),
    Verb("exoplanet", (Param("number"),)),
    Verb("reveal", (Param("module"),)),
)


def value(box: Box, state: Any, seat: int, action: int) -> Value:
    """An action as a tagged value."""
    if action >= FIRST_PLAYER:
        return _nature_value(action)
    if action < TAKE:
        if action == STOP:
            return {TAG: "stop"}
        figure, rooms = divmod(action - GO, ROOMS * ROOMS)
        origin, to = divmod(rooms, ROOMS)
        return {TAG: "go", "figure": FIGURES[figure], "from": ROOM_NAMES[origin], "to": ROOM_NAMES[to]}
    if action < UNDER:
        kind, field = divmod(action - TAKE, FIELDS)
        return {TAG: "take", "type": TYPE_NAMES[kind], "field": FIELD_NAMES[field]}
    if action == UNDER:
        return {TAG: "under"}
    if action < FILL:
        edge, turn = divmod(action - PLACE, 4)
        cell = state.base[seat].edge[edge]
        return {TAG: "place", "cell": [cell.x, cell.y], "turn": turn}
    if action < STEP:
        return {TAG: "fill", "cell": cell_of(state, seat, action - FILL)}
    if action < RECRUIT:
        place, side = divmod(action - STEP, 4)
        return {TAG: "step", "cell": cell_of(state, seat, place), "side": SIDE_NAMES[side]}
    if action < SEND:
        name = "recruit" if action < PROMOTE else "promote"
        return {TAG: name, "room": ROOM_NAMES[(action - RECRUIT) % ROOMS]}
    if action < LAND:
        return {TAG: "send", "cell": cell_of(state, seat, action - SEND)}
    if action < SWAP:
        return {TAG: "land", "spot": action - LAND + 1}
    if action < MOVE_GATE:
        return {TAG: "swap", "pair": action - SWAP + 1}
    if action < STAND:
        return {TAG: "gate", "exoplanet": action - MOVE_GATE + 1}
    if action < TOKEN:
        figure, room = divmod(action - STAND, ROOMS)
        return {TAG: "stand", "figure": FIGURES[figure], "room": ROOM_NAMES[room]}
    if action == TOKEN:
        return {TAG: "token"}
    return {TAG: "lift", "module": action - TAKE_UP + 1}


def _nature_value(action: int) -> Value:
    if action < MISSING_GATE:
        return {TAG: "first", "seat": action - FIRST_PLAYER + 1}
    if action < EXOPLANET:
        return {TAG: "without", "gate": action - MISSING_GATE + 1}
    if action < REVEAL:
        return {TAG: "exoplanet", "number": action - EXOPLANET + 1}
    return {TAG: "reveal", "module": action - REVEAL + 1}


def action(box: Box, state: Any, seat: int, value: Value) -> int:
    """A tagged value as the number it has in this position."""
    verb = value[TAG]
    if verb in ("stop", "under", "token"):
        return {"stop": STOP, "under": UNDER, "token": TOKEN}[verb]
    if verb == "go":
        rooms = ROOM_NAMES.index(value["from"]) * ROOMS + ROOM_NAMES.index(value["to"])
        return GO + FIGURES.index(value["figure"]) * ROOMS * ROOMS + rooms
    if verb == "take":
        return TAKE + TYPE_NAMES.index(value["type"]) * FIELDS + FIELD_NAMES.index(value["field"])
    if verb == "place":
        return PLACE + _edge_at(state, seat, value["cell"]) * 4 + _number(value, "turn", 0, 3)
    if verb == "fill":
        return FILL + place_at(state, seat, value["cell"])
    if verb == "step":
        return STEP + place_at(state, seat, value["cell"]) * 4 + SIDE_NAMES.index(value["side"])
    if verb in ("recruit", "promote"):
        return (RECRUIT if verb == "recruit" else PROMOTE) + ROOM_NAMES.index(value["room"])
    if verb == "send":
        return SEND + place_at(state, seat, value["cell"])
    if verb == "stand":
        return STAND + FIGURES.index(value["figure"]) * ROOMS + ROOM_NAMES.index(value["room"])
    first, name, most = _COUNTED[verb]
    return first + _number(value, name, 1, most) - 1


_COUNTED = {
    "land": (LAND, "spot", SPOTS),
    "swap": (SWAP, "pair", 4),
    "gate": (MOVE_GATE, "exoplanet", CHOSEN),
    "lift": (TAKE_UP, "module", PLACES),
    "first": (FIRST_PLAYER, "seat", MAX_PLAYERS),
    "without": (MISSING_GATE, "gate", GATES),
    "exoplanet": (EXOPLANET, "number", PLANETS),
    "reveal": (REVEAL, "module", MODULES),
}


def _number(value: Value, name: str, least: int, most: int) -> int:
    number = int(value[name])
    if not least <= number <= most:
        message = _("{name}: {number} is not between {least} and {most}")
        raise NotationError(message.format(name=name, number=number, least=least, most=most))
    return number


def cell_of(state: Any, seat: int, place: int) -> list[int]:
    """Where the module at a place of a seat's station lies."""
    module = state.module[state.base[seat].place[place]]
    return [module.x, module.y]


def place_at(state: Any, seat: int, cell: list[int]) -> int:
    """The place of the module in a cell of a seat's station."""
    base = state.base[_a_seat(seat)]
    for place in range(base.modules):
        if cell_of(state, seat, place) == cell:
            return place
    raise NotationError(_("there is no module at {x},{y}").format(x=cell[0], y=cell[1]))


def _edge_at(state: Any, seat: int, cell: list[int]) -> int:
    base = state.base[_a_seat(seat)]
    for edge in range(base.edges):
        if [base.edge[edge].x, base.edge[edge].y] == cell:
            return edge
    raise NotationError(_("no corridor opens on {x},{y}").format(x=cell[0], y=cell[1]))


def _a_seat(seat: int) -> int:
    if seat == NATURE:
        raise NotationError(_("nature has no station"))
    return seat
