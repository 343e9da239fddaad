"""Two landscapes made of water: islands in a sea, and channels through a red plain."""

from __future__ import annotations

from itertools import pairwise
from math import dist
from random import Random

from farstead.core.svg import Svg, joined, number, tag
from farstead.games.spacegate.picture.spots import SIDE, Places


def _paint(name: str, one: str, two: str) -> Svg:
    stops = (tag("stop", offset="0", stop_color=one), tag("stop", offset="1", stop_color=two))
    shade = tag("defs", tag("linearGradient", *stops, id=name, x1=0, y1=0, x2="0.3", y2=1))
    return joined([shade, tag("rect", width=SIDE, height=SIDE, fill=f"url(#{name})")])


def _blots(places: Places, paint: str, size: float) -> Svg:
    """Land around the places, as one path of round ends."""
    path = "".join(f"M{number(x)} {number(y)}h.01" for x, y in places)
    return tag("path", d=path, stroke=paint, stroke_width=size)


def islands(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """Shallows, sand and green around the spots; waves between."""
    waves = "".join(f"M{random.randint(0, 280)} {random.randint(6, 292)}q5-5 10 0t10 0" for _wave in range(34))
    palms = []
    for x, y in places:
        nearest = min(centres, key=lambda centre: dist(centre, (x, y)))
        dx, dy = x - nearest[0], y - nearest[1]
        reach = max(1.0, (dx * dx + dy * dy) ** 0.5)
        palms.append((x + 17 * dx / reach, y + 17 * dy / reach))
    fronds = "".join(
        f"M{x - 5:.0f} {y:.0f}h10M{x - 3:.0f} {y - 4:.0f}l6 8M{x + 3:.0f} {y - 4:.0f}l-6 8" for x, y in palms
    )
    return joined(
        [
            _paint(f"sky-{face}", "#1673a3", "#0b3d78"),
            tag("path", d=waves, fill="none", stroke="#8fd6ee", stroke_width=1.8, opacity=0.55),
            _blots(places, "#3fb9c4", 66),
            _blots(places, "#f0d9a0", 50),
            _blots(places, "#6fae5a", 39),
            tag("path", d=fronds, stroke="#2b6b3d", stroke_width=2.4, opacity=0.9),
        ]
    )


def channels(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """A channel from place to place; where places do not follow one another, rings around the middle."""
    path = "".join(f"{'L' if index else 'M'}{number(x)} {number(y)}" for index, (x, y) in enumerate(places))
    far = max(dist(one, two) for one, two in pairwise(places))
    rings = []
    if far > SIDE / 5:
        reach = sorted({round(dist(place, (150, 150)) / 4) * 4 for place in places})
        rings = [tag("circle", cx=150, cy=150, r=radius) for radius in reach]
    canal = rings or [tag("path", d=path)]
    drawn = [_paint(f"sky-{face}", "#b5583a", "#6b2738")]
    dunes = "".join(f"M{random.randint(-20, 260)} {random.randint(0, 300)}q20-9 44 0" for _dune in range(40))
    drawn.append(tag("path", d=dunes, fill="none", stroke="#e39a62", stroke_width=2.2, opacity=0.38))
    for paint, width, shown in (
        ("#3d1422", 36.0, 0.75),
        ("#e0b07c", 31.0, 1),
        ("#1c6d8c", 26.0, 1),
        ("#4fd0dc", 3.0, 0.6),
    ):
        lines = {
            "fill": "none",
            "stroke": paint,
            "stroke_width": width,
            "stroke_linecap": "round",
            "stroke_linejoin": "round",
            "opacity": shown,
        }
        drawn.append(tag("g", *canal, **lines))
    return joined(drawn)
