"""The doors from Python into the rules: the same calls over arrays of records, plain or compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from farstead.core import game as contract
from farstead.core.box import Box
from farstead.core.game import Game
from farstead.core.options import Settings
from farstead.core.records import Records, at, dtype
from farstead.core.rule import PLAIN

_rules: Any

if PLAIN:
    _rules = contract

    def _here(game: Game, boxes: Records, states: Records, index: int) -> tuple[Any, ...]:
        return at(game.box_type, boxes), at(game.state_type, states, index)

    def _blank(game: Game, shown: Records) -> Any:
        return at(game.state_type, shown)

    def numbers(count: int) -> Any:
        """Room for `count` numbers that rules write. Plain, a list, since Python writes it fastest."""
        return [0] * count

    def listed(out: Any, count: int) -> list[int]:
        """The first `count` numbers of such room."""
        return out[:count]  # type: ignore[no-any-return]

else:
    from farstead.core import indexed

    _rules = indexed

    def _here(game: Game, boxes: Records, states: Records, index: int) -> tuple[Any, ...]:
        return boxes, states, index

    def _blank(game: Game, shown: Records) -> Any:
        return shown

    def numbers(count: int) -> Any:
        """Room for `count` numbers that rules write."""
        return np.zeros(count, np.int32)

    def listed(out: Any, count: int) -> list[int]:
        """The first `count` numbers of such room."""
        return out[:count].tolist()  # type: ignore[no-any-return]


def in_order(game: Game, chosen: Settings) -> Any:
    """The numbers of a game's options as `set_up` takes them; one at least, since compiled code wants an array."""
    made = numbers(max(1, len(game.options)))
    for index, option in enumerate(game.options):
        made[index] = chosen[option.name]
    return made


def set_up_at(game: Game, boxes: Records, states: Records, index: int, seats: int, chosen: Any) -> None:
    """`set_up` for one blank state of an array."""
    _rules.set_up(*_here(game, boxes, states, index), seats, chosen)


def asked_at(game: Game, boxes: Records, states: Records, index: int) -> int:
    """`asked` for one state of an array."""
    return _rules.asked(*_here(game, boxes, states, index))  # type: ignore[no-any-return]


def legal_at(game: Game, boxes: Records, states: Records, index: int, seat: int, out: Any) -> int:
    """`legal` for one state of an array."""
    return _rules.legal(*_here(game, boxes, states, index), seat, out)  # type: ignore[no-any-return]


def legal_in(box: Box, state: Any, seat: int, most: int) -> list[int]:
    """The legal actions of a seat, at most so many, asked with a state's attributes at hand."""
    out = numbers(most)
    here = (box.contents, state) if PLAIN else (box.records, np.frombuffer(state, dtype(type(state))), 0)
    return listed(out, _rules.legal(*here, seat, out))


def apply_at(game: Game, boxes: Records, states: Records, index: int, seat: int, action: int) -> None:
    """`apply` for one state of an array."""
    _rules.apply(*_here(game, boxes, states, index), seat, action)


def odds_at(game: Game, boxes: Records, states: Records, index: int, out: Any, weights: Any) -> int:
    """`odds` for one state of an array."""
    return _rules.odds(*_here(game, boxes, states, index), out, weights)  # type: ignore[no-any-return]


def look_at(game: Game, boxes: Records, states: Records, index: int, seat: int, shown: Records) -> None:
    """`look` from one state of an array into the first record of another, blank one."""
    _rules.look(*_here(game, boxes, states, index), seat, _blank(game, shown))


def redeal_at(game: Game, boxes: Records, shown: Records, index: int, seat: int, stream: Any) -> None:
    """`redeal` for one record of an array."""
    _rules.redeal(*_here(game, boxes, shown, index), seat, stream)


def appraise_at(
    game: Game, boxes: Records, shown: Records, index: int, seat: int, way: int, actions: Any, count: int, worth: Any
) -> None:
    """`appraise` for one record of an array."""
    _rules.appraise(*_here(game, boxes, shown, index), seat, way, actions, count, worth)


def result_at(game: Game, boxes: Records, states: Records, index: int, places: Any, points: Any) -> None:
    """`result` for one state of an array."""
    _rules.result(*_here(game, boxes, states, index), places, points)
