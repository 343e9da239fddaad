"""Keys beyond the list of choices: the log, the picture in the middle, and no letters for who wants none."""

from __future__ import annotations

import pytest

from browser.pages import play_on
from browser.person import BOT, ME, Person

pytestmark = pytest.mark.slow

HELD = "() => document.activeElement.closest('li')?.dataset.seq ?? document.activeElement.id"
SHIFT = "() => document.querySelector('.stage svg').style.transform"


def _at_table(person: Person) -> str:
    table = person.start_table(ME, BOT)
    play_on(person, table, 3)
    person.open_table(table)
    person.page.wait_for_selector("#table .offered", state="attached")  # the script has begun
    return table


def test_the_log_is_walked_by_arrows(person: Person) -> None:
    table = _at_table(person)
    person.page.locator("#log-lines").focus()
    linked = person.page.locator("#log-lines > li:has(a)").evaluate_all("(all) => all.map((row) => row.dataset.seq)")
    for key, line in (("ArrowUp", -1), ("ArrowUp", -2), ("ArrowDown", -1)):
        person.page.keyboard.press(key)
        assert linked[line] == person.page.evaluate(HELD)
    person.page.keyboard.press("Enter")
    person.page.wait_for_url(f"**/tables/{table}/replay?ply=*")


def test_a_picture_brought_nearer_is_moved_by_keys(person: Person) -> None:
    _at_table(person)
    person.page.keyboard.press("+")
    person.page.keyboard.press("+")
    before = person.page.evaluate(SHIFT)
    person.page.keyboard.press("Shift+ArrowRight")
    assert before != person.page.evaluate(SHIFT)
    person.page.keyboard.press("Shift+ArrowLeft")
    assert before == person.page.evaluate(SHIFT)


def test_letters_do_nothing_where_they_are_switched_off(person: Person) -> None:
    _at_table(person)
    person.page.locator("#help-keys").click()
    person.page.locator("#single-keys").uncheck()
    person.page.keyboard.press("Escape")
    person.page.reload()
    person.settle()
    person.page.wait_for_selector("#table .offered", state="attached")
    person.page.locator("#prompt").focus()
    person.page.keyboard.press("c")
    assert "prompt" == person.page.evaluate(HELD)
    person.page.keyboard.press("ArrowDown")
    assert person.choices().first.evaluate("(choice) => choice === document.activeElement")


def test_what_one_does_is_heard(person: Person) -> None:
    _at_table(person)
    before = person.seq
    person.choices().first.click()
    person.answer_again()
    person.settle(after=before)
    told = person.page.locator(f"#event-{before + 1} a").inner_text()
    assert told in person.page.locator("#heard").inner_text()


def test_whoever_asks_twice_gets_the_same_hint(person: Person) -> None:
    _at_table(person)
    assert len({str(person.advice()) for _asked in range(6)}) == 1
