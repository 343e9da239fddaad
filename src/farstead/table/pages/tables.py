"""The table's page, and the forms on it that work without the script."""

from __future__ import annotations

import hashlib

import msgspec
from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from farstead.table.pages.asking import Asking, form, html, incomplete, number, person_of, tables_of, to
from farstead.table.pages.part import context, table_part
from farstead.table.pages.render import render
from farstead.table.table import Table


@get("/tables/{id:str}", include_in_schema=False)
async def table(
    request: Asking,
    id: FromPath[str],
    stage: FromQuery[str] = "",
    part: FromQuery[bool] = False,
    since: FromQuery[int | None] = None,
) -> Response[str]:
    """The table, or its main part alone."""
    found = await tables_of(request).open(id)
    if part:
        return html(table_part(found, person_of(request), since, stage))
    return html(render("table.html", **context(found, person_of(request), since, stage)))


def part(request: Asking, table: Table, since: int | None) -> str:
    """The main part, for the answer to an action."""
    return table_part(table, person_of(request), since)


@post("/tables/{id:str}/act", include_in_schema=False)
async def act(request: Asking, id: FromPath[str]) -> Redirect:
    """A choice from the plain form."""
    given = await form(request)
    found = await tables_of(request).open(id)
    seq, seat, action = number(given, "seq"), number(given, "seat"), given.get("action", "").encode(errors="replace")
    try:
        value = msgspec.json.decode(action)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise incomplete() from None
    request_id = f"form-{seq}-{seat}-{hashlib.blake2b(action, digest_size=8).hexdigest()}"
    await tables_of(request).act(found, person_of(request), seq, request_id, seat, value)
    return to(f"/tables/{id}")


@post("/tables/{id:str}/face", include_in_schema=False)
async def face(request: Asking, id: FromPath[str]) -> Redirect:
    """The screen was handed over."""
    given = await form(request)
    found = await tables_of(request).open(id)
    tables_of(request).face(found, person_of(request), number(given, "seat"))
    return to(f"/tables/{id}")
