"""All panels of the table, in the order in which they are read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _
from farstead.core.scene import Panel
from farstead.core.svg import Svg
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.kinds import CHOSEN, PILES, ROOMS, TOKENS
from farstead.games.spacegate.picture import colours
from farstead.games.spacegate.picture.pointing import cell_id, figure_id


def panels(box: Box, view: Any, seat: int, names: Sequence[str]) -> list[Panel]:
    """The table as a seat sees it."""
    shown = [_odyssey(view, names), _worksite(box, view)]
    shown += [_station(box, view, other, seat, names) for other in range(view.seats)]
    shown.append(_hawking(view, names))
    shown += [_planet(box, view, slot) for slot in range(view.planets)]
    return shown


def _label(x: float, y: float, words: str, size: float = 12) -> Svg:
    return svg.tag("text", words, x=x, y=y, font_size=size, fill=colours.TEXT, text_anchor="middle")


def _box(x: float, y: float, width: float, height: float, stroke: str = colours.LINE) -> Svg:
    return svg.tag("rect", x=x, y=y, width=width, height=height, rx=6, fill=colours.PANEL, stroke=stroke)


def _odyssey(view: Any, names: Sequence[str]) -> Panel:
    drawn = []
    for room in range(ROOMS):
        inside = [_box(0, 70 * room, 300, 66), _label(40, 70 * room + 16, _(nouns.ROOM[room]), 11)]
        for seat in range(view.seats):
            there = view.base[seat].room[room]
            x, y = 80 + 60 * seat, 70 * room + 20
            for figure, count in enumerate((there.engineers, there.chiefs)):
                if count:
                    body = svg.tag("circle", r=8, fill=colours.SEAT[seat])
                    number = _label(0, 4, str(count), 10)
                    inside.append(svg.group(body, number, at=(x + 18 * figure, y), id=figure_id(seat, room, figure)))
            inside.append(_label(x, y + 34, str(counts.points_in(there))))
        drawn.append(svg.tag("g", *inside, id=f"room-{room}"))
    title = _("Odyssey")
    return Panel("odyssey", title, "left", "board", svg.picture("odyssey", title, (0, 0, 300, 350), *drawn), title)


def _worksite(box: Box, view: Any) -> Panel:
    drawn = []
    for pile in range(PILES):
        inside = [_box(100 * (pile % 3), 60 * (pile // 3), 96, 56)]
        inside.append(_label(100 * (pile % 3) + 48, 60 * (pile // 3) + 30, _(nouns.PILE[pile]), 10))
        drawn.append(svg.tag("g", *inside, id=f"pile-{pile}"))
    title = _("Worksite")
    return Panel("worksite", title, "left", "board", svg.picture("worksite", title, (0, 0, 300, 180), *drawn), title)


def _station(box: Box, view: Any, other: int, seat: int, names: Sequence[str]) -> Panel:
    base = view.base[other]
    drawn = []
    cells = [(base.edge[index].x, base.edge[index].y) for index in range(base.edges)]
    places = [base.place[place] for place in range(base.modules)]
    everything = [*cells, *((view.module[tile].x, view.module[tile].y) for tile in places)]
    west, north = min(x for x, _y in everything), min(y for _x, y in everything)
    east, south = max(x for x, _y in everything), max(y for _x, y in everything)
    for x, y in cells:
        cell = svg.tag("rect", x=50 * x + 4, y=50 * y + 4, width=42, height=42, fill="none", stroke=colours.LINE)
        drawn.append(svg.tag("g", cell, id=cell_id(other, x, y)))
    for tile in places:
        module, printed = view.module[tile], box.contents.tile[tile]
        inside = [_box(50 * module.x + 3, 50 * module.y + 3, 44, 44, colours.FIELD[printed.field])]
        words = f"{module.settlers}/{printed.capacity}"
        inside.append(_label(50 * module.x + 25, 50 * module.y + 30, words))
        drawn.append(svg.tag("g", *inside, id=f"tile-{tile}"))
    for place in range(view.formerly):
        if view.former[place].tile and view.agenda.tasks[view.agenda.depth - 1].seat == other:
            drawn.append(
                svg.group(_box(0, 0, 20, 20), at=(50 * west + 24 * place, 50 * south + 54), id=f"former-{place}")
            )
    token = svg.group(_label(0, 0, _("Reorganization"), 10), id=f"token-{other}") if base.token else svg.group()
    drawn.append(svg.group(token, at=(50 * west + 50, 50 * north - 6), id=f"supply-{other}"))
    size = (50 * west, 50 * north - 20, 50 * (east - west + 1), 50 * (south - north + 1) + 60)
    title = _("Station of {name}").format(name=names[other])
    name = f"station-{other}"
    tab = "mine" if other == seat else "others"
    return Panel(name, title, "middle", tab, svg.picture(name, title, size, *drawn), title)


def _hawking(view: Any, names: Sequence[str]) -> Panel:
    inside = [_label(60 * place + 30, 20, _(nouns.TOKEN[view.track[place]]), 10) for place in range(TOKENS)]
    pairs = [
        svg.tag("g", svg.tag("circle", cx=60 * pair + 60, cy=40, r=8, fill=colours.LINE), id=f"pair-{pair}")
        for pair in range(TOKENS - 1)
    ]
    drawn = svg.tag("g", _box(0, 0, 300, 60), *inside, *pairs, id="hawking")
    return Panel("hawking", "Hawking", "right", "board", svg.picture("hawking", "Hawking", (0, 0, 300, 60), drawn), "")


def _planet(box: Box, view: Any, slot: int) -> Panel:
    assert slot < CHOSEN
    planet = view.planet[slot]
    row = box.rows["planet"][planet.face // 2]
    spots = row["side"][planet.face % 2]["spot"]
    drawn = [svg.tag("circle", cx=50, cy=50, r=49, fill=colours.PANEL, stroke=colours.LINE)]
    for number, spot in enumerate(spots):
        holder = next((seat for seat in range(view.seats) if planet.held[seat] >> number & 1), None)
        fill = colours.NIGHT if holder is None else colours.SEAT[holder]
        x, y = spot["at"]
        drawn.append(svg.tag("circle", cx=x, cy=y, r=3, fill=fill, stroke=colours.TEXT, id=f"spot-{slot}-{number}"))
    name = f"planet-{slot}"
    title = str(row["name"])
    whole = svg.tag("g", *drawn, id=name)
    return Panel(name, title, "right", "board", svg.picture(name, title, (0, 0, 100, 100), whole), title)
