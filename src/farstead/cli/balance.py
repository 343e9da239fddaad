"""`farstead balance`: many games between bots, and whether they show a fair box."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from farstead import games as shelf
from farstead.arena.balance import Balance, balance
from farstead.cli.given import BoxFile, GameName, Json, Options, Seats, Seed, pairs, whole
from farstead.cli.interrupt import INTERRUPTED, Interrupt
from farstead.cli.output import print_json, ready, table, tell
from farstead.cli.progress import bar
from farstead.cli.simulate import MOST_GAMES, Bots, bots_of
from farstead.core.figures import Figures, spread_of
from farstead.core.language import N_, _
from farstead.core.options import settings
from farstead.core.position import Position


def balance_of(
    game: GameName,
    games: Annotated[
        int,
        typer.Option(
            "--games", metavar=N_("NUMBER"), parser=whole("--games", 1, MOST_GAMES), help=N_("How many games.")
        ),
    ] = 2000,
    seats: Seats = None,
    bot: Bots = None,
    seed: Seed = 0,
    option: Options = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """Play games and tell how even they are. Bots that differ change seats in turn."""
    found = shelf.find(game)
    names = bots_of(found, bot or ["sensible"], seats)
    chosen = settings(found.options, pairs(option), len(names))
    contents = found.load_box(box)
    Position.start(found, contents, len(names), chosen)  # a fault in what was given shows here
    ready(found)
    report = Balance(found, contents, names)
    done = 0
    with Interrupt() as interrupt, bar(games) as advance:
        for count in balance(report, chosen, seed or 0, games):
            done += count
            advance(count)
            if interrupt.wanted:
                break
    if as_json:
        print_json({"seed": seed or 0, **report.as_json()})
    else:
        _print(report.as_json(), report)
    if done < games:
        tell(_("Stopped: {done} of {games} games were played.").format(done=done, games=games))
        raise typer.Exit(INTERRUPTED)


def _print(summary: dict[str, Any], report: Balance) -> None:
    for title, standings in ((_("seat"), summary["seats"]), (_("bot"), summary["bots"])):
        heads = [title, _("games"), _("wins"), _("share of wins"), _("mean points")]
        rows = [
            [name, str(row["games"]), f"{row['wins']:.1f}", f"{row['share']:.1%}", f"{row['points']:.2f}"]
            for name, row in standings.items()
        ]
        table(heads, rows)
    print(
        _("The seat that is furthest from an even share is {points:.1f} points away.").format(
            points=100 * report.advantage
        )
    )
    spreads = {N_("decisions a game"): spread_of(report.decisions), **summary["spreads"]}
    heads = ["", *next(iter(spreads.values()))]
    table(heads, [[_(name), *(f"{value:.1f}" for value in row.values())] for name, row in spreads.items() if row])
    for name in report.figures.tables:
        _print_table(report.figures, name)
    if summary["unfinished"]:
        print(_("given up at the limit, and not counted above: {unfinished}").format(**summary))


def _print_table(figures: Figures, name: str) -> None:
    rows = figures.tables[name]
    columns = list(dict.fromkeys(column for cells in rows.values() for column in cells))
    made = []
    for row, cells in rows.items():
        told = [
            f"{cells[column].value:.1%}" if (name, column) in figures.shares else f"{cells[column].value:.2f}"
            for column in columns
            if column in cells
        ]
        made.append([_(row), *told])
    table([_(name), *map(_, columns)], made)
