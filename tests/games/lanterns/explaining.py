"""Lanterns explained: the clause of an action, why something tried is no choice, and what happened meanwhile."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from farstead.core import entries
from farstead.core.box import Box
from farstead.core.position import Position
from farstead.core.scene import Refusal
from games.lanterns.actions import DRAW, GIVE, STOW
from games.lanterns.picture import point
from games.lanterns.state import COLOURS, MAX_SEATS, Step
from games.lanterns.words import tell

_ID = re.compile(r"(hand|garland)-(\d)")


def clause_of(box: Box, state: Any, seat: int, action: int) -> str:
    """The clause that an action belongs to."""
    if action >= GIVE:
        return "LA-5.1"
    if action >= DRAW:
        return "LA-3.1" if _step(state) == Step.MOON else "LA-2.1"
    return "LA-4.2" if action >= STOW else "LA-3.2"


def turn_of(box: Box, state: Any) -> int:
    """Turns are nights."""
    return int(state.night)


def _step(state: Any) -> int:
    return int(state.agenda.tasks[state.agenda.depth - 1].kind) if state.agenda.depth else 0


def refuse(box: Box, view: Any, seat: int, ids: Sequence[str], _names: Sequence[str]) -> Refusal | None:
    """Why this is no choice; None when it leads to an action, or says nothing."""
    found = [_ID.fullmatch(id) for id in ids]
    pointed = [(match[1], int(match[2])) for match in found if match]
    if not pointed or len(pointed) != len(ids):
        return None
    if not view.agenda.depth:
        return Refusal("The festival is over.", "LA-6.1")
    path = tuple(ids)
    if any(
        point(box, view, seat, action)[: len(path)] == path
        for action in entries.legal_in(box, view, seat, MAX_SEATS * COLOURS)
    ):
        return None
    kind, number = pointed[0]
    if kind == "garland":
        return Refusal("First point at a lantern of your hand, then at the garland that gets it.", "LA-5.1")
    if seat < 0 or not 0 < number < COLOURS or not view.garland[seat].hand[number]:
        return Refusal("You have no such lantern.", "LA-2.3")
    if _step(view) == Step.STOW:
        if seat == view.keeper:
            return Refusal("The keeper puts a lantern under the pile and gives none meanwhile.", "LA-4.2")
        if view.garland[seat].has_given:
            return Refusal("You have given a lantern in this game: once is all.", "LA-5.1")
        return Refusal("A gift goes to another seat.", "LA-5.1")
    if view.garland[seat].has_hung:
        return Refusal("You have chosen for tonight: wait for the others.", "LA-3.2")
    return Refusal("Gifts are given while the keeper chooses.", "LA-5.1")


def summarize(position: Position, moves: Sequence[tuple[int, int]], names: Sequence[str], seat: int) -> list[str]:
    """Nights, gifts and points: what everybody saw."""
    after, told = position.copy(), []
    for who, action in moves:
        if action >= GIVE:
            told.append(tell(after.box, after.state, who, action, names))
        after.make(who, action)
    if nights := after.state.night - position.state.night:
        told.insert(0, f"{nights} more {'night' if nights == 1 else 'nights'} began.")
    for number, name in enumerate(names):
        gained = _points(after, number) - _points(position, number)
        told += [f"{name} scored {gained}."] if gained else []
    return told


def _points(position: Position, seat: int) -> int:
    garland = position.state.garland[seat]
    return int(garland.glow + garland.thanks)
