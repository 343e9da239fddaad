"""The kinds of page there are."""

from __future__ import annotations

from typing import Any

from browser.person import BOT, ME, Person, fresh_id

GENERAL = ("/", "/new/spacegate", "/rules/spacegate", "/rules/spacegate/gallery", "/settings", "/about", "/api")


def awaited(person: Person, table: str) -> dict[str, Any]:
    """The table when the bots have moved and this person is asked, or the game is over."""
    while True:
        shown: dict[str, Any] = person.ask(f"/api/tables/{table}?since=1000000")
        if shown["over"] or shown["decision"]:
            return shown
        person.page.wait_for_timeout(20)


def play_on(person: Person, table: str, decisions: int) -> None:
    """Makes so many decisions as the hint says, through the interface of programs."""
    for _decision in range(decisions):
        shown = awaited(person, table)
        if shown["over"]:
            return
        seat, seq = shown["decision"]["seat"], shown["seq"]
        action = person.ask(f"/api/tables/{table}/hint", seq=seq, seat=seat)["action"]
        person.ask(f"/api/tables/{table}/actions", seq=seq, id=fresh_id(), seat=seat, action=action)


def play_until(person: Person, table: str, verb: str) -> None:
    """Plays on until one may do this, and not nothing else but one thing."""
    while True:
        shown = awaited(person, table)
        assert not shown["over"], f"the game ended before one could {verb}"
        offered = [choice["action"]["do"] for choice in shown["decision"]["choices"]]
        if offered.count(verb) > 1:
            return
        play_on(person, table, 1)


def finish(person: Person, table: str) -> None:
    """Plays to the end."""
    play_on(person, table, 2000)
    assert person.ask(f"/api/tables/{table}")["over"]


def every_page(person: Person) -> list[str]:
    """The addresses of every kind of page, with a running game and a finished one."""
    running = person.start_table(ME, BOT)
    play_on(person, running, 12)
    finished = person.start_table(ME, BOT)
    finish(person, finished)
    tables = [f"/tables/{running}", f"/tables/{running}/replay", f"/tables/{finished}", f"/tables/{finished}/replay"]
    return [*GENERAL, *tables]
