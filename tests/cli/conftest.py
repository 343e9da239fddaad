"""The command line, called in this process (fast) or in its own (signals, start-up, exit codes)."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from core import journals
from farstead.cli import main
from farstead.core import warm
from farstead.core.language import choose
from games import lanterns


class Done(NamedTuple):
    """What came of a command."""

    code: int
    out: str
    err: str


Obey = Callable[..., Done]


@pytest.fixture(autouse=True)
def _at_home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("FARSTEAD_LANG", "en")
    yield
    choose("en")


@pytest.fixture(scope="session")
def warmed() -> None:
    """Lanterns compiled beforehand, as `farstead compile` does for the games of the shelf."""
    warm.warm(lanterns.GAME)


@pytest.fixture
def obey(warmed: None, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Obey:
    """obey(word, …, typed=text): a command in this process; Lanterns can be played as well."""
    monkeypatch.setattr("farstead.games.find", journals.find)

    def obeyed(*words: object, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        code = main([str(word) for word in words])
        return Done(code, *capsys.readouterr())

    return obeyed


@pytest.fixture
def start() -> Iterator[Callable[..., subprocess.Popen[str]]]:
    """start(word, …): a command in a process of its own, with pipes."""
    begun: list[subprocess.Popen[str]] = []

    def started(*words: object, **variables: str) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "farstead", *map(str, words)]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        begun.append(subprocess.Popen(command, env=os.environ | variables, text=True, encoding="utf-8", **pipes))
        return begun[-1]

    yield started
    for process in begun:
        process.kill()
        process.communicate()
