"""Every game ends, every piece is somewhere until then, and the score sheet agrees with the result."""

from __future__ import annotations

from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conformance.games import CASES, Case, Table
from conformance.walk import finish, first, samples, walk
from farstead.core import entries
from farstead.core.position import Position


@pytest.mark.parametrize("seed", [0, 2**40])
def test_a_random_game_ends_with_every_piece_in_place(table: Table, seed: int) -> None:
    game = table.case.game
    counted = game.census(first(table).box, first(table).state)
    for made, (position, _, _) in enumerate(walk(table, seed)):
        assert counted == game.census(position.box, position.state)
        assert made < table.case.most
    assert position.over
    assert counted == game.census(position.box, position.state)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.game.name)
@settings(deadline=None, max_examples=3)
@given(seed=st.integers(0, 2**63 - 1))
def test_a_game_of_any_seed_ends(case: Case, seed: int) -> None:
    for seats in case.game.seats:
        steps = [action for _, _, action in walk(Table(case, seats, options=seed % 2 == 1), seed)]
        assert 0 < len(steps) <= case.most


def test_one_seed_is_one_game(table: Table) -> None:
    once, again, other = ([step[1:] for step in islice(walk(table, seed), 200)] for seed in (4, 4, 5))
    assert once == again
    assert once != other


def test_the_sheet_agrees_with_the_result(table: Table) -> None:
    for position in (samples(table)[-1], finish(first(table), table.seats, seed=8)):
        places, points = result(position, table.seats)
        sheet = table.case.game.sheet(position.box, position.state)
        assert (sheet.places, sheet.totals) == (places, points)
        assert sheet.totals == [sum(values[seat] for _, values in sheet.rows) for seat in range(table.seats)]


def test_places_follow_points(table: Table) -> None:
    for position in samples(table):
        places, points = result(position, table.seats)
        ranked = sorted(range(table.seats), key=lambda seat: places[seat])
        assert sorted(points, reverse=True) == [points[seat] for seat in ranked]
        for seat in range(table.seats):
            assert places[seat] == 1 + sum(place < places[seat] for place in places)


def result(position: Position, seats: int) -> tuple[list[int], list[int]]:
    """Places and points from the rules."""
    places, points = entries.numbers(seats), entries.numbers(seats)
    entries.result_at(position.game, position.box.records, position.records, 0, places, points)
    return entries.listed(places, seats), entries.listed(points, seats)
