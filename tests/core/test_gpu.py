"""Games on a GPU: what is said where there is none, and, with the extra `gpu`, what a card would run."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from types import SimpleNamespace
from typing import Any

import pytest

from farstead.core import gpu

pytestmark = pytest.mark.any_mode

COMPILE = """
from types import SimpleNamespace
import numba
from numba import types
from farstead.core import gpu
cuda = gpu.cuda_module()
import numba.cuda.dispatcher
numba.cuda.dispatcher.get_current_device = lambda: SimpleNamespace(compute_capability=(9, 0))
from farstead import games
from farstead.core.kernel import play
from farstead.core.playout import Run
from farstead.core.records import dtype
from farstead.core.stream import Stream

def array(kind):
    return numba.from_dtype(dtype(kind))[::1]

number, numbers, rows = types.int64, types.int32[::1], types.int32[:, ::1]
game = games.find("{game}")
state = array(game.state_type)
records = (array(game.box_type), state, array(Stream), array(Run), types.int64[::1])
signature = types.void(*records, number, number, number, numbers, number, state, rows, rows, rows, rows)
ptx, _ = cuda.compile_ptx(play, signature, cc=(9, 0), device=False)
print(ptx)
"""
SIMULATE = """
from farstead import games
from farstead.core import gpu
from farstead.core.batch import play_slice

game = games.find("{game}")
given = (game, game.load_box(None), 2, {{"short": 1, "beginners": 0}}, [1, 1], 7)
(there,) = gpu.play_many(*given, 1, states=True)
here = play_slice(*given, 0, 1)
print(gpu.card(), there.runs["finished"][0], there.runs["decisions"][0] > 100)
print([getattr(here, name).tobytes() == getattr(there, name).tobytes() for name in ("states", "runs", "places")])
"""


def without_card() -> Any:
    class CudaSupportError(Exception):
        pass

    def get_current_device() -> None:
        raise CudaSupportError

    return SimpleNamespace(get_current_device=get_current_device, CudaSupportError=CudaSupportError)


def test_without_the_extra_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numba_cuda", None)
    with pytest.raises(gpu.NoGpu, match=re.escape("pip install 'farstead[gpu]'")):
        gpu.card()


def test_without_a_card_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gpu, "PLAIN", False)  # plain rules are refused before a card is looked for
    monkeypatch.setattr(gpu, "cuda_module", without_card)
    with pytest.raises(gpu.NoGpu, match="no NVIDIA GPU answers"):
        gpu.card()


def python(script: str, **variables: str) -> str:
    environment = os.environ | {"FARSTEAD_PLAIN": "", "FARSTEAD_CHECKS": ""} | variables
    done = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script.format(game="spacegate")],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.gpu
def test_the_kernel_compiles_for_a_card() -> None:
    ptx = python(COMPILE)
    assert ".target sm_90" in ptx
    assert ".visible .entry" in ptx


@pytest.mark.slow
@pytest.mark.gpu
def test_a_short_game_in_the_simulator_ends_as_on_the_cores() -> None:
    told = python(SIMULATE, FARSTEAD_PLAIN="1", NUMBA_ENABLE_CUDASIM="1")
    assert told.splitlines() == ["CUDA simulator 1 True", "[True, True, True]"]
