"""Tables: the list, making one, looking at one, acting."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.table import seats as seating
from farstead.table.api.answers import GameTold, Ghost, Hint, Made, Reached, TableListed, TableTold, Why
from farstead.table.api.bodies import Act, Back, Face, NewTable, body
from farstead.table.faults import Malformed, NotNewest, NotYours
from farstead.table.seats import Wanted
from farstead.table.shelf import Shelf
from farstead.table.shown import choice
from farstead.table.store import Person
from farstead.table.table import Table
from farstead.table.tables import Tables

Asking = Request[Any, Any, Any]
Since = FromQuery[int | None]
"""The newest event that a page has shown."""


def tables_of(request: Asking) -> Tables:
    """The server's tables."""
    found: Tables = request.app.state.tables
    return found


async def settled(request: Asking) -> Person:
    """The person of a request, kept from now on."""
    person: Person = await request.app.state.visitors.settled(request)
    return person


@get("/games", gives=list[GameTold])
async def games(request: Asking) -> list[dict[str, Any]]:
    """The games of this server, with their seats, options and bots."""
    shelf: Shelf = request.app.state.shelf
    return [
        {
            "name": game.name,
            "title": game.title,
            "seats": list(game.seats),
            "options": [{"name": one.name, "kind": one.kind, "help": _(one.help)} for one in game.options],
            "bots": list(shelf.bots),
            "rules": game.rules_version,
            "secrets": game.secrets,
        }
        for game in map(shelf.find, shelf.names)
    ]


@get("/tables", gives=list[TableListed])
async def mine(request: Asking) -> list[dict[str, Any]]:
    """Your tables, the newest change first."""
    person: Person = request.state.person
    if person.id is None:
        return []
    found = await tables_of(request).store.tables_of(person.id)
    for row in found:
        names = seating.spoken(row["seats"])
        yours = [number for number, seat in enumerate(row["seats"]) if seat.person == person.id and not seat.bot]
        row["your_turn"] = any(seat in yours for seat in row["asked"])
        row["seats"] = [
            {"seat": number, "name": names[number], "bot": seat.bot, "yours": number in yours}
            for number, seat in enumerate(row["seats"])
        ]
    return found


@post("/tables", takes=NewTable, gives=Made, refuses=(404,))
async def create(request: Asking) -> dict[str, Any]:
    """Make a table."""
    asked = await body(request, NewTable)
    person = await settled(request)
    options = {name: _option(value) for name, value in asked.options.items()}
    wanted = [Wanted(seat.who, seat.name, seat.bot) for seat in asked.seats]
    made = await tables_of(request).create(
        person, asked.game, wanted, options, undo=asked.undo, hints=asked.hints, token=asked.token_id
    )
    return {"id": made.id}


def _option(value: bool | str) -> str:
    return ("yes" if value else "no") if isinstance(value, bool) else value


@get("/tables/{id:str}", gives=TableTold, refuses=(404, 422))
async def show(request: Asking, id: FromPath[str], since: FromQuery[int] = 0) -> dict[str, Any]:
    """A table as you may see it; `since` leaves out the older rows of its log."""
    table = await tables_of(request).open(id)
    return table.shown(request.state.person, since)


@post("/tables/{id:str}/actions", status_code=200, takes=Act, gives=Reached, refuses=(400, 404, 409))
async def act(request: Asking, id: FromPath[str], part: FromQuery[bool] = False, since: Since = None) -> dict[str, Any]:
    """Make an action; `part=1` asks for the page's new main part in the same answer."""
    asked = await body(request, Act)
    table = await tables_of(request).open(id)
    seq = await tables_of(request).act(table, request.state.person, asked.seq, asked.id, asked.seat, asked.action)
    return answer(request, table, seq, part, since)


@post("/tables/{id:str}/undo", status_code=200, takes=Back, gives=Reached, refuses=(400, 404, 409))
async def undo(
    request: Asking, id: FromPath[str], part: FromQuery[bool] = False, since: Since = None
) -> dict[str, Any]:
    """Take back to a ply."""
    asked = await body(request, Back)
    table = await tables_of(request).open(id)
    seq = await tables_of(request).undo(table, request.state.person, asked.seq, asked.id, asked.ply)
    return answer(request, table, seq, part, since)


@post("/tables/{id:str}/face", status_code=200, takes=Face, gives=Reached, refuses=(404,))
async def face(
    request: Asking, id: FromPath[str], part: FromQuery[bool] = False, since: Since = None
) -> dict[str, Any]:
    """The screen was handed over to this seat."""
    asked = await body(request, Face)
    table = await tables_of(request).open(id)
    tables_of(request).face(table, request.state.person, asked.seat)
    return answer(request, table, table.seq, part, since)


def answer(request: Asking, table: Table, seq: int, part: bool, since: int | None) -> dict[str, Any]:
    """The seq reached, with the page's main part when it was asked for."""
    told: dict[str, Any] = {"seq": seq}
    render = request.app.state.get("part")
    if part and render is not None:
        told["part"] = render(request, table, since)
    return told


def faced(table: Table, person: Person) -> int:
    """The seat of this person that is at the screen, where the table can still be played."""
    seat, _hand = table.face(person)
    if seat < 0 or table.course is None:
        raise NotYours(_("no seat of yours is at the screen"))
    return seat


@post("/tables/{id:str}/hint", status_code=200, gives=Hint, refuses=(404, 409))
async def hint(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """What a sensible player would do in your place."""
    table = await tables_of(request).open(id)
    if not table.kept.hints:
        raise NotYours(_("this table is played without hints"))
    seat = faced(table, request.state.person)
    if not table.legal(seat):
        raise NotYours(_("it is not this player’s decision"))
    seq = table.seq
    action = await tables_of(request).hint(table, seat)
    if table.seq != seq:
        raise NotNewest(_("the table has moved on; look at it and choose again"), table.seq)
    return {"seq": seq, **choice(table, seat, action)}


@get("/tables/{id:str}/ghost", gives=Ghost, refuses=(403, 404, 409, 422))
async def ghost(request: Asking, id: FromPath[str], seq: FromQuery[int], action: FromQuery[str]) -> dict[str, Any]:
    """What an action would lead to, to be laid over the panels; the action is given in notation."""
    table = await tables_of(request).open(id)
    seat = faced(table, request.state.person)
    if seq != table.seq:
        raise NotNewest(_("the table has moved on; look at it and choose again"), table.seq)
    drawing = getattr(table.game, "drawing", None)
    seen = table.seen(seat)
    try:
        number = seen.read(seat, action[:200])
    except (FarsteadError, ValueError, IndexError, KeyError) as error:
        raise Malformed(str(error), "action") from None
    if number not in table.position.legal(seat):
        raise Malformed(_("“{action}” is not allowed here").format(action=action[:200]), "action")
    return {"panels": drawing.ghost(table.box, seen.state, seat, number) if drawing else {}}


@get("/tables/{id:str}/why", gives=Why, nothing="There is nothing to say.", refuses=(403, 404, 422))
async def why(request: Asking, id: FromPath[str], ids: FromQuery[str]) -> Response[dict[str, Any] | None]:
    """Why what was pointed at is not allowed; 204 when there is nothing to say."""
    table = await tables_of(request).open(id)
    seat = faced(table, request.state.person)
    refuse = getattr(table.game, "refuse", None)
    pointed = [one for one in ids[:1000].split(",") if one]
    found = refuse(table.box, table.seen(seat).state, seat, pointed, table.names()) if refuse else None
    if found is None:
        return Response(None, status_code=204)
    return Response({"words": found.words, "clause": found.clause})
