"""The actions of Lanterns: number <-> tagged value. A number is a kind times COLOURS, and a colour."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.notation import TAG, NotationError, Param, Value, Verb
from games.lanterns.state import COLOURS, MAX_SEATS, Colour

HANG = 0
STOW = COLOURS
DRAW = 2 * COLOURS  # nature's, dealt or turned up
GIVE = 3 * COLOURS  # + COLOURS * the seat that gets it
ACTIONS = GIVE + MAX_SEATS * COLOURS

NAMES = tuple(colour.name.lower() for colour in Colour)
COLOUR = Param("colour", words=NAMES[1:])
SEAT = Param("seat")
VERBS = (Verb("hang", (COLOUR,)), Verb("stow", (COLOUR,)), Verb("draw", (COLOUR,)), Verb("give", (COLOUR, SEAT)))


def value(box: Box, state: Any, seat: int, action: int) -> Value:
    """An action's number as a tagged value; seats are numbered from 1 there."""
    kind, colour = divmod(action, COLOURS)
    if not 0 <= action < ACTIONS or colour == Colour.NONE:
        raise NotationError(f"{action} is no action")
    if action < GIVE:
        return {TAG: VERBS[kind].name, "colour": NAMES[colour]}
    return {TAG: "give", "colour": NAMES[colour], "seat": kind - 2}


def action(box: Box, state: Any, seat: int, value: Value) -> int:
    """The number again."""
    kind = [verb.name for verb in VERBS].index(value[TAG])
    if value[TAG] == "give":
        if not 1 <= value["seat"] <= state.seats:
            raise NotationError(f"seat: {value['seat']} is none of 1 to {state.seats}")
        kind += value["seat"] - 1
    return kind * COLOURS + NAMES.index(value["colour"])
