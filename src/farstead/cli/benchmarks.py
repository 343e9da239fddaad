"""What `farstead bench` measures, one function each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from farstead.core import entries, gpu
from farstead.core.batch import DEFAULT_LIMIT, Played, play_many
from farstead.core.errors import FarsteadError
from farstead.core.game import Game, state_size
from farstead.core.language import _
from farstead.core.measure import copy_many, play_slowed
from farstead.core.options import Settings, settings
from farstead.core.playout import CAREFUL, RANDOM
from farstead.core.records import blank
from farstead.core.stream import Stream

PLAIN_GAMES = 4
PLAIN_ROUNDS = 3
RECORDS = 8  # few enough to stay in the nearest cache, as the positions of a search do
COPIES = 10_000
PROMPTS = 3
MANY = 10**9
ROUNDS = 5
COMPARED = 10_000


def table_of(game: Game) -> tuple[int, Settings]:
    """The seats and settings that are measured: as many as may play, no options."""
    seats = max(game.seats)
    return seats, settings(game.options, {}, seats)


def speed(game: Game, seconds: float) -> dict[str, Any]:
    """Complete random games on one core, then on all."""
    cores = os.cpu_count() or 1
    one, many = _played(game, seconds, 1), _played(game, seconds, cores)
    ratio = many["decisions_per_second"] / (one["decisions_per_second"] * cores)
    kept = many["decisions_per_core_second"] / one["decisions_per_core_second"]
    return {"one_core": one, "all_cores": {**many, "cores": cores, "efficiency": ratio, "core_efficiency": kept}}


def _played(game: Game, seconds: float, cores: int) -> dict[str, Any]:
    seats, chosen = table_of(game)
    box, minds = game.load_box(None), [RANDOM] * seats
    return _counted(play_many(game, box, seats, chosen, minds, 0, MANY, cores=cores), seconds)


def _counted(slices: Iterator[Played], seconds: float) -> dict[str, Any]:
    """Games as they come, for so many seconds: how many, how long, how fast."""
    lengths: list[NDArray[np.int64]] = []
    cut = 0
    begun, worked = time.perf_counter(), time.process_time()
    for played in slices:
        lengths.append(played.runs["decisions"])
        cut += int((played.runs["finished"] == 0).sum())
        if time.perf_counter() - begun >= seconds:
            break
    taken, work = time.perf_counter() - begun, time.process_time() - worked
    slices.close()  # type: ignore[attr-defined]
    each = np.concatenate(lengths)
    games, decisions = len(each), int(each.sum())
    return {
        "games": games,
        "seconds": taken,
        "games_per_second": games / taken,
        "decisions_per_second": decisions / taken,
        "decisions_per_core_second": decisions / work,
        "decisions_per_game": decisions / games,
        "median_length": float(np.median(each)),
        "cap": DEFAULT_LIMIT,
        "cut": cut / games,
    }


def on_gpu(game: Game, seconds: float) -> dict[str, Any]:
    """Complete games on a GPU, by random players and by sensible ones."""
    seats, chosen = table_of(game)
    box = game.load_box(None)
    measured: dict[str, Any] = {"card": gpu.card()}
    for name, mind in (("random", RANDOM), ("sensible", CAREFUL)):
        begun = time.perf_counter()
        next(gpu.play_many(game, box, seats, chosen, [mind] * seats, 0, 1))
        first = time.perf_counter() - begun
        counted = _counted(gpu.play_many(game, box, seats, chosen, [mind] * seats, 0, MANY), seconds)
        measured[name] = counted | {"first_launch_seconds": first}
    return measured


def agreement(game: Game) -> dict[str, Any]:
    """How many of some games end in the same bytes on the GPU and on the cores."""
    seats, chosen = table_of(game)
    given = (game, game.load_box(None), seats, chosen, [RANDOM, CAREFUL, *[RANDOM] * seats][:seats], 1, COMPARED)
    (there,) = gpu.play_many(*given, states=True)
    equal = 0
    for here in play_many(*given):
        for index, state in enumerate(here.states):
            number = here.first + index
            equal += bool(
                state.tobytes() == there.states[number].tobytes()
                and here.runs[index] == there.runs[number]
                and (here.places[index] == there.places[number]).all()
                and (here.points[index] == there.points[number]).all()
            )
    return {"compared": COMPARED, "equal": equal}


def plain(game: Game) -> dict[str, Any]:
    """A few games as ordinary Python, in a process of its own; the fastest of a few."""
    seats, _chosen = table_of(game)
    words = ["simulate", game.name, "--games", str(PLAIN_GAMES), "--seats", str(seats), "--bot", "random", "--json"]
    rounds = [json.loads(_farstead(words, {"FARSTEAD_PLAIN": "1"})) for _ in range(PLAIN_ROUNDS)]
    summary = max(rounds, key=lambda found: found["decisions_per_core_second"])
    return {
        "plain": {
            name: summary[name] for name in ("games", "seconds", "decisions_per_second", "decisions_per_core_second")
        }
    }


def copying(game: Game, seconds: float) -> dict[str, Any]:
    """The bytes of a position, and how long a copy takes inside compiled code."""
    source, target = blank(game.state_type, RECORDS), blank(game.state_type, RECORDS)
    taken = _fastest(lambda: copy_many(source, target, COPIES), seconds)
    return {"state_bytes": state_size(game), "copy_ns": taken / (COPIES * RECORDS) * 1e9}


def shares(game: Game, seconds: float) -> dict[str, Any]:
    """Where the time of a random game goes, by making one step twice."""
    seats, chosen = table_of(game)
    numbers = entries.in_order(game, chosen)
    box, states, streams = game.load_box(None), blank(game.state_type, 3), blank(Stream)
    size = max(game.max_legal, game.max_outcomes)
    out, weights = entries.numbers(size), entries.numbers(size)

    def run(legal: int, odds: int, apply: int, copy: int) -> Callable[[], object]:
        more = (legal, odds, apply, copy, out, weights)
        return lambda: play_slowed(box.records, states, streams, 0, 0, games, seats, numbers, *more)

    games = 1
    run(0, 0, 0, 0)()  # compiled before the clock starts
    games = max(1, int(seconds / 5 / ROUNDS / _fastest(run(0, 0, 0, 0), 0.05) / 2))
    kinds = [(0, 0, 0, 0), (1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1)]
    # in turn, so that a slow moment of the machine falls on all of them; the fastest of each counts
    times = [[_once(run(*kind)) for kind in kinds] for _round in range(ROUNDS)]
    base, legal, odds, apply, copy = (min(column) for column in zip(*times, strict=True))
    parts = {"legal": legal - base, "apply": apply - copy, "odds": odds - base}
    found = {name: max(0.0, part / base) for name, part in parts.items()}
    return {"shares": found | {"choosing": max(0.0, 1.0 - sum(found.values()))}}


def compiling(game: Game) -> dict[str, Any]:
    """Everything from an empty cache, in a process of its own."""
    with tempfile.TemporaryDirectory(prefix="farstead-") as folder:
        words, variables = ["compile", game.name], {"FARSTEAD_CACHE": folder}
        taken, work = _clocked(lambda: _farstead(words, variables))
        return {"compile_seconds": taken, "compile_core_seconds": work}


def starting(game: Game) -> dict[str, Any]:
    """`farstead play`, from the shell to the first prompt; the fastest of a few."""
    words = ["play", game.name, "--until-prompt", "--seed", "1"]
    taken, work = min(_clocked(lambda: _farstead(words, {})) for _ in range(PROMPTS))
    return {"first_prompt_seconds": taken, "first_prompt_core_seconds": work}


def _farstead(words: list[str], variables: dict[str, str]) -> str:
    command = [sys.executable, "-m", "farstead", *words]
    done = subprocess.run(command, env=os.environ | variables, capture_output=True, text=True)  # noqa: S603 our own words
    if done.returncode:
        fault = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        raise FarsteadError(_("{command} failed: {reason}").format(command=" ".join(words), reason=fault[0]))
    return done.stdout


def _clocked(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds by the clock on the wall, and seconds that the cores spent in processes begun and ended meanwhile."""
    before = os.times()
    work()
    after = os.times()
    spent = (after.children_user - before.children_user) + (after.children_system - before.children_system)
    return after.elapsed - before.elapsed, spent


def _once(work: Callable[[], object]) -> float:
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _fastest(work: Callable[[], object], seconds: float) -> float:
    """The least time of one call, over so many seconds."""
    work()
    ends = time.perf_counter() + min(seconds, 1.0)
    least = _once(work)
    while time.perf_counter() < ends:
        least = min(least, _once(work))
    return least
