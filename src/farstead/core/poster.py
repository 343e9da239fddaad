"""All panels of a table on one drawing, for files, documents and notebooks."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from farstead.core.scene import Panel
from farstead.core.svg import FONT, Svg, escape, number, tag

GAP = 14
HEAD = 26
COLUMNS = {"left": (1, 330), "middle": (2, 640), "right": (2, 540)}
"""By area: how many panels stand side by side, and how wide they are together."""
_FRAME = re.compile(r'^<svg ([^>]*?)viewBox="(\S+) (\S+) (\S+) (\S+)"')


def poster(panels: Sequence[Panel], title: str, columns: Mapping[str, tuple[int, int]] = COLUMNS) -> str:
    """The areas side by side, as on a wide screen; in the middle, the first panel takes the whole width."""
    drawn: list[Svg] = []
    x = float(GAP)
    lowest = 0.0
    for area, (beside, wide) in columns.items():
        mine = [panel for panel in panels if panel.area == area]
        if not mine:
            continue
        rows = [mine[:1]] if area == "middle" else []
        rest = mine[len(rows) :]
        rows += [rest[start : start + beside] for start in range(0, len(rest), beside)]
        y = float(GAP)
        for row in rows:
            across = 1 if area == "middle" and row[0] is mine[0] else beside
            each = (wide - GAP * (across - 1)) / across
            placed = [_card(panel, x + index * (each + GAP), y, each) for index, panel in enumerate(row)]
            drawn += [card for card, _high in placed]
            y += max(high for _card_drawn, high in placed) + GAP
        lowest = max(lowest, y)
        x += wide + GAP
    ground = tag("rect", width=x, height=lowest, fill="var(--night,#0b1020)")
    name = tag("title", title)
    return tag(
        "svg", name, ground, *drawn, xmlns="http://www.w3.org/2000/svg", viewbox=f"0 0 {number(x)} {number(lowest)}",
        font_family=FONT, role="img"
    )  # fmt: skip


def _card(panel: Panel, x: float, y: float, wide: float) -> tuple[Svg, float]:
    """A panel with its title on a ground of its own, and how high that is."""
    found = _FRAME.match(panel.svg)
    assert found, panel.name
    inner = wide - 2 * GAP
    high = inner * float(found[5]) / float(found[4])
    places = f'x="{number(x + GAP)}" y="{number(y + HEAD + 6)}" width="{number(inner)}" height="{number(high)}"'
    picture = Svg(f"<svg {places} {panel.svg[5:]}")
    whole = high + HEAD + 6 + GAP
    ground = tag("rect", x=x, y=y, width=wide, height=whole, rx=14, fill="var(--panel,#141b31)")
    words = {"x": x + GAP, "y": y + 20, "font_size": 14, "fill": "var(--faint,#9aa6c9)", "font_weight": 600}
    heading = tag("text", panel.title, **words)
    return Svg(f"{ground}{heading}{picture}"), whole


def alone(panel: Panel) -> str:
    """One panel as a file of its own, on a dark ground."""
    found = _FRAME.match(panel.svg)
    assert found, panel.name
    left, top, wide, high = (float(side) for side in found.groups()[1:])
    gap = 0.03 * wide
    frame = " ".join(number(side) for side in (left - gap, top - gap, wide + 2 * gap, high + 2 * gap))
    ground = tag(
        "rect", x=left - gap, y=top - gap, width=wide + 2 * gap, height=high + 2 * gap, fill="var(--panel,#141b31)"
    )
    start, rest = panel.svg.split(">", 1)
    start = start.replace(f'viewBox="{" ".join(found.groups()[1:])}"', f'viewBox="{escape(frame)}"')
    return f"{start}>{ground}{rest}"
