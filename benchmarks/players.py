"""Who plays what beside Farstead: uniformly random legal actions, each engine by the fastest way that it documents.

`peers.py` starts this file once per measure, with that engine's own Python: `players.py NUMBER`. It says what it
runs on, reads a number of seconds a line, plays for so long, and answers what was played, as JSON.
"""

from __future__ import annotations

import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from importlib.metadata import version
from itertools import count
from typing import Any

WARM = 0.5  # seconds of play before anything is measured
SAMPLE = 500  # games whose mean length stands for those of which OpenSpiel does not tell it: within 2 %
ROLLOUTS = 16  # games in one call
BATCH = 16  # games side by side; of 4 to 1024, as fast as any on one core, and the most games are finished
STEPS = 32  # of a batch in one call

Play = Callable[[], tuple[int, int]]
"""Plays a little: decisions made, games finished."""


@dataclass(frozen=True)
class Peer:
    """An engine: how to ask for it, and which packages tell its speed."""

    title: str
    requirement: str
    packages: tuple[str, ...]


@dataclass(frozen=True)
class Measure:
    """One line of the table."""

    peer: str
    game: str
    way: str
    make: Callable[[], Play]


def farstead_batches() -> Play:
    """Farstead's own batches, one after the other in this thread."""
    from farstead import games
    from farstead.cli.benchmarks import table_of
    from farstead.core.batch import SLICE, play_slice
    from farstead.core.playout import RANDOM

    game = games.find("spacegate")
    seats, chosen = table_of(game)
    box, minds, numbers = game.load_box(None), [RANDOM] * seats, count(step=SLICE)

    def play() -> tuple[int, int]:
        runs = play_slice(game, box, seats, chosen, minds, 0, next(numbers), SLICE).runs
        return int(runs["decisions"].sum()), int(runs["finished"].sum())

    return play


def catanatron_games() -> Play:
    """Whole games by its own loop and its own random players."""
    from catanatron import Color, Game, RandomPlayer

    def play() -> tuple[int, int]:
        game = Game([RandomPlayer(color) for color in Color])
        winner = game.play()  # none when it was cut short
        return len(game.state.actions), int(winner is not None)

    return play


def openspiel_loop(name: str) -> Play:
    """Rules in C++, asked from a loop in Python."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play() -> tuple[int, int]:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_outcome(state))
            else:
                state.apply_action(_any(state.legal_actions()))
                decisions += 1
        return decisions, 1

    return play


def openspiel_rollouts(name: str) -> Play:
    """Whole games inside C++: a search of one simulation evaluates its root, by games played to the end from there."""
    import pyspiel

    game, sampled = pyspiel.load_game(name), openspiel_loop(name)
    decisions = sum(sampled()[0] for _ in range(SAMPLE)) / SAMPLE

    def play() -> tuple[int, int]:
        state = game.new_initial_state()
        while state.is_chance_node():
            state.apply_action(_outcome(state))
        rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, random.randrange(1 << 30))
        pyspiel.MCTSBot(game, rollouts, 2.0, 1, 0, False, 0, False).mcts_search(state)
        return round(decisions * ROLLOUTS), ROLLOUTS

    return play


def pgx_batch(name: str) -> Play:
    """A batch of games compiled by JAX, with its own automatic reset; compiled and well apart before it counts."""
    import jax
    import pgx
    from jax import numpy as jnp
    from pgx.experimental import auto_reset

    env = pgx.make(name)
    step = jax.vmap(auto_reset(env.step, env.init))

    def choose(mask: Any, key: Any) -> Any:
        # one random number a game; pgx's example draws one for each action there is, and is slower
        legal = jnp.cumsum(mask, axis=-1, dtype=jnp.int32)
        wanted = jax.random.uniform(key, (BATCH, 1)) * legal[:, -1:]
        return jnp.argmax(legal > jnp.floor(wanted).astype(jnp.int32), axis=-1)

    def move(carry: Any, _none: None) -> tuple[Any, None]:
        state, key, finished = carry
        key, one, other = jax.random.split(key, 3)
        state = step(state, choose(state.legal_action_mask, one), jax.random.split(other, BATCH))
        return (state, key, finished + (state.terminated | state.truncated).sum()), None

    @jax.jit
    def steps(state: Any, key: Any) -> tuple[Any, Any, Any]:
        full = state.replace(observation=first.observation)
        (full, key, finished), _ = jax.lax.scan(move, (full, key, jnp.int32(0)), length=STEPS)
        return full.replace(observation=None), key, finished  # observations that nobody sees are not computed

    first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH))
    at = [first.replace(observation=None), jax.random.PRNGKey(1)]

    def play() -> tuple[int, int]:
        at[0], at[1], finished = steps(*at)
        return BATCH * STEPS, int(finished)

    over = 0
    while over < 3 * BATCH:  # else all games would end at once
        over += play()[1]
    return play


def pettingzoo_loop(name: str, **settings: Any) -> Play:
    """Its loop over agents, without the wrappers that check the order of calls."""
    from pettingzoo import make

    env = make("aec", name, **settings).unwrapped

    def play() -> tuple[int, int]:
        env.reset(seed=random.randrange(1 << 30))
        decisions = 0
        while True:
            seen, _reward, ended, cut, _more = env.last()
            if ended or cut:
                return decisions, 1
            env.step(int(_any(seen["action_mask"].nonzero()[0])))
            decisions += 1

    return play


def _any(actions: Any) -> Any:
    return actions[int(random.random() * len(actions))]


def _outcome(state: Any) -> int:
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(outcomes, odds)[0])


PEERS = {
    "farstead": Peer("Farstead", "", ("farstead", "numba", "llvmlite", "numpy")),
    "catanatron": Peer("Catanatron", "catanatron", ("catanatron",)),
    "openspiel": Peer("OpenSpiel", "open_spiel", ("open_spiel",)),
    "pgx": Peer("pgx", "pgx", ("pgx", "jax", "jaxlib")),
    "pettingzoo": Peer("PettingZoo", "pettingzoo[classic]", ("pettingzoo", "numpy")),
}

_LOOP, _ROLLOUTS, _BATCH = "C++ rules, Python loop", "C++ rollouts", f"JAX, {BATCH} games at once"
MEASURES = [
    Measure("farstead", "Space Gate Odyssey, 4 seats", "compiled loop", farstead_batches),
    Measure("catanatron", "Catan, 4 seats", "Python", catanatron_games),
    *(
        Measure("openspiel", title, way, partial(make, name))
        for title, name in (("chess", "chess"), ("Go 9×9", "go(board_size=9)"), ("backgammon", "backgammon"))
        for way, make in ((_ROLLOUTS, openspiel_rollouts), (_LOOP, openspiel_loop))
    ),
    Measure("pgx", "chess", _BATCH, partial(pgx_batch, "chess")),
    Measure("pgx", "Go 9×9", _BATCH, partial(pgx_batch, "go_9x9")),
    Measure("pgx", "backgammon", _BATCH, partial(pgx_batch, "backgammon")),
    Measure("pettingzoo", "chess", "Python loop", partial(pettingzoo_loop, "classic/chess-v6")),
    Measure("pettingzoo", "Go 9×9", "Python loop", partial(pettingzoo_loop, "classic/go-v5", board_size=9)),
    Measure("pettingzoo", "Connect Four", "Python loop", partial(pettingzoo_loop, "classic/connect_four-v3")),
]


def until(play: Play, seconds: float) -> dict[str, Any]:
    """Play for so many seconds; what was begun by then is played and counted too.

    What the core gave to this process is told as well: on a machine that does other work it is the truer clock.
    """
    decisions = games = 0
    begun, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - begun < seconds:
        made, finished = play()
        decisions, games = decisions + made, games + finished
    used = time.process_time() - used
    return {"decisions": decisions, "games": games, "seconds": time.perf_counter() - begun, "core_seconds": used}


def main() -> None:
    """Answer until nobody asks any more."""
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever libraries print is no answer

    def answer(value: dict[str, Any]) -> None:
        print(json.dumps(value), file=answers, flush=True)

    try:
        measure = MEASURES[int(sys.argv[1])]
        play = measure.make()
        until(play, WARM)
        packages = {name: version(name) for name in PEERS[measure.peer].packages}
        answer({"python": platform.python_version()} | packages)
        for line in sys.stdin:
            answer(until(play, float(line)))
    except Exception as fault:  # another engine's, of whatever kind: its line of the table says so
        answer({"fault": f"{type(fault).__name__}: {fault}"})


if __name__ == "__main__":
    main()
