"""What is in the box (SG-1)."""

from __future__ import annotations

import tomllib
from collections import Counter
from itertools import combinations
from math import dist
from typing import Any

import pytest

from farstead.core.box import BoxError
from farstead.core.errors import FarsteadError
from farstead.core.position import Position
from farstead.games.spacegate.box import OWN, from_rows, load
from farstead.games.spacegate.kinds import MODULES, NONE, Improvement, Room, Status, Token, Type
from spacegate.table import GAME, PLANETS, Table

BOX = load(None)
CONTENTS = BOX.contents


def tiles(kind: Type | None = None) -> list[Any]:
    rows = [CONTENTS.tile[number] for number in range(MODULES)]
    return [row for row in rows if kind is None or row.type == kind]


def changed(change: Any) -> list[str]:
    """The faults of the box after a change of its rows."""
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    change(rows)
    with pytest.raises(BoxError) as caught:
        from_rows(rows, OWN, own=False)
    return [f"{fault.row}: {fault.wrong}; {fault.right}" for fault in caught.value.faults]


@pytest.mark.clause("SG-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats):
    table = Table(seats)
    assert table.state.seats == seats
    assert sorted(seat for seat in range(4) if table.base(seat).modules) == list(range(seats))


@pytest.mark.clause("SG-1.1")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_nobody_plays_alone_nor_five_together(seats):
    with pytest.raises(FarsteadError, match=f"2 to 4 players, not {seats}"):
        Position.start(GAME, BOX, seats, {"short": 0, "beginners": 0})


@pytest.mark.clause("SG-1.2")
def test_five_control_rooms():
    rooms = {line.split()[3] for line in Table().legal("go")}
    assert rooms == {"water", "wildlife", "energy", "modules", "airlock"}
    assert [room.name for room in Room] == ["WATER", "WILDLIFE", "ENERGY", "MODULES", "AIRLOCK"]


@pytest.mark.clause("SG-1.3")
def test_81_modules_by_type_and_field():
    expected = {(Type.GATE, field): 12 for field in range(3)}
    expected |= {(Type.ODYSSEY, field): 9 for field in range(3)}
    expected |= {(Type.AIRLOCK, field): 6 for field in range(3)}
    assert Counter((row.type, row.field) for row in tiles()) == expected
    assert sum(expected.values()) == 81


@pytest.mark.clause("SG-1.3")
def test_four_gate_modules_for_each_field_and_gate():
    expected = {(field, gate): 4 for field in range(3) for gate in range(3)}
    assert Counter((row.field, row.gate) for row in tiles(Type.GATE)) == expected


@pytest.mark.clause("SG-1.3", "SG-1.4")
def test_starting_modules_hold_five_and_belong_to_no_pile():
    table = Table(4)
    starts = [table.tile_at(seat, 0, 0) for seat in range(4)]
    assert starts == [MODULES + seat for seat in range(4)]
    assert [table.box.tile[tile].capacity for tile in starts] == [5] * 4
    assert table.box.pile_first[9] == MODULES


@pytest.mark.clause("SG-1.4")
def test_modules_have_a_capacity_and_corridors():
    assert {row.capacity for row in tiles()} == {2, 3, 4}
    assert all(0 < row.doors < 16 for row in tiles())


@pytest.mark.clause("SG-1.4")
def test_only_gate_modules_bear_a_gate():
    assert {row.gate for row in tiles(Type.GATE)} == {0, 1, 2}
    assert {row.gate for row in tiles() if row.type != Type.GATE} == {NONE}


@pytest.mark.clause("SG-1.4")
def test_only_odyssey_modules_bear_an_improvement_and_only_robots_a_room():
    improvements = {Improvement.RECRUIT, Improvement.PROMOTION, Improvement.ROBOT}
    assert {row.improvement for row in tiles(Type.ODYSSEY)} == improvements
    assert {row.improvement for row in tiles() if row.type != Type.ODYSSEY} == {Improvement.NOTHING}
    assert all((row.room in list(Room)) == (row.improvement == Improvement.ROBOT) for row in tiles())


@pytest.mark.clause("SG-1.4")
def test_corridors_are_the_same_off_and_on():
    table = Table()
    table.module(0, "airlock", "water", 1, 0, corridors="NW", turn=0)
    doors = table.at(0, 1, 0).doors
    table.play("go engineer wildlife water", "step 0,0 east")
    assert table.at(0, 1, 0).lit
    assert table.at(0, 1, 0).doors == doors == 0b1001


@pytest.mark.clause("SG-1.4")
@pytest.mark.parametrize(("capacity", "fault"), [(1, True), (2, False), (4, False), (5, True)])
def test_a_box_with_another_capacity_is_refused(capacity, fault):
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    rows["module"][7]["capacity"] = capacity
    if not fault:
        assert from_rows(rows, OWN, own=False).contents.tile[7].capacity == capacity
        return
    with pytest.raises(
        BoxError, match=f"module 8: capacity = {capacity} cannot be; right would be: a whole number from 2 to 4"
    ):
        from_rows(rows, OWN, own=False)


@pytest.mark.clause("SG-1.3")
def test_a_box_with_other_numbers_of_modules_is_refused():
    assert changed(lambda rows: rows["module"].pop()) == [
        "module: there are 80 rows of module; 81 rows, one for each module",
        'module: there are 5 rows with type = "airlock" and field = "energy"; 6',
    ]
    assert changed(lambda rows: rows["module"][0].update(gate="arch")) == [
        'module: there are 11 rows with gate = "sun"; 12',
        'module: there are 13 rows with gate = "arch"; 12',
    ]
    assert changed(lambda rows: rows["starting_module"].update(capacity=4)) == [
        "starting_module: capacity = 4 cannot be; 5"
    ]


@pytest.mark.clause("SG-1.5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_each_player_has_36_settlers_5_robots_7_engineers_and_4_suits(seat):
    census = Table(3).census()
    pieces = ("settlers", "robots", "engineers", "suits")
    assert [census[f"{piece} {seat}"] for piece in pieces] == [36, 5, 7, 4]


@pytest.mark.clause("SG-1.5")
@pytest.mark.parametrize(("piece", "printed"), [("settlers", 36), ("engineers", 7), ("robots", 5), ("suits", 4)])
def test_a_box_with_other_supplies_is_refused(piece, printed):
    faults = changed(lambda rows: rows["supplies"].update({piece: printed + 1}))
    assert faults == [f"supplies: {piece} = {printed + 1} is not what the rulebook says; {printed}"]


@pytest.mark.clause("SG-1.6")
def test_eight_exoplanets_with_two_sides():
    assert [planet["name"] for planet in BOX.rows["planet"]] == list(PLANETS)
    assert Counter(CONTENTS.face[side].planet for side in range(16)) == dict.fromkeys(range(8), 2)


@pytest.mark.clause("SG-1.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("planet", PLANETS)
def test_the_side_up_is_the_one_for_the_number_of_players(planet, seats):
    others = tuple(name for name in PLANETS if name != planet)
    table = Table(seats, (planet, *others[:4]))
    assert table.face(planet).players >> seats & 1
    assert table.state.planet[0].face == CONTENTS.face_for[PLANETS.index(planet) * 5 + seats]


@pytest.mark.clause("SG-1.6")
@pytest.mark.parametrize(("short", "planets"), [(False, 5), (True, 3)])
def test_five_exoplanets_in_a_game_three_in_a_short_one(short, planets):
    state = Table(short=short).state
    assert state.planets == planets
    assert sum(state.planet[slot].status != Status.ABSENT for slot in range(5)) == planets
    assert len({state.planet[slot].face for slot in range(planets)}) == planets


@pytest.mark.clause("SG-1.6")
def test_hawking_is_in_every_game():
    table = Table()
    table.close("Susskind", "Planck", "Bose", "Collins")
    table.module(0, "gate", "water", 1, 0, gate="sun", capacity=2, lit=True, settlers=1)
    table.play("go engineer wildlife water", "step 0,0 east", "stop", "send 1,0")
    assert table.points(0) == 2


@pytest.mark.clause("SG-1.7")
@pytest.mark.parametrize("seats", [2, 4])
def test_three_space_gates(seats):
    state = Table(seats).state
    assert [state.planet[slot].gate for slot in range(5)] == [1, 2, 3, 0, 0]


@pytest.mark.clause("SG-1.7")
def test_five_predominance_tokens():
    track = list(Table().state.track)
    assert sorted(track) == [Token.WATER, Token.WILDLIFE, Token.ENERGY, Token.BALANCE, Token.NONE]


def test_every_spot_is_drawn_and_none_over_another():
    for row in (side for planet in BOX.rows["planet"] for side in planet["side"]):
        places = [tuple(spot["at"]) for spot in row["spot"]]
        assert all(0 <= number <= 100 for place in places for number in place)
        assert min(dist(one, other) for one, other in combinations(places, 2)) >= 7


def test_places_of_a_drawing_are_checked_and_no_part_of_the_rules():
    def move(rows: dict[str, Any]) -> None:
        rows["planet"][0]["side"][0]["spot"][0]["at"] = [-1, 5]
        rows["planet"][0]["side"][0]["spot"][3]["at"] = [81, 82]
        del rows["planet"][1]["side"][0]["centres"]
        del rows["planet"][3]["side"][0]["surface"]

    assert changed(move) == [
        "Bose, side 1, spot 0: at = [-1, 5] cannot be; two numbers from 0 to 100: [x, y]",
        "Bose, side 1, spot 3: it is drawn over spot 2; 7 or more apart",
        "Collins, side 1: centres is missing; centres = [[x, y], …]",
        "Fermi, side 1: surface is missing; surface = [x, y]",
    ]
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    rows["planet"][0]["side"][0]["spot"][0]["at"] = [1, 1]
    assert from_rows(rows, OWN, own=False).digest == BOX.digest
