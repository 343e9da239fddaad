"""The functions of `core.game` for compiled callers in Python: they take arrays and an index.

Handing compiled code one record costs eight times as much as handing it the array.
"""

from __future__ import annotations

from typing import Any

from farstead.core import game
from farstead.core.rule import rule


@rule
def set_up(boxes: Any, states: Any, index: int, seats: int, chosen: Any) -> None:
    """`game.set_up` for one record."""
    game.set_up(boxes[0], states[index], seats, chosen)


@rule
def asked(boxes: Any, states: Any, index: int) -> int:
    """`game.asked` for one record."""
    return game.asked(boxes[0], states[index])


@rule
def legal(boxes: Any, states: Any, index: int, seat: int, out: Any) -> int:
    """`game.legal` for one record."""
    return game.legal(boxes[0], states[index], seat, out)


@rule
def apply(boxes: Any, states: Any, index: int, seat: int, action: int) -> None:
    """`game.apply` for one record."""
    game.apply(boxes[0], states[index], seat, action)


@rule
def odds(boxes: Any, states: Any, index: int, out: Any, weights: Any) -> int:
    """`game.odds` for one record."""
    return game.odds(boxes[0], states[index], out, weights)


@rule
def look(boxes: Any, states: Any, index: int, seat: int, shown: Any) -> None:
    """`game.look` for one record."""
    game.look(boxes[0], states[index], seat, shown[0])


@rule
def redeal(boxes: Any, shown: Any, index: int, seat: int, stream: Any) -> None:
    """`game.redeal` for one record."""
    game.redeal(boxes[0], shown[index], seat, stream)


@rule
def appraise(boxes: Any, shown: Any, index: int, seat: int, way: int, actions: Any, count: int, worth: Any) -> None:
    """`game.appraise` for one record."""
    game.appraise(boxes[0], shown[index], seat, way, actions, count, worth)


@rule
def result(boxes: Any, states: Any, index: int, places: Any, points: Any) -> None:
    """`game.result` for one record."""
    game.result(boxes[0], states[index], places, points)
