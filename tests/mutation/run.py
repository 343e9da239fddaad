"""Run the tests against every mutant of the rules: `python -m mutation.run` from the tests folder, plain.

Each mutant is a forked process in which one function's code is exchanged, so nothing on disk changes. A mutant
is caught when a test fails or does not come to an end. Survivors must be listed, each with its reason, in
`survivors.toml`, and at least 95 % must be caught.
"""

from __future__ import annotations

import argparse
import contextlib
import importlib
import io
import itertools
import math
import os
import resource
import sys
import time
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from farstead.core.rule import PLAIN
from mutation.mutants import Mutant, mutated, of_file

TESTS = Path(__file__).resolve().parent.parent
SOURCE = TESTS.parent / "src"
SURVIVORS = Path(__file__).parent / "survivors.toml"
WANTED = 0.95
PATIENCE = 3  # times the work of all the tests before a mutant counts as caught: its games do not end

RULES = "farstead.games.spacegate.rules"
FIRST = {
    f"{RULES}.deal": ["test_setup.py", "test_new_modules.py"],
    f"{RULES}.turn": ["test_turn.py"],
    f"{RULES}.field": ["test_field_rooms.py", "test_examples_rooms.py"],
    f"{RULES}.new_modules": ["test_new_modules.py", "test_setup.py"],
    f"{RULES}.airlock": ["test_airlock_and_token.py"],
    f"{RULES}.reorganization": ["test_airlock_and_token.py"],
    f"{RULES}.station": ["test_new_modules.py", "test_end.py"],
    f"{RULES}.sending": ["test_sending.py", "test_exoplanets.py"],
    f"{RULES}.closing": ["test_closing.py", "test_exoplanets.py"],
    f"{RULES}.influence": ["test_influence.py"],
    f"{RULES}.ending": ["test_end.py", "test_examples_travel.py"],
    f"{RULES}.exoplanets": ["test_exoplanets.py"],
    f"{RULES}.progress": ["test_end.py"],
    RULES: [],
    "farstead.games.spacegate.setup": ["test_setup.py"],
    "farstead.games.spacegate.scoring": ["test_end.py", "test_examples_travel.py"],
}
"""The modules that are mutated, and the tests most likely to catch each; the others follow."""

LAWS = [TESTS / "conformance" / name for name in ("test_end.py", "test_legal.py")]
"""Promises of every game that a mutant may break though no clause's test sees it."""

WORDY = ("test_words", "test_catalogues")
"""Tests that look at words, not at rules."""


def _path(module: str) -> Path:
    base = SOURCE / module.replace(".", "/")
    return base / "__init__.py" if base.is_dir() else base.with_suffix(".py")


def _stages(module: str) -> Iterator[list[str]]:
    """The test files most likely to catch, then the others."""
    folder = TESTS / "spacegate"
    first = [folder / name for name in FIRST[module]]
    rest = [path for path in sorted(folder.glob("test_*.py")) if path not in first and path.stem not in WORDY]
    yield [str(path) for path in first]
    yield [str(path) for path in [*rest, *LAWS]]


def _passes(files: list[str]) -> bool:
    if not files:
        return True
    arguments = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header", "-m", "not slow"]
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        return int(pytest.main([*arguments, "--rootdir", str(TESTS.parent), *files])) == 0


def _exchange(mutant: Mutant) -> None:
    """Put the mutated code into the function that everybody already holds."""
    module = importlib.import_module(mutant.module)
    space = dict(vars(module))
    exec(compile(mutated(_path(mutant.module), mutant), str(_path(mutant.module)), "exec"), space)
    getattr(module, mutant.function).__code__ = space[mutant.function].__code__


def survives(mutant: Mutant, patience: int) -> bool:
    """Whether all tests pass with the mutant, within so many seconds of a core's work."""
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (patience, patience))
        code = 1
        with contextlib.suppress(BaseException):
            _exchange(mutant)
            code = 0 if all(_passes(files) for files in _stages(mutant.module)) else 1
        os._exit(code)
    _child, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def main() -> int:
    """Mutate, report, and say whether enough is caught."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[""], help="modules whose name ends in one of these")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    chosen = parser.parse_args()
    if not PLAIN:
        sys.exit("set FARSTEAD_PLAIN=1: compiled rules cannot be mutated")
    for module in FIRST:
        importlib.import_module(module)
    begun = time.process_time()
    if not all(_passes(files) for files in _stages(RULES)):  # imports every test module as well, once for all forks
        sys.exit("the tests must pass before the rules are mutated")
    patience = math.ceil(PATIENCE * (time.process_time() - begun))
    modules = [module for module in FIRST if module.endswith(tuple(chosen.only))]
    mutants = [mutant for module in modules for mutant in of_file(_path(module), module)]
    with ThreadPoolExecutor(chosen.workers) as pool:
        alive = []
        judged = pool.map(survives, mutants, itertools.repeat(patience))
        for number, (mutant, survived) in enumerate(zip(mutants, judged, strict=True), 1):
            if number % 20 == 0:
                print(f"{number}/{len(mutants)}", file=sys.stderr, flush=True)
            if survived:
                alive.append(mutant)
                print(f"{number}/{len(mutants)} survived: {mutant.name} (line {mutant.line})", flush=True)
    return _report(mutants, alive)


def _report(mutants: list[Mutant], alive: list[Mutant]) -> int:
    reasons = {row["mutant"]: row["reason"] for row in tomllib.loads(SURVIVORS.read_text())["survivor"]}
    unknown = [mutant.name for mutant in alive if mutant.name not in reasons]
    caught = len(mutants) - len(alive)
    print(f"{caught} of {len(mutants)} mutants caught ({caught / len(mutants):.1%}), {len(alive)} survived")
    for name in unknown:
        print(f"survived without a listed reason: {name}")
    return 0 if caught >= WANTED * len(mutants) and not unknown else 1


if __name__ == "__main__":
    sys.exit(main())
