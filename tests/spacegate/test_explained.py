"""The clause of an action, the turns of a game, and what a run of actions came to."""

from __future__ import annotations

import pytest

from farstead.core.game import NATURE, WATCHER
from farstead.core.language import LANGUAGES, speaking
from farstead.core.position import Position
from farstead.core.replaying import since, turns
from farstead.games import find
from spacegate.table import Table

GAME = find("spacegate")
NAMES = ["Simona", "Alex", "Kim"]


def clause(table: Table, line: str) -> str:
    asked = table.asked
    assert asked is not None
    position = table.position
    return GAME.clause_of(position.box, table.state, asked, position.read(asked, line))


def test_clauses_of_a_turn() -> None:
    table = Table(token=True)
    assert clause(table, "go engineer water energy") == "SG-3.1"
    assert clause(table, "token") == "SG-6.3"


@pytest.mark.parametrize(
    ("kind", "improvement", "expected"),
    [
        ("gate", "", "SG-4.3"),
        ("odyssey", "recruit", "SG-4.6"),
        ("odyssey", "promotion", "SG-4.7"),
        ("odyssey", "robot", "SG-4.8"),
    ],
)
def test_a_step_that_turns_a_module_on_belongs_to_what_it_gives(kind: str, improvement: str, expected: str) -> None:
    table = Table()
    table.module(0, kind, "water", 1, 0, improvement=improvement, room="airlock" if improvement == "robot" else "")
    table.play("go engineer energy water")
    assert clause(table, "step 0,0 east") == expected
    assert clause(table, "stop") == "SG-3.3"


def test_other_clauses_of_a_field_room() -> None:
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="recruit")
    table.module(0, "gate", "water", 0, 1, lit=True)
    table.play("go engineer energy water")
    assert clause(table, "step 0,0 south") == "SG-4.1"
    table.play("step 0,0 east")
    assert clause(table, "recruit water") == "SG-4.6"
    poor = Table()
    poor.module(0, "odyssey", "water", 1, 0, improvement="recruit")
    poor.base(0).engineers = 0
    poor.play("go engineer energy water")
    assert clause(poor, "step 0,0 east") == "SG-4.9"


def test_clauses_of_building() -> None:
    table = Table()
    table.play("go engineer energy modules")
    assert clause(table, "take gate water") == "SG-5.1"
    table.play("take gate water")
    assert clause(table, "under") == "SG-5.3"
    assert clause(table, "place 1,0 0") == "SG-5.4"
    again = Table(token=True)
    again.module(0, "gate", "water", 1, 0)
    again.play("token")
    assert clause(again, "lift 2") == clause(again, "stop") == "SG-6.3"
    again.play("lift 2")
    assert clause(again, "place 0,1 0") == "SG-6.3"


def test_clauses_of_setup() -> None:
    position = Position.start(GAME, GAME.load_box(None), 2, {"short": 1, "beginners": 0})
    found = {}
    while position.state.stage == 0 or position.asked() == [NATURE]:
        action = position.legal(NATURE)[0]
        clause = GAME.clause_of(position.box, position.state, NATURE, action)
        found[position.value(NATURE, action)["do"]] = clause
        position.play(NATURE, action)
    seat = position.asked()[0]
    assert {"without": "SG-2.7", "exoplanet": "SG-2.1", "first": "SG-2.5", "reveal": "SG-2.4"} == found
    assert GAME.clause_of(position.box, position.state, seat, position.legal(seat)[0]) == "SG-2.5"


@pytest.mark.parametrize(
    ("planet", "seats", "expected"),
    [
        ("Bose", 2, "SG-11.B.p"),
        ("Susskind", 3, "SG-11.S.p"),
        ("Turing", 2, "SG-11.T2.p"),
        ("Turing", 3, "SG-11.T3.p"),
    ],
)
def test_a_landing_belongs_to_its_exoplanet(planet: str, seats: int, expected: str) -> None:
    others = [name for name in ("Planck", "Collins", "Dirac", "Fermi") if name != planet]
    table = Table(seats, planets=(planet, *others))
    table.full(0, 2)
    table.travel()
    assert clause(table, "send 1,0") == "SG-7.1"
    table.play("send 1,0")
    assert clause(table, "land 1") == expected


# since the last visit


def a_run(table: Table, *lines: str) -> tuple[Position, list[tuple[int, int]]]:
    """Actions in notation, chance taking its first outcome, from a table's position on."""
    first = table.position.copy()
    after, moves = first.copy(), []
    for line in lines:
        while after.asked() == [NATURE]:
            moves.append((NATURE, after.legal(NATURE)[0]))
            after.play(*moves[-1])
        seat = after.asked()[0]
        moves.append((seat, after.read(seat, line)))
        after.play(*moves[-1])
    return first, moves


LANDED = ["go engineer wildlife water", "send 1,0", "land 1", "land 2", "gate 4"]


def closing_table() -> Table:
    table = Table()
    spots = table.face("Susskind").spots
    table.land("Susskind", 1, *range(3, spots + 1))
    table.mark("Susskind")
    table.full(0, 2)
    return table


SAID = {
    "en": [
        "Alex gained 10 points of influence.",
        "Simona activated Water, landed 2 settlers on Susskind and gained 4 points of influence.",
        "Susskind closed; the sun gate is now on Collins.",
    ],
    "fr": [
        "Alex a gagné 10 points d’Influence.",
        "Simona a activé la salle Eau, a posé 2 Colons sur Susskind et a gagné 4 points d’Influence.",
        "Susskind est clôturée\u00a0; le Portail du Soleil est maintenant sur Collins.",
    ],
    "it": [
        "Alex ha ottenuto 10 punti influenza.",
        "Simona ha attivato il controllo idrico, ha fatto atterrare 2 coloni su Susskind"
        " e ha ottenuto 4 punti influenza.",
        "Susskind si è chiuso; il portale del sole è ora su Collins.",
    ],
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_landings_and_a_closing_are_summed_up(language: str) -> None:
    first, moves = a_run(closing_table(), *LANDED)
    with speaking(language):
        assert GAME.summarize(first, moves, NAMES[:2], 0) == SAID[language]


def test_building_is_summed_up() -> None:
    table = Table(3)
    lines = ["go engineer energy modules", "take gate water", "place 1,0 0", "take gate energy", "under"]
    lines += ["take odyssey water", "place 0,1 0", "stop", "stop"]
    first, moves = a_run(table, *lines)
    said = GAME.summarize(first, moves, NAMES, 2)
    assert said == ["Simona activated New Modules, added 2 modules and put 1 module under its pile."]
    first, moves = a_run(table, "go chief modules airlock", "go engineer water energy")
    assert GAME.summarize(first, moves, NAMES, WATCHER) == ["Simona activated Airlock.", "Alex activated Energy."]


def test_a_field_room_is_summed_up() -> None:
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="robot", room="airlock")
    table.module(0, "odyssey", "water", 0, 1, improvement="recruit")
    first, moves = a_run(table, "go chief modules water", "step 0,0 east", "step 0,0 south", "recruit airlock", "stop")
    expected = "Simona activated Water, turned 2 modules ON, recruited 1 engineer and gained 1 robot."
    assert GAME.summarize(first, moves, NAMES[:2], 1) == [expected]


def test_settlers_on_hawking_and_on_fermi_are_counted() -> None:
    table = Table(planets=("Fermi", "Susskind", "Planck", "Bose", "Collins"))
    table.close("Susskind")
    table.full(0, 3)
    table.full(0, 2, gate="arch")
    first, moves = a_run(table, "go engineer wildlife water", "send 2,0", "send 1,0", "land 1")
    said = GAME.summarize(first, moves, NAMES[:2], 1)
    assert len(said) == 1
    assert "landed 2 settlers on Hawking, landed 3 settlers on Fermi and gained 2 points of influence." in said[0]


def test_few_actions_are_told_one_by_one() -> None:
    first, moves = a_run(closing_table(), *LANDED)
    assert since(first, moves[:1], NAMES[:2], 1) == ["Simona moves an engineer from Wildlife to Water."]
    assert since(first, moves, NAMES[:2], 1)[-1] == SAID["en"][-1]


def test_turns_are_counted_from_the_first() -> None:
    table = Table()
    assert GAME.turn_of(table.position.box, table.state) == 1
    first, moves = a_run(table, "go chief modules airlock", "go chief modules airlock")
    assert turns(first, moves) == [1, 2]
    blank = Position.start(GAME, GAME.load_box(None), 2, {"short": 0, "beginners": 0})
    assert GAME.turn_of(blank.box, blank.state) == 0


def test_what_is_final() -> None:
    table = Table()
    table.module(0, "gate", "water", 1, 0)
    position = table.play("go engineer energy water").position
    assert position.is_final(0, position.read(0, "step 0,0 east")) is False
    assert position.is_final(0, position.read(0, "stop")) is True
    built = Table().play("go engineer energy modules", "take gate water").position
    assert built.is_final(0, built.read(0, "under")) is True, "a module is revealed"
