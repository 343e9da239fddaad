"""What a seat may not know reaches no browser: views, the screen handed over, journals, looking back."""

from __future__ import annotations

import json

import pytest

from farstead.core.game import WATCHER
from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams
from farstead.table.shown import shown
from farstead.table.store import Kept, Person, Seat
from farstead.table.table import Table
from games.lanterns import GAME as LANTERNS
from table.house import BOT, GUEST, ME, Browser, another, shelf

ADA = Person("ada", "Ada")
BEN = Person("ben", "Ben")
STRANGER = Person(None)


def table_over(position: Position) -> Table:
    """A table of two persons that begins with a position."""
    from farstead.table.shelf import layout

    box = LANTERNS.load_box(None).digest
    seats = [Seat("me", "Ada", None, "ada"), Seat("me", "Ben", None, "ben")]
    start = position.to_bytes()
    kept = Kept("t", "lanterns", 1, box, {"eclipse": 0}, "ada", "branch", True, True, start, layout(LANTERNS), 1, seats)
    return Table(kept, shelf())


def dealt(seed: int) -> Position:
    position = Position.start(LANTERNS, LANTERNS.load_box(None), 2, {"eclipse": 0})
    number = 0
    while position.asked() == [-1]:
        number += 1
        position.chance(ref(Stream, streams(seed, 1, number)))
    return position


def told(table: Table, person: Person) -> bytes:
    return json.dumps(shown(table, person)).encode()


@pytest.mark.parametrize("seed", range(6))
def test_positions_that_differ_in_hidden_things_alone_look_the_same(seed: int) -> None:
    position = dealt(seed)
    for seat, person in ((0, ADA), (1, BEN), (WATCHER, STRANGER)):
        others = [position.seen_by(seat).redealt(seat, streams(number, 1)) for number in range(1, 30)]
        different = [other for other in others if other.to_bytes() != position.to_bytes()]
        assert different, "the re-deals must tell of other hands"
        mine = told(table_over(position), person)
        assert {told(table_over(other), person) for other in different} == {mine}


def test_a_hidden_choice_shows_in_nobody_elses_answer(browser: Browser) -> None:
    id = browser.make("lanterns", ME, GUEST, GUEST)
    first = browser.show(id)
    assert first["hand_over"] == 0
    assert first["decision"] is None
    browser.post(id, "face", seat=0)
    facing = browser.show(id)
    colours = {choice["action"]["colour"] for choice in facing["decision"]["choices"]}
    browser.act(id)
    after = browser.show(id)
    assert after["hand_over"] == 1, "the next choice is Ben’s"
    assert (after["decision"], after["facing"]) == (None, None)
    assert not any(colour in row["words"] for row in after["log"] if row["kind"] == "action" for colour in colours)


def test_the_screen_goes_from_hand_to_hand(browser: Browser) -> None:
    id = browser.make("lanterns", ME, GUEST)
    for _number in range(12):
        shown = browser.show(id)
        if shown["hand_over"] is None:
            assert shown["decision"]["seat"] == shown["facing"]
            browser.act(id)
            continue
        seat = shown["hand_over"]
        assert shown["decision"] is None
        assert browser.post(id, "face", seat=seat).status_code == 200
        assert browser.show(id)["facing"] == seat


def test_a_gift_out_of_turn_can_be_given(browser: Browser) -> None:
    """Lanterns: while the keeper chooses, another may give (LA-5.1)."""
    id = browser.make("lanterns", ME, GUEST)
    for _number in range(40):
        shown = browser.show(id)
        keeping = shown["decision"] is not None and shown["decision"]["choices"][0]["action"]["do"] == "stow"
        if keeping:
            break
        if shown["hand_over"] is not None:
            browser.post(id, "face", seat=shown["hand_over"])
        else:
            browser.act(id)
    giver = 1 - shown["facing"]
    assert (shown["asked"], shown["may"]) == ([shown["facing"]], [giver])
    assert browser.post(id, "face", seat=giver).status_code == 200
    theirs = browser.show(id)
    assert (theirs["facing"], theirs["hand_over"], theirs["decision"]["asked"]) == (giver, None, False)
    assert {choice["action"]["do"] for choice in theirs["decision"]["choices"]} == {"give"}
    assert browser.act(id).status_code == 200
    after = browser.show(id)
    assert after["log"][-1]["seat"] == giver
    assert after["hand_over"] == shown["facing"], "the keeper still has to choose"


def test_one_person_with_bots_hands_nothing_over(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    shown = browser.show(id)
    assert (shown["hand_over"], shown["facing"]) == (None, 0)


def test_a_stranger_watches_and_knows_nothing(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    with another(browser) as stranger:
        shown = stranger.show(id)
        assert (shown["facing"], shown["decision"]) == (None, None)
        assert [seat["who"] for seat in shown["seats"]] == ["person", "bot"]
        assert stranger.post(id, "face", seat=0).status_code == 403
        assert stranger.post(id, "hint").status_code == 403


def test_the_journal_waits_for_the_end(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    assert browser.http.get(f"/api/tables/{id}/journal").status_code == 403
    browser.play(id)
    assert browser.http.get(f"/api/tables/{id}/journal").status_code == 200


def test_looking_back_shows_what_one_knew(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    ply = browser.show(id)["ply"]
    mine = browser.http.get(f"/api/tables/{id}/at/{ply}").json()
    assert "Your hand" in mine["plan"]
    assert browser.http.get(f"/api/tables/{id}/at/{ply}?seat=1").status_code == 403
    with another(browser) as stranger:
        assert "Your hand" not in stranger.http.get(f"/api/tables/{id}/at/{ply}").json()["plan"]


def test_playing_on_from_a_running_game_is_a_redeal_of_ones_own_view(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT, BOT)
    tables = browser.http.app.state.tables
    here = tables._known[id]
    ply = browser.show(id)["ply"]
    seen = here.course.at(ply).seen_by(0).to_bytes()
    different = 0
    for _number in range(8):
        made = browser.http.post(f"/api/tables/{id}/branch", json={"ply": ply}).json()["id"]
        start = Position.from_bytes(here.game, here.box, tables._known[made].kept.start)
        assert start.seen_by(0).to_bytes() == seen
        different += start.to_bytes() != here.course.at(ply).to_bytes()
    assert different > 0, "the hands of the others are dealt anew"


def test_the_redeal_is_of_the_seat_that_plays(browser: Browser) -> None:
    id = browser.make("lanterns", BOT, ME)
    with another(browser) as stranger:
        assert stranger.http.post(f"/api/tables/{id}/branch", json={"ply": 2}).status_code == 403
