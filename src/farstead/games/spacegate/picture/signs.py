"""The signs: fields, types of module, improvements, rooms, gates, each a shape of its own around 0,0.

A sign is about 20 units wide. Shape tells it apart; colour repeats what the shape says.
"""

from __future__ import annotations

from functools import cache

from farstead.core.svg import Svg, group, joined, tag
from farstead.games.spacegate.kinds import FIELDS, Improvement, Room, Token, Type
from farstead.games.spacegate.picture import colours

DROP = "M0-11C3.6-5.6 7.4-1.4 7.4 3.4A7.4 7.4 0 0 1-7.4 3.4C-7.4-1.4-3.6-5.6 0-11Z"
LEAF = "M-8.5 9.5C-10.5-3-3-9.5 9.5-9.5C10.5 3 4.5 9-5.5 7.2L-8 10.2Z"
VEIN = "M-7 9C-3 3 1-1 5.5-5"
BOLT = "M3-11L-7.5 2H-1L-3.5 11L7.5-3H1Z"
FIELD_PATHS = (DROP, LEAF, BOLT)


@cache
def field(number: int, size: float = 20, fill: str = "") -> Svg:
    """A drop, a leaf or a bolt."""
    paint = fill or colours.FIELD[number]
    body = tag("path", d=FIELD_PATHS[number], fill=paint)
    if number == Room.WILDLIFE:
        body = joined([body, tag("path", d=VEIN, fill="none", stroke=colours.INK, stroke_width=1.6)])
    return group(body, scale=size / 22)


@cache
def all_fields(size: float, fill: str = "") -> Svg:
    """The three together, of a starting module."""
    step = size * 0.62
    return joined(
        group(field(number, size * 0.62, fill), at=((number - 1) * step, 0 if number != 1 else -size * 0.12))
        for number in range(FIELDS)
    )


def lines(path: str, paint: str, width: float = 2.4) -> Svg:
    """Strokes; their ends are round, as everywhere in a drawing."""
    return tag("path", d=path, fill="none", stroke=paint, stroke_width=width)


@cache
def gate_symbol(gate: int, paint: str) -> Svg:
    """The sun, the arch or the spiral."""
    if gate == 0:
        rays = "M0-10V-7M7-7L5-5M10 0H7M7 7L5 5M0 10V7M-7 7L-5 5M-10 0H-7M-7-7L-5-5"
        return joined([tag("circle", r=4.4, fill=paint), lines(rays, paint, 2.2)])
    if gate == 1:
        arch = "M-8.5 9V0A8.5 8.5 0 0 1 8.5 0V9H4V0A4 4 0 0 0-4 0V9Z"
        return tag("path", d=arch, fill=paint)
    return lines("M0 0.5C2-1.5 4 1.5 1.5 3.5C-2 6-6 2.5-5-1.5C-3.8-6.5 3-8 6.5-4C10.5 1 7 8.5 0 9.3", paint, 2.7)


@cache
def gate(number: int, size: float = 20, paint: str = colours.TEXT, ground: str = colours.TILE) -> Svg:
    """A space gate: its symbol inside a ring with three clamps."""
    ring = tag("circle", r=15, fill=ground, stroke=paint, stroke_width=2.4)
    clamps = tag(
        "path",
        d="M-3-18H3V-13H-3ZM17.1 6.4L14.1 11.6L9.8 9.1L12.8 3.9ZM-17.1 6.4L-14.1 11.6L-9.8 9.1L-12.8 3.9Z",
        fill=paint,
    )
    return group(ring, clamps, group(gate_symbol(number, paint), scale=0.92), scale=size / 36)


@cache
def hatch(size: float = 20, paint: str = colours.TEXT, ground: str = "none") -> Svg:
    """An airlock: a round door with a wheel of four spokes."""
    ring = tag("circle", r=15, fill=ground, stroke=paint, stroke_width=3)
    wheel = joined(
        [tag("circle", r=6, fill="none", stroke=paint, stroke_width=2.4), lines("M-10 0H10M0-10V10", paint, 2.4)]
    )
    return group(ring, group(wheel, turn=45), scale=size / 33)


@cache
def crane(size: float = 20, paint: str = colours.TEXT) -> Svg:
    """New modules: a square with a door on each side, and a plus."""
    square = tag("rect", x=-11, y=-11, width=22, height=22, rx=5, fill="none", stroke=paint, stroke_width=2.6)
    return group(
        square,
        lines("M0-5.5V5.5M-5.5 0H5.5", paint, 2.8),
        lines("M-14-2.5V2.5M14-2.5V2.5M-2.5-14H2.5M-2.5 14H2.5", paint, 2.4),
        scale=size / 30,
    )


@cache
def room(number: int, size: float = 20, paint: str = "") -> Svg:
    """A control room of the Odyssey."""
    if number < FIELDS:
        return field(number, size, paint)
    return crane(size, paint or colours.TEXT) if number == Room.MODULES else hatch(size, paint or colours.TEXT)


@cache
def token(number: int, size: float = 20, paint: str = "") -> Svg:
    """A Predominance token."""
    if number < FIELDS:
        return field(number, size, paint)
    if number == Token.BALANCE:
        pans = "M-10-5H10M0-9V9M-5 9.5H5M-10-5L-13 3H-7ZM10-5L7 3H13Z"
        return group(lines(pans, paint or colours.TEXT, 2), scale=size / 24)
    return group(
        tag("circle", r=8, fill="none", stroke=paint or colours.FAINT, stroke_width=2.4),
        lines("M-5.6 5.6L5.6-5.6", paint or colours.FAINT),
        scale=size / 22,
    )


HEAD = "M-5-6A5 5 0 1 1 5-6A5 5 0 1 1-5-6ZM-9 10C-9 3-5.5 0.5 0 0.5S9 3 9 10Z"
HELMET = "M-9-5.5A9 9 0 1 1 9-5.5A9 9 0 1 1-9-5.5ZM-12 11C-12 5-7.5 3.6 0 3.6S12 5 12 11Z"
ROBOT = "M-7.5-9H7.5V1H-7.5ZM-1.2-14H1.2V-9H-1.2ZM-10 2.8H10V11H-10Z"


@cache
def improvement(kind: int, room_number: int, size: float, paint: str) -> Svg:
    """Recruit: an engineer and a plus. Promotion: a helmet and a rising chevron. Robot: one, and its room."""
    if kind == Improvement.RECRUIT:
        drawn = joined([group(tag("path", d=HEAD, fill=paint), at=(-4, 1)), lines("M10-12V-2M5-7H15", paint, 3)])
    elif kind == Improvement.PROMOTION:
        visor = tag("rect", x=-5.5, y=-9, width=11, height=6.5, rx=3.2, fill=colours.TILE)
        drawn = joined(
            [
                group(tag("path", d=HELMET, fill=paint), visor, at=(-5, 1), scale=0.9),
                lines("M7.5-5L12.5-10L17.5-5M7.5 2L12.5-3L17.5 2", paint, 2.8),
            ]
        )
    else:
        eyes = tag("path", d="M-4.6-6H-1.4V-3H-4.6ZM1.4-6H4.6V-3H1.4Z", fill=colours.TILE)
        drawn = joined(
            [
                group(tag("path", d=ROBOT, fill=paint), eyes, at=(-9, 2), scale=0.95),
                group(room(room_number, 19), at=(11, 1)),
            ]
        )
    return group(drawn, scale=size / 30)


def kind(tile_type: int, number: int, kind_of: int, room_number: int, size: float, paint: str) -> Svg:
    """What a module does."""
    if tile_type == Type.GATE:
        return gate(number, size, paint)
    if tile_type == Type.AIRLOCK:
        return hatch(size, paint)
    return improvement(kind_of, room_number, size * 0.8, paint)


SWAP = "M-7-3.5H5.5M2-7L6-3.5L2 0M7 3.5H-5.5M-2 0L-6 3.5L-2 7"


@cache
def swap(size: float = 16, paint: str = colours.LIT) -> Svg:
    """Two arrows: tokens change places."""
    return group(lines(SWAP, paint, 2.6), scale=size / 16)
