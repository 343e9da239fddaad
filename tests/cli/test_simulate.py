"""Many games between bots: the same on any number of cores, and whole lines whenever it stops."""

from __future__ import annotations

import json
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

from cli.conftest import Obey
from farstead.core.rule import PLAIN

GAMES = 5 if PLAIN else 150


def test_json_alone_on_standard_output(obey: Obey, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    words = ["simulate", "lanterns", "--games", GAMES, "--seats", 3, "--bot", "random", "--seed", 5]
    done = obey(*words, "--json", "--out", out)
    assert done.code == 0
    summary = json.loads(done.out)
    rows = sorted(map(json.loads, out.read_text().splitlines()), key=lambda row: row["number"])
    assert [row["number"] for row in rows] == list(range(GAMES))
    assert summary["games"] == summary["wanted"] == GAMES
    assert not summary["partial"]
    for seat in range(3):
        assert summary["seats"][seat]["wins"] == sum(row["places"][seat] == 1 for row in rows)
        assert round(summary["seats"][seat]["points"] * GAMES) == sum(row["points"][seat] for row in rows)
    assert summary["decisions"] == sum(row["decisions"] for row in rows)
    assert summary["ties"] == sum(row["places"].count(1) > 1 for row in rows)


def test_cores_change_nothing(obey: Obey, tmp_path: Path) -> None:
    found = []
    for cores in (1, 3):
        out = tmp_path / str(cores)
        assert obey("simulate", "lanterns", "--games", GAMES, "--cores", cores, "--out", out).code == 0
        found.append(sorted(out.read_text().splitlines()))
    assert found[0] == found[1]


def test_a_table_for_people(obey: Obey) -> None:
    done = obey("simulate", "spacegate", "--games", 2, "--bot", "random", "--bot", "sensible", "--option", "short=yes")
    assert done.code == 0
    for words in ("seat", "wins", "mean points", "random", "sensible", "decisions a second", "games: 2"):
        assert words in done.out


def test_games_given_up_are_told_and_not_counted(obey: Obey) -> None:
    summary = json.loads(obey("simulate", "spacegate", "--games", 2, "--limit", 5, "--json").out)
    assert summary["unfinished"] == 2
    assert [row["wins"] for row in summary["seats"]] == [0, 0]
    assert "given up at the limit" in obey("simulate", "spacegate", "--games", 2, "--limit", 5).out


def test_interrupted_it_leaves_whole_lines(start: Callable[..., subprocess.Popen[str]], tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    process = start("simulate", "spacegate", "--games", 10**8, "--bot", "random", "--json", "--out", out)
    while not out.exists() or not out.stat().st_size:
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.02)
    process.send_signal(signal.SIGINT)
    printed, told = process.communicate()
    assert process.returncode == 130
    assert "Traceback" not in told
    summary = json.loads(printed)
    assert summary["partial"]
    rows = [json.loads(line) for line in out.read_text().splitlines()]
    assert 0 < len(rows) == summary["games"] < 10**8
    assert f"Stopped: {len(rows)} of 100000000 games were played." in told


def test_a_gpu_that_is_not_there_is_missed_before_anything_happens(obey: Obey, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    for words in (
        ("simulate", "spacegate", "--gpu", "--out", out),
        *([] if PLAIN else [("bench", "spacegate", "--gpu")]),
    ):
        done = obey(*words)
        assert done.code == 2
        assert "GPU" in done.err
    assert not out.exists()
    done = obey("simulate", "spacegate", "--gpu", "--cores", 2)
    assert (done.code, done.err) == (2, "Error: --gpu and --cores do not go together\n")
