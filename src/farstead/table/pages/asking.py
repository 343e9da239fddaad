"""What every page needs of a request, and how a page is answered."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.table.answers import failure, http_refusal
from farstead.table.faults import Malformed, TableFault
from farstead.table.pages.render import render
from farstead.table.store import Person
from farstead.table.tables import Tables

LONGEST_NUMBER = 9  # digits
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


def number(given: dict[str, str], name: str) -> int:
    """A field that counts something, or Malformed."""
    text = given.get(name, "")
    if len(text) > LONGEST_NUMBER or not text.isdecimal():
        raise incomplete()
    return int(text)


def incomplete() -> Malformed:
    """What is said to a form that none of our pages sends."""
    return Malformed(_("the form is not complete; go back and choose again"))


def failed(request: Asking, error: Exception) -> Response[Any]:
    """A fault of ours, noted in the server's log."""
    failure(request, error)
    return refused(request, error)


def refused(request: Asking, error: Exception) -> Response[Any]:
    """A no, as a page; programs are told in their own way."""
    if request.url.path.startswith("/api/") and isinstance(error, HTTPException):
        return http_refusal(request, error)
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
