"""The join of points with published districts, against shapely and against the border rule itself."""

import csv
import gzip
import itertools
import json
import random

import numpy
import shapely

from figures import Table
from harness import DATA, check, equal, folder, shared, sobi

SEED = 20261121
# Closer than this to a border, in degrees, programs may differ.
TOLERANCE = 1e-7

# Published file, level, random points, field of the code.
SETS = [
    ("seoul-gu.geojson", "sigungu", 20_000, "SIG_CD"),
    ("korea-sigungu.geojson", "sigungu", 20_000, "code"),
    ("korea-dong.geojson", "dong", 5_000, "code"),
]


class Districts:
    """A set as published: rings rounded once to 1e-7 degree, in order of the codes' bytes."""

    def __init__(self, path, code_field):
        document = json.loads(path.read_text(encoding="utf-8"))
        entries = []
        for feature in document["features"]:
            geometry = feature["geometry"]
            parts = geometry["coordinates"]
            polygons = [parts] if geometry["type"] == "Polygon" else parts
            scaled = [numpy.array(ring)[:, :2] * 1e7 for polygon in polygons for ring in polygon]
            code = str(feature["properties"][code_field])
            entries.append((code.encode(), code, scaled, shapely.geometry.shape(geometry)))
        entries.sort(key=lambda entry: entry[0])
        self.codes = [entry[1] for entry in entries]
        self.rings = [[numpy.round(r).astype(numpy.int64) for r in entry[2]] for entry in entries]
        self.shapes = [entry[3] for entry in entries]
        # Halfway between two units the way of rounding decides: such a vertex is no test point.
        vertices = numpy.concatenate([ring for entry in entries for ring in entry[2]])
        clear = (numpy.abs(vertices - numpy.floor(vertices) - 0.5) > 1e-3).all(axis=1)
        self.clear_vertices = numpy.round(vertices[clear]).astype(numpy.int64)

    def by_border_rule(self, points):
        """Position of the covering district with the smallest code, -1 outside, and how many cover.

        Even-odd over all rings of a district in integers. An edge counts when it straddles the
        point's latitude, its lower end included, and the point is on it or east of it.
        """
        first = numpy.full(len(points), -1)
        covering = numpy.zeros(len(points), dtype=int)
        for position, rings in enumerate(self.rings):
            vertices = numpy.concatenate(rings)
            low, high = vertices.min(axis=0), vertices.max(axis=0)
            near = numpy.flatnonzero(((points >= low) & (points <= high)).all(axis=1))
            if not len(near):
                continue
            inside = _odd(points[near], rings)
            hits = near[inside]
            covering[hits] += 1
            first[hits[first[hits] < 0]] = position
        return first, covering

    def by_shapely(self, points):
        """The same by GEOS on valid geometries, and which points are far enough from every border."""
        located = shapely.points(points / 1e7)
        valid = [s if s.is_valid else shapely.make_valid(s, method="linework") for s in self.shapes]
        tree = shapely.STRtree(valid)
        first = numpy.full(len(points), -1)
        at, district = tree.query(located, predicate="intersects")
        for index, position in sorted(zip(at, district), reverse=True):
            first[index] = position  # the smallest position comes last
        borders = shapely.STRtree([shapely.boundary(s) for s in self.shapes])
        close, _ = borders.query(located, predicate="dwithin", distance=TOLERANCE)
        far = numpy.ones(len(points), dtype=bool)
        far[close] = False
        return first, far


def _odd(points, rings):
    crossings = numpy.zeros(len(points), dtype=numpy.int64)
    a = numpy.concatenate([ring[:-1] for ring in rings])
    b = numpy.concatenate([ring[1:] for ring in rings])
    upward = (a[:, 1] <= b[:, 1])[:, None]
    low, high = numpy.where(upward, a, b), numpy.where(upward, b, a)
    x, y = points[:, 0], points[:, 1]
    # In blocks, so that the table of points by edges stays small.
    step = max(1, 4_000_000 // len(points))
    for start in range(0, len(low), step):
        lo, hi = low[start:start + step, None, :], high[start:start + step, None, :]
        straddles = (lo[..., 1] <= y) & (y < hi[..., 1])
        dx, dy = hi[..., 0] - lo[..., 0], hi[..., 1] - lo[..., 1]
        east = dx * (y - lo[..., 1]) - dy * (x - lo[..., 0]) <= 0
        crossings += (straddles & east).sum(axis=0)
    return crossings % 2 == 1


def sample(districts, count, positions):
    """Random points in the set's box, real positions, and vertices of the set, in units of 1e-7."""
    generator = random.Random(SEED)
    vertices = districts.clear_vertices
    (west, south), (east, north) = vertices.min(axis=0), vertices.max(axis=0)
    scattered = [(generator.randint(west, east), generator.randint(south, north))
                 for _ in range(count)]
    corners = vertices[generator.sample(range(len(vertices)), min(count // 4, len(vertices)))]
    points = numpy.array(scattered + positions + corners.tolist(), dtype=numpy.int64)
    return points, len(corners)


def real_positions():
    """Coordinates of real shops in units of 1e-7 degree."""
    positions = []
    for name, every in (("poi/seoul-food.csv.gz", 12), ("poi/daejeon-all.csv.gz", 12),
                        ("poi/starbucks.csv", 1)):
        path = shared(name)
        if path is None:
            continue
        opened = gzip.open if path.suffix == ".gz" else open
        with opened(path, "rt", encoding="utf-8-sig", newline="") as file:
            for index, row in enumerate(csv.DictReader(file)):
                if index % every == 0:
                    positions.append((round(float(row["lon"]) * 1e7), round(float(row["lat"]) * 1e7)))
    return positions


def decimal(e7):
    sign, magnitude = "-" if e7 < 0 else "", abs(int(e7))
    return f"{sign}{magnitude // 10**7}.{magnitude % 10**7:07d}"


def write_statement(path, rows, amounts=itertools.repeat(1000)):
    """A statement of one payment per (name, longitude, latitude), of 1,000 unless told otherwise."""
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["timestamp", "amount", "merchant", "longitude", "latitude"])
        for (name, longitude, latitude), amount in zip(rows, amounts):
            writer.writerow(["2026-01-02 12:00:00", amount, name, longitude, latitude])


def district_codes(ledger, path):
    """Name of the place → code of its district, None outside."""
    sobi(ledger, "map", "-o", path)
    with open(path, encoding="utf-8") as lines:
        members = [json.loads(line)["properties"] for line in lines]
    return {m["name"]: m.get("district_code") or None for m in members}


def check_set(work, path, level, count, code_field, positions):
    name = path.name
    districts = Districts(path, code_field)
    points, corners = sample(districts, count, positions)
    ledger = work / f"{path.stem}.gpkg"
    sobi(ledger, "init", ledger, "--region", "none")
    sobi(ledger, "districts", "import", path, "--level", level)
    statement = work / f"{path.stem}.csv"
    write_statement(statement, ((f"point {i}", decimal(x), decimal(y))
                                for i, (x, y) in enumerate(points)))
    sobi(ledger, "import", statement)
    found = district_codes(ledger, work / f"{path.stem}.geojsonl")
    if not equal(len(found), len(points), f"{name}: every point is a place of the map"):
        return
    found = [found[f"point {i}"] for i in range(len(points))]
    code = lambda position: None if position < 0 else districts.codes[position]

    ruled, covering = districts.by_border_rule(points)
    wrong = [i for i, position in enumerate(ruled) if found[i] != code(position)]
    check(not wrong, f"{name}: the join follows the border rule, borders included",
          f"{len(points):,} points, {corners:,} of them vertices, {(covering > 1).sum()} where "
          f"districts overlap", f"{len(wrong)} of {len(points)} points differ, the first "
          f"{points[wrong[0]].tolist() if wrong else ''}")
    located, far = districts.by_shapely(points)
    wrong = [i for i in numpy.flatnonzero(far) if found[i] != code(located[i])]
    check(not wrong, f"{name}: the join agrees with shapely farther than 1e-7 degree from borders",
          f"{far.sum():,} points far from a border, {(~far).sum():,} near",
          f"{len(wrong)} of {far.sum()} points differ, the first "
          f"{points[wrong[0]].tolist() if wrong else ''}")

    table = Table(ledger)
    counts = {c: f.count for c, f in table.districts.items() if f.count}
    expected = {c: found.count(c) for c in set(found) if c is not None}
    equal(counts, expected, f"{name}: the table counts each point in one district",
          f"{sum(counts.values()):,} inside, {table.outside.count:,} outside")
    equal(table.outside.count, found.count(None), f"{name}: the rest is outside")


def check_food_places(work, boundaries, label, at_least):
    """How many of Seoul's food places lie in the gu that their address states."""
    path = shared("poi/seoul-food.csv.gz")
    if path is None:
        return
    with gzip.open(path, "rt", encoding="utf-8", newline="") as file:
        stated = [(row["gu"], row["lon"], row["lat"]) for row in csv.DictReader(file)]
    ledger = work / "food.gpkg"
    ledger.unlink(missing_ok=True)
    sobi(ledger, "init", ledger)
    sobi(ledger, "districts", "import", boundaries, "--level", "sigungu")
    statement = work / "food.csv"
    write_statement(statement, ((f"place {i}", x, y) for i, (_, x, y) in enumerate(stated)))
    sobi(ledger, "import", statement)
    names = Table(ledger).names
    codes = district_codes(ledger, work / "food.geojsonl")
    agreeing = sum(names.get(codes[f"place {i}"]) == gu for i, (gu, _, _) in enumerate(stated))
    share = agreeing / len(stated)
    check(share >= at_least, f"Seoul's food places lie in their stated gu, {label}",
          f"{agreeing:,} of {len(stated):,}, {share:.2%}")


def check_stream(work, path, level, code_field, count=10_000):
    """Points joined without a ledger: totals as the ledger's, and as csv and shapely make them."""
    districts = Districts(path, code_field)
    points, _ = sample(districts, count, [])
    _, far = districts.by_shapely(points)
    points = points[far]
    generator = random.Random(SEED)
    amounts = [generator.randint(1, 99_999) for _ in points]
    statement = work / f"{path.stem}-stream.csv"
    rows = [(f"point {i}", decimal(x), decimal(y)) for i, (x, y) in enumerate(points)]
    write_statement(statement, rows, amounts)

    expected = {}
    located, _ = districts.by_shapely(points)
    with open(statement, encoding="utf-8", newline="") as file:
        for row, position in zip(csv.DictReader(file), located):
            key = districts.codes[position] if position >= 0 else ""
            found = expected.setdefault(key, [0, 0])
            found[0] += 1
            found[1] += int(row["amount"])

    ledger = work / f"{path.stem}-stream.gpkg"
    sobi(ledger, "init", ledger, "--region", "none")
    sobi(ledger, "districts", "import", path, "--level", level)
    sobi(ledger, "import", statement)
    table = Table(ledger)
    of_ledger = {c: [f.count, f.sums.get("KRW", 0)] for c, f in table.districts.items() if f.count}
    of_ledger[""] = [table.outside.count, table.outside.sums.get("KRW", 0)]

    nowhere = work / "no-ledger.gpkg"
    packed = work / f"{path.stem}-stream.csv.gz"
    packed.write_bytes(gzip.compress(statement.read_bytes()))
    for file, more in ((statement, ["--threads", "1"]), (packed, ["--threads", "3"])):
        text = sobi(nowhere, "join", file, "--districts", path, "--by", "district", "--sum", "amount",
                    "--date", "timestamp", "--format", "csv", *more)
        found = {row["district_code"]: [int(row["count"]), int(row["sum_amount"])]
                 for row in csv.DictReader(text.out.decode().splitlines())}
        name = f"{path.name}: {file.suffix[1:]} joined without a ledger"
        equal(found, expected, f"{name} has the totals of csv and shapely", f"{len(points):,} rows")
        equal(found, of_ledger, f"{name} has the totals of the ledger")
    tagged = sobi(nowhere, "join", statement, "--districts", path).out.decode()
    codes = [row["district_code"] for row in csv.DictReader(tagged.splitlines())]
    equal(codes, [districts.codes[p] if p >= 0 else "" for p in located],
          f"{path.name}: each row gets the code that shapely finds")
    check(not nowhere.exists(), f"{path.name}: no ledger is made")


def run_section():
    work = folder("join")
    positions = real_positions()
    check_set(work, DATA / "seoul-gu-approximate.geojson", "sigungu", 20_000, "code", positions)
    check_stream(work, DATA / "seoul-gu-approximate.geojson", "sigungu", "code")
    for name, level, count, code_field in SETS:
        if path := shared(name):
            check_set(work, path, level, count, code_field, positions)
    if path := shared("korea-sigungu.geojson"):
        check_stream(work, path, "sigungu", "code")
    published = shared("seoul-gu.geojson")
    if published:
        check_food_places(work, published, "seoul-gu.geojson", at_least=0.999)
    # The rate of the drawn set is reported, not demanded; half would mean that it is broken.
    check_food_places(work, DATA / "seoul-gu-approximate.geojson", "the approximate set of Data/",
                      at_least=0.5)
