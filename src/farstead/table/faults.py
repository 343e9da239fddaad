"""What a table answers when it cannot do as asked: one class for each kind of fault."""

from __future__ import annotations

from typing import Any

from farstead.core.errors import FarsteadError


class TableFault(FarsteadError):
    """Something that was asked of a table and is not done."""

    status = 400

    def extra(self) -> dict[str, Any]:
        """What programs are told beside the words."""
        return {}


class NoTable(TableFault):
    """There is no such table, game or position."""

    status = 404


class NotYours(TableFault):
    """The seat is somebody else's, or the table does not allow it to this person."""

    status = 403


class NotNewest(TableFault):
    """The request speaks of an older position than the present one."""

    status = 409

    def __init__(self, words: str, seq: int) -> None:
        super().__init__(words)
        self.seq = seq

    def extra(self) -> dict[str, Any]:
        """Where the table stands."""
        return {"seq": self.seq}


class Malformed(TableFault):
    """A value of the wrong form; says where."""

    status = 422

    def __init__(self, words: str, path: str = "$") -> None:
        super().__init__(words)
        self.path = path

    def extra(self) -> dict[str, Any]:
        """Where in the request."""
        return {"path": self.path}


class NotAllowed(TableFault):
    """The rules do not allow it here."""

    status = 400

    def __init__(self, words: str, clause: str = "") -> None:
        super().__init__(words)
        self.clause = clause

    def extra(self) -> dict[str, Any]:
        """The rule that says so."""
        return {"clause": self.clause}


class Busy(TableFault):
    """The server does the same for somebody else just now."""

    status = 503


class TooMuch(TableFault):
    """More than the server takes."""

    status = 413
