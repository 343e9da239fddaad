"""Watching a game again: any ply, with the log beside it; and playing on from there."""

from __future__ import annotations

from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from farstead.core.game import WATCHER
from farstead.core.language import _
from farstead.core.position import Position
from farstead.table import replay as looking
from farstead.table.api.replay import JOURNAL
from farstead.table.faults import Busy, Malformed, NoTable, TooMuch
from farstead.table.pages.asking import Asking, capital, form, html, number, person_of, settled, tables_of, to
from farstead.table.pages.home import home_page
from farstead.table.pages.new import opponents
from farstead.table.pages.render import render
from farstead.table.seats import BOT, ME, Wanted
from farstead.table.store import Person
from farstead.table.table import Table


@get("/tables/{id:str}/replay", include_in_schema=False)
async def replay(
    request: Asking, id: FromPath[str], ply: FromQuery[int | None] = None, part: FromQuery[bool] = False
) -> Response[str]:
    """The table after any of its actions; its part alone comes without the log, which stays the same."""
    found = await tables_of(request).open(id)
    template = "replay_part.html" if part else "replay.html"
    return html(render(template, **context(found, person_of(request), ply, since=found.seq if part else 0)))


def context(table: Table, person: Person, ply: int | None, since: int = 0) -> dict[str, Any]:
    """What the template of the replay needs, with the log's rows after an event."""
    if table.course is None:
        raise NoTable(_("this game was played by other rules; it can be looked at"))
    at = min(max(0, table.ply if ply is None else ply), table.ply)
    seat = table.face(person)[0]
    position = table.course.at(at)
    seen = position.seen_by(seat).state
    drawing = getattr(table.game, "drawing", None)
    panels = drawing.panels(table.box, seen, seat, table.names()) if drawing else []
    names = [panel.name for panel in panels]
    asked = asked_of(position)
    stage = drawing.stage(table.box, seen, asked if asked >= 0 else seat) if drawing else ""
    shown = dict(table.shown(person, since))
    shown["title"] = table.game.title
    shown["asked"] = [asked] if asked >= 0 else []
    shown["log"] = [row for row in shown["log"] if not row["taken_back"] and row["kind"] != "undo"]
    return {
        "me": person,
        "shown": shown,
        "panels": panels,
        "stage": stage if stage in names else (names[0] if names else ""),
        "ply": at,
        "last": table.ply,
        "turns": table.turns(),
        "asked": asked,
        "headline": headline(table, seen, position, asked),
        "replaying": True,
        "earlier": False,
        "own": table.own(person),
        "journal": table.over or not table.game.secrets,
    }


@post("/tables/{id:str}/branch", include_in_schema=False)
async def branch(request: Asking, id: FromPath[str]) -> Redirect:
    """A new table that goes on from here, oneself at a seat and bots at the others."""
    given = await form(request)
    found = await tables_of(request).open(id)
    ply, mine = number(given, "ply"), number(given, "seat")
    bots = opponents(request.app.state.shelf.bots, len(found.seats))
    wanted = [Wanted(ME) if seat == mine else Wanted(BOT, bot=bot) for seat, bot in enumerate(bots)]
    person = await settled(request)
    made = await looking.branch(tables_of(request), found, person, ply, wanted, None)
    return to(f"/tables/{made.id}")


@post("/journals", include_in_schema=False, request_max_body_size=JOURNAL)
async def journals(request: Asking) -> Response[str] | Redirect:
    """A journal to look at; what is wrong with it is said on the first page."""
    file = (await request.form()).get("journal")
    try:
        if not isinstance(file, UploadFile):
            raise Malformed(_("choose a file first"))
        text = (await file.read()).decode("utf-8", errors="strict")
        made = await looking.upload(tables_of(request), await settled(request), text)
    except UnicodeDecodeError:
        return await home_page(request, capital(_("this is no text in UTF-8")), 422)
    except (Malformed, Busy, TooMuch) as error:
        return await home_page(request, capital(str(error)), error.status)
    return to(f"/tables/{made.id}/replay?ply=0" if made.over else f"/tables/{made.id}")


def asked_of(position: Position) -> int:
    """The first seat asked, or WATCHER when there is none."""
    return next((seat for seat in position.asked() if seat >= 0), WATCHER)


def headline(table: Table, seen: Any, position: Position, asked: int) -> str:
    """What was asked then, or how it ended."""
    if position.over:
        return _("The end of the game")
    return table.game.prompt(table.box, seen, asked)
