"""The kernel that plays whole games on a GPU: the loop of `core.playout`, one game to a thread.

Threads of a block trade games before every step, so that neighbours work on tasks of one kind: a warp runs its
different tasks one after the other. Traded, an H200 plays half as many games again (docs/benchmarks.md).
"""

from __future__ import annotations

from typing import Any

from numba import cuda, int32, int64

from farstead.core.agenda import top
from farstead.core.game import result, set_up
from farstead.core.playout import go_on
from farstead.core.stream import start

BLOCK = 128  # threads
KINDS = 64  # of tasks, as far as sorting goes
NO_GAME = KINDS - 1


def play(
    boxes: Any,
    states: Any,
    streams: Any,
    runs: Any,
    taken: Any,
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
) -> None:
    """Play every game of `states` to its end; a thread that is done takes the next one.

    streams, spare, out and worth have a row for each thread; spare has a blank one more, at its end.
    """
    me = cuda.threadIdx.x
    thread = cuda.grid(1)
    games = len(states)
    own = cuda.shared.array(BLOCK, int64)  # the game of each thread
    order = cuda.shared.array(BLOCK, int32)  # the threads by the kind of their games' tasks
    found = cuda.shared.array(KINDS, int32)
    box = boxes[0]
    own[me] = cuda.atomic.add(taken, 0, 1)
    if own[me] < games:
        start(streams[thread], seed, first + own[me])
        set_up(box, states[own[me]], seats, chosen)
    while True:
        kind = NO_GAME
        if own[me] < games:
            agenda = states[own[me]].agenda
            kind = 0 if agenda.depth == 0 else min(int(top(agenda).kind), NO_GAME - 1)
        # every thread stays to the last game: warps that go on in part are not put together again
        if not cuda.syncthreads_or(int(kind != NO_GAME)):
            break
        for number in range(me, KINDS, cuda.blockDim.x):
            found[number] = 0
        cuda.syncthreads()
        place = cuda.atomic.add(found, kind, 1)
        cuda.syncthreads()
        for lower in range(kind):
            place += found[lower]
        order[place] = me
        cuda.syncthreads()
        whose = order[me]
        game = own[whose]
        if game < games:
            state, stream, run = states[game], streams[thread - me + whose], runs[game]
            going = run.decisions < limit
            if going:
                going = go_on(box, state, stream, run, spare[thread], spare[len(spare) - 1], out[thread], worth[thread])
            if not going:
                result(box, state, places[game], points[game])
                game = cuda.atomic.add(taken, 0, 1)
                own[whose] = game
                if game < games:
                    start(stream, seed, first + game)
                    set_up(box, states[game], seats, chosen)
        cuda.syncthreads()
