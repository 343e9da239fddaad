"""Plain and compiled rules give the same bytes: here in this mode, in another process in the other one."""

from __future__ import annotations

import json
import os
import subprocess
import sys

from conformance.chain import chain
from conformance.games import Table
from farstead.core.rule import PLAIN

SEEDS = [11, 12]


def test_the_other_mode_plays_the_same_games(table: Table) -> None:
    words = [table.case.game.name, table.seats, int(table.options), *SEEDS]
    done = subprocess.run(
        [sys.executable, "-m", "conformance.chain", *map(str, words)],
        env=os.environ | {"FARSTEAD_PLAIN": "" if PLAIN else "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        check=True,
        text=True,
    )
    assert [chain(table, seed) for seed in SEEDS] == json.loads(done.stdout)
