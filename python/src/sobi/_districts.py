"""Points to districts."""

from __future__ import annotations

import ctypes
import functools
import os
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from ._cells import PIECE, Cells, Groups, Table, sum_by_label
from ._columns import ColumnLike, Positions, address, answers, integers
from ._library import Handle, call, library

if TYPE_CHECKING:
    from geopandas import GeoDataFrame


class Districts:
    """Areas, and the index that tells which of them holds a position, exactly.

    Borders are half-open in units of 1e-7 degree: a position on a border that two districts share is in
    exactly one of them. Where districts overlap the one whose key has the smallest UTF-8 bytes wins. An
    object never changes: any number of threads may ask it at once, and processes that forked too. It
    pickles as the bytes it was made of.

        >>> districts = Districts.from_file("districts.geojson", key="code")
        >>> districts.join(lon, lat)
        array([ 4, -1, 11], dtype=int32)
    """

    __slots__ = ("__weakref__", "_handle", "_source", "keys")

    #: The keys in the order of their UTF-8 bytes: labels are positions in it.
    keys: tuple[str, ...]

    def __init__(self, geojson: bytes | bytearray | memoryview | str, *, key: str = "code") -> None:
        """Reads GeoJSON on WGS 84; `key` is the property with the key of a district.

        Raises `GeoJSONError` with line and column, and `DistrictError` with the number of the feature.
        """
        data = geojson.encode() if isinstance(geojson, str) else bytes(geojson)
        self._made(("geojson", data, key))

    def _made(self, source: tuple[str, Any, Any]) -> None:
        form, data, key = source
        if form == "geojson":
            name = key.encode()
            if b"\0" in name:
                raise ValueError("the name of a property has a zero in it")
            self._handle = Handle(
                "sobi_districts_from_geojson", "sobi_districts_free", data, len(data), name)
        else:
            shapes, names = data, [each.encode() for each in key]
            offsets, key_offsets = _offsets(shapes), _offsets(names)
            self._handle = Handle(
                "sobi_districts_from_wkb", "sobi_districts_free", b"".join(shapes), address(offsets),
                b"".join(names), address(key_offsets), len(shapes))
        self._source = source
        self.keys = tuple(self._key(index) for index in range(len(self)))

    def _key(self, index: int) -> str:
        size = library.sobi_districts_key(self._handle.pointer, index, None, 0)
        buffer = ctypes.create_string_buffer(size + 1)
        library.sobi_districts_key(self._handle.pointer, index, buffer, size)
        return buffer.raw[:size].decode()

    @classmethod
    def from_file(cls, path: str | os.PathLike[str], key: str = "code") -> Districts:
        """Reads a GeoJSON file."""
        with open(path, "rb") as file:
            return cls(file.read(), key=key)

    @classmethod
    def from_wkb(cls, wkb: Iterable[bytes], keys: Iterable[str]) -> Districts:
        """Takes polygons and multipolygons as well-known binary, in degrees on WGS 84."""
        shapes, names = [bytes(each) for each in wkb], [str(each) for each in keys]
        if len(shapes) != len(names):
            raise ValueError(f"there are {len(shapes)} shapes and {len(names)} keys")
        districts = cls.__new__(cls)
        districts._made(("wkb", shapes, names))
        return districts

    @classmethod
    def from_geopandas(cls, frame: GeoDataFrame, key: str) -> Districts:
        """Takes the areas of a GeoDataFrame on WGS 84; `key` is the column with their keys.

        Z is left out. Another reference system is refused: `frame.to_crs(4326)` makes it this one.
        """
        import shapely

        if frame.crs is not None and not frame.crs.equals(4326, ignore_axis_order=True):
            raise ValueError(f"the frame is in {frame.crs.to_string()}; use frame.to_crs(4326)")
        shapes = shapely.to_wkb(shapely.force_2d(frame.geometry.to_numpy()), byte_order=1)
        if any(shape is None for shape in shapes):
            raise ValueError("a row of the frame has no geometry")
        return cls.from_wkb(shapes, frame[key])

    def __len__(self) -> int:
        return library.sobi_districts_count(self._handle.pointer)

    def __repr__(self) -> str:
        return f"<sobi.Districts: {len(self):,} districts>"

    def __reduce__(self):
        return _unpickled, (self._source,)

    def join(
        self, lon: ColumnLike, lat: ColumnLike, *, out: npt.NDArray[np.int32] | None = None
    ) -> npt.NDArray[np.int32]:
        """The district of each position, as a position in `keys`.

        -1 is outside all of them, -2 a row without a position: null or NaN in one of the columns. A row
        out of range raises `CoordinateError` with its index, and a later one may be unanswered then.
        `out` is written to and returned where it is given.
        """
        return self._labels(Positions(lon, lat), out)

    def _labels(
        self, positions: Positions, out: npt.NDArray[np.int32] | None = None
    ) -> npt.NDArray[np.int32]:
        labels = answers(out, positions.count)
        for start, _, x, y in positions.pieces():
            call("sobi_districts_join", self._handle.pointer, x, y, address(labels, start), start=start)
        return labels

    def sums(
        self,
        lon: ColumnLike,
        lat: ColumnLike,
        *,
        by: ColumnLike | None = None,
        amount: ColumnLike | None = None,
    ) -> Cells:
        """Sums of `amount` and numbers of rows by district, and by `by` within it.

        `by` are whole numbers, as 202611 for a month, `amount` whole numbers in minor units, or decimals,
        which count by their digits.
        """
        positions = Positions(lon, lat)
        amounts = None if amount is None else integers(amount, "amount", positions.count)
        groups = Groups(by, positions.count)
        if not Table.fits(len(self), groups, positions.count):
            return sum_by_label(self._labels(positions), by=by, amount=amounts, keys=self.keys)
        table = Table(len(self), groups)
        labels = np.empty(min(PIECE, positions.count), dtype=np.int32)
        for start, count, x, y in positions.pieces(PIECE):
            call("sobi_districts_join", self._handle.pointer, x, y, address(labels), start=start)
            table.add(labels[:count], amounts, start)
        return table.cells(self.keys)

    def sums_of_parquet(
        self,
        path: str | os.PathLike[str],
        *,
        lon: str = "lon",
        lat: str = "lat",
        by: str | None = None,
        amount: str | None = None,
        rows: int = 1 << 18,
    ) -> Cells:
        """`sums` of the columns of a Parquet file, `rows` at a time, by pyarrow."""
        import pyarrow.parquet

        names = [name for name in (lon, lat, by, amount) if name is not None]
        total: Cells | None = None
        with pyarrow.parquet.ParquetFile(path, pre_buffer=False) as file:
            for batch in file.iter_batches(batch_size=rows, columns=names):
                part = self.sums(
                    batch.column(lon), batch.column(lat),
                    by=None if by is None else batch.column(by),
                    amount=None if amount is None else batch.column(amount))
                total = part if total is None else total + part
        return self.sums([], []) if total is None else total


def _offsets(parts: Sequence[bytes]) -> npt.NDArray[np.int64]:
    offsets = np.zeros(len(parts) + 1, dtype=np.int64)
    np.cumsum([len(each) for each in parts], out=offsets[1:])
    return offsets


def _unpickled(source: tuple[str, Any, Any]) -> Districts:
    districts = Districts.__new__(Districts)
    districts._made(source)
    return districts


def cached(path: str | os.PathLike[str], key: str = "code") -> Districts:
    """`Districts.from_file`, once a process as long as the file stays what it is.

    For functions that travel to workers, as those of Spark do: what they keep in globals of their own is
    gone with each task.
    """
    status = os.stat(path)
    return _cached(os.path.abspath(path), key, status.st_mtime_ns, status.st_size)


@functools.lru_cache(maxsize=8)
def _cached(path: str, key: str, changed: int, size: int) -> Districts:
    return Districts.from_file(path, key)
