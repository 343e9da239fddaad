"""Reading a box file: its rows and the lines on which they begin, or one sentence on why it is no TOML."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from farstead.core.box import BoxError, Fault
from farstead.core.files import unreadable
from farstead.core.language import N_, _
from farstead.core.toml_lines import Lines, lines_of

MOST_BYTES = 2**20

_WHERE = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")
_ENDLESS = re.compile(r"[0-9][0-9_]{4000}")
_REASONS = {  # what the standard library's reader says, and what we say; it speaks English only
    "Expected '=' after a key": (N_("a name stands here without a value"), "… = …"),
    "Unclosed array": (N_("a list is not closed, or a comma is missing in it"), "[…, …]"),
    "Unclosed inline table": (
        N_("a row is not closed, or a comma is missing in it"),
        "{… = …, … = …}",
    ),
    "Duplicate inline table key": (N_("a name stands twice in one row"), N_("each name once")),
    "Cannot overwrite": (N_("a name stands twice"), N_("each name once")),
    "Cannot declare": (N_("a heading stands twice"), N_("each heading once; [[…]] begins one more row")),
    "Cannot mutate": (N_("a heading adds to what is written out elsewhere"), N_("each heading once")),
    "Expected newline or end of document": (N_("the line goes on after its value"), N_("one value to a line")),
    "Expected ']'": (N_("a heading is not closed"), "[…], [[…]]"),
    'Expected "\'"': (N_("a text is not closed"), N_("a text between two quotation marks")),
    "Unterminated string": (N_("a text is not closed"), N_("a text between two quotation marks")),
    "Illegal character": (
        N_("a sign stands where none may, or a text is not closed"),
        N_("a text between two quotation marks"),
    ),
    "Found invalid character": (N_("a sign stands where none may"), N_("plain text")),
    "Invalid statement": (
        N_("a line begins neither with a name nor with a heading"),
        "… = …, […], [[…]]",
    ),
    "Invalid initial character for a key": (N_("a name is missing"), "… = …"),
    "Invalid value": (
        N_("a value is missing, or it is none"),
        N_("a number, a text between quotation marks, true, false, a list or a row"),
    ),
}


class Source(NamedTuple):
    """A box file as it was read."""

    path: Path
    rows: dict[str, Any]
    lines: Lines


def read(path: Path) -> Source:
    """A box file's rows with their lines, or a clear error."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise unreadable(path, error) from None
    if len(data) > MOST_BYTES:
        raise BoxError(path, [Fault("", _("the file is too long to be a box"), _("a megabyte at most"))])
    try:
        text = data.decode("utf-8-sig").replace("\r\n", "\n")  # as some editors for Windows write it
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BoxError(path, [Fault("", _("this is not text in UTF-8"), line=line)]) from None
    try:
        return Source(path, tomllib.loads(text), lines_of(text))
    except RecursionError:
        fault = Fault("", _("lists or rows stand in one another too deeply"))
    except ValueError as error:  # a TOMLDecodeError, or a number of thousands of digits
        fault = _invalid(str(error), text)
    raise BoxError(path, [fault])


def _invalid(message: str, text: str) -> Fault:
    """What is wrong with a file that is no TOML, in the reader's language where the reason is a known one."""
    found, line = _WHERE.search(message), None
    endless = _ENDLESS.search(text)
    if not found and endless:
        return Fault("", _("a number has thousands of digits"), line=text.count("\n", 0, endless.start()) + 1)
    if found:
        line = int(found[1]) if found[1] else text.rstrip("\n").count("\n") + 1
    for begin, (wrong, right) in _REASONS.items():
        if message.startswith(begin):
            return Fault("", _(wrong), _(right), line)
    reason = message[: found.start()] if found else message
    return Fault("", _("this is no valid TOML ({reason})").format(reason=reason), line=line)
