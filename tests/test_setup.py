"""The script that makes the environment says what is missing, and mends what was left half made."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parent.parent / "scripts" / "setup"

pytestmark = pytest.mark.any_mode


def set_up(folder: Path, python: str) -> subprocess.CompletedProcess[str]:
    """The script with a stand-in for Python: a shell script that writes down what it is asked."""
    stand_in = folder / "python"
    stand_in.write_text(f'#!/bin/sh\necho "$*" >> {folder}/asked\n{python}\n', "utf-8")
    stand_in.chmod(0o755)
    words = ["sh", str(SCRIPT), str(folder / "venv"), "lock"]
    return subprocess.run(words, env={"PYTHON": str(stand_in), "PATH": "/usr/bin:/bin"}, capture_output=True, text=True)


@pytest.mark.parametrize(
    ("missing", "said"),
    [("version_info", "Farstead needs Python 3.11"), ("ensurepip", "Python's venv module is missing")],
)
def test_what_is_missing_is_one_sentence(tmp_path: Path, missing: str, said: str) -> None:
    done = set_up(tmp_path, f'case "$*" in *{missing}*) exit 1;; esac')
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(said)
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "venv").exists()


@pytest.mark.parametrize("pip", [False, True])
def test_an_environment_without_pip_is_made_anew(tmp_path: Path, pip: bool) -> None:
    inside = tmp_path / "venv" / "bin" / "python"
    inside.parent.mkdir(parents=True)
    inside.write_text(f"#!/bin/sh\nexit {0 if pip else 1}\n", "utf-8")
    inside.chmod(0o755)
    set_up(tmp_path, "")
    assert ("-m venv --clear" in (tmp_path / "asked").read_text("utf-8")) is not pip
