"""What a seat may know: a view is completed into a possible position, and nothing tells what it hides."""

from __future__ import annotations

from conformance.games import Table
from conformance.walk import finish, samples
from farstead.core import entries
from farstead.core.game import NATURE, WATCHER
from farstead.core.position import Position
from farstead.core.stream import streams

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def viewers(table: Table) -> list[int]:
    """Every seat and whoever looks on."""
    return [WATCHER, *range(table.seats)]


def read(position: Position, seat: int) -> list[object]:
    """Everything that a seat reads of a position."""
    game, box, state = position.game, position.box, position.state
    told: list[object] = [game.plan(box, state, seat, NAMES, 100)]
    if seat == WATCHER:
        return told
    legal = position.legal(seat)
    return [
        *told,
        legal,
        game.prompt(box, state, seat),
        [game.name_action(box, state, seat, action) for action in legal],
    ]


def test_a_redealt_view_shows_the_same(table: Table) -> None:
    for number, position in enumerate(samples(table)):
        for seat in viewers(table):
            shown = position.seen_by(seat)
            stream = streams(number, 1)
            for _ in range(3):
                assert shown.to_bytes() == shown.redealt(seat, stream).seen_by(seat).to_bytes()


def test_a_redealt_view_is_a_possible_position(table: Table) -> None:
    game = table.case.game
    for number, position in enumerate(samples(table)):
        for seat in viewers(table):
            possible = position.seen_by(seat).redealt(seat, streams(number, 1))
            assert game.census(position.box, position.state) == game.census(possible.box, possible.state)
            assert position.asked() == possible.asked()
        assert number % 8 != 4 or finish(possible, table.seats, number).over


def test_looking_changes_nothing_and_looking_twice_shows_no_more(table: Table) -> None:
    for position in samples(table):
        before = position.to_bytes()
        for seat in viewers(table):
            shown = position.seen_by(seat)
            assert shown.to_bytes() == shown.seen_by(seat).to_bytes()
        assert before == position.to_bytes()


def test_what_a_seat_may_not_know_changes_nothing_for_it(table: Table) -> None:
    differing = 0
    for number, position in enumerate(samples(table)):
        for seat in viewers(table):
            shown = position.seen_by(seat)
            stream = streams(number, 1)
            one, other = shown.redealt(seat, stream), shown.redealt(seat, stream)
            assert read(position, seat) == read(one, seat) == read(other, seat)
            assert position.asked() == one.asked() == other.asked()
            differing += one.to_bytes() != other.to_bytes()
    assert (differing > 0) == table.case.game.secrets


def test_a_view_alone_is_enough_to_act_on(table: Table) -> None:
    for position in samples(table):
        for seat in range(table.seats):
            shown = position.seen_by(seat)
            assert read(position, seat) == read(shown, seat)
            assert len(position.legal(seat)) == len(appraised(shown, seat))


def test_every_seat_is_told_of_every_action(table: Table) -> None:
    game = table.case.game
    for position in samples(table):
        for seat in (NATURE, *range(table.seats)):
            for action in position.legal(seat):
                assert game.tell(position.box, position.state, seat, action, NAMES).strip()


def appraised(shown: Position, seat: int) -> list[int]:
    """How good a seat's legal actions look to it; a game is asked only when there are any."""
    legal = shown.legal(seat)
    if not legal:
        return []
    actions, worth = entries.numbers(len(legal)), entries.numbers(len(legal))
    for index, action in enumerate(legal):
        actions[index] = action
    entries.appraise_at(shown.game, shown.box.records, shown.records, 0, seat, 0, actions, len(legal), worth)
    return entries.listed(worth, len(legal))
