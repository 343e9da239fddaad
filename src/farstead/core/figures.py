"""Figures of many games: shares and means by table, row and column, and spreads, summed batch by batch."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import numpy as np

QUANTILES = (0, 5, 25, 50, 75, 95, 100)


@dataclass
class Cell:
    """A share or a mean: what was counted, and among how many."""

    total: float = 0.0
    among: float = 0.0

    @property
    def value(self) -> float:
        """0 where there was nothing to count."""
        return self.total / self.among if self.among else 0.0


@dataclass
class Figures:
    """Tables of cells, and numbers whose spread is told."""

    tables: dict[str, dict[str, dict[str, Cell]]] = field(default_factory=dict)
    shares: set[tuple[str, str]] = field(default_factory=set)
    """Tables and columns that are parts of a whole, told in per cent."""
    spreads: dict[str, list[float]] = field(default_factory=dict)

    def share(self, table: str, row: str, column: str, hits: float, among: float) -> None:
        """So many of so many more."""
        self.shares.add((table, column))
        self._add(table, row, column, hits, among)

    def mean(self, table: str, row: str, column: str, values: Iterable[float]) -> None:
        """More numbers of which the mean is told."""
        found = [float(value) for value in values]
        self._add(table, row, column, sum(found), len(found))

    def spread(self, name: str, values: Iterable[float]) -> None:
        """More numbers of which the spread is told."""
        self.spreads.setdefault(name, []).extend(float(value) for value in values)

    def _add(self, table: str, row: str, column: str, total: float, among: float) -> None:
        cell = self.tables.setdefault(table, {}).setdefault(row, {}).setdefault(column, Cell())
        cell.total += float(total)
        cell.among += float(among)

    def as_json(self) -> dict[str, Any]:
        """For programs: shares and means as numbers, spreads by their quantiles."""
        return {
            "tables": {
                table: {
                    row: {column: round(cell.value, 4) for column, cell in cells.items()} for row, cells in rows.items()
                }
                for table, rows in self.tables.items()
            },
            "spreads": {name: spread_of(values) for name, values in self.spreads.items()},
        }


def spread_of(values: list[float]) -> dict[str, float]:
    """The mean, and how far the values lie apart."""
    if not values:
        return {}
    quantiles = {f"{quantile} %": float(np.percentile(values, quantile)) for quantile in QUANTILES}
    return {"mean": round(sum(values) / len(values), 2), **quantiles}
