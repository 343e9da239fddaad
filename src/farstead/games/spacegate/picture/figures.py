"""The pieces of a seat, around 0,0: settlers, engineers, chiefs and robots, each with its seat's emblem.

A seat is a disc, a triangle, a square or a star. An engineer has a head and shoulders, a chief a helmet and a
broad suit, a robot corners and an antenna.
"""

from __future__ import annotations

from functools import cache

from farstead.core.svg import Svg, group, joined, points, tag
from farstead.games.spacegate.picture import colours
from farstead.games.spacegate.picture.signs import lines

STAR = points(
    [
        (0, -10),
        (2.6, -3.4),
        (9.7, -3.1),
        (4.2, 1.4),
        (6, 8.2),
        (0, 4.4),
        (-6, 8.2),
        (-4.2, 1.4),
        (-9.7, -3.1),
        (-2.6, -3.4),
    ]
)
TRIANGLE = points([(0, -9), (9, 7), (-9, 7)])


@cache
def emblem(seat: int, size: float = 16, fill: str = "", outline: str = "") -> Svg:
    """The seat's shape in its colour."""
    paint = {"fill": fill or colours.SEAT[seat], "stroke": outline or None, "stroke_width": 2 if outline else None}
    shape = (
        tag("circle", r=8, **paint),
        tag("polygon", points=TRIANGLE, **paint),
        tag("rect", x=-7.4, y=-7.4, width=14.8, height=14.8, rx=1.6, **paint),
        tag("polygon", points=STAR, **paint),
    )[seat]
    return group(shape, scale=size / 18)


@cache
def settler(seat: int, size: float = 16) -> Svg:
    """A settler: the emblem itself."""
    return group(emblem(seat, size, colours.BRIGHT[seat], colours.OUTLINE), class_=f"settler seat-{seat}")


def _body(seat: int, *parts: Svg, kind: str) -> Svg:
    return tag("g", *parts, class_=f"{kind} seat-{seat}")


@cache
def engineer(seat: int) -> Svg:
    """Head and shoulders, 20 by 28."""
    paint = {"fill": colours.BRIGHT[seat], "stroke": colours.OUTLINE, "stroke_width": 1.6}
    body = tag("path", d="M-9 13V9C-9 2.5-5.5-1 0-1S9 2.5 9 9V13Z", **paint)
    head = tag("circle", cy=-7, r=5.6, **paint)
    return _body(seat, body, head, group(emblem(seat, 8.5, colours.INK), at=(0, 7)), kind="engineer")


@cache
def chief(seat: int) -> Svg:
    """A helmet with a visor on broad shoulders, 27 by 32."""
    paint = {"fill": colours.BRIGHT[seat], "stroke": colours.OUTLINE, "stroke_width": 1.6}
    body = tag("path", d="M-13 14V8C-13 2.5-8-0.5 0-0.5S13 2.5 13 8V14Z", **paint)
    helmet = tag("circle", cy=-7, r=9, **paint)
    visor = tag("rect", x=-6, y=-10.5, width=12, height=7.6, rx=3.8, fill=colours.INK)
    glint = lines("M-3.4-7.8H-0.6", "#ffffff", 1.5)
    straps = lines("M-9.5 13.5V7M9.5 13.5V7", colours.INK, 1.4)
    return _body(seat, body, straps, helmet, visor, glint, group(emblem(seat, 9, colours.INK), at=(0, 8)), kind="chief")


@cache
def robot(seat: int) -> Svg:
    """A square head with an antenna on a square body, 21 by 31."""
    paint = {"fill": colours.BRIGHT[seat], "stroke": colours.OUTLINE, "stroke_width": 1.6}
    antenna = joined([lines("M0-11V-15", colours.FAINT, 1.8), tag("circle", cy=-15.5, r=1.9, fill=colours.FAINT)])
    head = tag("rect", x=-7, y=-12, width=14, height=10, rx=1.5, **paint)
    eyes = tag("path", d="M-4.4-8.8H-1.4V-5.8H-4.4ZM1.4-8.8H4.4V-5.8H1.4Z", fill=colours.INK)
    body = tag("rect", x=-10, y=-1, width=20, height=15, rx=1.5, **paint)
    return _body(seat, antenna, body, head, eyes, group(emblem(seat, 9, colours.INK), at=(0, 6.5)), kind="robot")


@cache
def suit(seat: int) -> Svg:
    """A suit that nobody wears: outlines only."""
    paint = {"fill": colours.TILE, "stroke": colours.SEAT[seat], "stroke_width": 2.2}
    body = tag("path", d="M-12 13V8C-12 2.5-8-0.5 0-0.5S12 2.5 12 8V13Z", **paint)
    return tag("g", body, tag("circle", cy=-7, r=8, **paint), lines("M-4-7H4", colours.SEAT[seat], 3), class_="suit")


def figure(seat: int, kind: int) -> Svg:
    """An engineer or a chief, as actions number them."""
    return chief(seat) if kind else engineer(seat)


@cache
def reorganization() -> Svg:
    """The Reorganization token: a tile with an arrow that turns around."""
    tile = tag(
        "rect", x=-15, y=-15, width=30, height=30, rx=8, fill=colours.SUN, stroke=colours.OUTLINE, stroke_width=1.6
    )
    return group(tile, lines("M-7 4A8 8 0 1 1 4 7.5M-11.5 1.5L-7 4.5L-3.5 0.5", colours.INK, 2.4))
