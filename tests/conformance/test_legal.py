"""What is legal: sorted, unique, never nothing for whoever is asked, and nothing else is accepted."""

from __future__ import annotations

import pytest

from conformance.games import Table
from conformance.walk import samples, walk
from farstead.core.game import MAX_SEATS, NATURE, WATCHER
from farstead.core.position import Illegal, Position


def test_legal_actions_are_in_rising_order_in_range_and_of_whoever_may_act(table: Table) -> None:
    game = table.case.game
    for position, _, _ in walk(table, seed=3):
        asked = position.asked()
        assert asked == [NATURE] or set(asked) <= set(range(table.seats))
        able = set()
        for seat in range(table.seats):
            if legal := position.legal(seat):
                assert sorted(set(legal)) == legal
                assert len(legal) <= game.max_legal
                assert 0 <= legal[0] <= legal[-1] < game.actions
                able.add(seat)
        seats = [] if NATURE in asked else range(table.seats)
        assert {seat for seat in seats if seat in asked or table.case.has_right(position.state, seat)} == able


def test_natures_outcomes_are_in_rising_order_and_in_range(table: Table) -> None:
    game = table.case.game
    met = 0
    for position, _, _ in walk(table, seed=2):
        drawn = position.odds()
        outcomes = [outcome for outcome, _ in drawn]
        assert sorted(set(outcomes)) == outcomes
        assert len(outcomes) <= game.max_outcomes
        assert all(weight > 0 and 0 <= outcome < game.actions for outcome, weight in drawn)
        assert bool(drawn) == (position.asked() == [NATURE])
        met += len(drawn) > 1
    assert met > 0


def test_nobody_from_outside_may_act(table: Table) -> None:
    for position in samples(table):
        for seat in (WATCHER, table.seats, MAX_SEATS - 1):
            if seat >= table.seats or seat == WATCHER:
                assert position.legal(seat) == []


def test_every_legal_action_applies(table: Table) -> None:
    game = table.case.game
    for position in samples(table):
        before = position.to_bytes()
        counted = game.census(position.box, position.state)
        for seat in (NATURE, *range(table.seats)):
            for action in position.legal(seat):
                after = position.copy()
                after.play(seat, action)
                assert before != after.to_bytes()
                assert counted == game.census(after.box, after.state)
        assert before == position.to_bytes()


def test_nothing_else_is_accepted_and_a_refusal_changes_nothing(table: Table) -> None:
    for position in samples(table)[::3] + samples(table)[-1:]:
        before = position.to_bytes()
        for seat in (WATCHER, NATURE, *range(table.seats)):
            for action in others(position, position.legal(seat)):
                with pytest.raises(Illegal):
                    position.play(seat, action)
        assert before == position.to_bytes()


def others(position: Position, legal: list[int]) -> list[int]:
    """Actions that are not legal: all there are, or in a large game some of every sort."""
    actions = position.game.actions
    near = {action + step for action in legal[:20] for step in (-1, 1)}
    tried = {-1, actions, 2 * actions} | near | set(range(0, actions, max(1, actions // 100)))
    return sorted(tried - set(legal))
