"""`farstead journal`: seal, take back and read journals."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli.given import BoxFile, JournalPath, Json, OutFile, whole
from farstead.cli.output import print_json, print_sheet
from farstead.core.game import NATURE
from farstead.core.journal import Journal, load
from farstead.core.journal_file import unplayed
from farstead.core.language import N_, _, ngettext

MOST_PLIES = 10**9


def seal(file: JournalPath, out: OutFile = None, box: BoxFile = None) -> None:
    """Write a journal anew, with digests."""
    found, _sealed = load(file, games.find, box)
    _save(found, out or file, sealed=True)


def undo(
    file: JournalPath,
    to: Annotated[
        int,
        typer.Option("--to", metavar=N_("PLY"), parser=whole("--to", 0, MOST_PLIES), help=N_("How many actions stay.")),
    ],
    out: OutFile = None,
    box: BoxFile = None,
) -> None:
    """Keep the first actions of a journal only."""
    found, sealed = load(file, games.find, box)
    _save(found.back_to(to), out or file, sealed=sealed)


def show(file: JournalPath, as_json: Json = False, box: BoxFile = None) -> None:
    """What a journal holds."""
    found, sealed = load(file, games.find, box)
    asked = found.at().asked()
    if as_json:
        print_json(_described(found, sealed, asked))
        return
    count = len(found.moves)
    print(_("{game}, rules version {version}").format(game=found.game.title, version=found.game.rules_version))
    for option in found.game.options:
        print(_("option {name}: {value}").format(name=option.name, value=option.write(found.settings[option.name])))
    for number, name in enumerate(found.names, 1):
        print(_("seat {number}: {name}").format(number=number, name=name))
    print(ngettext("{count} action", "{count} actions", count).format(count=count))
    print(_("sealed") if sealed else _("not sealed: it was written by hand"))
    if not asked:
        print(_("the game is over"))
    elif asked == [NATURE]:
        print(_("chance decides next"))
    else:
        print(_("asked: {names}").format(names=", ".join(found.names[seat] for seat in asked)))


def sheet(file: JournalPath, as_json: Json = False, box: BoxFile = None) -> None:
    """What each player earned so far, or in all."""
    found, _sealed = load(file, games.find, box)
    position = found.at()
    made = found.game.sheet(found.box, position.state)
    if as_json:
        print_json({"names": found.names, "over": position.over, **made.as_json()})
        return
    if not position.over:
        print(_("The game is not over; so far:"))
    print_sheet(made, found.names)


def _described(found: Journal, sealed: bool, asked: list[int]) -> dict[str, Any]:
    return {
        "game": found.game.name,
        "rules_version": found.game.rules_version,
        "box": found.box.digest,
        "options": {option.name: option.write(found.settings[option.name]) for option in found.game.options},
        "names": found.names,
        "plies": len(found.moves),
        "sealed": sealed,
        "over": not asked,
        "asked": ["nature" if seat == NATURE else seat + 1 for seat in asked],
    }


def _save(made: Journal, target: Path, *, sealed: bool) -> None:
    with unplayed(target):
        made.save(target, sealed=sealed)
    count = len(made.moves)
    said = ngettext("{path} is written, with {count} action.", "{path} is written, with {count} actions.", count)
    print(said.format(path=target, count=count))
