"""`farstead box`: show, check, export."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Obey
from farstead.core.language import LANGUAGES
from farstead.games.spacegate import GAME
from farstead.games.spacegate.box import OWN

DIGEST = GAME.load_box(None).digest
TEXT = OWN.read_text(encoding="utf-8")


def edited(path: Path, old: str, new: str) -> Path:
    """A copy of the box with every occurrence of a text changed."""
    assert old in TEXT
    path.write_text(TEXT.replace(old, new), encoding="utf-8")
    return path


def test_the_whole_box_is_shown_in_brief(obey: Obey) -> None:
    lines = obey("box", "show", "spacegate").out.splitlines()
    assert lines[-1] == f"box {DIGEST}"
    said = [" ".join(line.split()) for line in lines]
    assert "Water gates reconstructed 12 3 6 3 26" in said
    assert "Fermi 4 reconstructed 10 10 5 3" in said
    assert "settlers rulebook 36" in said
    assert "Predominance track at the start Water 0, Wildlife 1, Energy 2, Balance 4, None 7 published" in said


@pytest.mark.parametrize("part", [part.name for part in GAME.parts(GAME.load_box(None))])
def test_each_part_is_shown_in_full(obey: Obey, part: str) -> None:
    done = obey("box", "show", "spacegate", part.upper())
    assert (done.code, done.err) == (0, "")
    assert done.out.endswith(f"\n\nbox {DIGEST}\n")
    assert len(done.out.splitlines()) > 5


def test_every_module_and_every_spot_is_shown(obey: Obey) -> None:
    modules = [line.split() for line in obey("box", "show", "spacegate", "modules").out.splitlines()]
    assert [str(number) for number in range(1, 82)] == [words[0] for words in modules if words and words[0].isdigit()]
    planck = [" ".join(line.split()) for line in obey("box", "show", "spacegate", "planck").out.splitlines()]
    assert "Planck, for 2 players (reconstructed)" in planck
    assert "8 basic 0 5 ● 1" in planck
    assert sum(line.startswith(tuple("0123456789")) and "basic" in line for line in planck) == 9 + 24


def test_the_map_has_every_spot(obey: Obey) -> None:
    shown = obey("box", "show", "spacegate", "turing").out
    drawn = shown[shown.index("as in the file") : shown.index("spot   kind")].split("\n", 1)[1].split()
    assert sorted(int(word.rstrip("+#*")) for word in drawn) == list(range(23))
    assert "4+*" in drawn
    assert "22" in drawn


def test_rows_are_shown_as_json(obey: Obey) -> None:
    shown = json.loads(obey("box", "show", "spacegate", "--json").out)
    rows = GAME.load_box(None).rows
    assert (shown["game"], shown["box"], shown["own"]) == ("spacegate", DIGEST, True)
    assert shown["parts"]["modules"] == rows["module"]
    assert shown["parts"]["planets"] == rows["planet"]
    bose = json.loads(obey("box", "show", "spacegate", "bose", "--json").out)
    assert bose["parts"] == {"bose": rows["planet"][0]}


def test_a_copy_is_shown_too(obey: Obey, tmp_path: Path) -> None:
    copy = edited(tmp_path / "my box.toml", "capacity = 4", "capacity = 3")
    shown = json.loads(obey("box", "show", "spacegate", "modules", "--box", copy, "--json").out)
    assert shown["own"] is False
    assert shown["box"] != DIGEST
    assert {row["capacity"] for row in shown["parts"]["modules"]} == {2, 3}


def test_another_game_shows_its_own_parts(obey: Obey) -> None:
    done = obey("box", "show", "lanterns")
    assert done.code == 0
    assert ["blue", "3", "4"] in [line.split() for line in done.out.splitlines()]


def test_an_exported_copy_is_the_own_box_and_is_fine(obey: Obey, tmp_path: Path) -> None:
    copy = tmp_path / "my-box.toml"
    done = obey("box", "export", "spacegate", copy)
    assert (done.code, done.out) == (
        0,
        f"{copy} is written. Edit it, then: farstead box check spacegate {copy}\n",
    )
    assert copy.read_bytes() == OWN.read_bytes()
    done = obey("box", "check", "spacegate", copy)
    assert done.code == 0
    assert done.out.splitlines()[-1] == f"OK {copy}: it can be played with, as box {DIGEST}"
    assert [path.name for path in tmp_path.iterdir()] == ["my-box.toml"]


def test_export_writes_over_nothing_unless_told_to(obey: Obey, tmp_path: Path) -> None:
    copy = tmp_path / "my-box.toml"
    copy.write_text("mine", encoding="utf-8")
    done = obey("box", "export", "spacegate", copy)
    assert (done.code, done.err) == (2, f"Error: {copy} is there already; --force writes over it\n")
    assert copy.read_text(encoding="utf-8") == "mine"
    assert obey("box", "export", "spacegate", copy, "--force").code == 0
    assert copy.read_bytes() == OWN.read_bytes()
    assert [path.name for path in tmp_path.iterdir()] == ["my-box.toml"]


@pytest.mark.parametrize("force", [[], ["--force"]])
def test_export_into_what_is_no_file_is_refused(obey: Obey, tmp_path: Path, force: list[str]) -> None:
    for place in (tmp_path, tmp_path / "nowhere" / "box.toml", "/", "."):
        done = obey("box", "export", "spacegate", place, *force)
        assert done.code == 2
        assert done.err.startswith("Error: ")
        assert "Traceback" not in done.err
    assert list(tmp_path.iterdir()) == []


def test_check_names_all_faults_one_to_a_line(obey: Obey, tmp_path: Path) -> None:
    copy = edited(tmp_path / "my-box.toml", "capacity = 4", "capacity = 5")
    done = obey("box", "check", "spacegate", copy)
    first = TEXT[: TEXT.index("capacity = 4")].count("\n") + 1
    *faults, last = done.out.splitlines()
    assert (done.code, done.err) == (2, "")
    assert faults[0] == (
        f"FAULT {copy}, line {first}, module 4: capacity = 5 cannot be; right would be: a whole number from 2 to 4"
    )
    assert len(faults) == TEXT.count("capacity = 4")
    assert last == f"{copy} cannot be used: {len(faults)} faults"


def test_check_as_json(obey: Obey, tmp_path: Path) -> None:
    copy = edited(tmp_path / "my-box.toml", "robots = 5", "robots = 6")
    done = obey("box", "check", "spacegate", copy, "--json")
    line = TEXT[: TEXT.index("robots = 5")].count("\n") + 1
    assert done.code == 2
    assert json.loads(done.out) == {
        "game": "spacegate",
        "file": str(copy),
        "box": None,
        "faults": [
            {
                "line": line,
                "row": "supplies",
                "place": ["supplies", "robots"],
                "wrong": "robots = 6 is not what the rulebook says",
                "right": "5",
            }
        ],
        "warnings": [],
    }


def test_a_warning_is_no_fault(obey: Obey, tmp_path: Path) -> None:
    copy = edited(tmp_path / "my-box.toml", "wheel = 10", "wheel = 8")
    line = TEXT[: TEXT.index("wheel = 10")].count("\n") + 1
    done = obey("box", "check", "spacegate", copy)
    said = f"WARNING {copy}, line {line}, hawking: the printed wheel counts 0 to 9; right would be: wheel = 10"
    assert done.code == 0
    assert said in done.out.splitlines()
    report = json.loads(obey("box", "check", "spacegate", copy, "--json").out)
    assert report["faults"] == []
    assert [warning["line"] for warning in report["warnings"] if warning["row"] == "hawking"] == [line]
    assert len(report["box"]) == len(DIGEST)


def test_a_file_that_is_no_toml_is_a_fault_with_its_line(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("gates = [\n", encoding="utf-8")
    done = obey("box", "check", "spacegate", path)
    assert done.code == 2
    assert done.out.startswith(f"FAULT {path}, line 1: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_shows_and_checks(obey: Obey, tmp_path: Path, language: str) -> None:
    copy = edited(tmp_path / "my-box.toml", "capacity = 4", "capacity = 5")
    line = {"en": "line ", "fr": "ligne ", "it": "riga "}[language]
    assert f", {line}" in obey("box", "check", "spacegate", copy, "--lang", language).out
    origin = {"en": "reconstructed", "fr": "reconstitué", "it": "ricostruito"}[language]
    assert origin in obey("box", "show", "spacegate", "planets", "--lang", language).out
