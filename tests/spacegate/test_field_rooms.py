"""The field rooms (SG-4): settlers move, modules are turned ON, improvements are given."""

from __future__ import annotations

import pytest

from farstead.games.spacegate.kinds import Room
from farstead.games.spacegate.state import Open
from spacegate.table import Table

FIELDS = ("water", "wildlife", "energy")
ROOMS = (*FIELDS, "modules", "airlock")
SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def activate(table: Table, room: str = "water", points: int = 2) -> Table:
    """Seat 0 activates a field room in which it has so many points, and nobody else any."""
    table.figures(0, airlock=(1, 0, 0), **{room: (0, 0, points - 1) if points < 6 else (0, 2, points - 5)})
    for seat in range(1, table.state.seats):
        table.figures(seat, airlock=(1, 0, 0))
    return table.play(f"go engineer airlock {room}")


def figures(table: Table, seat: int = 0) -> list[tuple[int, int, int]]:
    rooms = table.base(seat).room
    return [(rooms[room].engineers, rooms[room].chiefs, rooms[room].robots) for room in Room]


def supply(table: Table, seat: int = 0) -> tuple[int, int, int, int]:
    base = table.base(seat)
    return base.settlers, base.engineers, base.robots, base.suits


# SG-4.1: one step


@pytest.mark.clause("SG-4.1")
@pytest.mark.parametrize("room", FIELDS)
@pytest.mark.parametrize("kind", ["gate", "odyssey", "airlock"])
def test_a_settler_enters_modules_of_the_activated_field_only(room, kind):
    table = Table()
    for field, (x, y) in zip(FIELDS, SIDES.values(), strict=False):
        table.module(0, kind, field, x, y)
    activate(table, room)
    side = list(SIDES)[FIELDS.index(room)]
    assert table.legal() == ["stop", f"step 0,0 {side}"]


@pytest.mark.clause("SG-4.1")
@pytest.mark.parametrize("left", FIELDS)
@pytest.mark.parametrize("entered", FIELDS)
def test_the_field_left_does_not_matter(left, entered):
    table = Table()
    table.module(0, "odyssey", left, 1, 0, lit=True, settlers=2)
    table.module(0, "odyssey", entered, 2, 0, lit=True)
    table.settle(0, 0, 0, 5)
    activate(table, entered).play("step 1,0 east")
    assert (table.at(0, 1, 0).settlers, table.at(0, 2, 0).settlers) == (1, 1)


@pytest.mark.clause("SG-4.1")
@pytest.mark.parametrize("room", FIELDS)
@pytest.mark.parametrize("left", FIELDS)
def test_the_starting_module_counts_as_all_three_fields(room, left):
    table = Table()
    table.module(0, "odyssey", left, 1, 0, lit=True, settlers=1, corridors="W")
    table.settle(0, 0, 0, 0)
    activate(table, room)
    assert table.legal() == ["stop", "step 1,0 west"]
    table.play("step 1,0 west")
    assert (table.at(0, 0, 0).settlers, table.at(0, 1, 0).settlers) == (1, 0)


@pytest.mark.clause("SG-4.1")
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("turn", range(4))
def test_a_corridor_of_the_one_meets_a_corridor_of_the_other(side, turn):
    table = Table()
    x, y = SIDES[side]
    table.module(0, "gate", "water", x, y, corridors="N", turn=turn, lit=True, settlers=1)
    activate(table)
    joined = (turn + 2) % 4 == list(SIDES).index(side)
    back = list(SIDES)[turn]
    if joined:
        assert table.legal() == ["stop", f"step 0,0 {side}"]
        table.play(f"step 0,0 {side}")
        assert table.legal() == ["stop", f"step 0,0 {side}", f"step {x},{y} {back}"]
    else:
        assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-4.1", "SG-5.6")
@pytest.mark.parametrize(("one", "other"), [("W", "NESW"), ("EW", "NES"), ("NSW", "W"), ("WN", "WN")])
def test_a_wall_lets_nobody_pass(one, other):
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, corridors=one, lit=True, settlers=2)
    table.module(0, "odyssey", "water", 2, 0, corridors=other, lit=True, settlers=2)
    table.settle(0, 0, 0, 4)
    activate(table)
    assert table.legal() == ["stop", "step 0,0 east", "step 1,0 west"]


@pytest.mark.clause("SG-4.1")
def test_only_neighbours_are_entered_never_across_a_corner():
    table = Table()
    table.module(0, "odyssey", "energy", 1, 0)
    table.module(0, "odyssey", "water", 2, 0, lit=True)
    table.module(0, "odyssey", "water", 1, 1, lit=True)
    activate(table, "water")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-4.1")
def test_only_own_settlers_move_in_the_own_station():
    table = Table()
    table.module(1, "odyssey", "water", 1, 0, lit=True, settlers=2)
    table.module(0, "odyssey", "water", 0, 1, lit=True)
    activate(table)
    assert table.legal() == ["stop", "step 0,0 south"]
    table.play("step 0,0 south")
    assert table.at(1, 1, 0).settlers == 2


@pytest.mark.clause("SG-4.1")
def test_a_module_without_settlers_has_nobody_to_move():
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, lit=True)
    table.module(0, "odyssey", "water", 2, 0, lit=True)
    activate(table)
    assert table.legal() == ["stop", "step 0,0 east"]
    table.play("step 0,0 east")
    assert table.legal() == ["stop", "step 0,0 east", "step 1,0 east", "step 1,0 west"]


@pytest.mark.clause("SG-4.1")
def test_a_step_costs_one_point_and_moves_one_settler():
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, lit=True, settlers=1)
    before = table.census()
    in_supply = table.base(0).settlers
    activate(table, points=3)
    assert table.agenda()[-1] == (Open.FIELD, 0, 3, 0, 0)
    table.play("step 0,0 east")
    assert table.agenda()[-1] == (Open.FIELD, 0, 2, 0, 0)
    assert (table.at(0, 0, 0).settlers, table.at(0, 1, 0).settlers) == (4, 2)
    assert table.base(0).settlers == in_supply
    assert table.census() == before


@pytest.mark.clause("SG-4.1")
def test_steps_from_every_module_through_every_side():
    table = Table()
    for x in (-1, 0, 1):
        for y in (-1, 0, 1):
            if (x, y) != (0, 0):
                table.module(0, "odyssey", "water", x, y, lit=True, settlers=1)
    table.settle(0, 0, 0, 1)
    activate(table)
    cells = [(0, 0)] + [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]
    expected = [
        f"step {x},{y} {side}"
        for x, y in cells
        for side, (east, south) in SIDES.items()
        if max(abs(x + east), abs(y + south)) < 2
    ]
    assert table.legal() == ["stop", *expected]
    table.play("step 1,1 north")
    assert (table.at(0, 1, 1).settlers, table.at(0, 1, 0).settlers) == (0, 2)


@pytest.mark.clause("SG-4.1")
def test_every_module_of_the_worksite_is_entered_alike():
    table = Table()
    table.figures(0, water=(1, 0, 0))
    table.figures(1, airlock=(0, 1, 0))
    table.play("go engineer water modules", "take gate water", "place 1,0 0")
    assert table.tile_at(0, 1, 0) == 0  # the first of all
    table.figures(0, energy=(1, 0, 0))
    table.play("go chief airlock energy")
    activate(table, points=3)
    assert table.legal() == ["stop", "step 0,0 east"]
    table.play("step 0,0 east", "step 0,0 east")
    assert table.at(0, 1, 0).settlers == 1
    assert table.legal() == ["stop", "step 0,0 east", "step 1,0 west"]


# SG-4.2: full modules


@pytest.mark.clause("SG-4.2")
@pytest.mark.parametrize("capacity", [2, 3, 4])
def test_a_full_module_cannot_be_entered(capacity):
    table = Table()
    table.module(0, "gate", "water", 1, 0, capacity=capacity, lit=True, settlers=capacity - 1)
    activate(table, points=3)
    assert table.legal() == ["stop", "step 0,0 east"]  # the starting module is full as well
    table.play("step 0,0 east")
    assert table.at(0, 1, 0).settlers == capacity
    assert table.legal() == ["stop", "step 1,0 west"]


@pytest.mark.clause("SG-4.2")
@pytest.mark.parametrize(("settlers", "may"), [(0, True), (4, True), (5, False)])
def test_the_starting_module_is_full_with_five(settlers, may):
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, capacity=2, lit=True, settlers=2)
    table.settle(0, 0, 0, settlers)
    activate(table)
    assert (table.open_task() == Open.FIELD) == may
    if may:
        assert table.legal() == ["stop", "step 1,0 west"]


# SG-4.3: turning ON


@pytest.mark.clause("SG-4.3")
@pytest.mark.parametrize("kind", ["gate", "odyssey", "airlock"])
@pytest.mark.parametrize("capacity", [2, 4])
def test_the_first_settler_turns_a_module_on_and_goes_back_to_supply(kind, capacity):
    table = Table()
    table.module(0, kind, "water", 1, 0, capacity=capacity)
    before = table.census()
    assert supply(table)[0] == 30
    activate(table).play("step 0,0 east")
    module = table.at(0, 1, 0)
    assert (module.lit, module.settlers) == (True, 0)
    assert table.at(0, 0, 0).settlers == 4
    assert supply(table)[0] == 31
    assert table.census() == before
    table.play("step 0,0 east")
    assert (table.at(0, 1, 0).settlers, supply(table)[0]) == (1, 31)


@pytest.mark.clause("SG-4.3")
@pytest.mark.parametrize("turn", [0, 2, 3])
def test_the_module_keeps_its_orientation(turn):
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="NEW", turn=turn)
    before = (table.at(0, 1, 0).turn, table.at(0, 1, 0).doors)
    activate(table).play("step 0,0 east")
    assert (table.at(0, 1, 0).turn, table.at(0, 1, 0).doors) == before
    assert before[0] == turn


@pytest.mark.clause("SG-4.3")
def test_a_module_left_empty_stays_on():
    table = Table()
    table.module(0, "gate", "water", 1, 0)
    activate(table, points=5).play("step 0,0 east", "step 0,0 east", "step 1,0 west")
    assert (table.at(0, 1, 0).lit, table.at(0, 1, 0).settlers) == (True, 0)
    table.play("step 0,0 east")
    assert (table.at(0, 1, 0).settlers, supply(table)[0]) == (1, 31)


@pytest.mark.clause("SG-4.3")
def test_others_stay_off():
    table = Table()
    table.module(0, "gate", "water", 1, 0)
    table.module(0, "gate", "water", 0, 1)
    table.module(1, "gate", "water", 1, 0)
    activate(table).play("step 0,0 south")
    assert [table.at(0, 1, 0).lit, table.at(0, 0, 1).lit, table.at(1, 1, 0).lit] == [False, True, False]
    assert [table.base(seat).settlers for seat in (0, 1)] == [31, 30]


@pytest.mark.clause("SG-4.3", "SG-3.3")
def test_when_the_last_settler_is_lost_the_action_ends():
    table = Table()
    table.module(0, "gate", "water", 1, 0)
    table.settle(0, 0, 0, 1)
    activate(table, points=5).play("step 0,0 east")
    assert (table.asked, table.open_task()) == (1, Open.GO)


# SG-4.4


@pytest.mark.clause("SG-4.4")
def test_the_same_settler_may_move_again_and_again():
    table = Table()
    for x in (1, 2, 3):
        table.module(0, "odyssey", "water", x, 0, lit=True)
    table.settle(0, 0, 0, 1)
    activate(table, points=5)
    table.play("step 0,0 east", "step 1,0 east", "step 2,0 east", "step 3,0 west", "step 2,0 east")
    assert [table.at(0, x, 0).settlers for x in range(4)] == [0, 0, 0, 1]
    assert (table.asked, table.open_task()) == (1, Open.GO)


# SG-4.5 to SG-4.9: improvements


def with_improvement(name: str, *, room: str | None = None, points: int = 3, capacity: int = 2) -> Table:
    """Seat 0 has so many points in Water, and a module with that improvement to its east."""
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement=name, room=room, capacity=capacity)
    return activate(table, points=points)


@pytest.mark.clause("SG-4.5")
@pytest.mark.parametrize(("name", "task"), [("recruit", Open.RECRUIT), ("promotion", Open.PROMOTE)])
def test_an_improvement_is_given_at_once_in_mid_action(name, task):
    table = with_improvement(name, points=3)
    table.play("step 0,0 east")
    assert (table.asked, table.open_task()) == (0, task)
    assert table.agenda()[-2:] == [(Open.FIELD, 0, 2, 0, 0), (task, 0, 0, 0, 0)]
    table.play(table.legal()[0])
    assert table.agenda()[-1] == (Open.FIELD, 0, 2, 0, 0)
    assert table.legal() == ["stop", "step 0,0 east"]


@pytest.mark.clause("SG-4.5")
@pytest.mark.parametrize("name", ["recruit", "promotion"])
def test_an_improvement_is_given_with_the_last_point_too(name):
    table = with_improvement(name, points=1)
    table.play("step 0,0 east")
    assert table.open_task() in (Open.RECRUIT, Open.PROMOTE)
    table.play(table.legal()[0])
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-4.5")
@pytest.mark.parametrize("name", ["recruit", "promotion"])
def test_an_improvement_must_be_taken(name):
    table = with_improvement(name).play("step 0,0 east")
    assert {line.split()[0] for line in table.legal()} == {"recruit" if name == "recruit" else "promote"}


@pytest.mark.clause("SG-4.5")
def test_a_single_choice_is_still_the_owners():
    table = with_improvement("promotion").play("step 0,0 east")
    assert table.legal() == ["promote water"]


@pytest.mark.clause("SG-4.5")
def test_from_then_on_it_is_a_plain_module_with_its_capacity():
    table = with_improvement("recruit", points=7, capacity=2)
    table.play("step 0,0 east", "recruit airlock", "step 0,0 east", "step 0,0 east")
    assert table.at(0, 1, 0).settlers == 2
    assert supply(table) == (31, 3, 3, 2)
    assert table.legal() == ["stop", "step 1,0 west"]
    table.play("step 1,0 west", "step 0,0 east")
    assert table.open_task() == Open.FIELD
    assert supply(table) == (31, 3, 3, 2)


@pytest.mark.clause("SG-4.5")
@pytest.mark.parametrize("kind", ["gate", "airlock"])
def test_other_modules_give_no_improvement(kind):
    table = Table()
    table.module(0, kind, "water", 1, 0)
    activate(table)
    before = figures(table), supply(table)[1:]
    table.play("step 0,0 east")
    assert table.open_task() == Open.FIELD
    assert (figures(table), supply(table)[1:]) == before


@pytest.mark.clause("SG-4.5")
def test_an_improvement_is_for_the_owner_when_another_player_activated_the_room():
    table = Table(3)
    table.module(2, "odyssey", "water", 1, 0, improvement="recruit")
    table.figures(1)
    table.figures(2, water=(1, 0, 0))
    table.play("go engineer wildlife water", "step 0,0 east", "recruit energy")
    assert figures(table, 2) == [(1, 0, 0), (0, 0, 0), (1, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert (table.base(2).engineers, table.base(0).engineers) == (5, 3)


@pytest.mark.clause("SG-4.6")
@pytest.mark.parametrize("room", ROOMS)
def test_recruit_brings_an_engineer_from_supply_to_a_room_of_choice(room):
    table = with_improvement("recruit").play("step 0,0 east")
    assert table.legal() == [f"recruit {name}" for name in ROOMS]
    before = figures(table)
    engineers = table.base(0).engineers
    table.play(f"recruit {room}")
    chosen = ROOMS.index(room)
    expected = [(row[0] + (number == chosen), row[1], row[2]) for number, row in enumerate(before)]
    assert figures(table) == expected
    assert table.base(0).engineers == engineers - 1


@pytest.mark.clause("SG-4.7")
@pytest.mark.parametrize("room", ["water", "energy", "airlock"])
def test_promotion_makes_an_engineer_of_choice_a_chief(room):
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="promotion")
    table.figures(0, wildlife=(1, 0, 1), water=(0, 1, 1), energy=(2, 0, 0), modules=(0, 1, 2), airlock=(1, 1, 0))
    before = {
        "water": (1, 1, 1),
        "wildlife": (0, 0, 1),
        "energy": (2, 0, 0),
        "modules": (0, 1, 2),
        "airlock": (1, 1, 0),
    }
    table.play("go engineer wildlife water", "step 0,0 east")
    assert table.legal() == ["promote water", "promote energy", "promote airlock"]
    assert figures(table) == list(before.values())
    suits = table.base(0).suits
    table.play(f"promote {room}")
    engineers, chiefs, robots = before[room]
    before[room] = engineers - 1, chiefs + 1, robots
    assert figures(table) == list(before.values())
    assert (table.base(0).suits, table.base(0).engineers) == (suits - 1, 0)


@pytest.mark.clause("SG-4.8")
@pytest.mark.parametrize("room", ROOMS)
def test_a_robot_goes_from_supply_to_the_room_shown(room):
    table = with_improvement("robot", room=room)
    before = figures(table)
    robots = table.base(0).robots
    table.play("step 0,0 east")
    assert table.agenda()[-1] == (Open.FIELD, 0, 2, 0, 0)
    shown = ROOMS.index(room)
    expected = [(row[0], row[1], row[2] + (number == shown)) for number, row in enumerate(before)]
    assert figures(table) == expected
    assert table.base(0).robots == robots - 1


def turned_on_without_effect(table: Table) -> bool:
    """The step was made, and the next one is asked; no figure has moved."""
    before = figures(table), supply(table)[1:]
    table.play("step 0,0 east")
    assert (table.at(0, 1, 0).lit, table.at(0, 1, 0).settlers) == (True, 0)
    if table.open_task() != Open.FIELD:
        return False
    assert table.agenda()[-1] == (Open.FIELD, 0, 2, 0, 0)
    return (figures(table), supply(table)[1:]) == before


@pytest.mark.clause("SG-4.9")
@pytest.mark.parametrize(("left", "effect"), [(0, False), (1, True), (2, True)])
def test_recruit_needs_an_engineer_in_supply(left, effect):
    table = with_improvement("recruit")
    table.base(0).engineers = left
    assert turned_on_without_effect(table) != effect


@pytest.mark.clause("SG-4.9")
@pytest.mark.parametrize(("left", "effect"), [(0, False), (1, True), (2, True)])
def test_a_robot_must_be_in_supply(left, effect):
    table = with_improvement("robot", room="energy")
    table.base(0).robots = left
    assert turned_on_without_effect(table) != effect
    assert table.base(0).robots == max(0, left - 1)


@pytest.mark.clause("SG-4.9")
@pytest.mark.parametrize(("left", "effect"), [(0, False), (1, True), (2, True)])
def test_promotion_needs_a_suit_in_supply(left, effect):
    table = with_improvement("promotion")
    table.base(0).suits = left
    assert turned_on_without_effect(table) != effect


@pytest.mark.clause("SG-4.9")
@pytest.mark.parametrize("room", [*ROOMS, None])
def test_promotion_needs_a_plain_engineer_on_the_odyssey(room):
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="promotion")
    rooms = {"airlock": (0, 1, 0), "water": (0, 0, 1)}
    if room:
        rooms[room] = (1, rooms.get(room, (0, 0, 0))[1], rooms.get(room, (0, 0, 0))[2])
    table.figures(0, **rooms)
    points = 3 + (room == "water")
    table.play("go chief airlock water")
    assert table.agenda()[-1][2] == points
    if room:
        table.play("step 0,0 east")
        assert table.legal() == [f"promote {room}"]
    else:
        assert turned_on_without_effect(table)
    assert table.at(0, 1, 0).lit
