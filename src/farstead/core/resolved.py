"""How compiled code finds a game's rules: Numba overloads of the functions of `core.game`, by record type."""

from __future__ import annotations

from typing import Any

from numba.extending import overload


def connect(rules_by_record: dict[Any, Any]) -> None:
    """Overload the generic functions. The table is read when a caller is compiled, not now."""
    from farstead.core import game

    def rules(record: Any) -> Any:
        found = rules_by_record.get(record)
        if found is None:
            raise TypeError(f"no game has a state of this layout: {record}")
        return found

    @overload(game.set_up, strict=False)
    def set_up(box: Any, state: Any, seats: Any, chosen: Any) -> Any:
        own = rules(state).set_up
        return lambda box, state, seats, chosen: own(box, state, seats, chosen)

    @overload(game.asked, strict=False)
    def asked(box: Any, state: Any) -> Any:
        own = rules(state).asked
        return lambda box, state: own(box, state)

    @overload(game.legal, strict=False)
    def legal(box: Any, state: Any, seat: Any, out: Any) -> Any:
        own = rules(state).legal
        return lambda box, state, seat, out: own(box, state, seat, out)

    @overload(game.apply, strict=False)
    def apply(box: Any, state: Any, seat: Any, action: Any) -> Any:
        own = rules(state).apply
        return lambda box, state, seat, action: own(box, state, seat, action)

    @overload(game.odds, strict=False)
    def odds(box: Any, state: Any, out: Any, weights: Any) -> Any:
        own = rules(state).odds
        return lambda box, state, out, weights: own(box, state, out, weights)

    @overload(game.look, strict=False)
    def look(box: Any, state: Any, seat: Any, shown: Any) -> Any:
        own = rules(state).look
        return lambda box, state, seat, shown: own(box, state, seat, shown)

    @overload(game.redeal, strict=False)
    def redeal(box: Any, shown: Any, seat: Any, stream: Any) -> Any:
        own = rules(shown).redeal
        return lambda box, shown, seat, stream: own(box, shown, seat, stream)

    @overload(game.appraise, strict=False)
    def appraise(box: Any, shown: Any, seat: Any, way: Any, actions: Any, count: Any, worth: Any) -> Any:
        own = rules(shown).appraise
        return lambda box, shown, seat, way, actions, count, worth: own(box, shown, seat, way, actions, count, worth)

    @overload(game.result, strict=False)
    def result(box: Any, state: Any, places: Any, points: Any) -> Any:
        own = rules(state).result
        return lambda box, state, places, points: own(box, state, places, points)
