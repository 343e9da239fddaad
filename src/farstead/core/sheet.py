"""A score sheet: what each seat earned, category by category, and the places."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Sheet:
    """Rows of points, one column per seat."""

    rows: list[tuple[str, list[int]]]
    """Label, and what it brought each seat."""
    totals: list[int]
    places: list[int]
    """1 is best; seats that tie share a place."""

    def as_json(self) -> dict[str, Any]:
        """For programs."""
        return {"rows": [[label, values] for label, values in self.rows], "totals": self.totals, "places": self.places}


def places(keys: list[tuple[int, ...]]) -> list[int]:
    """Each seat's place from its key, higher is better; equal keys share."""
    return [1 + sum(other > key for other in keys) for key in keys]
