"""A box: what is in a game's box, the faults of a box file, and the digest that names its contents."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from farstead.core.errors import FarsteadError
from farstead.core.language import _, ngettext
from farstead.core.records import Records, at
from farstead.core.toml_lines import Place

NAMED = 8
"""Faults in one sentence, at most; `farstead box check` names them all."""


@dataclass(frozen=True)
class Fault:
    """Something in a box file: where it is, what is wrong, what would be right."""

    row: str
    """The row's name as a person counts it: `module 3`; empty for the file itself."""
    wrong: str
    right: str = ""
    line: int | None = None
    place: Place = ()

    def __str__(self) -> str:
        where = [_("line {line}").format(line=self.line)] if self.line else []
        where += [self.row] if self.row else []
        said = _("{wrong}; right would be: {right}").format(wrong=self.wrong, right=self.right)
        said = said if self.right else self.wrong
        return _("{where}: {said}").format(where=", ".join(where), said=said) if where else said

    def as_json(self) -> dict[str, Any]:
        """The same for programs."""
        place = list(self.place)
        return {"line": self.line, "row": self.row, "place": place, "wrong": self.wrong, "right": self.right}


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
    warnings: Sequence[Fault] = ()
    """What can be played with and yet looks wrong."""

    @property
    def contents(self) -> Any:
        """The record's attributes, for words, drawings and tests."""
        return at(self.kind, self.records)


class BoxError(FarsteadError):
    """A box file that cannot be played with, and everything that is wrong with it."""

    def __init__(self, path: Path, faults: Sequence[Fault]) -> None:
        self.path = path
        self.faults = list(faults)
        said = [str(fault) for fault in self.faults[:NAMED]]
        more = len(self.faults) - len(said)
        if more:
            message = ngettext(
                "and {count} more fault; `farstead box check` names them all",
                "and {count} more faults; `farstead box check` names them all",
                more,
            )
            said.append(message.format(count=more))
        super().__init__(_("{path} cannot be used: {faults}").format(path=path, faults="; ".join(said)))


def digest(records: Records) -> str:
    """The name of a box's contents."""
    return hashlib.blake2b(records.tobytes(), digest_size=12).hexdigest()
