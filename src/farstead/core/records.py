"""Records: fixed-size structures of small integers, one declaration for plain Python, NumPy, Numba and mypy.

A record is a `ctypes.Structure` over memory that compiled code uses as well. Plain Python refuses values that
do not fit and indexes beyond the end; compiled code refuses nothing, so the tests run the rules plain too.
With `FARSTEAD_CHECKS=1` plain rules also refuse indexes from the end, and compiled ones check every index.
"""

from __future__ import annotations

import ctypes
import os
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

if TYPE_CHECKING:
    int8 = int
    int16 = int
    int32 = int
    int64 = int
    uint32 = int
    bool_ = bool
else:
    int8, int16, int32, int64 = ctypes.c_int8, ctypes.c_int16, ctypes.c_int32, ctypes.c_int64
    uint32 = ctypes.c_uint32
    bool_ = ctypes.c_bool

Item = TypeVar("Item")
Kind = TypeVar("Kind")

Records = NDArray[np.void]
"""An array of records, as compiled code takes it."""

CHECKS = os.environ.get("FARSTEAD_CHECKS", "") not in ("", "0")

_FORMATS: dict[Any, str] = {
    ctypes.c_int8: "i1",
    ctypes.c_int16: "i2",
    ctypes.c_int32: "i4",
    ctypes.c_int64: "i8",
    ctypes.c_uint32: "u4",
    ctypes.c_bool: "?",
}
_RANGES: dict[Any, tuple[int, int]] = {
    ctypes.c_int8: (-(2**7), 2**7 - 1),
    ctypes.c_int16: (-(2**15), 2**15 - 1),
    ctypes.c_int32: (-(2**31), 2**31 - 1),
    ctypes.c_int64: (-(2**63), 2**63 - 1),
    ctypes.c_uint32: (0, 2**32 - 1),
    ctypes.c_bool: (0, 1),
}
_RESERVED = "view"  # NumPy's own word: a field of that name cannot be read in compiled code


class Array(Generic[Item]):
    """A field of several equal items: `Annotated[Array[int8], 4]`."""

    if TYPE_CHECKING:

        def __getitem__(self, index: int) -> Item: ...
        def __setitem__(self, index: int, value: Item) -> None: ...
        def __len__(self) -> int: ...


class OutOfRange(IndexError):
    """A rule used an index or a value that its record cannot hold."""


def record(cls: type[Kind]) -> type[Kind]:
    """Turn a class of annotations into a record."""
    hints = get_type_hints(cls, include_extras=True)
    if _RESERVED in hints:
        raise TypeError(f"{cls.__name__}: a field may have any name but {_RESERVED!r}")
    fields: list[tuple[str, Any]] = []
    formats: list[Any] = []
    for name, hint in hints.items():
        kind, fmt = _field(hint)
        fields.append((name, kind))
        formats.append(fmt)
    space = {
        "__doc__": cls.__doc__,
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
        "_fields_": fields,
    }
    structure: Any = type(ctypes.Structure)
    made: Any = structure(cls.__name__, (ctypes.Structure,), space)
    single = {name: (*_RANGES[kind], getattr(made, name).__set__) for name, kind in fields if kind in _RANGES}
    made.__setattr__ = _checked_setattr(cls.__name__, single)
    offsets = [getattr(made, name).offset for name, _ in fields]
    made.__dtype__ = _layout(list(hints), formats, offsets, ctypes.sizeof(made))
    return made  # type: ignore[no-any-return]


def _layout(names: list[str], formats: list[Any], offsets: list[int], itemsize: int) -> np.dtype[np.void]:
    """The NumPy layout, with a field for every gap: NumPy copies fields, and leaves other bytes as they were."""
    rows: list[tuple[str, Any, int]] = []
    end = 0
    for name, fmt, offset in zip(names, formats, offsets, strict=True):
        if end < offset:
            rows.append((f"_gap{end}", ("u1", (offset - end,)), end))
        rows.append((name, fmt, offset))
        end = offset + np.dtype(fmt).itemsize
    if end < itemsize:
        rows.append((f"_gap{end}", ("u1", (itemsize - end,)), end))
    columns = zip(*rows, strict=True)
    layout: Any = dict(zip(("names", "formats", "offsets"), map(list, columns), strict=True))
    made: np.dtype[np.void] = np.dtype(layout | {"itemsize": itemsize}, align=True)
    return made


def _field(hint: Any) -> tuple[Any, Any]:
    """The ctypes type and the NumPy format of one annotation."""
    if get_origin(hint) is Annotated:
        array, length = get_args(hint)[:2]
        item, fmt = _field(get_args(array)[0])
        if item is ctypes.c_bool:
            raise TypeError("compiled code has no arrays of bool_; use int8")
        return _array(item, length), (fmt, (length,))
    if isinstance(hint, type) and issubclass(hint, ctypes.Structure):
        return hint, dtype(hint)
    return hint, _FORMATS[hint]


Single = tuple[int, int, Any]
"""The range of a single-valued field, and what writes it: to look it up by name would cost a third more."""


class _Singles(dict[str, Single]):
    """Every single-valued field of a record."""

    def __init__(self, owner: str, singles: dict[str, Single]) -> None:
        super().__init__(singles)
        self._owner = owner

    def __missing__(self, name: str) -> Single:
        raise AttributeError(f"{self._owner} has no single value {name!r}")


def _checked_setattr(owner: str, singles: dict[str, Single]) -> Any:
    singles = _Singles(owner, singles)

    def __setattr__(self: Any, name: str, value: Any) -> None:
        low, high, write = singles[name]
        if not low <= value <= high:
            raise OutOfRange(f"{owner}.{name} cannot hold {value}")
        write(self, value)

    return __setattr__


def _array(item: Any, length: int) -> Any:
    """An array type that refuses values that do not fit and, when asked to, indexes from the end."""
    base = item * length
    base_get, base_set = base.__getitem__, base.__setitem__
    limits = _RANGES.get(item)

    def __getitem__(self: Any, index: int) -> Any:
        if index < 0:
            raise OutOfRange(f"index {index} of {length}")
        return base_get(self, index)

    def __setitem__(self: Any, index: int, value: Any) -> None:
        if index < 0:
            raise OutOfRange(f"index {index} of {length}")
        if limits is None or not limits[0] <= value <= limits[1]:
            raise OutOfRange(f"an item cannot hold {value}")
        base_set(self, index, value)

    checks = {"__setitem__": __setitem__, "__getitem__": __getitem__} if CHECKS else {"__setitem__": __setitem__}
    return type(base)(f"{item.__name__}_{length}", (base,), checks)


def dtype(kind: type[Any]) -> np.dtype[np.void]:
    """The NumPy layout of a record."""
    return kind.__dtype__  # type: ignore[no-any-return]


def size(kind: type[Any]) -> int:
    """Bytes of one record."""
    return dtype(kind).itemsize


def blank(kind: type[Any], count: int = 1) -> Records:
    """An array of `count` records, all zero."""
    return np.zeros(count, dtype(kind))


def at(kind: type[Kind], records: Records, index: int = 0) -> Kind:
    """One record of an array as attributes on the very bytes of the array."""
    if not 0 <= index < len(records):
        raise OutOfRange(f"index {index} of {len(records)}")
    return kind.from_buffer(records, index * size(kind))  # type: ignore[attr-defined,no-any-return]


def fields(value: Any) -> dict[str, Any]:
    """A record as nested dictionaries and lists, for reading by people and for tests."""
    return {name: _plain(getattr(value, name)) for name, _ in type(value)._fields_}


def _plain(value: Any) -> Any:
    if isinstance(value, ctypes.Structure):
        return fields(value)
    if isinstance(value, ctypes.Array):
        return [_plain(item) for item in value]
    return value
