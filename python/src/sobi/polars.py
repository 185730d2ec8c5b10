"""Districts in expressions of Polars."""

from __future__ import annotations

import polars as pl

from . import Districts


def district(districts: Districts, lon: str | pl.Expr = "lon", lat: str | pl.Expr = "lat") -> pl.Expr:
    """The district of each row, as `Districts.join` gives it; streams too.

        frame.with_columns(district=sobi.polars.district(districts, "lon", "lat"))
    """
    columns = [pl.col(each) if isinstance(each, str) else each for each in (lon, lat)]
    pair = pl.struct(columns[0].alias("lon"), columns[1].alias("lat"))

    def join(rows: pl.Series) -> pl.Series:
        return pl.Series(
            districts.join(rows.struct.field("lon"), rows.struct.field("lat")), dtype=pl.Int32)

    return pair.map_batches(join, return_dtype=pl.Int32, is_elementwise=True)
