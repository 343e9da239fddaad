"""Files that people name: written whole or not at all, and what a system says of them in the reader's language."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

from farstead.core.errors import FarsteadError
from farstead.core.language import N_, _

REASONS = (  # as the systems say them
    N_("Address already in use"),
    N_("Cannot assign requested address"),
    N_("File exists"),
    N_("File name too long"),
    N_("Input/output error"),
    N_("Is a directory"),
    N_("Name or service not known"),
    N_("No space left on device"),
    N_("No such file or directory"),
    N_("Not a directory"),
    N_("Operation not permitted"),
    N_("Permission denied"),
    N_("Read-only file system"),
)


def reason(error: OSError) -> str:
    """What went wrong; in English where the catalogues do not know it."""
    return _(error.strerror) if error.strerror else str(error)


def unreadable(path: Path, error: OSError) -> FarsteadError:
    """That a file cannot be read, and why."""
    return FarsteadError(_("{path} cannot be read: {reason}").format(path=path, reason=reason(error)))


def unwritable(path: Path, error: OSError) -> FarsteadError:
    """That a file cannot be written, and why."""
    return FarsteadError(_("{path} cannot be written: {reason}").format(path=path, reason=reason(error)))


def write_whole(path: Path, data: bytes) -> None:
    """A file whole or not at all; one that is there keeps its place behind a link, and its permissions."""
    target = path.resolve()
    beside = target.with_name(f".{target.name}.{os.getpid()}")
    try:
        if target.exists() and not target.is_file() and not target.is_dir():
            target.write_bytes(data)  # a device or a pipe is written to, never replaced
            return
        create(beside, data)
        if target.is_file():
            shutil.copymode(target, beside)
        os.replace(beside, target)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise unwritable(path, error) from None


def create(path: Path, data: bytes) -> None:
    """A new file, whole or not at all; one that is there is left alone."""
    with open(path, "xb") as handle:
        try:
            handle.write(data)
            handle.flush()
            os.fsync(handle.fileno())
        except OSError:
            path.unlink()
            raise
