"""The documents are true where a test can tell: code runs, links lead somewhere, tables say what the box says.

In a document, `python` blocks and the `farstead` commands of `console` blocks are run; `sh` and `text` blocks
are not. What a console block shows below a command must have the shape of what it prints: numbers may differ.
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from farstead.core.clauses import read
from farstead.games import find
from farstead.games.spacegate.box import OWN, load

pytestmark = pytest.mark.any_mode

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]
PICTURES = sorted((ROOT / "docs" / "pictures").glob("*.svg"))

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\(([^)\s]+)\)")
URL = re.compile(r"https?://([\w.-]+)")
HOSTS = {"creativecommons.org", "keepachangelog.com", "semver.org", "www.apache.org", "www.w3.org", "127.0.0.1"}
NOBODYS = (".example", ".test")  # ends of names that belong to nobody
# in brackets where this file would find itself
NOT_OURS = {
    "a word of a workplace": re.compile(r"(?<!scope=.)\bsess[i]ons?\b|\bissue\s[#]|\bpull request\s[#]", re.IGNORECASE),
    "a path of one machine": re.compile(r"(?<![\w.])/(?:work|root|home|Users)[/]"),
    "a registry's host": re.compile(
        r"\b(?:pypi|pythonhosted|artifactory|devpi|npmjs)[.]|\bregistry[.]\w", re.IGNORECASE
    ),
}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def blocks(document: Path, language: str) -> list[str]:
    found = BLOCK.findall(document.read_text(encoding="utf-8"))
    return [text for kind, text in found if kind == language]


def commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """Each command of a console block, with the lines shown below it."""
    for piece in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
        command, *shown = piece.splitlines()
        yield command, [line for line in shown if line.strip()]


def shape(line: str) -> str:
    """A line without its numbers and the width of its gaps."""
    return " ".join(re.sub(r"\d[\d.,]*", "#", line).split())


def run(words: list[str], folder: Path) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"FARSTEAD_LANG": "en", "XDG_DATA_HOME": str(folder), "PYTHONIOENCODING": "utf-8"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
    )


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if blocks(path, "python")], ids=name)
def test_python_blocks_run(document: Path, tmp_path: Path) -> None:
    for block in blocks(document, "python"):
        done = run(["-c", block], tmp_path)
        assert done.returncode == 0, done.stderr
        assert done.stdout.strip()


@pytest.mark.parametrize("document", [path for path in DOCUMENTS if blocks(path, "console")], ids=name)
def test_commands_do_what_is_shown(document: Path, tmp_path: Path) -> None:
    shutil.copy(OWN, tmp_path / "my-box.toml")
    for block in blocks(document, "console"):
        for command, shown in commands(block):
            first, *words = shlex.split(command)
            assert first == "farstead", f"write what is not a farstead command in a sh block: {command}"
            done = run(["-m", "farstead", *words], tmp_path)
            assert done.returncode == 0, (command, done.stderr)
            if shown:
                printed = [line for line in done.stdout.splitlines() if line.strip()]
                assert list(map(shape, shown)) == list(map(shape, printed)), command


def test_the_readme_shows_a_game_a_simulation_and_a_bot() -> None:
    readme = ROOT / "README.md"
    shown = "\n".join(blocks(readme, "console"))
    assert "$ farstead play" in shown
    assert "$ farstead simulate spacegate" in shown
    assert "def choose(self, seen, seat, legal):" in "\n".join(blocks(readme, "python"))


@pytest.mark.parametrize("document", DOCUMENTS, ids=name)
def test_links_lead_somewhere(document: Path) -> None:
    links = [link for link in LINK.findall(document.read_text(encoding="utf-8")) if not URL.match(link)]
    missing = [link for link in links if not (document.parent / link.partition("#")[0]).exists()]
    assert missing == []


def test_every_document_is_linked() -> None:
    linked = {
        (document.parent / link).resolve()
        for document in DOCUMENTS
        for link in LINK.findall(document.read_text(encoding="utf-8"))
    }
    assert [name(path) for path in [*DOCUMENTS, *PICTURES] if path not in linked and path.name != "README.md"] == []


def test_tables_say_what_the_box_says(tmp_path: Path) -> None:
    done = run([str(ROOT / "scripts" / "tables.py"), "--check"], tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_figures_of_balance_are_those_of_the_box() -> None:
    """After a change of the box: scripts/balance.py."""
    page = (ROOT / "docs" / "components" / "space-gate-odyssey.md").read_text(encoding="utf-8")
    assert re.findall(r"^Box `(\w+)`", page, re.MULTILINE) == [load(None).digest]


@pytest.mark.parametrize("picture", PICTURES, ids=name)
def test_a_picture_needs_nothing_from_outside(picture: Path) -> None:
    text = picture.read_text(encoding="utf-8")
    assert ElementTree.fromstring(text).tag == "{http://www.w3.org/2000/svg}svg"
    assert {"www.w3.org"} == set(URL.findall(text))
    assert "@font-face" not in text
    assert "@import" not in text
    assert "<script" not in text
    assert set(re.findall(r"href=.(.)", text)) <= {"#"}
    assert set(re.findall(r"url\((.)", text)) <= {"#"}
    assert "#0b1020" in text


def text_files() -> dict[str, str]:
    """Every text file that belongs to Farstead."""
    listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(
            listed, cwd=ROOT, env=os.environ | {"GIT_OPTIONAL_LOCKS": "0"}, capture_output=True, encoding="utf-8"
        )
        names = done.stdout.split("\0") if done.returncode == 0 else []
    except FileNotFoundError:
        names = []
    paths = [ROOT / path for path in names if path] or list(walked(ROOT))
    found = {}
    for path in paths:
        try:
            found[name(path)] = path.read_text(encoding="utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue  # a bitmap, or a file taken away since
    return found


def walked(folder: Path) -> Iterator[Path]:
    """All files, without what is made on this machine."""
    for path in sorted(folder.iterdir()):
        made = path.name in ("build", "dist", "__pycache__", ".coverage") or path.name.endswith(("cache", ".egg-info"))
        if made or path.name in (".git", ".venv", ".hypothesis"):
            continue
        if path.is_dir():
            yield from walked(path)
        else:
            yield path


FILES = text_files()


def test_files_are_found() -> None:
    assert {"README.md", "pyproject.toml", "src/farstead/core/game.py"} <= set(FILES)
    assert {name(path) for path in walked(ROOT)} >= {"README.md", "src/farstead/core/game.py"}


@pytest.mark.parametrize("what", NOT_OURS)
def test_no_file_tells_where_it_was_written(what: str) -> None:
    found = [
        f"{path}:{number}: {line.strip()[:100]}"
        for path, text in FILES.items()
        for number, line in enumerate(text.splitlines(), 1)
        if NOT_OURS[what].search(line)
    ]
    assert found == [], what


def test_addresses_are_those_of_licences_and_standards() -> None:
    """The texts of licences are others' words, with their own addresses."""
    ours = {path: text for path, text in FILES.items() if not path.endswith("-LICENSE.txt")}
    found = {f"{path}: {host}" for path, text in ours.items() for host in URL.findall(text) if host not in HOSTS}
    assert {each for each in found if not each.endswith(NOBODYS)} == set()


def test_licences_are_there() -> None:
    assert "Apache License" in FILES["LICENSE"]
    assert "Version 2.0" in FILES["LICENSE"]
    assert "CC BY 4.0" in FILES["LICENSE-drawings"]


RULING = re.compile(r"- \*\*(\S+)\*\* \S.* \*Why:\* \S.*\.")


def test_every_ruling_names_its_clause_and_its_reason() -> None:
    text = (ROOT / "docs" / "rulings.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if line.startswith("- ")]
    assert [] == [line for line in lines if not RULING.fullmatch(line)]
    numbers = [clause.number for clause in read(find("spacegate").clauses, "en")]
    named = [number for line in lines if (found := RULING.fullmatch(line)) for number in [found[1]]]
    assert [] == [number for number in named if number not in numbers]
    assert sorted(named, key=numbers.index) == named
