"""`farstead bench`: how fast a game runs on this machine."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli import benchmarks
from farstead.cli.given import GameName, Json, whole
from farstead.cli.output import print_json, ready, table, tell
from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _
from farstead.core.rule import PLAIN


def bench(
    game: GameName,
    seconds: Annotated[
        int,
        typer.Option(
            "--seconds", metavar=N_("NUMBER"), parser=whole("--seconds", 1, 600), help=N_("How long each measure runs.")
        ),
    ] = 3,
    as_json: Json = False,
) -> None:
    """Measure, one thing after the other."""
    found = games.find(game)
    if PLAIN:
        raise FarsteadError(_("bench measures compiled rules; leave FARSTEAD_PLAIN out"))
    ready(found)
    measured: dict[str, Any] = {"game": found.name, "machine": platform.processor() or platform.machine()}
    steps: list[tuple[str, Callable[[], dict[str, Any]]]] = [
        (N_("one core and all cores …"), lambda: benchmarks.speed(found, seconds)),
        (N_("plain Python …"), lambda: benchmarks.plain(found)),
        (N_("copying …"), lambda: benchmarks.copying(found, seconds)),
        (N_("where the time goes …"), lambda: benchmarks.shares(found, seconds)),
        (N_("starting …"), lambda: benchmarks.starting(found)),
        (N_("compiling from nothing …"), lambda: benchmarks.compiling(found)),
    ]
    for words, measure in steps:
        tell(_(words))
        measured |= measure()
    if as_json:
        print_json(measured)
    else:
        _print(measured)


def _print(measured: dict[str, Any]) -> None:
    one, many = measured["one_core"], measured["all_cores"]
    rows = [
        (_("decisions a second, one core"), f"{one['decisions_per_second']:,.0f}"),
        (_("games a second, one core"), f"{one['games_per_second']:,.1f}"),
        (_("decisions a game"), f"{one['decisions_per_game']:,.1f}"),
        (_("decisions a second, {cores} cores").format(**many), f"{many['decisions_per_second']:,.0f}"),
        (_("what each core keeps of that"), f"{many['efficiency']:.0%}"),
        (_("decisions a second, plain Python"), f"{measured['plain']['decisions_per_second']:,.0f}"),
        (_("bytes of a position"), f"{measured['state_bytes']:,}"),
        (_("nanoseconds to copy a position"), f"{measured['copy_ns']:,.0f}"),
        (_("seconds to compile from nothing"), f"{measured['compile_seconds']:.1f}"),
        (_("seconds to the first prompt"), f"{measured['first_prompt_seconds']:.2f}"),
        *((_("time in {part}").format(part=part), f"{share:.0%}") for part, share in measured["shares"].items()),
    ]
    table([_("{game}, random play").format(**measured), ""], rows)
    print(_("Times in parts: random games with one step made once more than needed; the difference is its share."))
