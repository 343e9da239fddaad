"""A data folder belongs to one server at a time; the hold ends with its process, however that ends."""

from __future__ import annotations

import os
from pathlib import Path

from farstead.core.errors import FarsteadError
from farstead.core.language import _


class StoreError(FarsteadError):
    """A data folder that cannot be used; says why."""


class Hold:
    """Holds a folder until it is released."""

    def __init__(self, folder: Path) -> None:
        self._file = os.open(folder / "in-use", os.O_RDWR | os.O_CREAT, 0o600)
        if not _locked(self._file):
            os.close(self._file)
            raise StoreError(_("another Farstead is serving the tables in {path}").format(path=folder))

    def release(self) -> None:
        """Let others have it; twice is once."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1


def _locked(file: int) -> bool:
    try:
        import fcntl
    except ImportError:  # Windows: two servers on one folder are refused by SQLite at their first write
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
