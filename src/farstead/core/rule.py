"""`@rule`: a plain function that Numba compiles, or leaves alone when `FARSTEAD_PLAIN=1`."""

from __future__ import annotations

import os
from collections.abc import Callable
from ctypes import byref, memmove, sizeof
from typing import TYPE_CHECKING, Any, TypeVar

from farstead.core.records import CHECKS, Records, at

Kind = TypeVar("Kind")
Function = TypeVar("Function", bound=Callable[..., Any])

PLAIN = os.environ.get("FARSTEAD_PLAIN", "") not in ("", "0")
"""Rules run as ordinary Python: slow, checked, debuggable. Set once, before the first import."""

if TYPE_CHECKING or PLAIN:

    def rule(function: Function) -> Function:
        """A rule, run as it stands."""
        return function

    def copy_record(source: Any, target: Any) -> None:
        """The bytes of one record over those of another of the same type."""
        memmove(byref(target), byref(source), sizeof(source))

else:
    from farstead.core.compiled import compiled as rule
    from farstead.core.compiled import copy_record


def ref(kind: type[Kind], records: Records, index: int = 0) -> Kind:
    """One record of an array, in the form that rules take in this mode; it shares the array's bytes."""
    if PLAIN:
        return at(kind, records, index)
    return records[index]  # type: ignore[no-any-return]


__all__ = ["CHECKS", "PLAIN", "copy_record", "ref", "rule"]
