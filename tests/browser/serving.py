"""A real server for the tests: `farstead serve` in a process of its own, on a free port of this machine."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

TESTS = Path(__file__).resolve().parent.parent
PATIENCE = 180
"""Seconds for a start: a machine that compiles the rules first needs them."""


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as asked:
        asked.bind(("127.0.0.1", 0))
        port: int = asked.getsockname()[1]
        return port


class Serving:
    """A server that can be stopped, killed and started again on the same data and port."""

    def __init__(self, data: Path, *, shelf: str = "") -> None:
        """The module `shelf` is imported first, so that it can put more games on the shelf."""
        self.data = data
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = data / "server.log"
        self._shelf = shelf
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        program = ["-m", self._shelf] if self._shelf else ["-m", "farstead"]
        command = [sys.executable, *program, "serve", "--port", str(self.port), "--data", str(self.data)]
        self.data.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdout=log, stderr=log, env=self._surroundings(), start_new_session=True
            )
        until = time.monotonic() + PATIENCE
        while not self.answers():
            assert self._process.poll() is None, f"the server ended: {self.log.read_text()}"
            assert time.monotonic() < until, f"the server does not answer: {self.log.read_text()}"
            time.sleep(0.1)

    @staticmethod
    def _surroundings() -> dict[str, str]:
        """English where nobody asks for another language; the tests' own modules can be found."""
        return os.environ | {"FARSTEAD_LANG": "en", "PYTHONPATH": str(TESTS)}

    def answers(self) -> bool:
        """Whether it is up."""
        try:
            with urllib.request.urlopen(f"{self.url}/healthz", timeout=5) as answer:
                return bool(answer.status == 200)
        except OSError:
            return False

    def stop(self) -> int:
        """Ends it as a person does, and says how it ended."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it as a loss of power does, bots and all."""
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(timeout=30)
        self._process = None

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        self._process.send_signal(how)
        code = self._process.wait(timeout=30)
        self._process = None
        return code
