"""The pieces that an action moves, and between which elements of the table as it lies before the action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from farstead.core.box import Box
from farstead.core.game import NATURE
from farstead.core.scene import Travel
from farstead.core.svg import Loose, Svg, group, tag
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.kinds import NONE, ROOMS, Improvement
from farstead.games.spacegate.picture import colours, figures, module, signs
from farstead.games.spacegate.picture.pointing import cell_id, figure_id

Moves = list[Travel]


def travels(box: Box, view: Any, seat: int, action: int) -> Moves:
    """In the order in which they move; nothing for stopping and for chance."""
    if seat == NATURE:
        return []
    choice = Choice(box, view, seat, action)
    found = _MOVES.get(choice.verb)
    return found(choice) if found else []


def _settler(choice: Choice, start: str, end: str) -> Travel:
    return Travel(figures.settler(choice.seat, 22), start, end)


def _figure(choice: Choice, figure: int, start: str, end: str) -> Travel:
    return Travel(figures.figure(choice.seat, figure), start, end)


def _supply(choice: Choice) -> str:
    return f"supply-{choice.seat}"


def _stand_id(choice: Choice, room: int) -> str:
    return f"stand-{choice.seat}-{room}"


def _tile(choice: Choice, number: int) -> Svg:
    """A module, small."""
    lying, printed = choice.state.module[number], choice.tile(number)
    shown = {"lit": bool(lying.lit), "settlers": lying.settlers, "owner": choice.seat}
    body = module.module(Loose("travel"), printed, **shown, sides=module.sides_of(printed.doors))
    ground = module.lights("travel", frozenset((printed.field,))) if lying.lit else Svg()
    return group(ground, body, scale=0.3)


def _go(choice: Choice) -> Moves:
    figure, rooms = divmod(choice.action - actions.GO, ROOMS * ROOMS)
    origin, to = divmod(rooms, ROOMS)
    return [_figure(choice, figure, figure_id(choice.seat, origin, figure), _stand_id(choice, to))]


def _take(choice: Choice) -> Moves:
    number = choice.action - actions.TAKE
    return [Travel(_tile(choice, choice.state.pile[number].top - 1), f"pile-{number}", _supply(choice))]


def _under(choice: Choice) -> Moves:
    tile = choice.task.first
    return [Travel(_tile(choice, tile), f"hand-{choice.seat}", f"pile-{nouns.pile_of(choice.tile(tile))}")]


def _place(choice: Choice) -> Moves:
    edge = choice.base.edge[(choice.action - actions.PLACE) // 4]
    body = group(_tile(choice, choice.task.first), turn=90 * ((choice.action - actions.PLACE) % 4))
    return [Travel(body, f"hand-{choice.seat}", cell_id(choice.seat, edge.x, edge.y))]


def _fill(choice: Choice) -> Moves:
    number = choice.base.place[choice.action - actions.FILL]
    return [_settler(choice, _supply(choice), f"tile-{number}")] * choice.arriving(number)


def _step(choice: Choice) -> Moves:
    place, side = divmod(choice.action - actions.STEP, 4)
    origin = choice.base.place[place]
    number = choice.state.module[origin].link[side] - 1
    entered = f"tile-{number}"
    made = [_settler(choice, f"tile-{origin}", entered)]
    if choice.state.module[number].lit:
        return made
    made.append(_settler(choice, entered, _supply(choice)))
    tile = choice.tile(number)
    if tile.improvement == Improvement.ROBOT and counts.gives(choice.box, choice.state, choice.seat, number):
        made.append(Travel(figures.robot(choice.seat), _supply(choice), _stand_id(choice, tile.room)))
    return made


def _recruit(choice: Choice) -> Moves:
    room = choice.action - actions.RECRUIT
    return [_figure(choice, actions.ENGINEER, _supply(choice), _stand_id(choice, room))]


def _promote(choice: Choice) -> Moves:
    room = choice.action - actions.PROMOTE
    end = figure_id(choice.seat, room, actions.ENGINEER)
    return [Travel(figures.suit(choice.seat), _supply(choice), end)]


def _send(choice: Choice) -> Moves:
    number = choice.base.place[choice.action - actions.SEND]
    slot = counts.slot_with(choice.state, choice.tile(number).gate)
    end = "wheel" if slot == NONE else f"gate-{slot}"
    return [_settler(choice, f"tile-{number}", end)] * choice.state.module[number].settlers


def _land(choice: Choice) -> Moves:
    slot = choice.task.second
    return [_settler(choice, f"gate-{slot}", f"spot-{slot}-{choice.action - actions.LAND}")]


def _swap(choice: Choice) -> Moves:
    pair = choice.action - actions.SWAP
    made = []
    for place, other in ((pair, pair + 1), (pair + 1, pair)):
        disc = tag("circle", r=13, fill=colours.NIGHT, stroke=colours.LIT, stroke_width=2)
        piece = group(disc, signs.token(choice.state.track[place], 16))
        made.append(Travel(piece, f"token-on-{place}", f"token-on-{other}"))
    return made


def _gate(choice: Choice) -> Moves:
    slot = choice.task.first
    gate = signs.gate(choice.state.planet[slot].gate - 1, 26, colours.LIT, colours.NIGHT)
    return [Travel(gate, f"gate-{slot}", f"gate-{choice.action - actions.MOVE_GATE}")]


def _stand(choice: Choice) -> Moves:
    figure, room = divmod(choice.action - actions.STAND, ROOMS)
    return [_figure(choice, figure, figure_id(choice.seat, room, figure), f"rank-{choice.seat}")]


def _token(choice: Choice) -> Moves:
    return [Travel(figures.reorganization(), f"token-{choice.seat}", f"station-grid-{choice.seat}")]


def _lift(choice: Choice) -> Moves:
    place = choice.action - actions.TAKE_UP
    body = _tile(choice, choice.state.former[place].tile - 1)
    return [Travel(body, f"former-{place}", f"station-grid-{choice.seat}")]


_MOVES: dict[str, Callable[[Choice], Moves]] = {
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
