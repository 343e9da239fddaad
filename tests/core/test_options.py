"""Options: what people write, as numbers and back."""

from __future__ import annotations

import pytest

from farstead.core.errors import FarsteadError
from farstead.core.options import FLAG, SEATS, Option, settings

pytestmark = pytest.mark.any_mode

SHORT = Option("short", FLAG, "a short game")
NEW = Option("new", SEATS, "these seats are new")


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (SHORT, "yes", 1),
        (SHORT, " On ", 1),
        (SHORT, "", 1),
        (SHORT, "no", 0),
        (SHORT, "0", 0),
        (NEW, "all", 0b111),
        (NEW, "", 0b111),
        (NEW, "none", 0),
        (NEW, "2", 0b010),
        (NEW, "1, 3", 0b101),
    ],
)
def test_words_are_numbers(option: Option, text: str, value: int) -> None:
    assert value == option.read(text, seats=3)
    assert value == option.read(option.write(value), seats=3)


@pytest.mark.parametrize(
    ("option", "value", "text"), [(SHORT, 1, "yes"), (SHORT, 0, "no"), (NEW, 0b101, "1,3"), (NEW, 0, "none")]
)
def test_numbers_are_words(option: Option, value: int, text: str) -> None:
    assert text == option.write(value)


@pytest.mark.parametrize(
    ("option", "text", "message"),
    [
        (SHORT, "maybe", "option short: “maybe” is neither yes nor no"),
        (NEW, "4", "option new: “4” names no seats; write all, none, or numbers from 1 to 3"),
        (NEW, "0", "option new: “0” names no seats; write all, none, or numbers from 1 to 3"),
        (NEW, "1,,2", "option new: “1,,2” names no seats; write all, none, or numbers from 1 to 3"),
        (NEW, "-1", "option new: “-1” names no seats; write all, none, or numbers from 1 to 3"),
    ],
)
def test_other_words_are_explained(option: Option, text: str, message: str) -> None:
    with pytest.raises(FarsteadError) as caught:
        option.read(text, seats=3)
    assert message == str(caught.value)


def test_what_is_not_chosen_is_off() -> None:
    assert settings([SHORT, NEW], {"new": "2"}, seats=3) == {"short": 0, "new": 0b10}
    assert settings([], {}, seats=3) == {}


@pytest.mark.parametrize(("options", "known"), [([SHORT, NEW], "short, new"), ([], "–")])
def test_an_unknown_option_is_explained(options: list[Option], known: str) -> None:
    with pytest.raises(FarsteadError) as caught:
        settings(options, {"long": "yes"}, seats=3)
    assert f"there is no option “long”; there are {known}" == str(caught.value)
