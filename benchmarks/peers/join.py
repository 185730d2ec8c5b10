"""Positions to districts."""

import json

import geoarrow.pyarrow
import geopandas
import numpy as np
import polars
import pyarrow
import sedonadb
import shapely

from contest import SHARED, Contestant, contest, generate, kernel_contestant, log, points, timed

# Nearer to a border than this, in degrees, the rules of the programs differ: Sobi puts a position on
# a border into exactly one district, GEOS into none (contains) or several (intersects), and it sees
# the nearest double of a position where Sobi sees whole units of 1e-7 degree.
BORDER = 2e-8
PUBLISHED = ["seoul-gu.geojson", "korea-sigungu.geojson", "korea-dong.geojson"]


def sets(districts):
    """Files of districts; None stands for made-up ones."""
    if districts:
        return districts
    found = [SHARED / name for name in PUBLISHED if (SHARED / name).exists()]
    if not found:
        log("skipped: published districts, which are not beside the clone; they are made up")
    return found or [None]


def rounded(geometry):
    """The geometry on whole units of 1e-7 degree, as Sobi reads it; the text decides the rounding."""
    return shapely.transform(geometry, lambda xy: np.round(xy * 1e7) / 1e7)


class Input:
    def __init__(self, folder, path):
        document = json.loads(path.read_text(encoding="utf-8"))
        self.path = path
        self.shapes = rounded(np.array(
            [shapely.geometry.shape(feature["geometry"]) for feature in document["features"]]))
        self.bounds = shapely.bounds(self.shapes)
        self.folder = folder
        self.name = f"{len(self.shapes):,} districts"
        self.vertices = int(shapely.get_num_coordinates(self.shapes).sum())

    def load(self, name):
        x, y = points(self.folder / name)
        return x / 1e7, y / 1e7

    def near_borders(self, x, y):
        """Which positions are too near to a border to be compared."""
        tree = shapely.STRtree(shapely.points(x, y))
        _, near = tree.query(shapely.boundary(self.shapes), predicate="dwithin", distance=BORDER)
        mask = np.zeros(len(x), dtype=bool)
        mask[near] = True
        return mask


def in_prepared(shapes, bounds, x, y):
    """Labels of positions sorted by longitude; of several districts the first."""
    labels = np.full(len(x), -1, dtype=np.int64)
    for number in range(len(shapes) - 1, -1, -1):
        west, south, east, north = bounds[number]
        low, high = np.searchsorted(x, west), np.searchsorted(x, east, side="right")
        near = low + np.flatnonzero((y[low:high] >= south) & (y[low:high] <= north))
        labels[near[shapely.contains_xy(shapes[number], x[near], y[near])]] = number
    return labels


def first(count, at, district):
    """Labels out of pairs; of several districts the first."""
    none = 2**31
    labels = np.full(count, none, dtype=np.int64)
    np.minimum.at(labels, at, district)
    labels[labels == none] = -1
    return labels


def shapely_prepared(data, x, y):
    order = np.argsort(x, kind="stable")
    xs, ys = x[order], y[order]

    shapely.prepare(data.shapes)
    run, result = timed(lambda: in_prepared(data.shapes, data.bounds, xs, ys))

    def answers():
        labels = np.empty(len(x), dtype=np.int64)
        labels[order] = result()
        return labels

    return Contestant("shapely, prepared, positions sorted beforehand", run, answers)


def shapely_tree(data, x, y):
    located = shapely.points(x, y)

    def work():
        tree = shapely.STRtree(located)
        return tree.query(data.shapes, predicate="contains")

    run, result = timed(work)
    return Contestant("shapely, STRtree over the positions", run,
                      lambda: first(len(x), result()[1], result()[0]))


def geopandas_join(data, x, y):
    located = geopandas.GeoDataFrame(geometry=geopandas.points_from_xy(x, y))
    districts = geopandas.GeoDataFrame({"number": np.arange(len(data.shapes))}, geometry=data.shapes)
    run, result = timed(lambda: geopandas.sjoin(located, districts, predicate="within"))
    return Contestant("geopandas, sjoin", run,
                      lambda: first(len(x), result().index.to_numpy(), result()["number"].to_numpy()))


def sedona(data, x, y):
    connection = sedonadb.connect()
    located = pyarrow.table({
        "id": pyarrow.array(np.arange(len(x), dtype=np.int64)),
        "geometry": geoarrow.pyarrow.as_wkb(
            geoarrow.pyarrow.point().from_geobuffers(None, x, y))})
    connection.create_data_frame(located).to_view("positions")
    districts = geopandas.GeoDataFrame({"number": np.arange(len(data.shapes))}, geometry=data.shapes)
    connection.create_data_frame(districts).to_view("districts")
    run, result = timed(lambda: connection.sql(
        "SELECT p.id, d.number FROM positions p JOIN districts d "
        "ON ST_Contains(d.geometry, p.geometry)").to_arrow_table())
    return Contestant("SedonaDB, all cores", run, lambda: first(
        len(x), result()["id"].to_numpy(), result()["number"].to_numpy()))


def polars_distinct(data, x, y):
    """The distinct positions are joined by shapely, the rows looked up by Polars."""
    shapely.prepare(data.shapes)
    rows = polars.DataFrame({"x": x, "y": y})

    def work():
        distinct = rows.unique(maintain_order=False).sort("x")
        labels = in_prepared(
            data.shapes, data.bounds, distinct["x"].to_numpy(), distinct["y"].to_numpy())
        labelled = distinct.with_columns(polars.Series("label", labels))
        return rows.join(labelled, on=["x", "y"], how="left", maintain_order="left")["label"]

    run, result = timed(work)
    return Contestant("Polars, all cores, and shapely on distinct positions", run,
                      lambda: result().to_numpy())


def sobi(data, name, more, file):
    arguments = ["join", "--points", data.folder / file, "--districts", data.path, *more]
    return kernel_contestant(name, arguments, data.folder / "answers.i64")


def measure(folder, count, districts, repeats):
    tables = []
    for number, path in enumerate(sets(districts)):
        place = folder / f"join-{number}"
        generate(place, count, path)
        data = Input(place, path or place / "districts.geojson")
        for file, title in [("points.i32", "positions, hardly any twice"),
                            ("visits.i32", f"visits to {max(1, count // 5):,} places by Zipf's law")]:
            x, y = data.load(file)
            near = data.near_borders(x, y)
            contestants = [
                sobi(data, "**Sobi**, 1 thread", [], file),
                sobi(data, "**Sobi**, 1 thread, index rebuilt", ["--whole"], file),
                sobi(data, "**Sobi**, 2 threads", ["--threads", 2], file),
            ]
            if file == "points.i32":
                contestants += [shapely_prepared(data, x, y), shapely_tree(data, x, y),
                                sedona(data, x, y), geopandas_join(data, x, y)]
            else:
                contestants += [shapely_prepared(data, x, y), polars_distinct(data, x, y)]
            expected = in_order(data, x, y)

            def compare(answers):
                wrong = (answers != expected) & ~near
                return "equal" if not wrong.any() else f"{wrong.sum():,} differ"

            contest(f"{data.name}, {title}", contestants, repeats, compare)
            tables.append((
                f"Join: {count:,} {title}; {data.name}, {data.vertices:,} vertices",
                f"Answers compared one by one with shapely's prepared `contains`; left out of the "
                f"comparison, not of the times: {near.sum():,} positions within {BORDER} degree of a "
                f"border. Of several districts the first counts.", contestants, count, "ns"))
    return tables


def in_order(data, x, y):
    """The labels that all are compared with."""
    order = np.argsort(x, kind="stable")
    shapely.prepare(data.shapes)
    labels = np.empty(len(x), dtype=np.int64)
    labels[order] = in_prepared(data.shapes, data.bounds, x[order], y[order])
    return labels
