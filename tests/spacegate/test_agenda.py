"""The agenda while something is decided: a number that a task does not use is zero, or equal positions would differ."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.state import Open
from spacegate.table import Table, five

USED = {
    Open.REVEAL: 1,
    Open.FIELD: 1,
    Open.BUILD: 2,
    Open.SETUP_BUILD: 1,
    Open.PLACE: 2,
    Open.AIRLOCK: 1,
    Open.LAND: 3,
    Open.MOVE_GATE: 1,
    Open.SENDING: 1,
    Open.CHECK_CLOSING: 1,
    Open.GAIN: 1,
    Open.FINISH: 1,
    Open.COUNT_OPEN: 1,
}
"""How many of a task's three numbers have a meaning (`Open` says which); none for the others."""


def check(table: Table, *kinds: Open) -> None:
    """These tasks are open, what happens first at the end, and their unused numbers are zero."""
    tasks = table.agenda()
    assert list(kinds) == [Open(kind) for kind, *_ in tasks]
    for kind, _seat, *numbers in tasks:
        assert not any(numbers[USED.get(Open(kind), 0) :]), Open(kind).name


def test_while_an_exoplanet_closes() -> None:
    table = Table(2, five("Fermi", "Planck"))
    table.mark("Fermi")
    table.land("Fermi", 1, *range(2, 8))
    for seat in range(2):
        table.crowd("Fermi", seat, 2)
        table.influence(seat, 2, 9)
    table.full(0, 1)
    table.travel()
    check(table, Open.END_TURN, Open.SENDING, Open.SEND)
    table.play("send 1,0", "land 1")
    below = (Open.END_TURN, Open.SENDING, Open.MOVE_GATE, Open.SWAP, Open.SWAP)
    check(table, *below, Open.GAIN, Open.GAIN, Open.STAND)
    table.play(table.legal()[0])
    check(table, *below, Open.GAIN, Open.STAND)
    table.play(table.legal()[0])
    check(table, *below)
    table.play("swap 1", "swap 2")
    check(table, *below[:3])


@pytest.mark.clause("SG-10.5")
def test_while_what_is_open_is_scored() -> None:
    table = Table(2, five("Fermi"))
    table.crowd("Fermi", 0, 2)
    table.give_up()
    check(table, Open.FINISH, Open.COUNT_OPEN, Open.SWAP)


def test_while_settlers_land() -> None:
    table = Table(2, five("Susskind"))
    table.mark("Susskind", 3)
    table.full(0, 2)
    table.travel().play("send 1,0")
    check(table, Open.END_TURN, Open.SENDING, Open.LAND)
    table.play("land 3")
    check(table, Open.END_TURN, Open.SENDING, Open.LAND, Open.CHECK_CLOSING, Open.SWAP)


def test_while_a_room_is_activated() -> None:
    table = Table(2, five("Susskind"), token=True)
    table.play("go engineer water modules")
    acting = (Open.END_TURN, Open.ACT)
    check(table, *acting, Open.BUILD)
    table.play("take gate water")
    check(table, *acting, Open.BUILD, Open.REVEAL, Open.PLACE)
    table.play("place 1,0 0", "stop")
    check(table, Open.END_TURN, Open.BUILD)
    table.play("token")
    check(table, Open.END_TURN, Open.BUILD)
