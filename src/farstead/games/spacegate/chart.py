"""A side of an exoplanet as a small map of letters: every spot's number where the drawing has the spot."""

from __future__ import annotations

from typing import Any

from farstead.games.spacegate.box import Face

WIDE, HIGH = 92, 30  # the middles of spots are 7 of 100 apart, so numbers of two digits with a mark stay apart
DRAWING = 100


def chart(face: Face, row: dict[str, Any]) -> str:
    """The map, without empty lines above and below."""
    lines = [[" "] * (WIDE + 4) for _ in range(HIGH + 1)]
    for number, spot in enumerate(row["spot"]):
        x, y = spot["at"]
        mark = "+" if face.advanced >> number & 1 else "#" if face.central >> number & 1 else ""
        text = f"{number}{mark}{'*' if face.marked >> number & 1 else ''}"
        line, begin = lines[round(y * HIGH / DRAWING)], round(x * WIDE / DRAWING)
        line[begin : begin + len(text)] = text
    joined = ["".join(line).rstrip() for line in lines]
    indent = min(len(line) - len(line.lstrip()) for line in joined if line)
    return "\n".join(line[indent:] for line in joined).strip("\n")
