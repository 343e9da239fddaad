"""Setting text on a page of a terminal: headings, columns, and entries that flow into lines."""

from __future__ import annotations

import textwrap
import unicodedata
from collections.abc import Sequence
from itertools import zip_longest
from typing import NamedTuple

from farstead.core.game import SECTION

NARROW, WIDE = 80, 100
GAP = "   "


def width(text: str) -> int:
    """How many columns a terminal gives a text: names may hold wide or combining letters."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    none = sum(unicodedata.combining(letter) != 0 for letter in text)
    return len(text) + wide - none


def cut(text: str, columns: int) -> str:
    """A text that fits into so many columns; what was left out is shown by an ellipsis."""
    if width(text) <= columns:
        return text
    while width(text) > columns - 1:
        text = text[:-1]
    return text + "…"


def filled(text: str, columns: int) -> str:
    """A text in exactly so many columns."""
    text = cut(text, columns)
    return text + " " * (columns - width(text))


class Page(NamedTuple):
    """A page of so many columns, with as many for the labels left of the seats' columns."""

    columns: int
    label: int

    @classmethod
    def of(cls, columns: int) -> Page:
        """The page for a terminal: never so narrow that a column loses its meaning, nor wider than it needs."""
        fitting = min(max(columns, NARROW), WIDE)
        return cls(fitting, 28 if fitting == WIDE else 20)

    def heading(self, text: str) -> str:
        """A section's title with a line to the right border."""
        title = cut(f"{SECTION}{text} ", self.columns)
        return title + "─" * (self.columns - width(title))

    def flow(self, entries: Sequence[str], indent: str) -> list[str]:
        """Entries side by side, as many in a line as fit; one longer than a line is broken at its spaces."""
        lines: list[str] = []
        for entry in entries:
            if lines and width(lines[-1]) + len(GAP) + width(entry) <= self.columns:
                lines[-1] += GAP + entry
            else:
                lines += textwrap.wrap(
                    entry, self.columns, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False
                )
        return lines

    def row(self, label: str, cells: Sequence[str]) -> str:
        """A line of a table: a label, then equal columns."""
        wide = (self.columns - self.label) // len(cells)
        return (filled(label, self.label) + "".join(f"{filled(cell, wide - 1)} " for cell in cells)).rstrip()

    def beside(self, blocks: Sequence[list[str]]) -> list[str]:
        """Blocks of lines next to each other while they fit, else below one another."""
        lines: list[str] = []
        group: list[list[str]] = []
        for block in blocks:
            if group and sum(_breadth(each) + len(GAP) for each in group) + _breadth(block) > self.columns:
                lines += [*_joined(group), ""]
                group = []
            group.append(block)
        return lines + _joined(group)


def _breadth(block: list[str]) -> int:
    return max(width(line) for line in block)


def _joined(blocks: list[list[str]]) -> list[str]:
    columns = [_breadth(block) + len(GAP) for block in blocks]
    lines = []
    for parts in zip_longest(*blocks, fillvalue=""):
        padded = (part + " " * (column - width(part)) for part, column in zip(parts, columns, strict=True))
        lines.append("".join(padded).rstrip())
    return lines
