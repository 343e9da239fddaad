"""The landscapes of the exoplanets, 300 by 300, one for each character; none depends on the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import cos, pi, sin
from random import Random

from farstead.core.svg import Stock, Svg, joined, number, points, tag
from farstead.games.spacegate.picture.land_water import channels, islands
from farstead.games.spacegate.picture.spots import SIDE, Places

Scene = Callable[[int, Places, Places, Random], Svg]


@cache
def landscape(character: str, face: int, places: Places, centres: Places) -> Svg:
    """The scene of a face, cut to a card with round corners."""
    scene = _SCENES.get(character, _plain)
    frame = tag("clipPath", tag("rect", width=SIDE, height=SIDE, rx=22), id=f"card-{face}")
    drawn = scene(face, places, centres, Random(face))  # noqa: S311
    return joined([tag("defs", frame), tag("g", drawn, clip_path=f"url(#card-{face})", class_=f"land {character}")])


def gradient(name: str, stops: Sequence[tuple[float, str]], *, around: tuple[float, float, float] | None = None) -> Svg:
    """From top to bottom, or around a point."""
    inside = [tag("stop", offset=offset, stop_color=colour) for offset, colour in stops]
    if around is None:
        return tag("defs", tag("linearGradient", *inside, id=name, x1=0, y1=0, x2=0, y2=1))
    x, y, radius = around
    return tag("defs", tag("radialGradient", *inside, id=name, gradientunits="userSpaceOnUse", cx=x, cy=y, r=radius))


def ground(name: str) -> Svg:
    """The whole card in one paint."""
    return tag("rect", width=SIDE, height=SIDE, fill=f"url(#{name})")


def dots(random: Random, count: int, high: float, paint: str, size: float) -> Svg:
    """Stars or specks, as one path."""
    path = "".join(f"M{random.randint(4, 296)} {random.randint(4, int(high))}h.01" for _dot in range(count))
    return tag("path", d=path, stroke=paint, stroke_width=size)


def _plain(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """For a box with a character of its own: a sky full of stars."""
    return joined(
        [
            gradient(f"sky-{face}", ((0, "#1c2550"), (1, "#38274f"))),
            ground(f"sky-{face}"),
            dots(random, 60, 296, "#cfd8ff", 1.8),
        ]
    )


def _mountain(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """One great peak at dusk, with a ledge for every level."""
    levels = sorted({y for _x, y in places})
    west = [(x, y) for y in levels for x in [min(px for px, py in places if py == y) - 24]]
    east = [(x, y) for y in levels for x in [max(px for px, py in places if py == y) + 24]]
    outline = [(150, max(3, levels[0] - 30)), *east, (330, 310), (-30, 310), *reversed(west)]
    shade = [(150, max(3, levels[0] - 30)), *east, (330, 310), (205, 310), (168, 210), (186, 130), (158, 74)]
    snow = [
        (150, max(3, levels[0] - 30)),
        (176, levels[0] + 14),
        (164, levels[0] + 8),
        (155, levels[0] + 24),
        (146, levels[0] + 10),
        (134, levels[0] + 20),
        (126, levels[0] + 10),
    ]
    ledges = "".join(
        f"M{number(w[0] + 4)} {number(w[1] + 21)}L{number(e[0] - 4)} {number(e[1] + 21)}"
        for w, e in zip(west, east, strict=True)
    )
    return joined(
        [
            gradient(f"sky-{face}", ((0, "#2b2458"), (0.45, "#7a3f7c"), (0.8, "#e88a6b"), (1, "#ffc27d"))),
            ground(f"sky-{face}"),
            dots(random, 34, 110, "#fff3dc", 1.7),
            tag("circle", cx=236, cy=64, r=27, fill="#ffe3b3"),
            tag("circle", cx=236, cy=64, r=38, fill="#ffe3b3", opacity=0.22),
            tag(
                "path",
                d="M-10 210L40 140L78 186L110 150L150 200L205 138L250 190L310 130V310H-10Z",
                fill="#6a3a6d",
                opacity=0.75,
            ),
            gradient(f"rock-{face}", ((0, "#8f7fa6"), (0.5, "#5d5080"), (1, "#37305c"))),
            tag("polygon", points=points(outline), fill=f"url(#rock-{face})"),
            tag("polygon", points=points(shade), fill="#1c1a3c", opacity=0.38),
            tag("polygon", points=points(snow), fill="#f3f1ff"),
            tag("path", d=ledges, stroke="#d9cdea", stroke_width=2.2, opacity=0.42),
        ]
    )


def _volcanoes(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """Four craters of lava, seen from above, with streams running down."""
    drawn = [
        gradient(f"sky-{face}", ((0, "#2a1420"), (0.6, "#170d18"), (1, "#0e0a12")), around=(150, 150, 220)),
        ground(f"sky-{face}"),
    ]
    drawn.append(dots(random, 70, 296, "#5b2a2a", 2.4))
    for index, (x, y) in enumerate(centres):
        name = f"cone-{face}-{index}"
        drawn.append(
            gradient(name, ((0, "#8a4a3a"), (0.35, "#5a2f31"), (0.8, "#2f1b26"), (1, "#1a1119")), around=(x, y, 96))
        )
        drawn.append(tag("polygon", points=points(_ragged(x, y, 92, 18, 6, random)), fill=f"url(#{name})"))
        rim = {"fill": "none", "stroke": "#ff7a3a", "stroke_dasharray": "1 7"}
        drawn.append(tag("circle", cx=x, cy=y, r=78.6, **rim, stroke_width=3, opacity=0.75))
        streams = "".join(_stream(x, y, 2 * pi * (step + random.random() * 0.5) / 5, random) for step in range(5))
        drawn.append(tag("path", d=streams, fill="none", stroke="#ff5a2a", stroke_width=6, opacity=0.35))
        drawn.append(tag("path", d=streams, fill="none", stroke="#ffb14a", stroke_width=2.4, opacity=0.9))
        drawn.append(tag("polygon", points=points(_ragged(x, y, 33, 14, 4, random)), fill="#1a0c10"))
        glow = ((0, "#fff3b0"), (0.45, "#ffa53c"), (0.85, "#e2431f"), (1, "#7a1a14"))
        drawn.append(gradient(f"lava-{face}-{index}", glow, around=(x, y, 28)))
        drawn.append(tag("polygon", points=points(_ragged(x, y, 27, 14, 3, random)), fill=f"url(#lava-{face}-{index})"))
    return joined(drawn)


def _ragged(x: float, y: float, radius: float, corners: int, rough: float, random: Random) -> list[tuple[float, float]]:
    """A circle with an uneven edge."""
    found: list[tuple[float, float]] = []
    for corner in range(corners):
        reach = radius + random.uniform(-rough, rough)
        angle = 2 * pi * corner / corners
        found.append((round(x + reach * cos(angle)), round(y + reach * sin(angle))))
    return found


def _stream(x: float, y: float, angle: float, random: Random) -> str:
    """A line of lava that winds outwards."""
    path = ""
    for step, reach in enumerate((28, 42, 56, 72)):
        bent = angle + random.uniform(-0.22, 0.22)
        path += f"{'L' if step else 'M'}{x + reach * cos(bent):.0f} {y + reach * sin(bent):.0f}"
    return path


def _daylight(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """A world so bright that its sky is rings of crystal around the light."""
    sky = ((0, "#ffffff"), (0.16, "#fff6cf"), (0.42, "#ffd873"), (0.72, "#f2a65a"), (1, "#b9657a"))
    drawn = [gradient(f"sky-{face}", sky, around=(150, 150, 212)), ground(f"sky-{face}")]
    rays = "".join(f"M150 150L{_round(240, a - 0.055)}L{_round(240, a + 0.055)}Z" for a in _turns(20, 0.5))
    drawn.append(tag("path", d=rays, fill="#ffffff", opacity=0.28))
    for radius, corners, paint, shown in (
        (131, 20, "#c9506b", 0.5),
        (101, 12, "#ffffff", 0.55),
        (70, 12, "#b3486b", 0.4),
        (40, 8, "#ffffff", 0.75),
    ):
        ring = [
            (150 + radius * cos(2 * pi * index / corners), 150 + radius * sin(2 * pi * index / corners))
            for index in range(corners)
        ]
        drawn.append(tag("polygon", points=points(ring), fill="none", stroke=paint, stroke_width=3, opacity=shown))
    facets = "".join(f"M{_round(70, a)}L{_round(101, a + pi / 12)}L{_round(131, a)}" for a in _turns(12))
    drawn.append(tag("path", d=facets, fill="none", stroke="#ffffff", stroke_width=1.6, opacity=0.7))
    return joined(drawn)


def _turns(count: int, first: float = 0) -> list[float]:
    """So many angles around."""
    return [2 * pi * (step + first) / count for step in range(count)]


def _round(radius: float, angle: float) -> str:
    """A point around the middle of the card."""
    return f"{150 + radius * cos(angle):.0f} {150 + radius * sin(angle):.0f}"


def _satellites(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """A banded giant with its moons on one orbit."""
    drawn = [
        gradient(f"sky-{face}", ((0, "#0d1636"), (0.6, "#141a44"), (1, "#2a1c4a"))),
        ground(f"sky-{face}"),
        dots(random, 70, 296, "#dfe6ff", 1.7),
    ]
    reach = max(((x - 150) ** 2 + (y - 150) ** 2) ** 0.5 for x, y in centres)
    drawn.append(
        tag(
            "circle",
            cx=150,
            cy=150,
            r=reach,
            fill="none",
            stroke="#8ea4ff",
            stroke_width=1.6,
            stroke_dasharray="2 7",
            opacity=0.8,
        )
    )
    drawn.append(
        gradient(
            f"giant-{face}",
            ((0, "#ffe0b0"), (0.45, "#e69a63"), (0.8, "#9c4d5c"), (1, "#4c2750")),
            around=(124, 122, 104),
        )
    )
    drawn.append(tag("circle", cx=150, cy=150, r=72, fill=f"url(#giant-{face})"))
    bands = "M82 128Q150 142 218 126M79 150Q150 168 221 150M84 174Q150 190 216 172M98 108Q150 118 200 106"
    drawn.append(tag("path", d=bands, fill="none", stroke="#6d2f4a", stroke_width=5, opacity=0.32))
    drawn.append(tag("ellipse", cx=178, cy=168, rx=13, ry=6, fill="#ffd9a6", opacity=0.5))
    for index, (x, y) in enumerate(centres):
        name = f"moon-{face}-{index}"
        drawn.append(gradient(name, ((0, "#e8ecff"), (0.6, "#97a3cf"), (1, "#4a557f")), around=(x - 10, y - 10, 44)))
        drawn.append(tag("circle", cx=x, cy=y, r=31, fill=f"url(#{name})"))
        craters = [
            tag("circle", cx=x + dx, cy=y + dy, r=r, fill="#59648f", opacity=0.5)
            for dx, dy, r in ((-17, 9, 4.5), (14, -17, 3.5), (4, 20, 3), (-12, -18, 2.6))
        ]
        drawn += craters
    return joined(drawn)


def _villages(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """Fields under an evening light, a house at every spot."""
    drawn = [gradient(f"sky-{face}", ((0, "#3f6b58"), (0.5, "#59804f"), (1, "#7d8a48"))), ground(f"sky-{face}")]
    patches: dict[str, str] = {}
    furrows = ""
    for x, y in ((66 * column - 18 + 22 * (row % 2), 66 * row - 20) for row in range(5) for column in range(5)):
        corners = ((0, 0), (60, 0), (60, 60), (0, 60))
        around = "L".join(f"{x + dx + random.randint(-8, 8)} {y + dy + random.randint(-8, 8)}" for dx, dy in corners)
        paint = random.choice(("#8fa653", "#b7a650", "#5f8a52", "#c7b35c", "#4d7a52"))
        patches[paint] = patches.get(paint, "") + f"M{around}Z"
        furrows += "".join(f"M{x + 6} {y + 12 * step}l48 {random.randint(-2, 2)}" for step in range(1, 5))
    drawn += [tag("path", d=path, fill=paint, opacity=0.5) for paint, path in patches.items()]
    drawn.append(tag("path", d=furrows, stroke="#2d4a34", stroke_width=1.3, opacity=0.3))
    house = joined(
        [
            tag("path", d="M-13-7H13V15H-13Z", fill="#f0dcb4"),
            tag(
                "path",
                d="M-18-6L0-23L18-6Z",
                fill="#a8442f",
                stroke="#6d2619",
                stroke_width=1.5,
            ),
        ]
    )
    stock = Stock(f"land-{face}")
    houses = [stock.use(house, at=place) for place in places]
    return joined([*drawn, stock.shelf(), *houses])


def _trees(face: int, places: Places, centres: Places, random: Random) -> Svg:
    """A forest from above; the tallest crowns are where settlers live."""
    drawn = [gradient(f"sky-{face}", ((0, "#123b3a"), (1, "#0b2a22"))), ground(f"sky-{face}")]
    for paint, count, size in (("#17503f", 46, 26), ("#1f6a45", 40, 19), ("#2c7d48", 26, 13)):
        path = "".join(f"M{random.randint(-6, 306)} {random.randint(-6, 306)}h.01" for _bush in range(count))
        drawn.append(tag("path", d=path, stroke=paint, stroke_width=size, opacity=0.8))
    stock = Stock(f"land-{face}")
    crowns = [stock.use(_crown(), at=place, turn=random.randint(0, 89)) for place in places]
    return joined([*drawn, stock.shelf(), *crowns])


@cache
def _crown() -> Svg:
    """The top of one tree, with its light side."""
    leaves = "".join(f"M{15 * cos(2 * pi * step / 7):.1f} {15 * sin(2 * pi * step / 7):.1f}h.01" for step in range(7))
    return joined(
        [
            tag("path", d=leaves, stroke="#0b2a22", stroke_width=20, opacity=0.6),
            tag("path", d=leaves, stroke="#58a84e", stroke_width=16),
            tag("circle", r=15, fill="#8fd068"),
        ]
    )


_SCENES: dict[str, Scene] = {
    "mountain": _mountain,
    "volcanoes": _volcanoes,
    "daylight": _daylight,
    "satellites": _satellites,
    "villages": _villages,
    "islands": islands,
    "trees": _trees,
    "channels": channels,
}
