"""Districts and cells in expressions of Polars."""

from __future__ import annotations

import polars as pl

from . import Districts, grid


def district(districts: Districts, lon: str | pl.Expr = "lon", lat: str | pl.Expr = "lat") -> pl.Expr:
    """The district of each row, as `Districts.join` gives it; streams too.

        frame.with_columns(district=sobi.polars.district(districts, "lon", "lat"))
    """
    def join(rows: pl.Series) -> pl.Series:
        return pl.Series(
            districts.join(rows.struct.field("lon"), rows.struct.field("lat")), dtype=pl.Int32)

    return _pair(lon, lat).map_batches(join, return_dtype=pl.Int32, is_elementwise=True)


def cell(system: str, lon: str | pl.Expr = "lon", lat: str | pl.Expr = "lat") -> pl.Expr:
    """The id of the cell of each row, as `sobi.grid` gives it; streams too.

        frame.group_by(sobi.polars.cell("h3-9").alias("cell")).agg(polars.col("won").sum())
    """
    def ids(rows: pl.Series) -> pl.Series:
        return pl.Series(grid(system, rows.struct.field("lon"), rows.struct.field("lat")), dtype=pl.String)

    return _pair(lon, lat).map_batches(ids, return_dtype=pl.String, is_elementwise=True)


def _pair(lon: str | pl.Expr, lat: str | pl.Expr) -> pl.Expr:
    columns = [pl.col(each) if isinstance(each, str) else each for each in (lon, lat)]
    return pl.struct(columns[0].alias("lon"), columns[1].alias("lat"))
