"""A browser and a server for these tests. Whatever the browser complains of fails the test."""

from __future__ import annotations

import os
import shutil
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from browser.person import Person
from browser.serving import Serving

ALONE = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--disable-quic",
]
"""The browser asks nothing of anybody but our server."""

Visit = Callable[..., Person]


def chromium_program() -> str:
    """The browser that this machine has."""
    program = os.environ.get("FARSTEAD_CHROMIUM") or shutil.which("chromium")
    assert program, "this needs Chromium: scripts/chromium installs it"
    return program


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """How rules run is none of a browser's business: once is enough."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.any_mode)


@pytest.fixture(scope="package")
def chromium() -> Iterator[Browser]:
    """Closed before tests of other folders: Playwright keeps an event loop running, and those need their own."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_program(), args=ALONE)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """The server that the tests share: each test is another person there."""
    serving = Serving(tmp_path_factory.mktemp("served"))
    serving.start()
    yield serving
    assert serving.stop() in (0, -signal.SIGTERM)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Serving]:
    """A server that a test may stop and kill."""
    serving = Serving(tmp_path / "served")
    serving.start()
    yield serving
    serving.stop()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """visit(server, width=…, …): another browser with a person before it, who is new to the server."""
    people: list[Person] = []

    def visited(server: Serving, **settings: object) -> Person:
        usual: dict[str, object] = {
            "viewport": {"width": 1440, "height": 900},
            "reduced_motion": "reduce",
            "locale": "en-GB",
        }
        context: BrowserContext = chromium.new_context(base_url=server.url, **(usual | settings))  # type: ignore[arg-type]
        people.append(Person(context))
        return people[-1]

    yield visited
    for person in people:
        person.context.close()
    assert [complaint for person in people for complaint in person.complaints] == []


@pytest.fixture
def person(visit: Visit, served: Serving) -> Person:
    """Somebody at a desk, before the shared server."""
    return visit(served)
