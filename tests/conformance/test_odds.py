"""Over many re-deals every possible completion of a view turns up with its true odds (on a small box of Lanterns).

The truth comes from playing every course of the game: nature draws every lantern that is left as likely, and
a seat that must choose takes every lantern of its hand as likely, so that a choice tells nothing.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

import numpy as np
import pytest

from farstead.core.game import NATURE, WATCHER
from farstead.core.position import Position
from farstead.core.records import dtype
from farstead.core.stream import streams
from games.lanterns import GAME
from games.lanterns.state import COLOURS

Odds = dict[bytes, Fraction]

BOX = """
thanks = 2
hands = [3, 1, 1]
lantern = [
    { colour = "red", count = 3, worth = 1 },
    { colour = "amber", count = 2, worth = 2 },
    { colour = "green", count = 1, worth = 3 },
    { colour = "blue", count = 1, worth = 4 },
]
"""
LEAST = Fraction(1, 600)
"""Completions of the views tried are at least this likely, so that a few thousand re-deals tell."""


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[Position, Odds]]:
    """Every position after each number of actions, with its odds; and a position to hold their bytes."""
    path = tmp_path_factory.mktemp("box") / "box.toml"
    path.write_text(BOX, encoding="utf-8")
    position = Position.start(GAME, GAME.load_box(path), 2, {"eclipse": 0})
    odds: Odds = {position.to_bytes(): Fraction(1)}
    found = []
    while odds:
        found.append((position, odds))
        after: Odds = {}
        for data, chance in odds.items():
            for made, part in steps(hold(position, data)):
                after[made] = after.get(made, Fraction(0)) + chance * part
        odds = after
    return found


def hold(position: Position, data: bytes) -> Position:
    """A position of these bytes."""
    return Position(GAME, position.box, np.frombuffer(data, dtype(GAME.state_type)).copy())


def steps(position: Position) -> Iterator[tuple[bytes, Fraction]]:
    """What may come next: a gift before the keeper chooses, the lowest seat first, every lantern as likely."""
    drawn = position.odds()
    asked = position.asked()
    actor = NATURE
    if not drawn:
        able = [seat for seat in range(2) if position.legal(seat)]
        actor = min(able, key=lambda seat: (seat in asked, seat), default=NATURE)
        hand = position.state.garland[actor].hand if able else []
        drawn = [(action, hand[action % COLOURS]) for action in position.legal(actor)]
    whole = sum(weight for _, weight in drawn)
    for action, weight in drawn:
        after = position.copy()
        after.play(actor, action)
        yield after.to_bytes(), Fraction(weight, whole)


def posterior(position: Position, odds: Odds, seat: int) -> tuple[Position, Odds]:
    """The view with most completions of those that are likely enough, and their odds."""
    groups: dict[bytes, Odds] = {}
    for data, chance in odds.items():
        groups.setdefault(hold(position, data).seen_by(seat).to_bytes(), {})[data] = chance
    fit = {}
    for shown, group in groups.items():
        whole = sum(group.values())
        shares = {data: chance / whole for data, chance in group.items()}
        if min(shares.values()) >= LEAST:
            fit[shown] = shares
    assert fit
    shown = max(sorted(fit), key=lambda data: len(fit[data]))
    return hold(position, shown), fit[shown]


def test_the_whole_course_is_certain(course: list[tuple[Position, Odds]]) -> None:
    deals = 6
    nights = 5 + 2  # moon, two hang, a gift, the keeper; then the moon comes from below, and two hang their last
    assert [1] * (1 + deals + nights) == [sum(odds.values()) for _, odds in course]


@pytest.mark.parametrize("seat", [0, 1, WATCHER])
def test_completions_turn_up_with_their_true_odds(course: list[tuple[Position, Odds]], seat: int) -> None:
    several = 0
    for number, (position, odds) in enumerate(course):
        shown, truth = posterior(position, odds, seat)
        draws = math.ceil(8 / min(truth.values()))
        stream = streams(number, 1)
        found = Counter(shown.redealt(seat, stream).to_bytes() for _ in range(draws))
        assert truth.keys() == found.keys()
        off = sum(
            (found[data] - draws * float(chance)) ** 2 / (draws * float(chance)) for data, chance in truth.items()
        )
        free = len(truth) - 1
        assert off <= free + 4 * math.sqrt(2 * free) + 4  # about one in ten thousand by chance
        several += free > 1
    assert several > 5
