"""Draw what the pages show beside the games: the mark, the night sky of the first page, a cover for each game.

All of it is our own drawing, made of shapes and a little light. Run it after changing something here; the files
lie under `src/farstead/table/pages/static/art` and are part of the wheel.
"""

from __future__ import annotations

import math
import random
from pathlib import Path

ART = Path(__file__).resolve().parent.parent / "src" / "farstead" / "table" / "pages" / "static" / "art"
NIGHT, DEEP, PANEL, LINE, PALE = "#0b1020", "#070a16", "#141b31", "#2c3860", "#e9edf9"
LIGHT, CORAL, TEAL, VIOLET, SAND = "#ff9d45", "#ff6f61", "#2fc3b3", "#a48bff", "#f2cf7f"
WATER, WILD, ENERGY = "#4aa8ff", "#62c96f", "#ffd84d"


def stars(chance: random.Random, count: int, width: float, height: float, most: float = 1.3) -> str:
    """A scatter of stars, few of them bright."""
    drawn = []
    for _ in range(count):
        size = round(0.35 + chance.random() ** 3 * most, 2)
        colour = chance.choice((PALE, PALE, PALE, SAND, "#9cc4ff"))
        x, y = round(chance.uniform(0, width), 1), round(chance.uniform(0, height), 1)
        drawn.append(
            f'<circle cx="{x}" cy="{y}" r="{size}" fill="{colour}" opacity="{0.35 + chance.random() * 0.65:.2f}"/>'
        )
    return "".join(drawn)


def glow(name: str, colour: str, strong: float = 0.9) -> str:
    """A light that fades."""
    return (
        f'<radialGradient id="{name}"><stop offset="0" stop-color="{colour}" stop-opacity="{strong}"/>'
        f'<stop offset="1" stop-color="{colour}" stop-opacity="0"/></radialGradient>'
    )


def shade(name: str, light: str, dark: str) -> str:
    """A ball lit from the upper left."""
    return (
        f'<radialGradient id="{name}" cx=".32" cy=".28" r=".85"><stop offset="0" stop-color="{light}"/>'
        f'<stop offset="1" stop-color="{dark}"/></radialGradient>'
    )


def hexagon(x: float, y: float, size: float) -> str:
    """The corners of a hexagon that stands on a point."""
    corners = [(x + size * math.sin(math.pi / 3 * k), y - size * math.cos(math.pi / 3 * k)) for k in range(6)]
    return " ".join(f"{a:.1f},{b:.1f}" for a, b in corners)


def module(x: float, y: float, size: float, colour: str, lit: bool) -> str:
    """A module of a station, dark or lit from inside."""
    inside = (
        f'<rect x="{x + size * 0.2}" y="{y + size * 0.2}" width="{size * 0.6}" height="{size * 0.6}" rx="{size * 0.14}"'
    )
    if lit:
        core = f'{inside} fill="{colour}" opacity=".9"/>'
    else:
        core = f'{inside} fill="none" stroke="{colour}" stroke-width="1.6" opacity=".8"/>'
    rim = LIGHT if lit else LINE
    return (
        f'<rect x="{x + 1.5}" y="{y + 1.5}" width="{size - 3}" height="{size - 3}" rx="{size * 0.18}" fill="{PANEL}" '
        f'stroke="{rim}" stroke-width="2"/>{core}'
    )


def station(x: float, y: float, size: float) -> str:
    """A small station with doors of light."""
    places = [
        (1, 0, WATER, 1),
        (0, 1, WILD, 1),
        (1, 1, PALE, 1),
        (2, 1, ENERGY, 1),
        (3, 1, WATER, 0),
        (1, 2, ENERGY, 0),
        (2, 0, WILD, 0),
    ]
    doors = [((1, 1), (1, 0)), ((1, 1), (0, 1)), ((1, 1), (2, 1)), ((2, 1), (3, 1)), ((1, 1), (1, 2)), ((2, 1), (2, 0))]
    drawn = [module(x + a * size, y + b * size, size, colour, bool(lit)) for a, b, colour, lit in places]
    for (a, b), (c, d) in doors:
        mx, my = x + (a + c + 1) * size / 2, y + (b + d + 1) * size / 2
        wide, high = (6, 13) if b == d else (13, 6)
        drawn.append(
            f'<rect x="{mx - wide / 2:.1f}" y="{my - high / 2:.1f}" width="{wide}" height="{high}" rx="2.5" fill="{LIGHT}"/>'
        )
    return "".join(drawn)


def gate(x: float, y: float, r: float, turn: float = -18) -> str:
    """A gate between worlds: a ring with a pool of light in it."""
    marks = []
    for step in range(12):
        angle = math.tau * step / 12
        mx, my = x + math.cos(angle) * r * 0.62, y + math.sin(angle) * r
        marks.append(f'<circle cx="{mx:.1f}" cy="{my:.1f}" r="{r * 0.05:.1f}" fill="{SAND if step % 3 else CORAL}"/>')
    return (
        f'<g transform="rotate({turn} {x} {y})"><ellipse cx="{x}" cy="{y}" rx="{r * 1.25}" ry="{r * 1.6}" fill="url(#gateglow)"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.62}" ry="{r}" fill="url(#pool)" stroke="{PANEL}" stroke-width="{r * 0.2:.1f}"/>'
        f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.62}" ry="{r}" fill="none" stroke="{LIGHT}" stroke-width="{r * 0.05:.1f}"/>'
        f"{''.join(marks)}</g>"
    )


def terrain(chance: random.Random, x: float, y: float, r: float, size: float) -> str:
    """A world of hexagons, cut to a ball."""
    colours = ("#2f7f6f", "#3f9a62", "#b88a4a", "#7a5a86", "#2a6a9a", "#3f9a62", "#c9a460")
    drawn = []
    for row in range(-8, 9):
        for column in range(-8, 9):
            hx = x + (column + (row % 2) / 2) * size * 1.732
            hy = y + row * size * 1.5
            if math.hypot(hx - x, hy - y) < r + size:
                drawn.append(
                    f'<polygon points="{hexagon(hx, hy, size * 0.95)}" fill="{chance.choice(colours)}" stroke="#10203a" stroke-width="1.4"/>'
                )
    return (
        f'<clipPath id="globe"><circle cx="{x}" cy="{y}" r="{r}"/></clipPath><circle cx="{x}" cy="{y}" r="{r * 1.18}" fill="url(#air)"/>'
        f'<g clip-path="url(#globe)">{"".join(drawn)}</g><circle cx="{x}" cy="{y}" r="{r}" fill="url(#dusk)"/>'
    )


def spiral(chance: random.Random, x: float, y: float, r: float, flat: float) -> str:
    """A galaxy with two arms, seen from above and aside."""
    drawn = [
        f'<ellipse cx="{x}" cy="{y}" rx="{r * k}" ry="{r * k * flat}" fill="none" stroke="{LINE}" stroke-width="1.2" stroke-dasharray="3 5"/>'
        for k in (0.42, 0.72, 1)
    ]
    drawn.append(f'<ellipse cx="{x}" cy="{y}" rx="{r * 0.5}" ry="{r * 0.5 * flat}" fill="url(#core)"/>')
    for _ in range(360):
        t = chance.random()
        angle = t * 7.2 + math.pi * chance.randrange(2) + chance.gauss(0, 0.22)
        far = r * (0.06 + t * 0.94) * (1 + chance.gauss(0, 0.05))
        colour = SAND if t < 0.3 else chance.choice(("#9cc4ff", VIOLET, PALE))
        drawn.append(
            f'<circle cx="{x + math.cos(angle) * far:.1f}" cy="{y + math.sin(angle) * far * flat:.1f}" '
            f'r="{0.6 + chance.random() ** 2 * 2.1:.1f}" fill="{colour}" opacity="{0.9 - t * 0.45:.2f}"/>'
        )
    return "".join(drawn)


def suns(x: float, y: float, places: list[tuple[float, float, float, str]]) -> str:
    """Stars that are somewhere to go."""
    return "".join(
        f'<circle cx="{x + a}" cy="{y + b}" r="{r * 2.6}" fill="{colour}" opacity=".16"/><circle cx="{x + a}" cy="{y + b}" r="{r}" fill="{colour}"/>'
        for a, b, r, colour in places
    )


def ship(x: float, y: float, turn: float, size: float) -> str:
    """A ship with its light behind it."""
    return (
        f'<g transform="translate({x} {y}) rotate({turn}) scale({size})"><path d="M-34 0H-9" stroke="{LIGHT}" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>'
        f'<path d="M-10-6 14 0-10 6-5 0Z" fill="{PALE}"/></g>'
    )


DEFS = (
    glow("gateglow", LIGHT, 0.38)
    + glow("air", "#6fd0ff", 0.35)
    + glow("core", SAND, 0.85)
    + glow("haze", VIOLET, 0.28)
    + glow("warm", CORAL, 0.22)
    + '<radialGradient id="pool"><stop offset="0" stop-color="#fff3df"/><stop offset=".45" stop-color="#ffb35e"/><stop offset="1" stop-color="#7a2f5e"/></radialGradient>'
    + '<radialGradient id="dusk" cx=".3" cy=".28" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".55" stop-color="#081024" stop-opacity=".1"/><stop offset="1" stop-color="#050816" stop-opacity=".86"/></radialGradient>'
    + shade("rose", "#ffb59b", "#5a2440")
    + shade("sea", "#8fd3ff", "#173a63")
)


def night(width: int, height: int, count: int, seed: int, round_: int = 0) -> str:
    """The ground of a picture."""
    return f'<rect width="{width}" height="{height}" rx="{round_}" fill="{NIGHT}"/>' + stars(
        random.Random(seed), count, width, height
    )


def picture(width: int, height: int, *parts: str) -> str:
    """A file."""
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><defs>{DEFS}</defs>{"".join(parts)}</svg>\n'


def planet(x: float, y: float, r: float, fill: str, ring: str = "") -> str:
    """A ball, with a ring if it has one."""
    drawn = f'<circle cx="{x}" cy="{y}" r="{r}" fill="url(#{fill})"/>'
    if ring:
        drawn += f'<path d="M{x - r * 1.7} {y + r * 0.35}A{r * 1.75} {r * 0.42} -12 0 0 {x + r * 1.7} {y - r * 0.35}" fill="none" stroke="{ring}" stroke-width="{r * 0.1:.1f}" opacity=".85"/>'
    return drawn


def pictures() -> dict[str, str]:
    """All files."""
    chance = random.Random(3042)
    mark = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b1020"/><circle cx="16" cy="16" r="6.5" fill="#ff9d45"/>'
        '<ellipse cx="16" cy="16" rx="13" ry="4.6" fill="none" stroke="#e9edf9" stroke-width="1.9" transform="rotate(-24 16 16)"/></svg>\n'
    )
    haze = '<ellipse cx="330" cy="200" rx="320" ry="200" fill="url(#haze)"/><ellipse cx="480" cy="290" rx="230" ry="150" fill="url(#warm)"/>'
    sky = picture(
        640,
        420,
        night(640, 420, 190, 7, 26),
        haze,
        f'<g opacity=".9">{spiral(chance, 470, 104, 150, 0.42)}</g>',
        terrain(random.Random(5), 520, 322, 84, 19),
        station(52, 176, 54),
        gate(356, 236, 78),
        ship(452, 196, -150, 1.15),
    )
    gates = picture(
        480,
        270,
        night(480, 270, 120, 11),
        planet(428, 236, 112, "rose"),
        planet(66, 52, 22, "sea", SAND),
        station(56, 92, 44),
        gate(300, 132, 72),
    )
    living = picture(
        480,
        270,
        night(480, 270, 110, 12),
        '<ellipse cx="240" cy="150" rx="260" ry="150" fill="url(#haze)"/>',
        terrain(random.Random(9), 250, 176, 128, 25),
        planet(70, 60, 15, "sea"),
        ship(398, 66, 160, 1.1),
    )
    kepler = picture(
        480,
        270,
        night(480, 270, 100, 13),
        spiral(chance, 240, 138, 205, 0.56),
        suns(
            240,
            138,
            [
                (-118, 38, 6, LIGHT),
                (92, -52, 5, "#9cc4ff"),
                (146, 30, 7, CORAL),
                (-60, -66, 5, SAND),
                (30, 82, 5, TEAL),
            ],
        ),
        ship(196, 196, -34, 1.2),
    )
    return {"mark": mark, "sky": sky, "spacegate": gates, "livingplanet": living, "kepler": kepler}


if __name__ == "__main__":
    ART.mkdir(parents=True, exist_ok=True)
    for name, drawn in pictures().items():
        (ART / f"{name}.svg").write_text(drawn, encoding="utf-8")
