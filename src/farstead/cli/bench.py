"""`farstead bench`: how fast a game runs on this machine."""

from __future__ import annotations

import platform
from collections.abc import Callable
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli import benchmarks
from farstead.cli.given import GameName, Json, whole
from farstead.cli.interrupt import INTERRUPTED
from farstead.cli.output import print_json, ready, table, tell
from farstead.core import gpu
from farstead.core.errors import FarsteadError
from farstead.core.game import Game
from farstead.core.language import N_, _
from farstead.core.rule import PLAIN

Step = tuple[str, Callable[[], dict[str, Any]]]


def bench(
    game: GameName,
    seconds: Annotated[
        int,
        typer.Option(
            "--seconds", metavar=N_("NUMBER"), parser=whole("--seconds", 1, 600), help=N_("How long each measure runs.")
        ),
    ] = 3,
    on_gpu: Annotated[bool, typer.Option("--gpu", help=N_("Measure this machine’s GPU, and nothing else."))] = False,
    as_json: Json = False,
) -> None:
    """Measure, one thing after the other."""
    found = games.find(game)
    if PLAIN:
        raise FarsteadError(_("bench measures compiled rules; leave FARSTEAD_PLAIN out"))
    if on_gpu:
        gpu.card()  # says what is missing before anything is compiled
    ready(found)
    measured: dict[str, Any] = {"game": found.name, "machine": platform.processor() or platform.machine()}
    steps = _gpu_steps(found, seconds) if on_gpu else _steps(found, seconds)
    stopped = not _measure(steps, measured)
    if as_json:
        print_json(measured | {"partial": stopped})
    elif on_gpu:
        table([_("{game} on {card}").format(**({"card": ""} | measured)), ""], _gpu_rows(measured))
    else:
        table([_("{game}, random play").format(**measured), ""], _rows(measured))
        print(_("In brackets: by the seconds that the cores worked, which other programs slow down less."))
        if "shares" in measured:
            print(
                _("Times in parts: random games with one step made once more than needed; the difference is its share.")
            )
    if stopped:
        tell(_("Stopped: what was measured until then stands above."))
        raise typer.Exit(INTERRUPTED)


def _measure(steps: list[Step], measured: dict[str, Any]) -> bool:
    """One step after the other; whether all were made. Ctrl-C ends the one under way and leaves the former."""
    for words, measure in steps:
        tell(_(words))
        try:
            measured |= measure()
        except KeyboardInterrupt:
            return False
    return True


def _steps(found: Game, seconds: int) -> list[Step]:
    return [
        (N_("one core and all cores …"), lambda: benchmarks.speed(found, seconds)),
        (N_("plain Python …"), lambda: benchmarks.plain(found)),
        (N_("copying …"), lambda: benchmarks.copying(found, seconds)),
        (N_("where the time goes …"), lambda: benchmarks.shares(found, seconds)),
        (N_("starting …"), lambda: benchmarks.starting(found)),
        (N_("compiling from nothing …"), lambda: benchmarks.compiling(found)),
    ]


def _gpu_steps(found: Game, seconds: int) -> list[Step]:
    return [
        (N_("the GPU: the first launch compiles, which may take minutes …"), lambda: benchmarks.on_gpu(found, seconds)),
        (N_("the same games on the cores …"), lambda: benchmarks.agreement(found)),
        (N_("one core and all cores …"), lambda: benchmarks.speed(found, seconds)),
    ]


def _gpu_rows(measured: dict[str, Any]) -> list[tuple[str, str]]:
    rows = []
    if "random" in measured:
        random, sensible = measured["random"], measured["sensible"]
        rows += [
            (_("decisions a second, random play"), f"{random['decisions_per_second']:,.0f}"),
            (_("games a second, random play"), f"{random['games_per_second']:,.0f}"),
            (_("decisions a second, sensible play"), f"{sensible['decisions_per_second']:,.0f}"),
            (_("games a second, sensible play"), f"{sensible['games_per_second']:,.0f}"),
            (_("seconds until the first launch was done"), f"{random['first_launch_seconds']:.1f}"),
        ]
    if "equal" in measured:
        equal = "{equal:,} / {compared:,}".format(**measured)
        rows += [(_("games that end in the same bytes as on the cores"), equal)]
    if "one_core" in measured:
        cores = measured["all_cores"]
        rows += [
            (_("times one core, random play"), f"{_times(random, measured['one_core']):,.1f}"),
            (_("times all {cores} cores, random play").format(**cores), f"{_times(random, cores):,.1f}"),
        ]
    return rows


def _times(fast: dict[str, Any], slow: dict[str, Any]) -> float:
    return float(fast["decisions_per_second"]) / float(slow["decisions_per_second"])


def _rows(measured: dict[str, Any]) -> list[tuple[str, str]]:
    """What was measured, as far as it went."""
    rows = _speed_rows(measured["one_core"], measured["all_cores"]) if "one_core" in measured else []
    if "plain" in measured:
        plain = measured["plain"]
        rows += [(_("decisions a second, plain Python"), _twice(plain))]
    if "copy_ns" in measured:
        rows += [
            (_("bytes of a position"), f"{measured['state_bytes']:,}"),
            (_("nanoseconds to copy a position"), f"{measured['copy_ns']:,.0f}"),
        ]
    if "compile_seconds" in measured:
        rows += [(_("seconds to compile from nothing"), _both(measured, "compile"))]
    if "first_prompt_seconds" in measured:
        rows += [(_("seconds to the first prompt"), _both(measured, "first_prompt"))]
    shares = measured.get("shares", {})
    return rows + [(_("time in {part}").format(part=part), f"{share:.0%}") for part, share in shares.items()]


def _speed_rows(one: dict[str, Any], many: dict[str, Any]) -> list[tuple[str, str]]:
    return [
        (_("decisions a second, one core"), _twice(one)),
        (_("games a second, one core"), f"{one['games_per_second']:,.1f}"),
        (_("decisions a game, mean and median"), f"{one['decisions_per_game']:,.0f}, {one['median_length']:,.0f}"),
        (_("games cut short after {cap:,} decisions").format(**one), f"{one['cut']:.2%}"),
        (_("decisions a second, {cores} cores").format(**many), _twice(many, many["cores"])),
        (_("what each core keeps of that"), f"{many['efficiency']:.0%} ({many['core_efficiency']:.0%})"),
    ]


def _twice(measured: dict[str, Any], cores: int = 1) -> str:
    """By the clock on the wall, and by the work of the cores, which other programs slow down less."""
    return f"{measured['decisions_per_second']:,.0f} ({measured['decisions_per_core_second'] * cores:,.0f})"


def _both(measured: dict[str, Any], what: str) -> str:
    return f"{measured[f'{what}_seconds']:.2f} ({measured[f'{what}_core_seconds']:.2f})"
