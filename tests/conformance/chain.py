"""Digests of every position of random games, as JSON: `python -m conformance.chain lanterns 5 8`.

Prints one chain for each seed at each table of the game. Run plain and compiled, it must print the same.
"""

from __future__ import annotations

import hashlib
import json
import sys

from conformance.games import TABLES, Table
from conformance.test_views import appraised
from conformance.walk import walk
from farstead.core.game import NATURE
from farstead.core.position import Position
from farstead.core.stream import streams


def chains(name: str, *seeds: int) -> dict[str, list[list[str]]]:
    """The chains of every table of a game."""
    return {str(table): [chain(table, seed) for seed in seeds] for table in TABLES if table.case.game.name == name}


def chain(table: Table, seed: int) -> list[str]:
    """One digest for each position of a random game; of the last one too."""
    found = []
    for number, (position, _seat, _action) in enumerate(walk(table, seed)):
        found.append(position.digest() if number % 20 else digest(position, table.seats, number))
    return [*found, digest(position, table.seats, seed)]


def digest(position: Position, seats: int, seed: int) -> str:
    """A position, all that is legal, and what each seat sees, guesses and prefers."""
    made = hashlib.blake2b(position.to_bytes(), digest_size=8)
    made.update(repr(position.odds()).encode())
    for seat in range(seats):
        shown = position.seen_by(seat)
        made.update(shown.to_bytes())
        made.update(shown.redealt(seat, streams(seed, 1)).to_bytes())
        if position.asked() != [NATURE]:
            made.update(repr((position.legal(seat), appraised(shown, seat))).encode())
    return made.hexdigest()


if __name__ == "__main__":
    print(json.dumps(chains(sys.argv[1], *map(int, sys.argv[2:]))))
