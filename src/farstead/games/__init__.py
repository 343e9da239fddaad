"""The games. A new one is a folder here and a line below."""

from __future__ import annotations

from importlib import import_module
from typing import NamedTuple

from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import N_, _

NAMES = ("spacegate",)


class ToCome(NamedTuple):
    """A game that is announced."""

    name: str
    title: str
    about: str


TO_COME = (
    ToCome(
        "livingplanet",
        "Living Planet",
        N_("A planet that answers back: found colonies, read the market, and get out of the way of its cataclysms."),
    ),
    ToCome(
        "kepler",
        "Kepler-3042",
        N_(
            "Leave Earth with a handful of technologies, and bring energy, matter and antimatter to the far zones "
            "of the galaxy."
        ),
    ),
)


def find(name: str) -> Game:
    """A game by its name."""
    if name not in NAMES:
        raise FarsteadError(_("there is no game “{name}”; there are {known}").format(name=name, known=", ".join(NAMES)))
    game = import_module(f"farstead.games.{name}").GAME
    assert isinstance(game, Game)
    return game
