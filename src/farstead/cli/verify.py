"""`farstead verify`: are these journals what they say?"""

from __future__ import annotations

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


def verify(
    files: Annotated[list[Path], typer.Argument(metavar=N_("FILE"), parser=path, help=N_("Journals."))],
    as_json: Json = False,
    box: BoxFile = None,
) -> None:
    """Judge every journal; the others are judged though one fails."""
    faulty, unusable = 0, []
    judged: list[dict[str, Any]] = []
    for file in files:
        try:
            found, sealed = journal.load(file, games.find, box)
        except journal.JournalError as error:
            faulty += 1
            judged.append({"file": str(file), "ok": False, "reason": str(error)})
            if not as_json:
                print(_("FAULTY {reason}").format(reason=error))
            continue
        except FarsteadError as error:
            unusable.append(str(error))
            continue
        count = len(found.moves)
        judged.append({"file": str(file), "ok": True, "plies": count, "sealed": sealed})
        if as_json:
            continue
        said = ngettext("{count} action", "{count} actions", count).format(count=count)
        how = _("sealed") if sealed else _("by the rules alone: it holds no digest")
        print(_("OK {path}: {said}, {how}").format(path=file, said=said, how=how))
    if as_json:
        print_json(judged)
    if unusable:
        raise FarsteadError("; ".join(unusable))
    if faulty:
        raise typer.Exit(FAULTY)
