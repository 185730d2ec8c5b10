"""Clusters for the zooms of a map, and clusters where points are dense."""

import numpy as np
import pysupercluster
from sklearn.cluster import DBSCAN

from contest import Contestant, contest, generate, kernel_contestant, points, timed

EARTH = 6_371_008.8
DISTANCE, LEAST = 100.0, 10
# pysupercluster keeps positions as Double where the reference has Float: points at the very radius
# may join or not.
SHARE, FEW = 0.01, 10


def spread(values):
    """The bits of numbers below 2^32 on the even bits."""
    for shift, mask in ((16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF),
                        (4, 0x0F0F0F0F0F0F0F0F), (2, 0x3333333333333333), (1, 0x5555555555555555)):
        values = (values | values << np.uint64(shift)) & np.uint64(mask)
    return values


def along_the_curve(path):
    """Positions in units of 1e-7 degree along the Morton curve."""
    x, y = (column.astype(np.int64) for column in points(path))
    codes = (spread((x + 2**31).astype(np.uint64))
             | spread((y + 2**31).astype(np.uint64)) << np.uint64(1))
    order = np.argsort(codes, kind="stable")
    return np.column_stack([x[order], y[order]])


def hierarchy(folder, repeats, count):
    places = along_the_curve(folder / "points.i32")
    degrees = places / 1e7

    def sizes(index):
        found = [len(index.getClusters(top_left=(-180, 90), bottom_right=(180, -90), zoom=zoom))
                 for zoom in range(18)]
        return np.array(found, dtype=np.int64)

    run, result = timed(lambda: pysupercluster.SuperCluster(
        degrees, min_zoom=0, max_zoom=16, radius=40, extent=512))
    kernel = ["clusters", "--points", folder / "points.i32"]
    contestants = [
        kernel_contestant("**Sobi**, map order, 1 thread", kernel, folder / "answers.i64"),
        Contestant("pysupercluster, map order, 1 thread", run, lambda: sizes(result()))]
    expected = None

    def compare(answers):
        nonlocal expected
        expected = answers if expected is None else expected
        near = np.abs(answers - expected) <= np.maximum(FEW, SHARE * expected)
        return "equal" if near.all() else f"zooms {np.flatnonzero(~near).tolist()} differ"

    contest("clusters", contestants, repeats, compare)
    return (f"Clusters at zooms 0 to 16: {count:,} points",
            "The numbers of nodes at zooms 0 to 17 are compared, which may differ by 1 %: "
            "pysupercluster keeps positions as Double, the reference as Float.",
            contestants, count, "ns")


def density(folder, repeats, count, file, what):
    places = along_the_curve(folder / file)
    distinct, first, back, weights = np.unique(
        places, axis=0, return_index=True, return_inverse=True, return_counts=True)
    # In the order of the curve its clusters have the numbers of ours, border points too.
    along = np.argsort(first)
    radians = np.radians(distinct[along][:, ::-1] / 1e7)
    run, result = timed(lambda: DBSCAN(
        eps=DISTANCE / EARTH, min_samples=LEAST, metric="haversine", algorithm="ball_tree"
    ).fit(radians, sample_weight=weights[along]))

    def labels():
        found = np.empty(len(distinct), dtype=np.int64)
        found[along] = result().labels_
        return found[back.reshape(-1)]

    contestants = [
        kernel_contestant("**Sobi**, 1 thread", ["density", "--points", folder / file],
                          folder / "answers.i64"),
        Contestant("scikit-learn, distinct points with weights, 1 thread", run, labels)]
    reference = Contestant("", run, labels)
    reference.run()
    expected = reference.answers()

    def compare(answers):
        return "equal" if np.array_equal(answers, expected) else "differs"

    contest(f"density, {what}", contestants, repeats, compare)
    return (f"Density clusters within {DISTANCE:g} m, {LEAST} points: {count:,} points, {what}",
            "The cluster of every point is compared, border points by the rule that the first "
            "cluster has them; nothing left out.", contestants, count, "ns")


def measure(folder, count, repeats):
    place = folder / "clusters"
    generate(place, count)
    return [hierarchy(place, repeats, count),
            density(place, min(repeats, 2), count, "points.i32", "distinct"),
            density(place, min(repeats, 2), count, "visits.i32", "a fifth as many places")]
