"""Make the drawings of the documents: `FARSTEAD_PLAIN=1 .venv/bin/python scripts/pictures.py`.

They are a position of a seeded game between sensible bots, as a table and as the terminal shows it, and the
exoplanets of the box. They need nothing from outside: they name fonts that a system has and load none.
"""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from rich.console import Console
from rich.terminal_theme import TerminalTheme
from rich.text import Text

from farstead import bots, games
from farstead.core.game import NATURE, WATCHER
from farstead.core.language import speaking
from farstead.core.options import settings
from farstead.core.position import Position
from farstead.core.poster import poster
from farstead.core.rule import ref
from farstead.core.scene import Panel
from farstead.core.stream import Stream, streams
from farstead.games.spacegate.glyphs import GATE, ROOM, SEAT
from farstead.games.spacegate.layout import WIDE

FOLDER = Path(__file__).resolve().parent.parent / "docs" / "pictures"
SEED = 3
TURNS = 20
NAMES = ["Simona", "Alex"]
TABLE_TURNS = 38
TABLE_NAMES = ["Simona", "Alex", "Kim"]
LEFT_OUT = ("Supply", "Worksite", "Legend")  # so that the picture stays readable at the width of a page

NIGHT, TEXT, LINE, FAINT, LIGHT = (11, 16, 32), (233, 237, 249), "#5b6ea8", "#9aa6c9", "#ff9d45"
THEME = TerminalTheme(NIGHT, TEXT, [NIGHT] * 8)
SEATS = ("#ff6f61", "#2fc3b3", "#a48bff", "#f2cf7f")
FIELDS = ("#4aa8ff", "#62c96f", "#ffd84d")
FRAME = """<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>A position of Space Gate Odyssey in the terminal</title>
<style>
.{unique_id}-matrix {{ font-family: "DejaVu Sans Mono", Menlo, Consolas, ui-monospace, monospace;
  font-size: {char_height}px; line-height: {line_height}px; white-space: pre; }}
.{unique_id}-title {{ font-family: system-ui, sans-serif; font-size: 18px; font-weight: bold; }}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
<rect x="0" y="0" width="{terminal_width}" height="{terminal_height}" />
</clipPath>
{lines}
</defs>
{chrome}
<g transform="translate({terminal_x}, {terminal_y})" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def position(seats: int, turns: int) -> Position:
    """The game at its turn, between sensible bots."""
    game = games.find("spacegate")
    made = Position.start(game, game.load_box(None), seats, settings(game.options, {}, seats))
    chance = streams(SEED, 1)
    players = [bots.find("sensible", seat) for seat in range(seats)]
    while made.state.turns < turns:
        seat = made.asked()[0]
        if seat == NATURE:
            made.chance(ref(Stream, chance))
        else:
            made.play(seat, players[seat].choose(made.seen_by(seat), seat, made.legal(seat)))
    return made


def shown(made: Position) -> list[str]:
    """The lines of the table as the seat that is asked sees it, and its question."""
    seat = made.asked()[0]
    plan = made.game.plan(made.box, made.seen_by(seat).state, seat, NAMES, WIDE).splitlines()
    heads = [number for number, line in enumerate(plan) if line.startswith("── ")]
    lines = plan[: heads[0]]
    for start, end in pairwise([*heads, len(plan)]):
        if plan[start].split()[1] not in LEFT_OUT:
            lines += plan[start:end]
    return [*lines, "", f"{NAMES[seat]}: {made.game.prompt(made.box, made.state, seat)}"]


def coloured(line: str) -> Text:
    """A line with the colours of seats, fields and lights; shapes alone tell them apart as well."""
    text = Text(line, style="bold" if line.startswith("Space Gate") else "")
    if line.startswith("── "):
        text.stylize(LINE)
        text.stylize(f"bold {FAINT}", 3, len(line.rstrip("─")))
    for glyphs, colours in ((SEAT, SEATS), (ROOM, FIELDS)):
        for glyph, colour in zip(glyphs, colours, strict=False):
            text.highlight_regex(glyph, colour)
    text.highlight_regex("[┏┓┗┛━┃]", LIGHT)
    text.highlight_regex(f"[{GATE}]", "bold")
    text.highlight_regex("[┌┐└┘│─]", LINE)
    text.highlight_regex("[→←↑↓×·]", FAINT)
    for name, colour in zip(NAMES, SEATS, strict=False):
        text.highlight_regex(rf"\b{name}\b", f"bold {colour}")
    return text


def drawing() -> str:
    """The picture."""
    with speaking("en"):
        lines = shown(position(len(NAMES), TURNS))
    console = Console(record=True, width=WIDE, file=io.StringIO(), color_system="truecolor", force_terminal=True)
    for line in lines:
        console.print(coloured(line), overflow="crop", no_wrap=True)
    title = "farstead play"
    svg = console.export_svg(title=title, theme=THEME, code_format=FRAME, unique_id="farstead")
    return "\n".join(_clean(svg)) + "\n"


def _clean(svg: str) -> Iterator[str]:
    """Lines without blank borders, and without empty ones; blanks as one letter each."""
    for line in svg.replace("&#160;", "\N{NO-BREAK SPACE}").splitlines():
        if line.strip("\n\t "):
            yield line.strip("\n\t ")


def table() -> str:
    """A whole table, drawn."""
    made = position(len(TABLE_NAMES), TABLE_TURNS)
    view = made.seen_by(WATCHER).state
    with speaking("en"):
        return poster(made.game.drawing.panels(made.box, view, WATCHER, TABLE_NAMES), made.game.title) + "\n"


def exoplanets() -> str:
    """Both sides of every exoplanet."""
    game = games.find("spacegate")
    with speaking("en"):
        shown = [exhibit for exhibit in game.drawing.gallery(game.load_box(None)) if exhibit.kind == "Exoplanets"]
    cards = [Panel(f"card-{index}", one.title, "right", "board", one.svg, one.text) for index, one in enumerate(shown)]
    return poster(cards, "The exoplanets of Space Gate Odyssey", {"right": (4, 1180)}) + "\n"


def main() -> int:
    """Write the drawings."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    made = (("spacegate-terminal", drawing), ("spacegate-table", table), ("spacegate-exoplanets", exoplanets))
    for name, draw in made:
        (FOLDER / f"{name}.svg").write_text(draw(), encoding="utf-8")
        print(f"{name}.svg is written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
