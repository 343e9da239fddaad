"""A new table: the form made from the game's own declaration, and what comes of it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from farstead.core.game import Game
from farstead.core.language import N_, _
from farstead.core.options import FLAG
from farstead.table.faults import Malformed
from farstead.table.pages.asking import Asking, capital, form, page, person_of, settled, tables_of, to
from farstead.table.seats import BOT, GUEST, ME, Wanted

BOT_WORDS = {"gentle": N_("A gentle bot"), "sensible": N_("A sensible bot"), "random": N_("A bot that plays by chance")}


def who(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Who may take a seat."""
    people = [(ME, _("Me")), (GUEST, _("Someone at this screen"))]
    known = [(name, _(words)) for name, words in BOT_WORDS.items() if name in bots]
    others = [(name, name) for name in bots if name not in BOT_WORDS]
    machines = [(f"{BOT}:{name}", words) for name, words in (*known, *others)]
    return [*people, *machines, ("", _("Nobody"))]


def opponents(bots: Sequence[str], count: int) -> list[str]:
    """The bots that one plays against without choosing: a gentle and a sensible one, in turn."""
    known = [bot for bot in ("gentle", "sensible") if bot in bots] or list(bots)
    return [known[number % len(known)] for number in range(count)]


def usual(game: Game, name: str, bots: Sequence[str]) -> dict[str, Any]:
    """The form as it is first seen: me against two bots, or as many as the game takes."""
    against = opponents(bots, max(game.seats) - 1)
    chosen: dict[str, Any] = defaultdict(str, {"who-0": ME, "name-0": name, "undo": "yes", "hints": "yes"})
    for seat in range(1, max(game.seats)):
        wanted = seat < max(min(game.seats), 3)
        chosen[f"who-{seat}"] = f"{BOT}:{against[seat - 1]}" if wanted else ""
    return chosen


def new_page(request: Asking, game: Game, chosen: Mapping[str, Any], problem: str = "") -> Response[str]:
    """The form."""
    options = [{"name": one.name, "kind": one.kind, "help": capital(_(one.help))} for one in game.options]
    status = 422 if problem else 200
    return page(
        request,
        "new.html",
        status,
        game=game,
        options=options,
        who=who(request.app.state.shelf.bots),
        chosen=chosen,
        problem=problem,
    )


@get("/new/{name:str}", include_in_schema=False)
async def new(request: Asking, name: FromPath[str]) -> Response[str]:
    """The form for a game."""
    game = request.app.state.shelf.find(name)
    return new_page(request, game, usual(game, person_of(request).name, request.app.state.shelf.bots))


@post("/new/{name:str}", include_in_schema=False)
async def begin(request: Asking, name: FromPath[str]) -> Response[str] | Redirect:
    """A table from the form, or the form again with what is wrong."""
    game = request.app.state.shelf.find(name)
    given = await form(request)
    person = await settled(request)
    try:
        seats = taken(game, given)
        made = await tables_of(request).create(
            person, name, seats, options(game, given), undo="undo" in given, hints="hints" in given
        )
    except Malformed as error:
        return new_page(request, game, defaultdict(str, given), capital(str(error)))
    return to(f"/tables/{made.id}")


def taken(game: Game, given: Mapping[str, str]) -> list[Wanted]:
    """The seats that somebody takes, in their order."""
    found = []
    for seat in range(max(game.seats)):
        kind, _colon, bot = given.get(f"who-{seat}", "").partition(":")
        if kind:
            found.append(Wanted(kind, "" if kind == BOT else given.get(f"name-{seat}", ""), bot))
    return found


def options(game: Game, given: Mapping[str, str]) -> dict[str, str]:
    """The game's options, in the words that it reads."""
    found = {}
    for option in game.options:
        if option.kind == FLAG:
            found[option.name] = given.get(f"option-{option.name}", "no")
        else:
            seats = [str(seat) for seat in range(1, len(taken(game, given)) + 1)]
            found[option.name] = ",".join(seat for seat in seats if f"option-{option.name}-{seat}" in given) or "none"
    return found
