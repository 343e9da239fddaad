"""What a station keeps as it grows, links and open edges, against the same worked out from where its modules lie."""

from __future__ import annotations

from typing import Any

import pytest

from conformance.games import TABLES
from conformance.games import Table as Seating
from conformance.walk import walk
from farstead.games.spacegate.box import LETTERS

STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
EVERY = 40


def sides(doors: int) -> str:
    return "".join(letter for side, letter in enumerate(LETTERS) if doors >> side & 1)


def turned(letters: str, turn: int) -> str:
    return "".join(sorted((LETTERS[(LETTERS.index(letter) + turn) % 4] for letter in letters), key=LETTERS.index))


def anew(box: Any, state: Any, seat: int) -> tuple[dict[tuple[int, str], int], dict[tuple[int, int], str]]:
    """Links as {(tile, side): tile}, and open edges as {cell: the sides from which a corridor comes}."""
    base = state.base[seat]
    cells = {}
    for place in range(base.modules):
        tile = base.place[place]
        module = state.module[tile]
        assert module.place == place
        cells[(module.x, module.y)] = (tile, turned(sides(box.tile[tile].doors), module.turn))
    links: dict[tuple[int, str], int] = {}
    edges: dict[tuple[int, int], str] = {}
    for (x, y), (tile, doors) in cells.items():
        for letter in doors:
            east, south = STEPS[letter]
            there = cells.get((x + east, y + south))
            if there is None:
                edges[x + east, y + south] = edges.get((x + east, y + south), "") + OPPOSITE[letter]
            elif OPPOSITE[letter] in there[1]:
                links[tile, letter] = there[0]
    return links, {cell: turned(doors, 0) for cell, doors in edges.items()}


def kept(state: Any, seat: int) -> tuple[dict[tuple[int, str], int], dict[tuple[int, int], str]]:
    """The same as the position holds it."""
    base = state.base[seat]
    tiles = [base.place[place] for place in range(base.modules)]
    links = {
        (tile, letter): state.module[tile].link[side] - 1
        for tile in tiles
        for side, letter in enumerate(LETTERS)
        if state.module[tile].link[side]
    }
    rows = [base.edge[index] for index in range(base.edges)]
    return links, {(row.x, row.y): sides(row.doors) for row in rows}


@pytest.mark.clause("SG-5.4", "SG-5.6", "SG-10.3")
@pytest.mark.parametrize("seating", [table for table in TABLES if table.case.game.name == "spacegate"], ids=repr)
def test_links_and_edges_are_what_the_cells_say(seating: Seating) -> None:
    met = 0
    for number, (position, _seat, _action) in enumerate(walk(seating, seed=4)):
        if number % EVERY:
            continue
        state = position.state
        for seat in range(seating.seats):
            expected = anew(position.box.contents, state, seat)
            assert expected == kept(state, seat)
            met += len(expected[0])
    assert met > 100
