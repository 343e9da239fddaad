"""SG-7: full gate modules are emptied, settlers land, the predominance track changes, closing is checked."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from farstead.core.box import BoxError
from farstead.core.position import Illegal
from farstead.games.spacegate.box import OWN, from_rows
from farstead.games.spacegate.kinds import Status
from farstead.games.spacegate.state import Open, Score
from spacegate.table import PLANETS, Table, five, spots

PAIRS = ["swap 1", "swap 2", "swap 3", "swap 4"]


def susskind(seats: int = 2, *, active: int = 0, marked: tuple[int, ...] = ()) -> Table:
    """A table whose sun gate stands on Susskind, with only these spots marked."""
    table = Table(seats, five("Susskind", "Planck"), active=active)
    table.mark("Susskind", *marked)
    table.mark("Planck")
    return table


# SG-7.1


@pytest.mark.clause("SG-7.1")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_players_send_in_turn_order_from_the_active_one(active: int, order: list[int]) -> None:
    table = susskind(3, active=active)
    for seat in range(3):
        table.full(seat, 1)
    table.travel()
    sent = []
    for spot in (1, 2, 3):
        sent.append(table.asked)
        table.play("send 1,0", f"land {spot}")
    assert sent == order
    assert table.asked == (active + 1) % 3


@pytest.mark.clause("SG-7.1")
def test_a_player_empties_all_modules_before_the_next_one() -> None:
    table = susskind(2, active=1)
    table.full(0, 2)
    table.full(1, 1, 1)
    table.travel()
    asked = []
    for line in ("send 1,0", "land 1", "send 2,0", "land 2", "send 1,0", "land 3", "land 4"):
        asked.append(table.asked)
        table.play(line)
    assert asked == [1, 1, 1, 1, 0, 0, 0]
    assert (table.asked, table.open_task()) == (0, Open.GO)


@pytest.mark.clause("SG-7.1")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_the_owner_chooses_the_order(first: int) -> None:
    table = susskind()
    sends = table.full(0, 1, 1, 1)
    table.travel()
    assert table.legal() == sends
    table.play(sends[first], "land 1")
    assert table.legal() == [line for line in sends if line != sends[first]]


@pytest.mark.clause("SG-7.1")
def test_the_next_module_waits_until_closing_is_done() -> None:
    table = susskind()
    face = table.face("Susskind")
    table.land("Susskind", 1, *range(2, face.spots + 1))
    table.full(0, 1, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    table.play(table.legal()[0])
    assert table.legal() == ["send 2,0"]


@pytest.mark.clause("SG-7.1")
def test_a_player_without_a_full_module_is_passed_over() -> None:
    table = susskind(4, active=3)
    table.full(1, 1)
    table.travel()
    assert (table.asked, table.legal()) == (1, ["send 1,0"])
    table.play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (0, Open.GO)


@pytest.mark.clause("SG-7.1")
def test_it_never_goes_back_to_an_earlier_player() -> None:
    table = susskind()
    table.module(0, "gate", "energy", 1, 0, capacity=2, lit=True, settlers=1)
    table.full(1, 1)
    table.travel().play("send 1,0")
    table.settle(0, 1, 0, 2)  # as if it were filled now
    table.play("land 1")
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.at(0, 1, 0).settlers == 2


@pytest.mark.clause("SG-7.1")
@pytest.mark.parametrize(("capacity", "settlers"), [(2, 1), (3, 2), (4, 3), (4, 0)])
def test_a_module_that_is_not_full_stays(capacity: int, settlers: int) -> None:
    table = susskind()
    table.module(0, "gate", "energy", 1, 0, capacity=capacity, lit=True, settlers=settlers)
    table.travel()
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.at(0, 1, 0).settlers == settlers


@pytest.mark.clause("SG-7.1")
def test_a_module_that_is_not_full_stays_beside_one_that_is() -> None:
    table = susskind()
    table.module(0, "gate", "energy", 1, 0, capacity=2, lit=True, settlers=1)
    sends = table.full(0, 2)
    table.travel()
    assert table.legal() == sends
    table.play(*sends, "land 1", "land 2")
    assert table.at(0, 1, 0).settlers == 1


@pytest.mark.clause("SG-7.1")
@pytest.mark.parametrize("kind", ["odyssey", "airlock"])
def test_only_gate_modules_send(kind: str) -> None:
    table = susskind()
    table.module(0, kind, "energy", 1, 0, capacity=2, lit=True, settlers=2)
    table.travel()
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-7.1")
def test_sending_is_not_optional() -> None:
    table = susskind()
    table.full(0, 1)
    table.travel()
    assert table.legal() == ["send 1,0"]
    with pytest.raises(Illegal):
        table.play("stop")


@pytest.mark.clause("SG-7.1")
def test_the_module_is_empty_and_still_on_afterwards() -> None:
    table = susskind()
    table.full(0, 3)
    table.travel().play("send 1,0")
    assert (table.at(0, 1, 0).settlers, table.at(0, 1, 0).lit) == (0, True)


# SG-7.2


@pytest.mark.clause("SG-7.2")
@pytest.mark.parametrize(("gate", "planet"), [("sun", "Susskind"), ("arch", "Planck"), ("spiral", "Bose")])
def test_settlers_go_where_their_gate_stands(gate: str, planet: str) -> None:
    table = susskind()
    table.full(0, 1, gate=gate)
    table.mark(planet)
    table.travel().play("send 1,0", "land 2")
    assert {planet: 0b10} == {
        name: p.held[0] for name in five("Susskind", "Planck") if (p := table.planet(name)).held[0]
    }


@pytest.mark.clause("SG-7.2")
def test_settlers_land_one_by_one_on_free_spots() -> None:
    table = susskind()
    everything = list(range(1, table.face("Susskind").spots + 1))
    table.land("Susskind", 1, 2)
    before = table.census()
    table.full(0, 3)
    assert table.census() == before
    table.travel().play("send 1,0")
    taken = [2]
    for spot in (5, 1, 3):
        assert table.asked == 0
        free = [other for other in everything if other not in taken]
        assert table.legal() == [f"land {other}" for other in free]  # and nobody may stop
        assert table.census() == before
        table.play(f"land {spot}")
        taken.append(spot)
    assert spots(table.planet("Susskind").held[0]) == [1, 3, 5]
    assert spots(table.planet("Susskind").held[1]) == [2]
    assert table.census() == before
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-7.2")
def test_the_last_spot_is_offered_as_well() -> None:
    table = susskind()
    last = table.face("Susskind").spots
    table.land("Susskind", 1, *range(1, last))
    table.full(0, 2)
    table.travel().play("send 1,0")
    assert [last] == table.allowed()


@pytest.mark.clause("SG-7.2")
def test_what_is_allowed_is_judged_at_that_moment() -> None:
    table = Table(2, five("Bose"))
    face = table.face("Bose")
    table.mark("Bose")
    higher = spots(face.advanced)[0]
    one, other = spots(face.needs[higher - 1])
    table.full(0, 3)
    table.travel().play("send 1,0")
    assert table.allowed() == spots(face.basic)
    table.play(f"land {one}")
    assert higher not in table.allowed()
    table.play(f"land {other}")
    assert higher in table.allowed()


@pytest.mark.clause("SG-7.2", "SG-7.4")
def test_nobody_need_choose_so_that_more_can_land() -> None:
    table = Table(2, five("Russell"))
    face = table.face("Russell")
    table.mark("Russell")
    small, large = spots(face.group[0]), spots(face.group[1])
    table.land("Russell", 1, *small[1:])
    table.full(0, 3)
    before = table.census()
    supply = table.base(0).settlers
    table.travel().play("send 1,0")
    assert small[0] in table.allowed()
    assert large[0] in table.allowed()
    table.play(f"land {small[0]}")
    assert table.planet("Russell").held[0] == 1 << (small[0] - 1)
    assert table.base(0).settlers == supply + 2
    assert table.census() == before
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-7.2")
@pytest.mark.parametrize("settlers", [1, 2, 4])
def test_on_hawking_each_settler_is_worth_one_at_once_and_returns(settlers: int) -> None:
    table = susskind()
    table.close("Susskind")
    before = table.census()
    supply = table.base(0).settlers
    table.full(0, settlers)
    table.travel().play("send 1,0")
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert [table.points(seat) for seat in range(2)] == [settlers, 0]
    assert table.earned(Score.HAWKING) == [settlers, 0]
    assert table.base(0).settlers == supply
    assert table.census() == before


@pytest.mark.clause("SG-7.2")
def test_a_gate_on_hawking_leaves_the_others_where_they_are() -> None:
    table = susskind()
    table.close("Susskind")
    table.full(0, 1, gate="arch")
    table.full(0, 1, gate="sun")
    table.travel().play("send 1,0")
    assert table.open_task() == Open.LAND
    assert table.points(0) == 0
    table.play("land 1", "send 2,0")
    assert table.points(0) == 1


# SG-7.3


@pytest.mark.clause("SG-7.3")
@pytest.mark.parametrize("pair", [1, 2, 3, 4])
def test_a_marked_spot_swaps_two_neighbours_of_choice(pair: int) -> None:
    table = susskind(marked=(3,))
    table.full(0, 2)
    before = list(table.state.track)
    census = table.census()
    table.travel().play("send 1,0", "land 3")
    assert (table.asked, table.open_task(), table.legal()) == (0, Open.SWAP, PAIRS)
    table.play(f"swap {pair}")
    before[pair - 1], before[pair] = before[pair], before[pair - 1]
    assert list(table.state.track) == before
    assert table.census() == census
    assert (table.asked, table.open_task()) == (0, Open.LAND)


@pytest.mark.clause("SG-7.3")
def test_the_swap_must_be_made_before_the_next_settler() -> None:
    table = susskind(marked=(1, 2))
    table.full(0, 3)
    table.travel().play("send 1,0", "land 1")
    for refused in ("stop", "land 3"):
        with pytest.raises(Illegal):
            table.play(refused)
    table.play("swap 1", "land 2", "swap 1", "land 3")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-7.3")
def test_the_one_who_landed_swaps_not_the_active_player() -> None:
    table = susskind(active=0, marked=(1,))
    table.full(1, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (1, Open.SWAP)


@pytest.mark.clause("SG-7.3")
@pytest.mark.parametrize(("marked", "spot"), [(1, 2), (2, 1), (2, 3), (7, 6)])
def test_other_spots_swap_nothing(marked: int, spot: int) -> None:
    table = susskind(marked=(marked,))
    table.full(0, 2)
    table.travel().play("send 1,0", f"land {spot}")
    assert table.open_task() == Open.LAND


@pytest.mark.clause("SG-7.3", "SG-7.5")
def test_the_swap_comes_before_closing_is_checked() -> None:
    table = susskind(marked=(1,))
    table.land("Susskind", 1, *range(2, table.face("Susskind").spots + 1))
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (0, Open.SWAP)
    assert [table.points(seat) for seat in range(2)] == [0, 0]
    assert table.planet("Susskind").held[1] > 0
    table.play("swap 4")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    assert table.points(0) == 2


@pytest.mark.clause("SG-7.3")
def test_the_mark_comes_on_top_of_the_kind_of_the_spot() -> None:
    table = Table(2, five("Dirac"))
    face = table.face("Dirac")
    advanced = spots(face.advanced)[0]
    basic = spots(face.basic)
    table.mark("Dirac", advanced)
    table.full(0, 1)
    table.full(1, 1)
    table.land("Dirac", 0, *basic[:5])
    table.travel().play("send 1,0")
    assert advanced in table.allowed()
    table.play(f"land {advanced}")
    assert table.open_task() == Open.SWAP
    table.play("swap 2", "send 1,0")
    assert table.allowed() == basic[5:]
    table.planet("Dirac").held[0] = 0
    assert table.allowed() == basic  # a mark gives no right to an Advanced spot


# SG-7.4


@pytest.mark.clause("SG-7.4")
def test_settlers_without_a_spot_return_to_supply() -> None:
    table = Table(3, five("Russell"), active=2)
    island = spots(table.face("Russell").group[2])
    table.mark("Russell")
    table.land("Russell", 0, *island[2:])
    table.full(2, 4)
    before = table.census()
    supply = table.base(2).settlers
    table.travel().play("send 1,0", f"land {island[1]}")
    assert [island[0]] == table.allowed()
    table.play(f"land {island[0]}")
    assert table.base(2).settlers == supply + 2
    assert spots(table.planet("Russell").held[2]) == sorted(island[:2])
    assert table.census() == before
    assert (table.asked, table.open_task()) == (0, Open.GO)


# SG-7.5


@pytest.mark.clause("SG-7.5")
def test_closing_is_checked_after_each_settler() -> None:
    table = susskind()
    face = table.face("Susskind")
    table.land("Susskind", 1, *range(3, face.spots + 1))
    table.full(0, 3)
    before = table.census()
    supply = table.base(0).settlers
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (0, Open.LAND)
    assert table.planet("Susskind").status == Status.OPEN
    table.play("land 2")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    assert table.points(0) == 4
    assert table.base(0).settlers == supply + 3  # two went home, one never landed
    assert table.census() == before


@pytest.mark.clause("SG-7.5")
def test_on_closing_the_rest_returns_even_where_there_is_room() -> None:
    table = Table(2, five("Russell"))
    face = table.face("Russell")
    table.mark("Russell")
    roomy = max(range(face.groups), key=lambda group: len(spots(face.group[group])))
    for group in range(face.groups):
        if group != roomy:
            table.land("Russell", 1, *spots(face.group[group]))
    island = spots(face.group[roomy])
    face.quota = len(island) - 2
    table.worthless("Russell")
    table.land("Russell", 1, *island[3:])
    table.full(0, 3)
    before = table.census()
    supply = table.base(0).settlers
    table.travel().play("send 1,0", f"land {island[0]}")
    assert (table.asked, table.open_task()) == (0, Open.MOVE_GATE)
    assert table.base(0).settlers == supply + 3
    assert table.census() == before
    table.play(table.legal()[0])
    assert table.planet("Russell").held[0] == 0
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-7.5")
def test_what_a_closing_sends_back_goes_to_its_owner() -> None:
    table = susskind(3, active=0)
    face = table.face("Susskind")
    table.worthless("Susskind")
    table.land("Susskind", 1, *range(2, face.spots + 1))
    table.full(2, 4)
    supplies = [table.base(seat).settlers for seat in range(3)]
    table.travel().play("send 1,0", "land 1")
    expected = [supplies[0], supplies[1] + face.spots - 1, supplies[2] + 4]
    assert [table.base(seat).settlers for seat in range(3)] == expected


# SG-7.6


@pytest.mark.clause("SG-7.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("planet", PLANETS)
def test_every_player_has_an_allowed_spot_until_it_closes(planet: str, seats: int) -> None:
    table = Table(seats, five(planet))
    table.mark(planet)
    stream = Random(seats)
    for seat in range(seats):
        table.full(seat, 1)
    landed = 0
    while True:
        for seat in range(seats):
            table.settle(seat, 1, 0, 1)
        active = table.asked
        table.play(next(line for line in table.legal("go") if line.split()[-1] in ("water", "wildlife")))
        for offset in range(seats):
            assert (table.asked, table.legal()) == ((active + offset) % seats, ["send 1,0"])
            table.play("send 1,0")
            assert table.open_task() == Open.LAND
            assert table.allowed()
            table.play(stream.choice(table.legal()))
            landed += 1
            if table.open_task() in (Open.MOVE_GATE, Open.STAND):
                assert landed <= table.face(planet).spots
                return


def _without_central(rows: dict[str, Any]) -> None:
    for spot in rows["planet"][2]["side"][0]["spot"]:
        if spot.get("kind") == "central":
            spot["kind"] = "advanced"


def _without_bottom(rows: dict[str, Any]) -> None:
    rows["planet"][0]["side"][0]["spot"][0]["needs"] = [5]


def _without_second_end(rows: dict[str, Any]) -> None:
    rows["planet"][7]["side"][0]["spot"][22]["kind"] = "advanced"


def _without_room_for_quota(rows: dict[str, Any]) -> None:
    rows["planet"][5]["side"][0]["quota"] = 9


def _with_spots_of_no_island(rows: dict[str, Any]) -> None:
    rows["planet"][5]["side"][0]["spot"].append({"at": [0, 0]})


@pytest.mark.clause("SG-7.6")
@pytest.mark.parametrize(
    ("broken", "reason"),
    [
        (_without_central, "refuses whoever has no right"),
        (_without_bottom, "it can never be reached: what it needs needs it"),
        (_without_second_end, "its spots do not form a line between two Basic ones"),
        (_without_room_for_quota, "group 0 has 7 spots and closes at 9, so it can never close"),
        (_with_spots_of_no_island, "it belongs to no group"),
    ],
)
def test_a_box_that_breaks_it_is_refused(broken: Callable[[dict[str, Any]], None], reason: str) -> None:
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    broken(rows)
    with pytest.raises(BoxError, match=reason):
        from_rows(rows, OWN, own=False)
