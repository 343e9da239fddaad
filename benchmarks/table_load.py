"""The table under load: how long from a click to the updated page, with many games going on; loading; memory; sizes.

Servers of their own, in folders of their own. Every game has one person and two bots. A person thinks for a
while, acts, and takes the page's new part from the same answer, as the page's script does; while bots move,
their page renews itself. Long finished games are opened by servers that have just started, each address by
another one. Whoever clicks is on the same machine and takes a share of its cores. Run it on a machine that
does nothing else:

    python benchmarks/table_load.py                        # about three minutes
    python benchmarks/table_load.py --games 20 --seconds 120 --markdown
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import httpx

from farstead import games
from farstead.core.options import settings
from farstead.core.playout import RANDOM
from farstead.core.retold import retold
from peers import machine

THINK = (1.0, 3.0)  # seconds between what a person sees and what they click
LOOK = 0.25  # seconds between looks while bots move
SEATS = [{"who": "me"}, {"who": "bot", "bot": "sensible"}, {"who": "bot", "bot": "gentle"}]
OPENED = 5  # fresh servers for each address of a long game
LONG = {"as data": "/api/tables/{id}", "its page": "/tables/{id}", "its replay": "/tables/{id}/replay?ply=0"}
VISITED = 60  # long games that somebody has looked at before memory is read again
CALM = 5.0  # seconds after which a server that was left alone is read
NAMED = re.compile(r"""(?:src|href)="(/static/[^"]+)"|url\(["']?([^"')]+)|(?:from|import\()\s*["']([^"']+)""")
GZIP = {"accept-encoding": "gzip"}


class Row(NamedTuple):
    """A figure with what was promised of it."""

    what: str
    found: float
    unit: str
    most: float | None = None


@contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    """A server's address and its process."""
    command = [sys.executable, "-m", "farstead", "serve", "--port", "0", "--data", str(folder)]
    environment = os.environ | {"FARSTEAD_LANG": "en", "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603
        assert process.stdout is not None
        line = next(line for line in process.stdout if line.startswith("Farstead is at "))
        time.sleep(CALM)  # it loads its rules by itself
        try:
            yield line.removeprefix("Farstead is at ").strip().rstrip("/"), process.pid
        finally:
            process.terminate()


def resident(pid: int) -> float:
    """Megabytes of a process, without its children."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS:"))) / 1024


class Load:
    """Many persons at one server, and how long each click took."""

    def __init__(self, client: httpx.AsyncClient, until: float) -> None:
        self.client = client
        self.until = until
        self.taken: list[float] = []
        self.refused = 0
        self.renewed = 0

    async def person(self, chance: random.Random) -> None:
        """One person's game; a new one when it is over."""
        id, seq = "", 0
        while time.monotonic() < self.until:
            if not id:
                made = await self.client.post("/api/tables", json={"game": "spacegate", "seats": SEATS})
                id, seq = made.json()["id"], 0
            shown = (await self.client.get(f"/api/tables/{id}", params={"since": 10**6})).json()
            if shown["seq"] != seq:
                await self.client.get(f"/tables/{id}", params={"part": 1, "since": seq})
                self.renewed += 1
                seq = shown["seq"]
            if shown["over"]:
                id = ""
            elif shown["decision"]:
                seq = await self.click(id, shown, chance)
            else:
                await asyncio.sleep(LOOK)

    async def click(self, id: str, shown: dict[str, Any], chance: random.Random) -> int:
        """Think, act, and have the page's new part; returns the seq that the page now shows."""
        await asyncio.sleep(chance.uniform(*THINK))
        seat, action = shown["decision"]["seat"], chance.choice(shown["decision"]["choices"])["action"]
        body = {"seq": shown["seq"], "id": uuid.uuid4().hex, "seat": seat, "action": action}
        address, wanted = f"/api/tables/{id}/actions", {"part": 1, "since": shown["seq"]}
        begun = time.perf_counter()
        done = await self.client.post(address, params=wanted, json=body)
        took = time.perf_counter() - begun
        if done.status_code != 200:
            self.refused += 1
            return int(shown["seq"])
        assert done.json()["part"]
        self.taken.append(took)
        return int(done.json()["seq"])


async def played(address: str, count: int, seconds: float) -> Load:
    """Clicks while so many games go on; what comes before all of them have begun is not counted."""
    async with httpx.AsyncClient(base_url=address, timeout=60, headers=GZIP) as client:
        first = await client.post(
            "/api/tables", json={"game": "spacegate", "seats": SEATS[1:]}
        )  # bots load their rules
        while (await client.get(f"/api/tables/{first.json()['id']}")).json()["ply"] < 50:
            await asyncio.sleep(LOOK)
        load = Load(client, time.monotonic() + seconds)
        await asyncio.gather(*(load.person(random.Random(number)) for number in range(count)))
        return load


def long_game(seed: int) -> bytes:
    """A finished game of as many actions as there are: four seats that play at random."""
    found = games.find("spacegate")
    seats = max(found.seats)
    names = [f"Player {number}" for number in range(1, seats + 1)]
    chosen = settings(found.options, {}, seats)
    return retold(found, found.load_box(None), chosen, names, [RANDOM] * seats, seed, 0).text().encode()


def opened(folder: Path, address: str, cookies: dict[str, str]) -> list[float]:
    """How long a server takes to answer for a game that is not in its memory."""
    taken = []
    for _number in range(OPENED):
        with (
            server(folder) as (at, _pid),
            httpx.Client(base_url=at, cookies=cookies, headers=GZIP, timeout=60) as client,
        ):
            client.get("/")  # the connection is there, and what every page needs
            client.get("/tables/none")
            begun = time.perf_counter()
            assert client.get(address).status_code == 200
            taken.append(time.perf_counter() - begun)
    return taken


def visit(client: httpx.Client, address: str) -> tuple[int, int]:
    """Bytes over the wire of a first visit, and how many of them are script: all that the page names."""
    sizes: dict[str, int] = {}
    wanted = [address]
    while wanted:
        path = wanted.pop()
        if path in sizes:
            continue
        with client.stream("GET", path, headers=GZIP) as answer:
            raw = b"".join(answer.iter_raw())
            zipped = answer.headers.get("content-encoding") == "gzip"
        sizes[path] = len(raw)
        if path.endswith((".woff2", ".png")):
            continue
        text = (gzip.decompress(raw) if zipped else raw).decode()
        named = [name for found in NAMED.findall(text) for name in found if name]
        wanted += [urljoin(path, name) for name in named if not name.startswith(("data:", "#"))]
    return sum(sizes.values()), sum(size for path, size in sizes.items() if path.endswith(".js"))


def measured(count: int, seconds: float) -> list[Row]:
    """Every figure, with what was promised."""
    with tempfile.TemporaryDirectory(prefix="farstead-load-") as name:
        folder = Path(name)
        with server(folder / "load") as (address, pid):
            with httpx.Client(base_url=address, timeout=120) as client:
                home, script = visit(client, "/")
                made = client.post("/api/tables", json={"game": "spacegate", "seats": SEATS}).json()["id"]
                table, table_script = visit(client, f"/tables/{made}")
            load = asyncio.run(played(address, count, seconds))
            time.sleep(CALM)
            busy = resident(pid)
        with server(folder / "long") as (address, pid), httpx.Client(base_url=address, timeout=120) as client:
            client.get("/")
            idle = resident(pid)
            journals = [long_game(seed) for seed in range(5, 8)]
            ids = [client.post("/api/journals", content=journals[number % 3]).json()["id"] for number in range(VISITED)]
            for id in ids:
                client.get(f"/tables/{id}")
            time.sleep(CALM)
            visited = resident(pid)
            cookies = dict(client.cookies)
        loading = {what: opened(folder / "long", path.format(id=ids[0]), cookies) for what, path in LONG.items()}
    taken = sorted(load.taken)
    actions = sum(line[:1].isdigit() for line in journals[0].decode().splitlines())
    rows = [
        Row(f"clicks with {count} games going on", len(taken), ""),
        Row("clicks refused, the table having moved on", load.refused, ""),
        Row("pages renewed meanwhile, for the moves of bots", load.renewed, ""),
        Row("from a click to the updated page, median", statistics.median(taken) * 1000, "ms"),
        Row("from a click to the updated page, 95th percentile", taken[int(len(taken) * 0.95)] * 1000, "ms", 120),
        Row("from a click to the updated page, slowest", taken[-1] * 1000, "ms"),
    ]
    for what, times in loading.items():
        rows.append(Row(f"a finished game of {actions:,} actions, {what}", statistics.median(times) * 1000, "ms", 150))
    return [
        *rows,
        Row("first visit, the first page", home / 1024, "KB", 250),
        Row("of which script", script / 1024, "KB", 60),
        Row("first visit, a table", table / 1024, "KB", 250),
        Row("of which script", table_script / 1024, "KB", 60),
        Row("memory of an idle server", idle, "MB", 300),
        Row(f"memory after those {count} games", busy, "MB", 300),
        Row(f"memory after {VISITED} such finished games were looked at", visited, "MB", 300),
    ]


def as_markdown(rows: Sequence[Row]) -> str:
    """For docs/benchmarks.md."""
    lines = ["| measure | found | at most |", "| --- | ---: | ---: |"]
    for row in rows:
        most = f"{row.most:,.0f} {row.unit}" if row.most is not None else ""
        lines.append(f"| {row.what} | {row.found:,.0f} {row.unit} | {most} |".replace("  ", " "))
    return "\n".join(lines)


def main() -> None:
    """Measure; the exit code tells whether every promise holds."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    words.add_argument("--games", type=int, default=20)
    words.add_argument("--seconds", type=float, default=60)
    words.add_argument("--markdown", action="store_true", help="a table instead of JSON")
    given = words.parse_args()
    rows = measured(given.games, given.seconds)
    where = machine()
    if given.markdown:
        command = " ".join(["python", "benchmarks/table_load.py", *sys.argv[1:]])
        print(f"{where['date']}, {where['cpu']}, {where['cores']} cores, `{command}`:\n\n{as_markdown(rows)}")
    else:
        print(json.dumps({"machine": where, "figures": [row._asdict() for row in rows]}, indent=2))
    if any(row.most is not None and row.found >= row.most for row in rows):
        raise SystemExit(1)


if __name__ == "__main__":
    main()
