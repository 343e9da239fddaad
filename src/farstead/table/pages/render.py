"""Templates: the one place where pages become text, in the reader's language."""

from __future__ import annotations

import hashlib
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape

from farstead.core.journal import MAX_NAME
from farstead.core.language import _, language, ngettext

HERE = Path(__file__).parent
STATIC = HERE / "static"
PAPER = {"dark": "not all", "light": "all", "auto": "(prefers-color-scheme: light)"}
"""For each theme, the devices that show the page as paper."""


@cache
def version() -> str:
    """Names the content of all static files, so that browsers may keep them for ever."""
    digest = hashlib.blake2b(digest_size=6)
    for path in sorted(path for path in STATIC.rglob("*") if path.is_file()):
        digest.update(path.relative_to(STATIC).as_posix().encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()


def static(path: str) -> str:
    """The address of a static file."""
    return f"/static/{version()}/{path}"


def said() -> dict[str, str]:
    """What the script says, in the reader's language."""
    return {
        "offline": _("No connection to the table. Trying again …"),
        "moved": _("The table has moved on. Look at it and choose again."),
        "failed": _("This did not reach the table. Try it once more."),
        "clause": _("See {clause}"),
        "hint": _("A careful player would choose: {words}."),
        "since": _("Since your last visit"),
        "seen": _("Thank you, I have seen it"),
        "play": _("Play by itself"),
        "pause": _("Pause"),
        "found": _("{count} found"),
        "found_one": _("one found"),
    }


@cache
def environment() -> Environment:
    """The templates, with our words."""
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=select_autoescape(["html"]),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(_=_, ngettext=ngettext, language=language, static=static, said=said)
    made.globals.update(longest_name=MAX_NAME, here="", problem="", paper=PAPER)
    return made


def render(template: str, **context: Any) -> str:
    """A page, or a part of one."""
    return environment().get_template(template).render(**context)
