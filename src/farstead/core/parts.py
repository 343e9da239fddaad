"""What a game shows of its box: parts by name, each with its tables and drawings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Grid:
    """A table for people."""

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    texts: int = 1
    """How many columns from the left are texts; those behind are numbers."""


@dataclass(frozen=True)
class Part:
    """A part of a box: what the whole box shows of it, and what is shown when it is asked for by name."""

    name: str
    """As it is asked for: one word of small letters."""
    rows: Any
    """The rows of the file, for programs."""
    brief: Sequence[Grid | str]
    """Nothing, where another part's brief tells of it."""
    whole: Sequence[Grid | str]
