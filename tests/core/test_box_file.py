"""A box file that is no TOML: one sentence with the line, in the reader's language."""

from __future__ import annotations

from pathlib import Path

import pytest

from farstead.core.box import BoxError, Fault
from farstead.core.box_file import MOST_BYTES, read
from farstead.core.errors import FarsteadError
from farstead.core.language import speaking

pytestmark = pytest.mark.any_mode


def fault_of(path: Path, data: bytes) -> Fault:
    path.write_bytes(data)
    with pytest.raises(BoxError) as caught:
        read(path)
    (fault,) = caught.value.faults
    return fault


@pytest.mark.parametrize(
    ("text", "line", "wrong"),
    [
        ("a = 1\nb\n", 2, "a name stands here without a value"),
        ("a = 1\nb = \n", 2, "a value is missing, or it is none"),
        ("a = 1\nb = 'x\n", 2, "a text is not closed"),
        ("a = [1,\n 2\n", 2, "a list is not closed, or a comma is missing in it"),
        ("a = [1 2]\n", 1, "a list is not closed, or a comma is missing in it"),
        ("a = {b = 1\n", 1, "a row is not closed, or a comma is missing in it"),
        ("a = {b = 1, b = 2}\n", 1, "a name stands twice in one row"),
        ("a = 1\na = 2\n", 2, "a name stands twice"),
        ("[a]\n[a]\n", 2, "a heading stands twice"),
        ("[a\n", 1, "a heading is not closed"),
        ("a = 1 b = 2\n", 1, "the line goes on after its value"),
        ("a = 1\n= 2\n", 2, "a line begins neither with a name nor with a heading"),
        ("a = 2026-02-30\n", 1, "this is no valid TOML (Invalid date or datetime)"),
        ("\na = " + "9" * 5000, 2, "a number has thousands of digits"),
        ("a = " + "[" * 3000 + "]" * 3000, None, "lists or rows stand in one another too deeply"),
    ],
)
def test_the_reason_is_one_sentence_with_its_line(tmp_path: Path, text: str, line: int | None, wrong: str) -> None:
    fault = fault_of(tmp_path / "box.toml", text.encode())
    assert (fault.line, fault.wrong) == (line, wrong)


def test_it_is_said_in_the_language_asked_for(tmp_path: Path) -> None:
    with speaking("it"):
        fault = fault_of(tmp_path / "box.toml", b"a = \n")
        assert str(fault) == "riga 1: manca un valore, o non è un valore; andrebbe: " + fault.right


def test_what_is_no_text_is_refused(tmp_path: Path) -> None:
    assert fault_of(tmp_path / "box.toml", b"a = 1\nb = '\xff'").line == 2
    assert fault_of(tmp_path / "box.toml", b"#" * (MOST_BYTES + 1)).wrong == "the file is too long to be a box"
    with pytest.raises(FarsteadError, match="cannot be read: Is a directory"):
        read(tmp_path)


def test_files_as_windows_writes_them_are_read(tmp_path: Path) -> None:
    path = tmp_path / "box.toml"
    path.write_bytes("\ufeff# box\r\na = '''\r\n1'''\r\nb = 2\r\n".encode())
    assert read(path) == (path, {"a": "1", "b": 2}, {("a",): 2, ("b",): 4})
