"""Setup (SG-2)."""

from __future__ import annotations

import tomllib

import pytest

from farstead.core.game import NATURE
from farstead.core.options import settings
from farstead.core.position import Position
from farstead.games.spacegate.box import OWN, from_rows
from farstead.games.spacegate.kinds import MODULES, Room, Stage, Status, Type
from farstead.games.spacegate.state import Open
from spacegate.table import FIELDS, GAME, TYPES, Table, box_of_crosses

BOX = box_of_crosses()
NOTHING_CHOSEN = {"short": 0, "beginners": 0}


class Start:
    """A game from its very first position, chance played by hand."""

    def __init__(self, seats=2, *, short=False, beginners=0):
        self.position = Position.start(GAME, BOX, seats, {"short": int(short), "beginners": beginners})

    @property
    def state(self):
        return self.position.state

    def odds(self):
        return [(self.position.line(NATURE, outcome), weight) for outcome, weight in self.position.odds()]

    def nature(self, *lines):
        for line in lines:
            self.position.play(NATURE, self.position.read(NATURE, line))
        return self

    def reveal_all(self):
        while self.position.asked() == [NATURE]:
            self.position.make(NATURE, self.position.legal(NATURE)[-1])
        return self

    def laid_out(self, first=1):
        planets = 3 if self.state.short else 5
        if self.state.short:
            self.nature("without 1")
        self.nature(*[f"exoplanet {number + 1}" for number in range(planets)])
        return self.nature(f"first {first}").reveal_all()

    def tops(self):
        return [self.state.pile[pile].top for pile in range(9)]

    def seat(self):
        return self.position.asked()[0]

    def play(self, *lines):
        for line in lines:
            seat = self.seat()
            self.position.play(seat, self.position.read(seat, line))
            self.reveal_all()
        return self

    def lines(self):
        seat = self.seat()
        return [self.position.line(seat, action) for action in self.position.legal(seat)]


PILE_NAMES = [f"{kind} {field}" for kind in TYPES for field in FIELDS]


@pytest.mark.clause("SG-2.1")
def test_exoplanets_are_drawn_one_by_one_each_as_likely():
    start = Start()
    expected = [(f"exoplanet {number}", 1) for number in range(1, 9)]
    assert start.odds() == expected
    start.nature("exoplanet 8")
    assert start.odds() == expected[:7]
    start.nature("exoplanet 1")
    assert start.odds() == expected[1:7]
    start.nature("exoplanet 4", "exoplanet 6", "exoplanet 5")
    state = start.state
    assert [BOX.contents.face[state.planet[slot].face].planet for slot in range(5)] == [7, 0, 3, 5, 4]
    assert start.odds() == [("first 1", 1), ("first 2", 1)]
    assert state.drawn == 0b10111001


@pytest.mark.clause("SG-2.1")
def test_the_first_three_receive_a_gate_each_and_two_wait_without():
    state = Table(3, ("Fermi", "Turing", "Russell", "Bose", "Collins")).state
    assert [state.planet[slot].gate for slot in range(5)] == [1, 2, 3, 0, 0]
    assert [Status(state.planet[slot].status).name for slot in range(5)] == ["OPEN"] * 3 + ["WAITING"] * 2


@pytest.mark.clause("SG-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_figures_at_the_start(seats):
    table = Table(seats)
    for seat in range(seats):
        base = table.base(seat)
        figures = [(base.room[room].engineers, base.room[room].chiefs, base.room[room].robots) for room in Room]
        assert figures == [(1, 0, 0)] * 3 + [(0, 1, 0), (0, 0, 0)]


@pytest.mark.clause("SG-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_starting_module_is_on_with_five_settlers(seats):
    table = Table(seats)
    for seat in range(seats):
        start = table.at(seat, 0, 0)
        assert (start.lit, start.settlers, start.turn, start.doors) == (True, 5, 0, 0b1111)
        assert table.base(seat).modules == 1
        assert list(start.link) == [0, 0, 0, 0]


@pytest.mark.clause("SG-2.2")
def test_edges_of_the_starting_module():
    base = Table().base(0)
    edges = [(base.edge[index].x, base.edge[index].y, base.edge[index].doors) for index in range(base.edges)]
    assert edges == [(0, -1, 0b0100), (1, 0, 0b1000), (0, 1, 0b0001), (-1, 0, 0b0010)]


@pytest.mark.clause("SG-2.2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_supply_and_wheel_at_the_start(seats):
    table = Table(seats)
    for seat in range(seats):
        base = table.base(seat)
        assert (base.settlers, base.engineers, base.suits, base.robots) == (30, 3, 3, 5)
        assert (base.rank, base.wheel, base.stands) == (0, 0, 0)
        assert table.census()[f"settlers {seat}"] == 36  # one of them counts on the wheel


@pytest.mark.clause("SG-2.3")
def test_the_track_rises_from_water_to_none():
    table = Table()
    assert list(table.state.track) == [0, 1, 2, 3, 4]
    assert list(table.box.track_value) == [0, 1, 2, 4, 7]


@pytest.mark.clause("SG-2.3")
def test_the_order_of_the_track_is_a_value_of_the_box():
    rows = tomllib.loads(OWN.read_text(encoding="utf-8"))
    rows["hawking"]["track_start"].reverse()
    position = Position.start(GAME, from_rows(rows, OWN, own=False), 2, NOTHING_CHOSEN)
    assert list(position.state.track) == [4, 3, 2, 1, 0]


@pytest.mark.clause("SG-2.4")
def test_nine_piles_by_type_and_field():
    start = Start()
    assert [start.state.pile[pile].unseen for pile in range(9)] == [12] * 3 + [9] * 3 + [6] * 3
    assert list(start.state.fresh) == [1] * MODULES
    start.laid_out()
    tops = [BOX.contents.tile[top - 1] for top in start.tops()]
    assert [(tile.type, tile.field) for tile in tops] == [(kind, field) for kind in range(3) for field in range(3)]


@pytest.mark.clause("SG-2.4")
def test_only_the_top_of_a_pile_is_seen():
    start = Start().laid_out()
    piles = [start.state.pile[pile] for pile in range(9)]
    assert [pile.unseen for pile in piles] == [11] * 3 + [8] * 3 + [5] * 3
    assert [pile.under for pile in piles] == [0] * 9
    seen = [number for number in range(MODULES) if not start.state.fresh[number]]
    assert seen == sorted(top - 1 for top in start.tops())


@pytest.mark.clause("SG-2.4")
def test_every_module_of_a_pile_is_as_likely_to_be_its_top():
    start = Start().nature(*[f"exoplanet {number}" for number in range(1, 6)], "first 1")
    for pile in range(9):
        first, after = BOX.contents.pile_first[pile], BOX.contents.pile_first[pile + 1]
        assert start.odds() == [(f"reveal {tile + 1}", 1) for tile in range(first, after)]
        start.nature(f"reveal {after}")
        assert start.state.pile[pile].top == after


@pytest.mark.clause("SG-2.4")
def test_what_was_seen_is_not_revealed_again():
    start = Start().laid_out()
    assert start.tops()[0] == 12
    seat = start.seat()
    start.position.play(seat, start.position.read(seat, "take gate water"))
    seat = start.seat()
    start.position.play(seat, start.position.legal(seat)[0])
    assert start.odds() == [(f"reveal {tile}", 1) for tile in range(1, 12)]


@pytest.mark.clause("SG-2.5")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_player_is_drawn_among_all(seats):
    start = Start(seats).nature(*[f"exoplanet {number}" for number in range(1, 6)])
    assert start.odds() == [(f"first {seat + 1}", 1) for seat in range(seats)]


@pytest.mark.clause("SG-2.5")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(seats, first, [(first + n) % seats for n in range(seats)]) for seats in (2, 3, 4) for first in range(seats)],
)
def test_in_turn_order_each_takes_two_modules_one_after_the_other(seats, first, order):
    start = Start(seats).laid_out(first + 1)
    asked = []
    while start.state.agenda.depth > 1:
        asked.append(start.seat())
        assert start.lines()[0].startswith("take")
        start.play(start.lines()[-1])
        assert start.seat() == asked[-1]
        start.play(start.lines()[0])
    assert asked == [seat for seat in order for _ in range(2)]
    assert [start.state.base[seat].modules for seat in range(4)] == [3] * seats + [0] * (4 - seats)
    assert (start.seat(), start.state.active, start.state.stage) == (first, first, Stage.PLAY)
    assert start.lines()[0].startswith("go")
    assert (start.state.turns, start.state.closed) == (0, 0)


@pytest.mark.clause("SG-2.5")
def test_the_two_modules_come_from_different_piles():
    start = Start(2).laid_out()
    assert start.lines() == [f"take {name}" for name in PILE_NAMES]
    start.play("take odyssey energy", "place 1,0 0")
    assert start.lines() == [f"take {name}" for name in PILE_NAMES if name != "odyssey energy"]
    start.play("take airlock water")
    start.play(start.lines()[0])
    assert start.seat() == 1
    assert start.lines() == [f"take {name}" for name in PILE_NAMES]


@pytest.mark.clause("SG-2.5")
def test_nothing_is_put_under_a_pile_nor_left():
    start = Start(2).laid_out()
    start.play("take gate energy")
    assert {line.split()[0] for line in start.lines()} == {"place"}
    assert "stop" not in start.lines()


@pytest.mark.clause("SG-2.5", "SG-5.4")
def test_the_first_modules_are_added_off_to_an_open_corridor():
    start = Start(2).laid_out()
    start.play("take odyssey energy")
    cells = {line.split()[1] for line in start.lines()}
    assert cells == {"0,-1", "1,0", "0,1", "-1,0"}
    start.play(start.lines()[0])
    tile = start.state.base[0].place[1]
    assert not start.state.module[tile].lit
    assert start.state.module[tile].settlers == 0


@pytest.mark.clause("SG-2.5")
def test_the_next_module_of_the_pile_is_revealed_at_once():
    start = Start(2).laid_out()
    former = start.tops()
    start.play("take odyssey energy")
    assert start.tops()[5] == 0
    start.play(start.lines()[0])
    assert start.tops() == [*former[:5], former[5] - 1, *former[6:]]
    assert start.seat() == 0


@pytest.mark.clause("SG-2.5")
def test_a_token_is_of_no_use_while_the_first_modules_are_taken():
    start = Start(2, beginners=0b11).laid_out()
    assert start.lines() == [f"take {name}" for name in PILE_NAMES]


@pytest.mark.clause("SG-2.6")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("words", "tokens"), [("", [1, 1, 1, 1]), ("all", [1, 1, 1, 1]), ("2", [0, 1, 0, 0]), ("1,2", [1, 1, 0, 0])]
)
def test_beginners_start_with_a_token_and_everybody_does_when_nobody_is_named(seats, words, tokens):
    chosen = settings(GAME.options, {"beginners": words}, seats)
    state = Position.start(GAME, BOX, seats, chosen).state
    assert [int(state.base[seat].token) for seat in range(4)] == tokens[:seats] + [0] * (4 - seats)


@pytest.mark.clause("SG-2.6")
@pytest.mark.parametrize("words", [None, "none"])
def test_without_the_option_nobody_has_a_token(words):
    chosen = settings(GAME.options, {"beginners": words} if words else {}, 4)
    state = Position.start(GAME, BOX, 4, chosen).state
    assert [state.base[seat].token for seat in range(4)] == [False] * 4


@pytest.mark.clause("SG-2.7")
def test_the_gate_left_out_is_drawn():
    assert Start(short=True).odds() == [("without 1", 1), ("without 2", 1), ("without 3", 1)]


@pytest.mark.clause("SG-2.7")
@pytest.mark.parametrize(("missing", "gates"), [(1, [2, 3, 0]), (2, [1, 3, 0]), (3, [1, 2, 0])])
def test_a_short_game_has_two_gates_and_three_exoplanets(missing, gates):
    start = Start(short=True).nature(f"without {missing}", "exoplanet 8", "exoplanet 2", "exoplanet 5")
    state = start.state
    assert start.odds() == [("first 1", 1), ("first 2", 1)]
    assert state.missing_gate == missing
    assert (state.planets, [state.planet[slot].gate for slot in range(3)]) == (3, gates)
    assert [Status(state.planet[slot].status).name for slot in range(5)] == ["OPEN"] * 2 + ["WAITING"] + ["ABSENT"] * 2


@pytest.mark.clause("SG-2.7")
@pytest.mark.parametrize("missing", [1, 2, 3])
def test_the_twelve_modules_of_the_other_gate_leave_the_game(missing):
    start = Start(short=True).nature(f"without {missing}")
    rows = [BOX.contents.tile[tile] for tile in range(MODULES)]
    gone = [tile for tile, row in enumerate(rows) if row.type == Type.GATE and row.gate == missing - 1]
    assert len(gone) == 12
    assert [tile for tile in range(MODULES) if not start.state.fresh[tile]] == gone
    assert [start.state.pile[pile].unseen for pile in range(9)] == [8] * 3 + [9] * 3 + [6] * 3


@pytest.mark.clause("SG-2.7")
def test_modules_of_the_missing_gate_are_never_revealed():
    start = Start(short=True).nature("without 2", "exoplanet 1", "exoplanet 2", "exoplanet 3", "first 1")
    revealed = {start.position.line(NATURE, outcome) for outcome, _weight in start.position.odds()}
    others = [tile for tile in range(12) if BOX.contents.tile[tile].gate != 1]
    assert len(others) == 8
    assert revealed == {f"reveal {tile + 1}" for tile in others}


def last_spot_of_susskind(*closed: str, short: bool) -> Table:
    """One settler of seat 0 is on its way to the last spot of Susskind, which holds the gate sun."""
    table = Table(2, ("Susskind", "Planck", "Bose", "Collins", "Dirac"), short=short)
    spots = table.face("Susskind").spots
    table.land("Susskind", 1, *range(1, spots))
    table.module(0, "gate", "water", 1, 0, gate="sun", capacity=2, lit=True, settlers=1)
    table.close(*closed)
    return table.play("go engineer wildlife water", "step 0,0 east", "stop", "send 1,0", f"land {spots}")


@pytest.mark.clause("SG-2.7")
@pytest.mark.parametrize(("closed", "over"), [(("Planck", "Bose"), True), (("Planck",), False), ((), False)])
def test_a_short_game_ends_with_the_third_closing(closed, over):
    assert last_spot_of_susskind(*closed, short=True).over == over


@pytest.mark.clause("SG-2.7")
@pytest.mark.parametrize("closed", [("Bose", "Planck"), ("Planck", "Bose", "Collins")])
def test_a_long_game_does_not_end_with_the_third_or_fourth_closing(closed):
    assert not last_spot_of_susskind(*closed, short=False).over


@pytest.mark.clause("SG-2.1", "SG-2.4", "SG-2.5", "SG-2.7")
@pytest.mark.parametrize("short", [False, True])
def test_what_is_still_to_be_decided_in_the_first_position(short):
    start = Start(2, short=short)
    tasks = [start.state.agenda.tasks[depth] for depth in range(start.state.agenda.depth)]
    expected = [(Open.BEGIN, 0)] + [(Open.REVEAL, pile) for pile in range(8, -1, -1)] + [(Open.FIRST_PLAYER, 0)]
    expected += [(Open.EXOPLANET, 0)] * (3 if short else 5) + [(Open.MISSING_GATE, 0)] * short
    assert [(task.kind, task.first) for task in tasks] == expected
    assert {(task.seat, task.second, task.third) for task in tasks} == {(0, 0, 0)}
    assert (start.state.stage, start.state.rules_version, start.state.short) == (Stage.SETUP, 1, short)


@pytest.mark.clause("SG-2.5")
def test_who_is_still_to_take_modules():
    start = Start(3).laid_out(2)
    tasks = [start.state.agenda.tasks[depth] for depth in range(start.state.agenda.depth)]
    found = [(task.kind, task.seat, task.first, task.second, task.third) for task in tasks]
    setups = [(Open.SETUP_BUILD, seat, 2, 0, 0) for seat in (0, 2, 1)]
    assert found == [(Open.GO, 1, 0, 0, 0), *setups]
