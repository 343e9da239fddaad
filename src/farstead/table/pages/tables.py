"""The table's page, and the forms on it that work without the script."""

from __future__ import annotations

import json

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from farstead.core.language import _
from farstead.table.faults import Malformed
from farstead.table.pages.asking import Asking, form, html, person_of, tables_of, to
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


def part(request: Asking, table: Table) -> str:
    """The main part, for the answer to an action."""
    since = request.query_params.get("since", "")
    return table_part(table, person_of(request), int(since) if since.isdecimal() else None)


@post("/tables/{id:str}/act", include_in_schema=False)
async def act(request: Asking, id: FromPath[str]) -> Redirect:
    """A choice from the plain form."""
    given = await form(request)
    found = await tables_of(request).open(id)
    try:
        seq, seat, value = int(given["seq"]), int(given["seat"]), json.loads(given["action"])
    except (KeyError, ValueError):
        raise Malformed(_("the form is not complete; go back and choose again")) from None
    request_id = f"form-{seq}-{given['action']}"
    await tables_of(request).act(found, person_of(request), seq, request_id, seat, value)
    return to(f"/tables/{id}")


@post("/tables/{id:str}/face", include_in_schema=False)
async def face(request: Asking, id: FromPath[str]) -> Redirect:
    """The screen was handed over."""
    given = await form(request)
    found = await tables_of(request).open(id)
    if not given.get("seat", "").isdecimal():
        raise Malformed(_("the form is not complete; go back and choose again"))
    tables_of(request).face(found, person_of(request), int(given["seat"]))
    return to(f"/tables/{id}")
