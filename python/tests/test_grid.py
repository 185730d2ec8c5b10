"""Cells of published grids, against pyproj, jismesh, quadbin and h3."""

import gc
import math
import pickle

import numpy as np
import pytest
import sobi

h3 = pytest.importorskip("h3")
jismesh = pytest.importorskip("jismesh.utils")
pyproj = pytest.importorskip("pyproj")
quadbin = pytest.importorskip("quadbin")
pandas = pytest.importorskip("pandas")
polars = pytest.importorskip("polars")
pyarrow = pytest.importorskip("pyarrow")
duckdb = pytest.importorskip("duckdb")

LETTERS = np.array(list("가나다라마바사아"))
SIDES = {"10km": 10_000, "1km": 1_000, "500m": 500, "100m": 100, "100km": 100_000}
MESHES = {"80km": 1, "10km": 2, "1km": 3, "500m": 4, "250m": 5, "125m": 6}


def positions(seed, count):
    """Positions of every grid and of the whole world, rounded as they are read."""
    chance = np.random.default_rng(seed)
    boxes = np.array([(125, 33, 130, 39), (123, 24, 153, 45.5), (-30, 30, 40, 75), (-180, -90, 180, 90)])
    box = boxes[chance.integers(0, 4, count)]
    lon, lat = chance.uniform(box[:, 0], box[:, 2]), chance.uniform(box[:, 1], box[:, 3])
    return np.round(lon * 1e7) / 1e7, np.round(lat * 1e7) / 1e7


def korea(lon, lat, level):
    x, y = pyproj.Transformer.from_crs(4326, 5179, always_xy=True).transform(lon, lat)
    inside = (x >= 700_000) & (x < 1_400_000) & (y >= 1_300_000) & (y < 2_100_000)
    side = SIDES[level]
    digits = len(str(100_000 // side)) - 1
    for x, y, held in zip(x, y, inside, strict=True):
        if not held:
            yield None
        elif side == 500:
            yield f"5179-500m-E{int(x // 500) * 500}N{int(y // 500) * 500}"
        else:
            (a, east), (b, north) = divmod(x - 700_000, 100_000), divmod(y - 1_300_000, 100_000)
            yield (LETTERS[int(a)] + LETTERS[int(b)]
                   + f"{int(east // side):0{digits}}{int(north // side):0{digits}}")


def europe(lon, lat, level):
    x, y = pyproj.Transformer.from_crs(4326, 3035, always_xy=True).transform(lon, lat)
    inside = (lon >= -35.58) & (lon <= 44.83) & (lat >= 24.6) & (lat <= 84.73) & (x >= 0) & (y >= 0)
    side = SIDES[level]
    for x, y, held in zip(x, y, inside, strict=True):
        yield f"CRS3035RES{side}mN{int(y // side) * side}E{int(x // side) * side}" if held else None


def japan(lon, lat, level):
    for x, y in zip(lon, lat, strict=True):
        held = 122 <= x < 154 and 20 <= y < 46
        yield str(jismesh.to_meshcode(y, x, MESHES[level])) if held else None


def tiles(lon, lat, level):
    for x, y in zip(lon, lat, strict=True):
        yield str(quadbin.point_to_cell(x, y, int(level))) if abs(y) <= 85.0511287 else None


def hexagons(lon, lat, level):
    for x, y in zip(lon, lat, strict=True):
        yield h3.latlng_to_cell(y, x, int(level))


PEERS = {"korea": korea, "japan": japan, "europe": europe, "quadbin": tiles, "h3": hexagons}
SYSTEMS = ([f"korea-{level}" for level in ("10km", "1km", "500m", "100m")]
           + [f"japan-{level}" for level in MESHES]
           + [f"europe-{level}" for level in ("100km", "10km", "1km", "100m")]
           + [f"quadbin-{level}" for level in (0, 1, 15, 26)]
           + [f"h3-{level}" for level in range(16)])


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", [1])
def test_agrees_with_the_programs_of_others(system, seed):
    lon, lat = positions(seed, 1_000)
    family, level = system.split("-")
    expected = list(PEERS[family](lon, lat, level))
    found = sobi.grid(system, lon, lat)
    assert pyarrow.array(found).to_pylist() == expected
    assert np.asarray(found).tolist() == expected
    assert found.valid.tolist() == [each is not None for each in expected]
    assert any(found.valid) and (family == "h3") == all(found.valid)
    if family in ("quadbin", "h3"):
        base = 16 if family == "h3" else 10
        numbers = sobi.grid(system, lon, lat, numbers=True)
        assert np.asarray(numbers).dtype == np.uint64
        assert np.asarray(numbers).tolist() == [int(each, base) if each else 0 for each in expected]
        assert pyarrow.array(numbers).to_pylist() == [int(each, base) if each else None for each in expected]


LON, LAT = positions(2, 10_001)
FOUND = np.asarray(sobi.grid("japan-1km", LON, LAT)).tolist()


@pytest.mark.parametrize("make", [
    pyarrow.array, polars.Series, pandas.Series, list,
    lambda values: pyarrow.chunked_array([values[:17], values[17:17], values[17:]]),
    lambda values: np.round(values * 1e7).astype(np.int32),
])
def test_columns_of_other_libraries(make):
    found = sobi.grid("japan-1km", make(LON), make(LAT))
    assert len(found) == len(LON) and np.asarray(found).tolist() == FOUND


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 4_095, 4_096, 4_097])
@pytest.mark.parametrize("numbers", [False, True])
def test_every_count(count, numbers):
    found = sobi.grid("h3-9", LON[:count], LAT[:count], numbers=numbers)
    whole = sobi.grid("h3-9", LON, LAT, numbers=numbers)
    assert pyarrow.array(found).to_pylist() == pyarrow.array(whole).to_pylist()[:count]
    assert np.asarray(found).tolist() == np.asarray(whole)[:count].tolist()


@pytest.mark.parametrize("numbers", [False, True])
def test_a_row_without_a_position_is_null(numbers):
    there = np.arange(len(LON)) % 7 != 0
    lon = pyarrow.array(LON, mask=~there)
    found = sobi.grid("h3-5", lon, LAT, numbers=numbers)
    assert np.array_equal(found.valid, there)
    assert pyarrow.array(found).null_count == len(LON) - there.sum()
    expected = np.where(there, np.asarray(sobi.grid("h3-5", LON, LAT, numbers=numbers)), 0 if numbers else None)
    assert np.asarray(found).tolist() == expected.tolist()
    # A latitude out of range has no meaning where there is no longitude.
    assert np.asarray(sobi.grid("h3-5", [math.nan], [500.0])).tolist() == [None]


def test_edges_and_the_ends_of_the_world():
    assert np.asarray(sobi.grid("quadbin-1", [180, -180, 0, 0, 0], [0, 0, 85.0511287, 85.0511288, -90])).tolist() == [
        *[str(quadbin.point_to_cell(-180, -1e-9, 1))] * 2, str(quadbin.point_to_cell(0, 85, 1)), None, None]
    assert sobi.grid("h3-15", [180, -180, 0, 0], [0, 0, 90, -90]).valid.all()
    assert np.asarray(sobi.grid("japan-80km", [122, 154, 122], [20, 20, 46])).tolist() == ["3022", None, None]


def test_other_libraries_hold_the_column():
    column = sobi.grid("korea-1km", [126.978, 0, 129.075], [37.5665, 0, 35.1798])
    expected = ["다사5352", None, "마라4388"]
    arrow, series = pyarrow.array(column), polars.Series(column)
    frame = pandas.DataFrame({"lon": [126.978, 0, 129.075]})
    frame["cell"] = column
    assert arrow.buffers()[2].address == pyarrow.array(column).buffers()[2].address
    table = pyarrow.table({"cell": arrow})
    del column
    gc.collect()
    arrow.validate(full=True)
    assert arrow.type == pyarrow.large_string() and arrow.to_pylist() == expected
    assert series.dtype == polars.String and series.to_list() == expected
    assert frame.cell[0] == "다사5352" and frame.cell.isna().tolist() == [False, True, False]
    connection = duckdb.connect()
    connection.register("rows", table)
    rows = connection.sql("SELECT cell, count(*) FROM rows GROUP BY 1 ORDER BY 1 NULLS LAST").fetchall()
    assert rows == [("다사5352", 1), ("마라4388", 1), (None, 1)]


def test_what_nobody_takes_is_given_back():
    column = sobi.grid("h3-9", LON, LAT)
    before = len(sobi._arrow._exported)
    for _ in range(3):
        kept = column.__arrow_c_array__()
        assert len(sobi._arrow._exported) == before + 2
        del kept
    assert len(sobi._arrow._exported) == before
    assert pyarrow.array(column).to_pylist() == np.asarray(column).tolist()
    assert len(sobi._arrow._exported) == before


def test_sums_by_cell():
    won = np.arange(len(LON)) * 7 - 1_000
    labels, ids = pandas.factorize(np.asarray(sobi.grid("korea-10km", LON, LAT)))
    cells = sobi.sum_by_label(labels, amount=won, keys=ids.tolist())
    expected = pandas.Series(won).groupby(labels).sum()
    assert cells.total.tolist() == expected.tolist() and cells.total.sum() == won.sum()


def test_expressions_of_polars():
    import sobi.polars

    frame = polars.DataFrame({"x": [*LON, None], "y": [*LAT, 37.5]})
    found = frame.select(sobi.polars.cell("japan-1km", "x", polars.col("y"))).to_series()
    assert found.dtype == polars.String and found.to_list() == [*FOUND, None]
    lazy = frame.lazy().select(cell=sobi.polars.cell("japan-1km", "x", "y"))
    assert lazy.collect(engine="streaming")["cell"].to_list() == [*FOUND, None]


@pytest.mark.parametrize(("name", "code"), [
    ("", "grid.system.unknown"), ("korea", "grid.level.unknown"), ("h3-16", "grid.level.unknown"),
    ("h3--1", "grid.level.unknown"), ("korea-1KM", "grid.level.unknown"), ("geohash-5", "grid.system.unknown"),
    ("다" * 100_000, "grid.system.unknown"),
])
def test_other_names_are_refused(name, code):
    with pytest.raises(sobi.ArgumentError) as caught:
        sobi.grid(name, [1.0], [2.0])
    assert caught.value.code == code and "what it should be" not in str(caught.value)


def test_wrong_arguments_are_refused():
    with pytest.raises(sobi.ArgumentError, match="quadbin and h3"):
        sobi.grid("korea-1km", [127.0], [37.0], numbers=True)
    with pytest.raises(TypeError, match="text"):
        sobi.grid(9, [1.0], [2.0])
    with pytest.raises(ValueError, match="zero"):
        sobi.grid("h3-9\0", [1.0], [2.0])
    with pytest.raises(sobi.ArgumentError, match="different numbers of rows"):
        sobi.grid("h3-9", [1.0, 2.0], [2.0])
    with pytest.raises(sobi.CoordinateError, match="row 4100: latitude is not in -90") as caught:
        sobi.grid("h3-9", np.zeros(5_000), np.where(np.arange(5_000) == 4_100, 90.5, 0.0))
    assert caught.value.index == 4_100
    with pytest.raises(TypeError, match="pickle"):
        pickle.dumps(sobi.grid("h3-9", [1.0], [2.0]))
