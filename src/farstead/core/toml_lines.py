"""On which line each value of a TOML file begins. The standard library's reader does not say.

The text has been read by `tomllib` before, so it is known to be well formed, and little has to be understood:
keys, headings, lists, rows in braces, and where a text ends.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right

Place = tuple[str | int, ...]
"""The keys and indexes that lead to a value."""
Lines = dict[Place, int]
"""The line on which the value at a place begins, counted from 1."""

_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_KEY = re.compile(r"[A-Za-z0-9_-]+|\"(?:\\.|[^\"\\])*\"|'[^']*'")
_DOT = re.compile(r"[ \t]*\.[ \t]*")
_TEXT = re.compile(
    r'"""(?:\\.|"{1,2}(?!")|[^"\\])*"{3,5}' r"|'''(?:'{1,2}(?!')|[^'])*'{3,5}" r'|"(?:\\.|[^"\\])*"' r"|'[^']*'",
    re.DOTALL,
)
_BARE = re.compile(r"\d{4}-\d\d-\d\d \d\d:[^,\]}\s#]*|[^,\]}\s#]+")


def lines_of(text: str) -> Lines:
    """Every value of a well-formed TOML text with its line."""
    return _Scan(text).found


def line_at(lines: Lines, place: Place) -> int | None:
    """The line of a place, or of the nearest thing around it that has one."""
    while place and place not in lines:
        place = place[:-1]
    return lines.get(place)


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.found: Lines = {}
        self.counts: dict[Place, int] = {}
        self.ends = [index for index, letter in enumerate(text) if letter == "\n"]
        self._statements()

    def _statements(self) -> None:
        heading: Place = ()
        self._take(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                heading = self._heading()
            else:
                self._pair(heading)
            self._take(_BLANK)

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        assert found, f"TOML that tomllib reads is not understood at {self.at}"
        self.at = found.end()
        return found[0]

    def _note(self, place: Place) -> None:
        line = bisect_right(self.ends, self.at - 1) + 1
        for end in range(1, len(place) + 1):
            self.found.setdefault(place[:end], line)

    def _key(self) -> list[str]:
        keys = []
        while True:
            word = self._take(_KEY)
            keys.append(tomllib.loads(f"key = {word}")["key"] if word[0] in "\"'" else word)
            if not _DOT.match(self.text, self.at):
                return keys
            self._take(_DOT)

    def _heading(self) -> Place:
        """`[table]`, or `[[one more row]]`."""
        start, many = self.at, self.text.startswith("[[", self.at)
        self.at += 2 if many else 1
        self._take(_BLANK)
        place: Place = ()
        for key in self._key():
            if place in self.counts:
                place += (self.counts[place] - 1,)
            place += (key,)
        if many:
            self.counts[place] = self.counts.get(place, 0) + 1
            place += (self.counts[place] - 1,)
        self._take(_BLANK)
        end = self.at + (2 if many else 1)
        self.at = start
        self._note(place)
        self.at = end
        return place

    def _pair(self, around: Place) -> None:
        start = self.at
        place = around + tuple(self._key())
        end, self.at = self.at, start
        self._note(place)
        self.at = end
        self._take(_BLANK)
        self.at += 1  # =
        self._take(_BLANK)
        self._value(place)

    def _value(self, place: Place) -> None:
        first = self.text[self.at]
        if first == "[":
            self._list(place)
        elif first == "{":
            self._row(place)
        else:
            self._take(_TEXT if first in "\"'" else _BARE)

    def _list(self, place: Place) -> None:
        self.at += 1
        number = 0
        while self._next("]"):
            self._note((*place, number))
            self._value((*place, number))
            number += 1

    def _row(self, place: Place) -> None:
        self.at += 1
        while self._next("}"):
            self._pair(place)

    def _next(self, close: str) -> bool:
        """Whether another item comes before the closing bracket."""
        self._take(_BLANK)
        if self.text[self.at] == ",":
            self.at += 1
            self._take(_BLANK)
        if self.text[self.at] != close:
            return True
        self.at += 1
        return False
