"""Published districts joined with many points, against shapely: only on borders may the two differ.

By itself it takes 30,000 random points and 10,000 on borders a set; with SOBI_CONFORMANCE_FULL=1
it takes 1,000,000 and 100,000, which needs some minutes.
"""

import os

import numpy
import pandas
import shapely

from harness import check, equal, folder, sobi
from join import decimal
from published import SETS, gdal_features, rounded

SEED = 20261121
IS_FULL = os.environ.get("SOBI_CONFORMANCE_FULL", "") not in ("", "0")
RANDOM, ON_BORDERS = (1_000_000, 100_000) if IS_FULL else (30_000, 10_000)
# In units of 1e-7 degree: what counts as on a border.
NEAR = 0.2


class Oracle:
    """The districts as GDAL reads them, rounded once, in order of the codes' bytes."""

    def __init__(self, features, code_field):
        coded = sorted(((str(f["properties"][code_field]), f["geometry"]) for f in features),
                       key=lambda entry: entry[0].encode())
        self.codes = [code for code, _ in coded]
        published = numpy.array([rounded(geometry) for _, geometry in coded])
        self.borders = shapely.boundary(published)
        self.boxes = shapely.bounds(published)
        # The linework method is the even-odd rule.
        broken = ~shapely.is_valid(published)
        self.shapes = published.copy()
        self.shapes[broken] = shapely.make_valid(published[broken], method="linework")
        self.repaired = int(broken.sum())

    def positions(self, points):
        """Of the districts that cover a point, borders included, the first by code; -1 for none."""
        tree = shapely.STRtree(shapely.points(points))
        district, point = tree.query(self.shapes, predicate="intersects")
        first = numpy.full(len(points), len(self.codes))
        numpy.minimum.at(first, point, district)
        return numpy.where(first < len(self.codes), first, -1)

    def is_on_border(self, points, positions):
        """Whether each point lies on the border of the district at its position."""
        answer = numpy.zeros(len(points), dtype=bool)
        for position in numpy.unique(positions[positions >= 0]):
            chosen = numpy.flatnonzero(positions == position)
            border = self.borders[position]
            shapely.prepare(border)
            answer[chosen] = shapely.dwithin(border, shapely.points(points[chosen]), NEAR)
        return answer


def random_points(oracle, count, generator):
    """Half of them anywhere in the box of the set, half in the boxes of its districts."""
    boxes = oracle.boxes
    whole = [boxes[:, 0].min(), boxes[:, 1].min(), boxes[:, 2].max(), boxes[:, 3].max()]
    chosen = numpy.vstack([numpy.tile(whole, (count // 2, 1)),
                           boxes[generator.integers(0, len(boxes), count - count // 2)]])
    return generator.integers(chosen[:, :2].astype(numpy.int64),
                              chosen[:, 2:].astype(numpy.int64), endpoint=True)


def border_points(oracle, count, generator):
    """Corners, positions one or two units beside them, and the middles of edges."""
    corners, rings = shapely.get_coordinates(shapely.get_parts(oracle.borders), return_index=True)
    corners = corners.astype(numpy.int64)
    edges = numpy.flatnonzero(rings[:-1] == rings[1:])
    third = count // 3
    own = corners[generator.integers(0, len(corners), third)]
    beside = corners[generator.integers(0, len(corners), third)]
    beside = beside + generator.integers(-2, 2, beside.shape, endpoint=True)
    chosen = edges[generator.integers(0, len(edges), count - 2 * third)]
    middles = (corners[chosen] + corners[chosen + 1]) // 2
    return numpy.vstack([own, beside, middles])


def joined(ledger, points, work):
    """The codes that sobi gives to points, "" outside: as a person gets them, by a statement and a map."""
    statement, table = work / "points.csv", work / "places.csv"
    with open(statement, "w", encoding="utf-8") as file:
        file.write("timestamp,amount,merchant,longitude,latitude\n")
        file.writelines(f"2026-01-02 12:00:00,1000,p{i},{decimal(x)},{decimal(y)}\n"
                        for i, (x, y) in enumerate(points.tolist()))
    sobi(ledger, "import", statement)
    sobi(ledger, "map", "-o", table)
    frame = pandas.read_csv(table, usecols=["name", "district_code"], dtype=str).fillna("")
    statement.unlink()
    table.unlink()
    codes = [""] * len(points)
    for name, code in zip(frame["name"], frame["district_code"]):
        codes[int(name[1:])] = code
    return codes, len(frame)


def check_set(published, work):
    generator = numpy.random.default_rng(SEED)
    oracle = Oracle(gdal_features(published.path(), work, published.crs), published.fields[0])
    points = numpy.vstack([random_points(oracle, RANDOM, generator),
                           border_points(oracle, ON_BORDERS, generator)])
    ledger = work / f"{published.path().stem}.gpkg"
    sobi(ledger, "init", ledger, "--region", "none")
    published.import_into(ledger)
    codes, count = joined(ledger, points, work)
    title = f"{published.title}, {len(oracle.codes):,} districts"
    if not equal(count, len(points), f"{title}: every point is a place of the map"):
        return
    number = {code: position for position, code in enumerate(oracle.codes)}
    found = numpy.array([number[code] if code else -1 for code in codes])
    expected = oracle.positions(points)
    for name, chosen in (("random", slice(0, RANDOM)), ("border", slice(RANDOM, None))):
        differing = numpy.flatnonzero(found[chosen] != expected[chosen])
        where, ours, theirs = (v[chosen][differing] for v in (points, found, expected))
        explained = oracle.is_on_border(where, ours) | oracle.is_on_border(where, theirs)
        check(explained.all(),
              f"{title}: where shapely differs, a {name} point is on a border",
              f"{len(found[chosen]):,} points, {(found[chosen] >= 0).sum():,} in a district, "
              f"{len(differing):,} differ, all within 2e-8 degree of a border",
              f"{(~explained).sum()} of {len(differing)} differ elsewhere, the first at "
              f"{where[~explained][:1].tolist()}")
    ledger.unlink()


def run_section():
    work = folder("borders")
    for published in SETS:
        if published.path():
            check_set(published, work)
