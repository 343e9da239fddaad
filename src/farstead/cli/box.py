"""`farstead box`: show what is in a game's box, check a copy of its file, write one."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli.given import BoxFile, GameName, Json, path
from farstead.cli.output import print_json, table
from farstead.core.box import BoxError
from farstead.core.errors import FarsteadError
from farstead.core.files import create, unwritable, write_whole
from farstead.core.language import N_, _, ngettext
from farstead.core.parts import Grid, Part

FAULTY = 2


def show(
    game: GameName,
    part: Annotated[
        str | None, typer.Argument(metavar=N_("PART"), help=N_("One part of it, shown in full: modules, planets, …"))
    ] = None,
    box: BoxFile = None,
    as_json: Json = False,
) -> None:
    """Print what is in the box."""
    found = games.find(game)
    loaded = found.load_box(box)
    parts: dict[str, Part] = {}
    for each in found.parts(loaded):
        parts.setdefault(each.name, each)
    chosen = [_named(part, parts)] if part is not None else [each for each in parts.values() if each.brief]
    if as_json:
        rows = {each.name: each.rows for each in chosen}
        print_json({"game": found.name, "box": loaded.digest, "own": loaded.own, "parts": rows})
        return
    for each in chosen:
        for shown in each.brief if part is None else each.whole:
            if isinstance(shown, Grid):
                table(shown.heads, shown.rows, shown.title or None, texts=shown.texts)
            else:
                print(shown)
            print()
    if part is None:
        print(_("In full: {known}").format(known=", ".join(parts)))
    print(_("box {digest}").format(digest=loaded.digest))


def _named(name: str, parts: dict[str, Part]) -> Part:
    if name.lower() not in parts:
        close = get_close_matches(name.lower(), parts)
        message = _("did you mean {known}?") if close else _("there are {known}")
        known = message.format(known=", ".join(close or parts))
        raise FarsteadError(_("the box has no part “{name}”; {known}").format(name=name, known=known))
    return parts[name.lower()]


def check(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("A box file."))],
    as_json: Json = False,
) -> None:
    """Say whether a box file can be played with, and all that is wrong with it."""
    found = games.find(game)
    report: dict[str, Any] = {"game": found.name, "file": str(file), "box": None, "faults": [], "warnings": []}
    try:
        loaded = found.load_box(file)
        report |= {"box": loaded.digest, "warnings": [warning.as_json() for warning in loaded.warnings]}
        lines = [_("WARNING {file}, {fault}").format(file=file, fault=warning) for warning in loaded.warnings]
        lines.append(_("OK {file}: it can be played with, as box {digest}").format(file=file, digest=loaded.digest))
    except BoxError as error:
        report["faults"] = [fault.as_json() for fault in error.faults]
        count = len(error.faults)
        lines = [_("FAULT {file}, {fault}").format(file=file, fault=fault) for fault in error.faults]
        said = ngettext("{file} cannot be used: {count} fault", "{file} cannot be used: {count} faults", count)
        lines.append(said.format(file=file, count=count))
    if as_json:
        print_json(report)
    else:
        print("\n".join(lines))
    if report["faults"]:
        raise typer.Exit(FAULTY)


def export(
    game: GameName,
    file: Annotated[Path, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("Where the copy goes."))],
    force: Annotated[bool, typer.Option("--force", help=N_("Write over a file that is there."))] = False,
) -> None:
    """Write a copy of the game's own box file, to be edited."""
    data = games.find(game).own_box.read_bytes()
    try:
        if force and not file.is_dir():
            write_whole(file, data)
        else:
            create(file, data)
    except FileExistsError:
        raise FarsteadError(_("{path} is there already; --force writes over it").format(path=file)) from None
    except OSError as error:
        raise unwritable(file, error) from None
    print(_("{path} is written. Edit it, then: farstead box check {game} {path}").format(path=file, game=game))
