"""A turn (SG-3), and the count of turns without progress (SG-10.5) that each one keeps."""

from __future__ import annotations

import pytest

from farstead.core import entries
from farstead.games.spacegate.kinds import Room
from farstead.games.spacegate.state import Open
from spacegate.table import GAME, Table

ROOMS = ("water", "wildlife", "energy", "modules", "airlock")
ACTIONS = {"water": Open.FIELD, "wildlife": Open.FIELD, "energy": Open.FIELD}
ACTIONS |= {"modules": Open.BUILD, "airlock": Open.AIRLOCK}
ORDERS = [(seats, active) for seats in (2, 3, 4) for active in range(seats)]


def ready_to_act(table: Table, seat: int) -> None:
    """A station in which something can be done in every room."""
    for y, field in ((-1, "water"), (1, "wildlife")):
        table.module(seat, "gate", field, 0, y, lit=True)
    table.module(seat, "gate", "energy", 1, 0, lit=True)
    table.module(seat, "airlock", "water", -1, 0, lit=True)


def figures_in(table: Table, seat: int, room: str) -> tuple[int, int, int]:
    figures = table.base(seat).room[Room[room.upper()]]
    return figures.engineers, figures.chiefs, figures.robots


@pytest.mark.clause("SG-3.1")
def test_every_engineer_and_chief_may_go_to_every_other_room():
    table = Table()
    table.figures(0, water=(2, 0, 1), airlock=(1, 1, 0), energy=(0, 0, 3))
    expected = [("engineer", "water"), ("engineer", "airlock"), ("chief", "airlock")]
    assert table.legal() == [f"go {who} {here} {to}" for who, here in expected for to in ROOMS if to != here]


@pytest.mark.clause("SG-3.1")
def test_the_active_player_must_move_a_figure():
    table = Table()
    assert {line.split()[0] for line in table.legal()} == {"go"}
    assert len(table.legal()) == 16


@pytest.mark.clause("SG-3.1", "SG-3.3")
@pytest.mark.parametrize("lines", [(), ("token",), *[(f"go engineer water {room}",) for room in ROOMS[1:]]])
def test_the_answers_owe_nothing_to_what_was_written_before(lines):
    table = Table(token=True)
    ready_to_act(table, 0)
    table.settle(0, 0, 0, 3)
    table.play(*lines)
    position = table.position
    out = entries.numbers(GAME.max_legal)
    for index in range(GAME.max_legal):
        out[index] = 77
    count = entries.legal_at(GAME, position.box.records, position.records, 0, 0, out)
    assert entries.listed(out, count) == position.legal(0)


@pytest.mark.clause("SG-3.1")
def test_robots_never_move():
    table = Table()
    table.figures(0, water=(0, 0, 2), modules=(0, 1, 0))
    assert {line.split()[2] for line in table.legal()} == {"modules"}


@pytest.mark.clause("SG-3.1")
@pytest.mark.parametrize("to", ROOMS[1:])
@pytest.mark.parametrize(
    ("who", "before", "after"), [("engineer", (2, 2, 1), (1, 2, 1)), ("chief", (2, 2, 1), (2, 1, 1))]
)
def test_one_figure_goes_from_its_room_to_another(who, before, after, to):
    table = Table()
    table.figures(0, water=before)
    table.figures(1)
    table.play(f"go {who} water {to}")
    assert figures_in(table, 0, "water") == after
    assert figures_in(table, 0, to) == ((1, 0, 0) if who == "engineer" else (0, 1, 0))
    assert [figures_in(table, 0, room) for room in ROOMS[1:] if room != to] == [(0, 0, 0)] * 3


@pytest.mark.clause("SG-3.1", "SG-3.2")
@pytest.mark.parametrize("room", ROOMS)
def test_the_room_moved_to_is_activated(room):
    table = Table()
    ready_to_act(table, 0)
    table.settle(0, 0, 0, 4)
    origin = "airlock" if room != "airlock" else "water"
    table.figures(0, **{origin: (1, 0, 0)})
    table.play(f"go engineer {origin} {room}")
    assert (table.asked, table.open_task()) == (0, ACTIONS[room])
    assert table.state.room == ROOMS.index(room) + 1


@pytest.mark.clause("SG-3.2")
@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize(
    ("figures", "points"),
    [((1, 0, 0), 1), ((0, 1, 0), 2), ((0, 0, 1), 1), ((2, 0, 0), 2), ((0, 0, 5), 5), ((3, 4, 5), 16), ((1, 2, 3), 8)],
)
def test_an_engineer_gives_one_point_a_chief_two_a_robot_one(figures, points, room):
    table = Table(2)
    ready_to_act(table, 1)
    table.figures(0, **{"water" if room != "water" else "energy": (1, 0, 0)})
    table.figures(1, **{room: figures})
    table.settle(0, 0, 0, 0)
    table.base(0).settlers = 0
    table.play(f"go engineer {'water' if room != 'water' else 'energy'} {room}")
    if room == "modules":
        table.play("stop")
    assert table.asked == 1
    assert table.agenda()[-1] == (ACTIONS[room], 1, points, int(room == "modules"), 0)


@pytest.mark.clause("SG-3.2")
@pytest.mark.parametrize(("seats", "active"), ORDERS)
@pytest.mark.parametrize("room", ROOMS)
def test_all_act_in_turn_order_from_the_active_player(seats, active, room):
    table = Table(seats, active=active)
    for seat in range(seats):
        ready_to_act(table, seat)
        table.figures(seat, **{room: (1, 0, 0)})
    origin = "airlock" if room != "airlock" else "water"
    table.figures(active, **{origin: (1, 0, 0)})
    table.play(f"go engineer {origin} {room}")
    order = []
    while table.open_task() != Open.GO:
        order.append(table.asked)
        table.play("stop")
    assert order == [(active + offset) % seats for offset in range(seats)]


@pytest.mark.clause("SG-3.2")
def test_whoever_has_no_figure_there_has_no_action():
    table = Table(4, active=2)
    for seat in range(4):
        ready_to_act(table, seat)
    table.figures(3)
    table.figures(0, water=(0, 0, 1))
    table.figures(1, wildlife=(1, 1, 1))
    table.play("go engineer energy water")
    assert table.asked == 2
    table.play("stop")
    assert table.asked == 0
    table.play("stop")
    assert (table.asked, table.open_task()) == (3, Open.GO)


@pytest.mark.clause("SG-3.2")
@pytest.mark.parametrize("points", [1, 2, 3])
def test_the_action_is_done_as_often_as_there_are_points(points):
    table = Table()
    ready_to_act(table, 0)
    table.figures(0, airlock=(1, 0, 0), water=(0, 0, points - 1))
    table.figures(1)
    table.play("go engineer airlock water")
    for left in range(points, 0, -1):
        assert table.agenda()[-1][2] == left
        assert table.open_task() == Open.FIELD
        table.play("step 0,0 north")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-3.3")
@pytest.mark.parametrize("room", ROOMS)
def test_points_may_be_left_unused(room):
    table = Table()
    ready_to_act(table, 0)
    origin = "airlock" if room != "airlock" else "water"
    table.figures(0, **{origin: (1, 0, 0), room: (0, 2, 0)})
    table.figures(1)
    table.settle(0, 0, 0, 3)
    table.play(f"go engineer {origin} {room}")
    assert table.legal()[0] == "stop"
    table.play("stop")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-3.3")
def test_points_may_be_left_unused_in_the_middle():
    table = Table()
    ready_to_act(table, 0)
    table.figures(1)
    table.play("go chief modules water", "step 0,0 north", "stop")
    assert (table.asked, table.open_task()) == (1, Open.GO)
    assert table.at(0, 0, -1).settlers == 1


@pytest.mark.clause("SG-3.3")
@pytest.mark.parametrize("room", ["water", "wildlife", "energy", "airlock"])
def test_with_nothing_left_to_do_but_stop_the_action_ends_by_itself(room):
    table = Table()  # the starting modules are full and alone
    table.play(f"go chief modules {room}")
    assert (table.asked, table.open_task()) == (1, Open.GO)


@pytest.mark.clause("SG-3.4")
def test_a_robot_gained_does_not_count_before_the_next_activation():
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="robot", room="water")
    table.figures(0, wildlife=(1, 0, 0), water=(0, 0, 1))
    table.figures(1, energy=(1, 0, 0))
    table.play("go engineer wildlife water", "step 0,0 east")
    assert figures_in(table, 0, "water") == (1, 0, 2)
    assert table.agenda()[-1] == (Open.FIELD, 0, 1, 0, 0)
    table.play("step 0,0 east")
    assert table.open_task() == Open.GO
    table.play("go engineer energy water")
    assert table.agenda()[-1] == (Open.FIELD, 0, 3, 0, 0)


@pytest.mark.clause("SG-3.4")
@pytest.mark.parametrize(("improvement", "answer"), [("recruit", "recruit water"), ("promotion", "promote water")])
def test_figures_gained_do_not_count_before_the_next_activation(improvement, answer):
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement=improvement)
    table.figures(0, wildlife=(1, 0, 0), water=(1, 0, 0))
    table.figures(1, energy=(1, 0, 0))
    table.play("go engineer wildlife water", "step 0,0 east", answer)
    assert table.agenda()[-1] == (Open.FIELD, 0, 1, 0, 0)
    table.play("stop", "go engineer energy water")
    assert table.agenda()[-1] == (Open.FIELD, 0, 3, 0, 0)


@pytest.mark.clause("SG-3.5")
@pytest.mark.parametrize(("room", "sent"), [(room, room in ROOMS[:3]) for room in ROOMS])
def test_full_gate_modules_are_sent_after_a_field_room_only(room, sent):
    table = Table()
    table.module(0, "gate", "water", 1, 0, capacity=2, lit=True, settlers=2)
    table.module(1, "gate", "water", 1, 0, capacity=3, lit=True, settlers=3)
    table.figures(1)
    origin = "airlock" if room != "airlock" else "water"
    table.figures(0, **{origin: (1, 0, 0)})
    table.settle(0, 0, 0, 0)
    table.play(f"go engineer {origin} {room}")
    if table.open_task() in (Open.FIELD, Open.BUILD, Open.AIRLOCK):
        table.play("stop")
    if sent:
        assert (table.asked, table.legal()) == (0, ["send 1,0"])
    else:
        assert (table.asked, table.open_task()) == (1, Open.GO)
        assert table.at(0, 1, 0).settlers == 2


@pytest.mark.clause("SG-3.5", "SG-4.2")
def test_until_all_have_acted_a_full_gate_module_stays_full_and_cannot_be_entered():
    table = Table()
    for seat in (0, 1):
        table.module(seat, "gate", "water", 1, 0, capacity=2, lit=True, settlers=1)
        table.module(seat, "odyssey", "water", 0, 1, lit=True)
    table.figures(0, airlock=(0, 1, 0))
    table.figures(1, water=(0, 1, 0))
    table.play("go chief airlock water", "step 0,0 east")
    assert table.at(0, 1, 0).settlers == 2
    assert (table.asked, table.legal()) == (0, ["stop", "step 0,0 south", "step 1,0 west"])
    table.play("stop")
    assert (table.asked, table.open_task()) == (1, Open.FIELD)
    table.play("step 0,0 east", "stop")
    assert (table.asked, table.open_task()) == (0, Open.SEND)
    table.play("send 1,0", "land 1", "land 2")
    assert (table.asked, table.open_task()) == (1, Open.SEND)


@pytest.mark.clause("SG-3.5")
@pytest.mark.parametrize("back", [False, True])
def test_a_settler_may_step_out_of_a_full_gate_module_which_is_then_not_sent(back):
    table = Table()
    table.module(0, "gate", "water", 1, 0, capacity=2, lit=True, settlers=2)
    table.module(0, "odyssey", "water", 2, 0, lit=True)
    table.figures(0, airlock=(0, 1, 0))
    table.play("go chief airlock water", "step 1,0 east")
    table.play(*(["step 2,0 west"] if back else ["stop"]))
    if back:
        assert (table.asked, table.legal()) == (0, ["send 1,0"])
    else:
        assert (table.asked, table.open_task()) == (1, Open.GO)
        assert (table.at(0, 1, 0).settlers, table.at(0, 2, 0).settlers) == (1, 1)


@pytest.mark.clause("SG-3.5")
@pytest.mark.parametrize(("seats", "active"), ORDERS)
@pytest.mark.parametrize("room", ["energy", "airlock"])
def test_then_the_next_player_to_the_left_is_active(seats, active, room):
    table = Table(seats, active=active)
    table.play(f"go engineer water {room}")
    following = (active + 1) % seats
    assert (table.asked, table.state.active, table.state.room, table.state.turns) == (following, following, 0, 1)
    assert table.agenda() == [(Open.GO, following, 0, 0, 0)]


@pytest.mark.clause("SG-3.2", "SG-3.5")
@pytest.mark.parametrize("room", ROOMS)
def test_what_is_still_to_come_in_a_turn(room):
    table = Table(3, active=1)
    ready_to_act(table, 1)
    table.settle(1, 0, 0, 3)
    origin = "airlock" if room != "airlock" else "water"
    table.figures(1, **{origin: (1, 0, 0)})
    table.play(f"go engineer {origin} {room}")
    sending = [(Open.SENDING, 1, 0, 0, 0)] if room in ROOMS[:3] else []
    acts = [(Open.ACT, seat, 0, 0, 0) for seat in (0, 2)]
    now = (ACTIONS[room], 1, 1, int(room == "modules"), 0)
    assert table.agenda() == [(Open.END_TURN, 1, 0, 0, 0), *sending, *acts, now]


@pytest.mark.clause("SG-10.5")
def test_turns_without_progress_are_counted():
    table = Table()
    table.play("go engineer water airlock", "go engineer water airlock")
    assert (table.state.turns, table.state.idle) == (2, 2)


@pytest.mark.clause("SG-10.5")
def test_a_module_added_or_turned_on_is_progress_one_put_under_or_a_step_is_not():
    table = Table()
    table.figures(1, energy=(1, 0, 0))
    table.play("go engineer water modules", "take gate water", "under", "stop")
    assert table.state.idle == 1
    table.figures(0, water=(1, 0, 0))
    table.play("go engineer energy airlock", "go engineer water modules", "take gate water", "place 1,0 0")
    assert (table.state.turns, table.state.idle) == (3, 0)
    table.figures(0, wildlife=(1, 0, 0))
    table.play("go engineer airlock energy", "go engineer wildlife water", "step 0,0 east")
    assert (table.state.turns, table.state.idle) == (5, 0)
    table.figures(0, wildlife=(1, 0, 0))
    table.play("go engineer energy airlock", "go engineer wildlife water", "step 0,0 east")
    assert (table.state.turns, table.state.idle) == (7, 2)
    assert table.at(0, 1, 0).settlers == 1


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(("short_of", "over"), [(0, True), (1, False)])
def test_after_ten_full_rounds_without_progress_the_game_ends_with_that_turn(seats, short_of, over):
    table = Table(seats)
    table.state.idle = 10 * seats - 1 - short_of
    table.play("go engineer water airlock")
    assert table.over == over
    assert (table.asked is None) == over


@pytest.mark.clause("SG-10.1", "SG-3.5")
def test_after_the_last_closing_the_turn_ends_with_the_scoring_of_predominance():
    table = Table(2, ("Susskind", "Planck", "Bose", "Collins", "Dirac"))
    table.close("Planck", "Bose", "Collins", "Dirac")
    spots = table.face("Susskind").spots
    table.land("Susskind", 1, *range(1, spots))
    table.module(0, "gate", "water", 1, 0, gate="sun", capacity=2, lit=True, settlers=1)
    table.track("none", "wildlife", "energy", "balance", "water")
    table.play("go engineer wildlife water", "step 0,0 east", "stop", "send 1,0", f"land {spots}")
    assert table.over
    assert list(table.base(0).earned)[6] == 7
