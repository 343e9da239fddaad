"""The games as the pages tell of them, those to come among them."""

from __future__ import annotations

from typing import Any

from farstead.core.game import Game
from farstead.core.language import N_, _
from farstead.table.shelf import Shelf

ABOUT = {
    "spacegate": N_("Build a station module by module, man the Odyssey's control rooms, and send your settlers through the gates to five exoplanets."),
    "livingplanet": N_("A planet that answers back: found colonies, read the market, and get out of the way of its cataclysms."),
    "kepler": N_("Leave Earth with a handful of technologies, and bring energy, matter and antimatter to the far zones of the galaxy."),
}
TO_COME = {"livingplanet": "Living Planet", "kepler": "Kepler-3042"}


def told(shelf: Shelf) -> list[dict[str, Any]]:
    """All games for the first page, what is ready first."""
    ready = [_told(game) for game in map(shelf.find, shelf.names)]
    names = {game["name"] for game in ready}
    later = [
        {"name": name, "title": title, "about": _(ABOUT[name]), "ready": False}
        for name, title in TO_COME.items()
        if name not in names
    ]
    return ready + later


def _told(game: Game) -> dict[str, Any]:
    about = _(ABOUT[game.name]) if game.name in ABOUT else ""
    return {"name": game.name, "title": game.title, "about": about, "ready": True}
