"""`farstead verify`: are these journals what they say?"""

from __future__ import annotations

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
    files: Annotated[list[Path], typer.Argument(metavar=N_("FILE"), parser=path, help=N_("Journals."))],
    box: BoxFile = None,
) -> None:
    """Judge every journal; the others are judged though one fails."""
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
    if faulty:
        raise typer.Exit(FAULTY)
