"""The numbered clauses of a game's rules: their text, and where code and tests hold them."""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from farstead.core.files import unreadable

_CHAPTER = re.compile(r"## (\S+) (.+)")
_CLAUSE = re.compile(r"- (\S+) (.+)")
_NUMBER = re.compile(r"\b[A-Z]{2,4}-\d+(?:\.\w+)*")


class Clause(NamedTuple):
    """One numbered sentence or more of the rules."""

    number: str
    chapter: str  # the number of its chapter
    title: str  # of the chapter
    text: str


class Place(NamedTuple):
    """A line of a file, or a test in it."""

    file: str
    line: int
    name: str = ""

    def __str__(self) -> str:
        return f"{self.file}::{self.name}" if self.name else f"{self.file}:{self.line}"


def read(folder: Path, language: str) -> list[Clause]:
    """A game's clauses in one language, in their order."""
    path = folder / f"{language}.md"
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise unreadable(path, error) from None
    return list(parse(text))


def parse(text: str) -> Iterator[Clause]:
    """`## ID Title` begins a chapter, `- ID text` is a clause."""
    chapter, title = "", ""
    for line in text.splitlines():
        if found := _CHAPTER.fullmatch(line.strip()):
            chapter, title = found[1], found[2]
        elif found := _CLAUSE.fullmatch(line.strip()):
            yield Clause(found[1], chapter, title, found[2])


def search(clauses: Sequence[Clause], text: str) -> list[Clause]:
    """A clause by its number, a chapter by its, with or without the game's letters; or what holds every word."""
    wanted = text.strip().casefold()
    numbered = [clause for clause in clauses if wanted in _names(clause.number) | _names(clause.chapter)]
    if numbered:
        return numbered
    words = _plain(wanted).split()
    return [clause for clause in clauses if words and all(word in _plain(clause.text) for word in words)]


def _plain(text: str) -> str:
    """As it is compared: small letters, and the apostrophe that keyboards have."""
    return text.casefold().replace("’", "'")


def _names(number: str) -> set[str]:
    """How a number may be typed: SG-6.3, or 6.3 where only one game is on the table."""
    full = number.casefold()
    return {full, full.partition("-")[2]}


def in_code(folder: Path) -> dict[str, list[Place]]:
    """The clauses that comments and docstrings of a folder name."""
    found: dict[str, list[Place]] = {}
    for path, text in _sources(folder):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type in (tokenize.COMMENT, tokenize.STRING):
                for offset, line in enumerate(token.string.splitlines()):
                    for number in _NUMBER.findall(line):
                        found.setdefault(number, []).append(Place(path, token.start[0] + offset))
    return found


def in_tests(folder: Path) -> dict[str, list[Place]]:
    """The clauses that tests name with `pytest.mark.clause`; the tests are read, not imported."""
    found: dict[str, list[Place]] = {}
    for path, text in _sources(folder):
        for number, place in _marks(ast.parse(text), path, ""):
            found.setdefault(number, []).append(place)
    return found


def _sources(folder: Path) -> Iterable[tuple[str, str]]:
    for path in sorted(folder.rglob("*.py")):
        yield f"{folder.name}/{path.relative_to(folder).as_posix()}", path.read_text(encoding="utf-8")


def _marks(node: ast.AST, path: str, name: str) -> Iterator[tuple[str, Place]]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        name = f"{name}::{node.name}" if name else node.name
    if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.clause"):
        for argument in node.args:
            if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                yield argument.value, Place(path, node.lineno, name)
    for child in ast.iter_child_nodes(node):
        yield from _marks(child, path, name)
