"""Short texts and numbers in a drawing."""

from __future__ import annotations

from farstead.core.svg import WEIGHT, Svg, tag
from farstead.games.spacegate.picture import colours


def words(
    x: float,
    y: float,
    text: str,
    size: float = 18,
    fill: str = colours.TEXT,
    anchor: str = "start",
    weight: int = WEIGHT,
) -> Svg:
    """A short text or number."""
    side = None if anchor == "start" else anchor
    bold = None if weight == WEIGHT else weight
    return tag("text", text, x=x, y=y, font_size=size, fill=fill, text_anchor=side, font_weight=bold)
