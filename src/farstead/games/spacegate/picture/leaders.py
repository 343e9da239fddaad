"""Who leads the parts of an exoplanet: levels, volcanoes, islands; who stands on the planet itself; what closes it."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.svg import Svg, group, joined, tag
from farstead.games.spacegate import counts
from farstead.games.spacegate.box import Face
from farstead.games.spacegate.kinds import Closing
from farstead.games.spacegate.picture import colours, figures
from farstead.games.spacegate.picture.spots import SIDE, Site, bits
from farstead.games.spacegate.picture.text import words

DARK = "#0b1020"
PALE = "#e9edf9"


def plaques(box: Box, view: Any, slot: int, face: Face, where: Site) -> list[Svg]:
    """One for each level, volcano or island."""
    if face.closing == Closing.SATELLITES:
        return []
    drawn = []
    planet = view.planet[slot]
    for group_number in range(face.groups):
        spots = face.group[group_number]
        have = [(planet.held[seat] & spots).bit_count() for seat in range(view.seats)]
        leaders = [seat for seat in range(view.seats) if have[seat] == max(have) and max(have)]
        if face.closing == Closing.SPOTS:
            drawn += _level(leaders, where, spots)
            continue
        quota = f"{sum(have)}/{face.quota}" if face.closing == Closing.ISLANDS else ""
        done = counts.is_decided(face, planet, group_number)
        drawn.append(_plaque(_place(face, where, group_number), leaders, max(have), quota, done=done))
    return drawn


def _level(leaders: list[int], where: Site, spots: int) -> list[Svg]:
    """The one who leads a level, at its end."""
    if len(leaders) != 1:
        return []
    x, y = max(where.places[spot] for spot in bits(spots))
    return [
        group(
            tag("circle", r=9, fill=DARK, stroke=colours.SUN, stroke_width=1.6),
            figures.emblem(leaders[0], 11, colours.BRIGHT[leaders[0]]),
            at=(min(x + 25, SIDE - 11), y),
        )
    ]


def _place(face: Face, where: Site, group_number: int) -> tuple[float, float]:
    """In a crater; above or below an island, where the sea is."""
    x, y = where.centres[group_number]
    if face.closing != Closing.ISLANDS:
        return x, y
    rows = [where.places[spot][1] for spot in bits(face.group[group_number])]
    return x, min(rows) - 31 if y < SIDE / 2 else max(rows) + 31


def _plaque(at: tuple[float, float], leaders: list[int], most: int, quota: str, *, done: bool) -> Svg:
    shown = leaders or [-1]
    wide = 12 + 14 * len(shown) + (11 if most else 0) + (9 + 8.5 * len(quota) if quota else 0)
    drawn = [
        tag(
            "rect",
            x=-wide / 2,
            y=-12,
            width=wide,
            height=24,
            rx=12,
            fill=DARK,
            stroke=colours.SUN if done else PALE,
            stroke_width=2.4 if done else 1.2,
        )
    ]
    x = -wide / 2 + 13
    for seat in leaders:
        drawn.append(group(figures.emblem(seat, 12, colours.BRIGHT[seat]), at=(x, 0)))
        x += 14
    if most:
        drawn.append(words(x - 5, 5.5, str(most), 16, PALE, weight=700))
        x += 11
    else:
        drawn.append(words(x - 4, 5, "–", 16, PALE))
        x += 14
    if quota:
        edge = wide / 2 - 12 - 8.5 * len(quota)
        drawn.append(tag("path", d=f"M{edge} -7V7", stroke=PALE, stroke_width=1, opacity=0.6))
        drawn.append(words(wide / 2 - 7, 5, quota, 14, colours.SUN if done else PALE, "end"))
    return group(*drawn, at=at, class_="plaque won" if done else "plaque")


def surface(view: Any, slot: int, where: Site) -> Svg:
    """The settlers on the planet itself, seat by seat."""
    planet = view.planet[slot]
    seats = [seat for seat in range(view.seats) if planet.crowd[seat]]
    x, y = where.surface
    drawn = [tag("circle", r=44, fill=DARK, opacity=0.55 if seats else 0)]
    most = max((planet.crowd[seat] for seat in seats), default=0)
    for index, seat in enumerate(seats):
        high = 21 * (index - (len(seats) - 1) / 2)
        leads = planet.crowd[seat] == most
        drawn.append(group(figures.settler(seat, 16), at=(-13, high)))
        drawn.append(words(2, high + 6, str(planet.crowd[seat]), 18, colours.SUN if leads else PALE, weight=700))
    return group(*drawn, at=(x, y), id=f"surface-{slot}", class_="surface")


def closers(face: Face, where: Site, taken: int) -> Svg:
    """A glowing ring around the spots that close the exoplanet, when they are only some."""
    if face.closing != Closing.SPOTS or face.closers == (1 << face.spots) - 1:
        return Svg()
    rings = []
    for spot in bits(face.closers & ~taken):
        x, y = where.places[spot]
        rings.append(tag("circle", cx=x, cy=y, r=where.radius + 6.5))
    return tag("g", joined(rings), fill=DARK, fill_opacity=0.35, stroke=colours.SUN, stroke_width=2.6, class_="closes")
