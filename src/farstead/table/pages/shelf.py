"""The games as the pages tell of them, those to come among them."""

from __future__ import annotations

from typing import Any

from farstead.core.language import _
from farstead.games import TO_COME
from farstead.table.shelf import Shelf


def told(shelf: Shelf) -> list[dict[str, Any]]:
    """All games for the first page, what is ready first."""
    ready = [
        {"name": game.name, "title": game.title, "about": _(game.about) if game.about else "", "ready": True}
        for game in map(shelf.find, shelf.names)
    ]
    later = [{"name": game.name, "title": game.title, "about": _(game.about), "ready": False} for game in TO_COME]
    return ready + later
