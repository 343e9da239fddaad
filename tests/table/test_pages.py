"""The pages: each is complete HTML in three languages, strict about what it loads, and its forms work alone."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from core import journals
from farstead.core import clauses
from farstead.core.language import LANGUAGES
from farstead.table.pages.render import STATIC, static
from table.house import BOT, GUEST, ME, Browser, app, browsing
from table.reading import Page, left_in_english

pytestmark = pytest.mark.any_mode

STILL = ("/", "/new/spacegate", "/new/lanterns", "/rules/spacegate", "/rules/spacegate/gallery", "/settings", "/about")


def get(browser: Browser, address: str, language: str = "en", status: int = 200) -> Page:
    done = browser.http.get(address, headers={"Accept-Language": language})
    assert status == done.status_code, done.text
    return Page(done.text)


def begun(browser: Browser, game: str = "spacegate") -> str:
    return browser.make(game, ME, GUEST)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("address", STILL)
def test_a_page_speaks_the_language_asked_for(browser: Browser, address: str, language: str) -> None:
    page = get(browser, address, language)
    assert [language] == [given["lang"] for given in page.all("html")]
    assert 1 == len(page.all("h1"))
    assert 1 == len(page.all("main"))
    assert [] == left_in_english(page, language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_and_the_replay_speak_the_language_of_the_settings(browser: Browser, language: str) -> None:
    id = begun(browser)
    browser.http.put("/api/me", json={"language": language})
    for address in (f"/tables/{id}", f"/tables/{id}/replay?ply=3"):
        page = get(browser, address)
        assert [language] == [given["lang"] for given in page.all("html")]
        assert [] == left_in_english(page, language)


def addresses(browser: Browser) -> list[str]:
    id = begun(browser)
    return [*STILL, f"/tables/{id}", f"/tables/{id}/replay", "/nothing/here", "/tables/nothing"]


def test_no_page_has_scripts_or_styles_in_it_or_loads_from_elsewhere(browser: Browser) -> None:
    for address in addresses(browser):
        page = Page(browser.http.get(address).text)
        assert [] == page.all("style"), address
        assert all(given["src"].startswith("/static/") for given in page.all("script")), address
        for tag, given in page.elements:
            assert "style" not in given, (address, tag)
            assert [] == [name for name in given if name.startswith("on")], (address, tag)
            for name in ("src", "href", "action"):
                assert given.get(name, "/")[:1] in "/#?", (address, tag, given)
                assert not given.get(name, "").startswith("//"), (address, tag, given)


def test_ids_are_unique_and_what_they_label_is_there(browser: Browser) -> None:
    for address in addresses(browser):
        page = Page(browser.http.get(address).text)
        ids = [given["id"] for _tag, given in page.elements if "id" in given]
        assert sorted(set(ids)) == sorted(ids), address
        for tag, given in page.elements:
            for name in ("for", "aria-labelledby", "aria-controls"):
                assert set(given.get(name, "").split()) <= set(ids), (address, tag, given)


def test_every_field_of_a_form_has_a_label(browser: Browser) -> None:
    for address in ("/", "/new/spacegate", "/settings", "/rules/spacegate", f"/tables/{begun(browser)}/replay"):
        page = get(browser, address)
        labelled = {given.get("for") for given in page.all("label")}
        for tag in ("input", "select"):
            for given in page.all(tag):
                if given.get("type") not in ("hidden", "checkbox", "radio"):
                    assert given["id"] in labelled, (address, given)


def test_the_first_page_and_its_scripts_are_small(browser: Browser) -> None:
    files = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".woff2", ".svg")]
    packed = {path: len(gzip.compress(path.read_bytes())) for path in files}
    assert sum(size for path, size in packed.items() if path.suffix == ".js") < 60_000
    assert sum(packed.values()) + len(gzip.compress(browser.http.get("/").content)) < 250_000


def test_static_files_may_be_kept_for_ever(browser: Browser) -> None:
    done = browser.http.get(static("css/base.css"))
    assert (200, "text/css; charset=utf-8") == (done.status_code, done.headers["content-type"])
    assert "immutable" in done.headers["cache-control"]
    assert 404 == browser.http.get(static("../render.py")).status_code
    assert 404 == browser.http.get(static("css/none.css")).status_code


def test_one_press_starts_a_game_against_two_bots(browser: Browser) -> None:
    page = get(browser, "/")
    button = page.by_id("play-now")
    done = browser.http.post("/play", data={button["name"]: button["value"]}, follow_redirects=False)
    assert 303 == done.status_code
    shown = browser.show(done.headers["location"].removeprefix("/tables/"))
    assert ["me", "bot", "bot"] == [seat["who"] for seat in shown["seats"]]
    assert "spacegate" == shown["game"]


def test_the_first_page_lists_your_games_and_what_is_to_come(browser: Browser) -> None:
    id = browser.make("lanterns", ME, GUEST)
    page = get(browser, "/")
    assert id in [given.get("data-table") for given in page.all("a")]
    assert "Your turn" in page.words
    assert {"Living Planet", "Kepler-3042", "To come"} <= set(page.words)


def test_a_new_table_comes_from_the_plain_form(browser: Browser) -> None:
    page = get(browser, "/new/spacegate")
    assert {"option-short", "option-beginners-1"} <= {given.get("name") for given in page.all("input")}
    form = {"who-0": "me", "name-0": "Ada", "who-1": "bot:gentle", "who-2": "guest", "name-2": "Ben", "who-3": ""}
    form |= {"option-short": "yes", "option-beginners-3": "yes", "undo": "yes"}
    done = browser.http.post("/new/spacegate", data=form, follow_redirects=False)
    assert 303 == done.status_code
    shown = browser.show(done.headers["location"].removeprefix("/tables/"))
    assert [("me", "Ada"), ("bot", "gentle bot"), ("guest", "Ben")] == [
        (seat["who"], seat["name"].lower() if seat["bot"] else seat["name"]) for seat in shown["seats"]
    ]
    assert not shown["hints"]
    assert 3 == len([seat for seat in shown["seats"] if seat["seat"] is not None])


def test_a_form_that_cannot_be_is_shown_again_with_the_reason(browser: Browser) -> None:
    done = browser.http.post("/new/spacegate", data={"who-0": "me", "name-0": "Ada", "who-1": ""})
    assert 422 == done.status_code
    page = Page(done.text)
    assert "Space Gate Odyssey is for 2 to 4 players, not 1" in page.words
    assert "Ada" == page.by_id("name-0")["value"]


def test_settings_are_kept_and_shown(browser: Browser) -> None:
    form = {"name": "Ada", "language": "it", "theme": "light", "motion": "none", "skip_single": "yes"}
    assert 200 == browser.http.post("/settings", data=form).status_code
    me = browser.http.get("/api/me").json()
    assert form | {"skip_single": True, "sound": False, "confirm_end": False} == me
    page = get(browser, "/settings")
    assert [("it", "none")] == [(one["lang"], one["data-motion"]) for one in page.all("html")]
    assert "all" == page.by_id("paper")["media"]


@pytest.mark.parametrize(
    ("theme", "media"), [("dark", "not all"), ("light", "all"), ("auto", "(prefers-color-scheme: light)")]
)
def test_paper_is_for_whom_it_is_wished(browser: Browser, theme: str, media: str) -> None:
    browser.http.post("/settings", data={"theme": theme})
    assert media == get(browser, "/about").by_id("paper")["media"]


def test_user_text_is_never_markup(browser: Browser) -> None:
    bad = "<b id=x>&\"'"
    id = browser.make("lanterns", {"who": "me", "name": bad}, {"who": "guest", "name": "Ben"})
    for address in ("/", f"/tables/{id}", f"/tables/{id}/replay", "/rules/spacegate?find=%3Cb%20id%3Dx%3E"):
        page = get(browser, address)
        assert "x" not in [given.get("id") for _tag, given in page.elements]


def test_the_table_offers_its_choices_as_buttons(browser: Browser) -> None:
    id = begun(browser)
    shown, page = browser.show(id), get(browser, f"/tables/{id}")
    assert str(shown["seq"]) == page.by_id("table")["data-seq"]
    offered = [json.loads(given["data-action"]) for given in page.all("button") if "data-action" in given]
    assert [choice["action"] for choice in shown["decision"]["choices"]] == offered
    assert shown["decision"]["prompt"] in page.words
    panels = [given["data-panel"] for given in page.all("section") if "data-panel" in given]
    assert {"odyssey", "worksite", "station-0", "station-1", "hawking"} <= set(panels)


def test_any_panel_comes_to_the_middle(browser: Browser) -> None:
    id = begun(browser)
    page = get(browser, f"/tables/{id}?stage=hawking")
    (staged,) = [given for given in page.all("section") if "staged" in given.get("class", "").split()]
    assert "hawking" == staged["data-panel"]


def test_a_choice_is_made_by_the_plain_form(browser: Browser) -> None:
    id = begun(browser)
    page, before = get(browser, f"/tables/{id}"), browser.show(id)
    hidden = {given["name"]: given["value"] for given in page.all("input") if given.get("type") == "hidden"}
    value = next(given["value"] for given in page.all("button") if given.get("name") == "action")
    done = browser.http.post(f"/tables/{id}/act", data=hidden | {"action": value})
    assert 200 == done.status_code
    assert browser.show(id)["seq"] > before["seq"]
    again = browser.http.post(f"/tables/{id}/act", data=hidden | {"action": value})
    assert 200 == again.status_code, "the same form twice is one action"


def test_an_action_answers_with_the_new_part(browser: Browser) -> None:
    id = begun(browser)
    shown = browser.show(id)
    body = {"seq": shown["seq"], "id": "request-page-1", "seat": shown["decision"]["seat"]}
    body["action"] = shown["decision"]["choices"][0]["action"]
    done = browser.http.post(f"/api/tables/{id}/actions?part=1&since={shown['seq']}", json=body).json()
    part = Page(done["part"])
    assert str(done["seq"]) == part.by_id("table")["data-seq"]
    assert "data-travels" in next(given for given in part.all("li") if given.get("data-seq") == str(shown["seq"] + 1))


def test_at_one_screen_secrets_are_handed_over(browser: Browser) -> None:
    id = browser.make("lanterns", ME, GUEST)
    page = get(browser, f"/tables/{id}")
    assert "Hand over to Ada" in page.words
    assert [] == page.all("svg")[1:2] or not [one for one in page.all("section") if "data-panel" in one]
    done = browser.http.post(f"/tables/{id}/face", data={"seat": "0"})
    assert [one for one in Page(done.text).all("section") if "data-panel" in one]


def test_the_end_shows_places_and_the_score_sheet(browser: Browser) -> None:
    id = browser.make("lanterns", ME, GUEST)
    shown = browser.play(id)
    page = get(browser, f"/tables/{id}")
    assert "yes" == page.by_id("table")["data-over"]
    assert {label for label, _values in shown["sheet"]["rows"]} <= set(page.words)
    winner = shown["seats"][shown["sheet"]["places"].index(1)]["name"]
    assert any(winner in words and "points" in words for words in page.words)


def test_the_replay_shows_any_ply(browser: Browser) -> None:
    id = begun(browser)
    last = browser.show(id)["ply"]
    page = get(browser, f"/tables/{id}/replay?ply=2")
    assert ("2", str(last)) == (page.by_id("replay")["data-ply"], page.by_id("replay")["data-last"])
    assert ["?ply=3"] == [given["href"] for given in page.all("a") if given.get("id") == "way-on"]
    assert "2" == next(given["data-ply"] for given in page.all("li") if given.get("aria-current"))
    assert str(last) == get(browser, f"/tables/{id}/replay?ply=99999").by_id("replay")["data-ply"]


def test_a_game_is_played_on_from_the_replay(browser: Browser) -> None:
    id = begun(browser)
    done = browser.http.post(f"/tables/{id}/branch", data={"ply": "9", "seat": "1"}, follow_redirects=False)
    shown = browser.show(done.headers["location"].removeprefix("/tables/"))
    assert ["bot", "me"] == [seat["who"] for seat in shown["seats"]]
    assert 303 == done.status_code


def test_a_journal_is_looked_at_or_refused_in_words(browser: Browser) -> None:
    id = begun(browser)
    text = browser.http.get(f"/api/tables/{id}/journal").text
    done = browser.http.post("/journals", files={"journal": ("game.journal", text)})
    assert 200 == done.status_code, done.text
    assert browser.show(id)["ply"] == browser.show(str(done.url).rsplit("/", 1)[1])["ply"]
    wrong = browser.http.post("/journals", files={"journal": ("game.journal", "nothing of the kind")})
    assert 422 == wrong.status_code
    assert [
        given for given in Page(wrong.text).all("p") if given.get("role") == "alert" and given.get("class") == "error"
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_place_on_the_rules_page(browser: Browser, language: str) -> None:
    page = get(browser, "/rules/spacegate", language)
    known = clauses.read(journals.find("spacegate").clauses, language)
    places = [given["id"] for given in page.all("div") if given.get("class") == "clause"]
    assert [clause.number for clause in known] == places
    targets = {given["id"] for _tag, given in page.elements if "id" in given}
    links = [given["href"][1:] for given in page.all("a") if given["href"].startswith("#")]
    assert set(links) <= targets


def test_the_rules_are_searched_without_a_script(browser: Browser) -> None:
    page = get(browser, "/rules/spacegate?find=robot%20supply")
    places = [given["id"] for given in page.all("div") if given.get("class") == "clause"]
    assert "SG-4.8" in places
    assert "SG-1.1" not in places


def test_what_is_not_there_is_a_page_too(browser: Browser) -> None:
    for address in ("/tables/nothing", "/new/nothing", "/rules/nothing", "/nothing"):
        page = get(browser, address, status=404)
        assert 1 == len(page.all("h1"))
    assert {"words"} == set(browser.http.get("/api/nothing").json())


def test_a_table_of_bots_can_be_watched(tmp_path: Path) -> None:
    with browsing(app(tmp_path)) as browser:
        id = browser.make("lanterns", BOT, BOT)
        assert "" == get(browser, f"/tables/{id}").by_id("table")["data-seat"]
