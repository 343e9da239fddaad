"""Whatever is done to a box file: its faults are named, or full games can be played with it (SG-1, SG-7.6)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from farstead.core.box import BoxError, Fault
from farstead.games.spacegate.box import from_rows, load
from spacegate.mutated import Cut, Place, cut, cutting, spoiled, spoiling

pytestmark = pytest.mark.any_mode

SPOILED = ("delete", "copy", "nudge", "double", "reverse", "junk")
LIKELY = ("copy", "nudge", "reverse")  # what somebody does who puts other values in
RELAXED = (HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.function_scoped_fixture)
Changes = list[tuple[Place, str, Any]]
TESTS = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def player() -> Iterator[subprocess.Popen[str]]:
    """Plays games plain, with every range checked."""
    environment = os.environ | {"FARSTEAD_PLAIN": "1", "FARSTEAD_CHECKS": "1", "PYTHONPATH": str(TESTS)}
    with subprocess.Popen(
        [sys.executable, str(TESTS / "spacegate" / "play_boxes.py")],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        yield process
        process.stdin.close()


def play(player: subprocess.Popen[str], rows: dict[str, Any], seats: int, seed: int, short: bool) -> str:
    """What came of a game with a box."""
    player.stdin.write(json.dumps({"rows": rows, "seats": seats, "seed": seed, "short": short}) + "\n")
    player.stdin.flush()
    return player.stdout.readline().strip()


def faults_of(rows: dict[str, Any]) -> list[Fault]:
    """What is wrong with a box, each in a row that is named."""
    try:
        from_rows(rows, Path("box.toml"), own=False)
    except BoxError as error:
        faults = error.faults
    else:
        return []
    assert faults
    assert all(fault.row and fault.wrong for fault in faults)
    assert not any("cannot be judged" in fault.wrong for fault in faults)
    return faults


def judge_text(text: str, path: Path) -> None:
    """A file is a box, or every fault of it has a line."""
    path.write_text(text, encoding="utf-8")
    try:
        load(path)
    except BoxError as error:
        faults = error.faults
    else:
        return
    assert faults
    lines = len(text.splitlines())
    assert all(1 <= fault.line <= lines if fault.line else "is missing" in fault.wrong for fault in faults)
    assert not any("cannot be judged" in fault.wrong for fault in faults)


@settings(deadline=None, max_examples=60, suppress_health_check=RELAXED)
@given(made=spoiling(*SPOILED))
def test_spoiled_rows_are_faults_of_a_row(made: Changes) -> None:
    faults_of(spoiled(made))


@pytest.mark.slow
@settings(deadline=None, max_examples=3000, suppress_health_check=RELAXED)
@given(made=spoiling(*SPOILED))
def test_many_spoiled_rows_are_faults_of_a_row(made: Changes) -> None:
    faults_of(spoiled(made))


@settings(deadline=None, max_examples=40, suppress_health_check=RELAXED)
@given(made=cutting())
def test_spoiled_files_are_faults_of_a_line(made: list[Cut], tmp_path: Path) -> None:
    judge_text(cut(made), tmp_path / "box.toml")


@pytest.mark.slow
@settings(deadline=None, max_examples=1500, suppress_health_check=RELAXED)
@given(made=cutting())
def test_many_spoiled_files_are_faults_of_a_line(made: list[Cut], tmp_path: Path) -> None:
    judge_text(cut(made), tmp_path / "box.toml")


@settings(deadline=None, max_examples=8, suppress_health_check=RELAXED)
@given(made=spoiling(*LIKELY), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_what_is_accepted_can_be_played(player: subprocess.Popen[str], made: Changes, seats: int, seed: int) -> None:
    rows = spoiled(made)
    assume(not faults_of(rows))
    assert "ok" == play(player, rows, seats, seed, short=seed % 2 == 1)


@pytest.mark.slow
@settings(deadline=None, max_examples=200, suppress_health_check=RELAXED)
@given(made=spoiling(*SPOILED), seats=st.integers(2, 4), seed=st.integers(0, 2**32))
def test_much_of_what_is_accepted_can_be_played(
    player: subprocess.Popen[str], made: Changes, seats: int, seed: int
) -> None:
    rows = spoiled(made)
    assume(not faults_of(rows))
    assert "ok" == play(player, rows, seats, seed, short=seed % 2 == 1)
