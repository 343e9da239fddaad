"""Doing a choice as a person with a mouse does it: on the board where it can be pointed at, otherwise in the list."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from browser.person import Person


class Choice(NamedTuple):
    """A choice of the list, and the ids by which the board names it."""

    action: dict[str, Any]
    path: tuple[str, ...]
    turn: int


def choices(person: Person) -> list[Choice]:
    """What the list offers."""
    found = person.page.evaluate(
        "() => [...document.querySelectorAll('button.choice')]"
        ".map((button) => [button.dataset.action, button.dataset.path || '', Number(button.dataset.turn || 0)])"
    )
    return [Choice(json.loads(action), tuple(path.split()), turn) for action, path, turn in found]


def point(person: Person, action: dict[str, Any]) -> int:
    """Does it, and says how many places of the board were pointed at."""
    before = person.seq
    offered = choices(person)
    choice = next(choice for choice in offered if choice.action == action)
    if not choice.path:
        person.button(action).click()
        person.answer_again()
    for id in choice.path:
        person.page.locator(f"[id='{id}']").click(timeout=5_000)
    turns = sorted(other.turn for other in offered if other.path == choice.path)
    if choice.path and len(turns) > 1:
        for _turned in range(turns.index(choice.turn)):
            person.page.keyboard.press("r")
        person.page.locator(f"[id='{choice.path[-1]}']").click(timeout=5_000)
    person.settle(after=before)
    return len(choice.path)
