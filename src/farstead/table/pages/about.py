"""About: an independent edition, its licences and versions."""

from __future__ import annotations

from importlib.metadata import version

from litestar import Response, get

from farstead.table.pages.asking import Asking, page


@get("/about", include_in_schema=False)
async def about(request: Asking) -> Response[str]:
    """The page."""
    shelf = request.app.state.shelf
    games = [
        {"title": game.title, "rules_version": game.rules_version, "digest": shelf.box(game).digest}
        for game in map(shelf.find, shelf.names)
    ]
    return page(request, "about.html", version=version("farstead"), versions=games, here="about")
