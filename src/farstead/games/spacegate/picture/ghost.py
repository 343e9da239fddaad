"""The result of an action, laid over the panels that it changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.svg import Svg
from farstead.games.spacegate import actions, counts
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import NONE
from farstead.games.spacegate.picture import ghost_board as board
from farstead.games.spacegate.picture import ghost_station as station

Overlays = dict[str, str]


def ghost(box: Box, view: Any, seat: int, action: int) -> Overlays:
    """By panel, what is laid over it; nothing for stopping, which changes no picture."""
    if seat == NATURE:
        return {}
    choice = Choice(box, view, seat, action)
    found = _GHOSTS.get(choice.verb)
    return found(choice) if found else {}


def _own(draw: Callable[[Choice], Svg]) -> Callable[[Choice], Overlays]:
    """Over the seat's own station."""
    return lambda choice: {f"station-{choice.seat}": draw(choice)}


def _over(panel: str, draw: Callable[[Choice], Svg]) -> Callable[[Choice], Overlays]:
    return lambda choice: {panel: draw(choice)}


def _send(choice: Choice) -> Overlays:
    gate = choice.tile(choice.base.place[choice.action - actions.SEND]).gate
    slot = counts.slot_with(choice.state, gate)
    shown: Overlays = {f"station-{choice.seat}": station.emptied(choice)}
    if slot == NONE:
        shown["hawking"] = board.gained(choice)
    else:
        shown[f"planet-{slot}"] = board.gate_set(choice, gate)
    return shown


def _land(choice: Choice) -> Overlays:
    return {f"planet-{choice.task.second}": board.landed(choice)}


def _gate(choice: Choice) -> Overlays:
    gate = choice.state.planet[choice.task.first].gate - 1
    return {f"planet-{choice.action - actions.MOVE_GATE}": board.gate_set(choice, gate)}


def _stand(choice: Choice) -> Overlays:
    return {"odyssey": board.left_for_rank(choice), "hawking": board.on_rank(choice)}


_GHOSTS: dict[str, Callable[[Choice], Overlays]] = {
    "go": _over("odyssey", board.moved),
    "take": _over("worksite", board.taken),
    "under": _over("worksite", board.put_under),
    "place": _own(station.placed),
    "fill": _own(station.filled),
    "step": _own(station.stepped),
    "recruit": _over("odyssey", board.recruited),
    "promote": _over("odyssey", board.promoted),
    "send": _send,
    "land": _land,
    "swap": _over("hawking", board.swapped),
    "gate": _gate,
    "stand": _stand,
    "token": _own(station.taken_up),
    "lift": _own(station.lifted),
}
