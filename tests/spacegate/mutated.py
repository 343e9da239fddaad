"""Boxes as people spoil them: rows lost, doubled, exchanged, values of another kind or out of range; and files too."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from datetime import date
from typing import Any

from hypothesis import strategies as st

from farstead.games.spacegate.box import OWN

TEXT = OWN.read_text(encoding="utf-8")
ROWS = tomllib.loads(TEXT)
Place = tuple[str | int, ...]

JUNK = [
    *(True, False, -1, 0, 1, 2, 3, 4, 5, 7, 8, 9, 47, 48, 49, 99, 100, 127, 128, 255, 2**15, 2**31, 2**63, -(2**63)),
    *(10**60, 0.0, 2.5, float("nan"), float("inf"), "", "water", "gate", "robot", "N", "NN", "nesw", "\n", "x" * 90),
    *([], [0], [1, 0], [2, 3, 4], [[]], [{}], {}, {"at": [0, 0]}, {"name": 1}, date(2026, 1, 1)),
]


def places(value: Any, place: Place = ()) -> list[Place]:
    """Every value under a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [each for key, item in items for each in [(*place, key), *places(item, (*place, key))]]


def kind_of(place: Place) -> Place:
    """The keys of a place without its indexes: values of one kind may change places."""
    return tuple(key for key in place if isinstance(key, str))


ALL = places(ROWS)
BY_KIND: dict[Place, list[Place]] = {}
for each in ALL:
    BY_KIND.setdefault((*kind_of(each), isinstance(each[-1], int)), []).append(each)
KINDS = sorted(BY_KIND, key=str)


def at(rows: Any, place: Place) -> Any:
    """The value at a place, or None when a former change took it away."""
    for key in place:
        try:
            rows = rows[key]
        except (LookupError, TypeError):
            return None
    return rows


def change(rows: Any, place: Place, how: str, other: Any) -> None:
    """One change in place; none where a former change took the place away."""
    around = at(rows, place[:-1])
    key = place[-1]
    if at(rows, place) is None or not isinstance(around, dict | list):
        return
    if how == "delete":
        del around[key]
    elif how == "copy":
        around[key] = deepcopy(at(rows, other)) if at(rows, other) is not None else around[key]
    elif how == "nudge" and isinstance(around[key], int):
        around[key] += other
    elif how == "double" and isinstance(around, list):
        around.insert(key, deepcopy(around[key]))
    elif how == "reverse" and isinstance(around[key], list):
        around[key].reverse()
    elif how == "junk":
        around[key] = deepcopy(other)


@st.composite
def changes(draw: Any, kinds: tuple[str, ...]) -> tuple[Place, str, Any]:
    """A place, what happens there, and with what; every kind of value is as likely, however many there are."""
    kind = draw(st.sampled_from(KINDS))
    place = draw(st.sampled_from(BY_KIND[kind]))
    how = draw(st.sampled_from(kinds))
    if how == "copy":
        return place, how, draw(st.sampled_from(BY_KIND[kind]))
    return place, how, draw(st.sampled_from([-1, 1]) if how == "nudge" else st.sampled_from(JUNK))


def spoiling(*kinds: str) -> st.SearchStrategy[list[tuple[Place, str, Any]]]:
    """One to four changes of the box."""
    return st.lists(changes(kinds), min_size=1, max_size=4)


def spoiled(made: list[tuple[Place, str, Any]]) -> dict[str, Any]:
    """The rows of the box after these changes."""
    rows = deepcopy(ROWS)
    for place, how, other in made:
        change(rows, place, how, other)
    return rows


Cut = tuple[int, int, str, str]
CUTS = ("drop", "double", "drop letter", "break", "insert")
LETTERS = [*'[]{}=,."#-\\', "'", "1", "9" * 5000, "true", "é", "\0"]


def cutting() -> st.SearchStrategy[list[Cut]]:
    """One to three changes of the file's lines and letters."""
    lines, columns = st.integers(0, TEXT.count("\n")), st.integers(0, 120)
    return st.lists(st.tuples(lines, columns, st.sampled_from(CUTS), st.sampled_from(LETTERS)), min_size=1, max_size=3)


def cut(made: list[Cut]) -> str:
    """The file after these changes."""
    lines = TEXT.split("\n")
    for number, column, how, letter in made:
        line = lines[number % len(lines)]
        before, after = line[:column], line[column:]
        lines[number % len(lines) : number % len(lines) + 1] = {
            "drop": [],
            "double": [line, line],
            "drop letter": [before + after[1:]],
            "break": [before, after],
            "insert": [before + letter + after],
        }[how]
    return "\n".join(lines)
