"""A game on a phone: by touch, one view at a time, nothing wider than the screen."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.person import BOT, ME, Person
from browser.serving import Serving

pytestmark = pytest.mark.slow

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
SMALL = """() => [...document.querySelectorAll("button, a[href], select")]
  .filter((target) => target.checkVisibility() && !target.closest("ol, p, footer, .visually-hidden, .skip"))
  .map((target) => [target.id || target.textContent.trim().slice(0, 30), target.getBoundingClientRect()])
  .filter(([, box]) => box.width > 0 && (box.width < 43.5 || box.height < 43.5))
  .map(([name, box]) => `${name}: ${Math.round(box.width)}×${Math.round(box.height)}`)"""


def _tap(person: Person) -> None:
    """Does what the hint says, by the list at the bottom."""
    before = person.seq
    button = person.button(person.advice())
    button.scroll_into_view_if_needed()
    button.tap()
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


def test_what_is_tapped_is_large_enough(visit: Visit, served: Serving) -> None:
    person = visit(served, **PHONE)
    person.start_table(ME, BOT)
    assert person.page.evaluate(SMALL) == []
