"""SG-9: the wheel turns, figures stand on the ranks of government, and come back when influence is lost."""

from __future__ import annotations

import tomllib

import pytest

from farstead.core.box import BoxError
from farstead.games.spacegate.box import OWN, from_rows
from farstead.games.spacegate.kinds import Stage
from farstead.games.spacegate.state import Open, Score
from spacegate.table import Table, five

ROOMS = ("water", "wildlife", "energy", "modules", "airlock")


def hawking(seats: int = 2, *, active: int = 0) -> Table:
    """A table whose sun gate stands on Hawking."""
    table = Table(seats, five("Susskind"), active=active)
    table.close("Susskind")
    return table


def earning(points: int, rank: int = 0, wheel: int = 0) -> Table:
    """Seat 0, who stands there, has sent so many settlers to Hawking."""
    table = hawking()
    table.influence(0, rank, wheel)
    table.full(0, points)
    return table.travel().play("send 1,0")


def stands(table: Table, seat: int) -> list[int]:
    """The ranks where a seat's settlers stand."""
    base = table.base(seat)
    return [int(rank) for rank in base.ladder if rank][: base.stands]


def losing(corridors: int, rank: int, wheel: int) -> Table:
    """Seat 0, who stood there, has lost so much for open corridors at the end."""
    table = Table(2, five("Susskind"))
    table.influence(0, rank, wheel)
    table.corridors(0, corridors)
    table.state.stage = Stage.ENDING  # the turn in which the last exoplanet has closed
    return table.play("go chief modules airlock")


# SG-9.1


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize(
    ("before", "points", "after"),
    [(0, 1, (0, 1)), (0, 9, (0, 9)), (8, 1, (0, 9)), (9, 1, (1, 0)), (0, 10, (1, 0)), (5, 6, (1, 1)), (9, 9, (1, 8))],
)
def test_a_figure_stands_when_nine_to_zero_is_crossed(before: int, points: int, after: tuple[int, int]) -> None:
    table = earning(points, wheel=before)
    assert (table.base(0).rank, table.base(0).wheel) == after
    assert stands(table, 0) == [1] * after[0]
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize(("rank", "reached"), [(0, 1), (1, 2), (3, 4), (4, 5), (6, 7), (7, 8), (11, 12)])
def test_a_settler_from_supply_stands_on_the_lowest_free_rank(rank: int, reached: int) -> None:
    table = hawking()
    table.influence(0, rank, 9)
    before = table.census()
    supply, on_ladder = table.base(0).settlers, stands(table, 0)
    engineers = table.base(0).engineers
    table.full(0, 1)
    table.travel().play("send 1,0")
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert (table.base(0).rank, table.base(0).wheel) == (reached, 0)
    assert stands(table, 0) == [*on_ladder, reached]
    assert table.base(0).settlers == supply - 1
    assert table.base(0).engineers == engineers
    assert table.census() == before


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize("rank", [3, 6])
def test_ranks_three_and_six_take_an_engineer_of_choice(rank: int) -> None:
    table = hawking()
    table.influence(0, rank - 1, 9)
    table.figures(0, wildlife=(2, 0, 1), energy=(1, 1, 0))
    before = table.census()
    on_ladder, settlers = stands(table, 0), table.base(0).settlers
    table.full(0, 1)
    table.travel().play("send 1,0")
    assert (table.asked, table.open_task()) == (0, Open.STAND)
    # the one just moved to Water included; robots never
    assert table.legal() == [
        "stand engineer water",
        "stand engineer wildlife",
        "stand engineer energy",
        "stand chief energy",
    ]
    assert table.census() == before
    table.play("stand engineer energy")
    rooms = [table.base(0).room[room] for room in range(5)]
    assert [(room.engineers, room.chiefs, room.robots) for room in rooms] == [
        (1, 0, 0),
        (1, 0, 1),
        (0, 1, 0),
        (0, 0, 0),
        (0, 0, 0),
    ]
    assert (table.base(0).rank, table.base(0).wheel) == (rank, 0)
    assert (stands(table, 0), table.base(0).settlers) == (on_ladder, settlers)
    assert table.census() == before
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize("rank", [3, 6])
def test_a_chief_s_suit_returns_to_supply(rank: int) -> None:
    table = hawking()
    table.influence(0, rank - 1, 9)
    table.figures(0, water=(0, 1, 0), wildlife=(1, 0, 0), airlock=(0, 2, 0))
    before = table.census()
    engineers, suits = table.base(0).engineers, table.base(0).suits
    table.full(0, 1)
    table.travel().play("send 1,0")
    assert table.legal() == ["stand engineer water", "stand chief water", "stand chief airlock"]
    table.play("stand chief airlock")
    assert table.base(0).room[4].chiefs == 1
    assert (table.base(0).engineers, table.base(0).suits) == (engineers, suits + 1)
    assert table.census() == before


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize("room", range(5))
@pytest.mark.parametrize("figure", ["engineer", "chief"])
def test_a_figure_of_any_room_may_be_chosen(figure: str, room: int) -> None:
    table = hawking()
    table.influence(0, 2, 9)
    table.figures(0, wildlife=(1, 0, 0))
    figures = table.base(0).room[room]
    if figure == "engineer":
        figures.engineers += 1
        table.base(0).engineers -= 1
    else:
        figures.chiefs += 1
        table.base(0).engineers -= 1
        table.base(0).suits -= 1
    table.full(0, 1)
    before = table.census()
    if room == 0:
        table.play("go engineer wildlife energy")  # a field room as well; nobody can move
    else:
        table.travel()
    while table.open_task() == Open.FIELD:
        table.play("stop")
    table.play("send 1,0")
    assert f"stand {figure} {ROOMS[room]}" in table.legal()
    table.play(f"stand {figure} {ROOMS[room]}")
    assert (figures.engineers if figure == "engineer" else figures.chiefs) == 0
    assert table.census() == before


@pytest.mark.clause("SG-9.1")
def test_the_one_just_moved_may_be_chosen() -> None:
    table = hawking()
    table.influence(0, 2, 9)
    table.figures(0, wildlife=(1, 0, 0), modules=(0, 1, 0))
    table.full(0, 1)
    table.travel().play("send 1,0", "stand engineer water")
    assert table.base(0).room[0].engineers == 0


@pytest.mark.clause("SG-9.1")
def test_several_players_stand_on_one_rank() -> None:
    table = hawking()
    table.full(0, 10)
    table.full(1, 11)
    table.travel().play("send 1,0", "send 1,0")
    assert [table.base(seat).rank for seat in range(2)] == [1, 1]
    assert [stands(table, seat) for seat in range(2)] == [[1], [1]]
    assert [table.base(seat).wheel for seat in range(2)] == [0, 1]


@pytest.mark.clause("SG-9.1")
def test_the_ladder_has_no_top() -> None:
    table = hawking()
    table.influence(0, 18, 9)
    table.full(0, 4)
    table.travel().play("send 1,0")
    assert (table.base(0).rank, table.base(0).wheel) == (19, 3)
    assert stands(table, 0)[-2:] == [18, 19]


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize(
    ("points", "before", "after", "ladder"),
    [
        (20, (0, 0), (2, 0), [1, 2]),
        (21, (0, 9), (3, 0), [1, 2]),
        (11, (0, 9), (2, 0), [1, 2]),
        (10, (0, 9), (1, 9), [1]),
        (20, (1, 9), (3, 9), [1, 2]),
        (21, (1, 9), (4, 0), [1, 2, 4]),
        (22, (4, 9), (7, 1), [1, 2, 4, 5, 7]),
    ],
)
def test_several_crossings_at_once(
    points: int, before: tuple[int, int], after: tuple[int, int], ladder: list[int]
) -> None:
    table = hawking()
    table.influence(0, *before)
    table.full(0, points)
    census = table.census()
    table.travel().play("send 1,0")
    if before[0] < 3 <= after[0] or before[0] < 6 <= after[0]:
        assert table.open_task() == Open.STAND
        table.play("stand engineer water")
    assert (table.base(0).rank, table.base(0).wheel) == after
    assert stands(table, 0) == ladder
    assert table.census() == census
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-9.1")
def test_two_engineer_ranks_at_once_are_two_choices() -> None:
    table = hawking()
    table.box.engineer_rank[1] = 4
    table.box.wheel = 2
    table.influence(0, 2, 1)
    table.full(0, 4)
    table.travel().play("send 1,0")
    assert (table.open_task(), table.base(0).rank) == (Open.STAND, 3)
    table.play("stand engineer water")
    assert (table.open_task(), table.base(0).rank) == (Open.STAND, 4)
    table.play("stand engineer water")
    assert (table.base(0).rank, table.base(0).wheel) == (4, 1)


def _empty_supply(table: Table, seat: int) -> None:
    """All settlers of a supply go to an exoplanet that waits."""
    table.crowd("Dirac", seat, table.base(seat).settlers)


@pytest.mark.clause("SG-9.1")
def test_settlers_sent_to_hawking_are_in_supply_first() -> None:
    table = hawking()
    table.influence(0, 0, 9)
    table.full(0, 1)
    _empty_supply(table, 0)
    before = table.census()
    table.travel().play("send 1,0")
    assert (stands(table, 0), table.base(0).settlers) == ([1], 0)
    assert table.census() == before


@pytest.mark.clause("SG-9.1")
@pytest.mark.parametrize(("home", "ladder"), [(1, [1]), (2, [1, 2]), (3, [1, 2])])
def test_settlers_of_a_closing_are_in_supply_first_and_then_a_rank_counts_without_a_figure(
    home: int, ladder: list[int]
) -> None:
    table = Table(2, five("Susskind"))
    table.mark("Susskind")
    face = table.face("Susskind")
    face.closers = (1 << home) - 1
    for spot in range(face.spots):
        face.value[spot] = 0
    face.value[0] = 25
    table.land("Susskind", 0, *range(2, home + 1))
    table.full(0, 1)
    _empty_supply(table, 0)
    before = table.census()
    table.travel().play("send 1,0", "land 1", "gate 4")
    assert (table.base(0).rank, table.base(0).wheel) == (2, 5)
    assert stands(table, 0) == ladder
    assert table.base(0).settlers == home - len(ladder)
    assert table.census() == before


@pytest.mark.clause("SG-9.1")
def test_a_rank_for_engineers_needs_no_settler() -> None:
    table = hawking()
    table.influence(0, 2, 9)
    table.full(0, 1)
    _empty_supply(table, 0)
    table.travel().play("send 1,0")
    assert (table.open_task(), table.base(0).settlers) == (Open.STAND, 1)


@pytest.mark.clause("SG-9.1")
def test_a_rank_without_a_figure_is_passed_by_the_next() -> None:
    """Rank 1 counts without a figure; later a settler stands on rank 2, not on rank 1."""
    table = hawking()
    table.influence(0, 1, 9)
    table.base(0).stands = 0
    table.base(0).ladder[0] = 0
    table.base(0).settlers += 1
    table.full(0, 1)
    table.travel().play("send 1,0")
    assert (table.base(0).rank, stands(table, 0)) == (2, [2])


# SG-9.2


@pytest.mark.clause("SG-9.2")
@pytest.mark.parametrize(
    ("corridors", "before", "after", "ladder"),
    [
        (4, (1, 4), (1, 0), [1]),
        (5, (1, 4), (0, 9), []),
        (1, (1, 0), (0, 9), []),
        (1, (1, 1), (1, 0), [1]),
        (2, (2, 1), (1, 9), [1]),
        (10, (2, 0), (1, 0), [1]),
        (11, (2, 0), (0, 9), []),
        (12, (2, 1), (0, 9), []),
        (4, (5, 3), (4, 9), [1, 2, 4]),
        (14, (5, 3), (3, 9), [1, 2]),
        (3, (7, 2), (6, 9), [1, 2, 4, 5]),
    ],
)
def test_losing_across_zero_takes_the_highest_figures_off(
    corridors: int, before: tuple[int, int], after: tuple[int, int], ladder: list[int]
) -> None:
    table = losing(corridors, *before)
    assert table.over
    assert (table.base(0).rank, table.base(0).wheel) == after
    assert stands(table, 0) == ladder
    assert list(table.base(0).ladder)[len(ladder) :] == [0] * (36 - len(ladder))
    assert table.earned(Score.OPEN_CORRIDORS)[0] == -corridors
    assert table.census() == Table(2).census()


@pytest.mark.clause("SG-9.2")
@pytest.mark.parametrize(
    ("corridors", "before", "settlers", "engineers"),
    [
        (1, (2, 0), 1, 0),
        (1, (3, 0), 0, 1),
        (1, (6, 0), 0, 1),
        (1, (4, 0), 1, 0),
        (11, (4, 0), 1, 1),
        (11, (3, 0), 1, 1),
        (1, (3, 1), 0, 0),
    ],
)
def test_the_figure_returns_to_supply(corridors: int, before: tuple[int, int], settlers: int, engineers: int) -> None:
    table = losing(corridors, *before)
    stood = Table(2)
    stood.influence(0, *before)
    stood.corridors(0, corridors)
    assert table.base(0).settlers - stood.base(0).settlers == settlers
    assert table.base(0).engineers - stood.base(0).engineers == engineers
    assert table.base(0).suits == stood.base(0).suits


@pytest.mark.clause("SG-9.2")
def test_a_rank_without_a_figure_gives_nothing_back() -> None:
    table = Table(2, five("Susskind"))
    table.influence(0, 2, 3)
    base = table.base(0)
    base.stands, base.ladder[1] = 1, 0  # rank 2 counts without a figure
    base.settlers += 1
    supply = base.settlers
    table.state.stage = Stage.ENDING
    table.play("go chief modules airlock")
    assert (base.rank, base.wheel, base.settlers) == (1, 9, supply)
    assert stands(table, 0) == [1]


@pytest.mark.clause("SG-9.2")
def test_a_rank_without_any_figure_on_the_ladder_gives_nothing_back() -> None:
    table = Table(2, five("Susskind"))
    base = table.base(0)
    base.rank = 1
    supply = base.settlers
    table.state.stage = Stage.ENDING
    table.play("go chief modules airlock")
    assert (base.rank, base.wheel, base.settlers, base.stands) == (0, 6, supply, 0)


@pytest.mark.clause("SG-9.2")
@pytest.mark.parametrize(
    ("corridors", "wheel", "lost", "left"),
    [
        (4, 0, 0, 0),
        (4, 2, 2, 0),
        (4, 3, 3, 0),
        (4, 4, 4, 0),
        (4, 5, 4, 1),
        (0, 7, 0, 7),
        (12, 9, 9, 0),
    ],
)
def test_below_rank_zero_and_zero_nothing_is_lost(corridors: int, wheel: int, lost: int, left: int) -> None:
    table = losing(corridors, 0, wheel)
    assert (table.base(0).rank, table.base(0).wheel) == (0, left)
    assert table.earned(Score.OPEN_CORRIDORS)[0] == -lost


# SG-9.3


@pytest.mark.clause("SG-9.3")
@pytest.mark.parametrize("active", [0, 1, 2, 3])
def test_several_players_are_settled_in_turn_order(active: int) -> None:
    table = Table(4, five("Susskind"), active=active)
    table.mark("Susskind")
    face = table.face("Susskind")
    for seat, spots in enumerate(((2, 3), (4, 5), (6, 7), (8, 9))):
        table.land("Susskind", seat, *spots)
        table.influence(seat, 2, 7)
    face.closers = 0b111111111
    table.full(active, 1)
    table.travel().play("send 1,0", "land 1")
    for offset in range(4):
        seat = (active + offset) % 4
        assert (table.asked, table.open_task()) == (seat, Open.STAND)
        later = [(active + other) % 4 for other in range(offset + 1, 4)]
        assert [table.points(other) for other in later] == [27] * len(later)
        table.play(table.legal()[-1])
    assert (table.asked, table.open_task()) == (active, Open.MOVE_GATE)


# SG-9.4


@pytest.mark.clause("SG-9.4")
def test_after_both_engineer_ranks_two_figures_remain_and_the_move_is_possible() -> None:
    table = Table(2, five("Susskind"))
    table.mark("Susskind")
    table.face("Susskind").closers = 1
    table.face("Susskind").value[0] = 31
    table.influence(0, 2, 9)
    table.full(0, 1)
    table.travel().play("send 1,0", "land 1", "stand engineer water", "stand chief modules", "gate 4")
    assert (table.base(0).rank, table.base(0).wheel) == (6, 0)
    table.play("go chief modules airlock")
    assert table.asked == 0
    # the one of Wildlife went to Water and from there to rank 3; Water's own and Energy's remain
    moves = [(room, to) for room in ("water", "energy") for to in ROOMS if to != room]
    assert table.legal() == [f"go engineer {room} {to}" for room, to in moves]


@pytest.mark.clause("SG-9.4")
@pytest.mark.parametrize(
    ("ranks", "fault"),
    [
        ([3, 6], ""),
        ([3, 6, 9], ""),
        ([1], 0),
        ([], ""),
        ([3, 6, 9, 12], "engineer_ranks = .* cannot be; right would be: a list of 0 to 3 numbers"),
        ([0, 3], "engineer_ranks = 0 cannot be"),
        ([6, 3], "engineer_ranks do not rise; right would be: \\[3, 6\\]"),
        ([3, 3], "engineer_ranks do not rise; right would be: \\[3\\]"),
    ],
)
def test_a_box_with_more_engineer_ranks_is_refused(ranks: list[int], fault: str) -> None:
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    rows["hawking"]["engineer_ranks"] = ranks
    if fault:
        with pytest.raises(BoxError, match=fault):
            from_rows(rows, OWN, own=False)
    else:
        box = from_rows(rows, OWN, own=False)
        assert [rank for rank in box.contents.engineer_rank if rank] == ranks


@pytest.mark.clause("SG-9.4")
def test_three_engineer_ranks_of_a_box_all_take_engineers() -> None:
    table = hawking()
    table.box.engineer_rank[2] = 9
    table.influence(0, 8, 9)
    table.full(0, 1)
    table.travel().play("send 1,0")
    assert table.open_task() == Open.STAND
