"""Settings: how the table looks and speaks to this person."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from farstead.core.language import LANGUAGES, speaking
from farstead.table.faults import Malformed
from farstead.table.pages.asking import Asking, form, page, settled, to
from farstead.table.seats import checked_name

CHOICES = {"language": LANGUAGES, "theme": ("auto", "dark", "light"), "motion": ("auto", "full", "none")}
TICKS = ("sound", "confirm_end", "skip_single")


@get("/settings", include_in_schema=False)
async def settings(request: Asking, saved: FromQuery[str] = "") -> Response[str]:
    """The form."""
    return page(request, "settings.html", saved=bool(saved), here="settings")


@post("/settings", include_in_schema=False)
async def keep(request: Asking) -> Response[str] | Redirect:
    """Keep them."""
    given = await form(request)
    person = await settled(request)
    wished: dict[str, Any] = {name: given[name] for name, known in CHOICES.items() if given.get(name) in known}
    wished |= {name: name in given for name in TICKS}
    try:
        wished["name"] = checked_name(given.get("name", ""), "$.name")
    except Malformed as error:
        with speaking(person.language):
            return page(request, "settings.html", 422, saved=False, here="settings", problem=str(error))
    await request.app.state.visitors.change(request, replace(person, **wished))
    return to("/settings?saved=yes")
