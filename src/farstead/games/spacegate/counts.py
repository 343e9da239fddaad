"""What words and plans count for people, by asking the rules about a state's attributes."""

from __future__ import annotations

from typing import Any

import numpy as np

from farstead.core.box import Box
from farstead.core.grid import east_of, opposite, south_of, turned
from farstead.core.records import dtype
from farstead.core.rule import PLAIN
from farstead.games.spacegate import actions
from farstead.games.spacegate.kinds import GATES, NONE, ROOMS, Improvement
from farstead.games.spacegate.rules import ending, exoplanets, station


def _given(record: Any) -> Any:
    """A record's attributes in the form that rules take in this mode, over the same bytes."""
    return record if PLAIN else np.frombuffer(record, dtype(type(record)))[0]


def points_in(figures: Any) -> int:
    """The action points of a seat's figures in a room (SG-3.2)."""
    return int(figures.engineers + 2 * figures.chiefs + figures.robots)


def points_after(state: Any, seat: int, room: int, figure: int) -> int:
    """The points there once one more engineer or chief has come."""
    return points_in(state.base[seat].room[room]) + (2 if figure == actions.CHIEF else 1)


def open_corridors(state: Any, seat: int) -> int:
    """What costs influence at the end (SG-10.3)."""
    return int(station.open_corridors(_given(state.base[seat])))


def strength(box: Box, state: Any, seat: int, token: int) -> int:
    """What a Predominance token counts for a seat (SG-10.2)."""
    return int(ending.strength(_given(box.contents), _given(state), seat, token))


def score_now(box: Box, state: Any, slot: int, seat: int) -> int:
    """What an exoplanet would bring a seat if it closed as it is."""
    return int(exoplanets.score(_given(box.contents), _given(state), slot, seat))


def is_closing(box: Box, state: Any, slot: int, seat: int, spot: int) -> bool:
    """Whether a settler on that spot closes the exoplanet (SG-7.5)."""
    planet = type(state.planet[slot]).from_buffer_copy(state.planet[slot])
    planet.held[seat] |= 1 << spot
    return bool(exoplanets.is_closed(_given(box.contents.face[planet.face]), _given(planet)))


def is_decided(face: Any, planet: Any, group: int) -> bool:
    """Whether one volcano or island has what the exoplanet needs of it to close."""
    alone = type(face).from_buffer_copy(face)
    alone.groups = 1
    alone.group[0] = face.group[group]
    return bool(exoplanets.is_closed(_given(alone), _given(planet)))


def taken(planet: Any) -> int:
    """The spots of an exoplanet that are occupied, as bits."""
    return int(exoplanets.occupied(_given(planet)))


def slot_with(state: Any, gate: int) -> int:
    """The slot of the exoplanet that holds a gate, or NONE for Hawking."""
    return int(exoplanets.slot_with(_given(state), gate))


def gates_on_hawking(state: Any) -> list[int]:
    """The gates of this game that stand on Hawking (SG-8.2)."""
    held = {state.planet[slot].gate for slot in range(state.planets)} | {state.missing_gate}
    return [gate for gate in range(GATES) if gate + 1 not in held] if state.planets else []


def next_gate(state: Any) -> int:
    """The gate that the next exoplanet to be laid out receives, or NONE when it waits (SG-2.1)."""
    gates = [gate for gate in range(GATES) if gate + 1 != state.missing_gate]
    return gates[state.planets] if state.planets < len(gates) else NONE


def gives(box: Box, state: Any, seat: int, tile: int) -> bool:
    """Whether turning an Odyssey module ON has an effect (SG-4.9)."""
    base = state.base[seat]
    engineers = sum(base.room[room].engineers for room in range(ROOMS))
    return bool(
        {
            Improvement.NOTHING: False,
            Improvement.RECRUIT: base.engineers > 0,
            Improvement.PROMOTION: base.suits > 0 and engineers > 0,
            Improvement.ROBOT: base.robots > 0,
        }[Improvement(box.contents.tile[tile].improvement)]
    )


def module_at(state: Any, seat: int, x: int, y: int) -> Any:
    """The module in a cell of a station, or None."""
    base = state.base[seat]
    for place in range(base.modules):
        module = state.module[base.place[place]]
        if (module.x, module.y) == (x, y):
            return module
    return None


class Fit:
    """How a module would lie on an open edge: its corridors, and what becomes of each side (SG-5.4, SG-5.6)."""

    def __init__(self, box: Box, state: Any, seat: int, tile: int, edge: Any, turn: int) -> None:
        self.doors = turned(box.contents.tile[tile].doors, turn)
        self.joined = self.doors & edge.doors
        self.blocked = 0
        opening = 0
        for side in range(4):
            x, y = beside(edge.x, edge.y, side)
            if module_at(state, seat, x, y) is None:
                opening += self.doors >> side & 1
            elif (self.doors ^ edge.doors) >> side & 1:
                self.blocked |= 1 << side
        self.open_after = open_corridors(state, seat) - int(edge.doors).bit_count() + opening


def beside(x: int, y: int, side: int) -> tuple[int, int]:
    """The cell through a side."""
    return x + east_of(side), y + south_of(side)


def is_blocked(state: Any, seat: int, module: Any, side: int) -> bool:
    """Whether a corridor of a module ends at a neighbour's wall."""
    x, y = beside(module.x, module.y, side)
    other = module_at(state, seat, x, y)
    return other is not None and not other.doors >> opposite(side) & 1
