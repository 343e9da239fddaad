"""What people read of Space Gate Odyssey: questions, the log, lists of answers, and the table as text."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from farstead.core.game import NATURE, WATCHER
from farstead.core.language import LANGUAGES, speaking
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, below, streams
from farstead.games import find
from farstead.games.spacegate.layout import width
from farstead.games.spacegate.stationmap import station_map
from spacegate.table import Table

GAME = find("spacegate")
NAMES = ["Simona", "Alex", "Kim", "Noor"]
LONG_NAMES = ["S" * 60, "雪" * 30, "K" * 60, "N" * 60]


def a_game(seats: int, seed: int, most: int) -> Iterator[tuple[Position, int, int]]:
    """A random game, each step before it is made."""
    settings = {"short": seats == 2, "beginners": (1 << seats) - 1}
    position = Position.start(GAME, GAME.load_box(None), seats, {name: int(value) for name, value in settings.items()})
    stream = ref(Stream, streams(seed, 1))
    for _ in range(most):
        asked = position.asked()
        if not asked:
            return
        legal = position.legal(asked[0])
        chosen = legal[below(stream, len(legal))]
        yield position, asked[0], chosen
        position.make(asked[0], chosen)


def prompt(table: Table) -> str:
    asked = table.asked
    return GAME.prompt(table.position.box, table.state, asked if asked is not None else 0)


def tell(table: Table, line: str) -> str:
    asked = table.asked
    assert asked is not None
    position = table.position
    return GAME.tell(position.box, table.state, asked, position.read(asked, line), NAMES)


def named(table: Table, line: str) -> tuple[str, str]:
    asked = table.asked
    assert asked is not None
    position = table.position
    return GAME.name_action(position.box, table.state, asked, position.read(asked, line))


def plan(table: Table, seat: int, names: list[str] = NAMES) -> str:
    return GAME.plan(table.position.box, table.state, seat, names, 100)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_random_game_is_told_and_asked_in_full(language: str, seats: int) -> None:
    with speaking(language):
        for position, seat, _action in a_game(seats, seed=seats, most=400):
            box, state = position.box, position.state
            assert GAME.prompt(box, state, seat).endswith((".", "?"))
            legal = position.legal(seat)
            for action in legal:
                assert GAME.tell(box, state, seat, action, NAMES).endswith(".")
            listed = [GAME.name_action(box, state, seat, action) for action in legal]
            assert all(group and words for group, words in listed)
            assert len(set(listed)) == len(listed), listed


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_plan_fits_a_terminal(language: str, seats: int) -> None:
    with speaking(language):
        for number, (position, seat, _action) in enumerate(a_game(seats, seed=10 + seats, most=1500)):
            if number % 250 == 0:
                for names, columns in product((NAMES, LONG_NAMES), (80, 90, 100)):
                    seen_by = WATCHER if seat == NATURE else seat
                    text = GAME.plan(position.box, position.state, seen_by, names, columns)
                    assert max(width(line) for line in text.splitlines()) <= columns


def test_braces_in_a_name_are_only_letters() -> None:
    table = Table()
    names = ["{count}", "{0}"]
    assert "{count} moves" in GAME.tell(
        table.position.box, table.state, 0, table.position.read(0, "go chief modules airlock"), names
    )


GO = {
    "en": "Simona moves a chief from New Modules to Airlock.",
    "fr": "Simona déplace un Ingénieur-Chef des Nouveaux Modules vers les Sas.",
    "it": "Simona sposta un ingegnere capo dal controllo nuovi moduli al controllo camera stagna.",
}
FIELD_ASKED = {
    "en": "Move a settler into Water: 2 points left.",
    "fr": "Déplacez un Colon dans un Module Eau\u00a0: il reste 2 points.",
    "it": "Sposta un colono in un modulo idrico: restano 2 punti.",
}
TURNED_ON = {
    "en": "Simona turns ON a Water module at 1,0 and loses the settler; promotion.",
    "fr": "Simona ouvre un Module Eau en 1,0 et perd le Colon\u00a0; promotion.",
    "it": "Simona attiva un modulo idrico in 1,0 e perde il colono; promozione.",
}
STEP = {
    "en": ("From 0,0", "east to 1,0: turns ON a Promotion (Water) and is lost"),
    "fr": ("De 0,0", "à l’est vers 1,0\u00a0: ouvre une Promotion (Eau) et se perd"),
    "it": ("Da 0,0", "a est verso 1,0: attiva una promozione (campo idrico) e si perde"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_field_room_in_words(language: str) -> None:
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="promotion")
    with speaking(language):
        assert tell(table, "go chief modules airlock") == GO[language]
        table.play("go engineer energy water")
        assert prompt(table) == FIELD_ASKED[language]
        assert tell(table, "step 0,0 east") == TURNED_ON[language]
        assert named(table, "step 0,0 east") == STEP[language]


def test_another_seats_decision_names_the_player() -> None:
    table = Table(3, active=1)
    assert GAME.prompt(table.position.box, table.state, 0) == "Player 2: Move an engineer or chief to another room."
    assert GAME.prompt(table.position.box, table.state, WATCHER).startswith("Player 2: ")
    assert named(table, "go chief modules airlock") == ("From New Modules", "chief to Airlock: you have 2 points there")


def test_an_improvement_without_effect_is_told() -> None:
    table = Table()
    table.module(0, "odyssey", "water", 1, 0, improvement="recruit")
    table.base(0).engineers = 0
    table.play("go engineer energy water")
    assert tell(table, "step 0,0 east").endswith("; no effect, as what it needs is missing.")


def test_placing_says_what_it_leads_to() -> None:
    table = Table()
    table.module(0, "airlock", "energy", 1, 0, corridors="W")
    table.play("go engineer water modules", "take gate water")
    assert prompt(table) == "Add a gate to the sun (Water) to your station, or put it under its pile."
    assert named(table, "place 0,1 0") == ("At 0,1", "corridors N E S W: joins N; 5 corridors open then")
    assert named(table, "under") == ("Under the pile", "put it under 11 other modules")
    table.play("place 0,1 0", "take gate wildlife")
    blocked = ("At 1,1", "corridors N E S W: joins W, blocks N; 6 corridors open then")
    assert named(table, "place 1,1 0") == blocked


LANDED = {
    "en": "Simona lands on Bose, spot 6, and closes the exoplanet.",
    "fr": "Simona pose un Colon sur Bose, Site 6, et clôture l’Exoplanète.",
    "it": "Simona fa atterrare un colono su Bose, area 6, e chiude l’esopianeta.",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summit_of_bose_in_words(language: str) -> None:
    table = Table(planets=("Bose", "Planck", "Susskind", "Collins", "Dirac"))
    table.land("Bose", 1, *range(1, 6))
    table.module(0, "gate", "water", 1, 0, capacity=2, lit=True, settlers=2)
    table.play("go engineer wildlife water")
    with speaking(language):
        sends = {"en": "Simona sends 2 settlers", "fr": "Simona envoie 2 Colons", "it": "Simona invia 2 coloni"}
        assert tell(table, "send 1,0").startswith(sends[language])
        table.play("send 1,0")
        assert tell(table, "land 6") == LANDED[language]
    assert named(table, "land 6") == ("Advanced spots", "spot 6 · level 3 · worth 1 · closes the exoplanet")


def test_chance_in_words() -> None:
    position = Position.start(GAME, GAME.load_box(None), 2, {"short": 0, "beginners": 0})
    said = []
    for line in ("exoplanet 1", "exoplanet 2", "exoplanet 3", "exoplanet 4", "exoplanet 5", "first 2", "reveal 6"):
        action = position.read(NATURE, line)
        said.append(GAME.tell(position.box, position.state, NATURE, action, NAMES))
        position.play(NATURE, action)
    assert said[0] == "Bose receives the sun gate."
    assert said[4] == "Planck waits for a gate."
    assert said[5] == "Alex begins."
    assert said[6] == "The next of the Water gates is a gate to the arch, 3 settlers, corridors N E S."


MAP = """\
     -1      0      1      2

-1           ·      ·

          ┏━━↑━━┓┏━━↑━━┓
 0    ·   ←⌂○5/5══≈☼2/3┃
          ┗━━║━━┛┗━━━━━┛
          ┌──║──┐┌─────┐
 1        │↯r#/4×│♣○ /4→   ·
          └─────┘└─────┘
"""


def test_the_map_of_a_station() -> None:
    table = Table()
    table.module(0, "gate", "water", 1, 0, corridors="WN", capacity=3, lit=True, settlers=2)
    table.module(0, "odyssey", "energy", 0, 1, corridors="NE", improvement="robot", room="modules")
    table.module(0, "airlock", "wildlife", 1, 1, corridors="E")
    assert MAP.splitlines() == station_map(table.position.box, table.state, 0, 100)
    assert "  4 modules, 4 open corridors" in plan(table, 0)


def test_own_station_first_and_all_in_order_for_a_watcher() -> None:
    table = Table(3)

    def order(seat: int) -> list[str]:
        return plan(table, seat).split("Stations")[1].splitlines()[1].split()

    assert order(2) == ["■", "Kim", "●", "Simona", "▲", "Alex"]
    assert order(WATCHER) == ["●", "Simona", "▲", "Alex", "■", "Kim"]


def test_a_station_of_all_modules_is_cut_into_strips() -> None:
    table = Table()
    x, y = 0, 0
    for kind, count in (("gate", 11), ("odyssey", 8), ("airlock", 5)):  # the tops of the piles stay
        for field in ("water", "wildlife", "energy"):
            for _ in range(count):
                x, y = (x + 1, y) if x < 60 else (x, y + 1)
                table.module(0, kind, field, x, y)
    text = plan(table, 0)
    assert "73 modules" in text
    assert max(map(len, text.splitlines())) <= 100
    assert sum("⌂" in line for line in text.split("Legend")[0].splitlines()) == 2
    assert " 60 " in text


def test_the_exoplanets_say_what_is_missing() -> None:
    table = Table(planets=("Collins", "Fermi", "Russell", "Planck", "Susskind"))
    table.land("Collins", 0, 6, 7, 8, 2)
    table.land("Fermi", 1, 1, 3)
    table.crowd("Fermi", 1, 3)
    table.land("Russell", 0, 1, 2)
    text = plan(table, WATCHER)
    assert "☼ Collins holds the sun gate. It closes when every volcano is won; not yet: 2, 3, 4." in text
    assert "It closes when 7 spots are taken: 5 to go." in text
    assert "▲ 2 on spots, 3 on the planet, worth 12" in text
    assert "It closes when every island holds 7 settlers: 5 + 7 + 7 to go." in text
    assert "Planck waits for a gate. It closes when no spot is free: 9 to go." in text
    assert "volcano 1: 6● 7●* 8●" in text


def test_a_closed_exoplanet_and_its_gate_on_hawking() -> None:
    table = Table()
    table.close("Susskind")
    text = plan(table, 0)
    assert "Susskind has closed." in text
    assert "On Hawking: ☼ the sun gate" in text
