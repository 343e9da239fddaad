"""SG-10: the last closing, predominance, open corridors, who governs, and games in which nothing happens any more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farstead.core import entries
from farstead.core.position import Position
from farstead.games.spacegate.kinds import Stage, Status
from farstead.games.spacegate.state import Open, Score
from spacegate.table import GAME, Table, five

FIELDS = ("water", "wildlife", "energy")
PREDOMINANCE = (Score.WATER, Score.WILDLIFE, Score.ENERGY, Score.BALANCE)


def last(seats: int = 2, *, active: int = 0, planet: str = "Susskind", left: int = 1) -> Table:
    """A table where one exoplanet, worth nothing, is left with so many spots free; seat 1 has all the others."""
    table = Table(seats, five(planet), active=active)
    table.close(*five(planet)[1:])
    table.mark(planet)
    table.worthless(planet)
    table.land(planet, 1, *range(1 + left, table.face(planet).spots + 1))
    return table


def ended(table: Table) -> Table:
    """The last exoplanet has closed and nothing is left to send: the game ends with this turn."""
    for slot in range(table.state.planets):
        table.state.planet[slot].status, table.state.planet[slot].gate = Status.CLOSED, 0
    table.state.stage = Stage.ENDING
    table.play("go chief modules airlock")
    while not table.over:
        table.play("stop")
    return table


def station(table: Table, seat: int, *, lit: bool = True, **modules: int) -> None:
    """So many modules of each field in a row, ON unless told otherwise."""
    base = table.base(seat)
    for field, count in modules.items():
        for _ in range(count):
            x = 1 + max(table.state.module[base.place[place]].x for place in range(base.modules))
            table.module(seat, "gate", field, x, 0, corridors="EW", lit=lit)


def places(table: Table) -> list[int]:
    """Each seat's place, by the rules and by the score sheet."""
    out, points = entries.numbers(table.state.seats), entries.numbers(table.state.seats)
    entries.result_at(GAME, table.position.box.records, table.position.records, 0, out, points)
    sheet = GAME.sheet(table.position.box, table.state)
    assert sheet.places == list(out)
    assert sheet.totals == list(points) == [table.points(seat) for seat in range(table.state.seats)]
    return sheet.places


# SG-10.1


@pytest.mark.clause("SG-10.1")
def test_the_sending_step_goes_on_for_every_player_to_hawking() -> None:
    table = last(3, active=1)
    table.full(1, 1)
    table.full(1, 2)
    table.full(2, 3, gate="arch")
    table.full(0, 4, gate="spiral")
    table.full(0, 1)
    before = table.census()
    table.travel().play("send 1,0", "land 1")
    assert table.state.stage == Stage.ENDING
    assert (table.asked, table.legal()) == (1, ["send 2,0"])
    table.play("send 2,0")
    assert (table.asked, table.legal()) == (2, ["send 1,0"])
    table.play("send 1,0")
    assert (table.asked, table.legal()) == (0, ["send 1,0", "send 2,0"])
    table.play("send 2,0", "send 1,0")
    assert table.earned(Score.HAWKING) == [5, 2, 3]
    assert (table.over, table.asked) == (True, None)
    assert table.census() == before


@pytest.mark.clause("SG-10.1")
@pytest.mark.parametrize("active", [0, 1, 2])
def test_the_round_is_not_finished(active: int) -> None:
    table = last(3, active=active)
    table.full(active, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.over, table.asked) == (True, None)
    assert (table.state.turns, table.state.active) == (1, active)


@pytest.mark.clause("SG-10.1")
def test_the_fourth_closing_does_not_end_the_game() -> None:
    table = last()
    table.planet("Bose").status, table.planet("Bose").gate = Status.OPEN, 2
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task(), table.state.stage) == (1, Open.GO, Stage.PLAY)


@pytest.mark.clause("SG-10.1")
def test_a_waiting_exoplanet_keeps_the_game_going() -> None:
    table = last()
    table.planet("Dirac").status = Status.WAITING
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task(), table.state.stage) == (1, Open.GO, Stage.PLAY)
    assert table.planet("Dirac").gate == 1


@pytest.mark.clause("SG-10.1")
@pytest.mark.parametrize("open_slot", [0, 1])
def test_a_short_game_ends_with_the_third_closing(open_slot: int) -> None:
    names = ("Susskind", "Planck", "Bose")
    table = Table(2, names, short=True)
    first, second = names[open_slot], names[1 - open_slot]
    for name in names:
        table.mark(name)
        table.worthless(name)
        table.face(name).closers = 1
    gates = ("sun", "arch")
    table.full(0, 1, gate=gates[open_slot])
    table.full(0, 1, gate=gates[1 - open_slot])
    table.full(1, 1, gate=gates[open_slot])
    table.travel().play("send 1,0", "land 1")
    assert [table.planet(name).status for name in (first, second, "Bose")] == [Status.CLOSED, Status.OPEN, Status.OPEN]
    assert table.planet("Bose").gate == open_slot + 1
    table.play("send 2,0", "land 1")
    assert table.state.stage == Stage.PLAY
    table.play("send 1,0", "land 1")
    assert table.over


@pytest.mark.clause("SG-10.1")
@pytest.mark.parametrize("rank", [3, 6])
def test_no_figure_is_chosen_for_engineer_ranks_after_the_last_closing(rank: int) -> None:
    table = last()
    table.influence(0, rank - 1, 9)
    table.influence(1, rank - 1, 8)
    table.full(0, 1, 1)
    table.full(1, 2)
    table.corridors(1, 4)
    before = table.census()
    table.travel().play("send 1,0", "land 1")
    assert table.legal() == ["send 2,0"]
    table.play("send 2,0")
    assert table.asked == 1  # nothing was asked for the rank
    assert table.base(0).rank == rank
    assert table.base(0).room[0].engineers == 1  # Water's two are one: engineers of the first room go first
    table.play("send 1,0")
    assert table.over
    assert table.census() == before


@pytest.mark.clause("SG-10.1")
@pytest.mark.parametrize("rank", [3, 6])
def test_nor_in_the_scoring_of_the_last_exoplanet_itself(rank: int) -> None:
    table = last()
    table.face("Susskind").value[0] = 5
    table.influence(0, rank - 1, 9)
    table.figures(0, wildlife=(1, 0, 0), airlock=(0, 1, 0))
    table.full(0, 1)
    table.full(1, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (1, Open.SEND)
    assert (table.base(0).rank, table.base(0).wheel) == (rank, 4)
    assert table.base(0).room[0].engineers == 0  # engineers before chiefs
    assert table.base(0).room[4].chiefs == 1


@pytest.mark.clause("SG-10.1")
def test_a_chief_who_is_taken_by_itself_leaves_the_suit() -> None:
    table = last()
    table.face("Susskind").value[0] = 5
    table.influence(0, 2, 9)
    table.figures(0, wildlife=(0, 1, 0), airlock=(0, 1, 0))
    suits = table.base(0).suits
    table.full(0, 1)
    table.full(1, 1)
    before = table.census()
    table.play("go chief wildlife water").play("send 1,0", "land 1")
    assert (table.base(0).room[0].chiefs, table.base(0).room[4].chiefs) == (0, 1)
    assert table.base(0).suits == suits + 1
    assert table.census() == before


@pytest.mark.clause("SG-10.1")
def test_before_the_last_closing_it_is_still_chosen() -> None:
    table = last(left=2)
    table.influence(0, 2, 9)
    table.full(0, 1, gate="arch")
    table.travel().play("send 1,0")
    assert (table.asked, table.open_task()) == (0, Open.STAND)


@pytest.mark.clause("SG-10.1")
def test_a_closing_of_fermi_at_the_very_end_still_brings_a_swap() -> None:
    table = last(planet="Fermi", left=2)
    table.face("Fermi").crowd_most = 5
    table.crowd("Fermi", 1, 1)
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1")
    assert (table.asked, table.open_task()) == (1, Open.SWAP)
    table.play("swap 1")
    assert table.over
    assert table.earned("Fermi") == [0, 5]


# SG-10.2


@pytest.mark.clause("SG-10.2")
@pytest.mark.parametrize("value", [0, 1, 2, 4, 7])
@pytest.mark.parametrize("token", [0, 1, 2])
def test_most_modules_of_a_field_score_its_token(token: int, value: int) -> None:
    table = Table(3)
    others = [name for name in ("none", "balance", *FIELDS) if name != FIELDS[token]]
    place = [0, 1, 2, 4, 7].index(value)
    table.track(*others[:place], FIELDS[token], *others[place:])
    station(table, 0, **{FIELDS[token]: 2})
    station(table, 1, **{FIELDS[token]: 3})
    station(table, 2, **{FIELDS[token]: 1})
    ended(table)
    expected = [[0, 0, 0]] * 4
    expected[token] = [0, value, 0]
    assert [table.earned(row) for row in PREDOMINANCE] == expected


@pytest.mark.clause("SG-10.2")
@pytest.mark.parametrize("value", [0, 1, 2, 4, 7])
def test_most_sets_score_balance(value: int) -> None:
    table = Table(3)
    others = ["none", *FIELDS]
    place = [0, 1, 2, 4, 7].index(value)
    table.track(*others[:place], "balance", *others[place:])
    station(table, 0, water=1, wildlife=4, energy=4)
    station(table, 1, water=2, wildlife=2, energy=2)
    station(table, 2, water=3, wildlife=3, energy=1)
    ended(table)
    assert table.earned(Score.BALANCE) == [0, value, 0]


@pytest.mark.clause("SG-10.2")
@pytest.mark.parametrize("scarce", FIELDS)
def test_a_set_is_one_module_of_each_field(scarce: str) -> None:
    table = Table(2)
    station(table, 0, **dict.fromkeys(FIELDS, 3) | {scarce: 1})
    station(table, 1, **dict.fromkeys(FIELDS, 2))
    ended(table)
    assert table.earned(Score.BALANCE) == [0, 4]


@pytest.mark.clause("SG-10.2")
@pytest.mark.parametrize("missing", FIELDS)
def test_no_full_set_scores_no_balance(missing: str) -> None:
    table = Table(2)
    station(table, 0, **{field: 2 for field in FIELDS if field != missing})
    ended(table)
    assert table.earned(Score.BALANCE) == [0, 0]


@pytest.mark.clause("SG-10.2")
def test_none_scores_nothing() -> None:
    table = Table(2)
    table.track("water", "wildlife", "energy", "balance", "none")
    station(table, 0, water=1, wildlife=1, energy=1)
    ended(table)
    assert [table.earned(row)[0] for row in PREDOMINANCE] == [0, 1, 2, 4]
    assert table.points(0) == 7 - 4  # and four corridors


@pytest.mark.clause("SG-10.2")
def test_ties_all_score_in_full() -> None:
    table = Table(4)
    table.track("none", "energy", "water", "wildlife", "balance")
    station(table, 0, water=2, wildlife=1, energy=1)
    station(table, 1, water=2, wildlife=2)
    station(table, 2, water=1, wildlife=2, energy=1)
    station(table, 3, water=1)
    ended(table)
    assert [table.earned(row) for row in PREDOMINANCE] == [[2, 2, 0, 0], [0, 4, 4, 0], [1, 0, 1, 0], [7, 0, 7, 0]]


@pytest.mark.clause("SG-10.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_majority_of_zero_scores_nothing_and_the_starting_module_has_no_field(seats: int) -> None:
    table = ended(Table(seats))
    assert [table.earned(row) for row in PREDOMINANCE] == [[0] * seats] * 4
    assert table.at(0, 0, 0).lit


@pytest.mark.clause("SG-10.2")
def test_off_modules_do_not_count() -> None:
    table = Table(2)
    station(table, 0, water=3, wildlife=1, energy=1, lit=False)
    station(table, 1, water=1)
    ended(table)
    assert [table.earned(row) for row in PREDOMINANCE] == [[0, 0]] * 4  # Water lies on 0
    table = Table(2)
    table.track("none", "balance", "wildlife", "energy", "water")
    station(table, 0, water=3, lit=False)
    station(table, 1, water=1)
    ended(table)
    assert table.earned(Score.WATER) == [0, 7]


@pytest.mark.clause("SG-10.2")
def test_every_type_of_module_counts() -> None:
    table = Table(2)
    for x, kind in enumerate(("gate", "odyssey", "airlock"), 1):
        table.module(0, kind, "energy", x, 0, lit=True)
    station(table, 1, energy=2)
    ended(table)
    assert table.earned(Score.ENERGY) == [2, 0]


@pytest.mark.clause("SG-10.2")
def test_one_player_may_score_several_tokens_and_ranks_fill() -> None:
    table = Table(2)
    table.influence(0, 0, 9)
    table.track("none", "water", "wildlife", "energy", "balance")
    station(table, 0, water=1, wildlife=1, energy=1)
    station(table, 1)
    before = table.census()
    ended(table)
    assert [table.earned(row) for row in PREDOMINANCE] == [[1, 0], [2, 0], [4, 0], [7, 0]]
    assert table.points(0) == 9 + 14 + table.earned(Score.OPEN_CORRIDORS)[0]
    assert table.census() == before


# SG-10.3


def void(table: Table, seat: int = 0) -> int:
    """What a seat loses for open corridors, with influence enough to lose."""
    table.influence(seat, 5, 0)
    ended(table)
    return -table.earned(Score.OPEN_CORRIDORS)[seat]


@pytest.mark.clause("SG-10.3")
@pytest.mark.parametrize("count", [0, 1, 2, 3, 4, 5, 6, 7, 8, 13])
def test_each_open_corridor_loses_one(count: int) -> None:
    table = Table(2)
    table.corridors(0, count)
    assert void(table) == count
    assert table.points(0) == 50 - count


@pytest.mark.clause("SG-10.3")
def test_every_player_loses_for_their_own() -> None:
    table = Table(3)
    for seat, count in enumerate((2, 0, 7)):
        table.corridors(seat, count)
        table.influence(seat, 1, 0)
    ended(table)
    assert table.earned(Score.OPEN_CORRIDORS) == [-2, 0, -7]
    assert [table.points(seat) for seat in range(3)] == [8, 10, 3]


@pytest.mark.clause("SG-10.3")
@pytest.mark.parametrize("lit", [False, True])
def test_corridors_of_on_and_off_modules_count_alike(lit: bool) -> None:
    table = Table(2)
    table.module(0, "gate", "water", 1, 0, lit=lit)
    table.module(0, "gate", "water", 2, 0, corridors="WNS", lit=lit)
    assert void(table) == 3 + 2 + 2


@pytest.mark.clause("SG-10.3")
@pytest.mark.parametrize("lit", [False, True])
def test_a_corridor_joined_to_a_module_is_not_open(lit: bool) -> None:
    table = Table(2)
    table.module(0, "gate", "water", 1, 0, corridors="W", lit=lit)
    assert void(table) == 3


@pytest.mark.clause("SG-10.3")
def test_a_hole_inside_the_station_is_open() -> None:
    table = Table(2)
    around = {(1, 0): "W", (1, -1): "S", (2, -1): "W", (3, -1): "W", (3, 0): "N", (3, 1): "N", (2, 1): "E", (1, 1): "E"}
    inward = {(2, -1): "S", (1, 0): "E", (3, 0): "W", (2, 1): "N"}
    for (x, y), door in around.items():
        joined = {
            (1, 0): "N",
            (1, -1): "E",
            (2, -1): "E",
            (3, -1): "S",
            (3, 0): "S",
            (3, 1): "W",
            (2, 1): "W",
            (1, 1): "",
        }
        table.module(0, "gate", "water", x, y, corridors=door + joined[x, y] + inward.get((x, y), ""))
    assert void(table) == 3 + 4


@pytest.mark.clause("SG-10.3")
def test_a_hole_that_was_built_in_is_not() -> None:
    table = Table(2)
    for x, y, doors in ((1, 0, "WNE"), (1, -1, "SE"), (2, -1, "WS")):
        table.module(0, "gate", "water", x, y, corridors=doors)
    table.module(0, "gate", "water", 2, 0, corridors="NW")
    assert void(table) == 3


@pytest.mark.clause("SG-10.3")
def test_corridors_that_meet_a_wall_are_not_open() -> None:
    table = Table(2)
    table.module(0, "gate", "water", 1, 0, corridors="WN")
    table.module(0, "gate", "water", 0, -1, corridors="S")  # its wall to the east is no matter
    table.module(0, "gate", "wildlife", 1, -1, corridors="SW")  # meets the wall of the one before
    assert void(table) == 2
    table = Table(2)
    table.module(0, "gate", "water", 0, -1, corridors="SE")
    table.module(0, "gate", "water", 1, 0, corridors="WN")
    table.module(0, "gate", "water", -1, 0, corridors="EN")
    assert void(table) == 1 + 3
    table = Table(2)
    table.module(0, "gate", "water", 0, -1, corridors="SE")
    table.module(0, "gate", "water", 1, 0, corridors="WN")
    table.module(0, "gate", "water", 1, -1, corridors="S")  # the corridor from the west meets its wall
    assert void(table) == 2


@pytest.mark.clause("SG-10.3")
def test_two_corridors_that_face_one_empty_cell_are_two() -> None:
    table = Table(2)
    table.module(0, "gate", "water", 0, -1, corridors="SE")
    table.module(0, "gate", "water", 1, 0, corridors="WN")
    assert void(table) == 2 + 2


@pytest.mark.clause("SG-10.3")
def test_corridors_are_lost_after_predominance_is_gained() -> None:
    table = Table(2)
    station(table, 0, energy=1)  # 2 for Energy, and four corridors
    ended(table)
    assert (table.earned(Score.ENERGY)[0], table.earned(Score.OPEN_CORRIDORS)[0]) == (2, -2)
    assert table.points(0) == 0


# SG-10.4


@pytest.mark.clause("SG-10.4")
@pytest.mark.parametrize(
    ("standings", "expected"),
    [
        (((2, 0), (1, 9)), [1, 2]),
        (((1, 9), (2, 0)), [2, 1]),
        (((1, 3), (1, 4)), [2, 1]),
        (((1, 4), (1, 3)), [1, 2]),
        (((1, 4), (1, 4)), [1, 1]),
        (((0, 0), (0, 0), (0, 0), (0, 0)), [1, 1, 1, 1]),
        (((1, 4), (3, 0), (1, 4)), [2, 1, 2]),
        (((0, 5), (3, 0), (1, 4), (3, 0)), [4, 1, 3, 1]),
        (((0, 5), (1, 5), (2, 5), (3, 5)), [4, 3, 2, 1]),
    ],
)
def test_rank_then_wheel(standings: tuple[tuple[int, int], ...], expected: list[int]) -> None:
    table = Table(len(standings))
    for seat, (rank, wheel) in enumerate(standings):
        table.influence(seat, rank, wheel)
    assert places(table) == expected


@pytest.mark.clause("SG-10.4")
@pytest.mark.parametrize(
    ("lit", "expected"),
    [((3, 4), [2, 1]), ((4, 3), [1, 2]), ((4, 4), [1, 1]), ((2, 3, 1), [2, 1, 3]), ((1, 3, 3), [3, 1, 1])],
)
def test_then_most_on_modules(lit: tuple[int, ...], expected: list[int]) -> None:
    table = Table(len(lit))
    for seat, count in enumerate(lit):
        table.influence(seat, 1, 4)
        for number in range(count):
            station(table, seat, **{FIELDS[number % 3]: 1})
        station(table, seat, lit=False, **{FIELDS[seat]: 5 - count})
    assert places(table) == expected


@pytest.mark.clause("SG-10.4")
@pytest.mark.parametrize("field", FIELDS)
def test_on_modules_of_every_field_break_the_tie(field: str) -> None:
    table = Table(2)
    station(table, 1, **{field: 1})
    assert places(table) == [2, 1]


@pytest.mark.clause("SG-10.4")
def test_modules_matter_only_in_a_tie() -> None:
    table = Table(3)
    table.influence(0, 0, 1)
    station(table, 1, water=2)
    station(table, 2, water=1)
    assert places(table) == [1, 2, 3]


@pytest.mark.clause("SG-10.4")
def test_the_score_sheet_lists_all_that_was_earned() -> None:
    table = Table(2, ("Susskind", "Turing", "Fermi", "Collins", "Russell"))
    base = table.base(1)
    for row in range(len(base.earned)):
        base.earned[row] = 10 + row
    table.influence(1, 2, 3)
    sheet = GAME.sheet(table.position.box, table.state)
    labels = ["Susskind", "Turing", "Fermi", "Collins", "Russell", "Hawking"]
    labels += [f"Predominance: {token}" for token in ("Water", "Wildlife", "Energy", "Balance")] + ["Open corridors"]
    assert sheet.rows == [(label, [0, 10 + row]) for row, label in enumerate(labels)]
    assert sheet.totals == [0, 23]
    assert sheet.places == [2, 1]


@pytest.mark.clause("SG-10.4")
def test_a_short_game_s_sheet_has_three_exoplanets() -> None:
    table = Table(2, ("Susskind", "Planck", "Bose"), short=True)
    sheet = GAME.sheet(table.position.box, table.state)
    assert [label for label, _ in sheet.rows][:4] == ["Susskind", "Planck", "Bose", "Hawking"]


# SG-10.5


def idle_turn(table: Table) -> None:
    """Nobody can do anything in a field room: the starting module is alone."""
    table.play(next(line for line in table.legal("go") if line.split()[-1] in FIELDS))


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ten_full_rounds_without_progress_end_the_game(seats: int) -> None:
    table = Table(seats)
    for turn in range(10 * seats):
        assert not table.over
        assert table.asked == turn % seats
        idle_turn(table)
    assert (table.over, table.asked, table.state.turns) == (True, None, 10 * seats)


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_modules_of_the_setup_are_no_progress_of_the_first_round(seats: int) -> None:
    position = Position.start(GAME, GAME.load_box(None), seats, {"short": 0, "beginners": 0})
    turns = 0
    while not position.over:
        asked = position.asked()[0]
        lines = [position.line(asked, action) for action in position.legal(asked)]
        moves = [line for line in lines if line.startswith("go ") and line.split()[-1] in ("modules", "airlock")]
        turns += bool(moves)
        line = "stop" if "stop" in lines else (moves or lines)[0]
        position.play(asked, position.read(asked, line))
    assert turns == 10 * seats


def _put_a_module_on(table: Table) -> None:
    table.module(0, "gate", "water", 1, 0)
    table.play("go engineer wildlife water", "step 0,0 east")
    while table.open_task() == Open.FIELD:
        table.play("stop")


def _add_a_module(table: Table) -> None:
    table.play("go engineer water modules", "take gate water", "place 1,0 0")
    while table.open_task() == Open.BUILD:
        table.play("stop")


def _land(table: Table) -> None:
    table.mark("Susskind")
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1")


def _add_by_another(table: Table) -> None:
    table.play("go engineer water modules")
    while table.asked == 0:
        table.play("stop")
    table.play("take gate water", "place 1,0 0", "stop")


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("progress", [_put_a_module_on, _add_a_module, _land, _add_by_another])
def test_progress_begins_the_count_anew(progress: Callable[[Table], None]) -> None:
    table = Table(2, five("Susskind"))
    table.figures(1, wildlife=(3, 0, 0), modules=(0, 1, 0))
    if progress is _put_a_module_on:
        table.settle(0, 0, 0, 4)
        table.settle(1, 0, 0, 5)
    table.state.idle = 19
    progress(table)
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.state.idle == 0
    for _ in range(19):
        table.play(table.legal("go")[-1])
        while table.open_task() in (Open.FIELD, Open.BUILD, Open.AIRLOCK):
            table.play("stop")
    assert not table.over
    table.play(table.legal("go")[-1])
    while not table.over:
        table.play("stop")
    assert table.state.turns == 21


def _fill_an_airlock(table: Table) -> None:
    table.settle(0, 0, 0, 3)
    table.play("go engineer water airlock", "fill 0,0")


def _walk_in_lit_modules(table: Table) -> None:
    table.module(0, "gate", "water", 1, 0, lit=True)
    table.play("go engineer wildlife water", "step 0,0 east", "stop")


def _put_under(table: Table) -> None:
    table.play("go engineer water modules")
    while table.asked == 0 and table.open_task() == Open.BUILD:
        table.play("take gate water", "under")


def _send_to_hawking(table: Table) -> None:
    table.close("Susskind")
    table.full(0, 2)
    table.travel().play("send 1,0")


def _reorganize(table: Table) -> None:
    table.module(0, "gate", "water", 1, 0)
    table.base(0).token = True
    table.play("token", "lift 2", "place 0,1 0", "go chief modules airlock")


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("act", [_fill_an_airlock, _walk_in_lit_modules, _put_under, _send_to_hawking, _reorganize])
def test_nothing_else_is_progress(act: Callable[[Table], None]) -> None:
    table = Table(2, five("Susskind"))
    table.figures(1, energy=(3, 1, 0))
    table.state.idle = 18
    act(table)
    assert (table.asked, table.open_task(), table.state.idle) == (1, Open.GO, 19)
    table.play("go engineer energy airlock")
    while not table.over and table.open_task() == Open.AIRLOCK:
        table.play("stop")
    assert table.over


@pytest.mark.clause("SG-10.5")
def test_settlers_on_the_planet_itself_are_progress_too() -> None:
    table = Table(2, five("Fermi"))
    table.mark("Fermi")
    table.full(0, 3)
    table.state.idle = 19
    table.travel().play("send 1,0", "land 1")
    assert (table.planet("Fermi").crowd[0], table.state.idle) == (2, 0)
    assert not table.over


@pytest.mark.clause("SG-10.5")
def test_the_turn_is_played_to_its_end_first() -> None:
    table = Table(2, five("Susskind"))
    table.close("Susskind")
    table.full(1, 2)
    table.give_up()
    assert (table.asked, table.open_task()) == (1, Open.SEND)
    table.play("send 1,0")
    assert table.over
    assert table.earned(Score.HAWKING) == [0, 2]


@pytest.mark.clause("SG-10.5")
def test_what_holds_a_gate_is_scored_as_if_it_closed() -> None:
    table = Table(2, ("Susskind", "Turing", "Planck", "Bose", "Dirac"))
    table.close("Planck")
    table.land("Susskind", 0, 1, 2, 3)
    table.land("Susskind", 1, 4)
    table.land("Turing", 1, 1, 2)
    table.land("Planck", 0, 1)  # as if it still lay there
    table.land("Bose", 0, 1, 2)  # waiting
    before = table.census()
    supplies = [table.base(seat).settlers for seat in range(2)]
    table.give_up()
    assert table.over
    assert [table.earned(row) for row in range(5)] == [[6, 2], [0, 3], [0, 0], [0, 0], [0, 0]]
    assert [table.base(seat).settlers - supplies[seat] for seat in range(2)] == [3, 3]
    assert table.planet("Bose").held[0] == 0b11
    assert [table.planet("Susskind").held[seat] for seat in range(2)] == [0, 0]
    assert table.census() == before


@pytest.mark.clause("SG-10.5")
def test_no_figure_is_chosen_then() -> None:
    table = Table(2, five("Susskind"))
    table.land("Susskind", 0, 1, 2)
    table.influence(0, 2, 9)
    before = table.census()
    table.give_up()
    assert table.over
    assert (table.base(0).rank, table.points(0)) == (2, 29 + 4 - 4)
    assert table.census() == before


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize(("active", "order"), [(0, [0, 2]), (1, [2, 0]), (2, [2, 0])])
def test_a_swap_that_is_due_is_made_before_predominance(active: int, order: list[int]) -> None:
    table = Table(3, five("Fermi", "Susskind"), active=active)
    table.crowd("Fermi", 0, 3)
    table.crowd("Fermi", 1, 2)
    table.crowd("Fermi", 2, 3)
    table.land("Susskind", 1, 1)
    station(table, 1, energy=1)
    table.track("none", "balance", "water", "wildlife", "energy")
    table.give_up()
    for seat in order:
        assert (table.asked, table.open_task()) == (seat, Open.SWAP)
        table.play("swap 4" if seat == order[0] else "swap 3")
    assert table.over
    assert table.earned("Fermi") == [5, 0, 5]
    assert table.earned(Score.ENERGY) == [0, 2, 0]


@pytest.mark.clause("SG-10.5")
def test_swaps_may_be_due_to_everybody_on_every_exoplanet() -> None:
    table = Table(4, five("Fermi", "Susskind", "Planck"))
    for planet in ("Fermi", "Susskind", "Planck"):
        table.face(planet).crowd_most, table.face(planet).crowd_tied = 25, 25
        for seat in range(4):
            table.crowd(planet, seat, 2)
    before = table.census()
    table.give_up()
    for seat in [0, 1, 2, 3] * 3:
        assert (table.asked, table.open_task()) == (seat, Open.SWAP)
        table.play("swap 1")
    assert table.over
    assert [table.earned(planet) for planet in ("Fermi", "Susskind", "Planck")] == [[25] * 4] * 3
    assert table.census() == before


@pytest.mark.clause("SG-10.5")
def test_the_end_scoring_follows() -> None:
    table = Table(2, five("Susskind"))
    station(table, 0, energy=2)
    table.land("Susskind", 1, 1, 2, 3)
    table.give_up()
    assert table.over
    assert table.earned(Score.ENERGY) == [2, 0]
    assert table.earned(Score.OPEN_CORRIDORS) == [-2, -4]
    assert [table.points(seat) for seat in range(2)] == [0, 2]
    assert places(table) == [2, 1]
