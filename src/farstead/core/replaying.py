"""A game looked back on: where its turns begin, and what happened since somebody last looked."""

from __future__ import annotations

from collections.abc import Sequence

from farstead.core.journal import Move
from farstead.core.position import Position

FEW = 4
"""So many actions are told one by one; more are summed up."""


def turns(position: Position, moves: Sequence[Move]) -> list[int]:
    """How many actions had been made when each turn began, from a position on: the plies to go to, turn by turn."""
    after = position.copy()
    state, turn_of = after.state, after.game.turn_of  # the same bytes all the way
    number = turn_of(after.box, state)
    begun = []
    for ply, (seat, action) in enumerate(moves, start=1):
        after.make(seat, action)
        now = turn_of(after.box, state)
        if now != number:
            begun.append(ply)
            number = now
    return begun


def since(position: Position, moves: Sequence[Move], names: Sequence[str], seat: int) -> list[str]:
    """What was done from a position on, for a seat that was away: a few sentences."""
    if len(moves) > FEW:
        return position.game.summarize(position, moves, names, seat)
    return lines(position, moves, names)


def lines(position: Position, moves: Sequence[Move], names: Sequence[str]) -> list[str]:
    """Every action as its line of the log."""
    told, after = [], position.copy()
    for seat, action in moves:
        told.append(after.game.tell(after.box, after.state, seat, action, names))
        after.make(seat, action)
    return told
