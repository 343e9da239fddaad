"""The doors from Python into the rules: the same calls over arrays of records, plain or compiled."""

from __future__ import annotations

from typing import Any

import numpy as np

from farstead.core import game as contract
from farstead.core.game import Game
from farstead.core.records import Records, at
from farstead.core.rule import PLAIN, rule

if PLAIN:

    def _pair(game: Game, boxes: Records, states: Records, index: int) -> tuple[Any, Any]:
        return at(game.box_type, boxes), at(game.state_type, states, index)

    def numbers(count: int) -> Any:
        """Room for `count` numbers that rules write. Lists, since plain code writes them fastest."""
        return [0] * count

    def listed(out: Any, count: int) -> list[int]:
        """The first `count` numbers of such room."""
        return out[:count]  # type: ignore[no-any-return]

    def set_up_at(game: Game, boxes: Records, states: Records, index: int, seats: int, chosen: Any) -> None:
        """`set_up` for one blank state of an array."""
        contract.set_up(*_pair(game, boxes, states, index), seats, chosen)

    def asked_at(game: Game, boxes: Records, states: Records, index: int) -> int:
        """`asked` for one state of an array."""
        return contract.asked(*_pair(game, boxes, states, index))

    def legal_at(game: Game, boxes: Records, states: Records, index: int, seat: int, out: Any) -> int:
        """`legal` for one state of an array."""
        return contract.legal(*_pair(game, boxes, states, index), seat, out)

    def apply_at(game: Game, boxes: Records, states: Records, index: int, seat: int, action: int) -> None:
        """`apply` for one state of an array."""
        contract.apply(*_pair(game, boxes, states, index), seat, action)

    def odds_at(game: Game, boxes: Records, states: Records, index: int, out: Any, weights: Any) -> int:
        """`odds` for one state of an array."""
        return contract.odds(*_pair(game, boxes, states, index), out, weights)

    def look_at(game: Game, boxes: Records, states: Records, index: int, seat: int, shown: Records) -> None:
        """`look` from one state of an array into the first record of another, blank one."""
        box, state = _pair(game, boxes, states, index)
        contract.look(box, state, seat, at(game.state_type, shown))

    def redeal_at(game: Game, boxes: Records, shown: Records, index: int, seat: int, stream: Any) -> None:
        """`redeal` for one record of an array."""
        box, state = _pair(game, boxes, shown, index)
        contract.redeal(box, state, seat, stream)

    def appraise_at(
        game: Game, boxes: Records, shown: Records, index: int, seat: int, actions: Any, count: int, worth: Any
    ) -> None:
        """`appraise` for one record of an array."""
        contract.appraise(*_pair(game, boxes, shown, index), seat, actions, count, worth)

    def result_at(game: Game, boxes: Records, states: Records, index: int, places: Any, points: Any) -> None:
        """`result` for one state of an array."""
        contract.result(*_pair(game, boxes, states, index), places, points)

else:
    from farstead.core.game import appraise, apply, asked, legal, look, odds, redeal, result, set_up

    def numbers(count: int) -> Any:
        """Room for `count` numbers that rules write."""
        return np.zeros(count, np.int32)

    def listed(out: Any, count: int) -> list[int]:
        """The first `count` numbers of such room."""
        return out[:count].tolist()  # type: ignore[no-any-return]

    @rule
    def _set_up(boxes: Any, states: Any, index: int, seats: int, chosen: Any) -> None:
        set_up(boxes[0], states[index], seats, chosen)

    @rule
    def _asked(boxes: Any, states: Any, index: int) -> int:
        return asked(boxes[0], states[index])

    @rule
    def _legal(boxes: Any, states: Any, index: int, seat: int, out: Any) -> int:
        return legal(boxes[0], states[index], seat, out)

    @rule
    def _apply(boxes: Any, states: Any, index: int, seat: int, action: int) -> None:
        apply(boxes[0], states[index], seat, action)

    @rule
    def _odds(boxes: Any, states: Any, index: int, out: Any, weights: Any) -> int:
        return odds(boxes[0], states[index], out, weights)

    @rule
    def _look(boxes: Any, states: Any, index: int, seat: int, shown: Any) -> None:
        look(boxes[0], states[index], seat, shown[0])

    @rule
    def _redeal(boxes: Any, shown: Any, index: int, seat: int, stream: Any) -> None:
        redeal(boxes[0], shown[index], seat, stream)

    @rule
    def _appraise(boxes: Any, shown: Any, index: int, seat: int, actions: Any, count: int, worth: Any) -> None:
        appraise(boxes[0], shown[index], seat, actions, count, worth)

    @rule
    def _result(boxes: Any, states: Any, index: int, places: Any, points: Any) -> None:
        result(boxes[0], states[index], places, points)

    def set_up_at(game: Game, boxes: Records, states: Records, index: int, seats: int, chosen: Any) -> None:
        _set_up(boxes, states, index, seats, chosen)

    def asked_at(game: Game, boxes: Records, states: Records, index: int) -> int:
        return _asked(boxes, states, index)

    def legal_at(game: Game, boxes: Records, states: Records, index: int, seat: int, out: Any) -> int:
        return _legal(boxes, states, index, seat, out)

    def apply_at(game: Game, boxes: Records, states: Records, index: int, seat: int, action: int) -> None:
        _apply(boxes, states, index, seat, action)

    def odds_at(game: Game, boxes: Records, states: Records, index: int, out: Any, weights: Any) -> int:
        return _odds(boxes, states, index, out, weights)

    def look_at(game: Game, boxes: Records, states: Records, index: int, seat: int, shown: Records) -> None:
        _look(boxes, states, index, seat, shown)

    def redeal_at(game: Game, boxes: Records, shown: Records, index: int, seat: int, stream: Any) -> None:
        _redeal(boxes, shown, index, seat, stream)

    def appraise_at(
        game: Game, boxes: Records, shown: Records, index: int, seat: int, actions: Any, count: int, worth: Any
    ) -> None:
        _appraise(boxes, shown, index, seat, actions, count, worth)

    def result_at(game: Game, boxes: Records, states: Records, index: int, places: Any, points: Any) -> None:
        _result(boxes, states, index, places, points)
