"""The lines of a TOML file: every value that `tomllib` reads has the line on which it is written."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farstead.core.toml_lines import line_at, lines_of

pytestmark = pytest.mark.any_mode

FILE = '''\
# a comment = 1
title = "[no.heading] # no comment"
long = """
many = "lines"
\\""" and "" on
"""
plain = \'\'\'
C:\\
\'\'\'
when = 1979-05-27 07:32:00
"a key" . b = 1
row = [
  {n = 1, deep = [1, 2]},  # }
  {n = 2, m = """
  ]"""},
]

[table]
x = 1

[[planet]]
name = "one"

  [[planet.side]]
  spot = [{}, {a.b = 1}]

[[planet.side]]
spot = []
[planet.more]
k = [[1], [
  2]]

[[planet]]
name = "two"
[[planet.side]]
'''
EXPECTED = {
    ("title",): 2,
    ("long",): 3,
    ("plain",): 7,
    ("when",): 10,
    ("a key",): 11,
    ("a key", "b"): 11,
    ("row",): 12,
    ("row", 0): 13,
    ("row", 0, "n"): 13,
    ("row", 0, "deep", 1): 13,
    ("row", 1): 14,
    ("row", 1, "m"): 14,
    ("table",): 18,
    ("table", "x"): 19,
    ("planet",): 21,
    ("planet", 0): 21,
    ("planet", 0, "name"): 22,
    ("planet", 0, "side"): 24,
    ("planet", 0, "side", 0): 24,
    ("planet", 0, "side", 0, "spot", 1): 25,
    ("planet", 0, "side", 0, "spot", 1, "a", "b"): 25,
    ("planet", 0, "side", 1): 27,
    ("planet", 0, "side", 1, "spot"): 28,
    ("planet", 0, "more"): 29,
    ("planet", 0, "more", "k", 1, 0): 31,
    ("planet", 1): 33,
    ("planet", 1, "name"): 34,
    ("planet", 1, "side", 0): 35,
}


def places(value: Any, place: tuple[str | int, ...] = ()) -> set[tuple[str | int, ...]]:
    """Every place in a value."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return {each for key, item in items for each in ((*place, key), *places(item, (*place, key)))}


def test_each_value_has_its_line() -> None:
    lines = lines_of(FILE)
    assert {place: lines[place] for place in EXPECTED} == EXPECTED
    assert set(lines) == places(tomllib.loads(FILE))


def test_what_is_missing_has_the_line_of_what_is_around_it() -> None:
    lines = lines_of(FILE)
    assert line_at(lines, ("planet", 0, "side", 1, "players")) == 27
    assert line_at(lines, ("nothing",)) is None


NAMES = st.sampled_from(["a", "b", '"c d"', "'e.f'", "g-1"])
TEXTS = st.sampled_from(['"x"', "'y'", '"# ] } = \\""', "'''\n1\n'''", '"""a\n"b" \\\n"""', '""""quoted"""""'])
PLAIN = st.sampled_from(
    ["1", "-2.5", "true", "inf", "1979-05-27", "1979-05-27T07:32:00Z", "1979-05-27 07:32:00", "0xff"]
)
GAPS = st.sampled_from(["", " ", "\n", " # no ] }\n", "\n\n"])


@st.composite
def lists(draw: Any, items: Any) -> str:
    return f"[{draw(GAPS)}{','.join(draw(GAPS) + item + draw(GAPS) for item in draw(st.lists(items, max_size=3)))}]"


@st.composite
def rows(draw: Any, items: Any) -> str:
    names = draw(st.lists(NAMES, unique=True, max_size=3))
    return "{" + ", ".join(f"{name} = {draw(items)}" for name in names) + "}"


VALUES = st.recursive(TEXTS | PLAIN, lambda items: lists(items) | rows(items), max_leaves=6)


@st.composite
def files(draw: Any) -> str:
    parts = []
    for number, heading in enumerate(["", *draw(st.lists(st.sampled_from(["[t]", "[[r]]", "[[r.s]]"]), max_size=6))]):
        name = heading.replace("[t]", f"[t{number}]") if heading != "[[r.s]]" or "[[r]]" in parts else "[[r]]"
        parts.append(name)
        parts += [f"{key} = {draw(VALUES)}" for key in draw(st.lists(NAMES, unique=True, max_size=3))]
    return "\n".join(parts)


@settings(deadline=None, max_examples=150)
@given(text=files())
def test_every_value_of_any_file_has_a_line_that_holds_its_name(text: str) -> None:
    lines = lines_of(text)
    assert set(lines) == places(tomllib.loads(text))
    written = text.split("\n")
    for place, line in lines.items():
        if isinstance(place[-1], str) and place[-1] not in ("r", "s"):
            assert place[-1] in written[line - 1]
