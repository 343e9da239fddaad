"""A game's rules in the reader's language, and the gallery of its box."""

from __future__ import annotations

import re
from itertools import groupby
from typing import Any

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from farstead.core import clauses
from farstead.core.language import language
from farstead.table.pages.asking import Asking, page

_NAMED = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\d+)*\b")


@get("/rules/{name:str}", include_in_schema=False)
async def rules(request: Asking, name: FromPath[str], find: FromQuery[str] = "") -> Response[str]:
    """The clauses; those that hold all the words looked for, if there are any."""
    shelf = request.app.state.shelf
    game = shelf.find(name)
    read = clauses.read(game.clauses, language())
    wanted = clauses.search(read, find) if find.strip() else read
    numbers = {clause.number for clause in read} | {clause.chapter for clause in read}
    drawing = getattr(game, "drawing", None)
    box = shelf.box(game)
    chapters = [
        {
            "number": number,
            "title": title,
            "clauses": [
                {
                    "number": clause.number,
                    "pieces": pieces(clause.text, numbers),
                    "picture": drawing.illustrate(box, clause.number) if drawing else "",
                }
                for clause in found
            ],
        }
        for (number, title), found in groupby(wanted, key=lambda clause: (clause.chapter, clause.title))
    ]
    return page(request, "rules.html", game=game, chapters=chapters, find=find, here="rules")


def pieces(text: str, known: set[str]) -> list[tuple[str, bool]]:
    """A clause's text in pieces; those that name another clause are links."""
    found: list[tuple[str, bool]] = []
    end = 0
    for named in _NAMED.finditer(text):
        if named[0] in known:
            found += [(text[end : named.start()], False), (named[0], True)]
            end = named.end()
    return [*found, (text[end:], False)]


@get("/rules/{name:str}/gallery", include_in_schema=False)
async def gallery(request: Asking, name: FromPath[str]) -> Response[str]:
    """Every component, with where it comes from."""
    shelf = request.app.state.shelf
    game = shelf.find(name)
    drawing = getattr(game, "drawing", None)
    exhibits = drawing.gallery(shelf.box(game)) if drawing else []
    kinds: dict[str, list[Any]] = {}
    for exhibit in exhibits:
        kinds.setdefault(exhibit.kind, []).append(exhibit)
    return page(request, "gallery.html", game=game, kinds=kinds, here="rules")
