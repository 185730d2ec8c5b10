"""Points within a radius of others, and the nearest ones."""

import numpy as np
from scipy.spatial import cKDTree
from sklearn.neighbors import BallTree

from contest import Contestant, contest, generate, kernel_contestant, points, timed, unordered

EARTH = 6_371_008.8
# Few queries with many points each, so that no program needs minutes.
RADII = [("500 m", 500.0, "centers.i32"), ("1 km", 1_000.0, "centers.i32"),
         ("15 km", 15_000.0, "few-centers.i32")]
NEAREST = 10
# Where the distance of a point differs from the radius by less than this share, rounding decides.
ROUNDING = 1e-9


class Input:
    def __init__(self, folder):
        self.folder = folder
        x, y = points(folder / "points.i32")
        self.values = np.fromfile(folder / "values.i64", dtype="<i8")
        self.radians = np.column_stack([np.radians(y / 1e7), np.radians(x / 1e7)])
        self.vectors = unit(self.radians)
        self.ask("centers.i32")
        self.tree = cKDTree(self.vectors)
        self.ball = BallTree(self.radians, metric="haversine", leaf_size=40)

    def ask(self, file):
        """Sets the centres of the next contests."""
        self.centers = self.folder / file
        x, y = points(self.centers)
        self.center_radians = np.column_stack([np.radians(y / 1e7), np.radians(x / 1e7)])
        self.center_vectors = unit(self.center_radians)

    def kernel(self, name, work, *more):
        arguments = ["radius", "--points", self.folder / "points.i32", "--centers",
                     self.centers, "--values", self.folder / "values.i64",
                     "--work", work, *more]
        return kernel_contestant(name, arguments, self.folder / "answers.i64")


def unit(radians):
    """Positions on the sphere of radius 1."""
    phi, lam = radians[:, 0], radians[:, 1]
    return np.column_stack([np.cos(phi) * np.cos(lam), np.cos(phi) * np.sin(lam), np.sin(phi)])


def chord(meters):
    return 2 * np.sin(meters / EARTH / 2)


def sums(values, lists):
    return np.fromiter((values[found].sum() for found in lists), dtype=np.int64, count=len(lists))


def checksums(lists):
    return np.array([unordered(found) for found in lists], dtype=np.uint64).view(np.int64)


def scipy_contestant(data, work, radius, workers):
    def count():
        return data.tree.query_ball_point(data.center_vectors, chord(radius), workers=workers,
                                          return_length=True)

    def lists():
        return data.tree.query_ball_point(data.center_vectors, chord(radius), workers=workers)

    name = f"SciPy, cKDTree, {workers} thread{'s' if workers > 1 else ''}"
    if work == "count":
        run, result = timed(count)
        return Contestant(name, run, lambda: result().astype(np.int64))
    if work == "sum":
        run, result = timed(lambda: sums(data.values, lists()))
        return Contestant(name, run, result)
    run, result = timed(lists)
    return Contestant(name, run, lambda: checksums(result()))


def ball_contestant(data, work, radius):
    angle = radius / EARTH

    def lists():
        return data.ball.query_radius(data.center_radians, angle)

    name = "scikit-learn, BallTree, 1 thread"
    if work == "count":
        run, result = timed(
            lambda: data.ball.query_radius(data.center_radians, angle, count_only=True))
        return Contestant(name, run, lambda: result().astype(np.int64))
    if work == "sum":
        run, result = timed(lambda: sums(data.values, lists()))
        return Contestant(name, run, result)
    run, result = timed(lists)
    return Contestant(name, run, lambda: checksums(result()))


def doubtful(data, radius):
    """Queries with a point so near to the radius that rounding decides."""
    counts = [data.tree.query_ball_point(data.center_vectors, chord(radius * share),
                                         return_length=True)
              for share in (1 - ROUNDING, 1 + ROUNDING)]
    return counts[0] != counts[1]


def around(data, repeats, count):
    tables = []
    for name, radius, centers in RADII:
        data.ask(centers)
        skipped = doubtful(data, radius)
        for work in ("count", "sum", "list"):
            more = ["--radius", radius]
            contestants = [data.kernel("**Sobi**, 1 thread", work, *more),
                           data.kernel("**Sobi**, 2 threads", work, *more, "--threads", 2),
                           scipy_contestant(data, work, radius, 1),
                           scipy_contestant(data, work, radius, 2),
                           ball_contestant(data, work, radius)]
            reference = scipy_contestant(data, work, radius, 2)
            reference.run()
            expected = reference.answers()

            def compare(answers):
                wrong = (answers != expected) & ~skipped
                return "equal" if not wrong.any() else f"{wrong.sum():,} queries differ"

            contest(f"{work} within {name}", contestants, repeats, compare)
            what = {"count": "Count", "sum": "Sum of a value", "list": "List of the points"}[work]
            tables.append((
                f"{what} within {name}: {count:,} points, {len(skipped):,} queries",
                f"Left out of the comparison, not of the times: {skipped.sum():,} queries with a point "
                f"within a billionth of the radius.", contestants, len(skipped), "µs"))
    return tables


def nearest(data, repeats, count):
    distances, _ = data.tree.query(data.center_vectors, k=NEAREST + 1)
    # Which of two points at the same distance is tenth, each program decides in its own way.
    tied = distances[:, NEAREST] - distances[:, NEAREST - 1] <= 1e-15 + ROUNDING * distances[:, -1]

    def scipy_nearest(workers):
        run, result = timed(
            lambda: data.tree.query(data.center_vectors, k=NEAREST, workers=workers)[1])
        return Contestant(f"SciPy, cKDTree, {workers} thread{'s' if workers > 1 else ''}", run,
                          lambda: checksums(result()))

    run, result = timed(
        lambda: data.ball.query(data.center_radians, k=NEAREST, return_distance=False))
    contestants = [data.kernel("**Sobi**, 1 thread", "nearest", "--k", NEAREST),
                   data.kernel("**Sobi**, 2 threads", "nearest", "--k", NEAREST, "--threads", 2),
                   scipy_nearest(1), scipy_nearest(2),
                   Contestant("scikit-learn, BallTree, 1 thread", run, lambda: checksums(result()))]
    _, found = data.tree.query(data.center_vectors, k=NEAREST)
    expected = checksums(found)

    def compare(answers):
        wrong = (answers != expected) & ~tied
        return "equal" if not wrong.any() else f"{wrong.sum():,} queries differ"

    contest(f"nearest {NEAREST}", contestants, repeats, compare)
    return [(f"Nearest {NEAREST}: {count:,} points, {len(tied):,} queries",
             f"Left out of the comparison, not of the times: {tied.sum():,} queries whose {NEAREST}th "
             f"and {NEAREST + 1}th point are equally far.", contestants, len(tied), "µs")]


def measure(folder, count, repeats):
    generate(folder / "radius", count)
    data = Input(folder / "radius")
    tables = nearest(data, repeats, count)
    return around(data, repeats, count) + tables
