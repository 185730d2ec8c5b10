"""Points within a radius, and the nearest ones."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ._columns import ColumnLike, Positions, address, integers
from ._library import Handle, call, library

# So many centres go to the library in one call: each may find very many points.
_PIECE = 1 << 14


class Neighbors(NamedTuple):
    """The points around centres: those of centre i are `positions[offsets[i]:offsets[i + 1]]`."""

    offsets: npt.NDArray[np.int64]
    positions: npt.NDArray[np.int32]


class Nearest(NamedTuple):
    """The nearest points of centres, a row a centre, the nearest first.

    Where there are fewer points the rest is -1 at an infinite distance.
    """

    meters: npt.NDArray[np.float64]
    positions: npt.NDArray[np.int32]


class PointTree:
    """Finds points by distance on the sphere (radius 6,371,008.8 m) and sums amounts over them.

    Points are named by their rows. A point exactly at the radius is in. An object never changes: any
    number of threads may ask it at once.

        >>> tree = PointTree(lon, lat, amounts={"won": won})
        >>> tree.sum_within([126.978], [37.5665], 500, "won")
        array([1834500])
    """

    __slots__ = ("_handle", "_measures")

    def __init__(
        self, lon: ColumnLike, lat: ColumnLike, *, amounts: Mapping[str, ColumnLike] | None = None
    ) -> None:
        """Takes points, and columns of whole numbers over them whose magnitudes add up to 64 bits."""
        positions = Positions(lon, lat)
        x, y, _owner = positions.whole()
        self._handle = Handle("sobi_tree_from_columns", "sobi_tree_free", x, y)
        self._measures: dict[str, Handle] = {}
        for name, column in (amounts or {}).items():
            values = integers(column, name, positions.count)
            self._measures[name] = Handle(
                "sobi_tree_measure", "sobi_measure_free", self._handle.pointer, address(values),
                len(values))

    def __len__(self) -> int:
        return library.sobi_tree_count(self._handle.pointer)

    def __repr__(self) -> str:
        return f"<sobi.PointTree: {len(self):,} points>"

    def __reduce__(self):
        raise TypeError("a PointTree does not pickle; send its columns")

    def count_within(self, lon: ColumnLike, lat: ColumnLike, meters: float) -> npt.NDArray[np.int64]:
        """How many points are at most `meters` from each centre."""
        return self._counts(Positions(lon, lat), meters)

    def _counts(self, centers: Positions, meters: float) -> npt.NDArray[np.int64]:
        counts = np.empty(centers.count, dtype=np.int64)
        for start, _, x, y in centers.pieces(_PIECE):
            call("sobi_tree_counts", self._handle.pointer, x, y, meters, address(counts, start),
                 start=start)
        return counts

    def sum_within(
        self, lon: ColumnLike, lat: ColumnLike, meters: float, amount: str
    ) -> npt.NDArray[np.int64]:
        """The sum of an amount over the points at most `meters` from each centre."""
        measure = self._measures[amount]
        centers = Positions(lon, lat)
        sums = np.empty(centers.count, dtype=np.int64)
        for start, _, x, y in centers.pieces(_PIECE):
            call("sobi_tree_sums", self._handle.pointer, measure.pointer, x, y, meters,
                 address(sums, start), start=start)
        return sums

    def query_radius(self, lon: ColumnLike, lat: ColumnLike, meters: float) -> Neighbors:
        """The points at most `meters` from each centre, in ascending order."""
        centers = Positions(lon, lat)
        offsets = np.zeros(centers.count + 1, dtype=np.int64)
        np.cumsum(self._counts(centers, meters), out=offsets[1:])
        positions = np.empty(offsets[-1], dtype=np.int32)
        for start, count, x, y in centers.pieces(_PIECE):
            own = offsets[start:start + count + 1] - offsets[start]
            call("sobi_tree_within", self._handle.pointer, x, y, meters, address(own),
                 address(positions, int(offsets[start])), start=start)
        return Neighbors(offsets, positions)

    def nearest(self, lon: ColumnLike, lat: ColumnLike, k: int = 1) -> Nearest:
        """The `k` points nearest to each centre; of equally far ones the lower row comes first."""
        centers = Positions(lon, lat)
        if not 1 <= k < 2**31:
            raise ValueError(f"k is {k}; at least 1 is asked for")
        positions = np.empty((centers.count, k), dtype=np.int32)
        meters = np.empty((centers.count, k), dtype=np.float64)
        for start, _, x, y in centers.pieces(_PIECE):
            call("sobi_tree_nearest", self._handle.pointer, x, y, k, address(positions, start * k),
                 address(meters, start * k), start=start)
        return Nearest(meters, positions)
