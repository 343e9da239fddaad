"""The built wheel works in a bare environment: data files and catalogues are inside."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

pytestmark = [pytest.mark.any_mode, pytest.mark.xdist_group("wheel")]  # one worker builds it, once


@pytest.fixture(scope="module")
def bare(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with nothing but the wheel and what it needs; returns its `farstead`."""
    folder = tmp_path_factory.mktemp("wheel")
    build = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(build, check=True, capture_output=True)
    (wheel,) = folder.glob("*.whl")
    subprocess.run([sys.executable, "-m", "venv", str(folder / "env")], check=True)
    binaries = folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")
    constraints = _without_hashes(folder)
    install = [binaries / "python", "-m", "pip", "install", "--quiet", "--constraint", constraints, wheel]
    subprocess.run(install, check=True, capture_output=True)
    return binaries / "farstead"


def _without_hashes(folder: Path) -> Path:
    """The pins alone: a wheel of our own has no hash to be checked against."""
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    pins = [line.split()[0] for line in lines if line and not line.startswith((" ", "#"))]
    path = folder / "constraints.txt"
    path.write_text("\n".join(pins), encoding="utf-8")
    return path


def run(farstead: Path, *words: str, plain: bool = True) -> str:
    environment = {"FARSTEAD_PLAIN": "1"} if plain else {}
    done = subprocess.run(
        [str(farstead), *words], cwd=farstead.parent, env=environment, check=True, capture_output=True, text=True
    )
    return done.stdout


def test_games_are_there(bare: Path) -> None:
    listed = json.loads(run(bare, "games", "--json"))
    assert "spacegate" in json.dumps(listed)


def test_a_game_is_played(bare: Path) -> None:
    words = ["simulate", "spacegate", "--games", "2", "--bot", "random", "--seats", "2", "--json"]
    assert json.loads(run(bare, *words))


@pytest.mark.parametrize(("language", "word"), [("en", "Airlock"), ("fr", "Sas"), ("it", "camera stagna")])
def test_clauses_and_catalogues_are_inside(bare: Path, language: str, word: str) -> None:
    assert word in run(bare, "clauses", "spacegate", "--lang", language)


def test_every_file_of_the_package_is_inside(bare: Path) -> None:
    (wheel,) = bare.parents[2].glob("*.whl")
    source = ROOT / "src"
    files = {path.relative_to(source).as_posix() for path in (source / "farstead").rglob("*") if path.is_file()}
    packed = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith("farstead-")}
    assert {name for name in files if "__pycache__" not in name} == packed
