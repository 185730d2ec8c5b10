"""Payments by district, month and category: count and sum."""

import duckdb
import numpy as np
import polars
import pyarrow

from contest import Contestant, contest, generate, kernel_contestant, timed

KEYS = ["district", "month", "category"]


def in_key_order(district, month, category, count, total):
    """The groups as one row of numbers, in order of their keys."""
    columns = [np.asarray(c).astype(np.int64) for c in (district, month, category, count, total)]
    order = np.lexsort((columns[2], columns[1], columns[0]))
    return np.column_stack([column[order] for column in columns]).reshape(-1)


def duckdb_contestant(columns, threads):
    connection = duckdb.connect(config={"threads": threads})
    source = pyarrow.table(columns)
    connection.execute("CREATE TABLE payments AS SELECT * FROM source")
    del source
    run, result = timed(lambda: connection.execute(
        "SELECT district, month, category, COUNT(*) AS count, SUM(amount)::BIGINT AS total "
        "FROM payments GROUP BY ALL").to_arrow_table())
    return Contestant(
        f"DuckDB, {threads} thread{'s' if threads > 1 else ''}", run,
        lambda: in_key_order(*(result()[name].to_numpy() for name in [*KEYS, "count", "total"])))


def polars_contestant(columns):
    payments = polars.DataFrame(columns)
    run, result = timed(lambda: payments.group_by(KEYS).agg(
        polars.len().alias("count"), polars.col("amount").sum().alias("total")))
    return Contestant(
        "Polars, all cores", run,
        lambda: in_key_order(*(result()[name].to_numpy() for name in [*KEYS, "count", "total"])))


def measure(folder, count, repeats):
    place = folder / "group"
    generate(place, count)
    columns = {name: np.fromfile(place / f"{name}.i32", dtype="<i4") for name in KEYS}
    columns["amount"] = np.fromfile(place / "amount.i64", dtype="<i8")

    def sobi(name, *more):
        return kernel_contestant(
            name, ["group", "--folder", place, *more], place / "answers.i64")

    contestants = [sobi("**Sobi**, 1 thread"), sobi("**Sobi**, 2 threads", "--threads", 2),
                   duckdb_contestant(columns, 1), duckdb_contestant(columns, 2),
                   polars_contestant(columns)]
    reference = polars_contestant(columns)
    reference.run()
    expected = reference.answers()

    def compare(answers):
        return "equal" if np.array_equal(answers, expected) else "differs"

    contest("group by", contestants, repeats, compare)
    return [(f"Count and sum by district, month and category: {count:,} payments, "
             f"{len(expected) // 5:,} groups",
             "Each program holds the payments in its own form beforehand, the district of each already "
             "known: Sobi in the order of their places, the others in order of time. Whole numbers, "
             "compared group by group; nothing left out.", contestants, count, "ns")]
