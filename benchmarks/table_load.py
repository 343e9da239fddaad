"""The table under load: how long from a click to the updated part of the page, with many games going on.

A server of its own, in a folder of its own; every game has one person and two bots. A person thinks for a
while, acts, and takes the page's new part from the answer. Then a long finished game is opened by a fresh
server, and the idle server's memory is read. Run it on a machine that does nothing else:

    python benchmarks/table_load.py --games 20 --seconds 60
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from farstead import games
from farstead.core.options import settings
from farstead.core.playout import RANDOM
from farstead.core.retold import retold

THINK = (1.0, 3.0)  # seconds between what a person sees and what they click
SEATS = [{"who": "me"}, {"who": "bot", "bot": "sensible"}, {"who": "bot", "bot": "gentle"}]
OPENED = 10


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A server's address and its process."""
    command = [sys.executable, "-m", "farstead", "serve", "--port", "0", "--data", str(folder)]
    environment = os.environ | {"FARSTEAD_LANG": "en", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        for line in process.stdout:
            if line.startswith("Farstead is at "):
                break
        try:
            yield line.removeprefix("Farstead is at ").strip().rstrip("/"), process.pid
        finally:
            process.terminate()


def resident(pid: int) -> float:
    """Megabytes of a process, without its children."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))) / 1024


async def game(client: httpx.AsyncClient, until: float, taken: list[float], chance: random.Random) -> None:
    """One person's game; a new one when it is over."""
    table = ""
    while time.monotonic() < until:
        if not table:
            made = await client.post("/api/tables", json={"game": "spacegate", "seats": SEATS})
            table = f"/api/tables/{made.json()['id']}"
        shown = (await client.get(table, params={"since": 10**6})).json()
        if shown["over"]:
            table = ""
            continue
        if not shown["decision"]:
            await asyncio.sleep(0.25)
            continue
        await asyncio.sleep(chance.uniform(*THINK))
        action = chance.choice(shown["decision"]["choices"])["action"]
        body = {"seq": shown["seq"], "id": uuid.uuid4().hex, "seat": shown["decision"]["seat"], "action": action}
        begun = time.perf_counter()
        done = await client.post(f"{table}/actions", params={"part": True}, json=body)
        if done.status_code == 200:
            assert done.json()["part"]
            taken.append(time.perf_counter() - begun)


async def played(address: str, count: int, seconds: float) -> list[float]:
    """How long each click took while so many games went on."""
    taken: list[float] = []
    until = time.monotonic() + seconds
    async with httpx.AsyncClient(base_url=address, timeout=60) as client:
        await client.post("/api/tables", json={"game": "spacegate", "seats": SEATS})  # bots load their rules
        await asyncio.gather(*(game(client, until, taken, random.Random(number)) for number in range(count)))
    return taken


def long_game() -> bytes:
    """A finished game of many actions, as a journal."""
    found = games.find("spacegate")
    seats = max(found.seats)
    names = [f"Player {number}" for number in range(1, seats + 1)]
    chosen = settings(found.options, {}, seats)
    return retold(found, found.load_box(None), chosen, names, [RANDOM] * seats, 5, 0).text().encode()


def opened(folder: Path, id: str, cookies: dict[str, str]) -> list[float]:
    """How long a server takes to answer for a game that is not in its memory."""
    taken = []
    for _number in range(OPENED):
        with server(folder) as (address, _pid), httpx.Client(base_url=address, cookies=cookies, timeout=60) as client:
            client.get("/api/games")
            client.get("/api/tables/none")
            begun = time.perf_counter()
            assert client.get(f"/api/tables/{id}", params={"since": 10**6}).json()["over"]
            taken.append(time.perf_counter() - begun)
    return taken


def measured(count: int, seconds: float) -> dict[str, Any]:
    """All figures, in milliseconds and megabytes."""
    with tempfile.TemporaryDirectory(prefix="farstead-load-") as name:
        folder = Path(name)
        with server(folder) as (address, pid):
            with httpx.Client(base_url=address, timeout=120) as client:
                client.get("/")
                idle = resident(pid)
                journal = long_game()
                made = client.post("/api/journals", content=journal).json()["id"]
                cookies = dict(client.cookies)
            taken = sorted(asyncio.run(played(address, count, seconds)))
            busy = resident(pid)
        loading = opened(folder, made, cookies)
    return {
        "games": count,
        "clicks": len(taken),
        "clicks_a_second": len(taken) / seconds,
        "median_ms": statistics.median(taken) * 1000,
        "p95_ms": taken[int(len(taken) * 0.95)] * 1000,
        "slowest_ms": taken[-1] * 1000,
        "long_game_actions": journal.count(b"\n"),
        "loading_ms": statistics.median(loading) * 1000,
        "idle_mb": idle,
        "busy_mb": busy,
    }


def main() -> None:
    """Measure and print JSON."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--seconds", type=float, default=60)
    given = words.parse_args()
    print(json.dumps(measured(given.games, given.seconds), indent=2))


if __name__ == "__main__":
    main()
