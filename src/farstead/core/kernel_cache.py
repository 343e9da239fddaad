"""Where compiled kernels are kept: beside the compiled rules, under the same key."""

from __future__ import annotations

from typing import Any

from numba.cuda.dispatcher import CUDACache, CUDACacheImpl

from farstead.core.cache import Locator, outside_digest


class _Impl(CUDACacheImpl):  # type: ignore[misc]
    """A kernel's files, named and stamped as those of rules are."""

    def __init__(self, function: Any) -> None:
        self._lineno = function.__code__.co_firstlineno
        self._locator = Locator(function)
        self._filename_base = self.get_filename_base(f"{function.__module__}.{function.__qualname__}", "")


class KernelCache(CUDACache):  # type: ignore[misc]
    """A kernel's cache, keyed by all of Farstead's sources: a kernel contains the rules that it calls."""

    _impl_class = _Impl

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), outside_digest())
