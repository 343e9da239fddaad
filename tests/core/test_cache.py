"""Compiled code is never older than the rules it was made from, also for a game outside the package."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import games

pytestmark = pytest.mark.any_mode

SCRIPT = """
from farstead.core.position import Position
from games.lanterns import GAME
print(Position.start(GAME, GAME.load_box(None), 2, {"eclipse": 0}).state.night)
"""

AGENDA = """
from farstead.core.agenda import Agenda, push, top
from farstead.core.records import blank
from farstead.core.rule import ref
agenda = ref(Agenda, blank(Agenda))
push(agenda, 1, 0, 7, 0, 0)
{meanwhile}
print(top(agenda).first)
"""


def begun(cache: Path, script: str, meanwhile: str = "") -> subprocess.Popen[str]:
    """A process that compiles two small functions, with nothing of the tests in reach."""
    environment = os.environ | {"FARSTEAD_PLAIN": "", "FARSTEAD_CACHE": str(cache), "PYTHONPATH": ""}
    words = [sys.executable, "-c", script.format(meanwhile=meanwhile)]
    return subprocess.Popen(words, env=environment, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    """A copy of the tests' games, to be changed."""
    return Path(shutil.copytree(Path(games.__file__).parent, tmp_path / "games")).parent


def first_night(folder: Path) -> int:
    """What a compiled game in the folder begins with."""
    changes = {"FARSTEAD_PLAIN": "", "FARSTEAD_CACHE": str(folder / "cache")}
    paths = os.pathsep.join([str(folder), *(path for path in sys.path if path)])
    words = [sys.executable, "-c", SCRIPT]
    environment = os.environ | changes | {"PYTHONPATH": paths}
    done = subprocess.run(words, env=environment, cwd=folder, stdout=subprocess.PIPE, check=True, text=True)
    return int(done.stdout)


def test_who_lacks_a_game_from_outside_reads_the_cache_all_the_same(copied: Path) -> None:
    """An index of a function of ours may hold calls with the other game's enums."""
    first_night(copied)
    process = begun(copied / "cache", AGENDA)
    assert (process.communicate(), process.returncode) == (("7\n", ""), 0)


def test_a_changed_rule_outside_the_package_is_compiled_again(copied: Path) -> None:
    assert first_night(copied) == 0
    rules = copied / "games" / "lanterns" / "rules.py"
    changed = rules.read_text(encoding="utf-8").replace(
        "state.seats = seats", "state.seats = seats\n    state.night = 5"
    )
    rules.write_text(changed, encoding="utf-8")
    assert first_night(copied) == 5


def test_compiled_code_is_kept(copied: Path) -> None:
    first_night(copied)
    kept = sorted(path.name for path in (copied / "cache").rglob("*.nbc"))
    assert kept
    first_night(copied)
    assert kept == sorted(path.name for path in (copied / "cache").rglob("*.nbc"))


def test_processes_that_start_at_once_share_a_cache(tmp_path: Path) -> None:
    processes = [begun(tmp_path / "cache", AGENDA) for _ in range(3)]
    assert [(process.communicate(), process.returncode) for process in processes] == [(("7\n", ""), 0)] * 3
    assert begun(tmp_path / "cache", AGENDA).communicate() == ("7\n", "")


def test_the_newest_two_keys_stay(tmp_path: Path) -> None:
    for age, name in enumerate(["last", "older", "oldest"]):
        (tmp_path / name).mkdir()
        os.utime(tmp_path / name, (1_000_000 - age, 1_000_000 - age))
    script = "from farstead.core.cache import cache_folder; print(cache_folder().name)"
    key = begun(tmp_path, script).communicate()[0].strip()
    assert {path.name for path in tmp_path.iterdir()} == {key, "last"}


def test_a_folder_tidied_away_in_mid_run_is_made_again(copied: Path) -> None:
    """Newer versions keep the newest two folders; whoever still runs an older one goes on."""
    script = """
import shutil
from farstead.core.agenda import Agenda, pop, push, top
from farstead.core.cache import cache_root
from farstead.core.records import blank
from farstead.core.rule import ref
agenda = ref(Agenda, blank(Agenda))
push(agenda, 1, 0, 7, 0, 0)
shutil.rmtree(cache_root())
print(top(agenda).first)
print(len([path for path in cache_root().rglob("*.nbc")]) > 0)
"""
    environment = os.environ | {"FARSTEAD_PLAIN": "", "FARSTEAD_CACHE": str(copied / "cache"), "PYTHONPATH": ""}
    done = subprocess.run([sys.executable, "-c", script], env=environment, cwd="/", capture_output=True, text=True)
    assert (done.stdout.split(), done.returncode) == (["7", "True"], 0), done.stderr
