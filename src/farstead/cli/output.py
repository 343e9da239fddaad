"""What several commands print: tables, score sheets, JSON, and the line that says that rules are compiled."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from farstead.core import warm
from farstead.core.game import Game
from farstead.core.language import _
from farstead.core.sheet import Sheet

WIDE = 120  # where nobody's terminal says how wide it is


class _Console(Console):
    """Rich ends a program whose reader has gone with a failure; ours ends as after `print`."""

    def on_broken_pipe(self) -> None:
        """Pass the error on."""
        raise BrokenPipeError


def console(*, errors: bool = False) -> Console:
    """Standard output, or standard error, as Rich prints to it; our texts hold no mark-up."""
    stream = sys.stderr if errors else sys.stdout
    return _Console(file=stream, markup=False, highlight=False, width=None if stream.isatty() else WIDE)


def columns() -> int:
    """How wide a page is."""
    return console().width


def print_json(value: Any) -> None:
    """For programs."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def tell(text: str) -> None:
    """A line about the work, beside the result."""
    print(text, file=sys.stderr, flush=True)


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], title: str | None = None, *, texts: int = 1) -> None:
    """A table whose first columns are texts and whose later ones are numbers."""
    made = Table(title=title, title_justify="left", box=None, pad_edge=False, padding=(0, 3, 0, 0))
    for index, head in enumerate(heads):
        made.add_column(head, justify="left" if index < texts else "right", overflow="fold")
    for row in rows:
        made.add_row(*row)
    console().print(made)


def print_sheet(sheet: Sheet, names: Sequence[str]) -> None:
    """The score sheet with the places."""
    rows = [[label, *map(str, values)] for label, values in sheet.rows]
    rows.append([_("Total"), *map(str, sheet.totals)])
    rows.append([_("Place"), *map(str, sheet.places)])
    table(["", *names], rows)


def ready(game: Game) -> None:
    """Compile a game's rules if they are not yet, and say so."""
    if not warm.is_warm(game):
        tell(_("Preparing the rules of {game}, once: about half a minute …").format(game=game.title))
        warm.warm(game)
