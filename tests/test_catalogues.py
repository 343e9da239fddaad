"""The catalogues of words are complete: whatever Farstead says, it says in every language."""

from __future__ import annotations

import importlib.util
import re
import string
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message

from farstead.core.language import LANGUAGES

SCRIPT = Path(__file__).parent.parent / "scripts" / "catalogues.py"


def script() -> Any:
    spec = importlib.util.spec_from_file_location("catalogues", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CATALOGUES = script()
FOUND = CATALOGUES.found()


def messages(catalogue: Catalog) -> list[Message]:
    return [message for message in catalogue if message.id]


def forms(texts: str | tuple[str, ...]) -> tuple[str, ...]:
    return (texts,) if isinstance(texts, str) else tuple(texts)


def placeholders(text: str) -> list[tuple[str, str | None]]:
    return sorted((name, form) for _, name, form, _ in string.Formatter().parse(text) if name is not None)


def test_the_languages_are_those_of_the_programme() -> None:
    assert tuple(CATALOGUES.LANGUAGES) == LANGUAGES


def test_messages_are_found_in_the_source() -> None:
    assert "The game is over." in FOUND
    assert ("{count} settler", "{count} settlers") in FOUND
    assert "corridor" in FOUND, "a message inside an f-string"


def test_a_message_is_no_computed_text() -> None:
    for message in FOUND:
        assert all(isinstance(form, str) and form.strip() for form in forms(message)), message


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_holds_what_is_in_the_source_and_nothing_else(language: str) -> None:
    catalogue = CATALOGUES.read(language)
    assert sorted(map(forms, FOUND)) == sorted(forms(message.id) for message in messages(catalogue))
    assert list(catalogue.obsolete) == []
    assert [message.id for message in messages(catalogue) if message.fuzzy] == []


@pytest.mark.parametrize("language", ["fr", "it"])
def test_every_message_is_translated(language: str) -> None:
    for message in messages(CATALOGUES.read(language)):
        assert all(text.strip() for text in forms(message.string)), message.id


def test_english_says_the_messages_themselves() -> None:
    for message in messages(CATALOGUES.read("en")):
        assert message.string == (message.id if message.pluralizable else ""), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_are_complete(language: str) -> None:
    catalogue = CATALOGUES.read(language)
    assert catalogue.num_plurals == 2
    for message in messages(catalogue):
        if message.pluralizable:
            assert len(message.string) == 2
            assert all(message.string), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_keep_the_placeholders(language: str) -> None:
    for message in messages(CATALOGUES.read(language)):
        wanted = placeholders(forms(message.id)[-1])
        for text in filter(None, forms(message.string)):
            assert wanted == placeholders(text), (message.id, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_running_the_script_again_changes_nothing(language: str) -> None:
    assert CATALOGUES.path_of(language).read_bytes() == CATALOGUES.updated(language)


def test_a_translation_survives_and_what_is_gone_goes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    module = script()
    source = tmp_path / "farstead"
    folder = source / "locale" / "it" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (source / "words.py").write_text('print(_("kept"), _("new"), ngettext("{n} star", "{n} stars", 2))', "utf-8")
    old = module.HEADER.format(language="it", plural="n != 1")
    old += 'msgid "gone"\nmsgstr "via"\n\nmsgid "kept"\nmsgstr "tenuto"\n'
    (folder / "farstead.po").write_text(old, "utf-8")
    monkeypatch.setattr(module, "SOURCE", source)
    module.replace(folder / "farstead.po", module.updated("it"))
    assert [message.id for message in messages(module.read("it"))] == ["kept", "new", ("{n} star", "{n} stars")]
    assert module.read("it").get("kept").string == "tenuto"
    assert module.missing("it") == ["new", "('{n} star', '{n} stars')"]


def test_french_sets_its_own_signs() -> None:
    for message in messages(CATALOGUES.read("fr")):
        for text in filter(None, forms(message.string)):
            assert not set("“”") & set(text), f"guillemets stand in French: {text}"
            assert not re.search(" [:;?!»]|« ", text), f"the blank beside this sign must not break: {text}"
