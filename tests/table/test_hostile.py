"""Requests that no page of ours makes: each is answered in words, and none changes anything."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core import journals
from farstead.core.journal import MAX_NAME, Journal, read
from farstead.table.faults import Malformed
from farstead.table.store import Person, Seat
from table.house import BOT, GUEST, ME, Browser, app, browsing, ticket

DEEP = b'{"seq": 1, "id": "request-deep", "seat": 0, "action": {"do": ' + b"[" * 20_000 + b"]" * 20_000 + b"}}"
LONG = "9" * 5_000


def test_values_too_deep_within_each_other_are_refused(browser: Browser) -> None:
    id = browser.make()
    done = browser.http.post(f"/api/tables/{id}/actions", content=DEEP)
    assert (done.status_code, done.json()["path"]) == (422, "$")


@pytest.mark.parametrize(
    ("form", "given"),
    [
        ("act", {"seq": LONG, "seat": "0", "action": "{}"}),
        ("act", {"seq": "1", "seat": "-1", "action": "{}"}),
        ("act", {"seq": "1", "seat": "0", "action": "[" * 20_000}),
        ("act", {"seq": "1", "seat": "0", "action": '{"do": "\\ud800"}'}),
        ("act", {"seq": "1", "seat": "0"}),
        ("face", {"seat": LONG}),
        ("face", {}),
        ("branch", {"ply": LONG, "seat": "0"}),
        ("branch", {"ply": "1", "seat": "²"}),
    ],
    ids=lambda value: str(value)[:40],
)
def test_a_form_that_no_page_sends_is_refused_as_a_page(browser: Browser, form: str, given: dict[str, str]) -> None:
    id = browser.make()
    before = browser.show(id)
    done = browser.http.post(f"/tables/{id}/{form}", data=given)
    assert (done.status_code, done.headers["content-type"]) == (422, "text/html; charset=utf-8")
    assert browser.show(id) == before


def test_an_impossible_since_is_refused_before_anything_is_done(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    shown = browser.show(id)
    decision = shown["decision"]
    body = {"seq": shown["seq"], "id": ticket(), "seat": decision["seat"], "action": decision["choices"][0]["action"]}
    for since in (LONG, "x"):
        done = browser.http.post(f"/api/tables/{id}/actions", params={"part": 1, "since": since}, json=body)
        assert (done.status_code, done.json()["path"]) == (422, "since")
    assert browser.show(id) == shown


@pytest.mark.parametrize("address", ["/", "/api/games", "/healthz", "/nowhere", "/api/nowhere", "/tables/nowhere"])
def test_head_is_answered_like_get_without_a_body(browser: Browser, address: str) -> None:
    got, headed = browser.http.get(address), browser.http.head(address)
    assert (headed.status_code, headed.content) == (got.status_code, b"")
    same = ("content-type", "content-length", "content-security-policy")
    assert [headed.headers.get(name) for name in same] == [got.headers.get(name) for name in same]


def test_a_stream_is_no_answer_to_head(browser: Browser) -> None:
    assert browser.http.head("/api/stream").status_code == 405


@pytest.mark.parametrize("method", ["OPTIONS", "PUT", "PATCH", "DELETE", "TRACE", "FLY"])
@pytest.mark.parametrize("address", ["/", "/api/games", "/nowhere", "/static/x/farstead.js"])
def test_no_method_escapes_the_guard(browser: Browser, method: str, address: str) -> None:
    done = browser.http.request(method, address)
    assert done.status_code == (204 if method == "OPTIONS" else 405)
    assert "content-security-policy" in done.headers
    assert "access-control-allow-origin" not in done.headers


@pytest.mark.parametrize(
    "path", ["../app.py", "%2e%2e/app.py", "..%2f..%2fapp.py", "/etc/passwd", "%00", "farstead.js/", "vendor"]
)
def test_no_file_but_the_static_ones_is_served(browser: Browser, path: str) -> None:
    done = browser.http.get(f"/static/x/{path}")
    assert done.status_code in (200, 404)
    assert b"import" not in done.content or done.headers["content-type"].startswith("text/javascript")
    assert b"root:" not in done.content


NAMES = ["<script>alert(1)</script>", '"><img src=x onerror=a>', "{0} {name.__class__} %s", "</text><a>", "&lt;b&gt;"]


@pytest.mark.parametrize("name", NAMES)
def test_a_name_is_never_markup(browser: Browser, name: str) -> None:
    id = browser.make("spacegate", {"who": "me", "name": name}, {"who": "guest", "name": name})
    browser.http.put("/api/me", json={"name": name})
    browser.act(id)
    shown = browser.show(id)
    assert shown["seats"][0]["name"] == name
    assert any(name in row["words"] for row in shown["log"])
    for address in (f"/tables/{id}", f"/tables/{id}/replay", "/", "/settings", "/new/spacegate"):
        page = browser.http.get(address).text
        assert "<script>" not in page
        assert "<img src=x" not in page
        assert "&lt;b&gt;" not in name or "<b>" not in page
        assert "</text><a>" not in page
    assert name in browser.http.get(f"/api/tables/{id}/journal").text


@pytest.mark.parametrize("name", ["a\u0000b", "a\u202eb", "a\u2028b\u0007", "\ufeff", "x" * (MAX_NAME + 1)])
def test_a_name_that_cannot_be_shown_is_refused(browser: Browser, name: str) -> None:
    body = {"game": "lanterns", "seats": [{"who": "me", "name": name}, BOT]}
    done = browser.http.post("/api/tables", json=body)
    assert (done.status_code, done.json()["path"]) == (422, "$.seats[0].name")


def test_the_longest_names_told_apart_still_fit_a_journal(browser: Browser) -> None:
    longest = "x" * MAX_NAME
    id = browser.make("spacegate", {"who": "me", "name": longest}, {"who": "guest", "name": longest})
    names = [seat["name"] for seat in browser.show(id)["seats"]]
    assert len(set(names)) == 2
    text = browser.http.get(f"/api/tables/{id}/journal").text
    assert read(text, journals.find, None, "journal")[0].names == names


def test_an_id_of_another_person_is_refused(tmp_path: Path) -> None:
    """Two persons at one table: neither can be told that the other's request was their own."""

    async def played() -> None:
        server = app(tmp_path)
        async with server.lifespan():
            tables = server.state.tables
            ada, ben = Person("ada", "Ada"), Person("ben", "Ben")
            for token, person in (("x" * 43, ada), ("y" * 43, ben)):
                await tables.store.add_person(token, person)
            kept = tables.new(tables.shelf.find("lanterns"), {"eclipse": 0}, ada, [], undo=True, hints=True)
            seats = [Seat("me", "Ada", None, "ada"), Seat("me", "Ben", None, "ben")]
            id = await tables.store.add_table(replace(kept, seats=seats), [], [-1], False)
            table = await tables.open(id)
            from farstead.table.acting import Made

            made = Made(table, tables.chance)
            made.settle()
            await tables._commit(table, made)
            value = table.position.value(0, table.legal(0)[0])
            answer = await tables.act(table, ada, table.seq, "request-0001", 0, value)
            assert await tables.act(table, ada, 1, "request-0001", 0, value) == answer
            theirs = table.position.value(1, table.legal(1)[0])
            with pytest.raises(Malformed, match="somebody else"):
                await tables.act(table, ben, table.seq, "request-0001", 1, theirs)
            assert await tables.act(table, ben, table.seq, "request-0002", 1, theirs) > answer

    asyncio.run(played())


def test_the_same_id_at_two_tables_is_two_requests(browser: Browser) -> None:
    request = ticket()
    for id in (browser.make("spacegate", ME, GUEST), browser.make("spacegate", ME, GUEST)):
        assert browser.act(id, id=request).status_code == 200
        assert sum(row["kind"] == "action" for row in browser.show(id)["log"]) == 1


def test_a_hint_is_thought_of_once_for_each_position(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    thinkers = browser.http.app.state.tables.thinkers
    asked = []
    choose = thinkers.choose

    def counted(*given: Any) -> Any:
        asked.append(given)
        return choose(*given)

    thinkers.choose = counted
    hints = [browser.post(id, "hint").json() for _number in range(5)]
    assert hints == hints[:1] * 5
    assert len(asked) == 1


HOSTILE = {
    "many seats": lambda head, moves: [*head[:4], *(f"seat {number} Ada" for number in range(1, 20_000))],
    "many options": lambda head, moves: [*head[:4], *(f"option o{number} no" for number in range(20_000))],
    "a line twice": lambda head, moves: [*head, *moves[:5], moves[4]],
    "the game twice": lambda head, moves: [*head, *moves, *head, *moves],
    "a digest of nothing": lambda head, moves: [*head, *moves, "= 1 0000000000000000"],
    "an endless number": lambda head, moves: [*head, f"{LONG} nature x"],
    "a long line": lambda head, moves: [*head, "1 " + "nature " * 100_000],
    "a seat with markup": lambda head, moves: [*head[:4], "seat 1 a\u202eb", "seat 2 b"],
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_journal_is_refused_in_words(browser: Browser, kind: str) -> None:
    whole: Journal = journals.journal("lanterns", seats=2)
    head, lines = whole.header(), whole.lines()
    text = "\n".join(HOSTILE[kind](head, lines[len(head) :]))
    done = browser.http.post("/api/journals", content=text.encode())
    assert done.status_code == 422, done.text
    assert len(done.text) < 1_000, "what was sent is not sent back"
    assert browser.http.get("/api/tables").json() == []


def test_a_fault_of_ours_is_a_page_and_a_line_of_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with browsing(app(tmp_path)) as browser:
        id = browser.make()

        async def broken(*_given: Any) -> None:
            raise RuntimeError("out of order")

        monkeypatch.setattr(browser.http.app.state.tables, "open", broken)
        browser.http.get("/healthz")
        done = browser.http.get(f"/tables/{id}")
        assert (done.status_code, done.headers["content-type"]) == (500, "text/html; charset=utf-8")
        assert "out of order" not in done.text
        done = browser.http.get(f"/api/tables/{id}")
        assert (done.status_code, set(done.json())) == (500, {"words"})
    assert [record.getMessage() for record in caplog.records] == [f"GET /tables/{id}", f"GET /api/tables/{id}"]
