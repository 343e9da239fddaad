"""Loops that measure: copying positions, and playing with one step made twice."""

from __future__ import annotations

from typing import Any

from farstead.core.game import NATURE, NATURE_ASKED, apply, asked, legal, odds, set_up
from farstead.core.playout import lowest
from farstead.core.rule import copy_record, rule
from farstead.core.stream import below, pick, start


@rule
def copy_many(source: Any, target: Any, times: int) -> None:
    """Copy the records of one array over those of another, one after the other, so many times."""
    for _ in range(times):
        for index in range(len(source)):
            copy_record(source[index], target[index])


@rule
def play_slowed(
    boxes: Any,
    states: Any,
    streams: Any,
    seed: int,
    first: int,
    games: int,
    seats: int,
    chosen: Any,
    more_legal: int,
    more_odds: int,
    more_apply: int,
    more_copy: int,
    out: Any,
    weights: Any,
) -> int:
    """Random games, in which a step is made some times more than needed; what that costs is the step's share.

    states: a blank one, the one played on, and a spare one that the extra `apply` goes to.
    """
    box, state, spare, stream = boxes[0], states[1], states[2], streams[0]
    decisions = 0
    for game in range(games):
        start(stream, seed, first + game)
        copy_record(states[0], state)
        set_up(box, state, seats, chosen)
        while True:
            bits = asked(box, state)
            if bits == 0:
                break
            if bits == NATURE_ASKED:
                seat = NATURE
                for _ in range(1 + more_odds):
                    count = odds(box, state, out, weights)
                action = out[pick(stream, weights, count)]
            else:
                seat = lowest(bits)
                for _ in range(1 + more_legal):
                    count = legal(box, state, seat, out)
                action = out[below(stream, count)]
                decisions += 1
            for _ in range(more_copy + more_apply):
                copy_record(state, spare)
            for _ in range(more_apply):
                apply(box, spare, seat, action)
            apply(box, state, seat, action)
    return decisions
