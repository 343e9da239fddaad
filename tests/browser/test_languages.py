"""Every page speaks the reader's language."""

from __future__ import annotations

import pytest

from browser.conftest import Visit
from browser.pages import every_page
from browser.person import BOT, ME, Person
from browser.serving import Serving
from browser.words import untranslated


def test_a_stranger_is_spoken_to_as_the_browser_asks(visit: Visit, served: Serving) -> None:
    for locale, heading in (("en-GB", "Your games"), ("fr-FR", "Vos parties"), ("it-IT", "Le tue partite")):
        stranger = visit(served, locale=locale)
        stranger.go("/")
        assert heading == stranger.page.locator("#yours").inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("language", ["fr", "it"])
def test_no_page_falls_back_to_english(person: Person, language: str) -> None:
    addresses = every_page(person)
    person.wish(language=language)
    left = {}
    for address in addresses:
        person.go(address)
        left[address] = untranslated(person, language)
    assert {address: words for address, words in left.items() if words} == {}


@pytest.mark.slow
def test_a_fallback_would_be_seen(person: Person) -> None:
    person.start_table(ME, BOT)
    person.wish(language="fr")
    person.go("/settings")
    person.page.locator("h1").evaluate("(heading) => { heading.textContent = 'Settings' }")
    assert untranslated(person, "fr") == ["Settings"]
