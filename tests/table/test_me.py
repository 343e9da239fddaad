"""The person at the browser, and the list of their tables."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.house import BOT, GUEST, ME, Browser, another, app, browsing

USUAL = {
    "name": "",
    "language": "en",
    "theme": "dark",
    "motion": "auto",
    "sound": False,
    "confirm_end": True,
    "skip_single": False,
}


def test_a_person_is_changed_and_stays_so(tmp_path: Path) -> None:
    wishes = {"name": " Simona  Neri ", "language": "it", "theme": "light", "skip_single": True}
    kept = USUAL | wishes | {"name": "Simona Neri"}
    with browsing(app(tmp_path)) as browser:
        assert browser.http.get("/api/me").json() == USUAL
        assert browser.http.put("/api/me", json=wishes).json() == kept
        assert browser.http.get("/api/me").json() == kept
        cookies = dict(browser.http.cookies)
    with browsing(app(tmp_path)) as browser:
        browser.http.cookies.update(cookies)
        assert browser.http.get("/api/me").json() == kept


@pytest.mark.parametrize(
    ("wish", "path"),
    [
        ({"language": "tlh"}, "$.language"),
        ({"theme": "pink"}, "$.theme"),
        ({"motion": 1}, "$.motion"),
        ({"sound": "loud"}, "$.sound"),
        ({"name": "x" * 61}, "$.name"),
        ({"name": "a\u202eb"}, "$.name"),
        ({"id": "me"}, "$"),
    ],
    ids=str,
)
def test_a_wish_that_cannot_be_is_answered_with_its_place(browser: Browser, wish: dict[str, object], path: str) -> None:
    done = browser.http.put("/api/me", json=wish)
    assert (done.status_code, done.json()["path"]) == (422, path)
    assert browser.http.get("/api/me").json() == USUAL


@pytest.mark.parametrize(
    ("header", "language"),
    [("fr-CH, fr;q=0.9, en;q=0.8", "fr"), ("de, it;q=0.5, en;q=0.2", "it"), ("de", "en"), ("en;q=x, fr", "fr")],
)
def test_a_browser_is_spoken_to_in_its_language(browser: Browser, header: str, language: str) -> None:
    assert browser.http.get("/api/me", headers={"accept-language": header}).json()["language"] == language


def test_the_log_is_told_in_the_readers_language(browser: Browser) -> None:
    id = browser.make("spacegate", ME, BOT)
    english = browser.show(id)["log"][0]["words"]
    browser.http.put("/api/me", json={"language": "fr"})
    french = browser.show(id)["log"][0]["words"]
    assert english != french
    assert browser.show(id)["seats"][1]["name"] == "Bot sensé"


def test_the_tables_are_listed_with_whose_turn_it_is(browser: Browser) -> None:
    first = browser.make("lanterns", ME, BOT)
    second = browser.make("lanterns", BOT, BOT)
    listed = {row["id"]: row for row in browser.http.get("/api/tables").json()}
    assert set(listed) == {first, second}
    assert listed[first]["your_turn"]
    assert [seat["yours"] for seat in listed[first]["seats"]] == [True, False]
    assert not listed[second]["your_turn"]
    with another(browser) as stranger:
        assert stranger.http.get("/api/tables").json() == []


NEW = [
    ({"game": "chess"}, 404, None),
    ({"seats": []}, 422, "$.seats"),
    ({"seats": [ME]}, 422, "$.seats"),
    ({"seats": [ME, ME]}, 422, "$.seats"),
    ({"seats": [ME, {"who": "cat"}]}, 422, "$.seats[1].who"),
    ({"seats": [ME, {"who": "bot", "bot": "genius"}]}, 422, "$.seats[1].bot"),
    ({"seats": [ME, {"who": "guest", "name": "x" * 61}]}, 422, "$.seats[1].name"),
    ({"seats": [ME, {"who": "guest", "age": 9}]}, 422, "$.seats[1]"),
    ({"options": {"moon": True}}, 422, "$.options"),
    ({"options": {"eclipse": "perhaps"}}, 422, "$.options"),
    ({"undo": "yes"}, 422, "$.undo"),
]


@pytest.mark.parametrize(("changed", "status", "path"), NEW, ids=str)
def test_a_table_that_cannot_be_is_refused_in_words(
    browser: Browser, changed: dict[str, object], status: int, path: str | None
) -> None:
    done = browser.http.post("/api/tables", json={"game": "lanterns", "seats": [ME, GUEST]} | changed)
    assert (done.status_code, done.json().get("path")) == (status, path)
    assert done.json()["words"]
    assert browser.http.get("/api/tables").json() == []


def test_the_same_token_makes_one_table(browser: Browser) -> None:
    assert browser.make(token_id="token-0001") == browser.make(token_id="token-0001")
    assert browser.make(token_id="token-0002") != browser.make(token_id="token-0001")
    assert len(browser.http.get("/api/tables").json()) == 2


def test_people_of_one_name_are_told_apart(browser: Browser) -> None:
    id = browser.make("lanterns", {"who": "me"}, {"who": "guest"}, {"who": "guest", "name": "Guest"}, BOT)
    assert [seat["name"] for seat in browser.show(id)["seats"]] == ["Guest", "Guest 2", "Guest 3", "Sensible bot"]


def test_the_games_are_listed(browser: Browser) -> None:
    games = {game["name"]: game for game in browser.http.get("/api/games").json()}
    assert games["spacegate"]["seats"] == [2, 3, 4]
    assert games["lanterns"]["secrets"]
    assert {"gentle", "sensible"} <= set(games["spacegate"]["bots"])
    assert [option["name"] for option in games["spacegate"]["options"]] == ["short", "beginners"]


def test_whoever_gives_no_name_goes_by_a_word_of_the_readers_language(browser: Browser) -> None:
    id = browser.make("lanterns", {"who": "me"}, {"who": "guest"}, BOT)
    browser.http.put("/api/me", json={"language": "fr"})
    assert [seat["name"] for seat in browser.show(id)["seats"]][:2] == ["Invité", "Invité 2"]
