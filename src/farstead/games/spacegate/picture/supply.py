"""The line below a station: what its owner has left, and what counts for Predominance; 420 by 64."""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.core.svg import Stock, Svg, group, joined, tag
from farstead.games.spacegate import counts
from farstead.games.spacegate.kinds import FIELDS, Token
from farstead.games.spacegate.picture import colours, figures, module, signs
from farstead.games.spacegate.picture.text import words


def foot(stock: Stock, box: Box, view: Any, owner: int) -> Svg:
    """The supply on the left, strengths on the right."""
    base = view.base[owner]
    left = (
        (figures.settler(owner, 17), base.settlers),
        (figures.engineer(owner), base.engineers),
        (figures.suit(owner), base.suits),
        (figures.robot(owner), base.robots),
    )
    drawn = [tag("rect", x=4, y=6, width=412, height=54, rx=10, fill=colours.PANEL, stroke=colours.LINE)]
    for index, (piece, count) in enumerate(left):
        drawn.append(group(piece, at=(24 + 52 * index, 33), scale=0.82 if index else 1))
        drawn.append(words(36 + 52 * index, 40, str(count)))
    drawn.append(tag("path", d="M232 14V52", stroke=colours.LINE, stroke_width=1.5))
    supply = tag("g", *drawn, id=f"supply-{owner}", class_=f"supply seat-{owner}")
    return joined([supply, *_strengths(stock, box, view, owner), _token(owner) if base.token else Svg()])


def _strengths(stock: Stock, box: Box, view: Any, owner: int) -> list[Svg]:
    drawn = []
    for index, token in enumerate((*range(FIELDS), Token.BALANCE)):
        x = 250 + 34 * index
        drawn.append(group(signs.token(token, 17), at=(x, 23)))
        drawn.append(words(x, 53, str(counts.strength(box, view, owner, token)), anchor="middle", size=17))
    opened = counts.open_corridors(view, owner)
    drawn.append(stock.use(module.door(module.OPEN, lit=True), at=(386, 55), scale=0.65))
    drawn.append(
        words(
            386,
            53,
            f"−{opened}" if opened else "0",
            anchor="middle",
            size=17,
            fill=colours.DANGER if opened else colours.TEXT,
        )
    )
    return drawn


def _token(owner: int) -> Svg:
    return group(figures.reorganization(), at=(216, -6), id=f"token-{owner}", class_="token")
