"""Points to districts, against shapely and against the rule for borders itself."""

import json
import math
import pickle

import numpy as np
import pytest
import shapely
import sobi
from shapes import areas, by_border_rule, geojson, positions


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_agrees_with_shapely_away_from_borders(seed):
    shapes = areas(seed, 60)
    districts = sobi.Districts(geojson(shapes, [f"{i:03}" for i in range(60)]))
    lon, lat = positions(seed, 20_000)
    expected = np.full(len(lon), -1)
    for number, shape in enumerate(shapes):
        shapely.prepare(shape)
        expected[shapely.contains_xy(shape, lon, lat)] = number
    borders = shapely.union_all([shape.boundary for shape in shapes])
    far = ~shapely.dwithin(shapely.points(lon, lat), borders, 1e-7)
    found = districts.join(lon, lat)
    assert far.sum() > 19_900
    assert np.array_equal(found[far], expected[far])


@pytest.mark.parametrize("seed", [4, 5])
def test_follows_the_rule_for_borders(seed):
    shapes = areas(seed, 30)
    districts = sobi.Districts(geojson(shapes, [f"{i:03}" for i in range(30)]))
    corners = np.unique(np.concatenate([shapely.get_coordinates(shape) for shape in shapes]), axis=0)
    lon, lat = positions(seed, 2_000)
    # Corners, and positions beside them and on the same latitude or longitude.
    lon = np.concatenate([lon, corners[:, 0], corners[:, 0] + 1e-7, corners[:, 0]])
    lat = np.concatenate([lat, corners[:, 1], corners[:, 1], corners[:, 1] - 1e-7])
    assert np.array_equal(districts.join(lon, lat), by_border_rule(shapes, lon, lat))


@pytest.mark.parametrize("seed", [6])
def test_overlaps_belong_to_the_smallest_key(seed):
    chance = np.random.default_rng(seed)
    shapes = [shapely.box(*low, *(low + 0.2)) for low in chance.uniform((126.5, 37.2), (127.2, 37.7), (40, 2))]
    shapes = [shapely.transform(shape, lambda xy: np.round(xy * 1e7) / 1e7) for shape in shapes]
    keys = [f"구역{i}" for i in chance.permutation(40)]
    order = sorted(range(40), key=lambda i: keys[i].encode())
    districts = sobi.Districts.from_wkb(shapely.to_wkb(shapes), keys)
    assert districts.keys == tuple(keys[i] for i in order)
    lon, lat = positions(seed, 5_000)
    assert np.array_equal(districts.join(lon, lat), by_border_rule([shapes[i] for i in order], lon, lat))


def test_holes_and_parts():
    lake = shapely.Polygon([(0, 0), (10, 0), (10, 10), (0, 10)], [[(2, 2), (8, 2), (8, 8), (2, 8)]])
    island = shapely.box(4, 4, 6, 6)
    both = sobi.Districts.from_wkb([shapely.to_wkb(shapely.MultiPolygon([lake, island]))], ["a"])
    assert both.join([1, 3, 5, 20], [1, 3, 5, 5]).tolist() == [0, -1, 0, -1]
    assert both.join([0, 10, 2, 8], [5, 5, 5, 5]).tolist() == [0, -1, -1, 0]


SQUARE = sobi.Districts.from_wkb([shapely.to_wkb(shapely.box(0, 0, 10, 10))], ["a"])


def test_outside_is_not_the_same_as_without_a_position():
    nan = math.nan
    found = SQUARE.join([5, 15, nan, 5, nan], [5, 5, 5, nan, nan])
    assert found.tolist() == [0, sobi.OUTSIDE, sobi.NO_POSITION, sobi.NO_POSITION, sobi.NO_POSITION]
    # A longitude out of range has no meaning where there is no latitude.
    assert SQUARE.join([500.0], [nan]).tolist() == [sobi.NO_POSITION]


@pytest.mark.parametrize("count", [0, 1, 2, 3, 511, 512, 513, 4095, 4096, 4097])
@pytest.mark.parametrize("seed", [7])
def test_every_type_gives_the_same(count, seed):
    lon, lat = positions(seed, count)
    districts = sobi.Districts(geojson(areas(seed, 20), [f"{i:03}" for i in range(20)]))
    found = districts.join(lon, lat)
    assert found.dtype == np.int32 and len(found) == count
    x, y = (np.round(each * 1e7).astype(np.int32) for each in (lon, lat))
    assert np.array_equal(districts.join(x, y), found)
    assert np.array_equal(districts.join(lon.tolist(), lat.tolist()), found)
    assert np.array_equal(districts.join(lon.astype(">f8"), lat.astype(">f8")), found)
    assert np.array_equal(districts.join(x, lat), found)
    single = lon.astype(np.float32), lat.astype(np.float32)
    assert np.array_equal(
        districts.join(*single), districts.join(*(each.astype(np.float64) for each in single)))
    assert np.array_equal(districts.join(lon[::-1], lat[::-1]), found[::-1])
    assert np.array_equal(districts.join(lon[::3], lat[::3]), found[::3])
    pairs = np.stack([lon, lat], axis=1)
    assert np.array_equal(districts.join(pairs[:, 0], pairs[:, 1]), found)


@pytest.mark.parametrize("row", [0, 1, 511, 512, 5_000, 9_999])
@pytest.mark.parametrize(("column", "value", "code"), [
    ("lon", 180.0000001, "coordinate.longitude.out-of-range"),
    ("lon", -181.0, "coordinate.longitude.out-of-range"),
    ("lon", math.inf, "coordinate.longitude.out-of-range"),
    ("lat", 90.5, "coordinate.latitude.out-of-range"),
    ("lat", -math.inf, "coordinate.latitude.out-of-range"),
    ("lat", 1e300, "coordinate.latitude.out-of-range"),
])
def test_a_row_out_of_range_is_named(row, column, value, code):
    columns = {"lon": np.full(10_000, 5.0), "lat": np.full(10_000, 5.0)}
    columns["lat"][3] = math.nan
    columns[column][row] = value
    with pytest.raises(sobi.CoordinateError) as caught:
        SQUARE.join(columns["lon"], columns["lat"])
    assert (caught.value.index, caught.value.code) == (row, code)
    assert str(value) not in str(caught.value)
    again = pickle.loads(pickle.dumps(caught.value))
    assert (type(again), again.index, str(again)) == (sobi.CoordinateError, row, str(caught.value))


def test_units_out_of_range_are_named():
    x = np.zeros(1_000, dtype=np.int32)
    y = x.copy()
    x[700] = -(2**31)
    with pytest.raises(sobi.CoordinateError, match="row 700: longitude is not in -180"):
        SQUARE.join(x, y)
    x[700], y[300] = 0, 900_000_001
    with pytest.raises(sobi.CoordinateError, match="row 300: latitude is not in -90"):
        SQUARE.join(x, y)


def test_answers_go_where_they_are_told():
    out = np.full(3, 7, dtype=np.int32)
    assert SQUARE.join([5, 15, 5], [5, 5, 5], out=out) is out
    assert out.tolist() == [0, -1, 0]
    with pytest.raises(sobi.ArgumentError):
        SQUARE.join([5], [5], out=out)
    for wrong in (np.zeros(3), np.zeros(6, np.int32)[::2], [0, 0, 0], np.zeros((3, 1), np.int32)):
        with pytest.raises(TypeError):
            SQUARE.join([5, 15, 5], [5, 5, 5], out=wrong)
    out.flags.writeable = False
    with pytest.raises(TypeError):
        SQUARE.join([5, 15, 5], [5, 5, 5], out=out)


@pytest.mark.parametrize("column", [
    np.zeros(2, np.int64), np.array(["1", "2"]), np.zeros(2, np.complex128),
    np.array([True, False]), np.array([None, 1.0], dtype=object), np.ma.masked_array([1.0, 2.0], [0, 1]),
    np.zeros(2, "M8[s]"),
])
def test_a_column_of_another_type_is_refused(column):
    with pytest.raises(TypeError, match="lon"):
        SQUARE.join(column, [1, 2])


def test_columns_of_other_forms_are_refused():
    with pytest.raises(sobi.ArgumentError, match="different numbers of rows"):
        SQUARE.join([1, 2], [1])
    with pytest.raises(sobi.ArgumentError, match="lat: an array of 2 dimensions"):
        SQUARE.join([1, 2], np.zeros((2, 2)))
    with pytest.raises(sobi.ArgumentError, match="lon: an array of 0 dimensions"):
        SQUARE.join(np.float64(1), [1])


@pytest.mark.parametrize(("text", "code", "line"), [
    ("", "json.document.empty", 1),
    ("{\n  \"type\": \"FeatureCollection\",\n  \"features\": [}", "json.value.unexpected", 3),
    ('{"type": "Topology"}', "geojson.document.topojson", 1),
    ('{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1]]]},'
     ' "properties": {"code": "a"}}', "ring.coordinates.too-few", 1),
    ('{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,1]]]},'
     ' "properties": {"code": "a"}}', "ring.end.not-closed", 1),
    ('{"type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[0,0],[200,0],[1,1],[0,0]]]},'
     ' "properties": {"code": "a"}}', "geojson.longitude.out-of-range", 1),
    ("[" * 100_000, None, 1),
])
def test_a_wrong_document_is_located(text, code, line):
    with pytest.raises(sobi.GeoJSONError) as caught:
        sobi.Districts(text)
    assert caught.value.line == line
    assert code is None or caught.value.code == code
    assert "what it should be" not in str(caught.value)


def feature(properties, geometry):
    return {"type": "Feature", "properties": properties, "geometry": geometry}


def test_a_wrong_district_is_named():
    box = json.loads(shapely.to_geojson(shapely.box(0, 0, 1, 1)))
    good = feature({"code": "a"}, box)
    for wrong, code in [
        (feature({"name": "b"}, box), "district.key.missing"),
        (feature({"code": None}, box), "district.key.missing"),
        (feature({"code": ["b"]}, box), "district.key.missing"),
        (feature({"code": "a"}, box), "district.key.twice"),
        (feature({"code": "b"}, None), "district.shape.not-area"),
        (feature({"code": "b"}, {"type": "Point", "coordinates": [0, 0]}), "district.shape.not-area"),
    ]:
        text = json.dumps({"type": "FeatureCollection", "features": [good, wrong]})
        with pytest.raises(sobi.DistrictError) as caught:
            sobi.Districts(text)
        assert (caught.value.code, caught.value.index) == (code, 1)
    numbered = json.dumps(feature({"id": 11010}, box))
    assert sobi.Districts(numbered, key="id").keys == ("11010",)
    with pytest.raises(ValueError):
        sobi.Districts(numbered, key="i\0d")


def test_wrong_bytes_of_shapes_are_named():
    good = shapely.to_wkb(shapely.box(0, 0, 1, 1))
    for wrong, code in [
        (b"", "wkb.bytes.truncated"), (good[:-1], "wkb.count.too-large"),
        (good + b"\0", "wkb.bytes.trailing"), (b"\2" + good[1:], "wkb.byte-order.unknown"),
        (shapely.to_wkb(shapely.Point(1, 2)), "wkb.type.unexpected"),
        (shapely.to_wkb(shapely.box(0, 0, 200, 1)), "coordinate.longitude.out-of-range"),
    ]:
        with pytest.raises(sobi.DistrictError) as caught:
            sobi.Districts.from_wkb([good, wrong], ["a", "b"])
        assert (caught.value.code, caught.value.index) == (code, 1)
    with pytest.raises(sobi.DistrictError, match="district 1: another district has the same key"):
        sobi.Districts.from_wkb([good, good], ["a", "a"])
    with pytest.raises(ValueError, match="2 shapes and 1 keys"):
        sobi.Districts.from_wkb([good, good], ["a"])
    assert len(sobi.Districts.from_wkb([], [])) == 0
    assert sobi.Districts.from_wkb([], []).join([1.0], [2.0]).tolist() == [-1]


@pytest.mark.parametrize("seed", [8])
def test_pickles_as_what_it_was_made_of(seed, tmp_path):
    shapes = areas(seed, 10)
    path = tmp_path / "districts.geojson"
    path.write_text(geojson(shapes, [f"{i:03}" for i in range(10)]), encoding="utf-8")
    lon, lat = positions(seed, 1_000)
    for districts in (sobi.Districts.from_file(path),
                      sobi.Districts.from_wkb(shapely.to_wkb(shapes), [f"{i:03}" for i in range(10)])):
        again = pickle.loads(pickle.dumps(districts))
        assert again.keys == districts.keys
        assert np.array_equal(again.join(lon, lat), districts.join(lon, lat))
    assert sobi.cached(path) is sobi.cached(path)
    with pytest.raises(FileNotFoundError):
        sobi.cached(tmp_path / "none.geojson")
