"""Looking back at games, playing on from them, journals in and out."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, FromQuery

from farstead.core.language import _
from farstead.table import replay
from farstead.table.api.answers import At, Made, Sentences
from farstead.table.api.bodies import Branch, body
from farstead.table.api.tables import Asking, settled, tables_of
from farstead.table.faults import Malformed
from farstead.table.seats import Wanted

JOURNAL = 2_000_000  # bytes


@get("/tables/{id:str}/at/{ply:int}", gives=At, refuses=(400, 403, 404, 422))
async def at(
    request: Asking, id: FromPath[str], ply: FromPath[int], seat: FromQuery[int | None] = None
) -> dict[str, Any]:
    """The table after so many actions, as you saw it; of a finished game, as any `seat` saw it."""
    table = await tables_of(request).open(id)
    return replay.at(table, request.state.person, ply, seat)


@get("/tables/{id:str}/since/{seq:int}", gives=Sentences, refuses=(404,))
async def since(request: Asking, id: FromPath[str], seq: FromPath[int]) -> dict[str, Any]:
    """What the others did after an event, in a few sentences."""
    table = await tables_of(request).open(id)
    return {"words": replay.since(table, request.state.person, seq)}


@post("/tables/{id:str}/branch", takes=Branch, gives=Made, refuses=(400, 404))
async def branch(request: Asking, id: FromPath[str]) -> dict[str, Any]:
    """Play on from a ply at a new table; without seats, yourself against bots."""
    asked = await body(request, Branch)
    table = await tables_of(request).open(id)
    person = await settled(request)
    wanted = [Wanted(seat.who, seat.name, seat.bot) for seat in asked.seats]
    made = await replay.branch(tables_of(request), table, person, asked.ply, wanted, asked.token_id)
    return {"id": made.id}


@get("/tables/{id:str}/journal", gives="text/plain", refuses=(400, 403, 404))
async def journal(request: Asking, id: FromPath[str]) -> Response[str]:
    """The game as a journal; of a game with secrets, when it is over."""
    table = await tables_of(request).open(id)
    text = await asyncio.to_thread(replay.journal_text, table)
    name = f"{table.kept.game}-{table.id}.journal"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@post("/journals", request_max_body_size=JOURNAL, takes="text/plain", gives=Made, refuses=(503,))
async def upload(request: Request[Any, Any, Any]) -> dict[str, Any]:
    """A table to look at, from a journal; the body is its text."""
    raw = await request.body()
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError:
        raise Malformed(_("this is no text in UTF-8")) from None
    person = await settled(request)
    made = await replay.upload(tables_of(request), person, text)
    return {"id": made.id}
