"""Records: their layout, and what plain Python refuses to write or read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Annotated

import numpy as np
import pytest

from farstead.core.game import register
from farstead.core.records import (
    CHECKS,
    Array,
    OutOfRange,
    at,
    blank,
    bool_,
    dtype,
    fields,
    int8,
    int16,
    int32,
    int64,
    record,
    size,
    uint32,
)
from games.lanterns import GAME
from games.lanterns.state import State


@record
class Room:
    """A small record with gaps between its fields."""

    kind: int8
    lamps: int16


@record
class House:
    """A record of every sort of field."""

    open: bool_
    floors: int8
    age: int16
    price: int32
    key: int64
    code: uint32
    steps: Annotated[Array[int16], 3]
    rooms: Annotated[Array[Room], 2]


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [
        ("floors", -(2**7), 2**7 - 1),
        ("age", -(2**15), 2**15 - 1),
        ("price", -(2**31), 2**31 - 1),
        ("key", -(2**63), 2**63 - 1),
        ("code", 0, 2**32 - 1),
        ("open", 0, 1),
    ],
)
def test_a_field_holds_its_range_and_nothing_else(name: str, least: int, most: int) -> None:
    house = at(House, blank(House))
    for value in (least, most):
        setattr(house, name, value)
        assert value == getattr(house, name)
    for value in (least - 1, most + 1):
        with pytest.raises(OutOfRange, match=f"House.{name} cannot hold {value}"):
            setattr(house, name, value)
        assert most == getattr(house, name)


def write_item(house: House) -> None:
    house.steps[1] = 2**15


def write_from_the_end(house: House) -> None:
    house.steps[-1] = 0


def read_from_the_end(house: House) -> None:
    house.rooms[-1].kind += 1


def write_past_the_end(house: House) -> None:
    house.steps[3] = 0


def read_past_the_end(house: House) -> None:
    house.rooms[2].kind += 1


@pytest.mark.parametrize(
    "wrong",
    [write_item, write_from_the_end, write_past_the_end, read_past_the_end, *([read_from_the_end] if CHECKS else [])],
)
def test_an_array_refuses_what_is_out_of_range(wrong: Callable[[House], None]) -> None:
    houses = blank(House)
    with pytest.raises(IndexError):
        wrong(at(House, houses))
    assert bytes(size(House)) == houses.tobytes()


def test_a_whole_record_or_array_is_not_assigned() -> None:
    house = at(House, blank(House))
    with pytest.raises(AttributeError, match="no single value 'rooms'"):
        house.rooms = house.rooms
    with pytest.raises(OutOfRange):
        house.rooms[0] = house.rooms[1]
    with pytest.raises(AttributeError):
        house.cellar = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize("index", [-1, 2])
def test_a_record_outside_the_array_is_refused(index: int) -> None:
    with pytest.raises(OutOfRange, match=f"index {index} of 2"):
        at(House, blank(House, 2), index)


def test_attributes_are_the_bytes_of_the_array() -> None:
    houses = blank(House, 2)
    house = at(House, houses, 1)
    house.age, house.rooms[1].lamps, house.steps[2] = 7, 9, -4
    assert (houses[0]["age"], houses[1]["age"], houses[1]["rooms"][1]["lamps"], houses[1]["steps"][2]) == (0, 7, 9, -4)
    houses[1]["age"] = 8
    assert house.age == 8


def test_sizes_are_those_of_an_aligned_layout() -> None:
    assert {name: field[1] for name, field in (dtype(Room).fields or {}).items()} == {"kind": 0, "_gap1": 1, "lamps": 2}
    assert size(Room) == 4
    assert 40 == size(House) == dtype(House).itemsize
    assert dtype(House).isalignedstruct


def test_a_copy_has_every_byte_even_between_fields() -> None:
    houses = np.frombuffer(bytes(range(2 * size(House))), dtype(House))
    assert houses.tobytes() == houses.copy().tobytes()
    assert houses.tobytes() == houses[[0, 1]].tobytes()


def test_fields_are_read_as_plain_values() -> None:
    rooms = [{"kind": 0, "lamps": 0}] * 2
    expected = {
        "open": False,
        "floors": 0,
        "age": 0,
        "price": 0,
        "key": 0,
        "code": 0,
        "steps": [0, 0, 0],
        "rooms": rooms,
    }
    assert expected == fields(at(House, blank(House)))


def test_numpys_own_word_is_no_field() -> None:
    with pytest.raises(TypeError, match="Window: a field may have any name but 'view'"):

        @record
        class Window:
            """A record with a reserved name."""

            view: int8


def test_two_games_of_one_layout_are_refused() -> None:
    twin = type("Twin", (State,), {"__dtype__": dtype(State)})
    with pytest.raises(TypeError, match=r"twin: its state has the layout of games\.lanterns\.state\.State"):
        register(replace(GAME, name="twin", state_type=twin))
    assert GAME is register(GAME)
