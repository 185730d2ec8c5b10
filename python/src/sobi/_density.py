"""Clusters of points where they are dense."""

from __future__ import annotations

from typing import Literal, overload

import numpy as np
import numpy.typing as npt

from ._columns import ColumnLike, Positions, address, integers
from ._library import call


@overload
def dbscan(lon: ColumnLike, lat: ColumnLike, *, eps_m: float, min_samples: int,
           sample_weight: ColumnLike | None = None,
           return_core: Literal[False] = False) -> npt.NDArray[np.int32]: ...


@overload
def dbscan(lon: ColumnLike, lat: ColumnLike, *, eps_m: float, min_samples: int,
           sample_weight: ColumnLike | None = None, return_core: Literal[True],
           ) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.bool_]]: ...


def dbscan(lon, lat, *, eps_m, min_samples, sample_weight=None, return_core=False):
    """DBSCAN, exact on the sphere (radius 6,371,008.8 m): the cluster of each point, -1 for noise.

    A point with at least `min_samples` points at most `eps_m` metres away, itself counted, is a core
    point. Clusters are numbered along the Morton curve by their first core points, and a point on the
    border of several is in the first of them: the order of the rows decides nothing. `sample_weight` are
    whole numbers above 0. `return_core` also tells which points are core points.
    """
    positions = Positions(lon, lat)
    x, y, _owner = positions.whole()
    weights = (None if sample_weight is None
               else integers(sample_weight, "sample_weight", positions.count))
    labels = np.empty(positions.count, dtype=np.int32)
    cores = np.zeros(positions.count, dtype=np.uint8) if return_core else None
    call("sobi_dbscan", x, y, address(weights), eps_m, min_samples, address(labels), address(cores))
    return (labels, cores.view(np.bool_)) if return_core else labels
