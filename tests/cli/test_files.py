"""Commands about journals: verify, replay, seal, undo, show, sheet."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cli.conftest import Obey
from core.journals import find, journal
from farstead.core.journal import load
from farstead.core.journal_file import JournalFile


@pytest.fixture
def game(tmp_path: Path) -> Path:
    path = tmp_path / "game.journal"
    journal().save(path)
    return path


def test_verify_says_ok_or_the_fault(obey: Obey, game: Path, tmp_path: Path) -> None:
    written, broken = tmp_path / "by hand", tmp_path / "broken"
    journal(plies=1).save(written, sealed=False)
    broken.write_text(game.read_text(encoding="utf-8").replace("\n3 ", "\n4 "), encoding="utf-8")
    assert obey("verify", game, written) == (
        0,
        f"OK {game}: {len(journal().moves)} actions, sealed\n"
        f"OK {written}: 1 action, by the rules alone: it holds no digest\n",
        "",
    )
    done = obey("verify", broken, game)
    assert done.code == 1
    assert f"FAULTY {broken}, line 11: action number 3 is wanted here\nOK " in done.out
    done = obey("verify", broken, tmp_path / "nowhere", game)
    assert done.code == 2
    assert ["FAULTY", "OK"] == [line.split()[0] for line in done.out.splitlines()]


def test_verify_tells_programs(obey: Obey, game: Path, tmp_path: Path) -> None:
    damaged = tmp_path / "damaged"
    damaged.write_text("farstead journal 1\n", encoding="utf-8")
    done = obey("verify", game, damaged, "--json")
    assert done.code == 1
    assert json.loads(done.out) == [
        {"file": str(game), "ok": True, "plies": len(journal().moves), "sealed": True},
        {"file": str(damaged), "ok": False, "reason": f"{damaged}, line 2: a line “game …” is wanted here"},
    ]


def test_a_hand_written_journal_is_sealed(obey: Obey, tmp_path: Path) -> None:
    path, out = tmp_path / "by hand", tmp_path / "sealed"
    path.write_text("# ours\n" + journal(plies=9).text(sealed=False), encoding="utf-8")
    assert obey("journal", "seal", path, "--out", out).code == 0
    assert out.read_text(encoding="utf-8") == journal(plies=9).text()
    assert load(path, find)[1] is False
    assert obey("journal", "seal", path).out == f"{path} is written, with 9 actions.\n"
    assert path.read_bytes() == out.read_bytes()


def test_undo_keeps_what_came_before(obey: Obey, game: Path, tmp_path: Path) -> None:
    out = tmp_path / "earlier"
    assert obey("journal", "undo", game, "--to", 12, "--out", out).code == 0
    assert out.read_text(encoding="utf-8") == journal(plies=12).text()
    assert obey("journal", "undo", game, "--to", 0).code == 0
    assert game.read_text(encoding="utf-8") == journal(plies=0).text()


def test_undo_does_not_seal_what_was_not(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "by hand"
    journal(plies=9).save(path, sealed=False)
    assert obey("journal", "undo", path, "--to", 8).code == 0
    assert path.read_text(encoding="utf-8") == journal(plies=8).text(sealed=False)


def test_show_and_sheet(obey: Obey, game: Path, tmp_path: Path) -> None:
    shown = json.loads(obey("journal", "show", game, "--json").out)
    assert shown["names"] == journal().names
    assert (shown["plies"], shown["over"], shown["sealed"]) == (len(journal().moves), True, True)
    assert "the game is over" in obey("journal", "show", game).out
    sheet = json.loads(obey("journal", "sheet", game, "--json").out)
    final = journal().at()
    assert sheet["totals"] == final.game.sheet(final.box, final.state).totals
    assert "Place" in obey("journal", "sheet", game).out
    early = tmp_path / "early"
    journal(plies=25).save(early)
    assert "so far" in obey("journal", "sheet", early).out
    assert "asked: " in obey("journal", "show", early).out


def test_replay_tells_every_ply(obey: Obey, game: Path) -> None:
    told = json.loads(obey("replay", game, "--json").out)
    assert [entry["ply"] for entry in told["plies"]] == list(range(1, len(journal().moves) + 1))
    assert told["over"]
    lines = obey("replay", game).out.splitlines()
    for entry in told["plies"]:
        assert f"{entry['ply']:4} {entry['text']}" in lines
    assert "Place" in lines[-1]


def test_replay_up_to_a_ply_shows_the_table_then(obey: Obey, game: Path) -> None:
    done = obey("replay", game, "--ply", 25)
    assert "  25 " in done.out
    assert "  26 " not in done.out
    assert done.out.count("Night ") == 1
    assert obey("replay", game, "--ply", 25, "--plan").out.count("Night ") == 25
    headed = obey("replay", game, "--by-turn").out
    assert any(f"\n\n{name}\n" in headed for name in journal().names)


def test_a_watcher_is_shown_no_hand(obey: Obey, game: Path) -> None:
    assert "Your hand" not in obey("replay", game, "--plan").out


def test_a_journal_of_another_box_needs_that_box(obey: Obey, tmp_path: Path) -> None:
    from farstead.games.spacegate.box import OWN

    box, path = tmp_path / "box.toml", tmp_path / "game.journal"
    own = OWN.read_text(encoding="utf-8")
    box.write_text(own.replace('"balance", "none"]', '"none", "balance"]'), encoding="utf-8")
    played = obey("play", "--seat", "bot:random", "--seats", 2, "--box", box, "--save", path, "--seed", 4)
    assert played.code == 0
    assert obey("verify", path).code == 1
    assert obey("verify", path, "--box", box).code == 0


@pytest.mark.parametrize("words", [["seal"], ["undo", "--to", "1"]])
def test_a_journal_that_is_being_played_is_not_replaced(obey: Obey, tmp_path: Path, words: list[str]) -> None:
    path = tmp_path / "game"
    file = JournalFile.create(path, journal(plies=0))
    for seat, action in journal(plies=9).moves:
        file.play(seat, action)
    before = path.read_bytes()
    done = obey("journal", *words, path)
    assert done == (2, "", f"Error: {path} is being played in another window\n")
    assert path.read_bytes() == before
    file.close()
    assert obey("journal", *words, path).code == 0
