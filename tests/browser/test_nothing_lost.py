"""Reloads, stopped and killed servers, lost networks: what was answered is there."""

from __future__ import annotations

from typing import Any

import pytest

from browser.conftest import Visit
from browser.pages import play_on
from browser.person import BOT, ME, Person
from browser.pointing import point
from browser.serving import Serving

pytestmark = pytest.mark.slow


def _told(person: Person, table: str) -> list[Any]:
    """What the log tells."""
    return [(row["seq"], row["words"]) for row in person.ask(f"/api/tables/{table}")["log"]]


def _in_mid_turn(person: Person) -> str:
    """A table where this person has decided twice and is asked again."""
    table = person.start_table(ME, BOT)
    play_on(person, table, 8)
    person.open_table(table)
    for _decision in range(2):
        point(person, person.advice())
    assert not person.over
    return table


def test_a_reload_in_mid_turn_shows_the_same(person: Person) -> None:
    table = _in_mid_turn(person)
    before = (person.seq, person.prompt, person.choices().all_inner_texts(), _told(person, table))
    person.page.reload()
    person.settle()
    assert before == (person.seq, person.prompt, person.choices().all_inner_texts(), _told(person, table))


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_a_restart_in_mid_turn_loses_nothing(visit: Visit, own_server: Serving, end: str) -> None:
    person = visit(own_server)
    table = _in_mid_turn(person)
    before = (person.seq, person.prompt, person.choices().all_inner_texts(), _told(person, table))
    with person.forgiving():
        getattr(own_server, end)()
        person.page.wait_for_selector("#offline:not([hidden])", timeout=20_000)
        own_server.start()
        person.page.wait_for_selector("#offline", state="hidden", timeout=40_000)
    assert before == (person.seq, person.prompt, person.choices().all_inner_texts(), _told(person, table))
    point(person, person.advice())  # the page at hand goes on
    assert person.seq > before[0]
    person.page.reload()
    person.settle()
    assert _told(person, table)[: len(before[3])] == before[3]


def test_a_move_made_while_the_server_is_away_counts_once(visit: Visit, own_server: Serving) -> None:
    person = visit(own_server)
    table = person.start_table(ME, ME | {"who": "guest", "name": "Alex"})
    before = _told(person, table)
    words = person.choices().first.inner_text()
    decides = person.ask(f"/api/tables/{table}")["decision"]["seat"]  # chance says who begins
    with person.forgiving():
        own_server.kill()
        person.choices().first.click()
        person.page.wait_for_selector("#offline:not([hidden])", timeout=20_000)
        own_server.start()
        person.settle(after=before[-1][0])
        person.page.wait_for_selector("#offline", state="hidden", timeout=40_000)
    after = _told(person, table)
    mine = [row for row in person.ask(f"/api/tables/{table}")["log"] if row["seat"] == decides]
    assert after[: len(before)] == before
    assert len(mine) == 1, words


def test_a_lost_network_is_said_and_the_move_goes_through_later(person: Person) -> None:
    table = person.start_table(ME, BOT)
    before = _told(person, table)
    with person.forgiving():
        person.context.set_offline(True)
        person.choices().first.click()
        person.page.wait_for_selector("#offline:not([hidden])", timeout=20_000)
        assert _told_by_page(person) == len(before)
        person.context.set_offline(False)
        person.settle(after=before[-1][0])
    assert [row for row in person.ask(f"/api/tables/{table}")["log"] if row["seat"] == 0 and row["words"]] != []
    person.page.wait_for_selector("#offline", state="hidden", timeout=40_000)


def _told_by_page(person: Person) -> int:
    return person.page.locator("#log-lines > li").count()
