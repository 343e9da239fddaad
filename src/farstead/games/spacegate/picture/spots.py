"""The spots of an exoplanet: shape by kind, settler when taken, mark, value, and how spots hang together."""

from __future__ import annotations

from functools import cache
from math import cos, dist, pi, sin
from typing import Any, NamedTuple

from farstead.core.box import Box
from farstead.core.svg import Stock, Svg, group, joined, points, tag
from farstead.games.spacegate import nouns
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.kinds import Placing
from farstead.games.spacegate.picture import colours, figures, signs
from farstead.games.spacegate.picture.text import words

Places = tuple[tuple[float, float], ...]
SIDE = 300
"""The drawing of a face is so wide and high; the box places spots on a square of 100."""
SCALE = SIDE / 100


class Site(NamedTuple):
    """Where the spots of one face are drawn."""

    places: Places
    radius: float
    centres: Places
    surface: tuple[float, float]


def side_row(box: Box, face: int) -> dict[str, Any]:
    """One side of an exoplanet as the box writes it."""
    row: dict[str, Any] = box.rows["planet"][face // 2]["side"][face % 2]
    return row


def site(box: Box, face: int) -> Site:
    """The places of a face, drawn."""
    row = side_row(box, face)
    return _site(
        tuple(tuple(spot["at"]) for spot in row["spot"]),
        tuple(tuple(centre) for centre in row.get("centres", [])),
        tuple(row.get("surface", (50, 50))),
    )


@cache
def _site(at: Places, centres: Places, surface: tuple[float, float]) -> Site:
    nearest = min((dist(one, two) for index, one in enumerate(at) for two in at[:index]), default=20)
    return Site(
        tuple((x * SCALE, y * SCALE) for x, y in at),
        min(12.5, nearest * SCALE * 0.46),
        tuple((x * SCALE, y * SCALE) for x, y in centres),
        (surface[0] * SCALE, surface[1] * SCALE),
    )


def bits(mask: int) -> list[int]:
    """The spots of a mask."""
    return [spot for spot in range(mask.bit_length()) if mask >> spot & 1]


def ways(face: Face, where: Site) -> Svg:
    """Lines between linked spots, and from the spots that another needs up to it."""
    links: list[str] = []
    needs: list[str] = []
    for spot in range(face.spots):
        x, y = where.places[spot]
        for other in bits(face.links[spot]):
            if other > spot:
                links.append(f"M{x:.0f} {y:.0f}L{where.places[other][0]:.0f} {where.places[other][1]:.0f}")
        for other in bits(face.needs[spot]):
            needs.append(f"M{where.places[other][0]:.0f} {where.places[other][1]:.0f}L{x:.0f} {y:.0f}")
    drawn = []
    for path, dashes in (("".join(links), None), ("".join(needs), "2 5")):
        if path:
            drawn.append(tag("path", d=path, stroke="#0a0f20", stroke_width=7, opacity=0.5))
            drawn.append(
                tag(
                    "path",
                    d=path,
                    stroke="#f4ecd8",
                    stroke_width=3,
                    stroke_dasharray=dashes,
                    opacity=0.9,
                )
            )
    return joined(drawn)


@cache
def _outline(kind: int, radius: float) -> dict[str, Any]:
    """Round, six corners, or eight."""
    corners = {nouns.ADVANCED: 6, nouns.CENTRAL: 8}.get(kind)
    if corners is None:
        return {"element": "circle", "r": radius}
    reach = radius * (1.1 if corners == 6 else 1.14)
    start = -pi / 2 if corners == 6 else pi / 8
    shape = points(
        (reach * cos(start + 2 * pi * index / corners), reach * sin(start + 2 * pi * index / corners))
        for index in range(corners)
    )
    return {"element": "polygon", "points": shape}


@cache
def _empty(kind: int, radius: float, value: int, *, ready: bool) -> Svg:
    """A free spot: bright when it may be taken as things stand, dim while it needs others first."""
    outline = dict(_outline(kind, round(radius, 1)))
    element = outline.pop("element")
    paint = {"fill": "#0a0f20", "fill_opacity": 0.78 if ready else 0.5, "stroke": "#fdf8ea", "stroke_width": 2.4}
    if not ready:
        paint |= {"stroke_dasharray": "3 3.4", "stroke_width": 1.8, "stroke_opacity": 0.8}
    drawn = [tag(element, **outline, **paint)]
    if kind == nouns.CENTRAL:
        drawn.append(tag("circle", r=radius * 0.82, fill="none", stroke="#fdf8ea", stroke_width=1.2))
    if value:
        drawn.append(words(0, 5.2, str(value), 15, "#fdf8ea", "middle", 700))
    return joined(drawn)


@cache
def _taken(kind: int, radius: float, seat: int) -> Svg:
    outline = dict(_outline(kind, round(radius, 1)))
    element = outline.pop("element")
    base = tag(element, **outline, fill="#0a0f20", stroke=colours.BRIGHT[seat], stroke_width=2.4)
    return joined([base, figures.settler(seat, min(21.0, radius * 1.75))])


@cache
def mark(radius: float) -> Svg:
    """Predominance: a swap of tokens."""
    disc = tag("circle", r=8.5, fill=colours.SUN, stroke="#0a0f20", stroke_width=1.5)
    return group(disc, signs.swap(11, "#0d1428"), at=(radius * 0.85, -radius * 0.85))


def is_ready(face: Face, taken: int, spot: int) -> bool:
    """Whether the spot waits for no other (SG-11.B.p, SG-11.D.p, SG-11.T3.p)."""
    if face.placing == Placing.RIGHTS and face.central >> spot & 1:
        return not face.basic & ~taken
    return not face.needs[spot] & ~taken


def spot(stock: Stock, face: Face, view: Any, slot: int, number: int, where: Site, taken: int, *, values: bool) -> Svg:
    """One spot."""
    planet = view.planet[slot]
    kind = nouns.spot_kind(face, number)
    holder = next((seat for seat in range(view.seats) if planet.held[seat] >> number & 1), None)
    if holder is None:
        ready = is_ready(face, taken, number)
        body = _empty(kind, where.radius, face.value[number] if values else 0, ready=ready)
    else:
        body = _taken(kind, where.radius, holder)
    drawn = [stock.use(body)]
    if face.marked >> number & 1:
        drawn.append(stock.use(mark(where.radius)))
    return group(
        *drawn,
        at=where.places[number],
        id=f"spot-{slot}-{number}",
        class_="spot taken" if holder is not None else "spot",
    )


def bare(stock: Stock, face: Face, number: int, where: Site, *, values: bool) -> Svg:
    """One spot of a face on which nobody stands, without an id."""
    ready = is_ready(face, 0, number)
    body = _empty(nouns.spot_kind(face, number), where.radius, face.value[number] if values else 0, ready=ready)
    drawn = [stock.use(body)]
    if face.marked >> number & 1:
        drawn.append(stock.use(mark(where.radius)))
    return group(*drawn, at=where.places[number])
