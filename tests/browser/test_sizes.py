"""How much a first visit loads, as it comes over the wire."""

from __future__ import annotations

import pytest
from playwright.sync_api import Response

from browser.conftest import Visit
from browser.person import BOT, ME, Person
from browser.serving import Serving

PAGE = 250 * 1024
SCRIPT = 60 * 1024


def _loaded(person: Person, address: str) -> dict[str, tuple[str, int]]:
    """By address: the kind and the bytes of the body of everything that a page loads."""
    answers: list[Response] = []

    def keep(answer: Response) -> None:  # Playwright marks what listens, and a method of a list takes no mark
        answers.append(answer)

    person.page.on("response", keep)
    person.page.goto(address)
    person.page.wait_for_load_state("load")
    person.page.wait_for_timeout(500)  # what the script loads afterwards
    person.page.remove_listener("response", keep)
    return {
        answer.url: (answer.request.resource_type, answer.request.sizes()["responseBodySize"])
        for answer in answers
        if not answer.url.endswith("/api/stream")
    }


@pytest.mark.parametrize("kind", ["home", "table"])
def test_a_first_visit_is_light(visit: Visit, served: Serving, kind: str) -> None:
    address = "/"
    person = visit(served)
    if kind == "table":
        address = f"/tables/{person.start_table(ME, BOT)}"
        client = person.context.new_cdp_session(person.page)
        client.send("Network.clearBrowserCache")
    loaded = _loaded(person, address)
    assert [url for url in loaded if not url.startswith((served.url, "data:"))] == []
    assert "document" in {kind for kind, _size in loaded.values()}
    assert "script" in {kind for kind, _size in loaded.values()}
    assert sum(size for _kind, size in loaded.values()) < PAGE, loaded
    assert sum(size for kind, size in loaded.values() if kind == "script") < SCRIPT, loaded
