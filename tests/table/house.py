"""A server for tests, with Lanterns on its shelf, and browsers that speak to it."""

from __future__ import annotations

import itertools
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar
from litestar.testing import TestClient

from core import journals
from farstead.bots import BOTS
from farstead.table.app import create
from farstead.table.shelf import Shelf
from farstead.table.thinking.thinkers import Thinkers
from table.truth import judge

NAMES = ("spacegate", "lanterns")
HERE = "http://127.0.0.1"
PATIENCE = 180.0  # seconds for bots that compile first, on a machine with other work to do
ME = {"who": "me", "name": "Ada"}
GUEST = {"who": "guest", "name": "Ben"}
BOT = {"who": "bot", "bot": "sensible"}

_numbers = itertools.count()


def ticket() -> str:
    """An id that no other request has."""
    return f"request-{next(_numbers):08}"


def shelf(*more_bots: str) -> Shelf:
    """Both games, and bots that misbehave where a test wants them."""
    return Shelf(NAMES, journals.find, (*BOTS, *more_bots))


def app(data: Path, *more_bots: str, **given: Any) -> Litestar:
    """A server over a folder; equal seeds of chance give equal games."""
    thinking = {name: given.pop(name) for name in ("limit", "processes") if name in given}
    thinkers = Thinkers(find_game="core.journals:find", find_bot="table.odd_bots:find", **({"processes": 1} | thinking))
    seeds = itertools.count(given.pop("seed", 1))
    return create(data, shelf=shelf(*more_bots), chance=lambda: next(seeds), thinkers=thinkers, **given)


class Browser:
    """One browser: a cookie jar and the addresses."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.http = client

    def make(self, game: str = "lanterns", *seats: dict[str, str], **more: Any) -> str:
        """A new table; returns its id."""
        done = self.http.post("/api/tables", json={"game": game, "seats": list(seats) or [ME, GUEST], **more})
        assert done.status_code == 201, done.text
        made: str = done.json()["id"]
        return made

    def show(self, id: str, since: int = 0) -> dict[str, Any]:
        """A table as this browser sees it."""
        done = self.http.get(f"/api/tables/{id}", params={"since": since})
        assert done.status_code == 200, done.text
        shown: dict[str, Any] = done.json()
        return shown

    def post(self, table: str, what: str, **body: Any) -> Any:
        """A request to a table, as it comes back."""
        return self.http.post(f"/api/tables/{table}/{what}", json=body)

    def act(self, table: str, choice: int = 0, **changed: Any) -> Any:
        """The first choice of the open decision, or another."""
        shown = self.show(table)
        if shown["hand_over"] is not None:
            assert self.post(table, "face", seat=shown["hand_over"]).status_code == 200
            shown = self.show(table)
        decision = shown["decision"]
        action = decision["choices"][choice]["action"]
        body = {"seq": shown["seq"], "id": ticket(), "seat": decision["seat"], "action": action}
        return self.post(table, "actions", **(body | changed))

    def wait(self, id: str, ply: int = 10_000) -> dict[str, Any]:
        """What is shown once bots have made so many actions, or ended the game."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            shown = self.show(id)
            if shown["ply"] >= ply or shown["over"]:
                return shown
            time.sleep(0.01)
        raise AssertionError("the bots stand still")

    def play(self, id: str, most: int = 10_000) -> dict[str, Any]:
        """The last choice each time, to the end or so many actions; returns what is shown then."""
        for _number in range(most):
            shown = self.show(id)
            if shown["over"]:
                break
            if shown["decision"] is None and shown["hand_over"] is None:
                time.sleep(0.002)
                continue
            done = self.act(id, -1)
            assert done.status_code in (200, 409), done.text
        return self.show(id)


@contextmanager
def browsing(server: Litestar) -> Iterator[Browser]:
    """The server running, with one browser at it."""
    with TestClient(server, base_url=HERE) as client:
        client.event_hooks["response"].append(judge(server))
        yield Browser(client)


@contextmanager
def another(browser: Browser) -> Iterator[Browser]:
    """A second browser at the same server, with its own cookie."""
    kept = dict(browser.http.cookies)
    browser.http.cookies.clear()
    try:
        yield browser
    finally:
        browser.http.cookies.clear()
        browser.http.cookies.update(kept)
