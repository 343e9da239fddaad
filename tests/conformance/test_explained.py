"""Whatever can be done has its clause; whatever cannot is given a reason, from what a seat sees, or nothing."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise

from conformance.games import Table
from conformance.walk import samples, walk
from farstead.core.clauses import read
from farstead.core.game import NATURE, WATCHER
from farstead.core.position import Position
from farstead.core.replaying import turns

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
ID = re.compile(r'\bid="([^"]+)"')


@cache
def known(table: Table) -> set[str]:
    """The numbers of all clauses."""
    return {clause.number for clause in read(table.case.game.clauses, "en")}


def drawn(position: Position, seat: int) -> list[str]:
    """Every id that a seat's panels show."""
    shown = position.seen_by(seat)
    panels = shown.game.drawing.panels(shown.box, shown.state, seat, NAMES)
    return [id for panel in panels for id in ID.findall(panel.svg)]


def paths(position: Position, seat: int) -> list[tuple[str, ...]]:
    """What a seat may point at, in order."""
    game, box, state = position.game, position.box, position.state
    return [game.drawing.point(box, state, seat, action) for action in position.legal(seat)]


def test_every_action_of_whole_games_has_a_clause(table: Table) -> None:
    met = set()
    for position, seat, action in walk(table, seed=5):
        clause = table.case.game.clause_of(position.box, position.state, seat, action)
        assert clause in known(table), (position.line(seat, action), clause)
        met.add(clause)
    assert len(met) > 4


def test_every_legal_action_has_a_clause(table: Table) -> None:
    for position in samples(table):
        for seat in (NATURE, *range(table.seats)):
            for action in position.legal(seat):
                clause = table.case.game.clause_of(position.box, position.state, seat, action)
                assert clause in known(table), (position.line(seat, action), clause)


def test_what_leads_to_an_action_is_not_refused(table: Table) -> None:
    game = table.case.game
    for position in samples(table):
        for seat in range(table.seats):
            shown = position.seen_by(seat).state
            for path in paths(position, seat):
                for length in range(1, len(path) + 1):
                    assert game.refuse(position.box, shown, seat, path[:length], NAMES) is None, path[:length]


def test_everything_else_gets_a_reason_with_a_clause_or_nothing(table: Table) -> None:
    game, met = table.case.game, set()
    for position in samples(table):
        for seat in (WATCHER, *range(table.seats)):
            shown = position.seen_by(seat).state
            able = [] if seat == WATCHER else paths(position, seat)
            begun = [path[0] for path in able if path][:1]
            ids = drawn(position, seat)
            tried = [(id,) for id in ids] + [(first, id) for first in begun for id in ids]
            for pointed in tried:
                refusal = game.refuse(position.box, shown, seat, pointed, NAMES)
                if any(path[: len(pointed)] == pointed for path in able):
                    assert refusal is None
                elif refusal is not None:
                    assert refusal.clause in known(table)
                    assert refusal.words.endswith((".", "?"))
                    met.add(refusal.clause)
    assert met


def test_ids_of_nowhere_say_nothing(table: Table) -> None:
    game = table.case.game
    for position in samples(table)[:3]:
        for pointed in (
            [],
            [""],
            ["background"],
            ["tile-"],
            ["tile-999"],
            ["spot-9-99"],
            ["figure-9-9-chief"],
            ["room-9"],
        ):
            assert game.refuse(position.box, position.seen_by(0).state, 0, pointed, NAMES) is None


def test_a_reason_tells_no_more_than_the_seat_sees(table: Table) -> None:
    game = table.case.game
    for position in samples(table):
        for seat in range(table.seats):
            shown = position.seen_by(seat).state
            for id in drawn(position, seat):
                assert game.refuse(position.box, shown, seat, [id], NAMES) == game.refuse(
                    position.box, position.state, seat, [id], NAMES
                )


def test_a_final_action_is_known_beforehand(table: Table) -> None:
    met = set()
    for position in samples(table):
        for seat in range(table.seats):
            for action in position.legal(seat)[:40]:
                made = position.copy()
                made.make(seat, action)
                final = made.asked() != [seat]
                assert final == position.is_final(seat, action) == position.seen_by(seat).is_final(seat, action)
                met.add(final)
    assert True in met


def test_turns_begin_one_after_the_other(table: Table) -> None:
    game, moves, numbers = table.case.game, [], [0]
    for position, seat, action in walk(table, seed=6):
        numbers.append(game.turn_of(position.box, position.state))
        moves.append((seat, action))
    assert game.turn_of(position.box, position.state) == numbers[-1]
    steps = [after - before for before, after in pairwise(numbers)]
    assert set(steps) == {0, 1}
    first = next(walk(table, seed=6))[0].copy()
    begun = turns(first, moves)
    assert [ply for ply, step in enumerate(steps[1:], start=1) if step] == begun
    assert len(begun) == numbers[-1]


def test_a_long_run_is_summed_up_for_everybody(table: Table) -> None:
    moves = [(seat, action) for _position, seat, action in walk(table, seed=6)]
    first = next(walk(table, seed=6))[0].copy()
    before = first.to_bytes()
    for seat in (WATCHER, 0):
        said = first.game.summarize(first, moves, NAMES[: table.seats], seat)
        assert said
        assert all(sentence.endswith(".") for sentence in said)
    assert before == first.to_bytes()
