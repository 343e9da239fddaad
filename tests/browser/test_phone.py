"""A game on a phone: by touch, one view at a time, nothing wider than the screen."""

from __future__ import annotations

import pytest

from browser.axe import findings
from browser.conftest import Visit
from browser.pages import play_on
from browser.person import BOT, ME, Person
from browser.serving import Serving

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = """() => [...document.querySelectorAll("button, a[href], select")]
  .filter((target) => target.checkVisibility() && getComputedStyle(target).pointerEvents !== "none")
  .filter((target) => !target.closest("ol, p, footer, .visually-hidden, .skip"))
  .map((target) => [target.id || target.textContent.trim().slice(0, 30), target.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`)"""

REFUSE = """() => document.getElementById("supply-0").dispatchEvent(new MouseEvent("click", { bubbles: true }))"""


def _tap(person: Person) -> None:
    """Does what the hint says, by the list at the bottom."""
    before = person.seq
    button = person.button(person.advice())
    button.scroll_into_view_if_needed()
    button.tap()
    again = person.page.locator("#confirm[open] button[value=yes]")
    if again.count():
        again.tap()
    person.settle(after=before)


def test_a_game_is_tapped_to_its_end(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    person.start_table(ME, BOT)
    wide = set()
    for _decision in range(600):
        if person.over:
            break
        _tap(person)
        wide.add(person.page.evaluate("() => document.documentElement.scrollWidth"))
    assert person.over
    assert wide == {390}
    assert person.page.locator("#sheet").is_visible()


def test_the_bar_of_four_shows_one_view_at_a_time(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    person.start_table(ME, BOT)
    for tab in ("mine", "others", "log", "board"):
        person.page.locator(f".bar [data-tab={tab}]").tap()
        views = person.page.locator(".panel:visible, #log:visible")
        classes = {name for view in views.all() for name in (view.get_attribute("class") or "").split()}
        assert {name for name in classes if name.startswith("tab-")} == {f"tab-{tab}"}
        assert person.page.locator("#prompt").is_visible()
        assert person.page.locator("#answers").is_visible()


@pytest.mark.parametrize("width", [360, 390])
def test_what_is_tapped_is_large_enough(visit: Visit, served: Serving, width: int) -> None:
    person = visit(served, **PHONE | {"viewport": {"width": width, "height": 740}})
    table = person.start_table(ME, BOT, BOT)
    play_on(person, table, 6)
    small = {}
    for address in ("/", "/new/spacegate", "/settings", f"/tables/{table}", f"/tables/{table}/replay?ply=9"):
        person.go(address)
        small[address] = person.page.evaluate(SMALL)
    assert {address: targets for address, targets in small.items() if targets} == {}


LYING = [(844, 390), (740, 360), (720, 450), (640, 400)]
"""Phones held sideways, and what a desk's page of 1440 or 1280 has left at double size."""


@pytest.mark.parametrize(("width", "height"), LYING)
def test_where_little_height_is_left_the_view_stands_beside_the_question(
    visit: Visit, served: Serving, width: int, height: int
) -> None:
    person = visit(served, viewport={"width": width, "height": height})
    table = person.start_table(ME, BOT, BOT)
    for address in (f"/tables/{table}", f"/tables/{table}/replay?ply=9"):
        person.go(address)
        view, beside = (person.page.locator(place).bounding_box() for place in (".stage svg", "#answers"))
        assert view is not None
        assert beside is not None
        assert view["height"] > height / 2
        assert view["y"] + view["height"] <= height
        assert beside["x"] >= view["x"] + view["width"]
        assert beside["height"] > height / 2
        assert person.page.evaluate("() => document.documentElement.scrollWidth") == width
    assert findings(person) == []


def test_what_may_not_be_done_does_not_move_the_board(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    person.start_table(ME, BOT)
    person.page.wait_for_selector(".offered")
    before = person.page.locator(".stage svg").bounding_box()
    person.page.evaluate(REFUSE)
    person.page.wait_for_selector("#notice a[href*='/rules/']")
    assert before == person.page.locator(".stage svg").bounding_box()
    person.page.locator("#prompt").tap()
    assert person.page.locator("#notice").is_hidden()


def test_the_log_opens_at_its_newest_line(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    table = person.start_table(ME, BOT)
    play_on(person, table, 12)
    person.open_table(table)
    person.page.locator(".bar [data-tab=log]").tap()
    newest = person.page.locator("#log-lines > li").last.bounding_box()
    answers = person.page.locator("#answers").bounding_box()
    assert newest is not None
    assert answers is not None
    assert newest["y"] + newest["height"] <= answers["y"]


def test_the_bar_marks_the_views_that_hold_a_choice(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    person.start_table(ME, BOT)
    person.page.wait_for_selector(".offered")
    assert person.page.locator(".bar .calls").evaluate_all("(all) => all.map((tab) => tab.dataset.tab)") == ["board"]
