"""A journal that is being played: on the disk after every action, whatever happens to the process."""

from __future__ import annotations

from pathlib import Path

import pytest

from core.journals import find, journal
from farstead.core.errors import FarsteadError
from farstead.core.game import NATURE
from farstead.core.journal import Journal, load
from farstead.core.journal_file import JournalFile
from farstead.core.position import Illegal


def begun(path: Path, plies: int = 0) -> JournalFile:
    """A file with the first plies of a game in it."""
    file = JournalFile.create(path, journal(plies=0))
    for seat, action in journal(plies=plies).moves:
        file.play(seat, action)
    return file


def test_the_file_can_be_read_after_every_action(tmp_path: Path) -> None:
    path = tmp_path / "new" / "game.journal"
    whole = journal()
    file = JournalFile.create(path, whole.back_to(0))
    for ply, (seat, action) in enumerate(whole.moves):
        assert whole.moves[:ply] == load(path, find)[0].moves
        file.play(seat, action)
    file.seal()
    file.close()
    assert (whole.moves, True) == (load(path, find)[0].moves, load(path, find)[1])
    assert whole.text() == path.read_text(encoding="utf-8")


def test_sealing_twice_writes_one_line(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 5)
    file.seal()
    text = file.path.read_text(encoding="utf-8")
    file.seal()
    file.close()
    assert text == file.path.read_text(encoding="utf-8")


def test_an_illegal_action_is_not_written(tmp_path: Path) -> None:
    file = begun(tmp_path / "game")
    text = file.path.read_text(encoding="utf-8")
    with pytest.raises(Illegal):
        file.play(0, 1)
    file.close()
    assert text == file.path.read_text(encoding="utf-8")
    assert file.journal.moves == []


@pytest.mark.parametrize("seal", [False, True])
def test_a_game_goes_on_where_it_stopped(tmp_path: Path, seal: bool) -> None:
    file = begun(tmp_path / "game", 30)
    if seal:
        file.seal()
    file.close()
    again = JournalFile.resume(file.path, find)
    assert (file.position.to_bytes(), False) == (again.position.to_bytes(), again.torn)
    for seat, action in journal().moves[30:]:
        again.play(seat, action)
    again.seal()
    again.close()
    assert (journal().moves, True) == (load(file.path, find)[0].moves, load(file.path, find)[1])


def test_a_hand_written_file_goes_on_and_keeps_its_comments(tmp_path: Path) -> None:
    path = tmp_path / "game"
    text = "# by hand\n" + journal(plies=10).text(sealed=False).replace("\n3 ", "\n\n# now\n3   ").rstrip("\n")
    path.write_text(text, encoding="utf-8")
    file = JournalFile.resume(path, find)
    file.play(*journal().moves[10])
    file.seal()
    file.close()
    assert path.read_text(encoding="utf-8").startswith(text + "\n11 ")
    assert (journal(plies=11).moves, True) == (load(path, find)[0].moves, load(path, find)[1])


def test_a_half_written_last_line_is_left_out(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 12)
    file.close()
    with open(file.path, "a", encoding="utf-8") as handle:
        handle.write("13 seat 2 ha")
    again = JournalFile.resume(file.path, find)
    assert (again.torn, len(again.journal.moves)) == (True, 12)
    again.play(*journal().moves[12])
    again.seal()
    again.close()
    assert journal(plies=13).moves == load(file.path, find)[0].moves


def test_a_damaged_file_is_refused_and_stays_as_it_was(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 12)
    file.seal()
    file.close()
    damaged = file.path.read_text(encoding="utf-8").replace("\n5 ", "\n6 ")
    for text in (damaged, damaged.rstrip("\n")):
        file.path.write_text(text, encoding="utf-8")
        with pytest.raises(FarsteadError, match="line 13: action number 5 is wanted here"):
            JournalFile.resume(file.path, find)
        assert text == file.path.read_text(encoding="utf-8")


def test_a_whole_digest_that_does_not_match_is_damage_though_its_line_does_not_end(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 12)
    file.seal()
    file.close()
    text = file.path.read_text(encoding="utf-8").replace("\nseat 1 ", "\nseat 1 X").rstrip("\n")
    file.path.write_text(text, encoding="utf-8")
    with pytest.raises(FarsteadError, match="the digest does not match"):
        JournalFile.resume(file.path, find)
    assert text == file.path.read_text(encoding="utf-8")
    file.path.write_text(text[:-3], encoding="utf-8")  # this one the machine may have left so
    again = JournalFile.resume(file.path, find)
    again.close()
    assert (again.torn, len(again.journal.moves)) == (True, 12)


def test_undo_and_another_course(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 30)
    assert journal(plies=30).moves[20:] == file.undo(20)
    assert (journal(plies=20).moves, True) == (load(file.path, find)[0].moves, load(file.path, find)[1])
    assert journal(plies=20).at().to_bytes() == file.position.to_bytes()
    asked = next(seat for seat in (NATURE, 0, 1, 2) if file.position.legal(seat))
    file.play(asked, file.position.legal(asked)[-1])
    with pytest.raises(FarsteadError, match="there is no ply 22; the game has 21"):
        file.undo(22)
    file.seal()
    file.close()
    assert file.journal.moves == load(file.path, find)[0].moves


def test_no_file_is_written_over(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(FarsteadError, match="is there already"):
        JournalFile.create(path, journal(plies=0))
    assert path.read_text(encoding="utf-8") == "mine"


def test_two_windows_do_not_write_into_one_file(tmp_path: Path) -> None:
    file = begun(tmp_path / "game", 3)
    with pytest.raises(FarsteadError, match="is being played in another window"):
        JournalFile.resume(file.path, find)
    file.undo(2)
    with pytest.raises(FarsteadError, match="is being played in another window"):
        JournalFile.resume(file.path, find)
    file.close()
    JournalFile.resume(file.path, find).close()


def test_a_journal_of_names_with_spaces_is_sealed_alike(tmp_path: Path) -> None:
    first = journal(plies=0)
    file = JournalFile.create(tmp_path / "game", Journal(first.game, first.box, first.settings, ["A b", "Ç", "d e f"]))
    file.seal()
    file.close()
    assert load(file.path, find)[0].names == ["A b", "Ç", "d e f"]
