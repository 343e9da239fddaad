"""What several commands take: games, boxes, options, whole numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _

MOST = 2**63 - 1
"""The highest seed, so that compiled code can hold it."""


def whole(name: str, least: int, most: int) -> Callable[[Any], int]:
    """A reader of whole numbers within limits, for Typer."""

    def read(text: Any) -> int:
        word = str(text).strip()
        digits = word.removeprefix("-")
        if digits.isascii() and digits.isdecimal() and len(digits) < 20 and least <= int(word) <= most:
            return int(word)
        message = _("{name}: “{text}” is no whole number from {least} to {most}")
        raise FarsteadError(message.format(name=name, text=text, least=least, most=most))

    return read


def path(text: Any) -> Path:
    """A reader of paths, for Typer."""
    if not str(text) or "\0" in str(text):
        raise FarsteadError(_("a file’s name is missing"))
    return Path(str(text)).expanduser()


GameName = Annotated[str, typer.Argument(metavar=N_("GAME"), help=N_("A game, as `farstead games` names it."))]
Json = Annotated[bool, typer.Option("--json", help=N_("Print JSON and nothing else."))]
BoxFile = Annotated[
    Path | None,
    typer.Option("--box", metavar=N_("FILE"), parser=path, help=N_("Use this box file instead of the game’s own.")),
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", metavar=N_("NAME=VALUE"), help=N_("An option of the game; may be repeated.")),
]
Seats = Annotated[
    int | None,
    typer.Option("--seats", metavar=N_("NUMBER"), parser=whole("--seats", 1, 8), help=N_("How many play.")),
]
Seed = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar=N_("NUMBER"), parser=whole("--seed", 0, MOST), help=N_("Equal seeds give equal chance.")
    ),
]
OutFile = Annotated[
    Path | None, typer.Option("--out", metavar=N_("FILE"), parser=path, help=N_("Write here; otherwise over the file."))
]
JournalPath = Annotated[Path, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("A journal."))]


def pairs(options: Sequence[str] | None) -> dict[str, str]:
    """`name=value` words as a dictionary."""
    chosen: dict[str, str] = {}
    for text in options or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise FarsteadError(_("--option: “{text}” is not of the form name=value").format(text=text))
        if name.strip() in chosen:
            raise FarsteadError(_("option {name} is named twice").format(name=name.strip()))
        chosen[name.strip()] = value
    return chosen
