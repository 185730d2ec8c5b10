"""Clusters where points are dense and clusters for the zooms of a map."""

import math

import numpy as np
import pytest
import sobi
from shapes import EARTH, positions
from sklearn.cluster import DBSCAN


def spots(seed, count):
    chance = np.random.default_rng(seed)
    at = chance.uniform((126.9, 37.4), (127.1, 37.6), (30, 2))[chance.integers(0, 30, count)]
    found = np.round(at + chance.normal(0, 0.003, (count, 2)), 6)
    return found[:, 0].copy(), found[:, 1].copy()


def spread(values):
    values = values.astype(np.uint64)
    for shift, mask in ((16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF), (4, 0x0F0F0F0F0F0F0F0F),
                        (2, 0x3333333333333333), (1, 0x5555555555555555)):
        values = (values | values << np.uint64(shift)) & np.uint64(mask)
    return values


def along_the_curve(lon, lat):
    """The order that numbers the clusters."""
    x, y = (np.round(each * 1e7).astype(np.int64) + 2**31 for each in (lon, lat))
    return np.argsort(spread(x) | spread(y) << np.uint64(1), kind="stable")


@pytest.mark.parametrize(("meters", "least"), [(30, 3), (100, 10), (400, 40)])
@pytest.mark.parametrize("seed", [1, 2])
def test_agrees_with_scikit_learn(meters, least, seed):
    lon, lat = spots(seed, 3_000)
    order = along_the_curve(lon, lat)
    model = DBSCAN(eps=meters / EARTH, min_samples=least, metric="haversine", algorithm="ball_tree")
    model.fit(np.radians(np.column_stack([lat, lon])[order]))
    expected = np.empty(3_000, dtype=np.int64)
    expected[order] = model.labels_
    labels, cores = sobi.dbscan(lon, lat, eps_m=meters, min_samples=least, return_core=True)
    assert np.array_equal(labels, expected)
    assert np.array_equal(np.flatnonzero(cores), np.sort(order[model.core_sample_indices_]))
    shuffled = np.random.default_rng(seed).permutation(3_000)
    again = sobi.dbscan(lon[shuffled], lat[shuffled], eps_m=meters, min_samples=least)
    assert np.array_equal(again, labels[shuffled])


@pytest.mark.parametrize("seed", [3])
def test_a_weight_stands_for_so_many_points(seed):
    lon, lat = spots(seed, 500)
    weights = np.random.default_rng(seed).integers(1, 5, 500)
    labels = sobi.dbscan(lon, lat, eps_m=200, min_samples=12, sample_weight=weights)
    repeated = sobi.dbscan(np.repeat(lon, weights), np.repeat(lat, weights), eps_m=200, min_samples=12)
    assert np.array_equal(np.repeat(labels, weights), repeated)


def test_edges_of_density():
    assert sobi.dbscan([], [], eps_m=1, min_samples=1).tolist() == []
    assert sobi.dbscan([5.0], [5.0], eps_m=0, min_samples=1).tolist() == [0]
    assert sobi.dbscan([5.0], [5.0], eps_m=0, min_samples=2).tolist() == [-1]
    assert sobi.dbscan([0, 180, -180], [0, 0, 0], eps_m=1, min_samples=2).tolist() == [-1, 0, 0]
    assert set(sobi.dbscan([0, 170, -60], [-90, 80, 10], eps_m=math.inf, min_samples=3).tolist()) == {0}
    for meters in (-1, math.nan):
        with pytest.raises(sobi.ArgumentError):
            sobi.dbscan([0], [0], eps_m=meters, min_samples=1)
    for least in (0, -(2**63)):
        with pytest.raises(sobi.ArgumentError):
            sobi.dbscan([0], [0], eps_m=1, min_samples=least)
    assert sobi.dbscan([0], [0], eps_m=1, min_samples=2**63 - 1).tolist() == [-1]
    for weights in ([0, 1], [1, -1]):
        with pytest.raises(sobi.ArgumentError, match="the weight is not above zero") as caught:
            sobi.dbscan([0, 1], [0, 0], eps_m=1, min_samples=1, sample_weight=weights)
        assert caught.value.index == weights.index(min(weights))
    with pytest.raises(sobi.SumOverflowError):
        sobi.dbscan([0, 1], [0, 0], eps_m=1, min_samples=1, sample_weight=[2**63 - 1, 1])
    with pytest.raises(sobi.CoordinateError, match="row 1"):
        sobi.dbscan([0, math.nan], [0, 0], eps_m=1, min_samples=1)


@pytest.mark.parametrize("count", [0, 1, 2, 1_000])
@pytest.mark.parametrize("seed", [4])
def test_every_zoom_has_all_points(count, seed):
    lon, lat = spots(seed, count)
    amount = np.random.default_rng(seed).integers(-10**6, 10**6, count)
    clusters = sobi.clusters(lon, lat)
    assert len(clusters) == count
    before = 0
    for zoom in range(-1, 19):
        nodes, labels = clusters.nodes(zoom), clusters.labels(zoom)
        assert nodes.points.sum() == count
        assert np.array_equal(np.bincount(labels, minlength=len(nodes.points)), nodes.points)
        assert (labels[nodes.first] == np.arange(len(nodes.first))).all()
        expected = np.zeros(len(nodes.points), dtype=np.int64)
        np.add.at(expected, labels, amount)
        assert np.array_equal(clusters.sums(zoom, amount), expected)
        assert len(nodes.points) >= before
        before = len(nodes.points)
    assert np.allclose(np.sort(clusters.nodes(17).lon), np.sort(lon), rtol=0, atol=1e-9)


@pytest.mark.parametrize("seed", [5])
def test_agrees_with_pysupercluster(seed):
    pysupercluster = pytest.importorskip("pysupercluster")
    lon, lat = positions(seed, 3_000)
    order = along_the_curve(lon, lat)
    lon, lat = lon[order], lat[order]
    clusters = sobi.clusters(lon, lat)
    reference = pysupercluster.SuperCluster(
        np.column_stack([lon, lat]), min_zoom=0, max_zoom=16, radius=40, extent=512)
    for zoom in range(18):
        expected = len(reference.getClusters((-180, 90), (180, -90), zoom))
        # It keeps positions as Double, the reference as Float: few nodes differ.
        assert abs(len(clusters.nodes(zoom).points) - expected) <= 3 + 0.01 * expected


def test_wrong_options():
    for options in (
        {"min_zoom": -1}, {"min_zoom": 5, "max_zoom": 4}, {"max_zoom": 30}, {"min_points": 1},
        {"min_points": 2**31}, {"radius": 0}, {"radius": math.nan}, {"radius": 600},
        {"extent": math.inf, "radius": math.inf}, {"extent": math.nan},
    ):
        with pytest.raises(sobi.ArgumentError):
            sobi.clusters([1.0], [2.0], **options)
    clusters = sobi.clusters([1.0, 0.0], [90.0, -90.0])
    for zoom in (2**40, -(2**63)):
        with pytest.raises(ValueError, match="zoom"):
            clusters.nodes(zoom)
    with pytest.raises(sobi.ArgumentError):
        clusters.sums(3, [1])
    with pytest.raises(sobi.CoordinateError, match="row 1"):
        sobi.clusters([1.0, 200.0], [2.0, 2.0])
