"""`farstead draw`: a table, or one panel of it, as an SVG file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from farstead import bots, games
from farstead.cli.given import BoxFile, GameName, Seats, Seed, path, whole
from farstead.cli.journal import MOST_PLIES
from farstead.cli.output import ready
from farstead.core.errors import FarsteadError
from farstead.core.files import write_whole
from farstead.core.game import NATURE, WATCHER, Game
from farstead.core.journal import load
from farstead.core.language import N_, _
from farstead.core.options import settings
from farstead.core.position import Position
from farstead.core.poster import alone, poster
from farstead.core.rule import ref
from farstead.core.scene import Panel
from farstead.core.stream import Stream, streams

PLIES = 150
"""Where a game between bots is drawn when nobody says where."""


def draw(
    game: GameName,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", metavar=N_("FILE"), parser=path, help=N_("Draw this game; otherwise bots play one.")),
    ] = None,
    ply: Annotated[
        int | None,
        typer.Option(
            "--ply", metavar=N_("PLY"), parser=whole("--ply", 0, MOST_PLIES), help=N_("Stop after so many actions.")
        ),
    ] = None,
    panel: Annotated[
        str | None,
        typer.Option("--panel", metavar=N_("NAME"), help=N_("Draw this panel alone, as `station-0` or `hawking`.")),
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar=N_("FILE"), parser=path, help=N_("Write here; otherwise to standard output.")),
    ] = None,
    seats: Seats = None,
    seed: Seed = None,
    box: BoxFile = None,
) -> None:
    """Draw a table."""
    found = games.find(game)
    if journal is None:
        position, names = _played(found, seats or min(found.seats), seed or 0, PLIES if ply is None else ply, box)
    else:
        told, _sealed = load(journal, games.find, box)
        if told.game is not found:
            raise FarsteadError(_("{path} is no game of {game}").format(path=journal, game=found.title))
        position, names = (told if ply is None else told.back_to(ply)).at(), told.names
    shown = found.drawing.panels(position.box, position.seen_by(WATCHER).state, WATCHER, names)
    drawn = poster(shown, found.title) if panel is None else alone(_named(shown, panel))
    if out is None:
        print(drawn)
    else:
        write_whole(out, f"{drawn}\n".encode())


def _named(shown: list[Panel], name: str) -> Panel:
    for panel in shown:
        if panel.name == name:
            return panel
    known = ", ".join(panel.name for panel in shown)
    raise FarsteadError(_("there is no panel “{name}”; there are {known}").format(name=name, known=known))


def _played(game: Game, seats: int, seed: int, plies: int, box: Path | None) -> tuple[Position, list[str]]:
    """A game between sensible bots, up to a ply."""
    ready(game)
    position = Position.start(game, game.load_box(box), seats, settings(game.options, {}, seats))
    chance = streams(seed, 1)
    players = [bots.find("sensible", seat) for seat in range(seats)]
    for _ply in range(plies):
        if position.over:
            break
        seat = position.asked()[0]
        if seat == NATURE:
            position.chance(ref(Stream, chance))
        else:
            position.play(seat, players[seat].choose(position.seen_by(seat), seat, position.legal(seat)))
    return position, [_("Player {number}").format(number=seat + 1) for seat in range(seats)]
