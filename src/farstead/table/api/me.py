"""The person at the browser: name, language and wishes."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

import msgspec
from litestar import Request, get, put

from farstead.core.language import LANGUAGES, _
from farstead.table.api.answers import Me
from farstead.table.api.bodies import Wishes, body
from farstead.table.faults import Malformed
from farstead.table.seats import checked_name
from farstead.table.store import Person
from farstead.table.visitors import Visitors

CHOICES = {"language": LANGUAGES, "theme": ("auto", "dark", "light"), "motion": ("auto", "full", "none")}


def told(person: Person) -> dict[str, Any]:
    """A person as told to themselves."""
    return {name: value for name, value in asdict(person).items() if name != "id"}


@get("/me", gives=Me)
async def me(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Who you are here, and what you wish."""
    return told(request.state.person)


@put("/me", takes=Wishes, gives=Me)
async def change(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """Change some of it."""
    wishes = await body(request, Wishes)
    given = {name: value for name, value in msgspec.to_builtins(wishes).items() if value is not None}
    for name, known in CHOICES.items():
        if name in given and given[name] not in known:
            message = _("“{text}” is none of {known}")
            raise Malformed(message.format(text=given[name][:80], known=", ".join(known)), f"$.{name}")
    if "name" in given:
        given["name"] = checked_name(given["name"], "$.name")
    visitors: Visitors = request.app.state.visitors
    person = await visitors.settled(request)
    changed = replace(person, **given)
    await visitors.change(request, changed)
    return told(changed)
