"""Pages that everybody can use: axe finds nothing, in both themes; no page scrolls sideways on a phone."""

from __future__ import annotations

import pytest

from browser.axe import findings
from browser.conftest import Visit
from browser.pages import GENERAL, every_page, play_on
from browser.person import BOT, ME, Person
from browser.serving import Serving

WIDTH = "() => document.documentElement.scrollWidth"


def test_axe_finds_nothing_on_a_page_of_each_kind(person: Person) -> None:
    table = person.start_table(ME, BOT)
    play_on(person, table, 3)
    found = []
    for theme in ("dark", "light"):
        person.wish(theme=theme)
        for address in (*GENERAL, f"/tables/{table}", f"/tables/{table}/replay"):
            person.go(address)
            found += findings(person)
    assert found == []


def test_axe_finds_nothing_on_a_phone(visit: Visit, served: Serving) -> None:
    person = visit(served, viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True)
    table = person.start_table(ME, BOT)
    found = []
    for address in ("/", f"/tables/{table}", f"/tables/{table}/replay"):
        person.go(address)
        found += findings(person)
    person.open_table(table)
    person.page.locator("#help-keys").tap()
    found += findings(person)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("width", [360, 1024, 1440])
def test_axe_finds_nothing_at_any_width(visit: Visit, served: Serving, theme: str, width: int) -> None:
    person = visit(served, viewport={"width": width, "height": 800})
    addresses = every_page(person)
    person.wish(theme=theme)
    found = []
    for address in addresses:
        person.go(address)
        found += findings(person)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("width", [360, 390])
def test_no_page_scrolls_sideways_on_a_phone(visit: Visit, served: Serving, width: int) -> None:
    person = visit(served, viewport={"width": width, "height": 740}, has_touch=True, is_mobile=True)
    wide = {}
    for address in every_page(person):
        person.go(address)
        wide[address] = person.page.evaluate(WIDTH)
    assert {address: seen for address, seen in wide.items() if seen > width} == {}
