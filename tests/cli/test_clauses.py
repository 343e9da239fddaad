"""The numbered rules: their tests, their code, and the same numbers in three languages."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Obey
from farstead import games
from farstead.cli import clauses as command
from farstead.core import clauses
from farstead.core.language import LANGUAGES


@pytest.mark.parametrize("game", games.NAMES)
def test_the_three_languages_have_the_same_numbers_in_the_same_order(game: str) -> None:
    listed = [clauses.read(games.find(game).clauses, language) for language in LANGUAGES]
    numbers = [[(clause.number, clause.chapter) for clause in found] for found in listed]
    assert numbers[0]
    assert len(set(numbers[0])) == len(numbers[0])
    assert numbers[0] == numbers[1] == numbers[2]


@pytest.mark.parametrize("game", games.NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_rules_is_a_clause_or_a_heading(game: str, language: str) -> None:
    text = (games.find(game).clauses / f"{language}.md").read_text(encoding="utf-8")
    lines = [line for line in text.splitlines()[2:] if line and not line.startswith("## ")]
    assert [f"- {clause.number} {clause.text}" for clause in clauses.parse(text)] == lines


def test_search_by_number_chapter_and_words() -> None:
    listed = list(
        clauses.parse("# T\n## X-1 Box\n- X-1.1 A red Box.\n## X-2 Turn\n- X-2.1 A red turn.\n- X-2.10 L’End.\n")
    )
    found = {
        text: [clause.number for clause in clauses.search(listed, text)]
        for text in ("x-2.1", "X-2", "RED a", "turn red", "blue", "l'end", "l’end", "")
    }
    assert found == {
        "x-2.1": ["X-2.1"],
        "X-2": ["X-2.1", "X-2.10"],
        "RED a": ["X-1.1", "X-2.1"],
        "turn red": ["X-2.1"],
        "blue": [],
        "l'end": ["X-2.10"],
        "l’end": ["X-2.10"],
        "": [],
    }


def test_marks_and_comments_are_found(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        "import pytest\n\n"
        '@pytest.mark.clause("SG-1.1", "SG-11.T2.c")\n'
        "def test_one(): ...\n\n"
        '@pytest.mark.clause("SG-2.1")\n'
        "class TestTwo:\n"
        '    @pytest.mark.clause("SG-2.2")\n'
        "    def test_in(self): ...\n"
    )
    (tmp_path / "rule.py").write_text('"""Both (SG-1.1)\nand SG-2.2."""\nx = 1  # SG-2.1.\n')
    folder = tmp_path.name
    assert {number: [str(place) for place in places] for number, places in clauses.in_tests(tmp_path).items()} == {
        "SG-1.1": [f"{folder}/test_it.py::test_one"],
        "SG-11.T2.c": [f"{folder}/test_it.py::test_one"],
        "SG-2.1": [f"{folder}/test_it.py::TestTwo"],
        "SG-2.2": [f"{folder}/test_it.py::TestTwo::test_in"],
    }
    code = clauses.in_code(tmp_path)
    assert str(code["SG-2.2"][0]) == f"{folder}/rule.py:2"
    assert str(code["SG-2.1"][0]) == f"{folder}/rule.py:3"


def test_the_list_of_clauses(obey: Obey) -> None:
    done = obey("clauses", "spacegate", "--json")
    listed = json.loads(done.out)
    assert listed[0]["number"] == "SG-1.1"
    untested = [row["number"] for row in listed if not row["tests"]]
    assert done.code == bool(untested)
    last = obey("clauses", "spacegate").out.splitlines()[-1]
    assert last == f"{len(listed)} clauses, {len(untested)} of them without a test"
    assert "Le jeu" in obey("clauses", "spacegate", "--lang", "fr").out


def test_a_clause_without_a_test_fails(obey: Obey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests", lambda: tmp_path)
    done = obey("clauses", "spacegate")
    assert done.code == 1
    assert "Without a test: SG-1.1, " in done.err


def test_without_the_tests_the_clauses_and_the_code_are_listed(obey: Obey, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "tests", lambda: None)
    done = obey("clauses", "spacegate")
    assert done.code == 0
    assert "The tests are not here" in done.err
    assert "code spacegate/" in done.out
