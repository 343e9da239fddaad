"""`farstead verify`: are these journals, or the tables of a server, what they say?"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated, Any

import typer

from farstead import games
from farstead.cli.given import BoxFile, Json, path
from farstead.cli.output import print_json
from farstead.core import journal
from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _, ngettext

FAULTY = 1
Judged = dict[str, Any]


def verify(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("Journals; none with --data."))
    ] = None,
    box: BoxFile = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar=N_("FOLDER"), parser=path, help=N_("Check the tables in this folder.")),
    ] = None,
    as_json: Json = False,
) -> None:
    """Judge every journal, or every table; the others are judged though one fails."""
    if not files and data is None:
        raise FarsteadError(_("name journals, or a folder with --data"))
    judged, unusable = _journals(files or [], box)
    if data is not None:
        judged += asyncio.run(_tables(data))
    if as_json:
        print_json([_plain(one) for one in judged])
    else:
        for one in judged:
            print(_line(one))
    if unusable:
        raise FarsteadError("; ".join(unusable))
    if any(one["reason"] for one in judged):
        raise typer.Exit(FAULTY)


def _plain(one: Judged) -> Judged:
    """What a program reads: a reason only where there is one, and no sentences else."""
    kept = {name: value for name, value in one.items() if name not in ("how", "reason")}
    return kept | {"ok": not one["reason"]} | ({"reason": one["reason"]} if one["reason"] else {})


def _line(one: Judged) -> str:
    """What a person reads."""
    if one["reason"]:
        return _("FAULTY {reason}").format(reason=one["reason"])
    if "table" in one:
        said = ngettext("{count} event", "{count} events", one["events"]).format(count=one["events"])
    else:
        said = ngettext("{count} action", "{count} actions", one["plies"]).format(count=one["plies"])
    return _("OK {path}: {said}, {how}").format(path=one.get("table") or one["file"], said=said, how=one["how"])


def _journals(files: list[Path], box: Path | None) -> tuple[list[Judged], list[str]]:
    """Each journal's judgement, and why some cannot be judged at all."""
    judged: list[Judged] = []
    unusable = []
    for file in files:
        try:
            found, sealed = journal.load(file, games.find, box)
        except journal.JournalError as error:
            judged.append({"file": str(file), "reason": str(error)})
        except FarsteadError as error:
            unusable.append(str(error))
        else:
            how = _("sealed") if sealed else _("by the rules alone: it holds no digest")
            judged.append({"file": str(file), "plies": len(found.moves), "sealed": sealed, "how": how, "reason": ""})
    return judged, unusable


async def _tables(folder: Path) -> list[Judged]:
    """Each table's judgement; a server may be running."""
    from farstead.table.audit import audit
    from farstead.table.shelf import Shelf
    from farstead.table.store import Store

    store = Store(folder)
    await store.open_to_read()
    judged: list[Judged] = []
    try:
        async for found in audit(store, Shelf()):
            how = _("judged by the rules") if found.judged else _("by its digests alone: other rules made it")
            reason = f"{found.table}: {'; '.join(found.faults)}" if found.faults else ""
            judged.append({"table": found.table, "events": found.events, "how": how, "reason": reason})
    finally:
        await store.close()
    return judged
