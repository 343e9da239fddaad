"""Plays a random game with each box that comes in as a line of JSON; answers `ok`, or the name of what was raised.

It runs in a process of its own, plain and with every range checked, whatever the mode of the tests.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from conformance.walk import walk_on
from farstead.core.position import Position
from farstead.core.stream import streams
from farstead.games.spacegate import GAME
from farstead.games.spacegate.box import from_rows

COUNTED = 50  # every so manieth position the pieces are counted


def play(rows: dict[str, Any], seats: int, seed: int, short: bool) -> str:
    """One game to its end."""
    box = from_rows(rows, Path("box.toml"), own=False)
    position = Position.start(GAME, box, seats, {"short": int(short), "beginners": seed % (1 << seats)})
    counted = GAME.census(box, position.state)
    for ply, _step in enumerate(walk_on(position, seats, streams(seed, 1))):
        if ply % COUNTED == 0 and counted != GAME.census(box, position.state):
            return f"at ply {ply} a piece is not where it was"
    sheet = GAME.sheet(box, position.state)
    if counted != GAME.census(box, position.state) or not position.over:
        return "the game does not end as it should"
    return "ok" if sheet.totals == [sum(row[seat] for _, row in sheet.rows) for seat in range(seats)] else "wrong sum"


for line in sys.stdin:
    try:
        print(play(**json.loads(line)), flush=True)
    except Exception as error:
        print(f"{type(error).__name__}: {' '.join(str(error).split())}", flush=True)
