"""Clusters of Seoul's food places against pysupercluster, scikit-learn and GDAL."""

import csv
import gzip
import random

import geopandas
import numpy
from scipy.spatial import cKDTree
from sklearn.cluster import DBSCAN

from figures import by_gdal, by_sql, of_json, of_members, total
from harness import check, equal, folder, missing, parse_json, shared, sobi
from join import decimal

try:
    import pysupercluster
except ImportError:
    pysupercluster = None

SEED = 20261121
EARTH = 6_371_008.8
EPS, LEAST = 50.0, 12


def food_places(path):
    """Positions of the real shops in units of 1e-7 degree."""
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        return [(round(float(r["lon"]) * 1e7), round(float(r["lat"]) * 1e7))
                for r in csv.DictReader(file)]


def made_places():
    """As many hot spots as a small town has, where the real places are missing."""
    chance = random.Random(SEED)
    spots = [(chance.randint(1_269_000_000, 1_271_000_000), chance.randint(374_600_000, 376_400_000))
             for _ in range(60)]
    return [(x + round(chance.gauss(0, 20_000)), y + round(chance.gauss(0, 16_000)))
            for x, y in chance.choices(spots, k=6_000)]


def spread(values):
    """The bits of numbers below 2^32 on the even bits."""
    for shift, mask in ((16, 0x0000FFFF0000FFFF), (8, 0x00FF00FF00FF00FF),
                        (4, 0x0F0F0F0F0F0F0F0F), (2, 0x3333333333333333), (1, 0x5555555555555555)):
        values = (values | values << numpy.uint64(shift)) & numpy.uint64(mask)
    return values


def in_morton_order(points):
    """Points as the ledger orders its places."""
    offset = (numpy.array(points, dtype=numpy.int64) + 2**31).astype(numpy.uint64)
    codes = spread(offset[:, 0]) | spread(offset[:, 1]) << numpy.uint64(1)
    return numpy.argsort(codes, kind="stable")


def ledger_of(work, points, amounts):
    ledger = work / "places.gpkg"
    sobi(ledger, "init", ledger)
    statement = work / "places.csv"
    with open(statement, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["timestamp", "amount", "merchant", "longitude", "latitude"])
        for number, ((x, y), amount) in enumerate(zip(points, amounts)):
            writer.writerow(["2026-01-02 12:00:00", amount, f"place {number}", decimal(x), decimal(y)])
    sobi(ledger, "import", statement)
    return ledger


def clusters(ledger, zoom):
    return parse_json(sobi(ledger, "clusters", "--zoom", zoom, "--format", "json").out)


def as_float(points):
    """Degrees whose places on the map are exact in Float, as the reference keeps them.

    pysupercluster keeps Double; with these both begin alike, and differ where a mean is at the radius.
    """
    degrees = numpy.array(points) / 1e7
    sine = numpy.sin(numpy.radians(degrees[:, 1]))
    x = numpy.float32(degrees[:, 0] / 360 + 0.5).astype(float)
    y = numpy.float32(0.5 - 0.25 * numpy.log((1 + sine) / (1 - sine)) / numpy.pi).astype(float)
    latitudes = 360 / numpy.pi * numpy.arctan(numpy.exp((1 - 2 * y) * numpy.pi)) - 90
    return numpy.column_stack([(x - 0.5) * 360, latitudes])


def share_of_same(found, expected):
    """The share of the nodes found that have a node with their count where they are, within 2 m."""
    distances, nearest = cKDTree(expected[:, 1:]).query(found[:, 1:])
    return ((distances < 2e-5) & (expected[nearest, 0] == found[:, 0])).mean()


def check_zooms(ledger, points, label):
    """Every zoom adds up; counts and centres are the reference's."""
    everything = by_sql(ledger)
    reference = None
    if pysupercluster is None:
        missing("clusters against pysupercluster", "it could not be installed")
    else:
        reference = pysupercluster.SuperCluster(
            as_float(numpy.array(points)[in_morton_order(points)]), min_zoom=0, max_zoom=16,
            radius=40, extent=512)
    sizes, sums, wrong = [], [], []
    for zoom in range(18):
        report = clusters(ledger, zoom)
        rows = report["clusters"]
        sizes.append(len(rows))
        sums.append(total([*map(of_json, rows), of_json(report["online"]),
                           of_json(report["unplaced"])]))
        if reference is None:
            continue
        expected = reference.getClusters(
            top_left=(-180, 90), bottom_right=(180, -90), zoom=zoom)
        known = numpy.array([[c["count"], c["longitude"], c["latitude"]] for c in expected])
        found = numpy.array(
            [[float(n) for n in (r.get("point_count", 1), *r["coordinates"])] for r in rows])
        least = 0.99 if zoom >= 16 else 0.7 if zoom >= 12 else 0
        as_many = abs(len(known) - len(found)) <= 3 + 0.01 * len(found)
        if not as_many or share_of_same(found, known) < least:
            wrong.append(zoom)
    check(all(s == everything for s in sums), f"{label}: clusters add up to the payments at every zoom",
          str(everything))
    check(sizes[17] == len(points) and sizes == sorted(sizes), f"{label}: level sizes, zoom 0 to 17",
          " ".join(map(str, sizes)))
    if reference is not None:
        check(not wrong, f"{label}: as many nodes as pysupercluster has within 1 %; at zoom 16 99 % are "
              "the same, from 12 on most", otherwise=f"zooms {wrong} differ")


def check_density(ledger, points, amounts, label):
    """Density clusters in the order of their numbers, by places and sums, against scikit-learn."""
    order = in_morton_order(points)
    places, amounts = numpy.array(points)[order], numpy.array(amounts)[order]
    distinct, first, back, weights = numpy.unique(
        places, axis=0, return_index=True, return_inverse=True, return_counts=True)
    # Along the Morton curve its labels are those of our rule, border points too.
    along = numpy.argsort(first)
    model = DBSCAN(eps=EPS / EARTH, min_samples=LEAST, metric="haversine", algorithm="ball_tree")
    model.fit(numpy.radians(distinct[along][:, ::-1] / 1e7), sample_weight=weights[along])
    labels = numpy.empty(len(distinct), dtype=int)
    labels[along] = model.labels_
    labels = labels[back.reshape(-1)]
    document = parse_json(sobi(ledger, "clusters", "--dbscan", "--eps", f"{EPS:g}m", "--min-points",
                               LEAST, "--format", "json").out)
    found = [(c["places"], int(c["sums"]["KRW"])) for c in document["clusters"]]
    expected = [(int((labels == n).sum()), int(amounts[labels == n].sum()))
                for n in range(labels.max() + 1)]
    equal(found, expected, f"{label}: density clusters have the places and sums of scikit-learn's",
          f"{len(found):,} clusters, {(labels < 0).sum():,} places scattered")
    parts = [of_json(c) for c in [*document["clusters"], document["scattered"]]]
    equal(total(parts), by_sql(ledger), f"{label}: density clusters and scattered add up")


def check_gdal(ledger, work, label):
    """A map of clusters at zoom 12 and one of outlines as GDAL reads them."""
    path = work / "clusters-12.geojson"
    sobi(ledger, "map", "--clusters", 12, "-o", path)
    rows = by_gdal(path)
    equal(total(map(of_members, rows)), by_sql(ledger),
          f"{label}: GDAL reads the clusters of zoom 12 with all their sums", f"{len(rows)} features")
    outlines = work / "density.geojson"
    outlines.write_bytes(sobi(ledger, "clusters", "--dbscan", "--eps", f"{EPS:g}m", "--min-points",
                              LEAST, "--format", "geojson").out)
    frame = geopandas.read_file(outlines)
    check(frame.geometry.is_valid.all() and (frame.geom_type == "Polygon").any(),
          f"{label}: geopandas finds the outlines valid", f"{len(frame)} clusters")


def run_section():
    work = folder("clusters")
    published = shared("poi/seoul-food.csv.gz")
    points = food_places(published) if published else made_places()
    label = "Seoul's food places" if published else "made places"
    chance = random.Random(SEED)
    amounts = [chance.randint(1, 1_000_000) for _ in points]
    ledger = ledger_of(work, points, amounts)
    check_zooms(ledger, points, label)
    check_density(ledger, points, amounts, label)
    check_gdal(ledger, work, label)
