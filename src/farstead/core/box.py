"""A box: what is in a game's box, read from its data file, and the digest that names it."""

from __future__ import annotations

import hashlib
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from farstead.core.errors import FarsteadError
from farstead.core.language import _
from farstead.core.records import Records, at


@dataclass(frozen=True)
class Box:
    """A box in its two forms: rows for people, words and drawings; one record for the rules."""

    rows: dict[str, Any]
    records: Records
    """One record, as an array of length 1."""
    digest: str
    """Of what the rules read, so a comment or a coordinate changes nothing."""
    own: bool
    """Whether this is the box that comes with the game."""
    kind: type[Any]

    @property
    def contents(self) -> Any:
        """The record's attributes, for words, drawings and tests."""
        return at(self.kind, self.records)


class BoxError(FarsteadError):
    """A box file that cannot be played with, and everything that is wrong with it."""

    def __init__(self, path: Path, faults: list[str]) -> None:
        self.faults = faults
        super().__init__(_("{path} cannot be used: {faults}").format(path=path, faults="; ".join(faults)))


def read_rows(path: Path) -> dict[str, Any]:
    """A box file's rows, or a clear error."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise FarsteadError(_("{path} cannot be read: {reason}").format(path=path, reason=error.strerror)) from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BoxError(path, [str(error)]) from None


def digest(records: Records) -> str:
    """The name of a box's contents."""
    return hashlib.blake2b(records.tobytes(), digest_size=12).hexdigest()
