"""Pictures of numbered rules, from small tables laid out for them and drawn by the code that draws the table."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _
from farstead.core.svg import Stock, apart, group
from farstead.games.spacegate import actions
from farstead.games.spacegate.kinds import MODULES, Room
from farstead.games.spacegate.picture import colours, module
from farstead.games.spacegate.picture.ghost import ghost
from farstead.games.spacegate.picture.model import (
    AIRLOCK,
    BEND,
    ENERGY,
    EVERY,
    GATE,
    ODYSSEY,
    PROMOTION,
    RECRUIT,
    ROBOT,
    STRAIGHT,
    THREE,
    WATER,
    WILDLIFE,
    Model,
)
from farstead.games.spacegate.picture.overlay import frame, ghostly
from farstead.games.spacegate.picture.panels import panels
from farstead.games.spacegate.picture.planetpictures import PLANETS
from farstead.games.spacegate.picture.text import words
from farstead.games.spacegate.state import Open


def illustrate(box: Box, clause: str) -> str:
    """The picture of a numbered rule, or nothing."""
    draw = _PICTURES.get(clause)
    return apart(draw(box), clause.replace(".", "-")) if draw else ""


def shown(table: Model, panel: str, action: int | None = None) -> str:
    """One panel of a table, with the result of seat 0's action laid over it."""
    found = next(one.svg for one in panels(table.box, table.state, 0, table.names) if one.name == panel)
    over = ghost(table.box, table.state, 0, action)[panel] if action is not None else ""
    return found.removesuffix("</svg>") + over + "</svg>"


def _crew(table: Model) -> Model:
    """The figures of a game well under way."""
    table.figures(0, (1, 0, 0), (1, 0, 1), (0, 1, 0), (2, 0, 0), (0, 1, 0))
    table.figures(1, (0, 1, 0), (1, 0, 0), (1, 0, 1), (1, 2, 1), (0, 0, 0))
    return table


def _rooms(box: Box) -> str:
    return shown(_crew(Model(box)), "odyssey")


def _move(box: Box) -> str:
    table = _crew(Model(box))
    table.ask(Open.GO)
    rooms = Room.AIRLOCK * len(Room) + Room.MODULES
    return shown(table, "odyssey", actions.GO + actions.CHIEF * len(Room) ** 2 + rooms)


def _points(box: Box) -> str:
    table = _crew(Model(box))
    table.state.room = Room.MODULES + 1
    return shown(table, "odyssey")


def _worksite(box: Box) -> str:
    table = Model(box)
    table.worksite()
    return shown(table, "worksite")


def _start(box: Box) -> str:
    return shown(Model(box), "station-0")


def _hawking(box: Box) -> str:
    table = _small(box)
    table.state.base[0].rank, table.state.base[0].wheel = 4, 7
    table.state.base[1].rank, table.state.base[1].wheel = 3, 2
    return shown(table, "hawking")


def _read(box: Box) -> str:
    """One module OFF and ON, its parts named."""
    tile = box.contents.tile[Model(box).tile(GATE, WATER, capacity=3, doors=BEND)]
    stock = Stock("read")
    off = module.module(stock, tile, lit=False, sides=module.sides_of(tile.doors))
    on = module.module(stock, tile, lit=True, settlers=2, sides=module.sides_of(tile.doors))
    labels = (
        (_("field"), -62, 18, 24, 36),
        (_("capacity"), 130, 18, 110, 38),
        (_("gate"), -62, 70, 52, 70),
        (_("corridor"), 130, 66, 122, 66),
        (_("places for settlers"), 20, 144, 60, 104),
    )
    drawn = [module.lights("read"), stock.shelf(), group(off, at=(70, 66)), group(on, at=(300, 66))]
    for text, x, y, to_x, to_y in labels:
        anchor = "start" if x > 0 else "end"
        start = x if x > 0 else 8
        drawn.append(
            svg.tag("path", d=f"M{start} {y - 5}L{to_x} {to_y}", stroke=colours.LIT, stroke_width=1.6, fill="none")
        )
        drawn.append(words(start + (3 if x > 0 else -3), y, text, 15, colours.TEXT, anchor))
    drawn += [
        words(70, -2, _("OFF"), 15, colours.FAINT, "middle"),
        words(300, -2, _("ON"), 15, colours.FAINT, "middle"),
    ]
    return svg.picture("read", _("How a module is read"), (-76, -18, 440, 172), *drawn)


def _small(box: Box) -> Model:
    """A station of five modules: two ON, one of them full, and three OFF."""
    table = Model(box)
    table.lay(0, table.tile(GATE, WATER, doors=EVERY), 1, 0, lit=True, settlers=1)
    table.lay(0, table.tile(AIRLOCK, WATER, capacity=2, doors=EVERY), 0, 1, lit=True, settlers=2)
    table.lay(0, table.tile(ODYSSEY, WATER, improvement=PROMOTION, doors=EVERY), 1, 1)
    table.lay(0, table.tile(GATE, ENERGY, doors=EVERY), -1, 0)
    table.figures(0, (1, 1, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 0))
    table.state.room = Room.WATER + 1
    table.ask(Open.FIELD, first=3)
    return table


def _step(side: int, place: int, box: Box) -> str:
    return shown(_small(box), "station-0", actions.STEP + 4 * place + side)


def _full(box: Box) -> str:
    table = _small(box)
    station = shown(table, "station-0")
    bar = svg.tag("path", d="M-34 66L34 134M34 66L-34 134", stroke=colours.DANGER, stroke_width=8)
    return station.removesuffix("</svg>") + ghostly(frame((0, 100), 100), bar) + "</svg>"


def _lit(improvement: int, box: Box) -> str:
    table = Model(box)
    tile = table.tile(ODYSSEY, ENERGY, improvement=improvement, doors=EVERY)
    table.lay(0, tile, 1, 0, turn=_facing(box, tile, 3))
    table.figures(0, (1, 0, 0), (1, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 0))
    table.state.room = Room.ENERGY + 1
    table.ask(Open.FIELD, first=1)
    return shown(table, "station-0", actions.STEP + 1)


def _facing(box: Box, tile: int, side: int) -> int:
    """A turn that gives a module a corridor on a side."""
    doors = box.contents.tile[tile].doors
    return next((turn for turn in range(4) if doors >> (side - turn) % 4 & 1), 0)


def _built(doors: int, box: Box) -> str:
    """A module about to be added between two others."""
    table = Model(box)
    table.lay(0, table.tile(AIRLOCK, ENERGY, doors=EVERY), 1, 0)
    table.lay(0, table.tile(GATE, WILDLIFE, doors=EVERY), 0, 1, lit=True, settlers=2)
    tile = table.tile(GATE, WATER, doors=doors)
    table.ask(Open.PLACE, first=tile)
    base = table.state.base[0]
    edge = next(index for index in range(base.edges) if (base.edge[index].x, base.edge[index].y) == (1, 1))
    turn = 3 if doors == BEND else 1
    return shown(table, "station-0", actions.PLACE + 4 * edge + turn)


def _under(box: Box) -> str:
    table = Model(box)
    table.worksite()
    tile = table.state.pile[3].top - 1
    table.state.pile[3].top += 1
    table.state.pile[3].unseen -= 1
    table.ask(Open.PLACE, first=tile)
    return shown(table, "worksite", actions.UNDER)


def _fill(box: Box) -> str:
    table = Model(box)
    table.state.module[MODULES].settlers = 2
    table.lay(0, table.tile(AIRLOCK, WATER, doors=EVERY), 1, 0, lit=True)
    table.ask(Open.AIRLOCK, first=2)
    return shown(table, "station-0", actions.FILL + 1)


def _token(box: Box) -> str:
    table = _small(box)
    table.state.base[0].token = True
    table.ask(Open.GO)
    return shown(table, "station-0", actions.TOKEN)


def _swap(box: Box) -> str:
    table = _small(box)
    table.ask(Open.SWAP)
    return shown(table, "hawking", actions.SWAP + 2)


def _majorities(box: Box) -> str:
    table = _small(box)
    for x, field in enumerate((WATER, WILDLIFE, ENERGY), start=1):
        table.lay(1, table.tile(GATE, field, doors=EVERY), x, 0, lit=True)
    return shown(table, "hawking")


def _open(box: Box) -> str:
    table = Model(box)
    table.lay(0, table.tile(GATE, WATER, doors=THREE), 1, 0, turn=1, lit=True)
    table.lay(0, table.tile(ODYSSEY, ENERGY, doors=STRAIGHT), 1, 1, lit=False)
    table.lay(0, table.tile(AIRLOCK, WILDLIFE, doors=STRAIGHT), 0, 1, turn=1)
    return shown(table, "station-0")


Picture = Callable[[Box], str]
_PICTURES: dict[str, Picture] = {
    "SG-1.2": _rooms,
    "SG-1.4": _read,
    "SG-2.2": _start,
    "SG-2.4": _worksite,
    "SG-3.1": _move,
    "SG-3.2": _points,
    "SG-4.1": partial(_step, 3, 1),
    "SG-4.2": _full,
    "SG-4.3": partial(_step, 3, 0),
    "SG-4.5": partial(_step, 2, 1),
    "SG-4.6": partial(_lit, RECRUIT),
    "SG-4.7": partial(_lit, PROMOTION),
    "SG-4.8": partial(_lit, ROBOT),
    "SG-5.3": _under,
    "SG-5.4": partial(_built, BEND),
    "SG-5.6": partial(_built, STRAIGHT),
    "SG-6.1": _fill,
    "SG-6.3": _token,
    "SG-7.3": _swap,
    "SG-9.1": _hawking,
    "SG-10.2": _majorities,
    "SG-10.3": _open,
    **PLANETS,
}
