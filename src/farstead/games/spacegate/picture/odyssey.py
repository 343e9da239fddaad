"""The Odyssey: a ring of five rooms, and in each what every seat has there and the points it is worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin
from typing import Any

from farstead.core import svg
from farstead.core.language import _, ngettext
from farstead.core.scene import Panel
from farstead.core.svg import Stock, Svg, group, joined, number, tag
from farstead.games.spacegate import actions, counts, nouns
from farstead.games.spacegate.kinds import FIELDS, NONE, ROOMS, Stage
from farstead.games.spacegate.picture import colours, figures, signs
from farstead.games.spacegate.picture.pointing import figure_id
from farstead.games.spacegate.picture.text import words

OUTER, INNER = 226, 62
MIDDLE = (154, 150, 142, 142, 150)  # of each room's stands, from the hub
GAP = 1.3  # degrees on each side of a room
WIDE = 132
FIELD_OF_ROOM = (0, 1, 2, 3, 3)


def odyssey(view: Any, names: Sequence[str]) -> Panel:
    """The panel."""
    stock = Stock("odyssey")
    rooms = [_room(stock, view, room) for room in range(ROOMS)]
    drawn = [
        _lights(),
        tag("circle", r=OUTER + 2, fill=colours.NIGHT),
        stock.shelf(),
        *rooms,
        _hub(view),
    ]
    title = _("Odyssey")
    picture = svg.picture("odyssey", title, (-232, -232, 464, 464), *drawn)
    return Panel("odyssey", title, "left", "board", picture, told(view, names))


@cache
def _lights() -> Svg:
    """Each room is brighter towards its outer wall."""
    drawn = []
    for room in range(ROOMS):
        paint = colours.FIELD[FIELD_OF_ROOM[room]]
        stops = (
            tag("stop", offset="0.3", stop_color=colours.PANEL),
            tag("stop", offset="1", stop_color=paint, stop_opacity="0.42" if room < FIELDS else "0.2"),
        )
        units = {"gradientunits": "userSpaceOnUse", "cx": 0, "cy": 0, "r": OUTER}
        drawn.append(tag("radialGradient", *stops, id=f"room-light-{room}", **units))
    return tag("defs", *drawn)


@cache
def _sector(room: int) -> str:
    """The outline of a room."""
    middle = -90 + 72 * room
    one, two = radians(middle - 36 + GAP), radians(middle + 36 - GAP)
    near_one, near_two = radians(middle - 36 + 3 * GAP), radians(middle + 36 - 3 * GAP)
    return (
        f"M{_at(OUTER, one)}A{OUTER} {OUTER} 0 0 1 {_at(OUTER, two)}"
        f"L{_at(INNER, near_two)}A{INNER} {INNER} 0 0 0 {_at(INNER, near_one)}Z"
    )


def _at(radius: float, angle: float) -> str:
    return f"{number(radius * cos(angle))} {number(radius * sin(angle))}"


def middle(room: int) -> tuple[float, float]:
    """The middle of a room's stands."""
    angle = radians(-90 + 72 * room)
    return MIDDLE[room] * cos(angle), MIDDLE[room] * sin(angle)


def row_height(seats: int) -> float:
    """Of one seat's stand."""
    return min(34.0, 98 / seats)


def stand_at(room: int, seat: int, seats: int) -> tuple[float, float]:
    """The middle of a seat's stand."""
    x, y = middle(room)
    high = row_height(seats)
    return x, y - (22 + seats * high) / 2 + 22 + (seat + 0.5) * high


def _room(stock: Stock, view: Any, room: int) -> Svg:
    lit = view.room == room + 1
    wall = tag(
        "path",
        d=_sector(room),
        fill=f"url(#room-light-{room})",
        stroke=colours.LIT if lit else colours.FIELD[room] if room < FIELDS else colours.FAINT,
        stroke_width=4 if lit else 1.8,
    )
    x, y = middle(room)
    title = nouns.capital(_(nouns.ROOM[room]))
    top = y - (22 + view.seats * row_height(view.seats)) / 2
    drawn = [
        wall,
        group(signs.room(room, 18), at=(x - 56, top + 7)),
        words(x - 42, top + 13, title, 16 if len(title) < 13 else 13),
    ]
    drawn += [_stand(stock, view, room, seat) for seat in range(view.seats)]
    return tag("g", *drawn, id=f"room-{room}", class_="room activated" if lit else "room")


def _stand(stock: Stock, view: Any, room: int, seat: int) -> Svg:
    there = view.base[seat].room[room]
    high = row_height(view.seats)
    points = counts.points_in(there)
    drawn = [stock.use(_shelf(seat, high, manned=points > 0))]
    pieces = [
        (figures.engineer(seat), there.engineers),
        (figures.chief(seat), there.chiefs),
        (figures.robot(seat), there.robots),
    ]
    for kind, (piece, count) in enumerate(pieces):
        if count:
            drawn.append(_figures(stock, piece, count, high, -33 + 30 * kind, _name(seat, room, kind)))
    if points:
        drawn.append(words(58, 6.5, str(points), 19, anchor="middle", weight=700))
    return group(*drawn, at=stand_at(room, seat, view.seats), id=f"stand-{seat}-{room}", class_=f"stand seat-{seat}")


@cache
def _shelf(seat: int, high: float, *, manned: bool) -> Svg:
    """Where a seat's figures stand."""
    back = {"x": -WIDE / 2, "y": 1 - high / 2, "width": WIDE, "height": high - 2, "rx": 7}
    sign = group(figures.emblem(seat, 11), at=(-57, 0), opacity=None if manned else 0.5)
    return joined([tag("rect", **back, fill=colours.SHELF, fill_opacity=0.55), sign])


@cache
def _ground(high: float) -> Svg:
    """What may be hit, around a figure."""
    return tag("rect", x=-15, y=-high / 2, width=30, height=high, fill_opacity=0)


@cache
def _several(count: int, high: float) -> Svg:
    """How many figures of a kind there are."""
    disc = tag("circle", cx=9, cy=8 - high / 2, r=7.5, fill=colours.TEXT)
    return joined([disc, words(9, 12.6 - high / 2, str(count), 13, colours.PANEL, "middle", 700)])


def _name(seat: int, room: int, kind: int) -> str:
    """Robots have an id too, though nobody moves them."""
    return figure_id(seat, room, kind) if kind < len(actions.FIGURES) else f"figure-{seat}-{room}-robot"


def _figures(stock: Stock, piece: Svg, count: int, high: float, x: float, name: str) -> Svg:
    """Figures of one kind; from two on with their number."""
    scale = min(0.9, high / 35)
    drawn = [stock.use(_ground(high)), stock.use(piece, at=(-2, 0.5), scale=scale)]
    if count > 1:
        drawn.append(stock.use(_several(count, high)))
    return group(*drawn, at=(x, 0), id=name, class_="figure")


def _hub(view: Any) -> Svg:
    """The middle of the ship: whose turn it is, and which."""
    ring = tag("circle", r=INNER - 7, fill=colours.PANEL, stroke=colours.LINE, stroke_width=2)
    spokes = joined(
        tag("path", d="M-5-50V-62M5-50V-62", stroke=colours.FAINT, stroke_width=2, transform=f"rotate({72 * room})")
        for room in range(ROOMS)
    )
    drawn = [
        ring,
        spokes,
        tag("circle", r=44, fill="none", stroke=colours.LINE, stroke_dasharray="3 6", stroke_width=2),
    ]
    if view.stage == Stage.PLAY:
        drawn.append(group(figures.emblem(view.active, 30), at=(0, -10)))
        drawn.append(words(0, 28, _("turn {number}").format(number=view.turns + 1), 14, colours.FAINT, "middle"))
    else:
        drawn.append(group(signs.crane(34, colours.FAINT)))
    return tag("g", *drawn, id="hub", class_="hub")


def told(view: Any, names: Sequence[str]) -> str:
    """Every room in words."""
    parts = []
    for room in range(ROOMS):
        said = []
        for seat in range(view.seats):
            points = counts.points_in(view.base[seat].room[room])
            if points:
                message = ngettext("{name} {count} point", "{name} {count} points", points)
                said.append(message.format(name=names[seat], count=points))
        message = _("{room}: {content}.")
        parts.append(message.format(room=nouns.capital(_(nouns.ROOM[room])), content=", ".join(said) or _("nobody")))
    if view.room != NONE + 1:
        parts.append(_("Activated: {room}.").format(room=_(nouns.ROOM[view.room - 1])))
    return " ".join(parts)
