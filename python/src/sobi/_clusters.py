"""Clusters of points for the zooms of a web map."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from ._cells import sum_by_label
from ._columns import ColumnLike, Positions, address, integers
from ._library import Handle, call, library


class Nodes(NamedTuple):
    """The clusters and single points of a zoom, in the order of their first points."""

    #: Where a node is drawn, in degrees.
    lon: npt.NDArray[np.float64]
    lat: npt.NDArray[np.float64]
    #: How many points it has.
    points: npt.NDArray[np.int32]
    #: The first of its points: with the zoom it formed at it names a cluster.
    first: npt.NDArray[np.int32]
    #: The zoom it formed at, from which on outwards it is the same; more than `max_zoom` for a point.
    formed: npt.NDArray[np.int32]


class Clusters:
    """Points clustered for every zoom; `clusters` makes it."""

    __slots__ = ("_handle",)

    def __init__(self, handle: Handle) -> None:
        self._handle = handle

    def __len__(self) -> int:
        return library.sobi_clusters_count(self._handle.pointer)

    def __repr__(self) -> str:
        return f"<sobi.Clusters: {len(self):,} points>"

    def __reduce__(self):
        raise TypeError("Clusters do not pickle; send their columns")

    def nodes(self, zoom: int) -> Nodes:
        """The nodes of a zoom; one beyond the levels that there are has those of the nearest."""
        count = self._count(zoom)
        nodes = Nodes(np.empty(count), np.empty(count), *(np.empty(count, np.int32) for _ in range(3)))
        call("sobi_clusters_nodes", self._handle.pointer, zoom, *(address(each) for each in nodes))
        return nodes

    def _count(self, zoom: int) -> int:
        if not -(2**31) <= zoom < 2**31:
            raise ValueError("a zoom is a small number")
        return library.sobi_clusters_node_count(self._handle.pointer, zoom)

    def labels(self, zoom: int) -> npt.NDArray[np.int32]:
        """The node of each point at a zoom."""
        self._count(zoom)
        labels = np.empty(len(self), dtype=np.int32)
        call("sobi_clusters_labels", self._handle.pointer, zoom, address(labels))
        return labels

    def sums(self, zoom: int, amount: ColumnLike) -> npt.NDArray[np.int64]:
        """The sum of an amount over each node of a zoom."""
        amounts = integers(amount, "amount", len(self))
        return sum_by_label(self.labels(zoom), amount=amounts).total


def clusters(
    lon: ColumnLike,
    lat: ColumnLike,
    *,
    min_zoom: int = 0,
    max_zoom: int = 16,
    min_points: int = 2,
    radius: float = 40,
    extent: float = 512,
) -> Clusters:
    """Clusters points as supercluster does; they depend on the order of the points, as there.

    `radius` and `extent`, the side of a tile, are pixels. Points along a Morton curve are fastest.
    """
    x, y, _owner = Positions(lon, lat).whole()
    return Clusters(Handle("sobi_clusters_from_columns", "sobi_clusters_free", x, y, min_zoom, max_zoom,
                           min_points, radius, extent))
