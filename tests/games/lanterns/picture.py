"""Lanterns drawn: the pile with its moon, and each seat's garland; one's own hand to point at."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.scene import Drawing, Exhibit, Panel, Travel
from farstead.core.svg import Svg
from games.lanterns.actions import DRAW, GIVE, NAMES, STOW
from games.lanterns.state import COLOURS
from games.lanterns.words import lanterns

COLOUR = ("none", "#d94f4f", "#e0a030", "#4fae62", "#4f7fd9")


def lantern(colour: int, x: float, name: str | None = None) -> Svg:
    """One lantern with its initial, so that its colour is not needed."""
    body = svg.tag("ellipse", rx=10, ry=12, fill=COLOUR[colour], stroke="currentColor")
    letter = svg.tag("text", NAMES[colour][0].upper() if colour else "?", text_anchor="middle", y=5, font_size=13)
    return svg.group(body, letter, at=(x, 20), id=name, class_="lantern")


def panels(box: Box, view: Any, seat: int, names: Sequence[str]) -> list[Panel]:
    """The sky, then every garland, one's own first."""
    inside = svg.joined(
        [svg.tag("circle", cx=20, cy=20, r=16, fill=COLOUR[view.moon], stroke="currentColor", id="moon")]
    )
    text = f"Night {view.night}, moon {NAMES[view.moon]}, pile {view.pile_left}"
    sky = svg.picture("sky", text, (0, 0, 60, 40), inside)
    shown = [Panel("sky", "Sky", "middle", "board", sky, text)]
    for other in sorted(range(view.seats), key=lambda one: one != seat):
        shown.append(_garland(view, seat, other, names[other]))
    return shown


def _garland(view: Any, seat: int, other: int, name: str) -> Panel:
    garland = view.garland[other]
    drawn = [svg.tag("rect", x=0, y=0, width=160, height=40, fill="none", id=f"garland-{other}")]
    if other == seat:
        drawn += [
            lantern(colour, 40 * colour, f"hand-{colour}") for colour in range(1, COLOURS) if garland.hand[colour]
        ]
    else:
        drawn += [lantern(0, 20 + 24 * place) for place in range(garland.held)]
    text = f"{name}: {garland.held} in hand, lit {lanterns(garland.lit)}"
    drawing = svg.picture(f"garland-{other}-all", text, (0, 0, 200, 40), *drawn)
    return Panel(f"garland-{other}-all", name, "middle", "mine" if other == seat else "others", drawing, text)


def stage(box: Box, view: Any, seat: int) -> str:
    """One's own garland, for a watcher the sky."""
    return f"garland-{seat}-all" if seat >= 0 else "sky"


def point(box: Box, view: Any, seat: int, action: int) -> tuple[str, ...]:
    """A lantern of the hand; to give it, then a garland."""
    kind, colour = divmod(action, COLOURS)
    if action >= GIVE:
        return f"hand-{colour}", f"garland-{kind - 3}"
    return () if action >= DRAW else (f"hand-{colour}",)


def turn(box: Box, view: Any, seat: int, action: int) -> int:
    """Nothing is turned."""
    return 0


def ghost(box: Box, view: Any, seat: int, action: int) -> dict[str, str]:
    """A gift on the garland that gets it."""
    kind, colour = divmod(action, COLOURS)
    return {f"garland-{kind - 3}-all": lantern(colour, 180)} if action >= GIVE else {}


def travels(box: Box, view: Any, seat: int, action: int) -> list[Travel]:
    """From a hand to another garland, or to the sky, unseen when the choice is secret."""
    kind, colour = divmod(action, COLOURS)
    if action >= GIVE:
        return [Travel(lantern(colour, 0), f"garland-{seat}", f"garland-{kind - 3}")]
    if action >= DRAW:
        return []
    return [Travel(lantern(0, 0), f"garland-{seat}", "moon")] if action >= STOW else []


def gallery(box: Box) -> list[Exhibit]:
    """One lantern of each colour."""
    shown = []
    for colour in range(1, COLOURS):
        drawing = svg.picture(f"lantern-{colour}", NAMES[colour], (0, 0, 40, 40), lantern(colour, 20))
        text = f"{box.contents.count[colour]} of them, worth {box.contents.worth[colour]}"
        shown.append(Exhibit("lantern", NAMES[colour], "rulebook", drawing, text))
    return shown


def illustrate(box: Box, clause: str) -> str:
    """What a lantern looks like."""
    return svg.picture("clause", "A lantern", (0, 0, 40, 40), lantern(1, 20)) if clause == "LA-1.1" else ""


DRAWING = Drawing(panels, stage, point, turn, ghost, travels, gallery, illustrate)
