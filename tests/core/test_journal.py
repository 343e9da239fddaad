"""Journals: what is written is read again, and what was damaged is refused with its line and its reason."""

from __future__ import annotations

import contextlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.journals import find, journal
from farstead.core.errors import FarsteadError
from farstead.core.journal import FORMAT, MAX_BYTES, Journal, JournalError, load, read

HEAD = 8  # lines above the first action: format, game, rules, box, one option, three seats
BOX = 'title = "Lanterns"'


def refused(text: str) -> JournalError:
    """The fault of a text."""
    with pytest.raises(JournalError) as caught:
        read(text, find, None, "game.journal")
    return caught.value


def changed(number: int, line: str, *, sealed: bool = True) -> str:
    """A journal with another line in the place of one, counted from 1; the empty line takes it out."""
    lines = journal().text(sealed=sealed).splitlines()
    lines[number - 1 : number] = [line] if line else []
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("options", [False, True])
@pytest.mark.parametrize(("game", "seats"), [("lanterns", 2), ("lanterns", 4), ("spacegate", 2), ("spacegate", 4)])
def test_what_is_written_is_read_again(game: str, seats: int, options: bool, sealed: bool, tmp_path: Path) -> None:
    written = journal(game, seats, plies=120, options=options)
    path = tmp_path / "game.journal"
    written.save(path, sealed=sealed)
    found, was_sealed = load(path, find)
    assert sealed == was_sealed
    assert (written.names, written.settings, written.moves) == (found.names, found.settings, found.moves)
    assert written.at().to_bytes() == found.at().to_bytes()
    assert path.read_text(encoding="utf-8") == found.text(sealed=sealed)
    assert [path] == list(tmp_path.iterdir())


def test_a_whole_game_reads_back_to_its_score_sheet() -> None:
    written = journal("spacegate", 2)
    found, _sealed = read(written.text(), find, None, "")
    sheets = [game.game.sheet(game.box, game.at().state) for game in (written, found)]
    assert found.at().over
    assert sheets[0] == sheets[1]


def test_a_journal_before_the_first_action_is_one() -> None:
    found, sealed = read(journal(plies=0).text(), find, None, "")
    assert (found.moves, sealed) == ([], True)


@pytest.mark.parametrize("number", [HEAD + 1, HEAD + 3, HEAD + 12])
def test_a_changed_action_is_refused(number: int) -> None:
    line = journal().text().splitlines()[number - 1]
    fault = refused(changed(number, line + " again"))
    assert f"game.journal, line {number}: " in str(fault)


def test_an_action_changed_into_another_legal_one_breaks_the_seal() -> None:
    lines = journal().text().splitlines()
    seal = next(index for index, line in enumerate(lines) if line.startswith("="))
    written = journal()
    for ply, position, seat, action in written.walk():
        others = [other for other in position.legal(seat) if other != action]
        if ply > 4 and others:
            other = Journal(
                written.game, written.box, written.settings, written.names, [*written.moves[:ply], (seat, others[0])]
            )
            break
    lines[HEAD + ply] = other.text(sealed=False).splitlines()[-1]
    fault = refused("\n".join(lines[: HEAD + ply + 1] + lines[seal:]))
    assert f"line {HEAD + ply + 2}: the digest does not match" in str(fault)


def test_a_removed_action_is_refused_where_the_next_one_stands() -> None:
    fault = refused(changed(HEAD + 5, ""))
    assert f"line {HEAD + 5}: action number 5 is wanted here" in str(fault)


def test_an_added_action_is_refused() -> None:
    lines = journal().text().splitlines()
    lines.insert(HEAD + 5, lines[HEAD + 4])
    assert f"line {HEAD + 6}: action number 6 is wanted here" in str(refused("\n".join(lines)))


def test_a_last_action_taken_off_above_the_seal_breaks_it() -> None:
    lines = journal(plies=20).text().splitlines()
    del lines[-2]
    assert f"line {HEAD + 20}: the digest does not match" in str(refused("\n".join(lines)))


def test_a_journal_cut_between_lines_is_a_shorter_game() -> None:
    lines = journal().text().splitlines()[: HEAD + 7]
    found, sealed = read("\n".join(lines), find, None, "")
    assert (len(found.moves), sealed) == (7, False)


@pytest.mark.parametrize(
    ("number", "line", "reason"),
    [
        (1, "farstead journal 2", "a journal begins with “farstead journal 1”"),
        (1, "", "a journal begins with “farstead journal 1”"),
        (2, "game chess", "there is no game “chess”"),
        (2, "", "a line “game …” is wanted here"),
        (3, "rules 99", "rules version 99 cannot be played"),
        (3, "rules", "rules version  cannot be played"),
        (4, "box 000000000000000000000000", "it was played with box 000000000000000000000000"),
        (5, "option eclipse perhaps", "“perhaps” is neither yes nor no"),
        (5, "option comet yes", "there is no option “comet”"),
        (5, "options", "a line “seat …” is wanted here"),
        (6, "seat 2 Ada", "“seat 1” and a name"),
        (6, "seat 1 " + "A" * 61, "“seat 1” and a name"),
        (7, "seat 2", "“seat 2” and a name"),
        (HEAD + 1, "1 nobody moon red", "after its number an action names"),
        (HEAD + 1, "1 seat 4 moon red", "after its number an action names"),
        (HEAD + 1, "1 seat " + "9" * 5000 + " moon red", "after its number an action names"),
        (HEAD + 1, "1 nature", "an action is missing"),
        (HEAD + 1, "1 seat 1 hang red", "it is not this player’s decision"),
        (HEAD + 1, "1 nature fly red", "“fly” is no action of this game"),
        (HEAD + 1, "1 nature draw", "“draw” has the wrong number of words"),
        (HEAD + 1, "1 nature draw pink", "“pink” is none of"),
    ],
)
def test_every_kind_of_line_has_its_fault(number: int, line: str, reason: str) -> None:
    fault = str(refused(changed(number, line)))
    assert f"game.journal, line {number}: " in fault
    assert reason.replace("’", "'") in fault.replace("’", "'")


def test_an_option_named_twice_is_refused() -> None:
    assert "line 6: option eclipse is named twice" in str(refused(changed(5, "option eclipse no\noption eclipse no")))


def test_an_action_after_the_end_is_refused() -> None:
    text = journal().text(sealed=False)
    count = len(journal().moves)
    fault = refused(text + f"{count + 1} seat 1 hang red\n")
    assert f"line {HEAD + count + 1}: the game is over" in str(fault)


def test_sealed_text_is_guarded_and_the_line_of_the_broken_seal_is_told() -> None:
    lines = journal("spacegate", 2, plies=120).text().splitlines()
    seals = [number for number, line in enumerate(lines, 1) if line.startswith("=")]
    assert len(seals) == 3
    for seal in seals:
        broken = list(lines)
        broken[seal - 1] = broken[seal - 1][:-1] + ("0" if broken[seal - 1][-1] != "0" else "1")
        assert f"line {seal}: the digest does not match" in str(refused("\n".join(broken)))


def test_another_name_in_the_header_breaks_the_seal() -> None:
    assert "the digest does not match" in str(refused(changed(6, "seat 1 Eve")))


@pytest.mark.parametrize("sealed", [False, True])
def test_comments_blank_lines_and_spaces_are_for_people(sealed: bool) -> None:
    lines = journal().text(sealed=sealed).splitlines()
    loose = "\r\n".join(
        f"\n# a comment\n\n  {line.replace(' ', '  ') if index >= HEAD else line}\t" for index, line in enumerate(lines)
    )
    found, was_sealed = read(loose, find, None, "")
    assert (journal().moves, sealed) == (found.moves, was_sealed)


def test_what_an_editor_for_windows_writes_is_read(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"\xef\xbb\xbf" + journal(plies=9).text().replace("\n", "\r\n").encode())
    found, sealed = load(path, find)
    assert (found.moves, sealed) == (journal(plies=9).moves, True)


def test_a_comment_moves_the_number_of_a_faulty_line() -> None:
    assert f"line {HEAD + 6}: " in str(refused(changed(HEAD + 5, "# here\n5 nature fly red")))


def test_undo_to_any_ply() -> None:
    written = journal(seats=2)
    position = written.first()
    for ply in range(len(written.moves) + 1):
        back = written.back_to(ply)
        assert position.to_bytes() == back.at().to_bytes() == written.at(ply).to_bytes()
        assert back.moves == read(back.text(), find, None, "")[0].moves
        if ply < len(written.moves):
            position.make(*written.moves[ply])
    for ply in (-1, len(written.moves) + 1):
        with pytest.raises(FarsteadError, match=f"there is no ply {ply}"):
            written.back_to(ply)


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"\x89PNG\r\n\x1a\n", "line 1: this is no text in UTF-8"),
        (b"farstead journal 1\ngame \xff\n", "line 2: this is no text in UTF-8"),
        (b"", "line 1: a journal begins with"),
        (b'[Event "?"]\n', "line 1: a journal begins with"),
        (b"\0" * 100, "line 1: a journal begins with"),
        (b"#" * (MAX_BYTES + 1), "is too long for a journal"),
    ],
)
def test_a_foreign_file_is_refused(data: bytes, reason: str, tmp_path: Path) -> None:
    path = tmp_path / "foreign"
    path.write_bytes(data)
    with pytest.raises(FarsteadError, match=reason):
        load(path, find)
    assert data == path.read_bytes()


def test_a_file_that_cannot_be_read_or_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(FarsteadError, match=r"nowhere cannot be read: No such file"):
        load(tmp_path / "nowhere", find)
    with pytest.raises(FarsteadError, match=r"cannot be read: Is a directory"):
        load(tmp_path, find)
    with pytest.raises(FarsteadError, match=r"cannot be written: No such file"):
        journal().save(tmp_path / "no" / "folder")


SOURCES = [journal(seats=2, plies=60).text(), journal(seats=2, plies=30).text(sealed=False)]
PIECES = st.one_of(
    st.sampled_from(
        [FORMAT, "game lanterns", "rules 1", "option eclipse yes", "seat 1 Ada", "= 3 00", "5 seat 1", "#"]
    ),
    st.sampled_from(SOURCES[0].splitlines()),
    st.text(max_size=20),
)


@given(st.data())
def test_a_mutated_journal_never_raises_anything_else(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(SOURCES)).splitlines()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(lines)))
        kind = data.draw(st.sampled_from(["insert", "remove", "words", "letters"]))
        if kind == "insert":
            lines.insert(at, data.draw(PIECES))
        elif at < len(lines) and kind == "remove":
            del lines[at]
        elif at < len(lines) and kind == "words":
            words = lines[at].split() or [""]
            words[data.draw(st.integers(0, len(words) - 1))] = data.draw(PIECES)
            lines[at] = " ".join(words)
        elif at < len(lines):
            cut = data.draw(st.integers(0, len(lines[at])))
            lines[at] = lines[at][:cut] + data.draw(st.text(max_size=3)) + lines[at][cut + 1 :]
    only_faults_of_ours("\n".join(lines))


@given(st.text(max_size=200))
def test_any_text_never_raises_anything_else(text: str) -> None:
    only_faults_of_ours(text)
    only_faults_of_ours("\n".join(SOURCES[1].splitlines()[:HEAD]) + "\n" + text)


def only_faults_of_ours(text: str) -> None:
    """A text is read, or refused in words."""
    with contextlib.suppress(FarsteadError):
        read(text, find, None, "")
