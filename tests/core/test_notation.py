"""Notation: one parser, one printer, and errors that point to the fault."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from farstead.core.notation import NotationError, Param, Value, Verb, check, line, parse

pytestmark = pytest.mark.any_mode

VERBS = [
    Verb("stop"),
    Verb("place", [Param("tile"), Param("at", cell=True), Param("side", words=("north", "south"))]),
]
PLACE = {"do": "place", "tile": 7, "at": [2, -1], "side": "south"}


def test_a_value_is_one_line() -> None:
    assert line(VERBS, PLACE) == "place 7 2,-1 south"
    assert parse(VERBS, "  place 7  2,-1 south ") == PLACE
    assert {"do": "stop"} == parse(VERBS, "stop") == check(VERBS, {"do": "stop"})


@settings(deadline=None, max_examples=50)
@given(
    tile=st.integers(-(10**9) + 1, 10**9 - 1),
    at=st.lists(st.integers(-9999, 9999), min_size=2, max_size=2),
    side=st.sampled_from(("north", "south")),
)
def test_any_value_leads_back(tile: int, at: list[int], side: str) -> None:
    value = {"do": "place", "tile": tile, "at": at, "side": side}
    assert value == parse(VERBS, line(VERBS, value)) == check(VERBS, value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "an action is missing"),
        ("jump 3", "“jump” is no action of this game; there are stop, place"),
        ("stop now", "“stop now” has the wrong number of words; write stop"),
        ("place 7 2,-1", "“place 7 2,-1” has the wrong number of words; write place <tile> <at> <side>"),
        ("place seven 2,-1 south", "tile: “seven” is no number"),
        (
            "place ٧ 2,-1 south x",
            "“place ٧ 2,-1 south x” has the wrong number of words; write place <tile> <at> <side>",
        ),
        ("place 7 2;1 south", "at: “2;1” is no cell; write x,y as in 2,-1"),
        ("place 7 2,-1 up", "side: “up” is none of north, south"),
        ("place 9999999999 2,-1 south", "tile: “9999999999” is no number"),
    ],
)
def test_a_wrong_line_is_explained(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(VERBS, text)
    assert message == str(caught.value)


@pytest.mark.parametrize(
    ("value", "message"),
    [
        ("stop", "an action is an object with a field “do”"),
        ({"tile": 7}, "an action is an object with a field “do”"),
        ({"do": ["stop"]}, "“['stop']” is no action of this game; there are stop, place"),
        ({"do": "stop", "tile": 7}, "tile: “stop” has no such field"),
        ({"do": "place", "tile": 7, "side": "south"}, "at: “place” needs this field"),
        (PLACE | {"tile": "7"}, "tile: a whole number is wanted"),
        (PLACE | {"tile": True}, "tile: a whole number is wanted"),
        (PLACE | {"tile": 10**9}, "tile: a whole number is wanted"),
        (PLACE | {"at": [2]}, "at: a cell is two whole numbers, [x, y]"),
        (PLACE | {"at": [2, 1.0]}, "at: a cell is two whole numbers, [x, y]"),
        (PLACE | {"at": [2, 10_000]}, "at: a cell is two whole numbers, [x, y]"),
        (PLACE | {"side": None}, "side: “None” is none of north, south"),
        (PLACE | {"side": {}}, "side: “{}” is none of north, south"),
    ],
)
def test_a_wrong_value_is_explained(value: Any, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        check(VERBS, value)
    assert message == str(caught.value)


@settings(deadline=None, max_examples=100)
@given(
    value=st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists) | st.just(PLACE),
    extra=st.text(),
)
def test_anything_is_a_value_or_a_clear_error(value: Any, extra: str) -> None:
    tried: list[Value] = [value, {"do": value}, PLACE | {"tile": value}, PLACE | {"at": value}, PLACE | {extra: value}]
    for wrong in tried:
        with contextlib.suppress(NotationError):
            assert wrong == check(VERBS, wrong)
