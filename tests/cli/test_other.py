"""Games, compiling, and measuring."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import Obey
from farstead.games import NAMES, find

PLAINLY = {"decisions_per_second": 2000, "decisions_per_core_second": 3000}
Start = Callable[..., "subprocess.Popen[str]"]


def test_games_are_listed(obey: Obey) -> None:
    listed = json.loads(obey("games", "--json").out)
    assert [row["name"] for row in listed] == list(NAMES)
    for row in listed:
        game = find(row["name"])
        assert row["seats"] == list(game.seats)
        assert row["box"] == game.load_box(None).digest
        assert [option["name"] for option in row["options"]] == [option.name for option in game.options]
        text = obey("games").out
        assert all(part in text for part in (game.title, row["box"], *(option["help"] for option in row["options"])))


def test_compiling_what_is_compiled_takes_no_time(obey: Obey) -> None:
    obey("play", "--until-prompt")
    assert obey("compile", "spacegate") == (0, "spacegate: ready\n", "")


def test_plain_rules_are_not_measured(start: Start) -> None:
    process = start("bench", "spacegate", FARSTEAD_PLAIN="1")
    assert process.communicate() == ("", "Error: bench measures compiled rules; leave FARSTEAD_PLAIN out\n")
    assert process.returncode == 2


def test_measuring_stopped_leaves_what_was_measured(obey: Obey, monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(_game: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("farstead.cli.bench.PLAIN", False)
    monkeypatch.setattr("farstead.cli.benchmarks.speed", lambda _game, _seconds: {})
    monkeypatch.setattr("farstead.cli.benchmarks.plain", lambda _game: {"plain": PLAINLY})
    monkeypatch.setattr("farstead.cli.benchmarks.copying", lambda _game, _seconds: stopped(_game))
    done = obey("bench", "spacegate", "--json")
    assert (done.code, json.loads(done.out)["plain"], json.loads(done.out)["partial"]) == (130, PLAINLY, True)
    done = obey("bench", "spacegate")
    assert done.code == 130
    assert re.search(r"decisions a second, plain Python +2,000 \(3,000\)\n", done.out)
    assert "bytes of a position" not in done.out
    assert done.err.endswith("Stopped: what was measured until then stands above.\n")


@pytest.mark.slow
def test_the_measures(start: Start) -> None:
    process = start("bench", "spacegate", "--seconds", 1, "--json", FARSTEAD_PLAIN="")
    out, _err = process.communicate()
    assert process.returncode == 0
    measured = json.loads(out)
    assert measured["one_core"]["decisions_per_second"] > measured["plain"]["decisions_per_second"]
    assert measured["copy_ns"] > 0
    assert not measured["partial"]
    assert 0.9 <= sum(measured["shares"].values()) <= 1.1


@pytest.mark.slow
def test_a_cold_start_says_so(start: Start, tmp_path: Path) -> None:
    process = start("play", "--until-prompt", FARSTEAD_PLAIN="", FARSTEAD_CACHE=str(tmp_path))
    assert process.stderr.readline().startswith("Preparing the rules of Space Gate Odyssey, once")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.rstrip().endswith("type help:")
