"""Games, compiling, and measuring."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import Obey
from farstead.core.rule import PLAIN
from farstead.games import NAMES, find

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


@pytest.mark.skipif(not PLAIN, reason="plain only")
def test_plain_rules_are_not_measured(obey: Obey) -> None:
    done = obey("bench", "spacegate")
    assert done.code == 2
    assert "leave FARSTEAD_PLAIN out" in done.err


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="measures compiled rules")
def test_the_measures(start: Start) -> None:
    process = start("bench", "spacegate", "--seconds", 1, "--json")
    out, _err = process.communicate()
    assert process.returncode == 0
    measured = json.loads(out)
    assert measured["one_core"]["decisions_per_second"] > measured["plain"]["decisions_per_second"]
    assert measured["copy_ns"] > 0
    assert 0.9 <= sum(measured["shares"].values()) <= 1.1


@pytest.mark.slow
@pytest.mark.skipif(PLAIN, reason="plain rules are not compiled")
def test_a_cold_start_says_so(start: Start, tmp_path: Path) -> None:
    process = start("play", "--until-prompt", FARSTEAD_CACHE=str(tmp_path))
    assert process.stderr.readline().startswith("Preparing the rules of Space Gate Odyssey, once")
    out, err = process.communicate()
    assert (process.returncode, err) == (0, "")
    assert out.rstrip().endswith("type help:")
