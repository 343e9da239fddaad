"""Looking back, playing on, journals in and out."""

from __future__ import annotations

import pytest

from core import journals
from farstead.core.journal import read
from farstead.table import replay
from farstead.table import tables as all_tables
from table.house import BOT, GUEST, ME, Browser, another


@pytest.fixture
def over(browser: Browser) -> str:
    id = browser.make("lanterns", ME, BOT)
    assert browser.play(id)["over"]
    return id


def test_every_ply_of_a_game_can_be_looked_at(browser: Browser, over: str) -> None:
    shown = browser.show(over)
    told = {row["ply"]: row for row in shown["log"] if row["kind"] in ("action", "nature")}
    for ply in range(shown["ply"] + 1):
        at = browser.http.get(f"/api/tables/{over}/at/{ply}").json()
        assert (at["ply"], at["plies"]) == (ply, shown["ply"])
        if ply:
            assert (at["words"], at["seat"], at["seq"]) == (told[ply]["words"], told[ply]["seat"], told[ply]["seq"])
    assert at["prompt"] == "The festival is over."


def test_of_a_finished_game_every_seat_can_be_looked_at(browser: Browser, over: str) -> None:
    plans = {browser.http.get(f"/api/tables/{over}/at/12", params={"seat": seat}).json()["plan"] for seat in (0, 1)}
    assert len(plans) == 2


@pytest.mark.parametrize("ply", [-1, 10_000])
def test_a_ply_that_is_not_there(browser: Browser, over: str, ply: int) -> None:
    assert browser.http.get(f"/api/tables/{over}/at/{ply}").status_code == 404


def test_looking_back_after_taking_back(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    for _number in range(200):
        shown = browser.show(id)
        if shown["undo"]["one"] is not None:
            break
        browser.act(id, -1)
    taken = shown["log"][-1]["words"]
    browser.post(id, "undo", seq=shown["seq"], id="take-back", ply=shown["undo"]["one"])
    browser.act(id)
    after = browser.show(id)
    at = browser.http.get(f"/api/tables/{id}/at/{shown['ply']}").json()
    row = next(row for row in after["log"] if row["seq"] == at["seq"])
    assert (row["words"], row["taken_back"]) == (at["words"], False)
    assert [row["words"] for row in after["log"] if row["taken_back"]] == [taken]


def test_playing_on_from_a_finished_game(browser: Browser, over: str) -> None:
    made = browser.http.post(f"/api/tables/{over}/branch", json={"ply": 15})
    assert made.status_code == 201
    shown = browser.show(made.json()["id"])
    assert (shown["made"], shown["over"]) == ("branch", False)
    assert [seat["who"] for seat in shown["seats"]] == ["me", "bot"]
    before = [row["words"] for row in browser.show(over)["log"] if row["kind"] != "end"]
    assert [row["words"] for row in shown["log"]][:16] == [*before[:15], "Played on from ply 15."]
    assert browser.play(shown["id"])["over"]


def test_playing_on_with_other_seats(browser: Browser, over: str) -> None:
    seats = [BOT, ME]
    made = browser.http.post(f"/api/tables/{over}/branch", json={"ply": 10, "seats": seats}).json()
    assert [seat["yours"] for seat in browser.show(made["id"])["seats"]] == [False, True]
    wrong = browser.http.post(f"/api/tables/{over}/branch", json={"ply": 10, "seats": [ME, BOT, BOT]})
    assert (wrong.status_code, wrong.json()["path"]) == (422, "$.seats")
    assert browser.http.post(f"/api/tables/{over}/branch", json={"ply": 9999}).status_code == 404


def test_a_journal_goes_out_and_comes_in(browser: Browser, over: str) -> None:
    done = browser.http.get(f"/api/tables/{over}/journal")
    assert done.headers["content-type"].startswith("text/plain")
    assert done.headers["content-disposition"].startswith("attachment;")
    journal, sealed = read(done.text, journals.find, None, "journal")
    shown = browser.show(over)
    assert (sealed, len(journal.moves), journal.names) == (True, shown["ply"], ["Ada", "sensible bot"])
    made = browser.http.post("/api/journals", content=done.content)
    assert made.status_code == 201
    again = browser.show(made.json()["id"])
    assert (again["made"], again["over"], again["sheet"]) == ("upload", True, shown["sheet"])
    kinds = [(row["kind"], row["seat"]) for row in shown["log"]]
    assert [(row["kind"], row["seat"]) for row in again["log"]] == kinds
    assert browser.http.get(f"/api/tables/{again['id']}/journal").status_code == 200


def test_an_unfinished_journal_can_be_looked_at_and_played_on(browser: Browser) -> None:
    text = journals.journal("lanterns", seats=2, plies=20).text()
    id = browser.http.post("/api/journals", content=text.encode()).json()["id"]
    shown = browser.show(id)
    assert (shown["ply"], shown["over"], shown["decision"], shown["facing"]) == (20, False, None, None)
    assert [seat["who"] for seat in shown["seats"]] == ["nobody", "nobody"]


WRONG = [
    (b"", "begins with"),
    (b"\xff\xfe", "UTF-8"),
    (b"dear diary", "begins with"),
    (b"farstead journal 1\ngame chess\n", "chess"),
    (b"farstead journal 1\ngame lanterns\nrules 99\n", "99"),
    (b"farstead journal 1\ngame lanterns\nrules 1\nbox 0123456789abcdef01234567\n", "box"),
]


@pytest.mark.parametrize(("content", "words"), WRONG, ids=[words for _content, words in WRONG])
def test_what_is_no_journal_is_refused_in_words(browser: Browser, content: bytes, words: str) -> None:
    done = browser.http.post("/api/journals", content=content)
    assert done.status_code == 422
    assert words in done.json()["words"]
    assert browser.http.get("/api/tables").json() == []


def test_every_action_of_a_journal_is_judged(browser: Browser) -> None:
    lines = journals.journal("lanterns", seats=2).text(sealed=False).splitlines()
    wrong = [line.replace("hang red", "hang blue") for line in lines]
    assert wrong != lines
    done = browser.http.post("/api/journals", content="\n".join(wrong).encode())
    assert done.status_code == 422
    assert "line" in done.json()["words"]


def test_a_journal_of_too_many_lines_or_too_long_to_judge_is_refused(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = browser.http.post("/api/journals", content=b"#\n" * (replay.MOST_LINES + 1))
    assert done.status_code == 413
    monkeypatch.setattr(replay, "SECONDS", -1.0)
    done = browser.http.post("/api/journals", content=journals.journal().text().encode())
    assert (done.status_code, done.json()["words"]) == (413, "this journal takes too long to judge")


def test_the_journal_of_a_game_without_secrets_is_there_at_once(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    browser.act(id)
    text = browser.http.get(f"/api/tables/{id}/journal").text
    assert len(read(text, journals.find, None, "journal")[0].moves) == browser.show(id)["ply"]
    with another(browser) as stranger:
        assert stranger.http.get(f"/api/tables/{id}/journal").status_code == 200


def test_a_long_game_is_kept_with_positions_on_its_way(browser: Browser) -> None:
    """Opening it again goes on from the nearest one, so that a long game is there at once."""
    text = journals.journal("spacegate", seats=2, plies=120).text()
    id = browser.http.post("/api/journals", content=text.encode()).json()["id"]
    tables = browser.http.app.state.tables
    opened = tables._known[id]
    with browser.http.portal() as portal:
        shots = portal.call(tables.store.snapshots, id, opened.kept.rules, opened.kept.layout)
    assert [shot.ply for shot in shots] == [50, 100]
    assert [opened.course.at(shot.ply).to_bytes() for shot in shots] == [shot.position for shot in shots]


def test_memory_holds_few_long_games(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(all_tables, "HELD", 100)
    text = journals.journal("spacegate", seats=2, plies=40).text().encode()
    ids = [browser.http.post("/api/journals", content=text).json()["id"] for _number in range(6)]
    tables = browser.http.app.state.tables
    assert list(tables._open) == ids[-2:]
    assert browser.show(ids[0])["ply"] == 40
    assert list(tables._open) == [ids[-1], ids[0]]
