"""One door for actions: what it takes, what it answers, and that it answers once."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

import httpx
import pytest
from litestar import Litestar

from table.house import BOT, GUEST, HERE, ME, Browser, another, app, browsing, ticket


def test_an_action_is_made_and_told(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    before = browser.show(id)
    choice = before["decision"]["choices"][0]
    done = browser.act(id)
    after = browser.show(id, since=before["seq"])
    assert done.json() == {"seq": after["seq"]}
    assert after["ply"] >= before["ply"] + 1
    assert (after["log"][0]["kind"], after["log"][0]["seat"]) == ("action", before["decision"]["seat"])
    assert after["log"][0]["seq"] == before["seq"] + 1
    assert choice["line"].split()[0] == choice["action"]["do"]


def test_an_older_seq_is_refused_with_the_present_one(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    old = browser.show(id)["seq"]
    browser.act(id)
    done = browser.act(id, seq=old)
    assert (done.status_code, done.json()["seq"]) == (409, browser.show(id)["seq"])


def test_the_same_request_gets_its_first_answer(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    request = ticket()
    first = browser.act(id, id=request)
    second = browser.act(id, id=request)
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.json() == second.json()
    assert sum(row["kind"] == "action" for row in browser.show(id)["log"]) == 1


def test_the_same_request_gets_its_first_answer_after_a_restart(tmp_path: Path) -> None:
    request = ticket()
    with browsing(app(tmp_path)) as browser:
        id = browser.make("spacegate", ME, GUEST)
        first = browser.act(id, id=request).json()
        cookies = dict(browser.http.cookies)
    with browsing(app(tmp_path)) as browser:
        browser.http.cookies.update(cookies)
        assert browser.act(id, id=request).json() == first


def test_a_hundred_requests_of_one_seq_make_one_action(tmp_path: Path) -> None:
    server = app(tmp_path)
    answers, log = asyncio.run(_hundred(server))
    assert Counter(done.status_code for done in answers) == {200: 1, 409: 99}
    newest = {done.json()["seq"] for done in answers}
    assert len(newest) == 1, "everybody is told the present seq"
    assert sum(row["kind"] == "action" for row in log) == 1


async def _hundred(server: Litestar) -> tuple[list[httpx.Response], list[dict[str, object]]]:
    async with server.lifespan(), httpx.AsyncClient(transport=httpx.ASGITransport(server), base_url=HERE) as client:
        made = await client.post("/api/tables", json={"game": "spacegate", "seats": [ME, GUEST]})
        address = f"/api/tables/{made.json()['id']}"
        shown = (await client.get(address)).json()
        decision = shown["decision"]
        action = decision["choices"][0]["action"]

        def body() -> dict[str, object]:
            return {"seq": shown["seq"], "id": ticket(), "seat": decision["seat"], "action": action}

        answers = await asyncio.gather(*(client.post(f"{address}/actions", json=body()) for _one in range(100)))
        return list(answers), (await client.get(address)).json()["log"]


MALFORMED = [
    ({"seq": "one"}, "$.seq"),
    ({"seq": -1}, "$.seq"),
    ({"id": "short"}, "$.id"),
    ({"id": "with blanks in it"}, "$.id"),
    ({"seat": 9}, "$.seat"),
    ({"action": "go"}, "$.action"),
    ({"action": {}}, "$.action"),
    ({"action": {"do": "fly"}}, "$.action"),
    ({"action": {"do": "hang"}}, "$.action.colour"),
    ({"action": {"do": "hang", "colour": 3}}, "$.action.colour"),
    ({"action": {"do": "hang", "colour": "red", "twice": True}}, "$.action.twice"),
    ({"more": 1}, "$"),
]


@pytest.mark.parametrize(("changed", "path"), MALFORMED, ids=str)
def test_a_malformed_request_is_answered_with_the_place(
    browser: Browser, changed: dict[str, object], path: str
) -> None:
    id = browser.make("lanterns", ME, BOT)
    done = browser.act(id, **changed)
    assert (done.status_code, done.json()["path"]) == (422, path)
    assert done.json()["words"]


def test_what_is_no_json_is_answered_in_words(browser: Browser) -> None:
    id = browser.make()
    done = browser.http.post(f"/api/tables/{id}/actions", content=b"{")
    assert (done.status_code, done.json()["path"]) == (422, "$")


def test_an_action_against_the_rules_is_refused_in_words(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    done = browser.act(id, action={"do": "stop"})
    assert done.status_code == 400
    assert set(done.json()) == {"words", "clause"}
    assert "stop" in done.json()["words"]
    assert not any(row["kind"] == "action" for row in browser.show(id)["log"])


def test_a_seat_of_another_is_refused(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    assert browser.act(id, seat=1).status_code == 403
    body = {"seq": browser.show(id)["seq"], "id": ticket(), "seat": 0, "action": {"do": "stop"}}
    with another(browser) as stranger:
        assert stranger.post(id, "actions", **body).status_code == 403


def test_an_unknown_table_is_not_there(browser: Browser) -> None:
    assert browser.http.get("/api/tables/nowhere").status_code == 404
    body = {"seq": 1, "id": ticket(), "seat": 0, "action": {"do": "stop"}}
    assert browser.post("nowhere", "actions", **body).status_code == 404


def test_a_whole_game_against_a_bot_ends_with_a_sheet(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    shown = browser.play(id)
    assert shown["over"]
    assert [row["kind"] for row in shown["log"]][-1] == "end"
    assert len(shown["sheet"]["totals"]) == 2
    assert (shown["decision"], shown["asked"]) == (None, [])
