"""The cells of published grids."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt

from . import _arrow
from ._columns import ColumnLike, Positions, bits, view
from ._library import Handle, call, library


class CellIds:
    """The id of the cell of each row, null outside the grid and without a position; `grid` makes it.

    It is a column of Arrow, which pyarrow, Polars and DuckDB read where it lies, and an array of numpy
    by `numpy.asarray`.
    """

    __slots__ = ("_handle", "_owner", "system")

    #: The grid and its level.
    system: str

    def __init__(self, handle: Handle, system: str) -> None:
        self._handle = handle
        self.system = system
        array = _arrow.Array()
        call("sobi_ids_export", handle.pointer, array, None)
        self._owner = _arrow.Owner(array)

    def __len__(self) -> int:
        return library.sobi_ids_count(self._handle.pointer)

    def __iter__(self) -> Iterator[Any]:
        return iter(np.asarray(self).tolist())

    def __repr__(self) -> str:
        return f"<sobi.CellIds: {len(self):,} rows of {self.system}>"

    def __reduce__(self):
        raise TypeError("CellIds do not pickle; send numpy.asarray of them")

    @property
    def valid(self) -> npt.NDArray[np.bool_]:
        """Which rows have a cell."""
        return bits(self._owner.value.buffers[0], 0, len(self))

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> npt.NDArray[Any]:
        """Texts and None, or numbers and 0, which is the number of no cell."""
        buffers, count = self._owner.value.buffers, len(self)
        if self._owner.value.n_buffers == 2:
            found = view(buffers[1], 0, count, np.uint64, self._owner)
            # What others would write to is Arrow's.
            return np.array(found, dtype=dtype, copy=True if copy is None else copy)
        if copy is False:
            raise ValueError("texts of numpy are copies")
        ends = view(buffers[1], 1, count, np.int64, self._owner)
        text = view(buffers[2], 0, int(ends[-1]) if count else 0, np.uint8, self._owner)
        # A line a text, which Python splits at once.
        lines = np.full(len(text) + count, ord("\n"), dtype=np.uint8)
        is_text = np.ones(len(lines), dtype=np.bool_)
        is_text[ends + np.arange(count)] = False
        lines[is_text] = text
        found = np.empty(count, dtype=object)
        found[:] = lines.tobytes().decode().split("\n")[:count]
        found[~self.valid] = None
        return found if dtype is None else found.astype(dtype)

    def __arrow_c_schema__(self) -> object:
        """The type of the column, for others."""
        schema = _arrow.Schema()
        call("sobi_ids_export", self._handle.pointer, None, schema)
        return _arrow.capsule(schema, "arrow_schema")

    def __arrow_c_array__(self, requested_schema: object = None) -> tuple[object, object]:
        """The column, for others; in its own type, as the interface allows."""
        array = _arrow.Array()
        call("sobi_ids_export", self._handle.pointer, array, None)
        return self.__arrow_c_schema__(), _arrow.capsule(array, "arrow_array")


def grid(system: str, lon: ColumnLike, lat: ColumnLike, *, numbers: bool = False) -> CellIds:
    """The cell of each position in a published grid, such as `korea-1km`, `quadbin-15` or `h3-9`.

    Ids are texts as the publisher writes them and unique within one grid and level. `numbers` gives the
    64-bit numbers of quadbin and H3 in their place. A row outside the grid is null, and so is one
    without a position. A row out of range raises `CoordinateError` with its index.

        >>> pyarrow.array(sobi.grid("korea-1km", [126.978, 0], [37.5665, 0])).to_pylist()
        ['다사5352', None]
    """
    if not isinstance(system, str):
        raise TypeError("the name of a grid is a text")
    name = system.encode()
    if b"\0" in name:
        raise ValueError("the name of a grid has a zero in it")
    x, y, _owner = Positions(lon, lat).whole()
    handle = Handle("sobi_grid_ids", "sobi_ids_free", name, x, y, bool(numbers))
    return CellIds(handle, system)
