"""Points to districts and cells, exact sums, points within a radius, clusters, where the columns are.

Columns are numpy arrays, lists, or anything with Arrow's C interface: pyarrow, Polars, pandas, DuckDB.
They are read where they lie. Positions are degrees on WGS 84 as float64 or float32, longitude first, or
units of 1e-7 degree as int32.
"""

from ._cells import Cells, sum_by_label
from ._clusters import Clusters, Nodes, clusters
from ._density import dbscan
from ._districts import Districts, cached
from ._errors import (
    ArgumentError,
    CoordinateError,
    DistrictError,
    GeoJSONError,
    SobiError,
    SumOverflowError,
)
from ._grid import CellIds, grid
from ._library import version as _version
from ._tree import Nearest, Neighbors, PointTree

#: What stands for a position that no district holds.
OUTSIDE = -1
#: What stands for a row without a position: null or NaN in one of its columns.
NO_POSITION = -2

__version__ = _version()

__all__ = [
    "NO_POSITION",
    "OUTSIDE",
    "ArgumentError",
    "CellIds",
    "Cells",
    "Clusters",
    "CoordinateError",
    "DistrictError",
    "Districts",
    "GeoJSONError",
    "Nearest",
    "Neighbors",
    "Nodes",
    "PointTree",
    "SobiError",
    "SumOverflowError",
    "cached",
    "clusters",
    "dbscan",
    "grid",
    "sum_by_label",
]

for _name in __all__:
    # What is shown in errors and pickled is where it is imported from.
    if hasattr(_value := globals()[_name], "__module__"):
        _value.__module__ = "sobi"
del _name, _value
