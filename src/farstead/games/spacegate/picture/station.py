"""A station: its modules on a faint grid of stars, the cells where it may grow, and what its owner has left."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import floor
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _, ngettext
from farstead.core.scene import Panel
from farstead.core.svg import Stock, Svg, group, joined, tag
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.picture import colours, module, signs
from farstead.games.spacegate.picture.module import BLOCKED, CELL, JOINED, OPEN, WALL
from farstead.games.spacegate.picture.pointing import cell_id
from farstead.games.spacegate.picture.supply import foot
from farstead.games.spacegate.scoring import lit_count
from farstead.games.spacegate.state import Open

Frame = tuple[float, float, float, float]


def station(box: Box, view: Any, owner: int, seat: int, names: Sequence[str]) -> Panel:
    """One seat's station."""
    name = f"station-{owner}"
    title = _("Station of {name}").format(name=names[owner])
    left, top, wide, high = frame(view, owner)
    scale = wide / 420
    stock = Stock(name)
    tray = tray_of(stock, box, view, owner)
    foot_high = 64 * scale + (110 if tray else 0)
    drawn = [
        module.lights(name, _fields_lit(box, view, owner)),
        _stars(floor(left / CELL), floor(top / CELL), int(wide) // CELL + 1, int(high) // CELL + 1),
        joined(_cells(stock, view, owner)),
        tag("g", *modules(stock, box, view, owner), id=f"station-grid-{owner}"),
        group(tray, at=(left, top + high)) if tray else svg.Svg(),
        group(foot(stock, box, view, owner), at=(left, top + high + (110 if tray else 0)), scale=scale),
    ]
    picture = svg.picture(name, title, (left, top, wide, high + foot_high), stock.shelf(), *drawn, class_="station")
    tab = "mine" if owner == seat else "others"
    return Panel(name, names[owner], "middle", tab, picture, told(box, view, owner, names[owner]))


def frame(view: Any, owner: int) -> Frame:
    """What of the grid is shown: every module, every cell beside a corridor, and never less than three cells."""
    base = view.base[owner]
    cells = [(base.edge[index].x, base.edge[index].y) for index in range(base.edges)]
    cells += [(view.module[base.place[place]].x, view.module[base.place[place]].y) for place in range(base.modules)]
    west, east = min(x for x, _y in cells), max(x for x, _y in cells)
    north, south = min(y for _x, y in cells), max(y for _x, y in cells)
    wide, high = max(3, east - west + 1), max(2, south - north + 1)
    wide = max(float(wide), 0.75 * high)
    left = (west + east + 1 - wide) / 2 * CELL - CELL / 2
    return left, north * CELL - CELL / 2, wide * CELL, high * CELL


@cache
def _stars(west: int, north: int, wide: int, high: int) -> Svg:
    """A star at each corner of the grid: dashes of no length."""
    top, bottom = (north - 1) * CELL + 50, (north + high) * CELL + 50
    columns = "".join(f"M{x * CELL + 50} {top}V{bottom}" for x in range(west - 1, west + wide + 1))
    paint = {"stroke": colours.FAINT, "stroke_width": 3, "stroke_dasharray": ".01 99.99", "opacity": 0.4}
    return tag("path", d=columns, **paint, class_="stars")


def _cells(stock: Stock, view: Any, owner: int) -> list[Svg]:
    """The empty cells that a corridor opens on, one of them beside every module that could be added."""
    base = view.base[owner]
    drawn = []
    for index in range(base.edges):
        edge = base.edge[index]
        drawn.append(
            group(
                stock.use(_plot()), at=(edge.x * CELL, edge.y * CELL), id=cell_id(owner, edge.x, edge.y), class_="cell"
            )
        )
    return drawn


@cache
def _plot() -> Svg:
    border = tag(
        "rect",
        x=-38,
        y=-38,
        width=76,
        height=76,
        rx=14,
        fill=colours.NIGHT,
        fill_opacity=0.25,
        stroke=colours.LINE,
        stroke_width=2,
        stroke_dasharray="7 7",
    )
    return joined([border, signs.lines("M-7 0H7M0-7V7", colours.LINE, 2.5)])


def modules(stock: Stock, box: Box, view: Any, owner: int) -> list[Svg]:
    """Every module where it lies."""
    base = view.base[owner]
    built = {
        (view.module[base.place[place]].x, view.module[base.place[place]].y): base.place[place]
        for place in range(base.modules)
    }
    drawn = []
    for (x, y), number in built.items():
        lying = view.module[number]
        sides = tuple(_side(view, lying, side, built) for side in range(4))
        body = module.module(
            stock, box.contents.tile[number], lit=lying.lit, settlers=lying.settlers, owner=owner, sides=sides
        )
        state = "on" if lying.lit else "off"
        drawn.append(group(body, at=(x * CELL, y * CELL), id=f"tile-{number}", class_=f"tile {state}"))
    return drawn


def _side(view: Any, lying: Any, side: int, built: dict[tuple[int, int], int]) -> int:
    if not lying.doors >> side & 1:
        return WALL
    if lying.link[side]:
        return JOINED
    return BLOCKED if counts.beside(lying.x, lying.y, side) in built else OPEN


def _fields_lit(box: Box, view: Any, owner: int) -> frozenset[int]:
    base = view.base[owner]
    there = {base.place[place] for place in range(base.modules)}
    there |= {view.former[place].tile - 1 for place in range(view.formerly)} | being_placed(view)
    return frozenset(box.contents.tile[number].field for number in there if number >= 0 and view.module[number].lit)


def tray_of(stock: Stock, box: Box, view: Any, owner: int) -> Svg:
    """Below the station: the module in hand, and during a reorganization those still to be set down."""
    drawn = [former(stock, box, view, owner)]
    task = view.agenda.tasks[view.agenda.depth - 1] if view.agenda.depth else None
    if task is not None and task.kind == Open.PLACE and task.seat == owner:
        lying, tile = view.module[task.first], box.contents.tile[task.first]
        shown = {"lit": bool(lying.lit), "settlers": lying.settlers, "owner": owner}
        body = module.module(stock, tile, **shown, sides=module.sides_of(tile.doors))
        halo = tag(
            "rect",
            x=-50,
            y=-50,
            width=100,
            height=100,
            rx=18,
            fill="none",
            stroke=colours.LIT,
            stroke_width=3,
            stroke_dasharray="9 7",
        )
        middle = frame(view, owner)[2] - 62 if drawn[0] else frame(view, owner)[2] / 2
        drawn.append(group(halo, body, at=(middle, 55), id=f"hand-{owner}", class_="hand"))
    return joined(drawn)


def former(stock: Stock, box: Box, view: Any, owner: int) -> Svg:
    """During a reorganization, the modules still to be set down."""
    left = [place for place in range(view.formerly) if view.former[place].tile]
    if not left or reorganizer(view) != owner:
        return Svg()
    base = view.base[owner]
    down = {base.place[place] for place in range(base.modules)} | being_placed(view)
    waiting = [place for place in left if view.former[place].tile - 1 not in down]
    step = min(104.0, (frame(view, owner)[2] - 116) / max(1, len(waiting)))
    drawn = []
    for index, place in enumerate(waiting):
        tile = view.former[place].tile - 1
        lying, printed = view.module[tile], box.contents.tile[tile]
        sides = module.sides_of(printed.doors)
        body = module.module(stock, printed, lit=lying.lit, settlers=lying.settlers, owner=owner, sides=sides)
        drawn.append(
            group(
                group(body, scale=step / 104), at=(step * (index + 0.5), 55), id=f"former-{place}", class_="tile former"
            )
        )
    return joined(drawn)


def reorganizer(view: Any) -> int | None:
    """Whose station is taken up."""
    for depth in range(view.agenda.depth):
        if view.agenda.tasks[depth].kind == Open.REORGANIZE:
            return int(view.agenda.tasks[depth].seat)
    return None


def being_placed(view: Any) -> set[int]:
    """The module in hand, if one is."""
    if not view.agenda.depth:
        return set()
    task = view.agenda.tasks[view.agenda.depth - 1]
    return {int(task.first)} if task.kind == Open.PLACE else set()


def told(box: Box, view: Any, owner: int, name: str) -> str:
    """The station in words."""
    base = view.base[owner]
    lit = lit_count(view, owner)
    opened = counts.open_corridors(view, owner)
    parts = [
        ngettext("{name}: {count} module, {lit} ON.", "{name}: {count} modules, {lit} ON.", base.modules).format(
            name=name, count=base.modules, lit=lit
        ),
        ngettext("{count} open corridor.", "{count} open corridors.", opened).format(count=opened),
    ]
    for place in range(base.modules):
        number = base.place[place]
        lying, tile = view.module[number], box.contents.tile[number]
        if lying.lit:
            message = _("{cell} {module}, {settlers} of {capacity} settlers.")
            parts.append(
                message.format(
                    cell=nouns.cell(lying.x, lying.y),
                    module=nouns.lying(tile),
                    settlers=lying.settlers,
                    capacity=tile.capacity,
                )
            )
        else:
            parts.append(
                _("{cell} OFF: {module}.").format(cell=nouns.cell(lying.x, lying.y), module=nouns.described(tile))
            )
    return " ".join(parts)
