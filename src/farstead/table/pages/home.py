"""The first page: play at once, your games, the three games, a journal to look at."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect

from farstead.core.language import _
from farstead.table import seats as seating
from farstead.table.pages import shelf as told
from farstead.table.pages.asking import Asking, form, page, person_of, settled, tables_of, to
from farstead.table.pages.new import opponents
from farstead.table.seats import BOT, ME, Wanted
from farstead.table.store import Person


@get("/", include_in_schema=False)
async def home(request: Asking) -> Response[str]:
    """The first page."""
    return await home_page(request)


async def home_page(request: Asking, problem: str = "", status: int = 200) -> Response[str]:
    """The first page, with what went wrong."""
    person = person_of(request)
    found = await tables_of(request).store.tables_of(person.id) if person.id else []
    shelf = request.app.state.shelf
    tables = [_row(row, person, shelf.find(row["game"]).title) for row in found if row["game"] in shelf.names]
    return page(request, "home.html", status, tables=tables, games=told.told(shelf), problem=problem)


def _row(row: dict[str, Any], person: Person, title: str) -> dict[str, Any]:
    """A table in the list."""
    names = seating.spoken(row["seats"])
    own = [number for number, seat in enumerate(row["seats"]) if seat.person == person.id and not seat.bot]
    asked = row["asked"]
    return {
        "id": row["id"],
        "title": title,
        "over": row["over"],
        "yours": any(seat in own for seat in asked),
        "waiting": names[asked[0]] if asked and asked[0] >= 0 else "",
        "seats": [{"seat": number, "name": name} for number, name in enumerate(names)],
    }


@post("/play", include_in_schema=False)
async def play(request: Asking) -> Redirect:
    """One press: a game against two bots."""
    given = await form(request)
    person = await settled(request)
    game = given.get("game") or request.app.state.shelf.names[0]
    wanted = [
        Wanted(ME, person.name or _("Commander")),
        *(Wanted(BOT, bot=bot) for bot in opponents(request.app.state.shelf.bots, 2)),
    ]
    made = await tables_of(request).create(person, game, wanted)
    return to(f"/tables/{made.id}")
