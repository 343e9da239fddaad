"""One module as a tile of 100 by 100 around 0,0: dark while OFF, lit from inside once ON."""

from __future__ import annotations

from functools import cache
from typing import Any

from farstead.core.svg import Svg, group, joined, tag
from farstead.games.spacegate.kinds import FIELDS, Field, Type
from farstead.games.spacegate.picture import colours, signs
from farstead.games.spacegate.picture.figures import settler

HALF = 43
"""From the middle of a tile to its wall; a cell's border is at 50."""
CELL = 100
WALL, JOINED, OPEN, BLOCKED = range(4)
"""What a side of a module is."""


@cache
def lights(name: str) -> Svg:
    """The light inside modules that are ON, for one drawing."""
    drawn = []
    for field in range(FIELDS + 1):
        stops = (
            tag("stop", offset="0", stop_color=colours.GLOW[field]),
            tag("stop", offset="0.55", stop_color=colours.FIELD[field]),
            tag("stop", offset="1", stop_color=colours.DEEP[field]),
        )
        drawn.append(tag("radialGradient", *stops, id=f"light-{name}-{field}", r="0.75"))
    return tag("defs", *drawn)


@cache
def door(side: int, kind: int, *, lit: bool) -> Svg:
    """A corridor through a side: light that joins, light that leaks into the void, or a bar."""
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
    return group(drawn, turn=90 * side, class_=f"corridor {word}")


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


@cache
def _face(field: int, tile_type: int, gate: int, improvement: int, room: int, *, lit: bool) -> Svg:
    """The field in the corner and what the module does in the middle."""
    paint = colours.INK if lit else colours.TEXT
    if field == Field.ALL:
        sign = group(signs.all_fields(26, colours.INK), at=(-17, -27))
        return joined([sign, group(signs.hatch(31, colours.INK), at=(0, -1))])
    corner = group(signs.field(field, 24, colours.INK if lit else ""), at=(-27, -27))
    if tile_type == Type.ODYSSEY:
        if lit:
            return joined([corner, group(signs.field(field, 44, colours.INK), at=(0, -3), opacity=0.16)])
        return joined([corner, group(signs.improvement(improvement, room, 36, paint), at=(0, -1))])
    middle = (
        signs.gate(gate, 42, colours.GLOW[field] if lit else paint)
        if tile_type == Type.GATE
        else signs.hatch(34, paint)
    )
    return joined([corner, group(middle, at=(0, -3))])


@cache
def seats(capacity: int, settlers: int, owner: int, *, lit: bool) -> Svg:
    """As many sockets as settlers have room, those taken with the owner's emblem."""
    step = 18 if capacity < 5 else 16.4
    drawn = []
    for place in range(capacity):
        x = (place - (capacity - 1) / 2) * step
        ring = {"fill": colours.SOCKET} if lit else {"fill": "none", "stroke": colours.FAINT, "stroke_width": 1.6}
        drawn.append(tag("circle", cx=x, cy=29, r=8.4 if lit else 6.5, **ring))
        if place < settlers:
            drawn.append(group(settler(owner, 13.5), at=(x, 29)))
    return joined(drawn)


def module(name: str, tile: Any, *, lit: bool, settlers: int = 0, owner: int = 0, sides: tuple[int, ...] = ()) -> Svg:
    """A whole module. `name` is the drawing whose lights it uses; sides say what each is, north first."""
    doors = [door(side, kind, lit=lit) for side, kind in enumerate(sides) if kind != WALL]
    count = f"{settlers}/{tile.capacity}" if lit else str(tile.capacity)
    words = tag(
        "text",
        count,
        x=36,
        y=-20,
        text_anchor="end",
        font_size=19,
        font_weight=700,
        fill=colours.INK if lit else colours.TEXT,
    )
    return joined(
        [
            _shell(name, tile.field, lit=lit),
            *doors,
            _face(tile.field, tile.type, tile.gate, tile.improvement, tile.room, lit=lit),
            words,
            seats(tile.capacity, settlers, owner, lit=lit),
        ]
    )


def sides_of(doors: int, kind: int = OPEN) -> tuple[int, ...]:
    """All corridors of one kind."""
    return tuple(kind if doors >> side & 1 else WALL for side in range(4))
