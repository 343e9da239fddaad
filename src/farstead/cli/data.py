"""`farstead backup` and `farstead restore`: the tables as one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from platformdirs import user_data_path

from farstead.cli.given import path
from farstead.core.language import N_, _

Data = Annotated[
    Path | None,
    typer.Option("--data", metavar=N_("FOLDER"), parser=path, help=N_("The tables in this folder, not your own.")),
]
Copy = Annotated[Path, typer.Argument(metavar=N_("FILE"), parser=path, help=N_("The copy."))]


def data_folder() -> Path:
    """Where this user's tables are."""
    return user_data_path("farstead", appauthor=False) / "table"


def backup(file: Copy, data: Data = None) -> None:
    """Copy all tables into one file; a server may be running."""
    from farstead.table.store import backup as copies

    copies.backup(data or data_folder(), file)
    print(_("The tables are copied to {path}").format(path=file))


def restore(file: Copy, data: Data = None) -> None:
    """Put a copy in place of the tables; those that were there are kept beside it."""
    from farstead.table.store import backup as copies

    former = copies.restore(data or data_folder(), file)
    print(_("The tables are those of {path}").format(path=file))
    if former is not None:
        print(_("The former ones are kept in {path}").format(path=former))
