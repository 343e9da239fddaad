"""`farstead verify`: are these journals, or the tables of a server, what they say?"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from farstead import games
from farstead.cli.given import BoxFile, path
from farstead.core import journal
from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _, ngettext

FAULTY = 1


def verify(
    files: Annotated[
        list[Path] | None, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("Journals; none with --data."))
    ] = None,
    box: BoxFile = None,
    data: Annotated[
        Path | None,
        typer.Option("--data", metavar=N_("FOLDER"), parser=path, help=N_("Check the tables in this folder.")),
    ] = None,
) -> None:
    """Judge every journal, or every table; the others are judged though one fails."""
    if not files and data is None:
        raise FarsteadError(_("name journals, or a folder with --data"))
    faulty = _journals(files or [], box)
    if data is not None:
        faulty += asyncio.run(_tables(data))
    if faulty:
        raise typer.Exit(FAULTY)


def _journals(files: list[Path], box: Path | None) -> int:
    """How many are faulty."""
    faulty, unusable = 0, []
    for file in files:
        try:
            found, sealed = journal.load(file, games.find, box)
        except journal.JournalError as error:
            faulty += 1
            print(_("FAULTY {reason}").format(reason=error))
            continue
        except FarsteadError as error:
            unusable.append(str(error))
            continue
        count = len(found.moves)
        said = ngettext("{count} action", "{count} actions", count).format(count=count)
        how = _("sealed") if sealed else _("by the rules alone: it holds no digest")
        print(_("OK {path}: {said}, {how}").format(path=file, said=said, how=how))
    if unusable:
        raise FarsteadError("; ".join(unusable))
    return faulty


async def _tables(folder: Path) -> int:
    """How many tables are faulty; a server may be running."""
    from farstead.table.audit import audit
    from farstead.table.shelf import Shelf
    from farstead.table.store import Store

    store, faulty = Store(folder), 0
    await store.open_to_read()
    try:
        async for found in audit(store, Shelf()):
            count = ngettext("{count} event", "{count} events", found.events).format(count=found.events)
            how = _("judged by the rules") if found.judged else _("by its digests alone: other rules made it")
            if found.faults:
                faulty += 1
                print(_("FAULTY {reason}").format(reason=f"{found.table}: {'; '.join(found.faults)}"))
            else:
                print(_("OK {path}: {said}, {how}").format(path=found.table, said=count, how=how))
    finally:
        await store.close()
    return faulty
