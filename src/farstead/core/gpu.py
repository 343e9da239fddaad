"""Many games at once on a GPU. Equal seeds give the games that `core.batch` plays, byte for byte.

Needs the extra `gpu` and an NVIDIA card. With Numba's CUDA simulator and plain rules the same kernel runs
as ordinary Python, very slowly: that is for tests.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from farstead.core import entries
from farstead.core.batch import DEFAULT_LIMIT, Played
from farstead.core.box import Box
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import _
from farstead.core.options import Settings
from farstead.core.playout import MAX_MINDS, Run
from farstead.core.records import Records, at, blank
from farstead.core.rule import PLAIN
from farstead.core.stream import Stream

SIMULATED = os.environ.get("NUMBA_ENABLE_CUDASIM", "") not in ("", "0")
BLOCKS = 8  # for each multiprocessor: more than are at work at once, so that none is ever idle
SIMULATED_THREADS = 4
PER_LAUNCH = 1 << 18  # games: long enough that the last ones do not count, and some GB of positions


class NoGpu(FarsteadError):
    """Games cannot be played on a GPU here; says what is missing."""


def card() -> str:
    """The name of the GPU, or an error that says what is missing."""
    cuda = cuda_module()
    if SIMULATED:
        return "CUDA simulator"
    if PLAIN:
        raise NoGpu(_("a GPU runs compiled rules; leave FARSTEAD_PLAIN out"))
    try:
        name = cuda.get_current_device().name
    except cuda.CudaSupportError:
        raise NoGpu(_("no NVIDIA GPU answers on this machine; without one, games are played on its cores")) from None
    return str(name.decode() if isinstance(name, bytes) else name)


def cuda_module() -> Any:
    """Numba for CUDA, or an error that says how to get it."""
    if not hasattr(np, "row_stack"):
        np.row_stack = np.vstack  # numba-cuda 0.30 looks for it, NumPy 2.5 no longer has it
    try:
        if not SIMULATED:
            import numba_cuda  # noqa: F401  Numba's own CUDA target is no longer kept up
        from numba import cuda
    except ImportError:
        raise NoGpu(_("playing on a GPU needs an extra: pip install 'farstead[gpu]'")) from None
    return cuda


def _multiprocessors() -> int:
    return int(cuda_module().get_current_device().MULTIPROCESSOR_COUNT)


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
    first: int = 0,
    states: bool = False,
) -> Iterator[Played]:
    """Play `games` games; they come launch by launch, with their last positions only when asked for."""
    card()
    launch = _Launch(game, box, seats, settings, minds, seed, limit)
    for number in range(first, first + games, PER_LAUNCH):
        yield launch.play(number, min(PER_LAUNCH, first + games - number), states=states)


class _Launch:
    """What launches of one batch have in common; the card's memory for it is taken once."""

    def __init__(
        self, game: Game, box: Box, seats: int, settings: Settings, minds: Sequence[int], seed: int, limit: int
    ) -> None:
        from farstead.core import kernel

        self._game, self._seats, self._minds, self._seed, self._limit = game, seats, minds, seed, limit
        self._kernel = compiled_kernel()
        self._shape = (1, SIMULATED_THREADS) if SIMULATED else (_multiprocessors() * BLOCKS, kernel.BLOCK)
        threads = self._shape[0] * self._shape[1]
        size = max(game.max_legal, game.max_outcomes)
        self._boxes = _sent(box.records, game.box_type)
        self._chosen = _sent(np.array(entries.in_order(game, settings), np.int32))
        self._streams = _sent(blank(Stream, threads), Stream)
        self._spare = _sent(blank(game.state_type, threads + 1), game.state_type)
        self._out, self._worth = _room(threads, size), _room(threads, size)

    def play(self, first: int, count: int, *, states: bool) -> Played:
        """Games number `first` and on."""
        runs = blank(Run, count)
        for seat, mind in enumerate(self._minds):
            runs["mind"][:, seat] = mind
        positions = blank(self._game.state_type, count)
        places, points = np.zeros((count, MAX_MINDS), np.int32), np.zeros((count, MAX_MINDS), np.int32)
        there = [_sent(positions, self._game.state_type), _sent(runs, Run), _sent(places), _sent(points)]
        taken = _sent(np.zeros(1, np.int64))
        self._kernel[self._shape](
            self._boxes,
            there[0],
            self._streams,
            there[1],
            taken,
            self._seed,
            first,
            self._seats,
            self._chosen,
            self._limit,
            self._spare,
            self._out,
            self._worth,
            there[2],
            there[3],
        )
        _fetch(there[1:], [runs, places, points])
        if states:
            _fetch(there[:1], [positions])
        nothing = np.zeros((self._seats, 0), np.int64)
        kept = positions if states else positions[:0]
        return Played(runs, kept, places[:, : self._seats], points[:, : self._seats], nothing, first)


class _Rows:
    """The records of an array as plain rules take them, for the simulator."""

    def __init__(self, records: Records, kind: type[Any]) -> None:
        self._records, self._kind = records, kind

    def __len__(self) -> int:
        return len(self._records)

    def __getitem__(self, index: int) -> Any:
        return at(self._kind, self._records, int(index))


def _sent(array: Any, kind: type[Any] | None = None) -> Any:
    """An array as the kernel takes it."""
    if SIMULATED:
        return _Rows(array, kind) if kind else array
    return cuda_module().to_device(array)


def _room(threads: int, size: int) -> Any:
    """Room for so many numbers that rules write, for every thread."""
    if SIMULATED:
        return [entries.numbers(size) for _thread in range(threads)]
    return cuda_module().device_array((threads, size), np.int32)


def _fetch(there: Sequence[Any], here: Sequence[Any]) -> None:
    """What the kernel wrote; the simulator writes into the arrays themselves."""
    if not SIMULATED:
        for source, target in zip(there, here, strict=True):
            source.copy_to_host(target)


_kernels: list[Any] = []


def compiled_kernel() -> Any:
    """The kernel, compiled when it is launched first, and kept on disk from then on."""
    if not _kernels:
        from farstead.core import kernel

        made = cuda_module().jit(kernel.play)
        if not SIMULATED:
            from farstead.core.kernel_cache import KernelCache

            made._cache = KernelCache(kernel.play)
        _kernels.append(made)
    return _kernels[0]
