"""A station as a map of text: every module a box of 7 by 3 letters, its corridors as doors in the sides.

┏━━↑━━┓┌─────┐
←⌂○4/5══≈☼ /3│
┗━━║━━┛└──×──┘
"""

from __future__ import annotations

from typing import Any

from farstead.core.box import Box
from farstead.games.spacegate import counts, glyphs
from farstead.games.spacegate.kinds import Side

WIDE, HIGH = 7, 3
ON_BOX = ("┏━━━━━┓", "┃{}┃", "┗━━━━━┛")
OFF_BOX = ("┌─────┐", "│{}│", "└─────┘")
JOINED, OPEN, BLOCKED = "║═║═", "↑→↓←", "××××"
DOOR = {Side.NORTH: (3, 0), Side.EAST: (6, 1), Side.SOUTH: (3, 2), Side.WEST: (0, 1)}


def module_lines(box: Box, state: Any, seat: int, number: int) -> list[str]:
    """One module with its doors."""
    module, tile = state.module[number], box.contents.tile[number]
    field, kind = glyphs.field(tile.field), glyphs.type_of(tile, module.lit)
    inside = f"{field}{kind[0]}{module.settlers}/{tile.capacity}" if module.lit else f"{field}{kind}/{tile.capacity}"
    top, middle, bottom = ON_BOX if module.lit else OFF_BOX
    rows = [list(top), list(middle.format(inside)), list(bottom)]
    for side in Side:
        if module.doors >> side & 1:
            x, y = DOOR[side]
            rows[y][x] = _door(state, seat, module, side)
    return ["".join(row) for row in rows]


def _door(state: Any, seat: int, module: Any, side: int) -> str:
    if module.link[side]:
        return JOINED[side]
    return BLOCKED[side] if counts.is_blocked(state, seat, module, side) else OPEN[side]


def station_map(box: Box, state: Any, seat: int, columns: int) -> list[str]:
    """The whole station; one too wide for so many columns is cut into strips, each with its coordinates."""
    pieces = _pieces(box, state, seat)
    xs, ys = [x for x, _ in pieces], [y for _, y in pieces]
    margin = max(len(str(y)) for y in (min(ys), max(ys))) + 1
    cells = max(1, (columns - margin) // WIDE)
    lines: list[str] = []
    for west in range(min(xs), max(xs) + 1, cells):
        east = min(west + cells - 1, max(xs))
        lines += _strip(pieces, range(west, east + 1), range(min(ys), max(ys) + 1), margin)
    return lines


def _pieces(box: Box, state: Any, seat: int) -> dict[tuple[int, int], list[str]]:
    """What is drawn in each cell that is not empty; the cells that modules may be added to show a dot."""
    base = state.base[seat]
    drawn = {}
    for index in range(base.edges):
        drawn[base.edge[index].x, base.edge[index].y] = ["", f"{glyphs.FREE:^7}", ""]
    for place in range(base.modules):
        module = state.module[base.place[place]]
        drawn[module.x, module.y] = module_lines(box, state, seat, base.place[place])
    return drawn


def _strip(pieces: dict[tuple[int, int], list[str]], xs: range, ys: range, margin: int) -> list[str]:
    lines = [(" " * margin + "".join(f"{x:^{WIDE}}" for x in xs)).rstrip()]
    for y in ys:
        if not any((x, y) in pieces for x in xs):
            continue
        for row in range(HIGH):
            label = f"{y:>{margin - 1}} " if row == 1 else " " * margin
            cells = (pieces.get((x, y), ["", "", ""])[row] for x in xs)
            lines.append((label + "".join(f"{cell:<{WIDE}}" for cell in cells)).rstrip())
    return lines
