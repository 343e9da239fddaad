"""SG-8: an exoplanet closes; influence is counted, settlers go home, its gate moves on."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.kinds import Stage, Status
from farstead.games.spacegate.state import Open, Score
from spacegate.table import Table, five, spots


def closing(seats: int = 2, *, active: int = 0, planet: str = "Susskind", closer: int = 0, left: int = 1) -> Table:
    """The closer's full module of `left` takes the first spots of an exoplanet; the next seat has all others."""
    table = Table(seats, five(planet, "Planck"), active=active)
    table.mark(planet)
    table.worthless(planet)
    table.land(planet, (closer + 1) % seats, *range(1 + left, table.face(planet).spots + 1))
    table.full(closer, left)
    return table


def land_all(table: Table, left: int = 1) -> Table:
    return table.travel().play("send 1,0", *(f"land {spot}" for spot in range(1, left + 1)))


# SG-8.1


@pytest.mark.clause("SG-8.1", "SG-9.3")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_ranks_fill_in_turn_order_then_swaps_then_the_gate(active: int, order: list[int]) -> None:
    """Seat 0 closes Fermi; every seat comes to rank 3 and leads the crowd."""
    table = Table(3, five("Fermi", "Planck"), active=active)
    face = table.face("Fermi")
    table.mark("Fermi")
    free = [spot for group in range(4) for spot in spots(face.group[group])]
    for seat, spot in ((1, 0), (2, 1), (1, 2), (2, 3), (1, 4), (2, 5)):
        table.land("Fermi", seat, free[spot])
    for seat in range(3):
        table.crowd("Fermi", seat, 2)
        table.influence(seat, 2, 2)
    table.full(0, 3)
    before = table.census()
    supplies = [table.base(seat).settlers for seat in range(3)]
    table.travel().play("send 1,0", f"land {free[6]}")

    home = [supplies[0] + 2 + 3, supplies[1] + 2 + 3, supplies[2] + 2 + 3]  # of the crowd, and three more each
    for seat in order:  # influence is counted and settlers are home before ranks fill
        assert (table.asked, table.open_task()) == (seat, Open.STAND)
        assert [table.base(other).settlers for other in range(3)] == home
        assert [table.planet("Fermi").held[other] for other in range(3)] == [0] * 3
        assert [table.planet("Fermi").crowd[other] for other in range(3)] == [0] * 3
        assert table.earned("Fermi") == [5 + 3, 5 + 12, 5 + 12]
        assert (table.planet("Fermi").status, table.planet("Fermi").gate) == (Status.OPEN, 1)
        assert table.census() == before
        table.play(table.legal()[0])
    assert [table.points(seat) for seat in range(3)] == [22 + 8, 22 + 17, 22 + 17]
    for seat in order:
        assert (table.asked, table.open_task()) == (seat, Open.SWAP)
        assert (table.planet("Fermi").status, table.planet("Fermi").gate) == (Status.OPEN, 1)
        table.play("swap 1")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    assert table.planet("Fermi").status == Status.OPEN
    table.play("gate 4")
    assert (table.planet("Fermi").status, table.planet("Fermi").gate) == (Status.CLOSED, 0)
    assert (table.asked, table.open_task()) == ((active + 1) % 3, Open.GO)
    assert table.census() == before


@pytest.mark.clause("SG-8.1")
def test_everybody_scores_and_goes_home() -> None:
    table = Table(4, five("Susskind", "Planck"), active=2)
    face = table.face("Susskind")
    table.mark("Susskind")
    table.land("Susskind", 0, 2, 3)
    table.land("Susskind", 1, 4)
    table.land("Susskind", 3, 5, 6, 7)
    face.closers = 0b1111111  # the first seven
    table.full(2, 1)
    before = table.census()
    supplies = [table.base(seat).settlers for seat in range(4)]
    table.travel().play("send 1,0", "land 1", "gate 5")
    assert table.earned("Susskind") == [4, 2, 2, 6]
    assert [table.points(seat) for seat in range(4)] == [4, 2, 2, 6]
    assert [table.base(seat).settlers - supplies[seat] for seat in range(4)] == [2, 1, 1, 3]
    assert [table.planet("Susskind").held[seat] for seat in range(4)] == [0] * 4
    assert table.census() == before


@pytest.mark.clause("SG-8.1")
def test_other_exoplanets_are_left_alone() -> None:
    table = closing()
    table.land("Planck", 1, 1, 2)
    land_all(table).play("gate 4")
    assert table.planet("Planck").held[1] == 0b11
    assert table.earned("Planck") == [0, 0]
    assert (table.planet("Planck").status, table.planet("Planck").gate) == (Status.OPEN, 2)


@pytest.mark.clause("SG-8.1")
def test_a_closed_exoplanet_takes_no_more_settlers() -> None:
    table = closing()
    land_all(table).play("gate 4")
    assert table.slot("Susskind") not in [slot for slot in range(5) if table.state.planet[slot].gate]
    assert table.state.stage == Stage.PLAY


# SG-8.2


@pytest.mark.clause("SG-8.2")
@pytest.mark.parametrize("chosen", [4, 5])
@pytest.mark.parametrize(("active", "closer"), [(0, 0), (0, 1), (1, 0), (2, 1)])
def test_who_closed_chooses_between_two_waiting(active: int, closer: int, chosen: int) -> None:
    table = land_all(closing(3, active=active, closer=closer))
    assert (table.asked, table.open_task()) == (closer, Open.MOVE_GATE)
    assert table.legal() == ["gate 4", "gate 5"]
    before = table.census()
    table.play(f"gate {chosen}")
    other = 9 - chosen
    planets = table.state.planet
    assert (planets[chosen - 1].gate, planets[chosen - 1].status) == (1, Status.OPEN)
    assert (planets[other - 1].gate, planets[other - 1].status) == (0, Status.WAITING)
    assert (planets[0].gate, planets[0].status) == (0, Status.CLOSED)
    assert [planets[slot].gate for slot in (1, 2)] == [2, 3]
    assert table.census() == before
    assert (table.asked, table.open_task()) == ((active + 1) % 3, Open.GO)


@pytest.mark.clause("SG-8.2")
@pytest.mark.parametrize("waiting", [3, 4])
def test_a_single_waiting_exoplanet_gets_the_gate_by_itself(waiting: int) -> None:
    table = closing()
    other = table.state.planet[7 - waiting]
    other.status = Status.CLOSED
    land_all(table)
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert (table.state.planet[waiting].gate, table.state.planet[waiting].status) == (1, Status.OPEN)
    assert (other.gate, other.status) == (0, Status.CLOSED)


@pytest.mark.clause("SG-8.2")
def test_with_none_waiting_the_gate_goes_to_hawking() -> None:
    table = closing()
    for slot in (3, 4):
        table.state.planet[slot].status = Status.CLOSED
    table.full(1, 3)
    land_all(table)
    assert (table.asked, table.legal()) == (1, ["send 1,0"])
    assert [table.state.planet[slot].gate for slot in range(5)] == [0, 2, 3, 0, 0]
    table.play("send 1,0")
    assert table.earned(Score.HAWKING) == [0, 3]


@pytest.mark.clause("SG-8.2")
def test_hawking_holds_several_gates() -> None:
    table = closing()
    table.close("Planck", table_name(table, 3), table_name(table, 4))
    table.full(0, 2, gate="arch")
    table.full(0, 3, gate="sun")
    before = table.census()
    land_all(table).play("send 2,0", "send 3,0")
    assert table.earned(Score.HAWKING) == [5, 0]
    assert table.census() == before
    assert (table.asked, table.open_task()) == (1, Open.GO)


def table_name(table: Table, slot: int) -> str:
    """The name of the exoplanet in a slot."""
    return next(name for name in five("Susskind", "Planck") if table.slot(name) == slot)


# SG-8.3


@pytest.mark.clause("SG-8.3")
@pytest.mark.parametrize(("chosen", "planet"), [(4, "Collins"), (5, "Dirac")])
def test_that_player_s_other_modules_go_to_the_new_place(chosen: int, planet: str) -> None:
    table = closing()
    table.full(0, 2)
    table.mark(planet)
    assert table_name(table, chosen - 1) == planet
    land_all(table).play(f"gate {chosen}", "send 2,0", "land 1", "land 2")
    assert table.planet(planet).held[0] == 0b11
    assert table.planet("Susskind").held[0] == 0


@pytest.mark.clause("SG-8.3")
def test_later_players_modules_go_to_the_new_place() -> None:
    table = closing(3, active=2, closer=0)
    table.full(1, 1)
    table.full(2, 1)  # sent before, to the old place
    table.planet("Susskind").held[1] ^= 0b111
    table.base(1).settlers += 1
    table.mark("Collins")
    table.travel().play("send 1,0", "land 2")
    assert table.planet("Susskind").held[2] == 0b10
    table.play("send 1,0", "land 3", "gate 4")
    assert (table.asked, table.legal()) == (1, ["send 1,0"])
    table.play("send 1,0", "land 7")
    assert table.planet("Collins").held[1] == 1 << 6


@pytest.mark.clause("SG-8.3")
def test_modules_of_other_gates_go_where_they_went() -> None:
    table = closing()
    table.full(0, 1, gate="arch")
    table.full(1, 1, gate="spiral")
    third = table_name(table, 2)
    table.mark("Planck")
    table.mark(third)
    land_all(table).play("gate 4", "send 2,0", "land 2", "send 1,0", "land 1")
    assert table.planet("Planck").held[0] == 0b10
    assert table.planet(third).held[1] == 0b1


@pytest.mark.clause("SG-8.3")
def test_one_module_may_close_what_another_of_the_same_gate_opened() -> None:
    """The gate moves twice in one step: the second closing leaves one waiting exoplanet, so nobody is asked."""
    table = closing()
    table.mark("Collins")
    table.worthless("Collins")
    collins = table.face("Collins").spots
    table.land("Collins", 0, *range(2, collins + 1))
    table.full(1, 4)
    table.full(1, 2)
    land_all(table).play("gate 4", "send 1,0", "land 1")
    assert table.planet("Dirac").gate == 1
    table.mark("Dirac")
    table.play("send 2,0", "land 1", "land 2")
    assert table.planet("Dirac").held[1] == 0b11
    assert [table.state.planet[slot].status for slot in range(5)] == [
        Status.CLOSED,
        Status.OPEN,
        Status.OPEN,
        Status.CLOSED,
        Status.OPEN,
    ]
