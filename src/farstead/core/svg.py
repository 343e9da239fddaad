"""Writing SVG as text: every name is checked, every word escaped, every number short.

Drawings live in pages that allow no style of their own and no script. So an element here has presentation
attributes, classes and an id, and nothing else: colours are CSS variables with a fallback, which lets a page
choose its theme while a file that stands alone is still in colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from typing import Any

FONT = "var(--font-title, 'Exo 2', Inter, system-ui, sans-serif)"
WEIGHT = 600
"""Of texts in a drawing, unless they say otherwise."""
SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "text", "tspan")
PAINTS = ("defs", "clipPath", "linearGradient", "radialGradient", "stop")
ELEMENTS = frozenset(("svg", "g", "title", *PAINTS, *SHAPES))
NAMES = {
    "viewbox": "viewBox",
    "gradientunits": "gradientUnits",
    "gradienttransform": "gradientTransform",
    "preserveaspectratio": "preserveAspectRatio",
}

_ID = re.compile(r' id="([^"]*)"')
_LABEL = re.compile(r' aria-labelledby="([^"]*)"')
_HREF = re.compile(r' href="#([^"]*)"')
_URL = re.compile(r"url\(#([^)]*)\)")


class Svg(str):
    """Text that is markup already. Any other text is escaped when it enters an element."""

    __slots__ = ()


def escape(text: str) -> str:
    """Text as it stands between tags or in an attribute."""
    if "&" in text or "<" in text or ">" in text or '"' in text:
        text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return text


def number(value: float) -> str:
    """A number with two decimals at most."""
    if isinstance(value, int):
        return str(value)
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


@cache
def _attribute(name: str) -> str:
    """The name of an attribute: `class_` is class, `stroke_width` is stroke-width."""
    plain = name.rstrip("_").replace("_", "-")
    if plain == "style" or plain.startswith("on") or "href" in plain:
        raise ValueError(f"a drawing has no attribute {plain}")
    return NAMES.get(plain, plain)


def tag(element: str, *inside: str, **attributes: Any) -> Svg:
    """One element. Attributes that are None are left out; inside, what is not Svg is text."""
    if element not in ELEMENTS:
        raise ValueError(f"a drawing has no element {element}")
    parts = ["<", element]
    for name, value in attributes.items():
        if value is None:
            continue
        written = escape(value) if isinstance(value, str) else number(value)
        parts.append(f' {_attribute(name)}="{written}"')
    if not inside:
        parts.append("/>")
    else:
        parts.append(">")
        parts += [child if isinstance(child, Svg) else escape(child) for child in inside]
        parts.append(f"</{element}>")
    return Svg("".join(parts))


def joined(pieces: Iterable[Svg]) -> Svg:
    """Elements one after another."""
    return Svg("".join(pieces))


def group(
    *inside: Svg, at: tuple[float, float] | None = None, turn: float = 0, scale: float = 1, **attributes: Any
) -> Svg:
    """Elements moved, turned and scaled together."""
    return tag("g", *inside, **attributes, transform=placing(at, turn, scale) or None)


def placing(at: tuple[float, float] | None, turn: float, scale: float) -> str:
    """How something is moved, turned and scaled."""
    moves = []
    if at is not None:
        moves.append(f"translate({number(at[0])} {number(at[1])})")
    if turn:
        moves.append(f"rotate({number(turn)})")
    if scale != 1:
        moves.append(f"scale({number(scale)})")
    return " ".join(moves)


class Stock:
    """Pieces that one drawing shows again and again: each is written once and used by name after that."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._kept: dict[Svg, str] = {}

    def use(self, piece: Svg, *, at: tuple[float, float] | None = None, turn: float = 0, scale: float = 1) -> Svg:
        """A piece, placed."""
        known = self._kept.get(piece)
        if known is None:
            known = self._kept[piece] = f"{self.name}-s{len(self._kept)}"
        moved = placing(at, turn, scale)
        return Svg(f'<use href="#{known}" transform="{moved}"/>' if moved else f'<use href="#{known}"/>')

    def shelf(self) -> Svg:
        """All pieces, to stand in the drawing."""
        return tag("defs", *(tag("g", piece, id=name) for piece, name in self._kept.items()))


class Loose(Stock):
    """For a fragment that joins a drawing made elsewhere: every piece is written out."""

    def use(self, piece: Svg, *, at: tuple[float, float] | None = None, turn: float = 0, scale: float = 1) -> Svg:
        """A piece, placed."""
        moved = placing(at, turn, scale)
        return tag("g", piece, transform=moved) if moved else piece


def apart(markup: str, mark: str) -> Svg:
    """The same drawing with ids of its own, so that both can be on one page; without a mark, with no ids."""
    if not mark:
        return Svg(_ID.sub("", markup))
    markup = _ID.sub(lambda found: f' id="{mark}-{found[1]}"', markup)
    markup = _LABEL.sub(lambda found: f' aria-labelledby="{mark}-{found[1]}"', markup)
    markup = _HREF.sub(lambda found: f' href="#{mark}-{found[1]}"', markup)
    return Svg(_URL.sub(lambda found: f"url(#{mark}-{found[1]})", markup))


def points(corners: Iterable[tuple[float, float]]) -> str:
    """Corners as a polygon wants them."""
    return " ".join(f"{number(x)},{number(y)}" for x, y in corners)


def picture(name: str, title: str, box: tuple[float, float, float, float], *inside: Svg, **attributes: Any) -> Svg:
    """A whole drawing with its title, which readers of a screen hear. The box: left, top, width, height."""
    return tag(
        "svg",
        tag("title", title, id=f"title-{name}"),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        id=f"svg-{name}",
        viewbox=" ".join(number(side) for side in box),
        role="img",
        aria_labelledby=f"title-{name}",
        font_family=FONT,
        font_weight=WEIGHT,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )
