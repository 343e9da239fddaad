"""A person without a mouse. At every step the focus is somewhere, and can be seen."""

from __future__ import annotations

from typing import Any

from browser.person import Person

NEAR = 8
"""So many steps along the list; what is farther is reached by the hint's key."""


class Keyboard:
    """The keys of somebody's browser."""

    def __init__(self, person: Person) -> None:
        self.person = person

    def press(self, key: str) -> None:
        """One key; then the focus must be visible."""
        self.person.page.keyboard.press(key)
        assert self.person.page.evaluate(SEEN) == "seen"

    def choose(self, action: dict[str, Any]) -> None:
        """Goes along the list to a choice and does it."""
        person = self.person
        before = person.seq
        wanted = person.button(action)
        place = person.page.evaluate(PLACE, wanted.element_handle())
        if place < NEAR:
            self.press("c")
            for _step in range(place):
                self.press("ArrowDown")
        else:
            self.press("h")
            person.page.wait_for_selector("button.choice.hinted:focus")
        assert wanted.evaluate("(button) => button === document.activeElement")
        person.page.keyboard.press("Enter")
        person.answer_again()
        person.settle(after=before)
        assert person.page.evaluate(SEEN) == "seen"

    def reach(self, selector: str, most: int = 80) -> None:
        """Tabs until the focus is there."""
        for _press in range(most):
            self.press("Tab")
            if self.person.page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
                return
        raise AssertionError(f"Tab does not lead to {selector}")


PLACE = """(button) =>
  [...document.querySelectorAll("#answers .choice")].filter((other) => other.offsetParent).indexOf(button)"""

SEEN = """() => {
  const held = document.activeElement;
  if (!held || held === document.body) return "the focus is lost";
  const box = held.getBoundingClientRect();
  if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight || box.right <= 0 || box.left >= innerWidth)
    return `out of sight: ${held.outerHTML.slice(0, 120)}`;
  const style = getComputedStyle(held);
  const ring = style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1;
  if (!ring && style.boxShadow === "none") return `no ring: ${held.outerHTML.slice(0, 120)}`;
  return "seen";
}"""
