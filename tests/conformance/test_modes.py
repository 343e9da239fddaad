"""Plain and compiled rules give the same bytes: here in this mode, in another process in the other one."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from conformance.chain import chains
from conformance.games import CASES, Case
from farstead.core.rule import PLAIN


@pytest.mark.any_mode
@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
def test_the_other_mode_plays_the_same_games(case: Case) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "conformance.chain", case.game.name, "11", "12"],
        env=os.environ | {"FARSTEAD_PLAIN": "" if PLAIN else "1", "PYTHONPATH": os.pathsep.join(sys.path)},
        stdout=subprocess.PIPE,
        check=True,
        text=True,
    )
    assert chains(case.game.name, 11, 12) == json.loads(done.stdout)
