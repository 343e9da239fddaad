"""A random game, one action at a time: nature by its odds, every seat that has a legal action as likely."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from conformance.games import Table
from farstead.core import entries
from farstead.core.game import NATURE, Game
from farstead.core.options import FLAG, Settings
from farstead.core.position import Position
from farstead.core.records import Records
from farstead.core.rule import ref
from farstead.core.stream import Stream, below, pick, streams

Step = tuple[Position, int, int]


def first(table: Table) -> Position:
    """The first position at a table."""
    game = table.case.game
    return Position.start(game, game.load_box(None), table.seats, every_option(game, table.seats, table.options))


def every_option(game: Game, seats: int, chosen: bool) -> Settings:
    """All options of a game, off or on."""
    return {option.name: int(chosen) if option.kind == FLAG else ((1 << seats) - 1) * chosen for option in game.options}


def choose(position: Position, seats: int, stream: Records) -> tuple[int, int] | None:
    """A seat and one of its legal actions by chance; a seat that is not asked may act too. None at the end."""
    drawn = position.odds()
    if drawn:
        weights = entries.numbers(len(drawn))
        for index, (_outcome, weight) in enumerate(drawn):
            weights[index] = weight
        return NATURE, drawn[pick(ref(Stream, stream), weights, len(drawn))][0]
    able = [(seat, actions) for seat in range(seats) if (actions := position.legal(seat))]
    if not able:
        return None
    seat, actions = able[below(ref(Stream, stream), len(able))]
    return seat, actions[below(ref(Stream, stream), len(actions))]


def walk_on(position: Position, seats: int, stream: Records) -> Iterator[Step]:
    """Play a position to its end, in place; each step comes before it is made."""
    while chosen := choose(position, seats, stream):
        yield position, *chosen
        position.make(*chosen)


def walk(table: Table, seed: int) -> Iterator[Step]:
    """A whole random game."""
    return walk_on(first(table), table.seats, streams(seed, 1))


def finish(position: Position, seats: int, seed: int) -> Position:
    """The same position, apart, played to its end."""
    ended = position.copy()
    for _ in walk_on(ended, seats, streams(seed, 1)):
        pass
    return ended


@cache
def samples(table: Table, seed: int = 1) -> list[Position]:
    """Some positions of a random game, and its last; they are shared, so a test plays on copies."""
    found = []
    for number, (position, _seat, _action) in enumerate(walk(table, seed)):
        if number % table.case.every == 0:
            found.append(position.copy())
    return [*found, position]
