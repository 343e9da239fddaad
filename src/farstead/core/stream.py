"""Random streams: chance that lives outside the state, the same plain, compiled and on a GPU.

The generator is Doty-Humphrey's sfc32, written in 64-bit signed integers so that every arithmetic agrees.
"""

from __future__ import annotations

from farstead.core.records import Records, blank, int64, record
from farstead.core.rule import ref, rule

WORD = 0xFFFFFFFF
WARM_UP = 15


@record
class Stream:
    """Four words of 32 bits each."""

    a: int64
    b: int64
    c: int64
    counter: int64


@rule
def draw(stream: Stream) -> int:
    """The next 32 random bits."""
    b, c, counter = stream.b, stream.c, stream.counter  # read once, since plain Python does so slowly
    mixed = (stream.a + b + counter) & WORD
    stream.counter = (counter + 1) & WORD
    stream.a = b ^ (b >> 9)
    stream.b = (c + (c << 3)) & WORD
    turned = ((c << 21) | (c >> 11)) & WORD
    stream.c = (turned + mixed) & WORD
    return mixed


@rule
def below(stream: Stream, bound: int) -> int:
    """A number from 0 to bound - 1, each equally likely (Lemire's method, with rejection); bound is below 2**31."""
    product = draw(stream) * bound
    low = product & WORD
    if low < bound:
        floor = (WORD + 1 - bound) % bound
        while low < floor:
            product = draw(stream) * bound
            low = product & WORD
    return product >> 32


@rule
def start(stream: Stream, seed: int, number: int) -> None:
    """Begin stream `number` of a seed; other numbers of the same seed give independent streams."""
    stream.a = seed & WORD
    stream.b = (seed >> 32) & WORD
    stream.c = number & WORD
    stream.counter = (number >> 32) & WORD
    for _ in range(WARM_UP):
        draw(stream)


@rule
def pick(stream: Stream, weights: list[int], count: int) -> int:
    """An index below `count`, as likely as its weight says."""
    total = 0
    for index in range(count):
        total += weights[index]
    left = below(stream, total)
    for index in range(count):
        left -= weights[index]
        if left < 0:
            return index
    return count - 1


def streams(seed: int, count: int, first: int = 0) -> Records:
    """`count` streams of one seed, numbered from `first`."""
    made = blank(Stream, count)
    for index in range(count):
        start(ref(Stream, made, index), seed, first + index)
    return made
