"""Copies of the database: made while a server runs, put back while none does."""

from __future__ import annotations

import contextlib
import itertools
import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

from farstead.core.files import reason
from farstead.core.language import _
from farstead.table.store.engine import FILE, migrate
from farstead.table.store.hold import Hold, StoreError

PARTS = ("", "-wal", "-shm")
"""A database, its log and the log's index, by the ends of their names."""


def backup(folder: Path, copy: Path) -> None:
    """One moment of the database as one file, whole or not at all."""
    source = folder / FILE
    if not source.is_file():
        raise StoreError(_("there are no tables in {path}").format(path=folder))
    if copy.exists():
        raise StoreError(_("{path} is there already; choose another name").format(path=copy))
    if not copy.parent.is_dir():
        raise StoreError(_("{path} is not there").format(path=copy.parent))
    beside = copy.with_name(f".{copy.name}.{os.getpid()}")
    try:
        with closing(_opened(source, "ro")) as read, closing(sqlite3.connect(beside)) as written:
            read.backup(written)
            written.execute("PRAGMA journal_mode=DELETE")
        checked(beside)
        with open(beside, "rb") as handle:
            os.fsync(handle.fileno())
        os.replace(beside, copy)
    except sqlite3.Error as error:
        raise StoreError(_("{path} cannot be copied: {reason}").format(path=source, reason=error)) from None
    except OSError as error:
        raise StoreError(_("{path} cannot be written: {reason}").format(path=copy, reason=reason(error))) from None
    finally:
        beside.unlink(missing_ok=True)


def restore(folder: Path, copy: Path) -> Path | None:
    """Put a copy in the database's place; returns where the former one now is."""
    if not copy.is_file():
        raise StoreError(_("{path} is not there").format(path=copy))
    checked(copy)
    folder.mkdir(parents=True, exist_ok=True)
    hold = Hold(folder)
    try:
        beside = folder / f".{FILE}.{os.getpid()}"
        beside.write_bytes(copy.read_bytes())
        migrate(beside)
        with closing(sqlite3.connect(beside)) as made:
            made.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            made.execute("PRAGMA journal_mode=DELETE")
        former = _set_aside(folder)
        os.replace(beside, folder / FILE)
        return former
    except OSError as error:
        message = _("{path} cannot be written: {reason}")
        raise StoreError(message.format(path=folder / FILE, reason=reason(error))) from None
    finally:
        for left in folder.glob(f".{FILE}.{os.getpid()}*"):
            left.unlink()
        hold.release()


def _set_aside(folder: Path) -> Path | None:
    """The present database under another name, with its log: folded in, or beside it where it is damaged."""
    present = folder / FILE
    if not present.exists():
        return None
    with contextlib.suppress(sqlite3.Error), closing(sqlite3.connect(present)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        database.execute("PRAGMA journal_mode=DELETE")
    former = _free(folder)
    for part in PARTS:  # a log that stayed would be taken for the new file's own
        with contextlib.suppress(FileNotFoundError):
            os.replace(f"{present}{part}", f"{former}{part}")
    return former


def _free(folder: Path) -> Path:
    """A name that says when, and that no other file has."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    ends = itertools.chain([""], (f"-{number}" for number in itertools.count(2)))
    names = (folder / f"before-{stamp}{end}.sqlite3" for end in ends)
    return next(name for name in names if not name.exists())


def checked(path: Path) -> None:
    """Refuse what is no whole database of ours."""
    try:
        with closing(_opened(path, "ro")) as database:
            sound = database.execute("PRAGMA integrity_check").fetchone()[0]
            names = {row[0] for row in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    except sqlite3.Error as error:
        raise StoreError(_("{path} holds no tables: {reason}").format(path=path, reason=error)) from None
    if sound != "ok" or not {"alembic_version", "events", "tables"} <= names:
        raise StoreError(_("{path} holds no tables, or is damaged").format(path=path))


def _opened(path: Path, mode: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode={mode}", uri=True)
