"""Measures by turns: Farstead, a peer, Farstead, the peer … so that a slow moment of the machine falls on both."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median
from types import TracebackType
from typing import Any

from players import MEASURES, PEERS, Measure

ROUNDS = 5

ONE_CORE = {
    "OMP_NUM_THREADS": "1",
    "OPENBLAS_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "NUMBA_NUM_THREADS": "1",
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1",
    "JAX_PLATFORMS": "cpu",
    "SDL_VIDEODRIVER": "dummy",  # PettingZoo's games load pictures, and need no screen
}
TAKEN_AWAY = ("FARSTEAD_PLAIN", "FARSTEAD_CHECKS")  # Farstead is measured as it is played


class Silent(Exception):
    """A player that cannot go on, with the reason."""


@dataclass
class Slice:
    """What was played in one go."""

    decisions: int
    games: int
    seconds: float
    core_seconds: float
    """Those of them in which the core worked for this player and for nobody else."""


@dataclass
class Compared:
    """A peer's slices, and Farstead's before, between and after them."""

    measure: Measure
    peer: list[Slice] = field(default_factory=list)
    farstead: list[Slice] = field(default_factory=list)
    fault: str = ""

    def ratios(self, what: str) -> list[float]:
        """In each round, how many times as many `decisions` or `games` a second Farstead plays."""
        around = [(rate([before], what) + rate([after], what)) / 2 for before, after in pairwise(self.farstead)]
        rates = [rate([played], what) for played in self.peer]
        return [own / other for own, other in zip(around, rates, strict=True) if other > 0]

    def ratio(self, what: str) -> float | None:
        """The middle one of the rounds, if any game was finished at all."""
        found = self.ratios(what)
        return median(found) if found else None


def rate(slices: Sequence[Slice], what: str) -> float:
    """Decisions or games a second of the core's work, over several slices."""
    return float(sum(getattr(played, what) for played in slices) / sum(played.core_seconds for played in slices))


def share(slices: Sequence[Slice]) -> float:
    """How much of the core the players had; the rest went to other work on the machine."""
    return sum(played.core_seconds for played in slices) / sum(played.seconds for played in slices)


class Player:
    """A process that plays when it is asked to, and waits without working in between."""

    def __init__(self, python: Path | str, measure: Measure) -> None:
        self.title = PEERS[measure.peer].title
        environment = {name: value for name, value in os.environ.items() if name not in TAKEN_AWAY}
        words = [str(python), "-W", "ignore", str(Path(__file__).with_name("players.py")), str(MEASURES.index(measure))]
        self.process = subprocess.Popen(  # noqa: S603 our own words
            words,
            env=environment | ONE_CORE,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
        )

    def __enter__(self) -> Player:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.process.kill()
        self.process.communicate()

    def versions(self) -> dict[str, str]:
        """What it runs on; comes when it is ready to play."""
        return dict(self._answer())

    def play(self, seconds: float) -> Slice:
        """One slice."""
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # the answer says why nobody listens
            self.process.stdin.write(f"{seconds}\n")
            self.process.stdin.flush()
        return Slice(**self._answer())

    def _answer(self) -> Any:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        answer = json.loads(line) if line else {"fault": f"ended with code {self.process.wait()}"}
        if "fault" in answer:
            raise Silent(f"{self.title} did not play: {answer['fault']}")
        return answer


def compare(own: Player, python: Path, measure: Measure, seconds: float, versions: dict[str, str]) -> Compared:
    """One peer's measure, by turns with Farstead; adds the versions that it runs on."""
    made = Compared(measure)
    try:
        with Player(python, measure) as peer:
            versions |= peer.versions()
            made.farstead.append(own.play(seconds / ROUNDS))
            for _round in range(ROUNDS):
                made.peer.append(peer.play(seconds / ROUNDS))
                made.farstead.append(own.play(seconds / ROUNDS))
    except Silent as fault:
        made.fault = str(fault)
    return made


def stay_on_one_core() -> None:
    """This process, and so all that it starts."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
