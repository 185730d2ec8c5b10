"""Points within a radius and the nearest ones, against a scan over all points."""

import math

import numpy as np
import pytest
import sobi
from shapes import EARTH, haversine, positions
from scipy.spatial import cKDTree
from sklearn.neighbors import BallTree


def scan(lon, lat, x, y, meters):
    """The points within a radius of each centre, and whether one of them is so near to it that rounding
    decides."""
    found, doubtful = [], []
    for cx, cy in zip(x, y, strict=True):
        distance = haversine(cx, cy, lon, lat)
        found.append(np.flatnonzero(distance <= meters))
        doubtful.append((np.abs(distance - meters) <= 1e-6 * (1 + meters)).any())
    return found, np.array(doubtful)


@pytest.mark.parametrize("meters", [0.0, 300.0, 5_000.0, 80_000.0, 3_000_000.0])
@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_within_a_radius(meters, seed):
    chance = np.random.default_rng(seed)
    lon, lat = positions(seed, 3_000)
    x, y = positions(seed + 100, 40)
    amount = chance.integers(-10**9, 10**9, 3_000)
    tree = sobi.PointTree(lon, lat, amounts={"won": amount})
    expected, doubtful = scan(lon, lat, x, y, meters)
    neighbors = tree.query_radius(x, y, meters)
    counts, sums = tree.count_within(x, y, meters), tree.sum_within(x, y, meters, "won")
    assert np.array_equal(np.diff(neighbors.offsets), counts)
    for i in np.flatnonzero(~doubtful):
        found = neighbors.positions[neighbors.offsets[i]:neighbors.offsets[i + 1]]
        assert np.array_equal(found, expected[i])
        assert sums[i] == amount[expected[i]].sum()


@pytest.mark.parametrize("seed", [3])
def test_agrees_with_scikit_learn(seed):
    lon, lat = positions(seed, 5_000)
    x, y = positions(seed + 1, 300)
    ball = BallTree(np.radians(np.column_stack([lat, lon])), metric="haversine")
    centers = np.radians(np.column_stack([y, x]))
    tree = sobi.PointTree(lon, lat)
    for meters in (777.7, 12_345.6):
        near, far = (ball.query_radius(centers, meters * share / EARTH, count_only=True)
                     for share in (1 - 1e-9, 1 + 1e-9))
        clear = near == far
        assert np.array_equal(tree.count_within(x, y, meters)[clear], near[clear])


@pytest.mark.parametrize("k", [1, 2, 10, 50])
@pytest.mark.parametrize("seed", [4])
def test_agrees_with_scipy_on_the_nearest(k, seed):
    def vectors(lon, lat):
        lon, lat = np.radians(lon), np.radians(lat)
        return np.column_stack([np.cos(lat) * np.cos(lon), np.cos(lat) * np.sin(lon), np.sin(lat)])

    chance = np.random.default_rng(seed)
    lon = np.round(chance.uniform(-180, 180, 4_000), 7)
    lat = np.round(np.degrees(np.arcsin(chance.uniform(-1, 1, 4_000))), 7)
    found = sobi.PointTree(lon, lat).nearest(lon[:500] + 1e-3 * (lon[:500] < 179), lat[:500], k)
    _, expected = cKDTree(vectors(lon, lat)).query(
        vectors(lon[:500] + 1e-3 * (lon[:500] < 179), lat[:500]), k=k)
    assert np.array_equal(found.positions, expected.reshape(500, k))
    for column in range(k):
        own = haversine(lon[:500] + 1e-3 * (lon[:500] < 179), lat[:500],
                        lon[found.positions[:, column]], lat[found.positions[:, column]])
        assert np.allclose(found.meters[:, column], own, rtol=1e-9, atol=1e-3)


def test_the_lower_row_comes_first_among_equals():
    tree = sobi.PointTree([0, 1, 0, 1], [0, 0, 0, 0])
    found = tree.nearest([0.0], [0.0], k=6)
    assert found.positions.tolist() == [[0, 2, 1, 3, -1, -1]]
    assert found.meters[0, :2].tolist() == [0, 0] and np.isinf(found.meters[0, 4:]).all()


def test_the_antimeridian_and_the_poles():
    tree = sobi.PointTree([179.9999, -179.9999, 0, 90, 180, -180], [0, 0, 90, 90, -90, -90])
    assert tree.count_within([180.0, -180.0], [0.0, 0.0], 20).tolist() == [2, 2]
    assert tree.count_within([12.0, -77.0], [90.0, -90.0], 1).tolist() == [2, 2]
    assert tree.count_within([0.0], [0.0], math.inf).tolist() == [6]
    assert tree.count_within([0.0], [0.0], 1e300).tolist() == [6]


@pytest.mark.parametrize("count", [0, 1, 7, 8, 9, 511, 513])
def test_sizes_around_those_of_nodes(count):
    lon, lat = positions(9, count)
    tree = sobi.PointTree(lon, lat, amounts={"n": np.ones(count, np.int64)})
    assert len(tree) == count
    assert tree.sum_within([127.0], [37.5], math.inf, "n").tolist() == [count]
    assert tree.query_radius([127.0], [37.5], math.inf).positions.tolist() == list(range(count))
    assert tree.count_within([], [], 5).tolist() == []
    assert tree.query_radius([], [], 5).offsets.tolist() == [0]
    assert tree.nearest([], [], 3).positions.shape == (0, 3)


def test_wrong_arguments():
    tree = sobi.PointTree([1, 2], [3, 4], amounts={"n": [1, 2]})
    for meters in (-1, math.nan, -math.inf):
        with pytest.raises(sobi.ArgumentError, match="metres"):
            tree.count_within([1], [1], meters)
    for k in (0, -1, 2**31):
        with pytest.raises(ValueError, match="k is"):
            tree.nearest([1], [1], k)
    with pytest.raises(KeyError):
        tree.sum_within([1], [1], 5, "m")
    for lon in ([1, math.nan], [1, 500]):
        with pytest.raises(sobi.CoordinateError) as caught:
            sobi.PointTree(lon, [1, 2])
        assert caught.value.index == 1
        with pytest.raises(sobi.CoordinateError) as caught:
            tree.count_within(lon, [1, 2], 5)
        assert caught.value.index == 1
    with pytest.raises(sobi.SumOverflowError):
        sobi.PointTree([1, 2], [3, 4], amounts={"n": [2**62, -(2**62)]})
    with pytest.raises(sobi.ArgumentError):
        sobi.PointTree([1, 2], [3, 4], amounts={"n": [1]})
    with pytest.raises(TypeError, match="does not pickle"):
        __import__("pickle").dumps(tree)


def test_the_row_of_an_error_counts_from_the_first_centre():
    centers = np.zeros(40_000)
    centers[33_333] = 91
    with pytest.raises(sobi.CoordinateError) as caught:
        sobi.PointTree([1], [1]).count_within(np.zeros(40_000), centers, 5)
    assert caught.value.index == 33_333
