"""The program with the tests' own game on its shelf: it has hidden hands."""

from __future__ import annotations

from farstead import games
from games.lanterns import GAME

on_shelf = games.find


def find(name: str) -> object:
    """The shelf of the tests."""
    return GAME if name == GAME.name else on_shelf(name)


games.NAMES = (*games.NAMES, GAME.name)
games.find = find  # type: ignore[assignment]

if __name__ == "__main__":
    from farstead.cli import main

    raise SystemExit(main())
