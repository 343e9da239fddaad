"""A box file as a box: every row is read, every fault named, and nothing unproved reaches the rules."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from farstead.core import box as boxes
from farstead.core.box_file import read
from farstead.core.language import _
from farstead.core.records import at, blank
from farstead.core.rows import Judge, Row
from farstead.core.toml_lines import Lines
from farstead.games.spacegate.box import hints, modules, planets, supplies
from farstead.games.spacegate.box.record import Contents

OWN = Path(__file__).parent.parent / "box.toml"
KEYS = ("gates", "module", "supplies", "hawking", "starting_module", "planet")


def load(path: Path | None) -> boxes.Box:
    """The game's own box, or a copy of it that somebody changed."""
    source = read(path or OWN)
    return from_rows(source.rows, source.path, own=path is None, lines=source.lines)


def from_rows(rows: dict[str, Any], path: Path, *, own: bool, lines: Lines | None = None) -> boxes.Box:
    """A box from its rows; an error names all that is wrong with them."""
    judge = Judge(lines or {})
    records = blank(Contents)
    try:
        _fill(Row(judge, (), "", rows), at(Contents, records))
    except (LookupError, TypeError, ValueError, AttributeError, ArithmeticError) as error:
        # Every value is judged before it is used, so this is a slip of ours; the box stays outside all the same.
        judge.faults.append(boxes.Fault("", _("these rows cannot be judged ({reason})").format(reason=repr(error))))
    if judge.faults:
        in_order = sorted(judge.faults, key=lambda fault: fault.line or 0)
        raise boxes.BoxError(path, in_order)
    warnings = tuple(sorted(judge.warnings, key=lambda warning: warning.line or 0))
    return boxes.Box(rows, records, boxes.digest(records), own=own, kind=Contents, warnings=warnings)


def _fill(file: Row, contents: Contents) -> None:
    file.known(KEYS)
    supplies.fill(file, contents)
    modules.fill(file, contents)
    planets.fill(file, contents)
    if not file.judge.faults:
        hints.give(file, contents)
