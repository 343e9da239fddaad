"""What `farstead bench` measures, one function each."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

from farstead.core import entries
from farstead.core.batch import play_many
from farstead.core.errors import FarsteadError
from farstead.core.game import Game, state_size
from farstead.core.language import _
from farstead.core.measure import copy_many, play_slowed
from farstead.core.options import Settings, settings
from farstead.core.playout import RANDOM
from farstead.core.records import blank
from farstead.core.stream import Stream

PLAIN_GAMES = 4
RECORDS = 8  # few enough to stay in the nearest cache, as the positions of a search do
COPIES = 10_000
PROMPTS = 3
MANY = 10**9
ROUNDS = 5


def table_of(game: Game) -> tuple[int, Settings]:
    """The seats and settings that are measured: as many as may play, no options."""
    seats = max(game.seats)
    return seats, settings(game.options, {}, seats)


def speed(game: Game, seconds: float) -> dict[str, Any]:
    """Complete random games on one core, then on all."""
    cores = os.cpu_count() or 1
    one, many = _played(game, seconds, 1), _played(game, seconds, cores)
    ratio = many["decisions_per_second"] / (one["decisions_per_second"] * cores)
    return {"one_core": one, "all_cores": {**many, "cores": cores, "efficiency": ratio}}


def _played(game: Game, seconds: float, cores: int) -> dict[str, Any]:
    seats, chosen = table_of(game)
    box, minds = game.load_box(None), [RANDOM] * seats
    games = decisions = 0
    begun = time.perf_counter()
    slices = play_many(game, box, seats, chosen, minds, 0, MANY, cores=cores)
    for played in slices:
        games += len(played.runs)
        decisions += int(played.runs["decisions"].sum())
        if time.perf_counter() - begun >= seconds:
            break
    taken = time.perf_counter() - begun
    slices.close()  # type: ignore[attr-defined]
    return {
        "games": games,
        "seconds": taken,
        "games_per_second": games / taken,
        "decisions_per_second": decisions / taken,
        "decisions_per_game": decisions / games,
    }


def plain(game: Game) -> dict[str, Any]:
    """A few games as ordinary Python, in a process of its own."""
    seats, _chosen = table_of(game)
    words = ["simulate", game.name, "--games", str(PLAIN_GAMES), "--seats", str(seats), "--bot", "random", "--json"]
    summary = json.loads(_farstead(words, {"FARSTEAD_PLAIN": "1"}))
    return {"plain": {name: summary[name] for name in ("games", "seconds", "decisions_per_second")}}


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
        begun = time.perf_counter()
        _farstead(["compile", game.name], {"FARSTEAD_CACHE": folder})
        return {"compile_seconds": time.perf_counter() - begun}


def starting(game: Game) -> dict[str, Any]:
    """`farstead play`, from the shell to the first prompt; the fastest of a few."""
    words = ["play", game.name, "--until-prompt", "--seed", "1"]
    return {"first_prompt_seconds": min(_once(lambda: _farstead(words, {})) for _ in range(PROMPTS))}


def _farstead(words: list[str], variables: dict[str, str]) -> str:
    command = [sys.executable, "-m", "farstead", *words]
    done = subprocess.run(command, env=os.environ | variables, capture_output=True, text=True)  # noqa: S603 our own words
    if done.returncode:
        fault = done.stderr.strip().splitlines()[-1:] or [str(done.returncode)]
        raise FarsteadError(_("{command} failed: {reason}").format(command=" ".join(words), reason=fault[0]))
    return done.stdout


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
