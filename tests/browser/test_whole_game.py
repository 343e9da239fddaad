"""Whole games against a bot, from the first module to the score sheet."""

from __future__ import annotations

from browser.keyboard import Keyboard
from browser.person import BOT, ME, Person
from browser.pointing import point

MOST = 600
"""No short game has so many decisions for one seat."""


def test_a_game_is_clicked_to_its_end_on_the_board(person: Person) -> None:
    table = person.start_table(ME, BOT)
    pointed = 0
    for _decision in range(MOST):
        if person.over:
            break
        pointed += point(person, person.advice()) > 0
    assert person.over
    assert pointed > 20
    shown = person.ask(f"/api/tables/{table}")
    totals = person.page.locator("#sheet tfoot td").all_inner_texts()
    assert [str(total) for total in shown["sheet"]["totals"]] == [total.strip() for total in totals]


def test_a_game_is_played_by_keyboard_alone(person: Person) -> None:
    person.start_table(ME, BOT)
    keyboard = Keyboard(person)
    keyboard.press("Tab")
    for _decision in range(MOST):
        if person.over:
            break
        keyboard.choose(person.advice())
    assert person.over
    keyboard.reach("a[href*='/replay']")
