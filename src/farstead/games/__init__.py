"""The games. A new one is a folder here and a line below."""

from __future__ import annotations

from importlib import import_module

from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import _

NAMES = ("spacegate",)


def find(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES:
        raise FarsteadError(_("there is no game “{name}”; there are {known}").format(name=name, known=", ".join(NAMES)))
    game = import_module(f"farstead.games.{name}").GAME
    assert isinstance(game, Game)
    return game
