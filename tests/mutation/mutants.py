"""Mutants of the rules: each comparison turned to its neighbour, each whole number one higher."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

NEIGHBOUR: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
SIGNS = {"Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Eq": "==", "NotEq": "!=", "In": "in", "NotIn": "not in"}


class Mutant(NamedTuple):
    """One change to one function."""

    module: str
    function: str
    line: int
    source: str
    """The changed line as it was."""
    change: str
    """What was changed into what."""
    occurrence: int
    """Which of the function's comparisons and constants, in order."""

    @property
    def name(self) -> str:
        """How a list of survivors names it: no line numbers, since those move."""
        return f"{self.module}:{self.function}: {self.source} [{self.change}]"


def _targets(function: ast.FunctionDef) -> list[tuple[ast.AST, int]]:
    """Every comparison operator and every constant of a body, in order; docstrings and defaults left out."""
    found: list[tuple[ast.AST, int]] = []
    for statement in function.body:
        if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
            continue
        for node in ast.walk(statement):
            if isinstance(node, ast.Compare):
                found += [(node, index) for index in range(len(node.ops))]
            elif isinstance(node, ast.Constant) and isinstance(node.value, int):
                found.append((node, 0))
    return found


def _change(node: ast.AST, index: int) -> str:
    """Make the change in place; returns it in words."""
    if isinstance(node, ast.Compare):
        old = node.ops[index]
        node.ops[index] = NEIGHBOUR[type(old)]()
        return f"{SIGNS[type(old).__name__]} to {SIGNS[type(node.ops[index]).__name__]}"
    assert isinstance(node, ast.Constant)
    old_value = node.value
    node.value = not old_value if isinstance(old_value, bool) else old_value + 1  # type: ignore[operator]
    return f"{old_value} to {node.value}"


def _functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    yield from (node for node in tree.body if isinstance(node, ast.FunctionDef))


def of_file(path: Path, module: str) -> Iterator[Mutant]:
    """All mutants of a file."""
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines()
    for function in _functions(ast.parse(text)):
        for occurrence, (node, index) in enumerate(_targets(function)):
            line = node.lineno  # type: ignore[attr-defined]
            change = _change(copy.deepcopy(node), index)
            yield Mutant(module, function.name, line, lines[line - 1].strip(), change, occurrence)


def mutated(path: Path, mutant: Mutant) -> ast.Module:
    """The file's tree with the change made."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for function in _functions(tree):
        if function.name == mutant.function:
            node, index = _targets(function)[mutant.occurrence]
            _change(node, index)
    return ast.fix_missing_locations(tree)
