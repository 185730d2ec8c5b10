"""The Python package beside other libraries, in one process; peers/python starts it."""

import argparse
import json
import pathlib
import shlex
import sys
import tempfile

import numpy as np
import pysupercluster
import shapely
import sobi
from scipy.spatial import cKDTree
from sklearn.cluster import DBSCAN
from sklearn.neighbors import BallTree

import cells
import join
import main
import radius
from clusters import DISTANCE, EARTH, FEW, LEAST, SHARE, spread
from contest import SHARED, Contestant, contest, log, timed

SEED = 20261123
PROGRAMS = ["numpy", "shapely", "geopandas", "scipy", "scikit-learn", "pysupercluster", "h3",
            "h3ronpy", "quadbin", "jismesh", "pyproj"]
# No program needs minutes for so many centres.
CENTERS = 2_000


def made_districts(folder, chance):
    """Districts of a diagram where the published ones are missing."""
    corners = chance.uniform((126, 34), (129, 38), (250, 2))
    cells = shapely.voronoi_polygons(shapely.multipoints(corners)).geoms
    box = shapely.box(125.5, 33.5, 129.5, 38.5)
    path = folder / "districts.geojson"
    features = [{"type": "Feature", "properties": {"code": f"{number:03}"},
                 "geometry": json.loads(shapely.to_geojson(shapely.intersection(cell, box)))}
                for number, cell in enumerate(cells)]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return path


def points(chance, data, count):
    """Seven of ten near a district's middle, the others anywhere: whole units of 1e-7 degree."""
    middles = shapely.get_coordinates(shapely.centroid(data.shapes))
    near = int(count * 0.7)
    around = middles[chance.integers(0, len(middles), near)] + chance.normal(0, 0.05, (near, 2))
    west, south, east, north = shapely.total_bounds(data.shapes)
    anywhere = chance.uniform((west, south), (east, north), (count - near, 2))
    found = chance.permutation(np.concatenate([around, anywhere]))
    return tuple(np.ascontiguousarray(np.round(column * 1e7) / 1e7) for column in found.T)


def along_the_curve(x, y):
    codes = [spread((np.round(each * 1e7).astype(np.int64) + 2**31).astype(np.uint64))
             for each in (x, y)]
    return np.argsort(codes[0] | codes[1] << np.uint64(1), kind="stable")


def joins(data, key, x, y, repeats):
    districts = sobi.Districts.from_file(data.path, key=key)
    # Labels of ours are positions in the order of keys, those of the others in the order of the file.
    document = json.loads(data.path.read_text(encoding="utf-8"))
    keys = [str(feature["properties"][key]) for feature in document["features"]]
    place = np.array([keys.index(name) for name in districts.keys])
    out = np.empty(len(x), dtype=np.int32)
    units = tuple(np.round(each * 1e7).astype(np.int32) for each in (x, y))

    def ours(name, work):
        run, result = timed(work)
        return Contestant(name, run, lambda: np.where(result() < 0, -1, place[result()]))

    def all_anew():
        return sobi.Districts.from_file(data.path, key=key).join(x, y)

    contestants = [
        ours("**sobi**, into an array that is there", lambda: districts.join(x, y, out=out)),
        ours("**sobi**, a new array", lambda: districts.join(x, y)),
        ours("**sobi**, units of 1e-7 degree", lambda: districts.join(*units, out=out)),
        ours("**sobi**, with reading the file and making the index", all_anew),
        join.shapely_prepared(data, x, y), join.shapely_tree(data, x, y),
        join.geopandas_join(data, x, y)]
    expected, near = join.in_order(data, x, y), data.near_borders(x, y)

    def compare(answers):
        wrong = (answers != expected) & ~near
        return "equal" if not wrong.any() else f"{wrong.sum():,} differ"

    contest("join", contestants, repeats, compare)
    return [(f"Points to districts: {len(x):,} points in random order, {data.name}, "
             f"{data.vertices:,} vertices",
             "Answers compared one by one with shapely's prepared `contains`; left out of the "
             f"comparison, not of the times: {near.sum():,} points within {join.BORDER} degree of a "
             "border. Preparing, and sorting for shapely, are not timed.",
             contestants, len(x), "ns")]


class Searched:
    """Points and centres as the contests of peers/run want them."""

    def __init__(self, x, y, values):
        self.values = values
        self.radians = np.column_stack([np.radians(y), np.radians(x)])
        self.vectors = radius.unit(self.radians)
        self.center_radians = self.radians[:CENTERS]
        self.center_vectors = self.vectors[:CENTERS]
        self.tree = cKDTree(self.vectors)
        self.ball = BallTree(self.radians, metric="haversine", leaf_size=40)


def trees(chance, x, y, repeats):
    values = chance.integers(-10**6, 10**6, len(x))
    data = Searched(x, y, values)
    tree = sobi.PointTree(x, y, amounts={"values": values})
    centers = x[:CENTERS].copy(), y[:CENTERS].copy()
    tables = []
    for meters in (500.0, 5_000.0):
        skipped = radius.doubtful(data, meters)
        for work, what in (("count", "Count"), ("sum", "Sum of a value")):
            if work == "count":
                run, result = timed(lambda: tree.count_within(*centers, meters))
            else:
                run, result = timed(lambda: tree.sum_within(*centers, meters, "values"))
            contestants = [Contestant("**sobi**", run, result),
                           radius.scipy_contestant(data, work, meters, 1),
                           radius.ball_contestant(data, work, meters)]
            reference = radius.scipy_contestant(data, work, meters, 2)
            reference.run()
            expected = reference.answers()

            def compare(answers):
                wrong = (answers != expected) & ~skipped
                return "equal" if not wrong.any() else f"{wrong.sum():,} queries differ"

            contest(f"{work} within {meters:g} m", contestants, repeats, compare)
            tables.append((f"{what} within {meters:g} m: {len(x):,} points, {CENTERS:,} centres",
                           f"Left out of the comparison, not of the times: {skipped.sum():,} centres "
                           "with a point within a billionth of the radius.",
                           contestants, CENTERS, "µs"))
    run, result = timed(lambda: tree.nearest(*centers, k=10).positions)
    others = {
        "SciPy, cKDTree, 1 thread": lambda: data.tree.query(data.center_vectors, k=10)[1],
        "scikit-learn, BallTree, 1 thread":
            lambda: data.ball.query(data.center_radians, k=10, return_distance=False)}
    contestants = [Contestant("**sobi**", run, result)]
    contestants += [Contestant(name, *timed(work)) for name, work in others.items()]
    distances, expected = data.tree.query(data.center_vectors, k=11)
    # Equally far points come in the order of each program.
    steps = np.diff(distances, axis=1) <= 1e-15 + radius.ROUNDING * distances[:, -1:]
    tied = steps.any(axis=1)

    def compare_rows(answers):
        wrong = (answers != expected[:, :10]).any(axis=1) & ~tied
        return "equal" if not wrong.any() else f"{wrong.sum():,} queries differ"

    contest("nearest 10", contestants, repeats, compare_rows)
    tables.append((f"Nearest 10: {len(x):,} points, {CENTERS:,} centres",
                   f"Left out of the comparison, not of the times: {tied.sum():,} centres with two "
                   "points equally far.", contestants, CENTERS, "µs"))
    built = [Contestant("**sobi**", *timed(lambda: sobi.PointTree(x, y))),
             Contestant("SciPy, cKDTree", *timed(lambda: cKDTree(data.vectors))),
             Contestant("scikit-learn, BallTree",
                        *timed(lambda: BallTree(data.radians, metric="haversine", leaf_size=40)))]

    def counts_points(answers):
        size = len(answers) if isinstance(answers, sobi.PointTree) else len(answers.data)
        return "equal" if size == len(x) else "points are missing"

    contest("tree", built, repeats, counts_points)
    return [(f"Making the tree: {len(x):,} points", "Each has all points; the tables below compare what "
             "they answer.", built, len(x), "ns"), *tables]


def zooms(x, y, repeats):
    order = along_the_curve(x, y)
    lon, lat = x[order], y[order]
    degrees = np.column_stack([lon, lat])
    ours = timed(lambda: sobi.clusters(lon, lat))
    theirs = timed(lambda: pysupercluster.SuperCluster(
        degrees, min_zoom=0, max_zoom=16, radius=40, extent=512))
    contestants = [
        Contestant("**sobi**, map order", ours[0],
                   lambda: np.array([len(ours[1]().nodes(zoom).points) for zoom in range(18)])),
        Contestant("pysupercluster, map order", theirs[0], lambda: np.array(
            [len(theirs[1]().getClusters((-180, 90), (180, -90), zoom)) for zoom in range(18)]))]
    expected = None

    def compare(answers):
        nonlocal expected
        expected = answers if expected is None else expected
        near = np.abs(answers - expected) <= np.maximum(FEW, SHARE * expected)
        return "equal" if near.all() else f"zooms {np.flatnonzero(~near).tolist()} differ"

    contest("clusters", contestants, repeats, compare)
    return [(f"Clusters at zooms 0 to 16: {len(x):,} points",
             "The numbers of nodes at zooms 0 to 17 are compared, which may differ by 1 %: "
             "pysupercluster keeps positions as Double, the reference as Float.",
             contestants, len(x), "ns")]


def density(x, y, repeats):
    order = along_the_curve(x, y)
    radians = np.radians(np.column_stack([y, x])[order])
    run, result = timed(lambda: DBSCAN(
        eps=DISTANCE / EARTH, min_samples=LEAST, metric="haversine", algorithm="ball_tree").fit(radians))

    def labels():
        found = np.empty(len(x), dtype=np.int64)
        found[order] = result().labels_
        return found

    ours = timed(lambda: sobi.dbscan(x, y, eps_m=DISTANCE, min_samples=LEAST))
    contestants = [Contestant("**sobi**", *ours), Contestant("scikit-learn", run, labels)]
    expected = None

    def compare(answers):
        nonlocal expected
        expected = answers if expected is None else expected
        return "equal" if np.array_equal(answers, expected) else "differs"

    contest("density", contestants, min(repeats, 2), compare)
    return [(f"Density clusters within {DISTANCE:g} m, {LEAST} points: {len(x):,} points",
             "The cluster of every point is compared, points on a border too.",
             contestants, len(x), "ns")]


def grids(x, y, repeats):
    tables = []
    for name, contestants, count in cells.contests(x, y):
        expected = None

        def compare(answers):
            nonlocal expected
            expected = answers if expected is None else expected
            wrong = np.count_nonzero(answers != expected)
            return "equal" if wrong == 0 else f"{wrong:,} differ"

        contest(name, contestants, repeats, compare)
        tables.append((f"Cells of {name}: {count:,} points", "The cell of every point is compared.",
                       contestants, count, "ns"))
    return tables


def arguments():
    parser = argparse.ArgumentParser(prog="benchmarks/peers/python")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--only", choices=["join", "tree", "clusters", "density", "cells"])
    parser.add_argument("--districts", type=pathlib.Path)
    parser.add_argument("--key", default="code", help="the property with a district's key")
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--output", type=pathlib.Path)
    parser.add_argument("--note")
    return parser.parse_args()


def measure(options, folder):
    chance = np.random.default_rng(SEED)
    published = SHARED / "korea-sigungu.geojson"
    path = options.districts or (published if published.exists() else made_districts(folder, chance))
    if path.parent == folder:
        log("skipped: published districts, which are not beside the clone; they are made up")
    data = join.Input(folder, path)
    x, y = points(chance, data, options.points)
    tables = []
    if options.only in (None, "join"):
        tables += joins(data, options.key, x, y, options.repeats)
    if options.only in (None, "tree"):
        tables += trees(chance, x, y, options.repeats)
    if options.only in (None, "clusters"):
        tables += zooms(x, y, options.repeats)
    if options.only in (None, "density"):
        tables += density(x, y, options.repeats)
    if options.only in (None, "cells"):
        tables += grids(x, y, options.repeats)
    return tables


def run():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="sobi-peers-") as folder:
        tables = measure(options, pathlib.Path(folder))
    words = ["benchmarks/peers/python", "--points", str(options.points), "--repeats",
             str(options.repeats), *(["--only", options.only] if options.only else [])]
    text = main.report(options, tables, shlex.join(words), PROGRAMS)
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0 if all(c.verdict == "equal" for table in tables for c in table[2]) else 1


if __name__ == "__main__":
    sys.exit(run())
