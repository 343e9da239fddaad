"""What every game shares names none of them."""

from __future__ import annotations

from pathlib import Path

import pytest

import farstead
from farstead.games import NAMES, find
from games.lanterns import GAME as LANTERNS

pytestmark = pytest.mark.any_mode

SOURCE = Path(farstead.__file__).parent


@pytest.mark.parametrize("part", ["core", "bots", "arena", "table"])
def test_no_games_name_occurs(part: str) -> None:
    games = [LANTERNS, *map(find, NAMES)]
    words = {word.casefold() for game in games for word in (game.name, game.title)}
    found = [
        f"{path.name}: {word}"
        for path in sorted((SOURCE / part).rglob("*.py"))
        for word in words
        if word in path.read_text(encoding="utf-8").casefold()
    ]
    assert found == []
