"""`farstead serve` in a process of its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from table.house import ticket


class Served:
    """A server process and a browser at it."""

    def __init__(self, data: Path, *words: str) -> None:
        command = [sys.executable, "-m", "farstead", "serve", "--data", str(data), *(words or ("--port", "0"))]
        environment = os.environ | {"FARSTEAD_LANG": "en", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        self.said: list[str] = []
        assert self.process.stdout is not None
        while not self.said or not self.said[-1].startswith("Farstead is at "):
            line = self.process.stdout.readline()
            if not line:
                raise AssertionError(self.process.communicate()[1])
            self.said.append(line.strip())
        self.address = self.said[-1].removeprefix("Farstead is at ").rstrip("/")
        self.http = httpx.Client(base_url=self.address, timeout=30)

    def act(self, table: str) -> httpx.Response:
        """The last choice of the open decision."""
        shown = self.http.get(f"/api/tables/{table}").json()
        decision = shown["decision"]
        action = decision["choices"][-1]["action"]
        body = {"seq": shown["seq"], "id": ticket(), "seat": decision["seat"], "action": action}
        return self.http.post(f"/api/tables/{table}/actions", json=body)

    def kill(self) -> None:
        """As when the power goes."""
        self.process.kill()
        self.process.communicate()

    def stop(self) -> tuple[int, str]:
        """As by Ctrl-C; the exit code and what was said to standard error."""
        self.process.send_signal(signal.SIGINT)
        _out, err = self.process.communicate(timeout=60)
        return self.process.returncode, err


@contextmanager
def serving(data: Path, *words: str) -> Iterator[Served]:
    """A server until the block ends."""
    served = Served(data, *words)
    try:
        yield served
    finally:
        served.http.close()
        served.kill()
