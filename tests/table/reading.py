"""Pages as a browser reads them: their elements, and the words that people see."""

from __future__ import annotations

from html.parser import HTMLParser

from farstead.core.language import catalogue
from test_catalogues import FOUND

SILENT = ("script", "title", "style")
SPOKEN = ("aria-label", "placeholder", "title", "alt")


class Page(HTMLParser):
    """Elements with their attributes, and every text that is seen or heard."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.words: list[str] = []
        self._within: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.elements.append((tag, given))
        self._within.append(tag)
        self.words += [given[name] for name in SPOKEN if given.get(name)]

    def handle_endtag(self, tag: str) -> None:
        while self._within and self._within.pop() != tag:
            pass

    def handle_data(self, data: str) -> None:
        if data.strip() and not (self._within and self._within[-1] in SILENT):
            self.words.append(" ".join(data.split()))

    def all(self, tag: str) -> list[dict[str, str]]:
        """The attributes of every element of a kind."""
        return [given for name, given in self.elements if name == tag]

    def by_id(self, id: str) -> dict[str, str]:
        """The one element of that id."""
        (found,) = [given for _tag, given in self.elements if given.get("id") == id]
        return found


def left_in_english(page: Page, language: str) -> list[str]:
    """What a page says in English although there are words for it in its own language."""
    spoken = catalogue(language)
    messages = [message for message in FOUND if isinstance(message, str) and "{" not in message]
    english = {message for message in messages if spoken.gettext(message) != message}
    ours = {spoken.gettext(message) for message in messages}
    return sorted((set(page.words) & english) - ours)
