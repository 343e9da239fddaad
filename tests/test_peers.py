"""The comparison with other engines: its command, ratios and tables, and that Farstead's own part plays."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

import environment
import peers
from figures_table import HEADS, as_json, as_markdown, as_text, short
from players import MEASURES, PEERS
from rounds import ROUNDS, Compared, Player, Silent, Slice, compare, rate, share

pytestmark = pytest.mark.any_mode

WHERE = {"date": "2026-01-31", "cpu": "A Processor", "cores": 8}
VERSIONS = {"farstead": {"python": "3.11.7", "numba": "0.63"}, "catanatron": {"catanatron": "3"}, "pgx": {}}
CATAN = next(measure for measure in MEASURES if measure.peer == "catanatron")
PGX = next(measure for measure in MEASURES if measure.peer == "pgx")


def slices(*decisions: int, games: int = 10, seconds: float = 1.0) -> list[Slice]:
    return [Slice(made, games, seconds, seconds / 2) for made in decisions]


def compared() -> Compared:
    return Compared(CATAN, slices(50, 25, games=20), slices(100, 200, 300))


def test_the_command_line() -> None:
    assert peers.given([]).only == ["catanatron", "openspiel", "pgx", "pettingzoo"]
    chosen = peers.given(["--only", "pgx", "--only", "openspiel", "--seconds", "0.5", "--folder", "here", "--json"])
    assert (["pgx", "openspiel"], 0.5, Path("here")) == (chosen.only, chosen.seconds, chosen.folder)
    assert chosen.json
    assert not chosen.markdown


@pytest.mark.parametrize("words", [["--seconds", "0"], ["--only", "farstead"], ["--json", "--markdown"]])
def test_a_wrong_command_line_is_refused(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        peers.given(words)
    assert words[0] in capsys.readouterr().err


def test_the_machine_is_named() -> None:
    where = peers.machine()
    assert where["cpu"].strip()
    assert where["cores"] >= 1


def test_a_rate_is_by_what_the_core_gave() -> None:
    assert rate(slices(100, 200), "decisions") == 300.0
    assert rate(slices(100, 200), "games") == 20.0
    assert share(slices(100, 200)) == 0.5


def test_a_ratio_is_to_farstead_just_before_and_after() -> None:
    made = compared()
    assert made.ratios("decisions") == [150 / 50, 250 / 25]
    assert made.ratio("decisions") == 6.5
    assert made.ratio("games") == 0.5


def test_no_ratio_to_nothing() -> None:
    made = Compared(CATAN, slices(50, games=0), slices(100, 100))
    assert made.ratio("games") is None
    assert "—" in as_text(WHERE, VERSIONS, made.farstead, [made])


def test_figures_are_short() -> None:
    numbers = [4_842_922.4, 1234.5, 999.6, 101.2, 12.34, 1.234, 0.0321]
    assert list(map(short, numbers)) == ["4,840,000", "1,230", "1,000", "101", "12.3", "1.23", "0.03"]


def test_the_table_for_the_documents() -> None:
    made = compared()
    lines = as_markdown(WHERE, VERSIONS, made.farstead, [made, Compared(PGX, fault="not installed: none")]).splitlines()
    assert [len(HEADS) + 2] * 5 == [len(line.split("|")) for line in lines[:5]]
    assert lines[2] == "| Farstead | Space Gate Odyssey, 4 seats | compiled loop | 400 | 20.0 | 20 | 1 | 1 |"
    assert "| 75.0 | 40.0 | 2 | 6.50 (3.00–10.0) | 0.50 (0.50–0.50) |" in lines[3]
    assert "| not installed: none |" in lines[4]
    assert "2026-01-31, A Processor, one core of 8, of which the players had 50%." in lines[-1]
    assert "numba 0.63" in lines[-1]
    assert "pgx: not there." in lines[-1]


def test_the_table_for_people_stands_in_columns() -> None:
    made = compared()
    fault = "not installed: " + "a long reason " * 20
    lines = as_text(WHERE, VERSIONS, made.farstead, [Compared(PGX, fault=fault), made]).splitlines()
    assert len(lines[0]) == len(lines[1]) == len(lines[3])
    assert fault in lines[2]


def test_json_keeps_every_round() -> None:
    made = compared()
    found = json.loads(json.dumps(as_json(WHERE, VERSIONS, made.farstead, [made, Compared(PGX, fault="no")])))
    assert found["farstead"] == {"decisions_per_second": 400.0, "games_per_second": 20.0}
    catan, pgx = found["peers"]
    assert catan["ratios"] == {"decisions": 6.5, "games": 0.5}
    assert [played["decisions"] for played in catan["rounds"]["farstead"]] == [100, 200, 300]
    assert pgx["fault"] == "no"


def test_every_peer_is_pinned() -> None:
    lines = environment.PINS.read_text(encoding="utf-8").splitlines()
    pins = dict(line.split("==") for line in lines)
    names = {name.lower().replace("_", "-") for name in pins}
    wanted = {package.replace("_", "-") for name in PEERS if name != "farstead" for package in PEERS[name].packages}
    assert wanted - names == set()
    assert all(number[0].isdigit() for number in pins.values())
    assert {measure.peer for measure in MEASURES} == set(PEERS)


def fake_python(folder: Path, script: str) -> None:
    path = environment.python_in(folder)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    path.chmod(0o755)


def test_a_peer_that_cannot_be_had_says_why_and_is_tried_again(tmp_path: Path) -> None:
    fake_python(tmp_path, "echo 'ERROR: No matching distribution' >&2; exit 1")
    assert environment.prepare(tmp_path, ["pgx"]) == {"pgx": "not installed: No matching distribution"}
    fake_python(tmp_path, "exit 0")
    assert environment.prepare(tmp_path, ["pgx"]) == {}
    fake_python(tmp_path, "exit 1")
    assert environment.prepare(tmp_path, ["pgx"]) == {}, "installed once"
    assert environment.prepare(tmp_path, ["catanatron"]) == {"catanatron": "not installed: pip gave no reason"}


def test_farstead_plays_compiled_and_about_as_fast_as_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FARSTEAD_PLAIN", "1")  # of no effect
    versions: dict[str, str] = {}
    with Player(sys.executable, MEASURES[0]) as own:
        assert set(own.versions()) >= {"python", "farstead", "numba", "numpy"}
        made = compare(own, Path(sys.executable), MEASURES[0], 0.5, versions)
    assert made.fault == ""
    assert "numba" in versions
    assert (ROUNDS, ROUNDS + 1) == (len(made.peer), len(made.farstead))
    for played in (*made.peer, *made.farstead):
        assert played.games % 64 == 0, "whole slices of compiled games"
        assert played.games > 0
        assert 1000 < played.decisions / played.games < 10_000
        assert 0 < played.core_seconds < 2 * played.seconds
    ratio = made.ratio("decisions")
    assert ratio is not None
    assert 0.3 < ratio < 3


def test_a_player_that_cannot_play_says_why() -> None:
    with Player(sys.executable, CATAN) as player, pytest.raises(Silent, match="No module named 'catanatron'"):
        player.versions()


def test_a_player_that_falls_is_a_line_of_the_table() -> None:
    with Player(sys.executable, MEASURES[0]) as own:
        made = compare(own, Path(sys.executable), CATAN, 1.0, {})
        assert made.fault == "Catanatron did not play: ModuleNotFoundError: No module named 'catanatron'"
        own.process.kill()
        own.process.wait()
        made = compare(own, Path(sys.executable), MEASURES[0], 1.0, {})
    assert made.fault.startswith("Farstead did not play: ended with code")
