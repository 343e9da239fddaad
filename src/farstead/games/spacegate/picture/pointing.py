"""Where an answer is pointed at: the ids of what is clicked, in order, and the turn of a module."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.games.spacegate import actions, nouns
from farstead.games.spacegate.actions import FIGURES
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import ROOMS
from farstead.games.spacegate.state import Open

Path = tuple[str, ...]


def point(box: Box, view: Any, seat: int, action: int) -> Path:
    """The ids to click for an action; none for what is a mere button, and for chance."""
    if seat == NATURE:
        return ()
    choice = Choice(box, view, seat, action)
    found = _PATHS.get(choice.verb)
    return found(choice) if found else ()


def turn(box: Box, view: Any, seat: int, action: int) -> int:
    """How a module placed in a cell is turned: quarters, clockwise."""
    if actions.PLACE <= action < actions.FILL:
        return (action - actions.PLACE) % 4
    return 0


def stage(box: Box, view: Any, seat: int) -> str:
    """The panel that the open decision concerns, whoever's it is."""
    if view.agenda.depth == 0:
        return "hawking"
    task = view.agenda.tasks[view.agenda.depth - 1]
    if task.kind in _AT_STATION:
        return f"station-{task.seat}"
    if task.kind == Open.LAND:
        return f"planet-{task.second}"
    return _STAGES.get(Open(task.kind), "hawking")


_AT_STATION = (Open.FIELD, Open.PLACE, Open.AIRLOCK, Open.REORGANIZE, Open.SEND)
_STAGES = {
    Open.GO: "odyssey",
    Open.RECRUIT: "odyssey",
    Open.PROMOTE: "odyssey",
    Open.STAND: "odyssey",
    Open.BUILD: "worksite",
    Open.SETUP_BUILD: "worksite",
    Open.REVEAL: "worksite",
}


def figure_id(seat: int, room: int, figure: int) -> str:
    """Of one seat's engineers or chiefs in a room."""
    return f"figure-{seat}-{room}-{FIGURES[figure]}"


def cell_id(seat: int, x: int, y: int) -> str:
    """Of an empty cell that a module may be added in."""
    return f"cell-{seat}_{x}_{y}"


def _tile(choice: Choice, place: int) -> str:
    return f"tile-{choice.base.place[place]}"


def _go(choice: Choice) -> Path:
    figure, rooms = divmod(choice.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    return figure_id(choice.seat, origin, figure), f"room-{to}"


def _take(choice: Choice) -> Path:
    return (f"pile-{choice.action - actions.TAKE}",)


def _under(choice: Choice) -> Path:
    return (f"pile-{nouns.pile_of(choice.tile(choice.task.first))}",)


def _place(choice: Choice) -> Path:
    edge = choice.base.edge[(choice.action - actions.PLACE) // 4]
    return (cell_id(choice.seat, edge.x, edge.y),)


def _fill(choice: Choice) -> Path:
    return (_tile(choice, choice.action - actions.FILL),)


def _step(choice: Choice) -> Path:
    place, side = divmod(choice.action - actions.STEP, 4)
    entered = choice.state.module[choice.base.place[place]].link[side] - 1
    return _tile(choice, place), f"tile-{entered}"


def _recruit(choice: Choice) -> Path:
    return (f"room-{choice.action - actions.RECRUIT}",)


def _promote(choice: Choice) -> Path:
    return (figure_id(choice.seat, choice.action - actions.PROMOTE, actions.ENGINEER),)


def _send(choice: Choice) -> Path:
    return (_tile(choice, choice.action - actions.SEND),)


def _land(choice: Choice) -> Path:
    return (f"spot-{choice.task.second}-{choice.action - actions.LAND}",)


def _swap(choice: Choice) -> Path:
    return (f"pair-{choice.action - actions.SWAP}",)


def _gate(choice: Choice) -> Path:
    return (f"planet-{choice.action - actions.MOVE_GATE}",)


def _stand(choice: Choice) -> Path:
    figure, room = divmod(choice.action - actions.STAND, ROOMS)
    return (figure_id(choice.seat, room, figure),)


def _token(choice: Choice) -> Path:
    return (f"token-{choice.seat}",)


def _lift(choice: Choice) -> Path:
    return (f"former-{choice.action - actions.TAKE_UP}",)


_PATHS: dict[str, Callable[[Choice], Path]] = {
    "go": _go,
    "take": _take,
    "under": _under,
    "place": _place,
    "fill": _fill,
    "step": _step,
    "recruit": _recruit,
    "promote": _promote,
    "send": _send,
    "land": _land,
    "swap": _swap,
    "gate": _gate,
    "stand": _stand,
    "token": _token,
    "lift": _lift,
}
