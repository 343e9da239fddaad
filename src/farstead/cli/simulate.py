"""`farstead simulate`: many games between bots, on all cores."""

from __future__ import annotations

import json
import os
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from farstead import bots
from farstead import games as shelf
from farstead.cli.given import BoxFile, GameName, Json, Options, Seats, Seed, pairs, path, whole
from farstead.cli.interrupt import INTERRUPTED, Interrupt
from farstead.cli.output import print_json, ready, table, tell
from farstead.cli.progress import bar
from farstead.cli.tally import Tally, rows
from farstead.core import gpu
from farstead.core.batch import DEFAULT_LIMIT, Played, play_many
from farstead.core.errors import FarsteadError
from farstead.core.files import unwritable
from farstead.core.game import Game
from farstead.core.language import N_, _
from farstead.core.options import settings
from farstead.core.position import Position

MOST_GAMES = 10**9

Bots = Annotated[
    list[str] | None,
    typer.Option("--bot", metavar=N_("NAME"), help=N_("A bot for every seat, or one for each, in order.")),
]


def simulate(
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar=N_("NUMBER"), parser=whole("--games", 1, MOST_GAMES), help=N_("How many games.")
        ),
    ] = 100,
    seats: Seats = None,
    bot: Bots = None,
    seed: Seed = 0,
    option: Options = None,
    box: BoxFile = None,
    cores: Annotated[
        int | None,
        typer.Option(
            "--cores", metavar=N_("NUMBER"), parser=whole("--cores", 1, 1024), help=N_("How many cores; else all.")
        ),
    ] = None,
    on_gpu: Annotated[bool, typer.Option("--gpu", help=N_("Play on this machine’s GPU."))] = False,
    limit: Annotated[
        int,
        typer.Option(
            "--limit",
            metavar=N_("NUMBER"),
            parser=whole("--limit", 1, 10**9),
            help=N_("Give a game up after so many decisions."),
        ),
    ] = DEFAULT_LIMIT,
    as_json: Json = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar=N_("FILE"), parser=path, help=N_("Write a line of JSON for each game here.")),
    ] = None,
) -> None:
    """Play games and count them."""
    found = shelf.find(game)
    names = bots_of(found, bot or ["sensible"], seats)
    chosen = settings(found.options, pairs(option), len(names))
    contents = found.load_box(box)
    Position.start(found, contents, len(names), chosen)  # a fault in what was given shows here
    if on_gpu and cores:
        raise FarsteadError(_("--gpu and --cores do not go together"))
    if on_gpu:
        gpu.card()  # says what is missing before anything is written
    lines = _Lines(out)
    ready(found)
    minds = [bots.mind_of(found, name) for name in names]
    tally = Tally(len(names))
    begun, worked = time.perf_counter(), time.process_time()
    with Interrupt() as interrupt, bar(games) as advance:
        given = (found, contents, len(names), chosen, minds, seed or 0, games)
        slices = gpu.play_many(*given, limit=limit) if on_gpu else play_many(*given, limit=limit, cores=cores)
        for played in slices:
            tally.add(played)
            lines.write(played)
            advance(len(played.runs))
            if interrupt.wanted:
                break
        slices.close()  # type: ignore[attr-defined]
    lines.close()
    summary = tally.summary(names, games, time.perf_counter() - begun, time.process_time() - worked)
    if as_json:
        print_json({"game": found.name, "seed": seed or 0, **summary})
    else:
        _print(summary)
    if summary["partial"]:
        tell(_("Stopped: {done} of {games} games were played.").format(done=summary["games"], games=games))
        raise typer.Exit(INTERRUPTED)


def bots_of(game: Game, names: Sequence[str], seats: int | None) -> list[str]:
    """One bot for each seat."""
    for name in names:
        bots.mind_of(game, name)
    wanted = seats or (len(names) if len(names) > 1 else min(game.seats))
    if len(names) not in (1, wanted):
        message = _("--bot: name one bot for all seats, or {seats}, one for each; not {count}")
        raise FarsteadError(message.format(seats=wanted, count=len(names)))
    return list(names) * wanted if len(names) == 1 else list(names)


class _Lines:
    """One line of JSON per game; whole lines only, whenever the work stops."""

    def __init__(self, target: Path | None) -> None:
        self._target = target
        try:
            self._handle = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o644) if target else None
        except OSError as error:
            raise unwritable(target or Path(), error) from None

    def write(self, played: Played) -> None:
        """The lines of a slice, in one piece."""
        if self._handle is None:
            return
        data = "".join(json.dumps(row) + "\n" for row in rows(played)).encode()
        try:
            while data:
                data = data[os.write(self._handle, data) :]
        except OSError as error:
            raise unwritable(self._target or Path(), error) from None

    def close(self) -> None:
        """Let go of the file."""
        if self._handle is not None:
            os.close(self._handle)


def _print(summary: dict[str, Any]) -> None:
    heads = [_("seat"), _("bot"), _("wins"), _("mean points")]
    table(heads, [[str(row["seat"]), row["bot"], str(row["wins"]), f"{row['points']:.2f}"] for row in summary["seats"]])
    lines = [
        _("games: {games}, of them {ties} with a shared first place").format(**summary),
        _("decisions a game: {decisions_per_game:.1f}; with what chance decides: {length:.1f}").format(**summary),
        _("decisions a second: {decisions_per_second:,.0f} in {seconds:.1f} s").format(**summary),
    ]
    if summary["unfinished"]:
        lines.append(_("given up at the limit, and not counted above: {unfinished}").format(**summary))
    print("\n".join(lines))
