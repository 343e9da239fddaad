"""A person before a browser: goes to a page, starts a table, points, types, reads."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import (
    APIResponse,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Request,
    Response,
    TimeoutError,
)

ME = {"who": "me"}
BOT = {"who": "bot", "bot": "sensible"}
PATIENCE = 60_000
"""Milliseconds that others may think."""

SHORT = {"short": True}


class Person:
    """One browser with its cookies, and the page that is in front."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.complaints: list[str] = []
        self._forgiving = False
        context.on("console", self._hear)
        context.on("weberror", lambda error: self._complain(f"script: {error.error}"))
        context.on("requestfailed", self._failed)
        context.on("response", self._answered)
        self.page: Page = context.new_page()

    # What the browser complains of

    def _complain(self, words: str) -> None:
        if not self._forgiving:
            self.complaints.append(words)

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._complain(f"console: {message.text} ({message.location.get('url')})")

    def _failed(self, request: Request) -> None:
        left = request.failure == "net::ERR_ABORTED"  # the page was left meanwhile, or the stream closed
        if not left:
            self._complain(f"{request.failure}: {request.url}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self._complain(f"{response.status}: {response.url}")

    @contextmanager
    def forgiving(self) -> Iterator[None]:
        """What goes wrong here is meant to."""
        self._forgiving = True
        yield
        self._forgiving = False

    # The interface of programs, with this person's cookies

    def ask(self, path: str, **body: Any) -> Any:
        """What the server answers; with a body it is a POST."""
        answer = self.send(path, body) if body else self.context.request.get(path)
        assert answer.ok, f"{answer.status} {path}: {answer.text()}"
        return answer.json()

    def send(self, path: str, body: object, method: str = "POST") -> APIResponse:
        """An unsafe request as a page of this server makes it."""
        text = body if isinstance(body, str) else json.dumps(body)
        headers = {"content-type": "application/json", "sec-fetch-site": "same-origin"}
        # as bytes: Playwright would make JSON of a text that is none
        return self.context.request.fetch(path, method=method, data=text.encode(), headers=headers)

    def start_table(self, *seats: dict[str, str], game: str = "spacegate", **more: Any) -> str:
        """A new table, opened; its id."""
        self.page.goto("/")  # makes the cookie
        wish = {"game": game, "options": SHORT if game == "spacegate" else {}, "undo": True, "hints": True} | more
        wish |= {"seats": list(seats), "token_id": fresh_id()}
        table: str = self.ask("/api/tables", **wish)["id"]
        self.open_table(table)
        return table

    def wish(self, **wishes: Any) -> None:
        """Changes settings."""
        answer = self.send("/api/me", wishes, "PUT")
        assert answer.ok, answer.text()

    def go(self, address: str) -> None:
        """A page, and all that it loads."""
        self.page.goto(address)
        self.page.wait_for_load_state("load")

    # At the table

    def open_table(self, table: str) -> None:
        """In front, and settled."""
        self.page.goto(f"/tables/{table}")
        self.settle()

    @property
    def table(self) -> str:
        """The id of the table in front."""
        return self.page.url.split("/tables/")[1].split("/")[0].split("?")[0]

    def settle(self, after: int = -1) -> None:
        """Until the page shows something newer, and it is this person's decision, or the game is over."""
        try:
            self.page.wait_for_function(SETTLED, arg=after, timeout=PATIENCE)
        except TimeoutError:
            raise AssertionError(
                f"nothing newer than {after}: {self.page.evaluate(STATE)}, {self.complaints}"
            ) from None

    @property
    def seq(self) -> int:
        """The newest event that the page shows."""
        return int(self.page.locator("#table").get_attribute("data-seq") or 0)

    @property
    def prompt(self) -> str:
        """What is asked."""
        return self.page.locator("#prompt").inner_text()

    @property
    def over(self) -> bool:
        """Whether the end of the game is on the page."""
        return self.page.locator("#sheet").count() > 0

    def choices(self) -> Locator:
        """The buttons of the list."""
        return self.page.locator("button.choice")

    def answer_again(self) -> None:
        """Says yes where the page asks again before what stops something; the focus is on the answer."""
        if self.page.locator("dialog[open]").count():
            self.page.keyboard.press("Enter")

    def advice(self) -> dict[str, Any]:
        """The action that the hint names."""
        action: dict[str, Any] = self.ask(f"/api/tables/{self.table}/hint", seq=self.seq)["action"]
        return action

    def button(self, action: dict[str, Any]) -> Locator:
        """The button of the list that does this."""
        found = self.page.evaluate(FIND, json.dumps(action, sort_keys=True))
        return self.choices().nth(found)


def fresh_id() -> str:
    """An id that no other request has."""
    return uuid.uuid4().hex


SETTLED = """(after) => {
  const main = document.getElementById("table");
  return main && Number(main.dataset.seq) > after && !main.classList.contains("busy") &&
    (document.getElementById("sheet") || document.querySelector("button.choice, #face"));
}"""

STATE = """() => {
  const main = document.getElementById("table");
  const words = (id) => document.getElementById(id)?.innerText || "";
  return [location.pathname, main?.className, { ...main?.dataset }, words("whose"), words("prompt"), words("notice"),
    words("chosen-bar"), [...document.querySelectorAll("button.choice")].slice(0, 5).map((button) => button.innerText)];
}"""

FIND = """(wanted) => {
  const flat = (value) => JSON.stringify(value, Object.keys(value).sort());
  const all = [...document.querySelectorAll("button.choice")];
  return all.findIndex((button) => flat(JSON.parse(button.dataset.action)) === flat(JSON.parse(wanted)));
}"""
