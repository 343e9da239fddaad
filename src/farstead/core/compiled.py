"""The seam to Numba: how a rule is compiled. Imported only where rules are not plain."""

from __future__ import annotations

import warnings
from typing import Any

import numba
from numba.core import cgutils, types
from numba.core.errors import NumbaExperimentalFeatureWarning

from farstead.core.cache import SourceCache
from farstead.core.records import CHECKS

# Two record types of which one begins like the other are taken for one another: refuse instead.
warnings.filterwarnings("error", category=NumbaExperimentalFeatureWarning)


@numba.extending.intrinsic
def copy_record(typing: Any, source: Any, target: Any) -> Any:
    """The bytes of one record over those of another of the same type."""
    if source != target or not isinstance(source, types.Record):
        raise TypeError("copy_record takes two records of one type")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        start, end = arguments
        size = context.get_constant(types.intp, signature.args[0].size)
        cgutils.raw_memcpy(builder, end, start, size, 1)
        return context.get_dummy_value()

    return types.none(source, target), generate


def compiled(function: Any) -> Any:
    """A rule, compiled when first called and kept on disk."""
    dispatcher = numba.njit(nogil=True, boundscheck=CHECKS)(function)
    dispatcher._cache = SourceCache(function)
    return dispatcher
