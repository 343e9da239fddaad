"""What overlays are made of: chips with a new number, arrows, rings."""

from __future__ import annotations

from math import atan2, cos, sin

from farstead.core.svg import Svg, group, joined, number, points, tag
from farstead.games.spacegate.picture import colours
from farstead.games.spacegate.picture.text import words

Point = tuple[float, float]


def ghostly(*inside: Svg) -> Svg:
    """A whole overlay; the page lets the board shine through all of it but the chips."""
    return tag("g", *inside, class_="ghost", pointer_events="none")


def chip(at: Point, text: str, *, fill: str = colours.SUN, size: float = 17) -> Svg:
    """A number as it will be."""
    ink = colours.PANEL if fill == colours.TEXT else colours.INK
    wide = 14 + 0.62 * size * len(text)
    plate = tag("rect", x=-wide / 2, y=-0.68 * size, width=wide, height=1.36 * size, rx=0.68 * size, fill=fill)
    return group(plate, words(0, 0.36 * size, text, size, ink, "middle", 700), at=at, class_="chip")


def arrow(start: Point, end: Point, *, gap: float = 0) -> Svg:
    """From one place to another, its head at the end."""
    angle = atan2(end[1] - start[1], end[0] - start[0])
    x, y = end[0] - gap * cos(angle), end[1] - gap * sin(angle)
    shaft = f"M{number(start[0])} {number(start[1])}L{number(x - 9 * cos(angle))} {number(y - 9 * sin(angle))}"
    wings = [(x + 15 * cos(angle + turn), y + 15 * sin(angle + turn)) for turn in (2.6, -2.6)]
    head = points([(x, y), *wings])
    return joined(
        [
            tag("path", d=shaft, stroke=colours.OUTLINE, stroke_width=9, fill="none", opacity=0.6),
            tag("path", d=shaft, stroke=colours.SUN, stroke_width=5, fill="none"),
            tag("polygon", points=head, fill=colours.SUN, stroke=colours.OUTLINE, stroke_width=1.5),
        ]
    )


def ring(at: Point, radius: float) -> Svg:
    """Around what is meant."""
    x, y = at
    return tag("circle", cx=x, cy=y, r=radius, fill="none", stroke=colours.LIT, stroke_width=4, stroke_dasharray="9 7")


def frame(at: Point, size: float = 96) -> Svg:
    """Around a module."""
    x, y = at
    box = {"x": x - size / 2, "y": y - size / 2, "width": size, "height": size, "rx": 17}
    return tag("rect", **box, fill="none", stroke=colours.LIT, stroke_width=4, stroke_dasharray="11 8")
