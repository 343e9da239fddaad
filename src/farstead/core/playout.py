"""Playing games to the end inside compiled code: the same loop for every game, plain, on the CPU, on a GPU."""

from __future__ import annotations

from typing import Annotated, Any

from farstead.core.game import NATURE, NATURE_ASKED, apply, appraise, asked, legal, look, odds
from farstead.core.records import Array, int32, int64, record
from farstead.core.rule import copy_record, rule
from farstead.core.stream import Stream, below, pick

RANDOM = 0
CAREFUL = 1  # takes what `appraise` finds best, by chance among equals
GENTLE = 2  # the same, but now and then only what is second best
KINDS = 4  # kind + KINDS * n: the same, going the game's way n

SLIP = 6  # one choice of a gentle mind in so many is its second

MAX_MINDS = 8


@record
class Run:
    """One game of a batch: who plays it, and how it went."""

    decisions: int64  # nature's outcomes not counted
    outcomes: int64  # nature's
    finished: int32  # 0 when the limit came first
    seat: int32  # who chose last
    action: int32  # and what
    mind: Annotated[Array[int32], MAX_MINDS]


@rule
def lowest(bits: int) -> int:
    """The lowest seat among those asked."""
    seat = 0
    while not bits >> seat & 1:
        seat += 1
    return seat


@rule
def best(worth: list[int], count: int, stream: Stream) -> int:
    """The index of the highest worth; one of several by chance."""
    high = worth[0]
    ties = 0
    found = 0
    for index in range(count):
        if worth[index] > high:
            high = worth[index]
            ties = 0
        if worth[index] == high:
            ties += 1
            if ties == 1 or below(stream, ties) == 0:
                found = index
    return found


@rule
def second_best(worth: list[int], count: int, stream: Stream) -> int:
    """The index of the highest worth but one; of the highest where all are equal."""
    high = worth[0]
    for index in range(count):
        high = max(high, worth[index])
    ties = 0
    found = 0
    for index in range(count):
        if worth[index] < high and (ties == 0 or worth[index] > worth[found]):
            ties = 0
            found = index
        if worth[index] < high and worth[index] == worth[found]:
            ties += 1
            if below(stream, ties) == 0:
                found = index
    return found if ties > 0 else best(worth, count, stream)


@rule
def prefer(worth: list[int], count: int, mind: int, stream: Stream) -> int:
    """The index that a mind takes, from what each action looks worth."""
    if mind % KINDS == GENTLE and below(stream, SLIP) == 0:
        return second_best(worth, count, stream)
    return best(worth, count, stream)


@rule
def choose(box: Any, state: Any, seat: int, mind: int, stream: Stream, shown: Any, out: Any, worth: Any) -> int:
    """One seat's choice: by chance, or by what looks best from what the seat may know."""
    count = legal(box, state, seat, out)
    if mind == RANDOM:
        return int(out[below(stream, count)])
    look(box, state, seat, shown)
    appraise(box, shown, seat, mind // KINDS, out, count, worth)
    return int(out[prefer(worth, count, mind, stream)])


@rule
def go_on(box: Any, state: Any, stream: Stream, run: Run, shown: Any, blank: Any, out: Any, worth: Any) -> bool:
    """One outcome of nature or one choice of a seat; False when the game is over."""
    bits = asked(box, state)
    if bits == 0:
        run.finished = 1
        return False
    if bits == NATURE_ASKED:
        count = odds(box, state, out, worth)
        apply(box, state, NATURE, out[pick(stream, worth, count)])
        run.outcomes += 1
        return True
    seat = lowest(bits)
    if run.mind[seat] != RANDOM:
        copy_record(blank, shown)
    run.seat = seat
    run.action = choose(box, state, seat, run.mind[seat], stream, shown, out, worth)
    apply(box, state, seat, run.action)
    run.decisions += 1
    return True


@rule
def play_out(
    box: Any, state: Any, stream: Stream, run: Run, limit: int, shown: Any, blank: Any, out: Any, worth: Any, taken: Any
) -> None:
    """Play on until the game is over or `limit` decisions were made; count in `taken` what each seat chose."""
    made = run.decisions
    while run.decisions < limit and go_on(box, state, stream, run, shown, blank, out, worth):
        if run.decisions > made:
            made = run.decisions
            taken[run.seat, run.action] += 1
