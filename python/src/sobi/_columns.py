"""Columns as the library takes them: pointers into arrays of numpy and buffers of Arrow."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _arrow
from ._errors import ArgumentError
from ._library import FLOAT32, FLOAT64, INT32, Column

#: A column: an array of numpy, a list, or what has Arrow's C interface.
ColumnLike = Any

#: So many rows go to the library in one call, so that an interrupt is heard in between.
PIECE = 1 << 22

_POSITIONS = {"g": (FLOAT64, 8), "f": (FLOAT32, 4), "i": (INT32, 4)}
_DTYPES = {"f8": FLOAT64, "f4": FLOAT32, "i4": INT32}
_INTEGERS = {"c": np.int8, "C": np.uint8, "s": np.int16, "S": np.uint16, "i": np.int32, "I": np.uint32,
             "l": np.int64, "L": np.uint64}


class Chunk:
    """A part of a column in one piece of memory."""

    __slots__ = ("count", "offset", "owner", "type", "validity", "values")

    def __init__(self, values: int | None, validity: int | None, offset: int, count: int, type: int,
                 owner: object) -> None:
        self.values = values
        self.validity = validity
        self.offset = offset
        self.count = count
        self.type = type
        self.owner = owner

    def part(self, start: int, count: int) -> Column:
        """Some of its rows, as the library takes them."""
        return Column(self.values, self.validity, self.offset + start, count, self.type, 0)


def _is_numpy(column: object) -> bool:
    """Whether a Series of pandas has an array of numpy, which then says more than its copy in Arrow."""
    return isinstance(getattr(column, "dtype", None), np.dtype)


def position_chunks(column: ColumnLike, name: str) -> list[Chunk]:
    """The chunks of a column of longitudes or latitudes."""
    if _arrow.is_arrow(column) and not _is_numpy(column):
        format, found = _arrow.chunks(column)
        if format not in _POSITIONS or any(each.has_dictionary for each in found):
            raise TypeError(
                f"{name}: a column of Arrow's type {format!r} is none of float64, float32 (degrees) and "
                "int32 (units of 1e-7 degree)")
        type, _ = _POSITIONS[format]
        return [Chunk(each.pointers[1], each.pointers[0], each.offset, each.count, type, each)
                for each in found]
    if isinstance(column, np.ma.MaskedArray):
        raise TypeError(f"{name}: a masked array; fill it with NaN")
    # Whole numbers in a list are degrees, as those with a point are.
    array = (np.asarray(column) if hasattr(column, "dtype")
             else np.asarray(column, dtype=np.float64))
    if array.ndim != 1:
        raise _several_dimensions(name, array)
    if array.dtype.kind == "f" and array.dtype.itemsize not in (4, 8):
        array = array.astype(np.float64)
    type = _DTYPES.get(array.dtype.str[1:], 0)
    if type == 0:
        raise TypeError(
            f"{name}: an array of {array.dtype} is none of float64, float32 (degrees) and int32 (units "
            "of 1e-7 degree)")
    array = np.require(array, dtype=array.dtype.newbyteorder("="), requirements=["C", "A"])
    return [Chunk(array.ctypes.data, None, 0, len(array), type, array)]


def _several_dimensions(name: str, array: npt.NDArray[Any]) -> ArgumentError:
    return ArgumentError(
        "argument.column.several-dimensions",
        text=f"{name}: an array of {array.ndim} dimensions is no column")


class Positions:
    """Longitudes and latitudes, as many of one as of the other."""

    def __init__(self, lon: ColumnLike, lat: ColumnLike) -> None:
        self._lon = position_chunks(lon, "lon")
        self._lat = position_chunks(lat, "lat")
        self.count = sum(chunk.count for chunk in self._lon)
        found = sum(chunk.count for chunk in self._lat)
        if found != self.count:
            raise ArgumentError("argument.counts.differ")

    def pieces(self, size: int = PIECE) -> Iterator[tuple[int, int, Column, Column]]:
        """Where each piece starts, how many rows it has, and its columns."""
        lon, lat = iter(self._lon), iter(self._lat)
        x = y = None
        x_start = y_start = start = 0
        while start < self.count:
            while x is None or x_start == x.count:
                x, x_start = next(lon), 0
            while y is None or y_start == y.count:
                y, y_start = next(lat), 0
            count = min(x.count - x_start, y.count - y_start, size)
            yield start, count, x.part(x_start, count), y.part(y_start, count)
            start += count
            x_start += count
            y_start += count

    def whole(self) -> tuple[Column, Column, object]:
        """Both columns in one piece each, copied where they are not, and what keeps them."""
        if len(self._lon) == 1 and len(self._lat) == 1:
            return self._lon[0].part(0, self.count), self._lat[0].part(0, self.count), self
        columns = [_joined(chunks, self.count) for chunks in (self._lon, self._lat)]
        x, y = (Column(each.ctypes.data, None, 0, self.count, FLOAT64, 0) for each in columns)
        return x, y, columns


def _joined(chunks: list[Chunk], count: int) -> npt.NDArray[np.float64]:
    """The degrees of chunks one after the other, NaN where there is no value."""
    whole = np.empty(count, dtype=np.float64)
    start = 0
    for chunk in chunks:
        if chunk.count == 0:
            continue
        dtype = {FLOAT64: np.float64, FLOAT32: np.float32, INT32: np.int32}[chunk.type]
        values = view(chunk.values, chunk.offset, chunk.count, dtype, chunk.owner)
        part = whole[start:start + chunk.count]
        part[:] = values
        if chunk.type == INT32:
            part /= 1e7
        if chunk.validity:
            part[~bits(chunk.validity, chunk.offset, chunk.count)] = np.nan
        start += chunk.count
    return whole


def view(
    address: int | None, offset: int, count: int, dtype: Any, owner: object
) -> npt.NDArray[Any]:
    """The values at an address, and `owner` for as long as there is a view of them."""
    if count == 0 or address is None:
        return np.empty(0, dtype=dtype)
    size = np.dtype(dtype).itemsize
    memory = (ctypes.c_char * (count * size)).from_address(address + offset * size)
    memory.owner = owner  # type: ignore[attr-defined]
    return np.frombuffer(memory, dtype)


def bits(address: int, offset: int, count: int) -> npt.NDArray[np.bool_]:
    """Which values are there."""
    first = offset // 8
    memory = (ctypes.c_uint8 * ((offset + count + 7) // 8 - first)).from_address(address + first)
    bits = np.unpackbits(np.frombuffer(memoryview(memory), np.uint8), bitorder="little")
    return bits[offset - 8 * first:offset - 8 * first + count].astype(np.bool_)


def integers(column: ColumnLike, name: str, count: int | None = None) -> npt.NDArray[np.int64]:
    """A column of whole numbers, in one piece: where it lies when it is one of int64.

    A decimal is its digits: 12.34 with two places is 1234. Null is an error, as are numbers with a
    point.
    """
    if _arrow.is_arrow(column) and not _is_numpy(column):
        format, found = _arrow.chunks(column)
        parts = [_integers(format, each, name) for each in found]
        array = parts[0] if len(parts) == 1 else np.concatenate([np.empty(0, np.int64), *parts])
    else:
        if isinstance(column, np.ma.MaskedArray):
            raise TypeError(f"{name}: a masked array; fill it")
        array = np.asarray(column)
        if array.ndim != 1:
            raise _several_dimensions(name, array)
        if array.dtype.kind not in "iu" and len(array):
            raise TypeError(f"{name}: an array of {array.dtype} does not hold whole numbers")
        if array.dtype == np.uint64 and len(array) and int(array.max()) > np.iinfo(np.int64).max:
            raise OverflowError(f"{name}: a number does not fit in 64 bits with a sign")
        array = np.require(array, dtype=np.int64, requirements=["C", "A"])
    if count is not None and len(array) != count:
        raise ArgumentError("argument.counts.differ")
    return array


def _integers(format: str, chunk: _arrow.Buffers, name: str) -> npt.NDArray[np.int64]:
    if chunk.has_dictionary or (format not in _INTEGERS and not format.startswith("d:")):
        raise TypeError(f"{name}: a column of Arrow's type {format!r} does not hold whole numbers")
    if chunk.count and chunk.pointers[0]:
        missing = np.flatnonzero(~bits(chunk.pointers[0], chunk.offset, chunk.count))
        if len(missing):
            raise ValueError(f"{name}: row {missing[0]} of a chunk is null, where a number is needed")
    if format in _INTEGERS:
        values = view(chunk.pointers[1], chunk.offset, chunk.count, _INTEGERS[format], chunk)
        if format == "L" and len(values) and int(values.max()) > np.iinfo(np.int64).max:
            raise OverflowError(f"{name}: a number does not fit in 64 bits with a sign")
        return values.astype(np.int64, copy=False)
    width = int(format.split(",")[2]) if format.count(",") == 2 else 128
    if width not in (64, 128):
        raise TypeError(f"{name}: decimals of {width} bits are not taken")
    each = width // 64
    words = view(chunk.pointers[1], chunk.offset * each, chunk.count * each, np.int64, chunk)
    low = words[::each]
    if width == 128 and not np.array_equal(words[1::2], low >> 63):
        raise OverflowError(f"{name}: a number does not fit in 64 bits")
    return np.ascontiguousarray(low)


def answers(out: npt.NDArray[np.int32] | None, count: int) -> npt.NDArray[np.int32]:
    """Where answers are to be written: a new array, or the one given when it fits."""
    if out is None:
        return np.empty(count, dtype=np.int32)
    if not (isinstance(out, np.ndarray) and out.dtype == np.int32 and out.ndim == 1
            and out.flags.c_contiguous and out.flags.aligned and out.flags.writeable
            and out.dtype.isnative):
        raise TypeError("out must be a writable, contiguous array of int32 in one dimension")
    if len(out) != count:
        raise ArgumentError("argument.counts.differ")
    return out


def address(array: npt.NDArray[Any] | None, start: int = 0) -> int | None:
    """Where the element `start` of a contiguous array lies."""
    return None if array is None else array.ctypes.data + start * array.itemsize
