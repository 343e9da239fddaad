"""What an action changes in a station: a module added, settlers who step, arrive or leave."""

from __future__ import annotations

from typing import Any

from farstead.core.grid import opposite
from farstead.core.svg import Loose, Svg, group, joined, tag
from farstead.games.spacegate import actions, counts
from farstead.games.spacegate.choice import Choice
from farstead.games.spacegate.picture import colours, module, signs
from farstead.games.spacegate.picture.figures import settler
from farstead.games.spacegate.picture.module import BLOCKED, CELL, JOINED, OPEN, WALL
from farstead.games.spacegate.picture.overlay import Point, arrow, chip, frame, ghostly

LOOSE = Loose("ghost")


def at(lying: Any) -> Point:
    """The middle of a module or cell in the drawing of its station."""
    return lying.x * CELL, lying.y * CELL


def placed(choice: Choice) -> Svg:
    """The module in its cell, with every corridor that joins, is blocked, or stays open."""
    number, turn = divmod(choice.action - actions.PLACE, 4)
    edge, tile = choice.base.edge[number], choice.task.first
    fit = counts.Fit(choice.box, choice.state, choice.seat, tile, edge, turn)
    sides, beyond = [], []
    for side in range(4):
        mine = bool(fit.doors >> side & 1)
        kind = JOINED if fit.joined >> side & 1 else BLOCKED if mine and fit.blocked >> side & 1 else OPEN
        sides.append(kind if mine else WALL)
        if edge.doors >> side & 1:
            near = counts.beside(edge.x, edge.y, side)
            met = module.door(JOINED if mine else BLOCKED, lit=True)
            beyond.append(group(group(met, turn=90 * opposite(side)), at=(near[0] * CELL, near[1] * CELL)))
    lying, printed = choice.state.module[tile], choice.tile(tile)
    shown = {"lit": bool(lying.lit), "settlers": lying.settlers, "owner": choice.seat, "sides": tuple(sides)}
    body = group(module.module(LOOSE, printed, **shown), at=at(edge))
    x, y = at(edge)
    left = [chip((x, y + 51), f"−{fit.open_after}", fill=colours.ROSE, size=20)] if fit.open_after else []
    return ghostly(_lights(choice, tile), body, *beyond, frame(at(edge), 104), *left)


def _lights(choice: Choice, *tiles: int) -> Svg:
    return module.lights("ghost", frozenset(choice.tile(tile).field for tile in tiles))


def _with(choice: Choice, tile: int, settlers: int) -> Svg:
    """A module as it is once so many settlers are there, ON."""
    lying = choice.state.module[tile]
    body = module.module(LOOSE, choice.tile(tile), lit=True, settlers=settlers, owner=choice.seat)
    return group(body, at=at(lying))


def stepped(choice: Choice) -> Svg:
    """An arrow, and the module entered: lit, and one settler fuller unless that one is lost."""
    place, side = divmod(choice.action - actions.STEP, 4)
    origin = choice.base.place[place]
    left = choice.state.module[origin]
    number = left.link[side] - 1
    entered = choice.state.module[number]
    after = entered.settlers + 1 if entered.lit else 0
    there = _with(choice, number, after)
    way = arrow(at(left), at(entered), gap=20)
    if entered.lit:
        return ghostly(_lights(choice, number), there, way)
    x, y = at(entered)
    lost = joined(
        [
            group(settler(choice.seat, 26), at=(x, y), opacity=0.7),
            tag("path", d=f"M{x - 15} {y - 15}L{x + 15} {y + 15}", stroke=colours.ROSE, stroke_width=5),
        ]
    )
    return ghostly(_lights(choice, number), there, way, _given(choice, number), lost)


def _given(choice: Choice, number: int) -> Svg:
    """The improvement that turning a module ON brings."""
    tile = choice.tile(number)
    if not counts.gives(choice.box, choice.state, choice.seat, number):
        return Svg()
    x, y = at(choice.state.module[number])
    plate = tag(
        "rect", x=-27, y=-20, width=54, height=40, rx=12, fill=colours.SOCKET, stroke=colours.LIT, stroke_width=3
    )
    sign = signs.improvement(tile.improvement, tile.room, 26, "#ffffff")
    return group(plate, sign, at=(x, y - 62))


def filled(choice: Choice) -> Svg:
    """An airlock with those who come from supply."""
    number = choice.base.place[choice.action - actions.FILL]
    arriving = choice.arriving(number)
    lying = choice.state.module[number]
    x, y = at(lying)
    there = _with(choice, number, lying.settlers + arriving)
    return ghostly(_lights(choice, number), there, chip((x, y - 52), f"+{arriving}", size=22))


def emptied(choice: Choice) -> Svg:
    """A gate module whose settlers set out."""
    number = choice.base.place[choice.action - actions.SEND]
    lying = choice.state.module[number]
    x, y = at(lying)
    there = _with(choice, number, 0)
    crew = group(settler(choice.seat, 26), at=(x, y - 52))
    return ghostly(_lights(choice, number), there, arrow((x, y), (x, y - 96)), crew)


def lifted(choice: Choice) -> Svg:
    """The cell that a module came from."""
    former = choice.state.former[choice.action - actions.TAKE_UP]
    return ghostly(frame((former.x * CELL, former.y * CELL), 90))


def taken_up(choice: Choice) -> Svg:
    """Every module that will be taken up, which is all but the starting one."""
    base = choice.base
    return ghostly(*(frame(at(choice.state.module[base.place[place]]), 100) for place in range(1, base.modules)))
