"""Random streams: pinned, even, apart, and the same in both modes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.draws import draws
from farstead.core.entries import numbers
from farstead.core.rule import PLAIN, ref
from farstead.core.stream import WARM_UP, Stream, below, draw, pick, streams

SEEDS = st.integers(0, 2**63 - 1)
WORD = 2**32


def sfc32(a: int, b: int, c: int, counter: int) -> Iterator[int]:
    """The generator as its author writes it, with unsigned words."""
    while True:
        mixed = (a + b + counter) % WORD
        counter = (counter + 1) % WORD
        a, b, c = b ^ (b >> 9), (c + (c << 3)) % WORD, (((c << 21) | (c >> 11)) + mixed) % WORD
        yield mixed


def test_the_first_draws_are_pinned() -> None:
    stream = ref(Stream, streams(0, 1))
    assert [draw(stream) for _ in range(4)] == [0x30349D2B, 0xFB52C520, 0x38802BE1, 0x948279E6]


@settings(deadline=None, max_examples=30)
@given(seed=SEEDS, number=SEEDS)
def test_draws_are_those_of_sfc32(seed: int, number: int) -> None:
    reference = sfc32(seed % WORD, seed // WORD, number % WORD, number // WORD)
    expected = [next(reference) for _ in range(WARM_UP + 20)][WARM_UP:]
    stream = ref(Stream, streams(seed, 1, number))
    assert expected == [draw(stream) for _ in range(20)]


def test_streams_of_one_seed_are_apart_and_numbered() -> None:
    made = streams(5, 3, first=7)
    assert len({made[index].tobytes() for index in range(3)}) == 3
    assert [made[index].tobytes() for index in range(3)] == [streams(5, 1, number).tobytes() for number in (7, 8, 9)]


@settings(deadline=None, max_examples=30)
@given(seed=SEEDS, bound=st.integers(1, 2**31))
def test_below_is_below(seed: int, bound: int) -> None:
    stream = ref(Stream, streams(seed, 1))
    assert all(0 <= below(stream, bound) < bound for _ in range(10))


@pytest.mark.parametrize("bound", [2, 3, 6, 7, 10])
def test_below_a_small_bound_is_even(bound: int) -> None:
    stream = ref(Stream, streams(1, 1))
    count = 20_000
    found = Counter(below(stream, bound) for _ in range(count))
    assert set(range(bound)) == set(found)
    off = sum((found[value] - count / bound) ** 2 / (count / bound) for value in range(bound))
    assert off < 30  # chi-square with 9 degrees of freedom at most: once in 2,000 by chance


def test_below_a_large_bound_does_not_favour_small_numbers() -> None:
    """Without rejection, numbers below 3 * 2**29 that leave 2 when divided by 3 would come less often."""
    stream = ref(Stream, streams(2, 1))
    found = Counter(below(stream, 3 * 2**29) % 3 for _ in range(9_000))
    assert max(found.values()) - min(found.values()) < 300


def test_pick_follows_the_weights() -> None:
    stream = ref(Stream, streams(3, 1))
    weights = numbers(4)
    weights[0], weights[2], weights[3] = 1, 3, 6
    found = Counter(pick(stream, weights, 4) for _ in range(10_000))
    assert {0, 2, 3} == set(found)
    for index, expected in ((0, 1_000), (2, 3_000), (3, 6_000)):
        assert abs(found[index] - expected) < 200


@pytest.mark.any_mode
def test_the_other_mode_draws_the_same() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "core.draws", str(2**62 + 3), str(2**33)],
        env=os.environ | {"FARSTEAD_PLAIN": "" if PLAIN else "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    assert draws(2**62 + 3, 2**33) == json.loads(done.stdout)
