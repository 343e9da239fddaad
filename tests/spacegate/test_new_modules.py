"""The New Modules room (SG-5): building a station."""

from __future__ import annotations

from itertools import pairwise

import pytest

from farstead.core.bits import count
from farstead.core.game import NATURE
from farstead.core.grid import east_of, opposite, south_of, turned
from farstead.games.spacegate.kinds import EDGES
from farstead.games.spacegate.state import Open
from spacegate.table import FIELDS, GAME, TYPES, Table

PILES = [f"{kind} {field}" for kind in TYPES for field in FIELDS]
SIDES = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CELLS = list(SIDES.values())


def activate(table: Table, points: int = 2, *, others: int = 0) -> Table:
    """Seat 0 activates New Modules, where it has so many points, and every other player so many."""
    chiefs = min(3, max(0, points - 5) // 2 + max(0, points - 5) % 2)
    table.figures(0, water=(1, 0, 0), modules=(0, chiefs, points - 1 - 2 * chiefs))
    for seat in range(1, table.state.seats):
        table.figures(seat, airlock=(1, 0, 0), modules=(0, 0, others))
    return table.play("go engineer water modules")


def edges(table: Table, seat: int = 0) -> dict[tuple[int, int], int]:
    base = table.base(seat)
    found = {(base.edge[index].x, base.edge[index].y): base.edge[index].doors for index in range(base.edges)}
    assert len(found) == base.edges
    return found


def edge_cells(table: Table, seat: int = 0) -> list[tuple[int, int, int]]:
    """All the room for edges, the unused as well."""
    base = table.base(seat)
    return [(base.edge[index].x, base.edge[index].y, base.edge[index].doors) for index in range(EDGES)]


def doors_by_cell(table: Table, seat: int = 0) -> dict[tuple[int, int], int]:
    base = table.base(seat)
    modules = [table.state.module[base.place[place]] for place in range(base.modules)]
    return {(module.x, module.y): module.doors for module in modules}


def edges_of(station: dict[tuple[int, int], int]) -> dict[tuple[int, int], int]:
    """What a station's edges should be, found cell by cell."""
    found: dict[tuple[int, int], int] = {}
    for (x, y), doors in station.items():
        for side, (east, south) in enumerate(CELLS):
            cell = (x + east, y + south)
            if doors >> side & 1 and cell not in station:
                found[cell] = found.get(cell, 0) | 1 << (side ^ 2)
    return found


def links(table: Table, seat: int = 0) -> dict[tuple[int, int], list[int]]:
    base = table.base(seat)
    modules = [table.state.module[base.place[place]] for place in range(base.modules)]
    return {(module.x, module.y): list(module.link) for module in modules}


def links_of(table: Table, seat: int = 0) -> dict[tuple[int, int], list[int]]:
    """What a station's links should be: tile + 1 through each side where both have a corridor."""
    station = doors_by_cell(table, seat)
    found = {}
    for (x, y), doors in station.items():
        row = [0, 0, 0, 0]
        for side, (east, south) in enumerate(CELLS):
            cell = (x + east, y + south)
            if doors >> side & 1 and station.get(cell, 0) >> (side ^ 2) & 1:
                row[side] = table.tile_at(seat, *cell) + 1
        found[x, y] = row
    return found


def drain(table: Table, pile: str) -> None:
    """All unseen modules of a pile lie in the last seat's station, far off."""
    kind, field = pile.split()
    seat = table.state.seats - 1
    while table.pile(kind, field).unseen:
        table.module(seat, kind, field, 1 + table.base(seat).modules, 40)


# grid: the words of which the rules of building are made


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize(("side", "cell"), list(enumerate(CELLS)))
def test_sides_of_a_square(side, cell):
    assert (east_of(side), south_of(side)) == cell
    across = opposite(side)
    assert (east_of(across), south_of(across)) == (-cell[0], -cell[1])


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize("sides", range(16))
@pytest.mark.parametrize("turn", range(4))
def test_corridors_turn_clockwise(sides, turn):
    expected = sum(1 << (side + turn) % 4 for side in range(4) if sides >> side & 1)
    assert turned(sides, turn) == expected


@pytest.mark.clause("SG-10.3")
@pytest.mark.parametrize("mask", [0, *range(1, 16), 1 << 47, (1 << 48) - 1])
def test_corridors_are_counted_as_bits(mask):
    assert count(mask) == bin(mask).count("1")


# SG-5.1


@pytest.mark.clause("SG-5.1")
def test_a_point_takes_the_top_of_any_pile():
    table = activate(Table(), 1)
    assert table.legal() == ["stop", *[f"take {pile}" for pile in PILES]]


@pytest.mark.clause("SG-5.1")
@pytest.mark.parametrize("pile", PILES)
def test_the_module_taken_is_the_top_of_that_pile(pile):
    table = Table()
    kind, field = pile.split()
    top = table.pile(kind, field).top
    activate(table, 1).play(f"take {pile}")
    assert table.agenda()[-1] == (Open.PLACE, 0, top - 1, 0, 0)
    table.play("place 0,1 0")
    assert table.tile_at(0, 0, 1) == top - 1


@pytest.mark.clause("SG-5.1")
def test_it_is_either_added_or_put_under():
    table = activate(Table(), 1).play("take gate water")
    taken = [(Open.BUILD, 0, 0, 0, 0), (Open.REVEAL, 0, 0, 0, 0), (Open.PLACE, 0, 0, 0, 0)]
    assert table.agenda()[-3:] == taken
    assert table.legal() == ["under", "place 0,-1 0", "place 1,0 0", "place 0,1 0", "place -1,0 0"]


@pytest.mark.clause("SG-5.1")
@pytest.mark.parametrize("answer", ["under", "place 1,0 0"])
def test_then_the_next_module_of_the_pile_is_revealed(answer):
    table = activate(Table(), 2)
    kind, field = "odyssey", "wildlife"
    top, unseen = table.pile(kind, field).top, table.pile(kind, field).unseen
    table.play("take odyssey wildlife")
    assert (table.pile(kind, field).top, table.pile(kind, field).unseen) == (0, unseen)
    table.position.play(0, table.position.read(0, answer))
    assert table.asked == NATURE
    fresh = [tile + 1 for tile in range(45, 54) if table.state.fresh[tile]]
    assert table.legal() == [f"reveal {number}" for number in fresh]
    assert len(fresh) == unseen == 8
    table.nature(f"reveal {fresh[3]}")
    assert (table.pile(kind, field).top, table.pile(kind, field).unseen) == (fresh[3], unseen - 1)
    assert not table.state.fresh[fresh[3] - 1]
    assert top not in fresh
    assert (table.asked, table.open_task()) == (0, Open.BUILD)


@pytest.mark.clause("SG-5.1")
@pytest.mark.parametrize("answer", ["under", "place 1,0 0"])
def test_a_module_costs_one_point(answer):
    table = activate(Table(), 3)
    assert table.agenda()[-1] == (Open.BUILD, 0, 3, 1, 0)
    table.play("take gate water", answer)
    assert table.agenda()[-1] == (Open.BUILD, 0, 2, 0, 0)
    table.play("take gate energy", "under")
    assert table.agenda()[-1] == (Open.BUILD, 0, 1, 0, 0)
    table.play("take gate energy", "under")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-5.1")
def test_nothing_is_taken_from_an_empty_pile():
    table = Table()
    drain(table, "airlock water")
    census = table.census()
    activate(table, 2, others=1).play("take airlock water", "place 1,0 0")
    assert (table.pile("airlock", "water").top, table.pile("airlock", "water").unseen) == (0, 0)
    table.play("stop")
    assert table.legal() == ["stop", *[f"take {pile}" for pile in PILES if pile != "airlock water"]]
    assert table.census() == census


@pytest.mark.clause("SG-5.1", "SG-3.3")
def test_when_all_piles_are_empty_the_action_ends_by_itself():
    table = Table()
    for pile in PILES:
        kind, field = pile.split()
        table.pile(kind, field).top = table.pile(kind, field).unseen = 0
    activate(table, 3, others=3)
    assert (table.asked, table.open_task()) == (1, Open.GO)


# SG-5.2


@pytest.mark.clause("SG-5.2")
@pytest.mark.parametrize("pile", PILES)
def test_a_pile_is_closed_to_who_added_its_module(pile):
    table = activate(Table(), 2).play(f"take {pile}", "place 1,0 0")
    assert table.legal() == ["stop", *[f"take {other}" for other in PILES if other != pile]]


@pytest.mark.clause("SG-5.2")
def test_it_stays_closed_for_the_rest_of_the_action():
    table = activate(Table(), 4).play("take gate water", "place 1,0 0", "take odyssey energy", "place 0,1 0")
    open_piles = [pile for pile in PILES if pile not in ("gate water", "odyssey energy")]
    assert table.legal("take") == [f"take {pile}" for pile in open_piles]
    table.play("take airlock energy", "under")
    assert table.legal("take") == [f"take {pile}" for pile in open_piles]


@pytest.mark.clause("SG-5.2")
def test_it_is_not_closed_to_the_others():
    table = activate(Table(3), 2, others=2)
    table.play("take gate water", "place 1,0 0", "stop")
    assert (table.asked, len(table.legal("take"))) == (1, 9)
    table.play("take gate water", "place 1,0 0")
    assert table.legal("take") == [f"take {pile}" for pile in PILES[1:]]
    table.play("stop")
    assert (table.asked, len(table.legal("take"))) == (2, 9)


@pytest.mark.clause("SG-5.2")
def test_it_is_open_again_in_a_later_action():
    table = activate(Table(), 2, others=0)
    table.play("take gate water", "place 1,0 0", "stop")
    assert table.state.closed == 0
    table.play("go engineer airlock modules")
    assert (table.asked, len(table.legal("take"))) == (1, 9)


@pytest.mark.clause("SG-5.2", "SG-3.3")
def test_with_all_nine_piles_closed_the_action_ends_by_itself():
    table = activate(Table(), 11)
    for number, pile in enumerate(PILES):
        assert table.agenda()[-1][2] == 11 - number
        table.play(f"take {pile}", f"place {number + 1},0 0")
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.base(0).modules == 10


# SG-5.3


@pytest.mark.clause("SG-5.3")
def test_after_putting_under_the_same_pile_or_another_may_be_taken_from():
    table = activate(Table(), 3).play("take gate water", "under")
    assert table.legal() == ["stop", *[f"take {pile}" for pile in PILES]]
    assert table.state.closed == 0


def pile_of(table: Table) -> tuple[int, int, list[int]]:
    pile = table.pile("airlock", "water")
    below = list(pile.below)
    assert below[pile.under :] == [0] * (16 - pile.under)
    return pile.top, pile.unseen, below[: pile.under]


@pytest.mark.clause("SG-5.3")
def test_modules_put_under_come_up_again_in_their_order_after_all_unseen_ones():
    table = Table()
    first = pile_of(table)[0]
    census = table.census()
    activate(table, 11)
    put = []
    for turn in range(6):
        top, unseen, under = pile_of(table)
        assert (unseen, under) == (5 - turn, put)
        assert top not in put
        table.play("take airlock water", "under")
        put.append(top)
    assert sorted(put) == [tile + 1 for tile in range(63, 69)]
    assert pile_of(table) == (first, 0, put[1:])  # the first one is up again
    table.play("take airlock water", "under")
    assert pile_of(table) == (put[1], 0, [*put[2:], put[0]])
    table.play("take airlock water", "place 1,0 0")
    assert pile_of(table) == (put[2], 0, [*put[3:], put[0]])
    assert table.census() == census
    assert "take airlock water" not in table.legal()


@pytest.mark.clause("SG-5.3")
def test_a_module_put_under_lies_below_the_unseen_ones():
    table = Table()
    top, unseen, _ = pile_of(table)
    activate(table, 2).play("take airlock water", "under")
    assert pile_of(table)[1:] == (unseen - 1, [top])
    assert pile_of(table)[0] not in (0, top)
    assert not table.state.fresh[top - 1]


@pytest.mark.clause("SG-5.3")
def test_the_only_module_of_a_pile_comes_up_again_at_once():
    table = Table()
    drain(table, "airlock water")
    top = pile_of(table)[0]
    activate(table, 2).play("take airlock water", "under")
    assert pile_of(table) == (top, 0, [])
    assert "take airlock water" in table.legal()


@pytest.mark.clause("SG-5.3")
@pytest.mark.parametrize("unseen", [1, 2])
def test_chance_is_asked_while_anything_is_unseen(unseen):
    table = Table()
    while table.pile("airlock", "water").unseen > unseen:
        table.module(1, "airlock", "water", 1 + table.base(1).modules, 40)
    top = pile_of(table)[0]
    activate(table, 3).play("take airlock water")
    table.position.play(0, table.position.read(0, "under"))
    assert (table.asked, len(table.legal())) == (NATURE, unseen)
    table.play("stop")
    assert pile_of(table)[1:] == (unseen - 1, [top])


@pytest.mark.clause("SG-5.3")
def test_everybody_may_know_the_order_under_a_pile():
    table = activate(Table(), 3).play("take airlock water", "under", "take airlock water", "under")
    assert len(pile_of(table)[2]) == 2
    for seat in (0, 1):
        assert table.position.seen_by(seat).to_bytes() == table.position.to_bytes()


# SG-5.4


@pytest.mark.clause("SG-5.4")
def test_a_module_is_added_off():
    table = activate(Table(), 1).play("take airlock water", "place 1,0 0")
    module = table.at(0, 1, 0)
    assert (module.lit, module.settlers) == (False, 0)


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize(
    ("corridors", "turns"),
    [
        ("N", {"N": [2], "E": [3], "S": [0], "W": [1]}),
        ("E", {"N": [1], "E": [2], "S": [3], "W": [0]}),
        ("NE", {"N": [1, 2], "E": [2, 3], "S": [0, 3], "W": [0, 1]}),
        ("NS", {"N": [0], "E": [1], "S": [0], "W": [1]}),
        ("EW", {"N": [1], "E": [0], "S": [1], "W": [0]}),
        ("NES", {"N": [0, 1, 2], "E": [1, 2, 3], "S": [0, 2, 3], "W": [0, 1, 3]}),
        ("NESW", {"N": [0], "E": [0], "S": [0], "W": [0]}),
    ],
)
def test_in_every_orientation_that_joins_a_corridor_to_one_of_the_station(corridors, turns):
    table = Table()
    tile = table.top("gate", "water", corridors=corridors)
    activate(table, 1).play("take gate water")
    expected = [f"place {x},{y} {turn}" for side, (x, y) in SIDES.items() for turn in turns[side]]
    assert table.legal() == ["under", *expected]
    last = expected[-1]
    table.play(last)
    x, y, turn = -1, 0, turns["W"][-1]
    module = table.at(0, x, y)
    assert (module.turn, module.doors) == (turn, turned(table.box.tile[tile].doors, turn))
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))


@pytest.mark.clause("SG-5.4")
def test_only_cells_on_which_a_corridor_opens():
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="WE")
    table.module(0, "gate", "water", 0, 1, corridors="N")
    activate(table, 1).play("take gate water")
    cells = [line.split()[1] for line in table.legal("place")]
    assert sorted(cells) == sorted(["0,-1", "2,0", "-1,0"])


@pytest.mark.clause("SG-5.4")
def test_one_corridor_is_enough_where_several_open_on_a_cell():
    table = Table()
    table.module(0, "gate", "water", 1, 0)
    table.module(0, "gate", "water", 0, 1)
    table.top("gate", "water", corridors="N")
    activate(table, 1).play("take gate water")
    assert [line for line in table.legal() if " 1,1 " in line] == ["place 1,1 0", "place 1,1 3"]


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize("field", FIELDS)
@pytest.mark.parametrize("other", FIELDS)
def test_fields_need_not_match(field, other):
    table = Table()
    table.module(0, "gate", other, 1, 0)
    activate(table, 1).play(f"take odyssey {field}", "place 2,0 0")
    assert links(table) == links_of(table)
    assert table.at(0, 2, 0).link[3] == table.tile_at(0, 1, 0) + 1


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize("side", SIDES)
def test_what_is_added_is_linked_both_ways_and_the_edges_are_right_after(side):
    table = Table()
    x, y = SIDES[side]
    activate(table, 2).play("take gate water", f"place {x},{y} 0")
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))
    table.play("take gate energy", f"place {2 * x},{2 * y} 0")
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))
    assert table.base(1).edges == 4


@pytest.mark.clause("SG-5.4")
def test_cells_that_are_no_edge_any_more_leave_no_trace():
    table = activate(Table(), 1).play("take gate water", "place 0,-1 0")
    cells = edge_cells(table)
    taken = [(-1, 0, 2), (1, 0, 8), (0, 1, 1), (0, -2, 4), (1, -1, 8), (-1, -1, 2)]
    assert sorted(cells[:6]) == sorted(taken)
    assert cells[6:] == [(0, 0, 0)] * (EDGES - 6)
    assert cells[0] == (-1, 0, 2)  # the last edge took the number of the one built on


@pytest.mark.clause("SG-5.4")
@pytest.mark.parametrize(("side", "turn"), [("N", 2), ("E", 3), ("S", 0), ("W", 1)])
def test_a_dead_end_closes_an_edge_and_leaves_no_trace(side, turn):
    table = Table()
    x, y = SIDES[side]
    table.top("gate", "water", corridors="N")
    activate(table, 1).play("take gate water", f"place {x},{y} {turn}")
    assert table.base(0).edges == 3
    assert edges(table) == edges_of(doors_by_cell(table))
    assert edge_cells(table)[3:] == [(0, 0, 0)] * (EDGES - 3)


# SG-5.5


def walled_in(table: Table) -> Table:
    """Four dead ends around the starting module."""
    for field, turn, (x, y) in zip(("water", "wildlife", "energy", "water"), (2, 3, 0, 1), CELLS, strict=True):
        table.module(0, "gate", field, x, y, corridors="N", turn=turn)
    return table


@pytest.mark.clause("SG-5.5")
def test_without_an_open_corridor_nothing_can_be_added_but_put_under():
    table = walled_in(Table())
    assert (table.base(0).edges, edges_of(doors_by_cell(table))) == (0, {})
    activate(table, 2).play("take gate water")
    assert table.legal() == ["under"]
    top = table.agenda()[-1][2] + 1
    table.play("under")
    assert table.pile("gate", "water").below[0] == top
    assert table.pile("gate", "water").top not in (0, top)
    assert table.legal() == ["stop", *[f"take {pile}" for pile in PILES]]


# SG-5.6


@pytest.mark.clause("SG-5.6")
def test_corridors_that_meet_a_wall_are_blocked_from_either_side():
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="WN")
    table.module(0, "gate", "water", 0, -1)
    assert edges(table)[1, -1] == 0b0100 | 0b1000
    table.top("gate", "energy", corridors="N")
    activate(table, 1).play("take gate energy", "place 1,-1 3")  # its one corridor leads west
    assert edges(table) == edges_of(doors_by_cell(table))
    assert (1, -1) not in edges(table)
    assert table.at(0, 1, 0).link[0] == 0
    assert table.at(0, 1, -1).link[2] == 0
    assert table.at(0, 1, -1).link[3] == table.tile_at(0, 0, -1) + 1
    assert links(table) == links_of(table)


@pytest.mark.clause("SG-5.6")
def test_a_new_corridor_that_meets_a_wall_opens_on_nothing():
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="W")
    table.module(0, "gate", "water", 0, -1)
    activate(table, 1).play("take gate energy", "place 1,-1 0")
    assert edges(table) == edges_of(doors_by_cell(table))
    assert edges(table)[2, -1] == 0b1000
    assert (1, 0) not in edges(table)
    assert links(table) == links_of(table)


@pytest.mark.clause("SG-5.6")
def test_nobody_passes_a_blocked_corridor():
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="W", lit=True)
    table.module(0, "gate", "water", 1, 1, lit=True, settlers=2)
    table.settle(0, 0, 0, 0)
    table.figures(0, energy=(1, 0, 0))
    table.play("go engineer energy water")
    assert (table.asked, table.open_task()) == (1, Open.GO)


# SG-5.7


@pytest.mark.clause("SG-5.7")
def test_a_hole_inside_may_be_built_in():
    table = Table()
    ring = [(1, 0), (2, 0), (2, 1), (2, 2), (1, 2), (0, 2), (0, 1)]
    for number, (x, y) in enumerate(ring):
        table.module(0, "gate", list(FIELDS)[number % 3], x, y)
    assert edges(table)[1, 1] == 0b1111
    assert edges(table) == edges_of(doors_by_cell(table))
    activate(table, 1).play("take odyssey water", "place 1,1 0")
    assert links(table) == links_of(table)
    assert 0 not in links(table)[1, 1]
    assert edges(table) == edges_of(doors_by_cell(table))
    assert (1, 1) not in edges(table)


def whole_worksite(table: Table, cells: list[tuple[int, int]]) -> Table:
    """Seat 0 builds all 81 modules: the unseen ones by hand, the nine tops in one action."""
    assert len(cells) == 81
    unseen = [pile.split() for pile in PILES for _ in range(table.pile(*pile.split()).unseen)]
    for (kind, field), (x, y) in zip(unseen, cells, strict=False):
        table.module(0, kind, field, x, y)
    activate(table, 11)
    for pile, (x, y) in zip(PILES, cells[72:], strict=True):
        table.play(f"take {pile}", f"place {x},{y} 0")
    return table


BLOCK = sorted(((x, y) for x in range(9) for y in range(9)), key=lambda cell: (sum(cell), cell))
EVERYWHERE = {f"line {name}": [(n * x, n * y) for n in range(1, 82)] for name, (x, y) in SIDES.items()}
EVERYWHERE |= {
    f"square {name}": [(p * x + q * y, p * y - q * x) for p, q in [*BLOCK[1:], (9, 0)]]
    for name, (x, y) in SIDES.items()
}


@pytest.mark.clause("SG-5.7")
@pytest.mark.parametrize("shape", EVERYWHERE)
def test_a_station_may_hold_every_module_there_is(shape):
    table = whole_worksite(Table(), EVERYWHERE[shape])
    base = table.base(0)
    assert base.modules == 82
    assert set(doors_by_cell(table)) == {(0, 0), *EVERYWHERE[shape]}
    assert edges(table) == edges_of(doors_by_cell(table))
    assert base.edges == (EDGES if shape.startswith("line") else 37)
    assert links(table) == links_of(table)
    assert table.census()["different modules"] == 81
    assert (table.asked, table.open_task()) == (1, Open.GO)


def spiral(side: str) -> list[tuple[int, int]]:
    """The starting cell and 81 others wound around it, the first through that side, then clockwise."""
    cells = [(0, 0)]
    heading = list(SIDES).index(side)
    for leg in range(1, 20):
        x, y = CELLS[heading]
        for _ in range((leg + 1) // 2):
            cells.append((cells[-1][0] + x, cells[-1][1] + y))
        heading = (heading + 1) % 4
    return cells[:82]


def towards(one: tuple[int, int], other: tuple[int, int]) -> str:
    """The side of a cell through which a neighbour lies."""
    return list(SIDES)[CELLS.index((other[0] - one[0], other[1] - one[1]))]


@pytest.mark.clause("SG-5.7", "SG-5.6")
@pytest.mark.parametrize("side", SIDES)
def test_all_modules_may_wind_around_the_starting_one_as_a_single_way(side):
    table = Table()
    cells = spiral(side)
    assert len(set(cells)) == 82
    ways = [towards(one, before) for before, one in pairwise(cells)]
    for number, cell in enumerate(cells[1:-1]):
        ways[number] += towards(cell, cells[number + 2])
    built = list(zip(cells[1:], ways, strict=True))
    unseen = [pile.split() for pile in PILES for _ in range(table.pile(*pile.split()).unseen)]
    for (kind, field), ((x, y), corridors) in zip(unseen, built, strict=False):
        table.module(0, kind, field, x, y, corridors=corridors)
    for pile, (_, corridors) in zip(PILES, built[72:], strict=True):
        table.top(*pile.split(), corridors=corridors)
    activate(table, 11)
    for pile, ((x, y), _) in zip(PILES, built[72:], strict=True):
        assert table.base(0).edges == 1  # all other corridors meet walls
        table.play(f"take {pile}", f"place {x},{y} 0")
    joined = sum(link > 0 for row in links(table).values() for link in row)
    assert (table.base(0).modules, table.base(0).edges, joined) == (82, 0, 2 * 81)
    assert links(table) == links_of(table)
    assert edges_of(doors_by_cell(table)) == {}


@pytest.mark.clause("SG-5.7")
def test_the_last_module_of_all_may_go_to_every_end_of_a_station_of_80():
    table = Table()
    cells = iter(EVERYWHERE["line E"])
    for pile in PILES:
        while table.pile(*pile.split()).unseen:
            table.module(0, *pile.split(), *next(cells))
    table.top("airlock", "energy", corridors="NES")
    activate(table, 11)
    for pile in PILES[:-1]:
        x, y = next(cells)
        table.play(f"take {pile}", f"place {x},{y} 0")
    table.play(f"take {PILES[-1]}")
    ends = edges_of(doors_by_cell(table))
    assert (table.base(0).modules, len(ends)) == (81, EDGES - 2)
    assert len(table.legal("place")) == 3 * len(ends)
    assert len(table.legal()) < GAME.max_legal
    table.play(table.legal()[-1])
    assert links(table) == links_of(table)
    assert edges(table) == edges_of(doors_by_cell(table))


@pytest.mark.clause("SG-5.7")
def test_the_far_end_of_a_station_of_81_is_entered_and_left():
    table = whole_worksite(Table(), EVERYWHERE["line W"])
    for place in range(82):
        table.state.module[table.base(0).place[place]].lit = True
    table.settle(0, -81, 0, 1)
    table.figures(0, energy=(1, 0, 0))
    table.figures(1, wildlife=(1, 0, 0))
    room = list(FIELDS)[table.box.tile[table.tile_at(0, -80, 0)].field]
    assert room == "wildlife"
    table.play("go engineer wildlife airlock", "go engineer energy wildlife", "step -81,0 east")
    assert (table.at(0, -81, 0).settlers, table.at(0, -80, 0).settlers) == (0, 1)
