"""Columns of other libraries, where they lie."""

import decimal
import gc

import numpy as np
import pytest
import sobi
from shapes import areas, geojson, positions
from sobi._columns import integers, position_chunks

duckdb = pytest.importorskip("duckdb")
pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pyarrow = pytest.importorskip("pyarrow")

DISTRICTS = sobi.Districts(geojson(areas(1, 25), [f"{i:03}" for i in range(25)]))
LON, LAT = positions(1, 10_000)
FOUND = DISTRICTS.join(LON, LAT)


def with_nulls(every):
    there = np.arange(len(LON)) % every != 0
    return there, np.where(there, FOUND, -2)


@pytest.mark.parametrize("make", [
    pyarrow.array, polars.Series, pandas.Series,
    lambda values: pyarrow.chunked_array([values[:17], values[17:17], values[17:]]),
    lambda values: pyarrow.array(np.concatenate([[1.0] * 5, values]))[5:],
    lambda values: polars.concat([polars.Series(values[:3]), polars.Series(values[3:])], rechunk=False),
    lambda values: pandas.Series(pandas.array(values, dtype="double[pyarrow]")),
])
def test_columns_of_other_libraries(make):
    assert np.array_equal(DISTRICTS.join(make(LON), make(LAT)), FOUND)
    assert np.array_equal(DISTRICTS.join(make(LON), LAT), FOUND)


def test_chunks_of_unequal_sizes():
    lon = pyarrow.chunked_array([LON[:100], LON[100:4_000], LON[4_000:]])
    lat = pyarrow.chunked_array([LAT[:3_999], LAT[3_999:4_001], [], LAT[4_001:]])
    assert np.array_equal(DISTRICTS.join(lon, lat), FOUND)


@pytest.mark.parametrize("every", [2, 7, 8, 9])
@pytest.mark.parametrize("start", [0, 1, 7, 8, 4_099])
def test_nulls_are_rows_without_a_position(every, start):
    there, expected = with_nulls(every)
    lon = pyarrow.array(LON, mask=~there)
    lat = pyarrow.array(LAT)
    assert np.array_equal(DISTRICTS.join(lon[start:], lat[start:]), expected[start:])
    assert np.array_equal(DISTRICTS.join(lat[start:].slice(0, 0), lon[start:].slice(0, 0)), [])
    units = pyarrow.array(np.round(LON * 1e7).astype(np.int32), mask=~there)
    assert np.array_equal(DISTRICTS.join(units[start:], lat[start:]), expected[start:])


def test_what_is_under_a_null_is_not_read():
    values = pyarrow.array([1e300, 127.0], mask=np.array([True, False]))
    assert DISTRICTS.join(values, pyarrow.array([37.5, 37.5]))[0] == -2
    assert DISTRICTS.join(polars.Series([None, 127.0]), polars.Series([37.5, 37.5]))[0] == -2
    assert DISTRICTS.join(pandas.Series([np.nan, 127.0]), pandas.Series([37.5, 37.5]))[0] == -2


def test_no_copy_is_made():
    array = pyarrow.array(LON)[5:]
    (chunk,) = position_chunks(array, "lon")
    assert chunk.values == array.buffers()[1].address and chunk.offset == 5
    numbers = pyarrow.array(np.arange(1_000))
    assert integers(numbers, "n").ctypes.data == numbers.buffers()[1].address
    series = polars.Series(LON)
    (chunk,) = position_chunks(series, "lon")
    assert chunk.values == series.to_numpy(allow_copy=False).ctypes.data
    own = np.arange(10.0)
    assert position_chunks(own, "lon")[0].values == own.ctypes.data
    assert position_chunks(pandas.Series(own, copy=False), "lon")[0].values == own.ctypes.data


def test_memory_is_given_back():
    gc.collect()
    before = pyarrow.total_allocated_bytes()
    kept = None
    for _ in range(50):
        column = pyarrow.array(LON.tolist())
        DISTRICTS.join(column, LAT)
        DISTRICTS.join(pyarrow.chunked_array([column]), LAT)
        kept = integers(pyarrow.array(list(range(1_000))), "n")
    del column
    gc.collect()
    # The array that numpy still sees is the only one left.
    assert pyarrow.total_allocated_bytes() - before < 20_000
    assert kept.tolist() == list(range(1_000))
    del kept
    gc.collect()
    assert pyarrow.total_allocated_bytes() == before


def test_a_table_of_one_column_is_that_column():
    assert np.array_equal(DISTRICTS.join(pyarrow.table({"lon": LON}), pyarrow.table({"a": LAT})), FOUND)
    frame = polars.DataFrame({"lon": LON, "lat": LAT})
    assert np.array_equal(DISTRICTS.join(frame.select("lon"), frame.select("lat")), FOUND)
    with pytest.raises(TypeError, match="2 columns"):
        DISTRICTS.join(frame, frame)


def test_relations_of_duckdb():
    connection = duckdb.connect()
    connection.register("rows", pyarrow.table({"i": np.arange(len(LON)), "lon": LON, "lat": LAT}))
    lon, lat = (connection.sql(f"SELECT {name} FROM rows ORDER BY i") for name in ("lon", "lat"))
    assert np.array_equal(DISTRICTS.join(lon, lat), FOUND)


@pytest.mark.parametrize("column", [
    pyarrow.array(["a"]), pyarrow.array([True]), pyarrow.array([1], pyarrow.int64()),
    pyarrow.array([[1.0]]), pyarrow.array([1.0], pyarrow.float16()), pyarrow.nulls(1),
    pyarrow.array([1.0]).dictionary_encode(),
])
def test_other_types_are_refused(column):
    with pytest.raises(TypeError, match="lon"):
        DISTRICTS.join(column, [1.0])


def test_amounts():
    labels = [0, 0, 1]
    for column in (
        pyarrow.array([1, 2, 3]), pyarrow.array([1, 2, 3], pyarrow.uint8()), polars.Series([1, 2, 3]),
        pyarrow.chunked_array([[1], [2, 3]]), pandas.Series([1, 2, 3]),
    ):
        assert sobi.sum_by_label(labels, amount=column).total.tolist() == [3, 3]
    decimals = polars.Series(["1.50", "-0.25", "2.00"]).cast(polars.Decimal(12, 2))
    assert sobi.sum_by_label(labels, amount=decimals).total.tolist() == [125, 200]
    arrow = decimals.to_arrow().cast(pyarrow.decimal128(30, 2))
    assert sobi.sum_by_label([0, 1], amount=arrow[1:]).total.tolist() == [-25, 200]
    with pytest.raises(ValueError, match="null"):
        sobi.sum_by_label(labels, amount=pyarrow.array([1, None, 3]))
    with pytest.raises(TypeError, match="amount"):
        sobi.sum_by_label(labels, amount=pyarrow.array([1.0, 2.0, 3.0]))
    with pytest.raises(TypeError, match="amount"):
        sobi.sum_by_label(labels, amount=pyarrow.array(["a", "b", "a"]).dictionary_encode())
    with pytest.raises(OverflowError):
        sobi.sum_by_label(labels, amount=pyarrow.array([1, 2, 2**64 - 1], pyarrow.uint64()))


def test_decimals_beyond_64_bits_are_refused():
    values = pyarrow.array([decimal.Decimal(10**25), decimal.Decimal(1)], pyarrow.decimal128(30, 0))
    with pytest.raises(OverflowError, match="64 bits"):
        sobi.sum_by_label([0, 1], amount=values)
    wide = pyarrow.array([decimal.Decimal(1)], pyarrow.decimal256(50, 0))
    with pytest.raises(TypeError, match="256 bits"):
        sobi.sum_by_label([0], amount=wide)


def test_parquet(tmp_path):
    import pyarrow.parquet

    by, amount = np.arange(len(LON)) % 12, np.arange(len(LON)) * 7 - 1_000
    path = tmp_path / "payments.parquet"
    pyarrow.parquet.write_table(
        pyarrow.table({"lon": LON, "lat": LAT, "month": by, "amount": amount}), path,
        row_group_size=1_000)
    whole = DISTRICTS.sums(LON, LAT, by=by, amount=amount)
    assert DISTRICTS.sums_of_parquet(path, by="month", amount="amount") == whole
    assert DISTRICTS.sums_of_parquet(path, by="month", amount="amount", rows=333) == whole


def test_expressions_of_polars():
    import sobi.polars

    frame = polars.DataFrame({"x": [*LON, None], "y": [*LAT, 37.5]})
    expected = [*FOUND.tolist(), -2]
    expression = sobi.polars.district(DISTRICTS, "x", polars.col("y"))
    assert frame.select(expression).to_series().to_list() == expected
    lazy = frame.lazy().with_columns(district=expression)
    assert lazy.collect()["district"].to_list() == expected
    assert sorted(lazy.collect(engine="streaming")["district"].to_list()) == sorted(expected)
    grouped = lazy.group_by("district").len().collect()
    assert grouped["len"].sum() == len(expected)


def test_sql_of_duckdb():
    import sobi.duckdb

    connection = duckdb.connect()
    sobi.duckdb.register(connection, DISTRICTS)
    connection.register(
        "rows", pyarrow.table({"i": np.arange(len(LON) + 1), "x": [*LON, None], "y": [*LAT, 37.5]}))
    found = connection.sql("SELECT district(x, y) FROM rows ORDER BY i").fetchall()
    assert [row[0] for row in found] == [*FOUND.tolist(), -2]
    with pytest.raises(duckdb.Error, match="latitude is not in -90"):
        connection.sql("SELECT district(1, 91)").fetchall()


def test_geopandas():
    geopandas = pytest.importorskip("geopandas")
    shapes = areas(1, 25)
    frame = geopandas.GeoDataFrame({"code": [f"{i:03}" for i in range(25)]}, geometry=shapes, crs=4326)
    districts = sobi.Districts.from_geopandas(frame, "code")
    assert districts.keys == DISTRICTS.keys
    assert np.array_equal(districts.join(LON, LAT), FOUND)
    with pytest.raises(ValueError, match="to_crs"):
        sobi.Districts.from_geopandas(frame.to_crs(5179), "code")
    frame.loc[3, "geometry"] = None
    with pytest.raises(ValueError, match="no geometry"):
        sobi.Districts.from_geopandas(frame, "code")
