"""Killed at random moments under load: whatever was acknowledged is there, and every digest holds."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from farstead.table.audit import audit
from farstead.table.store import Store
from table import under_load
from table.house import shelf

SOON = 0.35  # seconds from the first answer to the kill, at most


def killed(folder: Path, times: int, seed: int) -> dict[tuple[str, str], int]:
    """Every acknowledged request of processes that were killed one after the other on one folder."""
    chance = random.Random(seed)
    paths = os.pathsep.join(path for path in sys.path if path)
    script = [sys.executable, "-c", "from table.under_load import main; main()"]
    environment = os.environ | {"PYTHONPATH": paths}
    acknowledged: dict[tuple[str, str], int] = {}
    with subprocess.Popen(
        script, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
    ) as mother:
        assert mother.stdin is not None
        assert mother.stdout is not None
        for number in range(times):
            mother.stdin.write(f"{folder} {seed * 1000 + number}\n")
            mother.stdin.flush()
            child = int(mother.stdout.readline().split()[1])
            first = mother.stdout.readline()
            _take(first, acknowledged)
            end = time.monotonic() + chance.random() * SOON
            while time.monotonic() < end:
                _take(mother.stdout.readline(), acknowledged)
            os.kill(child, signal.SIGKILL)
            while (line := mother.stdout.readline()) != "ended\n":
                _take(line, acknowledged)
        mother.stdin.close()
    return acknowledged


def _take(line: str, acknowledged: dict[tuple[str, str], int]) -> None:
    table, request, seq = line.split()
    assert request.startswith("request-"), line
    acknowledged[table, request] = int(seq)


async def kept(folder: Path) -> tuple[dict[tuple[str, str], int], list[str], int]:
    """Every answered request of the store, every fault found in it, and how many tables it has."""
    store = Store(folder)
    await store.open_to_read()
    answers: dict[tuple[str, str], int] = {}
    faults: list[str] = []
    tables = await store.table_ids()
    for id in tables:
        events, _digest = await store.events(id)
        answers |= {(id, one.request_id): one.answer for one in events if one.request_id and one.answer}
    async for found in audit(store, shelf()):
        assert found.judged
        faults += [f"{found.table}: {fault}" for fault in found.faults]
    await store.close()
    return answers, faults, len(tables)


def judge(folder: Path, times: int, seed: int) -> None:
    acknowledged = killed(folder, times, seed)
    answers, faults, tables = asyncio.run(kept(folder))
    assert faults == []
    assert {request: answers.get(request) for request in acknowledged} == acknowledged
    assert len(acknowledged) >= times
    assert tables >= len(under_load.TABLES)


def test_killed_ten_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    judge(tmp_path, 10, seed=4)


@pytest.mark.slow
def test_killed_a_hundred_times_nothing_acknowledged_is_lost(tmp_path: Path) -> None:
    for part in range(4):
        folder = tmp_path / str(part)
        judge(folder, 25, seed=10 + part)
