"""Words for people, in the reader's language, from the catalogues under `locale/`."""

from __future__ import annotations

import gettext
import io
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from importlib.resources import files

LANGUAGES = ("en", "fr", "it")
DOMAIN = "farstead"

_chosen: ContextVar[str] = ContextVar("language", default="en")


@cache
def catalogue(language: str) -> gettext.NullTranslations:
    """A language's catalogue, compiled in memory: the .po files are the only copy of the words."""
    if language not in LANGUAGES:
        return gettext.NullTranslations()
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    source = files("farstead") / "locale" / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(source.read_bytes()), locale=language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


def language() -> str:
    """The language in use."""
    return _chosen.get()


def choose(name: str) -> None:
    """Speak this language from here on."""
    _chosen.set(name if name in LANGUAGES else "en")


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Speak this language inside the block."""
    token = _chosen.set(name if name in LANGUAGES else "en")
    try:
        yield
    finally:
        _chosen.reset(token)


def of_environment() -> str:
    """The language that the person's system asks for."""
    for variable in ("FARSTEAD_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        value = os.environ.get(variable, "")
        if value and value not in ("C", "POSIX", "C.UTF-8"):
            short = value.replace("-", "_").split("_")[0].split(".")[0].lower()
            return short if short in LANGUAGES else "en"
    return "en"


def _(message: str) -> str:
    """A message in the language in use."""
    return catalogue(language()).gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """A message that depends on a number."""
    return catalogue(language()).ngettext(one, many, count)


def N_(message: str) -> str:
    """Mark a message that is looked up later."""
    return message
