"""What a game shows: panels to look at, places to point at, the result of an action beforehand, pieces that move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from farstead.core.box import Box


class Panel(NamedTuple):
    """One part of the table, drawn."""

    name: str
    """Stable through the game: `hand-0`, `board`."""
    title: str
    area: str
    """Where it lives on a wide screen: left, middle or right."""
    tab: str
    """The view of a phone that it is in: board, mine or others."""
    svg: str
    text: str
    """The same for whoever does not see the drawing."""


class Travel(NamedTuple):
    """A piece that moves, told before the action is made."""

    piece: str
    """Drawn around 0,0, about 24 units wide."""
    start: str
    """The id of an element of any panel."""
    end: str


class Exhibit(NamedTuple):
    """One component of the box."""

    kind: str
    title: str
    origin: str
    svg: str
    text: str


class Refusal(NamedTuple):
    """Why something tried is not allowed."""

    words: str
    clause: str


class Drawing(NamedTuple):
    """How a game is drawn, from what one seat may see."""

    panels: Callable[[Box, Any, int, Sequence[str]], list[Panel]]
    """panels(box, view, seat or WATCHER, names)"""
    stage: Callable[[Box, Any, int], str]
    """stage(box, view, seat): the panel that the open decision concerns."""
    point: Callable[[Box, Any, int, int], tuple[str, ...]]
    """point(box, view, seat, action): the ids to point at, in order; none for a mere button."""
    turn: Callable[[Box, Any, int, int], int]
    """turn(box, view, seat, action): which turn, 0 to 3, among actions with the same ids."""
    ghost: Callable[[Box, Any, int, int], dict[str, str]]
    """ghost(box, view, seat, action): by panel, an SVG fragment laid over it that shows the result."""
    travels: Callable[[Box, Any, int, int], list[Travel]]
    """travels(box, view before, seat, action)"""
    gallery: Callable[[Box], list[Exhibit]]
    illustrate: Callable[[Box, str], str]
    """illustrate(box, clause): the picture of a numbered rule, or nothing."""
