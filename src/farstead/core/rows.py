"""The rows of a box file, value by value: each is of the right kind and in range, or there is a fault.

A method that finds a fault notes it and gives a value that does no harm, so that all faults of a file are
found in one reading. What is made from a file with faults is thrown away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from datetime import date, time
from difflib import get_close_matches
from typing import Any

from farstead.core.box import Fault
from farstead.core.language import _, ngettext
from farstead.core.toml_lines import Lines, Place, line_at

SHOWN = 40
"""Signs of a wrong value that are shown."""


class Judge:
    """Gathers what is wrong with a file, and what is only odd."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.faults: list[Fault] = []
        self.warnings: list[Fault] = []

    def make(self, place: Place, row: str, wrong: str, right: str) -> Fault:
        """A fault or warning with its line."""
        return Fault(row, wrong, right, line_at(self.lines, place), place)


class Row:
    """One row: a table of the file, or the whole file."""

    def __init__(self, judge: Judge, place: Place, name: str, values: dict[str, Any]) -> None:
        self.judge = judge
        self.place = place
        self.name = name
        self.values = values

    def fault(self, wrong: str, right: str = "", key: str | None = None) -> None:
        """Something that cannot be played with, in one value or in the row as a whole."""
        place = self.place if key is None else (*self.place, key)
        self.judge.faults.append(self.judge.make(place, self.name or key or "", wrong, right))

    def warn(self, wrong: str, right: str = "", key: str | None = None) -> None:
        """Something that can be played with and yet looks wrong."""
        place = self.place if key is None else (*self.place, key)
        self.judge.warnings.append(self.judge.make(place, self.name or key or "", wrong, right))

    def has(self, key: str) -> bool:
        """Whether the row holds a value of that name."""
        return key in self.values

    def known(self, keys: Collection[str]) -> None:
        """A name that means nothing here is likely a slip of the pen."""
        for key in self.values:
            if key not in keys:
                close = get_close_matches(key, keys, 1)
                right = close[0] if close else _("one of {known}").format(known=", ".join(keys))
                self.fault(_("“{name}” means nothing here").format(name=_cut(key)), right, key)

    def whole(self, key: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number within limits; needed where there is no default."""
        if default is not None and key not in self.values:
            return default
        right = _("a whole number from {least} to {most}").format(least=least, most=most)
        right = str(least) if least == most else right
        if not self._is_there(key, right):
            return least
        value = self.values[key]
        if type(value) is int and least <= value <= most:
            return value
        self._refuse(key, value, right, int)
        return least

    def wholes(self, key: str, least: int, most: int, counts: range, default: Sequence[int] | None = None) -> list[int]:
        """A list of whole numbers within limits, as many as counts say."""
        if default is not None and key not in self.values:
            return list(default)
        few, many = counts[0], counts[-1]
        each = _("each a whole number from {least} to {most}").format(least=least, most=most)
        if few == many:
            right = ngettext("a list of {count} number, {each}", "a list of {count} numbers, {each}", few)
            right = right.format(count=few, each=each)
        else:
            right = _("a list of {few} to {many} numbers, {each}").format(few=few, many=many, each=each)
        if not self._is_there(key, right):
            return [least] * few
        value = self.values[key]
        if isinstance(value, list) and len(value) in counts:
            if all(type(item) is int and least <= item <= most for item in value):
                return value
            wrong = next(item for item in value if type(item) is not int or not least <= item <= most)
            self._refuse(key, wrong, right, int)
        else:
            self._refuse(key, value, right, list)
        return [least] * few

    def word(self, key: str, choices: Sequence[str], default: str | None = None) -> str:
        """One of some words."""
        if default is not None and key not in self.values:
            return default
        right = _("one of {known}").format(known=", ".join(f'"{choice}"' for choice in choices))
        if not self._is_there(key, right):
            return choices[0]
        value = self.values[key]
        if isinstance(value, str) and value in choices:
            return value
        close = get_close_matches(value.lower(), choices, 1) if isinstance(value, str) else []
        self._refuse(key, value, f'"{close[0]}"' if close else right, str)
        return choices[0]

    def words(self, key: str, choices: Sequence[str]) -> list[str]:
        """All of some words, in an order that the file chooses."""
        right = _("each of {known} once").format(known=", ".join(f'"{choice}"' for choice in choices))
        if not self._is_there(key, right):
            return list(choices)
        value = self.values[key]
        if isinstance(value, list) and len(value) == len(choices) and all(choice in value for choice in choices):
            return value
        self._refuse(key, value, right, list)
        return list(choices)

    def text(self, key: str, most: int) -> str:
        """A short text that can be printed."""
        right = _("a text of 1 to {most} letters between quotation marks").format(most=most)
        if not self._is_there(key, right):
            return ""
        value = self.values[key]
        if isinstance(value, str) and 0 < len(value) <= most and value.isprintable() and value == value.strip():
            return value
        self._refuse(key, value, right, str)
        return ""

    def flag(self, key: str) -> bool:
        """True or false; false where nothing stands."""
        value = self.values.get(key, False)
        if type(value) is bool:
            return value
        self._refuse(key, value, _("true or false"), bool)
        return False

    def point(self, value: Any, key: str, most: int) -> tuple[float, float] | None:
        """A place in a drawing."""
        right = _("two numbers from 0 to {most}: [x, y]").format(most=most)
        numbers = isinstance(value, list) and len(value) == 2 and all(type(item) in (int, float) for item in value)
        if numbers and all(0 <= item <= most for item in value):  # and no NaN is
            return float(value[0]), float(value[1])
        self._refuse(key, value, right, list)
        return None

    def row(self, key: str) -> Row | None:
        """A table of this name."""
        right = _("a heading [{name}]").format(name=key)
        if not self._is_there(key, right):
            return None
        value = self.values[key]
        if isinstance(value, dict):
            return Row(self.judge, (*self.place, key), key, value)
        self._refuse(key, value, right, dict)
        return None

    def rows(self, key: str, name: Callable[[int], str], counts: range, right: str) -> list[Row]:
        """A list of rows, as many as counts say; all are given, unless something among them is no row."""
        if not self._is_there(key, right):
            return []
        value = self.values[key]
        if not isinstance(value, list):
            self._refuse(key, value, right, list)
            return []
        if len(value) not in counts:
            said = ngettext("there is {count} row of {name}", "there are {count} rows of {name}", len(value))
            self.fault(said.format(count=len(value), name=key), right, key)
        found = []
        for number, item in enumerate(value):
            row = Row(self.judge, (*self.place, key, number), name(number), item if isinstance(item, dict) else {})
            if isinstance(item, dict):
                found.append(row)
            else:
                row.fault(_("this is {kind}, no row").format(kind=_kind(item)), "{… = …, … = …}")
        return found if len(found) == len(value) else []

    def _is_there(self, key: str, right: str) -> bool:
        if key in self.values:
            return True
        self.fault(_("{name} is missing").format(name=key), right, key)
        return False

    def _refuse(self, key: str, value: Any, right: str, wanted: type[Any]) -> None:
        said = (
            _("{name} = {value} cannot be") if type(value) is wanted else _("{name} = {value} cannot be: it is {kind}")
        )
        self.fault(said.format(name=key, value=shown(value), kind=_kind(value)), right, key)


def shown(value: Any) -> str:
    """A value as the file writes it, cut short."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{_cut(value)}"'
    if isinstance(value, int) and abs(value) >= 10**SHOWN:
        return "…"  # Python refuses to write numbers of thousands of digits
    if isinstance(value, list):
        return "[…]" if any(isinstance(item, list | dict) for item in value) else f"[{_listed(value)}]"
    if isinstance(value, dict):
        return "{…}"
    return _cut(str(value))


def _listed(values: list[Any]) -> str:
    text = ", ".join(shown(value) for value in values[:SHOWN])
    return text if len(text) <= SHOWN and len(values) <= SHOWN else "…"


def _cut(text: str) -> str:
    text = "".join(letter if letter.isprintable() else "�" for letter in text[: SHOWN + 1])
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def _kind(value: Any) -> str:
    """What sort of value it is, for people."""
    if isinstance(value, bool):
        return _("true or false, no number or text")
    if isinstance(value, str):
        return _("a text")
    if isinstance(value, int):
        return _("a whole number")
    if isinstance(value, float):
        return _("a number with a decimal point")
    if isinstance(value, list):
        return _("a list")
    if isinstance(value, date | time):
        return _("a date or time")
    return _("a row")
