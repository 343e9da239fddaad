"""Where compiled code is kept between runs, and for how long.

The key is made from every source file that rules may be in or be made of, because a compiled rule contains the rules it
calls: Numba's own stamp, the file of the one function, would keep stale callees alive.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile
from platformdirs import user_cache_path

from farstead.core.records import CHECKS

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = ("core", "games")  # where rules are, and all that they are made of
KEPT = 2  # keys: the code in use, and the one before it, for whoever switches between two versions
TRIES = 3  # to write where newer versions tidy the folder away; after that the code is compiled for this process alone

__all__ = ["Locator", "SourceCache", "cache_key", "cache_root", "outside_digest"]


def cache_root() -> Path:
    """The folder that holds one folder per key."""
    chosen = os.environ.get("FARSTEAD_CACHE")
    return Path(chosen) if chosen else user_cache_path("farstead") / "compiled"


@cache
def cache_key() -> str:
    """A digest of all sources and of everything that turns them into machine code."""
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    digest.update("\0".join(versions).encode())
    digest.update(str(CHECKS).encode())
    for path in sorted(path for folder in COMPILED for path in (PACKAGE / folder).rglob("*.py")):
        digest.update(path.relative_to(PACKAGE).as_posix().encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:24]


@cache
def cache_folder() -> Path:
    """The folder of this key, made on first use; the newest keys stay, older ones go."""
    folder = cache_root() / cache_key()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    others = [path for path in cache_root().iterdir() if path.is_dir() and path != folder]
    for old in sorted(others, key=_age)[KEPT - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    return folder


def _age(path: Path) -> float:
    try:
        return -path.stat().st_mtime
    except FileNotFoundError:  # another process tidies at the same time
        return 0.0


@contextlib.contextmanager
def _locked(path: Path) -> Iterator[None]:
    """One writer at a time, also across processes; the lock ends with its process."""
    with open(path, "a+b") as handle:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(handle.fileno(), msvcrt.LK_LOCK, 1)
            try:
                yield
            finally:
                handle.seek(0)
                msvcrt.locking(handle.fileno(), msvcrt.LK_UNLCK, 1)
        else:
            import fcntl

            fcntl.flock(handle, fcntl.LOCK_EX)
            yield


_outside: set[Path] = set()  # top folders of rules that lie elsewhere, as those of the tests' own game


@cache
def _outside_digest(folders: frozenset[Path]) -> str:
    digest = hashlib.sha256()
    for folder in sorted(folders):
        for path in sorted(folder.rglob("*.py")):
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def outside_digest() -> str:
    """Of all rules that lie outside the package, as far as they were imported."""
    return _outside_digest(frozenset(_outside))


def _package(source: Path) -> Path:
    """The folder of the outermost package that a source file is in."""
    folder = source.parent
    while (folder / "__init__.py").exists() and (folder.parent / "__init__.py").exists():
        folder = folder.parent
    return folder


class Locator:
    """Tells Numba the folder, the stamp and a name for one function."""

    def __init__(self, function: Any) -> None:
        source = Path(function.__code__.co_filename).resolve()
        if not any(source.is_relative_to(PACKAGE / folder) for folder in COMPILED):
            _outside.add(_package(source))
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        """The folder of this key."""
        return str(cache_folder())

    def ensure_cache_path(self) -> None:
        """Make the folder."""
        cache_folder()

    def get_source_stamp(self) -> str:
        """The key: code of another one is never loaded."""
        return cache_key()

    def get_disambiguator(self) -> str:
        """The function's line, where names are equal."""
        return str(self._line)


class _Impl(CompileResultCacheImpl):  # type: ignore[misc]
    def __init__(self, function: Any) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = Locator(function)
        name = f"{function.__module__}.{function.__qualname__}"
        self._filename_base = self.get_filename_base(name.replace("<", "").replace(">", ""), "")


class _LockedFile(IndexDataCacheFile):  # type: ignore[misc]
    """Numba's index and data files, with a lock around reading, adding to and writing the index.

    The folder may be gone: two newer versions of the rules that are in use at the same time tidy it away.
    """

    def save(self, key: Any, data: Any) -> None:
        folder = Path(self._cache_path)
        for _try in range(TRIES):
            folder.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileNotFoundError), _locked(folder / "lock"):
                super().save(key, data)
                return

    def load(self, key: Any) -> Any:
        if not Path(self._index_path).exists():
            return None
        try:
            with _locked(Path(self._cache_path) / "lock"):
                return super().load(key)
        except FileNotFoundError:
            return None


class _Files:
    """The files of one function: one index for calls with our own types, another for those with types from outside.

    An index names the types of its calls. Whoever reads it must be able to import them, and a process without
    the tests' own game cannot.
    """

    def __init__(self, locator: Locator, base: str) -> None:
        folder, stamp = locator.get_cache_path(), locator.get_source_stamp()
        self._own, self._outside = (_LockedFile(folder, base + ending, stamp) for ending in ("", "-outside"))

    def save(self, key: Any, data: Any) -> None:
        """Keep compiled code."""
        self._of(key).save(key, data)

    def load(self, key: Any) -> Any:
        """The code of that key, or None."""
        return self._of(key).load(key)

    def _of(self, key: Any) -> _LockedFile:
        enums = [kind.instance_class.__module__ for kind in key[0] if hasattr(kind, "instance_class")]
        ours = all(module.split(".")[0] == PACKAGE.name for module in enums)
        return self._own if ours else self._outside


class SourceCache(FunctionCache):  # type: ignore[misc]
    """A function's cache, keyed by all of Farstead's sources."""

    _impl_class = _Impl

    def __init__(self, function: Any) -> None:
        self._name = repr(function)
        self._py_func = function
        self._impl = _Impl(function)
        self._files: _Files | None = None
        self.enable()

    @property
    def _cache_path(self) -> str:
        return self._impl.locator.get_cache_path()  # type: ignore[no-any-return]

    @property
    def _cache_file(self) -> _Files:
        # made on first use: importing a hundred rules must not touch the disk
        if self._files is None:
            self._files = _Files(self._impl.locator, self._impl.filename_base)
        return self._files

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        # a rule of ours may have been compiled for a game from outside, and holds that game's rules then
        return (*super()._index_key(sig, codegen), outside_digest())
