"""Two people at one screen."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from browser.conftest import Visit
from browser.pages import play_on
from browser.person import ME, Person
from browser.pointing import point
from browser.serving import Serving

pytestmark = pytest.mark.slow

ALEX = {"who": "guest", "name": "Alex"}


@pytest.fixture
def with_lanterns(tmp_path: Path) -> Iterator[Serving]:
    serving = Serving(tmp_path / "lanterns", shelf="browser.with_lanterns")
    serving.start()
    yield serving
    serving.stop()


def test_the_view_changes_seat_with_the_decision(person: Person) -> None:
    person.start_table(ME | {"name": "Simona"}, ALEX)
    seats = []
    for _decision in range(30):
        decision = person.ask(f"/api/tables/{person.table}")["decision"]
        seats.append(decision["seat"])
        assert person.page.locator("#table").get_attribute("data-seat") == str(decision["seat"])
        assert ("Simona", "Alex")[decision["seat"]] in person.page.locator("#whose").inner_text()
        point(person, person.advice())
    assert set(seats) == {0, 1}
    assert person.page.locator("#face").count() == 0  # this game has no secrets


def test_where_there_are_secrets_the_screen_is_handed_over(visit: Visit, with_lanterns: Serving) -> None:
    person = visit(with_lanterns)
    person.start_table(ME | {"name": "Simona"}, ALEX, game="lanterns")
    handed = 0
    for _decision in range(400):
        if person.over:
            break
        if person.page.locator("#face").count():
            handed += 1
            shown = person.ask(f"/api/tables/{person.table}")
            assert shown["decision"] is None
            assert person.page.locator("svg[id^=svg-]").count() == 0  # nobody's hand is on the page
            person.page.locator("#face button").click()
            person.page.wait_for_selector("button.choice, #sheet")
            continue
        before = person.seq
        person.choices().first.click()
        person.settle(after=before)
    assert person.over
    assert handed > 2


def test_two_people_finish_a_game(person: Person) -> None:
    table = person.start_table(ME | {"name": "Simona"}, ALEX)
    play_on(person, table, 2000)
    person.open_table(table)
    assert person.over
    names = person.page.locator("#sheet .places strong").all_inner_texts()
    assert {"Simona", "Alex"} == set(names)
