"""The worksite: nine piles, their top modules to read, and how many lie below."""

from __future__ import annotations

from functools import cache
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _
from farstead.core.scene import Panel
from farstead.core.svg import Stock, Svg, group, tag
from farstead.games.spacegate import nouns
from farstead.games.spacegate.kinds import PILES, Type
from farstead.games.spacegate.picture import colours, module
from farstead.games.spacegate.picture.text import words

STEP_X, STEP_Y = 128, 124
TOP = 8


def worksite(box: Box, view: Any) -> Panel:
    """The panel: gates, Odyssey modules and airlocks in rows; Water, Wildlife and Energy in columns."""
    stock = Stock("worksite")
    piles = [_pile(stock, box, view, pile) for pile in range(PILES)]
    drawn = [stock.shelf(), *piles]
    title = _("Worksite")
    picture = svg.picture("worksite", title, (0, 0, 3 * STEP_X, 3 * STEP_Y + TOP), *drawn)
    return Panel("worksite", title, "left", "board", picture, told(box, view))


def middle(pile: int) -> tuple[float, float]:
    """Of a pile's top module."""
    return STEP_X * (pile % len(Type) + 0.5) - 6, TOP + STEP_Y * (pile // len(Type) + 0.5)


def _pile(stock: Stock, box: Box, view: Any, number: int) -> Svg:
    pile = view.pile[number]
    below = pile.unseen + pile.under
    drawn = [stock.use(_edge(layer)) for layer in range(min(3, below), 0, -1)]
    if pile.top:
        tile = box.contents.tile[pile.top - 1]
        face = module.module(stock, tile, lit=False, sides=module.sides_of(tile.doors))
        drawn.append(group(face, id=f"top-{number}"))
    else:
        drawn.append(
            tag(
                "rect",
                x=-43,
                y=-43,
                width=86,
                height=86,
                rx=15,
                fill="none",
                stroke=colours.LINE,
                stroke_width=2,
                stroke_dasharray="6 6",
            )
        )
    closed = bool(view.closed >> number & 1)
    if closed:
        drawn.append(
            tag(
                "path",
                d="M-40-40L40 40M40-40L-40 40",
                stroke=colours.DANGER,
                stroke_width=5,
                opacity=0.75,
            )
        )
    drawn.append(_count(below))
    name = "pile closed" if closed else "pile"
    return group(*drawn, at=middle(number), id=f"pile-{number}", class_=name)


@cache
def _edge(layer: int) -> Svg:
    """A module below, of which a corner is seen."""
    shift = 4 * layer
    return tag(
        "rect",
        x=-43 + shift,
        y=-43 + shift,
        width=86,
        height=86,
        rx=15,
        fill=colours.TILE,
        stroke=colours.LINE,
        stroke_width=2,
    )


def _count(below: int) -> Svg:
    badge = tag("rect", x=33, y=30, width=28, height=24, rx=12, fill=colours.TEXT if below else colours.LINE)
    return tag(
        "g",
        badge,
        words(47, 48, str(below), 17, colours.PANEL if below else colours.TEXT, "middle", 700),
        class_="below",
    )


def told(box: Box, view: Any) -> str:
    """Every pile in words."""
    parts = []
    for number in range(PILES):
        pile = view.pile[number]
        top = nouns.described(box.contents.tile[pile.top - 1]) if pile.top else _("empty")
        message = _("{pile}: {module}; {count} below.")
        parts.append(
            message.format(pile=nouns.capital(_(nouns.PILE[number])), module=top, count=pile.unseen + pile.under)
        )
    return " ".join(parts)
