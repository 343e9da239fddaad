"""What every page needs of a request, and how a page is answered."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.table.faults import TableFault
from farstead.table.pages.render import render
from farstead.table.store import Person
from farstead.table.tables import Tables

Asking = Request[Any, Any, Any]


def tables_of(request: Asking) -> Tables:
    """The server's tables."""
    found: Tables = request.app.state.tables
    return found


def person_of(request: Asking) -> Person:
    """Who asks."""
    found: Person = request.state.person
    return found


async def settled(request: Asking) -> Person:
    """Who asks, kept from now on."""
    found: Person = await request.app.state.visitors.settled(request)
    return found


def html(text: str, status: int = 200) -> Response[str]:
    """A page; what it shows is the person's own and changes, so nobody keeps it."""
    return Response(text, media_type=MediaType.HTML, status_code=status, headers={"Cache-Control": "no-store"})


def page(request: Asking, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A page from a template."""
    ready = request.app.state.shelf.names[0]
    return html(render(template, me=person_of(request), ready=ready, **context), status)


def to(address: str) -> Redirect:
    """On to another page, after a form."""
    return Redirect(address, status_code=303)


async def form(request: Asking) -> dict[str, str]:
    """A plain form's fields; of those given twice the last counts."""
    given = await request.form()
    return {name: value for name, value in given.multi_items() if isinstance(value, str)}


def refused(request: Asking, error: Exception) -> Response[str]:
    """A no, as a page."""
    status, words = 500, _("The server has made a mistake. Nothing was changed.")
    if isinstance(error, TableFault):
        status, words = error.status, str(error)
    elif isinstance(error, FarsteadError):
        status, words = 400, str(error)
    elif isinstance(error, HTTPException):
        status, words = error.status_code, _("There is nothing at this address.")
    heading = _("Not found") if status == 404 else _("This did not work")
    return page(request, "error.html", status, heading=heading, words=capital(words))


def capital(text: str) -> str:
    """A sentence of its own begins with a capital letter."""
    return text[:1].upper() + text[1:]
