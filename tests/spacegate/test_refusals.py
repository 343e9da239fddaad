"""Why something tried is no choice, in words with a clause: an example of every reason."""

from __future__ import annotations

import pytest

from farstead.core.game import WATCHER
from farstead.core.language import LANGUAGES, speaking
from farstead.games import find
from spacegate.table import Table

GAME = find("spacegate")
NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def refused(table: Table, *ids: str, seat: int | None = None) -> tuple[str, str] | None:
    """The clause and the words of a refusal, to the seat that is asked."""
    asked = table.asked if seat is None else seat
    assert asked is not None
    refusal = GAME.refuse(table.position.box, table.position.seen_by(asked).state, asked, ids, NAMES)
    return None if refusal is None else (refusal.clause, refusal.words)


def tile(table: Table, seat: int, x: int, y: int) -> str:
    return f"tile-{table.tile_at(seat, x, y)}"


# whoever's decision it is


def test_another_seats_decision() -> None:
    table = Table(3)
    words = "It is not your decision now. Player 1: Move an engineer or chief to another room."
    assert refused(table, "room-0", seat=1) == ("SG-3.1", words)
    assert refused(table, "room-0", seat=WATCHER) == ("SG-3.1", words)


def test_chance_decides() -> None:
    table = Table()
    table.play("go engineer energy modules", "take gate water")
    table.position.play(0, table.position.read(0, "under"))
    assert refused(table, "pile-0", seat=0) == ("SG-5.1", "The next of the Water gates comes up.")


def test_the_game_is_over() -> None:
    table = Table()
    table.state.agenda.depth = 0
    assert refused(table, "hawking", seat=0) == ("SG-10.1", "The game is over.")


def test_what_has_no_part_says_what_is_asked() -> None:
    table = Table()
    words = "This exoplanet has no part in this decision. Move an engineer or chief to another room."
    assert refused(table, "planet-0") == ("SG-3.1", words)
    assert refused(table, "background") is None


# SG-3.1


def test_the_move_of_a_turn() -> None:
    table = Table()
    assert refused(table, "figure-0-0-engineer") is None
    assert refused(table, "figure-0-0-engineer", "room-1") is None
    assert refused(table, "figure-0-0-engineer", "room-0") == (
        "SG-3.1",
        "It stands there already: it has to enter a different room, which is then activated.",
    )
    assert refused(table, "figure-0-0-engineer", "pile-1") == (
        "SG-3.1",
        "Now point at the room that this figure goes to.",
    )
    assert refused(table, "room-1") == (
        "SG-3.1",
        "First point at the engineer or chief who moves, then at the room to activate.",
    )
    assert refused(table, "figure-1-0-engineer") == (
        "SG-3.1",
        "This figure belongs to Ben: choose one of your own.",
    )
    assert refused(table, "figure-0-0-robot") == (
        "SG-3.1",
        "A robot never leaves its room: choose an engineer or a chief.",
    )
    assert refused(table, "figure-0-0-chief") == ("SG-3.1", "You have no chief in Water.")
    assert refused(table, "figure-0-4-engineer") == ("SG-3.1", "You have no plain engineer in Airlock.")


# SG-4


@pytest.fixture
def field() -> Table:
    """Water is activated; around seat 0's start: Wildlife east, a full Water module west, a blocked one north."""
    table = Table()
    table.settle(0, 0, 0, 4)
    table.module(0, "gate", "wildlife", 1, 0, lit=True)
    table.module(0, "gate", "water", -1, 0, capacity=2, lit=True, settlers=2)
    table.module(0, "gate", "water", 0, -1, corridors="N")
    table.module(0, "gate", "water", 2, 0, lit=True)
    table.module(0, "gate", "water", 2, 1, corridors="W")
    table.module(0, "gate", "water", 3, 1, corridors="S", lit=True, settlers=1)
    return table.play("go engineer energy water")


def test_steps(field: Table) -> None:
    start = tile(field, 0, 0, 0)
    assert refused(field, start, tile(field, 0, 1, 0)) == (
        "SG-4.1",
        "Wildlife gate: Water is activated, so settlers may enter Water modules only, and your starting module.",
    )
    full = ("SG-4.2", "This module is full with 2 settlers: nobody more can enter.")
    assert refused(field, start, tile(field, 0, -1, 0)) == full
    blocked = ("SG-5.6", "The corridor between these modules is blocked: it meets a wall, so nobody passes.")
    assert refused(field, start, tile(field, 0, 0, -1)) == blocked
    far = ("SG-4.1", "These modules do not lie next to each other: each point moves a settler by one module.")
    assert refused(field, start, tile(field, 0, 2, 0)) == far
    walled = ("SG-4.1", "A wall lies between these modules: a step needs a corridor of both.")
    field.at(0, 2, 1).settlers = 1
    assert refused(field, tile(field, 0, 3, 1), tile(field, 0, 2, 1)) == walled
    assert refused(field, tile(field, 0, -1, 0), tile(field, 0, -1, 0)) == (
        "SG-4.1",
        "Now point at the module next to this one that the settler enters.",
    )


def test_steps_of_others_and_elsewhere(field: Table) -> None:
    assert refused(field, tile(field, 1, 0, 0)) == (
        "SG-4.1",
        "These settlers belong to Ben: you move your own.",
    )
    start = tile(field, 0, -1, 0)
    assert refused(field, start) is None
    assert refused(field, start, tile(field, 1, 0, 0)) == (
        "SG-4.1",
        "Your settlers stay in your own station until a gate sends them.",
    )
    assert refused(field, start, "cell-0_-2_0") == (
        "SG-4.1",
        "No module lies here: a settler moves to a module next to its own.",
    )
    assert refused(field, start, "hawking") == (
        "SG-4.1",
        "Hawking has no part in this decision. Move a settler into Water: 2 points left.",
    )


def test_modules_that_nobody_can_leave(field: Table) -> None:
    assert refused(field, tile(field, 0, 1, 0)) == (
        "SG-4.1",
        "Nobody stands in this module: point first at the module that a settler leaves.",
    )
    assert refused(field, tile(field, 0, 0, -1)) == (
        "SG-4.3",
        "This module is OFF and holds nobody: point first at the module that a settler leaves.",
    )
    assert refused(field, tile(field, 0, 3, 1)) == ("SG-4.1", "No corridor leads from this module to another one.")


def test_no_neighbour_of_the_field_or_none_with_room() -> None:
    table = Table()
    table.module(0, "gate", "wildlife", 1, 0, lit=True)
    table.module(0, "gate", "water", 5, 5, lit=True, settlers=1)
    table.module(0, "gate", "water", 5, 6)
    table.play("go engineer energy water")
    start = tile(table, 0, 0, 0)
    refusal = refused(table, start)
    assert refusal is not None
    assert refusal[0] == "SG-4.1"
    assert refusal[1].startswith("No module of that field is joined to this one. Water is activated")
    table.module(0, "gate", "water", 0, 1, capacity=2, lit=True, settlers=2)
    refusal = refused(table, start)
    assert refusal == (
        "SG-4.2",
        "Every module that a settler could enter from here is full: make room there first.",
    )


def test_recruits_and_promotions() -> None:
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="recruit")
    table.module(0, "odyssey", "water", 0, 1, improvement="promotion")
    table.play("go engineer energy water", "step 0,0 east")
    assert refused(table, "room-3") is None
    words = "Point at a room: your new engineer may go to any of the five."
    assert refused(table, "figure-0-0-engineer") == ("SG-4.6", words)
    table.play("recruit water", "step 0,0 south")
    assert refused(table, "figure-0-0-engineer") is None
    assert refused(table, "figure-0-3-chief") == (
        "SG-4.7",
        "A chief wears a suit already: a promotion is for a plain engineer.",
    )
    assert refused(table, "figure-0-3-robot") == (
        "SG-4.7",
        "A robot cannot wear a suit: a promotion is for a plain engineer.",
    )
    assert refused(table, "figure-1-0-engineer") == (
        "SG-4.7",
        "This figure belongs to Ben: choose one of your own.",
    )
    assert refused(table, "room-4") == ("SG-4.7", "You have no plain engineer in Airlock.")
    assert refused(table, "room-0") == ("SG-4.7", "Point at the engineer in this room who becomes a chief.")


# SG-2.5 and SG-5


def test_the_first_two_modules() -> None:
    table = Table(2)
    table.state.agenda.depth = 0
    position = type(table.position).start(GAME, GAME.load_box(None), 2, {"short": 0, "beginners": 0})
    table.position = position
    while table.asked == -1:
        table.nature(table.legal()[0])
    table.play("take gate water")
    assert refused(table, "pile-0") == (
        "SG-2.5",
        "Nothing is put under a pile before the first turn: add the module.",
    )
    table.play(table.legal("place")[0])
    assert refused(table, "pile-0") == (
        "SG-2.5",
        "Your first module came from this pile: take the second from another one.",
    )


def test_piles() -> None:
    table = Table()
    table.pile("airlock", "energy").top = 0
    table.play("go engineer energy modules")
    assert refused(table, "pile-8") == ("SG-5.1", "This pile is empty: take a module from another one.")
    assert refused(table, "cell-0_1_0") == (
        "SG-5.1",
        "First take a module from a pile, then choose where it lies.",
    )
    table.play("take gate water")
    assert refused(table, "pile-0") is None
    assert refused(table, "pile-1") == ("SG-5.3", "A module goes under its own pile only: Water gates.")
    table.play("place 1,0 0")
    assert refused(table, "pile-0") == (
        "SG-5.2",
        "You have added a module of this pile, so it is closed to you for the rest of this action.",
    )


def test_cells() -> None:
    table = Table(own_box=True)
    table.play("go engineer energy modules", "take gate water")
    for cell in ("cell-0_1_0", "cell-0_0_1"):
        assert refused(table, cell) is None
    nowhere = "No corridor of your station opens on this cell: a module joins the station by a corridor of both."
    assert refused(table, "cell-0_5_5") == ("SG-5.4", nowhere)
    lying = ("SG-5.4", "A module lies here already: choose an empty cell that a corridor opens on.")
    assert refused(table, "cell-0_0_0") == refused(table, tile(table, 0, 0, 0)) == lying
    other = ("SG-5.4", "This is the station of Ben: the module joins your own.")
    assert refused(table, "cell-1_1_0") == refused(table, tile(table, 1, 0, 0)) == other


def test_a_turn_that_does_not_join() -> None:
    table = Table()
    table.play("go engineer energy modules", "take gate water")
    assert refused(table, "cell-0_1_0", "turn-0") is None
    table.box.tile[table.state.agenda.tasks[table.state.agenda.depth - 1].first].doors = 0b0001  # north alone
    assert refused(table, "cell-0_1_0", "turn-3") is None
    assert refused(table, "cell-0_1_0", "turn-0") == (
        "SG-5.4",
        "Turned like this, none of its corridors meets one that opens here: turn the module further.",
    )


# SG-6


def test_airlocks() -> None:
    table = Table()
    table.module(0, "airlock", "water", 1, 0)
    table.module(0, "gate", "water", 0, 1, lit=True)
    table.module(0, "airlock", "energy", 0, -1, lit=True)
    table.play("go engineer energy airlock")
    assert refused(table, tile(table, 0, 0, -1)) is None
    assert refused(table, tile(table, 0, 1, 0)) == (
        "SG-6.2",
        "This airlock is OFF: a settler has to turn it ON before it can be filled.",
    )
    assert refused(table, tile(table, 0, 0, 0)) == (
        "SG-6.1",
        "This module is full with 5 settlers: nobody more can enter.",
    )
    assert refused(table, tile(table, 0, 0, 1)) == (
        "SG-6.1",
        "This module is no airlock: settlers come in through Airlock modules and the starting module.",
    )
    assert refused(table, tile(table, 1, 0, 0)) == (
        "SG-6.1",
        "This module belongs to Ben: fill an airlock of your own.",
    )
    assert refused(table, "supply-0") == (
        "SG-6.1",
        "Point at the airlock to fill: the settlers come from your supply by themselves.",
    )


def test_the_reorganization_token() -> None:
    table = Table(token=True)
    assert refused(table, "token-0") is None
    assert refused(table, "token-1") == ("SG-6.3", "This Reorganization token belongs to Ben.")
    table.play("go engineer energy modules", "take gate water")
    assert refused(table, "token-0") == (
        "SG-6.3",
        "The token is used before the move of your own turn, or at the start of your action in New Modules.",
    )
    without = Table()
    assert refused(without, "token-0") == ("SG-6.3", "You have no Reorganization token.")


def test_setting_a_station_down_anew() -> None:
    table = Table(token=True)
    table.module(0, "gate", "water", 1, 0)
    table.module(0, "gate", "water", 2, 0, corridors="W")
    table.play("token")
    assert refused(table, "former-1") is None
    assert refused(table, "former-0") == ("SG-6.3", "The starting module stays where it is.")
    assert refused(table, tile(table, 0, 0, 0)) == ("SG-6.3", "The starting module stays where it is.")
    back = ("SG-6.3", "Every module you took up is set down again: none goes back to a pile.")
    assert refused(table, "pile-0") == back
    assert refused(table, "cell-0_1_0") == (
        "SG-6.3",
        "First choose the module to set down, then where it lies.",
    )
    table.play("lift 2")
    assert refused(table, "former-2") == ("SG-6.3", "First set down the module in your hand.")
    assert refused(table, "pile-0") == back
    table.play("place 1,0 0")
    lies = ("SG-6.3", "This module lies again: choose one that still waits beside the station.")
    assert refused(table, "former-1") == refused(table, tile(table, 0, 1, 0)) == lies
    table.base(0).edges = 0
    assert refused(table, "former-2") == (
        "SG-6.3",
        "No corridor is open any more, so nothing can be joined: take back the former layout.",
    )
    table.play("stop")
    assert refused(table, "token-0") == (
        "SG-6.3",
        "You gave up a reorganization in this turn: the token can be used from the next turn on.",
    )


# SG-7 and SG-8


def test_gate_modules() -> None:
    table = Table()
    table.full(0, 2, 2)
    table.module(0, "gate", "energy", 0, 1, capacity=3, lit=True, settlers=1)
    table.module(0, "airlock", "energy", 0, -1, lit=True)
    table.travel()
    assert refused(table, tile(table, 0, 1, 0)) is None
    assert refused(table, tile(table, 0, 0, 1)) == (
        "SG-7.1",
        "This gate module holds 1 of 3 settlers: only a full one is sent.",
    )
    assert refused(table, tile(table, 0, 0, -1)) == (
        "SG-7.1",
        "This module has no gate: settlers leave through full gate modules only.",
    )
    assert refused(table, tile(table, 1, 0, 0)) == (
        "SG-7.1",
        "This is a module of Ben: each player empties their own.",
    )
    assert refused(table, "planet-1") == (
        "SG-7.1",
        "First choose the gate module: its gate says where its settlers go.",
    )


def landing(*planets: str, seats: int = 2) -> Table:
    """Two settlers of seat 0 are about to land on the first exoplanet."""
    table = Table(seats, planets=(*planets, *(name for name in LAST if name not in planets))[:5])
    table.full(0, 4)
    return table


LAST = ("Susskind", "Planck", "Bose", "Collins", "Dirac")


def begin(table: Table) -> Table:
    return table.travel().play("send 1,0")


def test_spots_of_other_exoplanets() -> None:
    table = landing("Susskind")
    table.close("Planck")
    begin(table)
    assert refused(table, "spot-0-3") is None
    assert refused(table, "spot-1-0") == ("SG-8.1", "Planck has closed and left the game.")
    assert refused(table, "spot-2-0") == (
        "SG-7.2",
        "Bose holds another gate: these settlers go to Susskind, through the sun gate.",
    )
    assert refused(table, "planet-3") == (
        "SG-7.2",
        "Collins still waits for a gate: these settlers go to Susskind, through the sun gate.",
    )
    assert refused(table, "hawking") == (
        "SG-8.2",
        "These settlers go to Susskind: Hawking receives settlers only when their gate stands there.",
    )
    assert refused(table, "planet-0") == ("SG-7.2", "Point at one of the free spots of Susskind.")


def test_spots_that_are_taken() -> None:
    table = landing("Susskind")
    table.land("Susskind", 0, 1)
    table.land("Susskind", 1, 2)
    begin(table)
    assert refused(table, "spot-0-0") == (
        "SG-7.2",
        "A settler of yours stands here already: one settler to a spot.",
    )
    assert refused(table, "spot-0-1") == ("SG-7.2", "A settler of Ben stands here: one settler to a spot.")


def needs(table: Table, planet: str, spot: int) -> list[int]:
    mask = int(table.face(planet).needs[spot])
    return [other + 1 for other in range(mask.bit_length()) if mask >> other & 1]


def test_higher_spots_of_bose() -> None:
    table = landing("Bose")
    spots = [spot for spot in range(table.face("Bose").spots) if needs(table, "Bose", spot)]
    below = needs(table, "Bose", spots[0])
    table.land("Bose", 1, below[0])
    begin(table)
    assert refused(table, f"spot-0-{spots[0]}") == (
        "SG-11.B.p",
        f"This spot is not open yet: spot {below[1]} must be occupied first.",
    )


def test_inner_spots_of_turing() -> None:
    table = begin(landing("Turing", seats=3))
    numbers = ", ".join(map(str, needs(table, "Turing", 18)))
    assert refused(table, "spot-0-18") == (
        "SG-11.T3.p",
        f"This spot is not open yet: the spots {numbers} must be occupied first.",
    )


def test_the_channel_of_turing() -> None:
    table = begin(landing("Turing"))
    assert refused(table, "spot-0-5") == (
        "SG-11.T2.p",
        "Your first settler enters the channel at one of its two ends.",
    )
    table.play("land 1")
    assert refused(table, "spot-0-5") == (
        "SG-11.T2.p",
        "Here your settlers go on next to one of your own only.",
    )


def test_rights_on_dirac() -> None:
    table = landing("Dirac")
    face = table.face("Dirac")
    advanced, central = face.advanced.bit_length() - 1, face.central.bit_length() - 1
    basic = [spot for spot in range(face.spots) if face.basic >> spot & 1]
    table.land("Dirac", 1, *(spot + 1 for spot in basic[2:]))
    table.land("Dirac", 0, basic[0] + 1)
    begin(table)
    assert refused(table, f"spot-0-{advanced}") == (
        "SG-11.D.p",
        "Every 5 of your settlers on Basic spots let one land on an Advanced spot: "
        "you have 1 on Basic spots and 0 on Advanced ones.",
    )
    assert refused(table, f"spot-0-{central}") == (
        "SG-11.D.p",
        "The Central spot opens when every Basic spot is occupied: 1 is still free.",
    )


def test_one_island_of_russell_and_the_satellites_of_fermi() -> None:
    table = begin(landing("Russell")).play("land 1")
    island = next(spot for spot in range(table.face("Russell").spots) if table.face("Russell").group[1] >> spot & 1)
    assert refused(table, f"spot-0-{island}") == (
        "SG-11.R.p",
        "All settlers of a module go to one island: this one chose island 1.",
    )
    fermi = begin(landing("Fermi"))
    assert refused(fermi, "planet-0") == (
        "SG-11.F.p",
        "The first settler of a module goes to a free spot of a satellite; the others go to the planet.",
    )


def test_swaps() -> None:
    table = landing("Susskind")
    table.mark("Susskind", 1)
    begin(table).play("land 1")
    assert refused(table, "pair-3") is None
    assert refused(table, "hawking") == (
        "SG-7.3",
        "Point between two neighbouring tokens: the two ends of the row are not neighbours.",
    )
    assert refused(table, "spot-0-3") == (
        "SG-7.3",
        "This spot has no part in this decision. Swap two neighbouring Predominance tokens.",
    )


def test_where_a_gate_goes() -> None:
    table = landing("Susskind")
    table.worthless("Susskind")
    table.land("Susskind", 1, *range(2, table.face("Susskind").spots + 1))
    table.mark("Susskind")
    begin(table).play("land 1")
    assert refused(table, "planet-3") is None
    assert refused(table, "planet-0") == ("SG-8.1", "Susskind has closed and left the game.")
    assert refused(table, "planet-1") == (
        "SG-8.2",
        "Planck has a gate already: choose an exoplanet that waits for one.",
    )
    assert refused(table, "hawking") == (
        "SG-8.2",
        "The gate goes to Hawking only when no exoplanet waits for one any more.",
    )
    assert refused(table, "spot-3-0") == (
        "SG-8.2",
        "Point at the exoplanet itself: no settler lands there yet.",
    )


def test_a_figure_for_a_rank() -> None:
    table = Table()
    table.influence(0, rank=2, wheel=9)
    table.close("Susskind")
    table.full(0, 2)
    table.travel().play("send 1,0")
    assert refused(table, "figure-0-3-chief") is None
    assert refused(table, "figure-0-4-chief") == ("SG-9.1", "You have no chief in Airlock.")
    assert refused(table, "figure-1-3-chief") == (
        "SG-9.1",
        "This figure belongs to Ben: choose one of your own.",
    )
    assert refused(table, "room-0") == (
        "SG-9.1",
        "Point at the figure itself: one of your engineers or chiefs takes its stand on this rank.",
    )


FULL = {
    "en": "This module is full with 2 settlers: nobody more can enter.",
    "fr": "Ce Module est plein, avec 2 Colons\u00a0: personne d’autre ne peut y entrer.",
    "it": "Questo modulo è pieno, con 2 coloni: non può entrare nessun altro.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_in_every_language(field: Table, language: str) -> None:
    with speaking(language):
        assert refused(field, tile(field, 0, 0, 0), tile(field, 0, -1, 0)) == ("SG-4.2", FULL[language])
