"""The Airlock room and the Reorganization token (SG-6)."""

from __future__ import annotations

from typing import Any

import pytest

from farstead.core.records import fields
from farstead.games.spacegate.kinds import EDGES
from farstead.games.spacegate.state import Open
from spacegate.table import FIELDS, Table
from spacegate.test_new_modules import doors_by_cell, edge_cells, edges, edges_of, links, links_of

# SG-6.1, SG-6.2: the Airlock room


def fill(table: Table, points: int = 2) -> Table:
    """Seat 0 activates Airlock, where it has so many points, and nobody else any."""
    table.figures(0, water=(1, 0, 0), airlock=(0, 0, points - 1))
    return table.play("go engineer water airlock")


@pytest.mark.clause("SG-6.1")
@pytest.mark.parametrize("capacity", [2, 3, 4])
@pytest.mark.parametrize("missing", [1, 2])
def test_a_point_fills_an_on_airlock_to_its_capacity(capacity, missing):
    table = Table()
    table.module(0, "airlock", "energy", 1, 0, capacity=capacity, lit=True, settlers=capacity - missing)
    supply = table.base(0).settlers
    census = table.census()
    fill(table)
    assert table.legal() == ["stop", "fill 1,0"]
    table.play("fill 1,0")
    assert table.at(0, 1, 0).settlers == capacity
    assert table.base(0).settlers == supply - missing
    assert table.census() == census


@pytest.mark.clause("SG-6.1")
@pytest.mark.parametrize("settlers", [0, 1, 4])
def test_the_starting_module_is_an_airlock_of_five(settlers):
    table = Table()
    table.settle(0, 0, 0, settlers)
    fill(table)
    assert table.legal() == ["stop", "fill 0,0"]
    table.play("fill 0,0")
    assert (table.at(0, 0, 0).settlers, table.base(0).settlers) == (5, 30)


@pytest.mark.clause("SG-6.1")
def test_a_full_one_cannot_be_chosen():
    table = Table()
    table.module(0, "airlock", "water", 1, 0, capacity=3, lit=True, settlers=3)
    table.module(0, "airlock", "water", 0, 1, capacity=3, lit=True, settlers=2)
    fill(table)
    assert table.legal() == ["stop", "fill 0,1"]


@pytest.mark.clause("SG-6.1")
@pytest.mark.parametrize("kind", ["gate", "odyssey"])
def test_only_airlocks_are_filled(kind):
    table = Table()
    table.module(0, kind, "water", 1, 0, lit=True)
    table.settle(0, 0, 0, 4)
    fill(table)
    assert table.legal() == ["stop", "fill 0,0"]


@pytest.mark.clause("SG-6.1")
def test_a_point_for_each_airlock():
    table = Table()
    for x in (1, 2, 3):
        table.module(0, "airlock", "energy", x, 0, capacity=2, lit=True)
    fill(table, 3)
    assert table.legal() == ["stop", "fill 1,0", "fill 2,0", "fill 3,0"]
    table.play("fill 2,0")
    assert table.agenda()[-1] == (Open.AIRLOCK, 0, 2, 0, 0)
    assert table.legal() == ["stop", "fill 1,0", "fill 3,0"]
    table.play("fill 3,0")
    assert table.agenda()[-1] == (Open.AIRLOCK, 0, 1, 0, 0)
    table.play("fill 1,0")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-6.1", "SG-3.2")
def test_one_point_fills_one_airlock():
    table = Table()
    table.module(0, "airlock", "water", 1, 0, lit=True)
    table.module(0, "airlock", "water", 2, 0, lit=True)
    fill(table, 1).play("fill 2,0")
    assert [table.at(0, x, 0).settlers for x in (1, 2)] == [0, 4]
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-6.1")
@pytest.mark.parametrize(
    ("supply", "arrived", "asked_again"), [(1, 1, False), (3, 3, False), (4, 4, False), (5, 4, True)]
)
def test_as_far_as_the_supply_goes(supply, arrived, asked_again):
    table = Table()
    table.module(0, "airlock", "water", 1, 0, capacity=4, lit=True)
    table.settle(0, 0, 0, 0)
    table.base(0).settlers = supply
    fill(table, 3).play("fill 1,0")
    assert (table.at(0, 1, 0).settlers, table.base(0).settlers) == (arrived, supply - arrived)
    assert (table.open_task() == Open.AIRLOCK) == asked_again


@pytest.mark.clause("SG-6.1")
def test_an_airlock_filled_in_part_may_be_filled_on():
    table = Table()
    table.settle(0, 0, 0, 1)
    table.base(0).settlers = 2
    fill(table, 1).play("fill 0,0")
    assert (table.at(0, 0, 0).settlers, table.base(0).settlers) == (3, 0)
    table.base(0).settlers = 9
    table.figures(1, water=(1, 0, 0))
    table.play("go engineer water airlock", "fill 0,0")
    assert (table.at(0, 0, 0).settlers, table.base(0).settlers) == (5, 7)


@pytest.mark.clause("SG-6.1", "SG-3.3")
@pytest.mark.parametrize(("supply", "asked"), [(0, 1), (1, 0)])
def test_with_nothing_in_supply_nobody_is_asked(supply, asked):
    table = Table()
    table.settle(0, 0, 0, 2)
    table.base(0).settlers = supply
    assert fill(table).asked == asked


@pytest.mark.clause("SG-6.1")
def test_settlers_come_from_the_own_supply_to_the_own_station():
    table = Table(3)
    for seat in (0, 1, 2):
        table.settle(seat, 0, 0, 1)
    table.figures(1)
    table.figures(2, airlock=(0, 1, 0))
    fill(table, 1).play("fill 0,0")
    assert table.asked == 2
    table.play("fill 0,0")
    assert [table.at(seat, 0, 0).settlers for seat in range(3)] == [5, 1, 5]
    assert [table.base(seat).settlers for seat in range(3)] == [30, 34, 30]


@pytest.mark.clause("SG-6.2")
def test_an_off_airlock_cannot_be_filled():
    table = Table()
    table.module(0, "airlock", "water", 1, 0)
    table.module(0, "airlock", "water", 0, 1, lit=True)
    fill(table)
    assert table.legal() == ["stop", "fill 0,1"]


@pytest.mark.clause("SG-6.2", "SG-3.3")
def test_with_off_airlocks_alone_the_action_ends_by_itself():
    table = Table()
    table.module(0, "airlock", "water", 1, 0)
    fill(table)
    assert (table.asked, table.open_task()) == (1, Open.GO)


# SG-6.3: the token


def with_token(seats: int = 2, *holders: int) -> Table:
    """Seat 0 has three modules: east ON with 2 settlers, farther east OFF, south ON and empty, its way turned."""
    table = Table(seats)
    table.module(0, "gate", "water", 1, 0, capacity=3, lit=True, settlers=2)
    table.module(0, "odyssey", "wildlife", 2, 0, corridors="NW")
    table.module(0, "airlock", "energy", 0, 1, corridors="NE", turn=3, lit=True)
    for seat in holders or (0,):
        table.base(seat).token = True
    table.figures(0, water=(1, 0, 0))
    table.figures(1, energy=(1, 0, 0))
    return table


def station(table: Table, seat: int = 0) -> list[dict[str, Any]]:
    base = table.base(seat)
    return [fields(table.state.module[base.place[place]]) for place in range(base.modules)]


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize("token", [False, True])
def test_who_has_the_token_may_use_it_before_the_move(token):
    table = with_token()
    table.base(0).token = token
    table.base(1).token = True
    moves = [f"go engineer water {room}" for room in ("wildlife", "energy", "modules", "airlock")]
    assert table.legal() == moves + ["token"] * token


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize(("seat", "others"), [(0, 1), (1, 0)])
def test_or_at_the_start_of_a_part_of_new_modules_whoever_activated_it(seat, others):
    table = with_token(2, seat)
    table.figures(1, modules=(1, 0, 0))
    table.play("go engineer water modules")
    for asked in (0, 1):
        assert (table.asked, table.open_task()) == (asked, Open.BUILD)
        assert ("token" in table.legal()) == (asked == seat)
        assert table.legal()[0] == "stop"
        table.play("stop")


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize("answer", ["under", "place -1,0 0"])
def test_but_not_later_in_that_part(answer):
    table = with_token()
    table.figures(0, water=(1, 0, 0), modules=(0, 1, 0))
    table.play("go engineer water modules")
    assert "token" in table.legal()
    table.play("take gate water")
    assert "token" not in table.legal()
    table.play(answer)
    assert table.open_task() == Open.BUILD
    assert "token" not in table.legal()


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize("room", ["wildlife", "airlock"])
def test_nor_in_another_room(room):
    table = with_token()
    table.settle(0, 0, 0, 3)
    table.play(f"go engineer water {room}")
    assert table.open_task() in (Open.FIELD, Open.AIRLOCK)
    assert "token" not in table.legal()


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize("token", [True, False])
def test_it_may_be_used_there_though_no_module_can_be_taken(token):
    table = with_token()
    table.base(0).token = token
    for pile in range(9):
        table.state.pile[pile].top = table.state.pile[pile].unseen = 0
    table.play("go engineer water modules")
    assert (table.asked == 0) == token
    if token:
        assert table.legal() == ["stop", "token"]
        table.play("token", "stop")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-6.3", "SG-3.3")
def test_when_it_was_used_there_and_no_module_can_be_taken_the_action_ends():
    table = with_token()
    for pile in range(9):
        table.state.pile[pile].top = table.state.pile[pile].unseen = 0
    reorganized(table.play("go engineer water modules"))
    assert (table.asked, table.open_task(), table.base(0).token) == (1, Open.GO, False)


@pytest.mark.clause("SG-6.3")
def test_all_modules_but_the_starting_one_are_taken_up():
    table = with_token().play("token")
    assert (table.asked, table.open_task()) == (0, Open.REORGANIZE)
    assert table.legal() == ["stop", "lift 2", "lift 3", "lift 4"]
    assert set(doors_by_cell(table)) == {(0, 0)}
    assert edges(table) == {(0, -1): 4, (1, 0): 8, (0, 1): 1, (-1, 0): 2}
    assert list(table.at(0, 0, 0).link) == [0, 0, 0, 0]
    assert table.agenda() == [(Open.GO, 0, 0, 0, 0), (Open.REORGANIZE, 0, 0, 0, 0)]
    assert list(table.base(0).place)[1:] == [0] * 81
    assert edge_cells(table)[4:] == [(0, 0, 0)] * (EDGES - 4)


@pytest.mark.clause("SG-6.3")
def test_while_they_are_up_they_lie_nowhere_but_keep_side_and_settlers():
    table = with_token()
    tiles = [table.tile_at(0, *cell) for cell in ((1, 0), (2, 0), (0, 1))]
    census = table.census()
    table.play("token")
    found = [fields(table.state.module[tile]) for tile in tiles]
    assert [(module.pop("lit"), module.pop("settlers")) for module in found] == [(True, 2), (False, 0), (True, 0)]
    assert all(value in (0, [0, 0, 0, 0]) for module in found for value in module.values())
    assert table.at(0, 0, 0).settlers == 5
    assert table.census() == census


@pytest.mark.clause("SG-6.3")
def test_each_is_set_down_in_any_orientation_joined_to_what_lies_there():
    table = with_token().play("token", "lift 3")
    tile = table.state.former[2].tile - 1
    assert table.agenda()[-1] == (Open.PLACE, 0, tile, 2, 0)
    expected = {"0,-1": [2, 3], "1,0": [0, 3], "0,1": [0, 1], "-1,0": [1, 2]}
    assert table.legal() == [f"place {cell} {turn}" for cell, turns in expected.items() for turn in turns]
    table.play("place -1,0 2")
    assert table.legal() == ["stop", "lift 2", "lift 4"]
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))
    table.play("lift 2")
    assert "place -1,1 0" in table.legal()  # joined to the module just set down
    assert "place 2,0 0" not in table.legal()


@pytest.mark.clause("SG-6.3")
def test_modules_keep_side_and_settlers_and_the_edges_are_right_after():
    table = with_token()
    first, second, third = (table.tile_at(0, *cell) for cell in ((1, 0), (2, 0), (0, 1)))
    census = table.census()
    table.play("token", "lift 4", "place 0,-1 2", "lift 2", "place -1,-1 0", "lift 3", "place -1,-2 3")
    assert [table.tile_at(0, *cell) for cell in ((-1, -1), (-1, -2), (0, -1))] == [first, second, third]
    assert [(module["lit"], module["settlers"]) for module in station(table)] == [
        (True, 5),
        (True, 0),
        (True, 2),
        (False, 0),
    ]
    assert [module["turn"] for module in station(table)] == [0, 2, 0, 3]
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))
    assert table.census() == census


def reorganized(table: Table) -> Table:
    return table.play("token", "lift 3", "place 1,0 0", "lift 2", "place 0,-1 0", "lift 4", "place 0,1 3")


@pytest.mark.clause("SG-6.3")
def test_used_before_the_move_the_move_is_still_to_be_made():
    table = reorganized(with_token())
    assert table.agenda() == [(Open.GO, 0, 0, 0, 0)]
    assert table.legal() == [f"go engineer water {room}" for room in ("wildlife", "energy", "modules", "airlock")]


@pytest.mark.clause("SG-6.3")
def test_used_in_new_modules_no_point_is_spent_and_no_pile_is_closed():
    table = with_token()
    table.figures(0, water=(1, 0, 0), modules=(0, 1, 0))
    reorganized(table.play("go engineer water modules"))
    assert table.agenda()[-1] == (Open.BUILD, 0, 3, 1, 0)
    assert (len(table.legal("take")), table.state.closed) == (9, 0)
    assert "token" not in table.legal()


@pytest.mark.clause("SG-6.3")
def test_the_token_is_gone_after_use_and_nothing_of_the_former_layout_is_left():
    table = reorganized(with_token(2, 0, 1))
    assert (table.base(0).token, table.base(0).barred) == (False, False)
    assert table.base(1).token
    assert table.state.formerly == 0
    assert all(
        (former.tile, former.x, former.y, former.turn) == (0, 0, 0, 0)
        for former in (table.state.former[place] for place in range(82))
    )
    table.play("go engineer water airlock", "stop", "go engineer energy airlock", "stop")
    assert "token" not in table.legal()


@pytest.mark.clause("SG-6.3", "SG-10.5")
def test_setting_down_is_no_progress():
    table = reorganized(with_token())
    table.play("go engineer water airlock", "stop")
    assert table.state.idle == 1


@pytest.mark.clause("SG-6.3")
def test_the_former_layout_is_remembered():
    table = with_token()
    tiles = [table.tile_at(0, *cell) for cell in ((0, 0), (1, 0), (2, 0), (0, 1))]
    table.play("token")
    former = [table.state.former[place] for place in range(5)]
    found = [(one.tile, one.x, one.y, one.turn) for one in former]
    rows = [(tile + 1, *cell) for tile, cell in zip(tiles, ((0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 3)), strict=True)]
    assert found == [*rows, (0, 0, 0, 0)]
    assert table.state.formerly == 4


@pytest.mark.clause("SG-6.3")
@pytest.mark.parametrize(
    "lines",
    [
        (),
        ("lift 2", "place 0,-1 0"),
        ("lift 4", "place -1,0 0", "lift 3", "place 0,1 0"),
        ("lift 3", "place 0,1 0", "lift 4", "place 0,-1 2"),
    ],
)
@pytest.mark.parametrize("in_modules", [False, True])
def test_if_you_stop_the_former_layout_returns_byte_for_byte_but_for_the_bar(lines, in_modules):
    table = with_token()
    table.module(0, "gate", "energy", 1, 1)  # its corridor to the west meets a corridor, then a hole stays
    table.module(0, "gate", "energy", 1, -1, corridors="NE", turn=1)
    if in_modules:
        table.play("go engineer water modules")
    before = table.position.to_bytes()
    table.play("token", *lines, "stop")
    assert table.base(0).barred
    table.base(0).barred = False
    assert table.position.to_bytes() == before
    assert table.base(0).token


@pytest.mark.clause("SG-6.3")
def test_if_a_module_cannot_be_set_down_one_can_only_stop():
    table = Table()
    for field, turn, (x, y) in zip(FIELDS, (2, 3, 0), ((0, -1), (1, 0), (0, 1)), strict=True):
        table.module(0, "gate", field, x, y, corridors="N", turn=turn)
    table.module(0, "odyssey", "energy", -1, 0, corridors="E")
    table.module(0, "airlock", "energy", -2, 0, corridors="W")
    table.base(0).token = True
    table.figures(0, water=(1, 0, 0))
    before = table.position.to_bytes()
    table.play("token", "lift 2", "place 0,-1 2", "lift 3", "place 1,0 3", "lift 4", "place 0,1 0")
    assert table.legal() == ["stop", "lift 5", "lift 6"]
    table.play("lift 6", "place -1,0 2")
    assert (table.asked, table.open_task(), table.legal()) == (0, Open.REORGANIZE, ["stop"])
    table.play("stop")
    assert (table.base(0).token, table.base(0).barred) == (True, True)
    table.base(0).barred = False
    assert table.position.to_bytes() == before


@pytest.mark.clause("SG-6.3")
def test_the_last_module_may_close_the_last_corridor():
    table = Table()
    for field, turn, (x, y) in zip((*FIELDS, "water"), range(4), ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        table.module(0, "gate", field, x, y, corridors="N", turn=(turn + 2) % 4)
    table.base(0).token = True
    table.play("token", "lift 5", "place 0,-1 2", "lift 4", "place 1,0 3", "lift 3", "place 0,1 0", "lift 2")
    assert table.legal() == ["place -1,0 1"]
    table.play("place -1,0 1")
    assert (table.open_task(), table.base(0).token, table.base(0).edges) == (Open.GO, False, 0)


@pytest.mark.clause("SG-6.3")
def test_after_stopping_it_cannot_be_used_again_this_turn():
    table = with_token().play("token", "stop")
    assert "token" not in table.legal()
    table.play("go engineer water modules")
    assert (table.asked, table.open_task()) == (0, Open.BUILD)
    assert "token" not in table.legal()


@pytest.mark.clause("SG-6.3")
def test_stopping_in_new_modules_bars_it_there():
    table = with_token().play("go engineer water modules", "token", "stop")
    assert (table.open_task(), "token" in table.legal()) == (Open.BUILD, False)
    assert table.agenda()[-1] == (Open.BUILD, 0, 1, 1, 0)


@pytest.mark.clause("SG-6.3")
def test_it_can_be_used_in_the_next_turn():
    table = with_token(2, 0, 1)
    table.figures(0, water=(1, 0, 0), modules=(1, 0, 0))
    table.play("token", "stop", "go engineer water airlock", "stop")
    assert [table.base(seat).barred for seat in (0, 1)] == [False, False]
    table.play("go engineer energy modules", "stop")
    assert (table.asked, table.open_task()) == (0, Open.BUILD)
    assert "token" in table.legal()


@pytest.mark.clause("SG-6.3")
def test_the_bar_is_lifted_for_the_last_seat_too():
    table = with_token(2, 1)
    table.module(1, "gate", "water", 1, 0)
    table.figures(1, modules=(1, 0, 0))
    table.play("go engineer water modules", "stop", "token", "stop")
    assert table.base(1).barred
    assert "token" not in table.legal()
    table.play("stop")
    assert (table.asked, table.base(1).barred) == (1, False)
    assert "token" in table.legal()


@pytest.mark.clause("SG-6.3")
def test_one_players_stop_bars_no_other():
    table = with_token(2, 0, 1)
    table.module(1, "gate", "water", 1, 0)
    table.figures(1, modules=(1, 0, 0))
    table.play("go engineer water modules", "token", "stop", "stop")
    assert (table.asked, "token" in table.legal()) == (1, True)


@pytest.mark.clause("SG-6.3")
def test_only_the_own_station_is_taken_up():
    table = with_token(2, 1)
    table.module(1, "gate", "water", 1, 0, lit=True, settlers=1)
    table.module(1, "gate", "water", 1, 1)
    table.figures(1, modules=(1, 0, 0))
    table.play("go engineer water modules", "stop")
    mine = station(table, 0)
    table.play("token", "lift 3", "place 0,-1 0", "lift 2", "place 0,-2 0")
    assert station(table, 0) == mine
    assert set(doors_by_cell(table, 1)) == {(0, 0), (0, -1), (0, -2)}
    assert links(table, 1) == links_of(table, 1)
    assert (table.at(1, 0, -2).settlers, table.at(1, 0, -2).lit) == (1, True)
    assert (table.base(1).token, table.base(0).token) == (False, False)


@pytest.mark.clause("SG-6.3", "SG-5.7")
def test_a_station_of_every_module_is_taken_up_and_put_back():
    table = Table()
    number = 0
    for pile in range(9):
        kind, field = ("gate", "odyssey", "airlock")[pile // 3], list(FIELDS)[pile % 3]
        while table.pile(kind, field).unseen:
            number += 1
            table.module(0, kind, field, number, 0)
    table.base(0).token = True
    before = table.position.to_bytes()
    table.play("token")
    assert len(table.legal("lift")) == number == 72
    table.play("lift 73", "place 0,-1 0", "stop")
    table.base(0).barred = False
    assert table.position.to_bytes() == before
