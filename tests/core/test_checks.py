"""`FARSTEAD_CHECKS=1` makes rules refuse indexes out of range: the checked runs of the suite rest on this."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.any_mode

PROGRAM = Path(__file__).parent / "out_of_range.py"


def outcome(index: int, **environment: str) -> str:
    """What comes of reading four numbers at an index."""
    done = subprocess.run(
        [sys.executable, str(PROGRAM), str(index)], env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout.strip()


@pytest.mark.parametrize("index", [4, 100])
def test_compiled_rules_refuse_an_index_beyond_the_end(index: int) -> None:
    assert outcome(index, FARSTEAD_CHECKS="1") == "IndexError"


@pytest.mark.parametrize("index", [-1, 4])
def test_plain_rules_refuse_it_as_well_and_from_the_end_too(index: int) -> None:
    assert outcome(index, FARSTEAD_CHECKS="1", FARSTEAD_PLAIN="1") in ("OutOfRange", "IndexError")


def test_inside_the_range_nothing_is_refused() -> None:
    assert outcome(3, FARSTEAD_CHECKS="1") == "0"
    assert outcome(3, FARSTEAD_CHECKS="1", FARSTEAD_PLAIN="1") == "0"
