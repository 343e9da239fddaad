"""Recorded games, one for every way a game can end: each replays to its stored score sheet.

They are played with the box beside them, so that a redesigned box leaves them as they are.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from farstead.core.journal import Journal, load
from farstead.core.language import speaking
from farstead.games import find
from farstead.games.spacegate.kinds import Stage, Status

RECORDED = Path(__file__).parent.parent / "recorded" / "spacegate"
NAMES = sorted(path.stem for path in RECORDED.glob("*.journal"))


def recorded(name: str) -> Journal:
    journal, sealed = load(RECORDED / f"{name}.journal", find, RECORDED / "box.toml")
    assert sealed
    return journal


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_game_ends_with_its_score_sheet(name: str) -> None:
    journal = recorded(name)
    position = journal.at()
    with speaking("en"):
        sheet = journal.game.sheet(position.box, position.state).as_json()
    assert json.loads((RECORDED / f"{name}.json").read_text()) == json.loads(json.dumps(sheet))
    assert [] == position.asked()


@pytest.mark.parametrize("name", NAMES)
def test_every_piece_is_somewhere_all_the_time(name: str) -> None:
    journal = recorded(name)
    first = journal.game.census(journal.box, journal.first().state)
    for ply, position, _seat, _action in journal.walk():
        if ply % 25 == 0:
            assert first == journal.game.census(position.box, position.state)


def test_there_is_a_game_for_every_number_of_players_and_every_ending() -> None:
    for seats in (2, 3, 4):
        for ending in ("fifth-closing", "short", "no-progress", "reorganized"):
            assert f"{ending}-{seats}" in NAMES


@pytest.mark.clause("SG-10.1", "SG-2.7")
@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith(("fifth-closing", "short"))])
def test_the_game_ends_when_the_last_exoplanet_closes(name: str) -> None:
    state = recorded(name).at().state
    assert [Status.CLOSED] * state.planets == [state.planet[slot].status for slot in range(state.planets)]
    assert Stage.OVER == state.stage


@pytest.mark.clause("SG-10.5")
@pytest.mark.parametrize("name", [name for name in NAMES if name.startswith("no-progress")])
def test_the_game_ends_after_ten_rounds_without_progress(name: str) -> None:
    state = recorded(name).at().state
    assert 10 * state.seats == state.idle


@pytest.mark.clause("SG-10.4")
def test_on_modules_break_a_tie_and_then_it_is_shared() -> None:
    broken, shared = recorded("tie-broken-by-modules").at(), recorded("shared-victory").at()
    by_modules = broken.game.sheet(broken.box, broken.state)
    equal = shared.game.sheet(shared.box, shared.state)
    assert 1 == len(set(by_modules.totals))
    assert [1, 2] == sorted(by_modules.places)
    assert 1 == len(set(equal.totals))
    assert [1, 1] == equal.places
