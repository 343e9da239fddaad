"""Taking back: to the last point where nothing was revealed, drawn or decided by another seat."""

from __future__ import annotations

from farstead.core.position import Position
from farstead.core.rule import ref
from farstead.core.stream import Stream, streams
from farstead.table.course import Course, Step
from farstead.table.undoing import undoable
from games.lanterns import GAME as LANTERNS
from table.house import BOT, GUEST, ME, Browser, ticket


def forward(browser: Browser, id: str, wanted: str, most: int = 400) -> dict[str, object]:
    """Play until an action of this verb may be taken back."""
    for _number in range(most):
        shown = browser.show(id)
        offered = {choice["action"]["do"] for choice in shown["decision"]["choices"]}
        if shown["undo"]["one"] is not None and wanted in offered:
            return shown
        assert browser.act(id, -1).status_code == 200
    raise AssertionError("no such decision came")


def test_a_step_is_taken_back_and_stays_in_the_log(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    shown = forward(browser, id, "stop")
    ply = shown["undo"]["one"]
    assert ply == shown["ply"] - 1
    done = browser.post(id, "undo", seq=shown["seq"], id=ticket(), ply=ply)
    assert done.json() == {"seq": shown["seq"] + 1}
    after = browser.show(id)
    assert (after["ply"], after["seq"]) == (ply, shown["seq"] + 1)
    rows = {row["seq"]: row for row in after["log"]}
    assert rows[shown["seq"]]["taken_back"]
    assert rows[after["seq"]]["kind"] == "undo"
    assert "takes back 1 action" in rows[after["seq"]]["words"]


def test_the_turn_is_taken_back_in_one_go(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    for _number in range(400):
        shown = browser.show(id)
        if shown["undo"]["turn"] is not None and shown["undo"]["turn"] < shown["undo"]["one"]:
            break
        browser.act(id, -1)
    seat = shown["decision"]["seat"]
    done = browser.post(id, "undo", seq=shown["seq"], id=ticket(), ply=shown["undo"]["turn"])
    assert done.status_code == 200
    after = browser.show(id)
    assert after["ply"] == shown["undo"]["turn"]
    assert after["decision"]["seat"] == seat
    taken = [row for row in after["log"] if row["taken_back"]]
    assert {(row["kind"], row["seat"]) for row in taken} == {("action", seat)}
    assert [row["ply"] for row in taken] == list(range(after["ply"] + 1, shown["ply"] + 1))


def test_what_was_drawn_is_not_taken_back(browser: Browser) -> None:
    """A module is taken and the next one comes up: that is how it stays."""
    id = browser.make("spacegate", ME, GUEST)
    for _number in range(20):
        before = browser.show(id)
        browser.act(id)
        after = browser.show(id)
        if [row["kind"] for row in after["log"] if row["seq"] > before["seq"]] == ["action", "nature"]:
            break
    assert after["undo"] == {"one": None, "turn": None}
    refused = browser.post(id, "undo", seq=after["seq"], id=ticket(), ply=before["ply"])
    assert refused.status_code == 400
    assert browser.show(id)["seq"] == after["seq"]


def test_a_table_without_undo_refuses_it(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST, undo=False)
    for _number in range(30):
        browser.act(id, -1)
        assert browser.show(id)["undo"] == {"one": None, "turn": None}
    shown = browser.show(id)
    assert browser.post(id, "undo", seq=shown["seq"], id=ticket(), ply=shown["ply"] - 1).status_code == 403


def test_the_same_undo_is_done_once(browser: Browser) -> None:
    id = browser.make("spacegate", ME, GUEST)
    shown = forward(browser, id, "stop")
    body = {"seq": shown["seq"], "id": ticket(), "ply": shown["undo"]["one"]}
    assert browser.post(id, "undo", **body).json() == browser.post(id, "undo", **body).json()
    assert sum(row["kind"] == "undo" for row in browser.show(id)["log"]) == 1


def test_after_another_seat_has_decided_nothing_is_taken_back(browser: Browser) -> None:
    id = browser.make("lanterns", ME, BOT)
    shown = browser.play(id, 3)
    moves = [row["seat"] for row in shown["log"] if row["kind"] == "action"]
    if moves[-1] != 0:
        assert shown["undo"] == {"one": None, "turn": None}


def lanterns(*moves: tuple[int, str]) -> Course:
    """Two seats after the deal, and these actions."""
    course = Course(LANTERNS, LANTERNS.load_box(None), {"eclipse": 0}, 2)
    position = course.position
    number = 0

    def made(seat: int, line: str, reached: Position) -> None:
        course.add([Step(len(course.steps) + 1, seat, line)], reached)

    def draw(position: Position) -> Position:
        nonlocal number
        while position.asked() == [-1]:
            number += 1
            before = position.copy()
            action = position.chance(ref(Stream, streams(7, 1, number)))
            made(-1, before.line(-1, action), position.copy())
        return position

    position = draw(position.copy())
    for seat, line in moves:
        position = position.copy()
        position.play(seat, position.read(seat, line))
        made(seat, line, position.copy())
        position = draw(position)
    return course


def hand(seat: int) -> list[str]:
    """What a seat may hang after the deal."""
    course = lanterns()
    return [course.position.line(seat, action) for action in course.position.legal(seat)]


def test_a_hidden_choice_is_taken_back_and_one_that_shows_the_others_is_not() -> None:
    """Lanterns: the first to hang has shown nothing; with the last one, all are lit."""
    first = lanterns((0, hand(0)[0]))
    assert undoable(first, 0) == [first.ply - 1]
    both = lanterns((0, hand(0)[0]), (1, hand(1)[0]))
    assert undoable(both, 1) == []
    assert undoable(both, 0) == []
