"""Help and errors: three languages, one sentence, no traceback, nothing imported that is not needed."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

from cli.conftest import Obey
from farstead.cli.app import BOX, CONTENTS, JOURNAL
from farstead.core.language import catalogue, speaking

COMMANDS = [[name] for name in CONTENTS] + [["journal", name] for name in JOURNAL] + [["box", name] for name in BOX]


@pytest.mark.parametrize("language", ["en", "fr", "it"])
@pytest.mark.parametrize("words", [[], *COMMANDS], ids=" ".join)
def test_every_help_is_in_the_language_asked_for(obey: Obey, words: list[str], language: str) -> None:
    done = obey(*words, "--lang", language, "--help")
    assert done.code == 0
    assert done.err == ""
    with speaking(language):
        for english in ("Usage:", "Options", "Print this help."):
            assert catalogue(language).gettext(english) in done.out
    assert f"farstead {' '.join(words)}".strip() in done.out


def test_the_language_may_stand_before_or_after_and_comes_from_the_system(
    obey: Obey, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = obey("--lang=fr", "games"), obey("games", "--lang", "fr")
    monkeypatch.setenv("FARSTEAD_LANG", "fr_FR.UTF-8")
    assert before == after == obey("games")


def test_an_empty_command_line_prints_the_help(obey: Obey) -> None:
    assert obey().out == obey("--help").out
    assert obey("journal").out == obey("journal", "--help").out


def test_the_version_is_told(obey: Obey) -> None:
    assert obey("--version") == (0, f"farstead {version('farstead')}\n", "")


MISUSES = [
    (["fly"], "there is no command “fly”"),
    (["vrify"], "did you mean verify?"),
    (["--lang", "xx"], "--lang: “xx” is none of en, fr, it"),
    (["--fly"], "there is no option --fly"),
    (["games", "--fly"], "there is no option --fly"),
    (["games", "more"], "“more” is one word too many"),
    (["journal", "fly"], "there is no command “fly”"),
    (["journal", "undo", "{game}"], "--to is missing"),
    (["journal", "undo", "{game}", "--to", "x"], "--to: “x” is no whole number from 0"),
    (["journal", "undo", "{game}", "--to", "-1"], "--to: “-1” is no whole number from 0"),
    (["journal", "undo", "{game}", "--to", "9999"], "there is no ply 9999"),
    (["journal", "undo", "{game}", "--to"], "--to: a value is missing"),
    (["journal", "seal", "{nowhere}"], "cannot be read: No such file"),
    (["journal", "seal", "{game}", "--out", "{nowhere}/x"], "cannot be written: No such file"),
    (["journal", "show", "{folder}"], "cannot be read: Is a directory"),
    (["journal", "sheet", "{broken}"], "line 9: "),
    (["replay"], "FILE is missing"),
    (["replay", "{broken}"], "line 9: "),
    (["replay", "{game}", "--ply", "9999"], "there is no ply 9999"),
    (["replay", "{game}", "--box", "{nowhere}"], "cannot be read: No such file"),
    (["verify"], "name journals, or a folder with --data"),
    (["box", "fly"], "there is no command “fly”"),
    (["box", "show"], "GAME is missing"),
    (["box", "show", "chess"], "there is no game “chess”"),
    (["box", "show", "spacegate", "planet"], "the box has no part “planet”; did you mean planets"),
    (["box", "show", "spacegate", "x"], "the box has no part “x”; there are modules, planets"),
    (["box", "show", "spacegate", "--box", "{nowhere}"], "cannot be read: No such file"),
    (["box", "show", "spacegate", "--box", "{broken}"], "cannot be used: line 1: "),
    (["box", "check", "spacegate"], "FILE is missing"),
    (["box", "check", "spacegate", "{nowhere}"], "cannot be read: No such file"),
    (["box", "check", "spacegate", "{folder}"], "cannot be read: Is a directory"),
    (["box", "export", "spacegate"], "FILE is missing"),
    (["box", "export", "spacegate", "{game}"], "is there already; --force writes over it"),
    (["box", "export", "spacegate", "{nowhere}/x"], "cannot be written: No such file"),
    (["verify", "{nowhere}"], "cannot be read: No such file"),
    (["verify", ""], "a file’s name is missing"),
    (["clauses", "chess"], "there is no game “chess”"),
    (["clauses"], "GAME is missing"),
    (["compile", "chess"], "there is no game “chess”"),
    (["bench", "chess"], "there is no game “chess”"),
    (["bench", "spacegate", "--seconds", "0"], "--seconds: “0” is no whole number from 1 to 600"),
    (["simulate", "chess"], "there is no game “chess”"),
    (["simulate", "spacegate", "--games", "0"], "--games: “0” is no whole number"),
    (["simulate", "spacegate", "--games", "9" * 5000], "is no whole number"),
    (["simulate", "spacegate", "--seats", "5"], "Space Gate Odyssey is for 2 to 4 players, not 5"),
    (["simulate", "spacegate", "--bot", "clever"], "there is no bot “clever”"),
    (["simulate", "spacegate", "--seats", "3", "--bot", "random", "--bot", "random"], "name one bot for all seats"),
    (["simulate", "spacegate", "--seed", "-1"], "--seed: “-1” is no whole number"),
    (["simulate", "spacegate", "--option", "short"], "“short” is not of the form name=value"),
    (["simulate", "spacegate", "--option", "shirt=yes"], "there is no option “shirt”"),
    (["simulate", "spacegate", "--option", "beginners=" + "9" * 5000], "names no seats"),
    (["simulate", "spacegate", "--box", "{broken}"], "cannot be used"),
    (["simulate", "spacegate", "--out", "{nowhere}/x"], "cannot be written"),
    (["simulate", "spacegate", "--cores", "0"], "--cores: “0” is no whole number"),
    (["play", "chess"], "there is no game “chess”"),
    (["play", "--seats", "7"], "Space Gate Odyssey is for 2 to 4 players, not 7"),
    (["play", "--seat", "Ada", "--seat", "Ada"], "two people are named Ada"),
    (["play", "--seat", ""], "is no name of up to 60 letters"),
    (["play", "--seat", "bot:clever"], "there is no bot “clever”"),
    (["play", "--seat", "random bot"], "is a bot’s name; write bot:random"),
    (["play", "--seats", "2", *["--seat", "bot:random"] * 3], "--seat is given 3 times for 2 seats"),
    (["play", "--save", "{game}"], "is there already"),
    (["play", "--save", "{game}/x"], "cannot be written"),
    (["play", "--resume", "{nowhere}"], "cannot be read: No such file"),
    (["play", "--resume", "{broken}"], "line 9: "),
    (["play", "--resume", "{game}", "--seats", "2"], "--resume goes alone"),
    (["play", "spacegate", "--resume", "{game}"], "this is a game of lanterns, not of spacegate"),
]


@pytest.mark.parametrize(
    ("words", "reason"), MISUSES, ids=lambda value: " ".join(value)[:60] if isinstance(value, list) else ""
)
def test_bad_input_is_one_sentence_and_exit_code_2(
    obey: Obey, files: dict[str, Path], words: list[str], reason: str
) -> None:
    before = {name: path.read_bytes() for name, path in files.items() if path.is_file()}
    done = obey(*[word.format(**files) for word in words])
    assert done.code == 2
    assert done.out == ""
    last = done.err.splitlines()[-1]  # above it may stand that rules are compiled
    assert last.startswith("Error: ")
    assert reason in last
    assert "Traceback" not in done.err
    assert before == {name: path.read_bytes() for name, path in files.items() if path.is_file()}


@pytest.fixture
def files(tmp_path: Path) -> dict[str, Path]:
    from core.journals import journal

    game, broken = tmp_path / "game.journal", tmp_path / "broken.journal"
    journal(plies=20).save(game)
    broken.write_text(game.read_text(encoding="utf-8").replace("\n1 nature", "\n1 nobody"), encoding="utf-8")
    return {"game": game, "broken": broken, "nowhere": tmp_path / "nowhere", "folder": tmp_path}


def test_help_needs_neither_numba_nor_numpy() -> None:
    code = (
        "import sys; from farstead.cli import main; code = main(['--help']); "
        "sys.exit(code or any(name in sys.modules for name in ('numba', 'numpy', 'rich.console')))"
    )
    assert subprocess.run([sys.executable, "-c", code], stdout=subprocess.DEVNULL).returncode == 0


def test_a_closed_pipe_is_no_fault(files: dict[str, Path]) -> None:
    from core.journals import journal

    path = files["folder"] / "long"
    journal("spacegate", 2).save(path)
    words = [sys.executable, "-m", "farstead", "replay", str(path)]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.readline()
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


def test_a_reader_who_is_gone_before_a_table_is_no_fault_either() -> None:
    words = [sys.executable, "-m", "farstead", "box", "show", "spacegate"]
    process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    process.stdout.close()
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 0


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("words", ["box show spacegate", "play --save {game}", "play --seats 9"])
def test_streams_that_are_closed_are_no_fault(tmp_path: Path, words: str, closed: str) -> None:
    command = f'"{sys.executable}" -m farstead {words.format(game=tmp_path / "game")} {closed}'
    done = subprocess.run(command, shell=True, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    assert done.returncode == (2 if "9" in words else 0)
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_terminal_without_our_signs_is_no_fault(encoding: str) -> None:
    words = [sys.executable, "-m", "farstead", "play", "--until-prompt"]
    played = subprocess.run(words, env=os.environ | {"PYTHONIOENCODING": encoding}, capture_output=True)
    assert (played.returncode, b"Traceback" in played.stderr) == (0, False)


def test_typed_bytes_that_are_no_text_are_no_fault(tmp_path: Path) -> None:
    words = [sys.executable, "-m", "farstead", "play", "--save", str(tmp_path / "game")]
    played = subprocess.run(words, input=b"\xff\xfe\n1\nquit\n", capture_output=True)
    assert (played.returncode, b"Traceback" in played.stderr) == (0, False)
    assert b"The game is kept; go on with: " in played.stdout


def test_the_module_is_the_command_line_too() -> None:
    done = subprocess.run([sys.executable, "-m", "farstead", "games", "--json"], capture_output=True, text=True)
    assert done.returncode == 0
    assert json.loads(done.stdout)[0]["name"] == "spacegate"
