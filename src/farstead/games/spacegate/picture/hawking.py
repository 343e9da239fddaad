"""Hawking: the influence wheel around the black hole, the ladder of the government, and Predominance."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, radians, sin
from typing import Any

from farstead.core import svg
from farstead.core.box import Box
from farstead.core.language import _
from farstead.core.scene import Panel
from farstead.core.svg import Svg, group, joined, tag
from farstead.games.spacegate import counts, nouns
from farstead.games.spacegate.kinds import TOKENS, Stage, Token
from farstead.games.spacegate.picture import colours, figures, signs
from farstead.games.spacegate.picture.text import words

WIDE = 400
HUB = (122, 124)
RIM = 88  # of the wheel, where its numbers stand
LADDER = (274, 22)
RUNG = 25
RUNGS = 8
TRACK = 256
PLACE = 78


def hawking(box: Box, view: Any, names: Sequence[str]) -> Panel:
    """The panel."""
    whole = tag(
        "g",
        _lights(),
        _wheel(box),
        *_markers(box, view),
        *_gates(view),
        *_ladder(box, view),
        *_track(box, view),
        id="hawking",
    )
    picture = svg.picture("hawking", "Hawking", (0, 0, WIDE, TRACK + 124), whole)
    return Panel("hawking", "Hawking", "right", "board", picture, told(box, view, names))


@cache
def _lights() -> Svg:
    disc = (
        tag("stop", offset="0.42", stop_color="#05060c"),
        tag("stop", offset="0.5", stop_color="#ffdf9e"),
        tag("stop", offset="0.62", stop_color="#ff9d45"),
        tag("stop", offset="1", stop_color="#5a1f4a", stop_opacity="0"),
    )
    return tag("defs", tag("radialGradient", *disc, id="hawking-disc"))


def _on_wheel(value: float, size: int, radius: float) -> tuple[float, float]:
    angle = radians(-90 + 360 * value / size)
    return HUB[0] + radius * cos(angle), HUB[1] + radius * sin(angle)


@cache
def _wheel_of(size: int) -> Svg:
    """The black hole, its disc of light, and the numbers around."""
    x, y = HUB
    drawn = [
        tag("circle", cx=x, cy=y, r=RIM + 28, fill=colours.PANEL, stroke=colours.LINE, stroke_width=2),
        tag("circle", cx=x, cy=y, r=64, fill="#0a0a1c"),
        tag("circle", cx=x, cy=y, r=62, fill="url(#hawking-disc)"),
        tag(
            "ellipse",
            cx=x,
            cy=y,
            rx=60,
            ry=11,
            fill="none",
            stroke="#ffcf87",
            stroke_width=3,
            opacity=0.8,
            transform=f"rotate(-18 {x} {y})",
        ),
        tag("circle", cx=x, cy=y, r=26, fill="#04050b"),
    ]
    for value in range(size):
        one, two = _on_wheel(value, size, 70), _on_wheel(value, size, 70)
        drawn.append(words(one[0], two[1] + 5, str(value), 15, colours.FAINT, "middle", 700))
        edge = radians(-90 + 360 * (value + 0.5) / size)
        drawn.append(
            tag(
                "line",
                x1=x + 110 * cos(edge),
                y1=y + 80 * sin(edge),
                x2=x + 116 * cos(edge),
                y2=y + 116 * sin(edge),
                stroke=colours.LINE,
                stroke_width=1.5,
            )
        )
    return joined(drawn)


def _wheel(box: Box) -> Svg:
    return tag("g", _wheel_of(box.contents.wheel), id="wheel")


def _markers(box: Box, view: Any) -> list[Svg]:
    """Each seat's settler at its number; those that share one stand around it."""
    drawn = []
    for seat in range(view.seats):
        value = view.base[seat].wheel
        sharing = [other for other in range(view.seats) if view.base[other].wheel == value]
        apart = 0.155 * (sharing.index(seat) - (len(sharing) - 1) / 2)
        x, y = _on_wheel(value + 10 * apart / 6.3, box.contents.wheel, RIM + 11)
        size = 17 if len(sharing) < 4 else 14
        drawn.append(group(figures.settler(seat, size), at=(x, y), id=f"wheel-{seat}"))
    return drawn


def _gates(view: Any) -> list[Svg]:
    """Gates that have come to Hawking."""
    if view.stage == Stage.SETUP:
        return []
    there = counts.gates_on_hawking(view)
    x, y = HUB
    left = x - 21 * (len(there) - 1)
    return [
        group(signs.gate(gate, 38), at=(left + 42 * index, y), id=f"hawking-gate-{gate}")
        for index, gate in enumerate(there)
    ]


def ranks_shown(view: Any) -> range:
    """Eight ranks, and more once somebody is beyond them."""
    top = max(view.base[seat].rank for seat in range(view.seats))
    return range(max(0, top - RUNGS + 1), max(RUNGS, top + 1) + 1)


def rung_at(view: Any, rank: int) -> tuple[float, float]:
    """The left end of a rank's rung."""
    shown = ranks_shown(view)
    return LADDER[0], LADDER[1] + RUNG * (shown[-1] - rank)


def _ladder(box: Box, view: Any) -> list[Svg]:
    """Ranks from below; each seat at its highest one, with what it stands there."""
    x = LADDER[0]
    shown = ranks_shown(view)
    special = [rank for rank in box.contents.engineer_rank if rank]
    low = LADDER[1] + RUNG * (len(shown) - 1) + 12
    rails = f"M{x - 16} {LADDER[1] - 12}V{low}M{x + 94} {LADDER[1] - 12}V{low}"
    drawn = [tag("path", d=rails, stroke=colours.LINE, stroke_width=3)]
    for rank in shown:
        _x, y = rung_at(view, rank)
        here = [seat for seat in range(view.seats) if view.base[seat].rank == rank]
        inside = [tag("path", d=f"M{x - 16} {y + 11}H{x + 94}", stroke=colours.LINE, stroke_width=2)]
        inside.append(words(x - 22, y + 6, str(rank), 16, colours.TEXT if here else colours.FAINT, "end", 700))
        if rank in special:
            inside.append(
                group(
                    tag("path", d=signs.HEAD, fill="none", stroke=colours.FAINT, stroke_width=1.6),
                    at=(x + 110, y),
                    scale=0.85,
                )
            )
        for index, seat in enumerate(here):
            piece = figures.engineer(seat) if rank in special else figures.settler(seat, 19)
            scale = 0.78 if rank in special else 1
            inside.append(group(piece, at=(x + 2 + 25 * index, y - 1), scale=scale, id=f"rank-{seat}"))
        drawn.append(tag("g", *inside, class_="rank"))
    return drawn


def _track(box: Box, view: Any) -> list[Svg]:
    """The tokens, what each place is worth, and who leads; between two places the swap of their tokens."""
    drawn = []
    for place in range(TOKENS):
        token = view.track[place]
        inside = [
            tag(
                "rect",
                x=-33,
                y=0,
                width=66,
                height=112,
                rx=10,
                fill=colours.PANEL,
                stroke=colours.LINE,
                stroke_width=1.5,
            )
        ]
        inside.append(
            group(
                tag("circle", r=20, fill=colours.NIGHT, stroke=colours.LINE, stroke_width=1.5),
                signs.token(token, 23),
                at=(0, 50),
                id=f"token-on-{place}",
            )
        )
        inside.append(words(0, 23, str(box.contents.track_value[place]), 21, colours.LIT, "middle", 700))
        inside += _leaders(box, view, token)
        drawn.append(group(*inside, at=(PLACE * (place + 0.5) + 5, TRACK), class_="track"))
    for pair in range(TOKENS - 1):
        button = tag("circle", r=13, fill=colours.NIGHT, stroke=colours.FAINT, stroke_width=1.6)
        drawn.append(
            group(
                button,
                signs.swap(15, colours.FAINT),
                at=(PLACE * (pair + 1) + 5, TRACK + 50),
                id=f"pair-{pair}",
                class_="pair",
            )
        )
    return drawn


def leading(box: Box, view: Any, token: int) -> tuple[list[int], int]:
    """Who has most of what a token counts, and how much."""
    if token == Token.NONE:
        return [], 0
    have = [counts.strength(box, view, seat, token) for seat in range(view.seats)]
    return [seat for seat in range(view.seats) if have[seat] == max(have) and max(have)], max(have)


def _leaders(box: Box, view: Any, token: int) -> list[Svg]:
    leaders, most = leading(box, view, token)
    if not leaders:
        return [words(0, 98, "–", 17, colours.FAINT, "middle")]
    step = 13 if len(leaders) < 4 else 11.5
    left = -(step * len(leaders) + 9) / 2
    shown = [
        group(figures.emblem(seat, step - 1), at=(left + step * (index + 0.5), 92))
        for index, seat in enumerate(leaders)
    ]
    return [*shown, words(left + step * len(leaders) + 2, 98, str(most), 17)]


def told(box: Box, view: Any, names: Sequence[str]) -> str:
    """Hawking in words."""
    message = _("{name}: rank {rank}, wheel {wheel}.")
    parts = [
        message.format(name=names[seat], rank=view.base[seat].rank, wheel=view.base[seat].wheel)
        for seat in range(view.seats)
    ]
    for place in range(TOKENS):
        token = view.track[place]
        leaders, most = leading(box, view, token)
        who = (
            _("{names} with {count}").format(names=", ".join(names[seat] for seat in leaders), count=most)
            if leaders
            else _("nobody leads")
        )
        message = _("Predominance {value}: {token}, {leaders}.")
        parts.append(message.format(value=box.contents.track_value[place], token=_(nouns.TOKEN[token]), leaders=who))
    return " ".join(parts)
