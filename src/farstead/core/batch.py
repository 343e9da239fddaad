"""Many games at once on all cores: every game has its own random stream, so the cores change nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farstead.core import entries
from farstead.core.box import Box
from farstead.core.game import Game, result, set_up
from farstead.core.options import Settings
from farstead.core.playout import MAX_MINDS, Run, play_out
from farstead.core.records import Records, blank
from farstead.core.rule import PLAIN, ref, rule
from farstead.core.stream import Stream, start

SLICE = 1 if PLAIN else 64  # games between two looks at the clock or the keyboard
DEFAULT_LIMIT = 100_000


@dataclass
class Played:
    """What came of some games, one row per game."""

    runs: Records
    states: Records
    places: NDArray[np.int32]
    points: NDArray[np.int32]
    taken: NDArray[np.int64]
    """How often each seat chose each action, over all games; of games on a GPU nobody counts it."""
    first: int
    """The number of the first game: its stream's number."""


def _play_one(
    box: Any,
    state: Any,
    stream: Any,
    run: Any,
    seed: int,
    number: int,
    seats: int,
    chosen: Any,
    limit: int,
    shown: Any,
    empty: Any,
    out: Any,
    worth: Any,
    places: Any,
    points: Any,
    taken: Any,
) -> None:
    start(stream, seed, number)
    set_up(box, state, seats, chosen)
    play_out(box, state, stream, run, limit, shown, empty, out, worth, taken)
    result(box, state, places, points)


if not PLAIN:
    _play_one = rule(_play_one)

    @rule
    def _play_slice(
        boxes: Any,
        states: Any,
        streams: Any,
        runs: Any,
        seed: int,
        first: int,
        seats: int,
        chosen: Any,
        limit: int,
        spare: Any,
        out: Any,
        worth: Any,
        places: Any,
        points: Any,
        taken: Any,
    ) -> None:
        for index in range(len(states)):
            _play_one(
                boxes[0],
                states[index],
                streams[0],
                runs[index],
                seed,
                first + index,
                seats,
                chosen,
                limit,
                spare[0],
                spare[1],
                out,
                worth,
                places[index],
                points[index],
                taken,
            )


def play_slice(
    game: Game,
    box: Box,
    seats: int,
    settings: Settings,
    minds: Sequence[int],
    seed: int,
    first: int,
    count: int,
    limit: int = DEFAULT_LIMIT,
) -> Played:
    """Play games number `first` to `first + count - 1` of a seed, in this thread."""
    states, runs, streams = blank(game.state_type, count), blank(Run, count), blank(Stream)
    spare = blank(game.state_type, 2)
    for seat, mind in enumerate(minds):
        runs["mind"][:, seat] = mind
    size = max(game.max_legal, game.max_outcomes)
    out, worth = entries.numbers(size), entries.numbers(size)
    places, points = np.zeros((count, MAX_MINDS), np.int32), np.zeros((count, MAX_MINDS), np.int32)
    taken = np.zeros((MAX_MINDS, game.actions), np.int64)
    chosen = entries.in_order(game, settings)
    if PLAIN:
        for index in range(count):
            _play_one(
                ref(game.box_type, box.records),
                ref(game.state_type, states, index),
                ref(Stream, streams),
                ref(Run, runs, index),
                seed,
                first + index,
                seats,
                chosen,
                limit,
                ref(game.state_type, spare, 0),
                ref(game.state_type, spare, 1),
                out,
                worth,
                places[index],
                points[index],
                taken,
            )
    else:
        arguments = (seed, first, seats, chosen, limit, spare, out, worth, places, points, taken)
        _play_slice(box.records, states, streams, runs, *arguments)
    return Played(runs, states, places[:, :seats], points[:, :seats], taken[:seats], first)


def play_many(
    game: Game,
    box: Box,
    seats: int,
    settings: Settings,
    minds: Sequence[int],
    seed: int,
    games: int,
    *,
    limit: int = DEFAULT_LIMIT,
    cores: int | None = None,
    first: int = 0,
) -> Iterator[Played]:
    """Play `games` games on all cores; slices come as they are done, so that one may stop in between."""
    workers = max(1, cores or os.cpu_count() or 1)
    if PLAIN:
        workers = 1  # plain Python holds the interpreter's lock
    numbers = iter(range(first, first + games, SLICE))

    def next_slice(pool: ThreadPoolExecutor) -> Future[Played] | None:
        number = next(numbers, None)
        if number is None:
            return None
        count = min(SLICE, first + games - number)
        return pool.submit(play_slice, game, box, seats, settings, minds, seed, number, count, limit)

    with ThreadPoolExecutor(workers) as pool:
        under_way = {future for _ in range(workers) if (future := next_slice(pool))}
        while under_way:
            done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for future in done:
                following = next_slice(pool)
                if following:
                    under_way.add(following)
                yield future.result()
