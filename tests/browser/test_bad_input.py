"""What nobody's page sends: each is refused with words, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from browser.person import BOT, ME, Person, fresh_id
from browser.pointing import choices

pytestmark = pytest.mark.slow


def _wrong(person: Person, seq: int) -> dict[str, tuple[int, object]]:
    """By what is wrong: the status it deserves, and the body."""
    action = choices(person)[0].action
    right: dict[str, Any] = {"seq": seq, "id": fresh_id(), "seat": 0, "action": action}
    return {
        "not JSON": (422, "{not json"),
        "no object": (422, [1, 2]),
        "nothing in it": (422, {}),
        "words for a number": (422, right | {"seq": "new"}),
        "an unknown verb": (422, right | {"action": {"do": "win"}}),
        "not the newest": (409, right | {"seq": seq - 1}),
        "the bot's seat": (403, right | {"seat": 1}),
        "no such seat": (422, right | {"seat": 9}),
        "much too long": (413, "[" + "0," * 2_000_000 + "0]"),
    }


def test_bad_requests_are_refused_and_change_nothing(person: Person) -> None:
    table = person.start_table(ME, BOT)
    before = person.ask(f"/api/tables/{table}")
    address = f"/api/tables/{table}/actions"
    answers = {}
    for fault, (status, body) in _wrong(person, before["seq"]).items():
        answer = person.send(address, body)
        answers[fault] = answer.status
        assert answer.headers["content-type"].startswith("application/json"), fault
        assert answer.json(), fault
        assert status == answer.status, (fault, answer.text())
    assert before == person.ask(f"/api/tables/{table}")


def test_a_table_that_is_not_there(person: Person) -> None:
    person.go("/")
    with person.forgiving():
        assert person.send("/api/tables/foreign/actions", {"seq": 1, "id": "a", "seat": 0, "action": {}}).status in (
            404,
            422,
        )
        answer = person.page.goto("/tables/foreign")
        assert answer is not None
        assert answer.status == 404
        assert person.page.locator("h1").inner_text() != ""
        assert person.page.locator("a[href='/']").count() > 0


def test_a_page_of_another_site_can_do_nothing(person: Person) -> None:
    table = person.start_table(ME, BOT)
    headers = {
        "content-type": "application/json",
        "origin": "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
    }
    answer = person.context.request.post(f"/api/tables/{table}/undo", data="{}", headers=headers)
    assert answer.status == 403
