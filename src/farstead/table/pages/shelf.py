"""The games as the pages tell of them, those to come among them."""

from __future__ import annotations

from typing import Any

from farstead.core.language import _
from farstead.games import TO_COME
from farstead.table.pages.render import STATIC
from farstead.table.shelf import Shelf


def told(shelf: Shelf) -> list[dict[str, Any]]:
    """All games for the first page, what is ready first."""
    ready = [_told(game.name, game.title, game.about, True) for game in map(shelf.find, shelf.names)]
    return ready + [_told(game.name, game.title, game.about, False) for game in TO_COME]


def _told(name: str, title: str, about: str, ready: bool) -> dict[str, Any]:
    cover = f"art/{name}.svg"
    return {
        "name": name,
        "title": title,
        "about": _(about) if about else "",
        "cover": cover if (STATIC / cover).exists() else "art/sky.svg",
        "ready": ready,
    }
