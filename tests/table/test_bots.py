"""Bots at the table: beside the event loop, replaced when they fail, never in the way of the game."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from farstead.table import mover
from table.house import BOT, ME, Browser, app, browsing


def bot(kind: str) -> dict[str, str]:
    return {"who": "bot", "bot": kind}


@pytest.mark.parametrize("kind", ["random", "gentle", "sensible", "chatty"])
def test_bots_play_to_the_end(tmp_path: Path, kind: str) -> None:
    with browsing(app(tmp_path, "chatty")) as browser:
        id = browser.make("lanterns", bot(kind), bot("sensible"))
        shown = browser.wait(id)
        assert shown["over"]
        assert not any(row["kind"] == "note" for row in shown["log"])


@pytest.mark.parametrize("kind", ["slow", "failing", "dying", "cheating"])
def test_a_bot_that_fails_is_helped_and_the_log_says_so_once(tmp_path: Path, kind: str) -> None:
    with browsing(app(tmp_path, kind, limit=0.2)) as browser:
        id = browser.make("lanterns", bot(kind), bot("sensible"))
        shown = browser.wait(id)
        assert shown["over"]
        notes = [row for row in shown["log"] if row["kind"] == "note"]
        assert [note["words"] for note in notes] == [f"{kind} bot could not choose; a simple rule chose instead."]


def test_a_bot_process_that_is_killed_is_replaced(tmp_path: Path) -> None:
    with browsing(app(tmp_path)) as browser:
        id = browser.make("lanterns", ME, BOT)
        browser.play(id, 2)
        process = browser.http.app.state.tables.thinkers.processes[0]
        before = process.pid
        os.kill(before, signal.SIGKILL)
        shown = browser.play(id)
        assert shown["over"]
        assert process.pid != before
        assert not any(row["kind"] == "note" for row in shown["log"])


def test_while_a_bot_thinks_the_server_answers(tmp_path: Path) -> None:
    with browsing(app(tmp_path, "slow", limit=30.0)) as browser:
        id = browser.make("lanterns", bot("slow"), ME)
        for _look in range(3000):
            shown = browser.show(id)
            if shown["thinking"] == 0:
                break
        assert (shown["thinking"], shown["over"]) == (0, False)
        assert browser.act(id).status_code == 200, "the choice is simultaneous: a person need not wait"


def test_a_hint_is_a_choice_of_the_list(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    shown = browser.show(id)
    done = browser.post(id, "hint")
    assert done.status_code == 200
    hint = done.json()
    assert {name: hint[name] for name in shown["decision"]["choices"][0]} in shown["decision"]["choices"]


def test_a_table_without_hints_refuses_them(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT, hints=False)
    assert not browser.show(id)["hints"]
    assert browser.post(id, "hint").status_code == 403


def test_a_bot_is_given_its_view_and_the_legal_actions_alone() -> None:
    from farstead.table.thinking.worker import Question

    assert list(Question.__struct_fields__) == ["bot", "game", "seat", "legal", "view", "seed"]


def test_a_bot_whose_move_cannot_be_kept_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk was full for a while: nothing was done, and the game goes on by itself."""
    monkeypatch.setattr(mover, "AGAIN", 0.05)
    with browsing(app(tmp_path)) as browser:
        store = browser.http.app.state.tables.store
        append, failed = store.append, []

        async def full(*given: object) -> str:
            if len(failed) < 3:
                failed.append(given)
                raise OSError("no room")
            kept: str = await append(*given)
            return kept

        monkeypatch.setattr(store, "append", full)
        id = browser.make("lanterns", BOT, BOT)
        assert browser.wait(id)["over"]
    assert len(failed) == 3
    assert sum(record.getMessage() == f"a bot at table {id} could not move" for record in caplog.records) == 3
