"""A game at the terminal: to its end, saved at every step, left and gone on with."""

from __future__ import annotations

import re
import signal
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from cli.conftest import Obey
from core.journals import find
from farstead.core import clauses
from farstead.core.game import NATURE
from farstead.core.journal import load

Start = Callable[..., subprocess.Popen[str]]
SHORT = ["--option", "short=yes", "--seed", "3"]
AGAINST = ["--seat", "Ann", "--seat", "bot:random"]


def loaded(path: Path) -> tuple[list[tuple[int, int]], bool]:
    journal, sealed = load(path, find)
    return journal.moves, sealed


def test_a_whole_game_by_always_typing_1(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "game"
    done = obey("play", *AGAINST, *SHORT, "--save", path, typed="1\n" * 20_000)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"The game is kept in {path}\n")
    assert done.out.endswith(f"The game is kept in {path}\n")
    assert "The game is over." in done.out
    assert "Place" in done.out
    journal, sealed = load(path, find)
    assert sealed
    assert journal.at().over
    assert obey("verify", path).code == 0


def test_only_what_has_changed_is_shown_again(obey: Obey, tmp_path: Path) -> None:
    done = obey("play", "--seats", 2, "--seed", 3, "--save", tmp_path / "game", typed="1\n1\nplan\n")
    heads = [re.findall(r"^── (\w+) ─", part, re.MULTILINE) for part in re.split(r"^Choose .*$", done.out, flags=re.M)]
    whole = ["Odyssey", "Supply", "Hawking", "Stations", "Exoplanets", "Worksite", "Legend"]
    assert [whole, ["Worksite"], ["Stations", "Worksite"], whole] == heads[:4]
    same = "Odyssey, Supply, Hawking, Stations, Exoplanets, Legend"
    assert f"As above: {same}. Type plan for the whole table." in done.out


def test_bots_alone_play_to_the_end_and_equal_seeds_play_alike(obey: Obey, tmp_path: Path) -> None:
    words = ["play", "lanterns", "--seat", "bot:sensible", "--seat", "bot:random", "--seed", 7, "--save"]
    assert [obey(*words, tmp_path / name).code for name in "ab"] == [0, 0]
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()


def test_the_usual_table_is_you_against_two_sensible_bots(obey: Obey, tmp_path: Path) -> None:
    done = obey("play", typed="quit\n")
    assert done.code == 0
    path = Path(re.match(r"The game is kept in (.*)", done.out)[1])
    assert path.is_relative_to(tmp_path / "data")
    assert done.out.splitlines()[-1] == f"The game is kept; go on with: farstead play --resume {path}"
    assert load(path, find)[0].names[1:] == ["sensible bot", "sensible bot 2"]


def test_leaving_and_going_on_changes_nothing(obey: Obey, tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    obey("play", *AGAINST, *SHORT, "--save", whole, typed="1\n" * 30)
    obey("play", *AGAINST, *SHORT, "--save", parts, typed="1\n" * 7)
    for _ in range(2):
        assert loaded(parts)[1]
        assert obey("play", "--resume", parts, "--seed", 3, typed="1\n" * 10 + "quit\n").code == 0
    obey("play", "--resume", parts, "--seed", 3, typed="1\n" * 3)
    assert loaded(whole)[0] == loaded(parts)[0]


def test_undo_takes_back_your_last_decision_and_chance_stays(obey: Obey, tmp_path: Path) -> None:
    straight, back = tmp_path / "straight", tmp_path / "back"
    obey("play", *AGAINST, *SHORT, "--save", straight, typed="1\n" * 9)
    done = obey("play", *AGAINST, *SHORT, "--save", back, typed="1\n1\n1\nundo\n1\nundo\nundo\n1\n1\n" + "1\n" * 6)
    assert done.out.count("taken back") == 3
    assert loaded(straight)[0] == loaded(back)[0]


def test_undo_to_a_ply_and_its_faults(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "game"
    done = obey(
        "play", "lanterns", *AGAINST, "--save", path, "--seed", 1, typed="undo\nundo x\nundo 999\n1\nundo 3\nquit\n"
    )
    assert "there is no decision of yours to take back" in done.out
    assert "undo: “x” is no number of a ply" in done.out
    assert "there is no ply 999" in done.out
    assert "Back to ply 3" in done.out
    assert done.code == 0


def test_every_order(obey: Obey, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    typed = "\n".join(
        [
            "help",
            "plan",
            "log",
            "log 2",
            "log x",
            "rules",
            "rules sg-4.3",
            "rules 4.4",
            "rules SG-4",
            "rules qqq",
            f"save {copy}",
            f"save {copy}",
            "save",
            "notation",
            "0",
            "99999",
            "9" * 5000,
            "zzz",
            "take moon water",
            "take gate wildlife more",
            "",
            "air",
            "quit",
        ]
    )
    done = obey("play", *AGAINST, *SHORT, "--save", tmp_path / "game", typed=typed)
    assert done.code == 0
    for words in (
        "go back to your last decision",
        "SG-4.3  The first settler to enter an OFF module",
        "SG-4.4  The same settler may move",
        "SG-4 Field rooms",
        "log: “x” is no number of actions",
        "no rule holds “qqq”",
        f"{copy} is written.",
        f"{copy} is there already",
        "a file’s name is missing",
        "0 is not in the list; it goes from 1 to 9",
        "99999 is not in the list",
        "nothing in the list begins with “zzz”",
        "take gate water",
    ):
        assert words in done.out
    assert done.out.count("Settlers") >= 2  # the table, and again for `plan`
    assert loaded(copy)[0] == loaded(tmp_path / "game")[0]


def test_notation_and_the_beginning_of_words(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "game"
    done = obey("play", *AGAINST, *SHORT, "--save", path, typed="airl\ntake airlock water\n0,\nquit\n")
    listed = done.out.split("type help: ")[1]
    assert "Airlock modules" in listed
    assert "Gate modules" not in listed
    assert " seat 1 take airlock water\n" in path.read_text(encoding="utf-8")


def test_a_long_list_comes_in_pages(obey: Obey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farstead.cli.screen.USUAL_PAGE", 4)
    done = obey("play", *AGAINST, *SHORT, "--save", tmp_path / "game", typed="\n\n\nquit\n")
    assert "… and 5 more: press Enter" in done.out
    assert "… and 1 more: press Enter" in done.out
    assert len(re.findall(r"^    9  ", done.out, re.M)) == 1
    assert len(re.findall(r"^    1  Water: gate", done.out, re.M)) == 2  # the fourth page is the first again


def test_the_screen_is_passed_on_where_there_are_secrets(obey: Obey, tmp_path: Path) -> None:
    people = ["--seat", "Ann", "--seat", "Bea", "--seed", "1", "--save"]
    done = obey("play", "lanterns", *people, tmp_path / "a", typed="\n1\n\n1\n")
    assert "Pass the screen to Ann, who presses Enter." in done.out
    assert "Pass the screen to Bea, who presses Enter." in done.out
    seen = done.out.index("Your hand")
    assert done.out.index("Pass the screen to") < seen
    assert "Pass the screen" not in obey("play", "spacegate", *people, tmp_path / "b", typed="1\n1\n1\n1\n").out
    alone = obey("play", "lanterns", *AGAINST, "--save", tmp_path / "c", typed="1\n1\n")
    assert "Pass the screen" not in alone.out


def test_bots_are_given_their_view_alone(obey: Obey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from farstead.bots.chance import RandomBot

    seen_by: list[bool] = []
    choose = RandomBot.choose

    def watched(self, seen, seat, legal):
        seen_by.append(seen.to_bytes() == seen.seen_by(seat).to_bytes())
        return choose(self, seen, seat, legal)

    monkeypatch.setattr(RandomBot, "choose", watched)
    obey("play", "lanterns", "--seat", "bot:random", "--seat", "bot:random", "--save", tmp_path / "game", "--seed", 2)
    assert len(seen_by) > 10
    assert all(seen_by)


def test_a_half_written_line_is_told(obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "game"
    obey("play", "lanterns", *AGAINST, "--save", path, typed="1\n")
    count = len(loaded(path)[0])
    with open(path, "a", encoding="utf-8") as handle:
        handle.write(f"{count + 1} sea")
    done = obey("play", "--resume", path, typed="quit\n")
    assert "was half written" in done.out
    assert len(loaded(path)[0]) >= count


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """What a process prints, up to some words."""
    text = ""
    while words not in text:
        letter = process.stdout.read(1)
        assert letter, text + process.stderr.read()
        text += letter
    return text


def test_killed_in_mid_game_nothing_told_is_lost(start: Start, obey: Obey, tmp_path: Path) -> None:
    path = tmp_path / "game"
    process = start("play", *AGAINST, *SHORT, "--save", path)
    for _ in range(5):
        read_until(process, "type help:")
        process.stdin.write("1\n")
        process.stdin.flush()
    read_until(process, "type help:")
    process.kill()
    assert process.wait() == -signal.SIGKILL
    moves = loaded(path)[0]
    assert sum(seat == 0 for seat, _action in moves) == 5
    whole = tmp_path / "whole"
    obey("play", *AGAINST, *SHORT, "--save", whole, typed="1\n" * 8)
    assert moves == loaded(whole)[0][: len(moves)]
    assert obey("play", "--resume", path, "--seed", 3, typed="1\n" * 3).code == 0
    assert loaded(whole)[0] == loaded(path)[0]


@pytest.mark.parametrize(("typed", "number", "code"), [("", None, 0), ("quit\n", None, 0), ("1\n", signal.SIGINT, 130)])
def test_the_ways_to_leave(start: Start, tmp_path: Path, typed: str, number: int | None, code: int) -> None:
    path = tmp_path / "game"
    process = start("play", *AGAINST, *SHORT, "--save", path)
    read_until(process, "type help:")
    process.stdin.write(typed)
    process.stdin.flush()
    if number:
        read_until(process, "type help:")
        process.send_signal(number)
    out, err = process.communicate()
    assert (process.returncode, err) == (code, "")
    assert out.splitlines()[-1] == f"The game is kept; go on with: farstead play --resume {path}"
    moves, sealed = loaded(path)
    assert sealed
    assert sum(seat != NATURE for seat, _action in moves) >= bool(number)


def test_until_the_prompt_leaves_no_trace(start: Start, tmp_path: Path) -> None:
    process = start("play", "--until-prompt", TMPDIR=str(tmp_path))
    out, _err = process.communicate()
    assert process.returncode == 0
    assert out.rstrip().endswith("type help:")
    assert list(tmp_path.iterdir()) == []


def test_rules_are_broken_between_words(obey: Obey, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("farstead.cli.output.WIDE", 40)
    done = obey("play", *AGAINST, *SHORT, "--save", tmp_path / "game", typed="rules 3.2\nquit\n")
    told = done.out.partition("SG-3.2  ")[2].partition("\nChoose ")[0].splitlines()
    assert max(map(len, told)) <= 40
    whole = next(clause.text for clause in clauses.read(find("spacegate").clauses, "en") if clause.number == "SG-3.2")
    assert " ".join(told) == whole
