"""The first draws of a stream, as JSON, for a process that runs in the other mode: `python -m core.draws 5 0`."""

from __future__ import annotations

import json
import sys

from farstead.core.rule import ref
from farstead.core.stream import Stream, below, draw, streams

BOUNDS = (1, 2, 6, 10**6, 3 * 2**29, 2**31)


def draws(seed: int, number: int) -> list[int]:
    """Some raw draws, then some below each bound."""
    stream = ref(Stream, streams(seed, 1, number))
    return [draw(stream) for _ in range(20)] + [below(stream, bound) for bound in BOUNDS for _ in range(20)]


if __name__ == "__main__":
    print(json.dumps(draws(*map(int, sys.argv[1:]))))
