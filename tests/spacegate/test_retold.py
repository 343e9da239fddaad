"""Random games beside the rules told a second time: the same seat asked, the same answers, the same table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from farstead.core.position import Position
from spacegate.retold.game import Game
from spacegate.retold.stations import FIGURES, ROOMS, SIDES
from spacegate.table import GAME

TOKENS = ("water", "wildlife", "energy", "balance", "none")
END = ("Hawking", *TOKENS[:4], "corridors")
RARE = {"stop": 0.1, "under": 0.2, "token": 0.5}
"""How often these are chosen beside other answers, or few random games would get far."""


def compare(told: Game, state: Any) -> None:
    """Everything that lies on the table."""
    assert [TOKENS.index(token) for token in told.track] == list(state.track)
    for seat, player in enumerate(told.players):
        base = state.base[seat]
        expected = (player.settlers, player.figures["engineer"], player.figures["robot"], player.suits, player.token)
        assert expected == (base.settlers, base.engineers, base.robots, base.suits, base.token)
        assert (len(player.ranks), player.wheel) == (base.rank, base.wheel)
        assert player.ranks.count("settler") == base.stands
        for number, room in enumerate(ROOMS):
            here = base.room[number]
            assert [player.rooms[room][figure] for figure in FIGURES] == [here.engineers, here.chiefs, here.robots]
        modules = [state.module[base.place[place]] for place in range(base.modules)]
        assert [(*tile.cell, tile.lit, tile.settlers) for tile in player.station] == [
            (module.x, module.y, module.lit, module.settlers) for module in modules
        ]
        for tile, module in zip(player.station, modules, strict=True):
            assert [player.joined(tile, side) is not None for side in SIDES] == [link > 0 for link in module.link]
    for world, planet in zip(told.worlds, state.planet, strict=False):
        for seat in range(len(told.players)):
            assert sum(1 << spot for spot in world.of(seat)) == planet.held[seat]
            assert world.crowd[seat] == planet.crowd[seat]


def play(seats: int, *, short: bool, tokens: int, seed: int) -> None:
    stream = Random(seed)
    told = Game(seats, short, tokens)
    flow = told.play()
    position = Position.start(GAME, GAME.load_box(None), seats, {"short": int(short), "beginners": tokens})
    question: tuple[int, set[str]] | None = next(flow)
    plies = 0
    while question:
        asked, answers = question
        assert [asked] == position.asked()
        lines = [position.line(asked, action) for action in position.legal(asked)]
        assert answers == set(lines)
        line = stream.choices(lines, [RARE.get(line, 1) for line in lines])[0]
        position.play(asked, position.read(asked, line))
        try:
            question = flow.send(line)
        except StopIteration:
            question = None
        plies += 1
        if plies % 20 == 0 or not question:
            compare(told, position.state)
    sheet = GAME.sheet(position.box, position.state)
    rows = (*(world.name for world in told.worlds), *END)
    assert [[earned[row] for earned in told.earned] for row in rows] == [values for _, values in sheet.rows]
    assert [10 * len(player.ranks) + player.wheel for player in told.players] == sheet.totals
    assert told.places() == sheet.places
    assert position.over


@pytest.mark.parametrize("options", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_is_the_same_told_twice(seats: int, options: bool) -> None:
    play(seats, short=options, tokens=(1 << seats) - 1 if options else 0, seed=seats)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10, 40))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_many_games_are_the_same_told_twice(seats: int, seed: int) -> None:
    play(seats, short=seed % 3 == 0, tokens=seed % (1 << seats), seed=seed)
