"""Several tabs and browsers on one table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Request

from browser.conftest import Visit
from browser.person import BOT, ME, Person, fresh_id
from browser.pointing import choices, point
from browser.serving import Serving

pytestmark = pytest.mark.slow

GUEST = {"who": "guest", "name": "Alex"}
SHOWS = "(seq) => Number(document.getElementById('table').dataset.seq) >= seq"


def _tabs(person: Person, table: str, count: int) -> list[Page]:
    pages = [person.page]
    for _tab in range(count - 1):
        pages.append(person.context.new_page())
        pages[-1].goto(f"/tables/{table}")
    return pages


def test_ten_tabs_of_one_browser_are_live_on_one_stream(person: Person) -> None:
    streams: list[Request] = []
    person.context.on("request", lambda asked: streams.append(asked) if asked.url.endswith("/api/stream") else None)
    table = person.start_table(ME, BOT)
    tabs = _tabs(person, table, 10)
    streams.clear()
    for tab in tabs[:3]:
        person.page = tab
        tab.bring_to_front()
        point(person, person.advice())
        for other in tabs:
            other.wait_for_function(SHOWS, arg=person.seq, timeout=20_000)
    assert streams == []
    tabs.pop(0).close()  # the one with the stream: another takes over
    person.page = tabs[-1]
    person.page.wait_for_timeout(1500)
    assert len(streams) == 1
    point(person, person.advice())
    for other in tabs:
        other.wait_for_function(SHOWS, arg=person.seq, timeout=20_000)


def test_of_two_tabs_that_act_at_once_one_wins(person: Person) -> None:
    table = person.start_table(ME, GUEST)
    one, other = _tabs(person, table, 2)
    before = person.seq
    with person.forgiving():  # the one that comes late is told so
        for tab in (one, other):
            tab.evaluate("() => { setTimeout(() => document.querySelector('button.choice').click(), 50) }")
        for tab in (one, other):
            tab.wait_for_function(SHOWS, arg=before + 1, timeout=20_000)
    made = [row for row in person.ask(f"/api/tables/{table}")["log"] if row["seq"] > before and row["kind"] == "action"]
    assert len(made) == 1
    for tab in (one, other):
        person.page = tab
        person.settle()
    assert {tab.locator("#table").get_attribute("data-seq") for tab in (one, other)} == {str(person.seq)}


def test_a_stranger_sees_the_table_but_decides_nothing(visit: Visit, served: Serving, person: Person) -> None:
    table = person.start_table(ME, GUEST)
    action = choices(person)[0].action
    stranger = visit(served)
    stranger.go("/")
    stranger.page.goto(f"/tables/{table}")
    assert stranger.choices().count() == 0
    refused = stranger.send(
        f"/api/tables/{table}/actions", {"seq": person.seq, "id": fresh_id(), "seat": 0, "action": action}
    )
    assert refused.status == 403
