"""One module as a tile of 100 by 100 around 0,0: dark while OFF, lit from inside once ON."""

from __future__ import annotations

from functools import cache
from typing import Any

from farstead.core.svg import Stock, Svg, group, joined, number, tag
from farstead.games.spacegate.kinds import FIELDS, Field, Type
from farstead.games.spacegate.picture import colours, signs
from farstead.games.spacegate.picture.figures import settler
from farstead.games.spacegate.picture.text import words

HALF = 43
"""From the middle of a tile to its wall; a cell's border is at 50."""
CELL = 100
WALL, JOINED, OPEN, BLOCKED = range(4)
"""What a side of a module is."""


@cache
def lights(name: str, fields: frozenset[int] = frozenset(range(FIELDS + 1))) -> Svg:
    """The light inside modules that are ON, for one drawing."""
    drawn = []
    for field in sorted(fields):
        stops = (
            tag("stop", stop_color=colours.GLOW[field]),
            tag("stop", offset="0.55", stop_color=colours.LAMP[field]),
            tag("stop", offset="1", stop_color=colours.DEEP[field]),
        )
        drawn.append(tag("radialGradient", *stops, id=f"light-{name}-{field}", r="0.75"))
    return tag("defs", *drawn)


@cache
def door(kind: int, *, lit: bool) -> Svg:
    """A corridor to the north: light that joins, light that leaks into the void, or a bar."""
    if kind == JOINED:
        drawn = joined(
            [
                tag("rect", x=-15, y=-51, width=30, height=13, fill=colours.SOCKET),
                tag("rect", x=-11, y=-51, width=22, height=13, fill=colours.DOOR, opacity=None if lit else 0.8),
            ]
        )
        word = "joined"
    elif kind == BLOCKED:
        bar = tag("rect", x=-16, y=-47, width=32, height=7, rx=2, fill=colours.DANGER)
        drawn = joined(
            [
                tag("rect", x=-13, y=-44, width=26, height=6, fill=colours.SOCKET),
                bar,
                signs.lines("M-6-47L-1-40M4-47L9-40", colours.SOCKET, 2),
            ]
        )
        word = "blocked"
    else:
        leak = tag("path", d="M-11-42L-17-58H17L11-42Z", fill=colours.DOOR, opacity=0.28)
        drawn = joined([leak, tag("rect", x=-12, y=-46, width=24, height=7, rx=2, fill=colours.DOOR)])
        word = "open"
    return group(drawn, class_=f"corridor {word}")


@cache
def _shell(name: str, field: int, *, lit: bool) -> Svg:
    box: dict[str, Any] = {"x": -HALF, "y": -HALF, "width": 2 * HALF, "height": 2 * HALF, "rx": 15}
    if not lit:
        inner = tag(
            "rect",
            x=-37,
            y=-37,
            width=74,
            height=74,
            rx=10,
            fill="none",
            stroke=colours.FIELD[field],
            stroke_width=1.5,
            opacity=0.45,
        )
        return joined([tag("rect", **box, fill=colours.TILE, stroke=colours.FAINT, stroke_width=2.2), inner])
    halo = tag("rect", **box, fill="none", stroke=colours.LIT, stroke_width=9, opacity=0.3)
    return joined([halo, tag("rect", **box, fill=f"url(#light-{name}-{field})", stroke=colours.LIT, stroke_width=3.4)])


def _face(stock: Stock, tile: Any, *, lit: bool) -> Svg:
    """The field in the corner and what the module does in the middle."""
    if tile.field == Field.ALL:
        return stock.use(_start())
    corner = stock.use(signs.field(tile.field, 24, colours.INK if lit else ""), at=(-27, -27))
    if tile.type == Type.GATE:
        ring = colours.GLOW[tile.field] if lit else colours.TEXT
        ground = colours.SOCKET if lit else colours.TILE
        return joined([corner, stock.use(signs.gate(tile.gate, 42, ring, ground), at=(0, -3))])
    if tile.type == Type.AIRLOCK:
        return joined([corner, stock.use(signs.hatch(34, colours.INK if lit else colours.TEXT), at=(0, -3))])
    if lit:
        return joined([corner, stock.use(_plain(tile.field))])
    return joined([corner, stock.use(signs.improvement(tile.improvement, tile.room, 36, colours.TEXT))])


@cache
def _start() -> Svg:
    """The starting module is an airlock of all fields."""
    sign = group(signs.all_fields(20, colours.INK), at=(-19, -27))
    return joined([sign, group(signs.hatch(31, colours.INK))])


@cache
def _plain(field: int) -> Svg:
    """An Odyssey module that has given its improvement."""
    return group(signs.field(field, 44, colours.INK), at=(0, -3), opacity=0.16)


@cache
def _sockets(capacity: int, *, lit: bool) -> Svg:
    """As many round places as settlers have room."""
    row = "".join(f"M{number(x)} 29h.01" for x in _places(capacity))
    if lit:
        return signs.lines(row, colours.SOCKET, 16.8)
    return joined([signs.lines(row, colours.FAINT, 15), signs.lines(row, colours.TILE, 11.6)])


def _places(capacity: int) -> list[float]:
    step = 18 if capacity < 5 else 16.4
    return [(place - (capacity - 1) / 2) * step for place in range(capacity)]


def seats(stock: Stock, capacity: int, settlers: int, owner: int, *, lit: bool) -> Svg:
    """The places, those taken with the owner's emblem."""
    crew = [stock.use(settler(owner, 13.5), at=(x, 29)) for x in _places(capacity)[:settlers]]
    return joined([stock.use(_sockets(capacity, lit=lit)), *crew])


@cache
def _count(settlers: int, capacity: int, *, lit: bool) -> Svg:
    written = f"{settlers}/{capacity}" if lit else str(capacity)
    return words(37, -20, written, 19, colours.INK if lit else colours.TEXT, "end", 700)


def module(
    stock: Stock, tile: Any, *, lit: bool, settlers: int = 0, owner: int = 0, sides: tuple[int, ...] = ()
) -> Svg:
    """A whole module, for a drawing that has the lights; sides say what each is, north first."""
    doors = [stock.use(door(kind, lit=lit), turn=90 * side) for side, kind in enumerate(sides) if kind != WALL]
    return joined(
        [
            stock.use(_shell(stock.name, tile.field, lit=lit)),
            *doors,
            _face(stock, tile, lit=lit),
            stock.use(_count(settlers, tile.capacity, lit=lit)),
            seats(stock, tile.capacity, settlers, owner, lit=lit),
        ]
    )


def sides_of(doors: int, kind: int = OPEN) -> tuple[int, ...]:
    """All corridors of one kind."""
    return tuple(kind if doors >> side & 1 else WALL for side in range(4))
