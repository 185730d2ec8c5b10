"""Radius and nearest search, against SciPy's k-d tree over positions on the unit sphere."""

import random

import numpy
from scipy.spatial import cKDTree

from harness import check, equal, folder, parse_json, sobi
from join import decimal, real_positions, write_statement

SEED = 20261121
EARTH = 6_371_008.8  # the mean radius of the Earth in metres, IUGG
RADII = ["500m", "1km", "15km", "2000km"]
NEAREST = 10
# Nearer to the radius than this share of it, the rounding of the last digits decides.
ROUNDING = 1e-9


def unit(points):
    """Positions in units of 1e-7 degree on the sphere of radius 1."""
    longitude, latitude = numpy.radians(points[:, 0] / 1e7), numpy.radians(points[:, 1] / 1e7)
    return numpy.column_stack([numpy.cos(latitude) * numpy.cos(longitude),
                               numpy.cos(latitude) * numpy.sin(longitude), numpy.sin(latitude)])


def chord(meters):
    return 2 * numpy.sin(min(meters / EARTH / 2, numpy.pi / 2))


def meters(text):
    return float(text[:-2]) * 1000 if text.endswith("km") else float(text[:-1])


def positions(generator):
    """Real shops, a stack of 300 on one position, and points about ±180°, the poles and the equator."""
    points = real_positions()
    points += [(1269780000, 375665000)] * 300
    for longitude, latitude, spread in ((1_800_000_000, 0, 3_000_000), (0, 900_000_000, 9_000_000),
                                        (0, -900_000_000, 9_000_000), (0, 0, 2_000_000)):
        for _ in range(500):
            if abs(latitude) == 900_000_000:
                x = generator.randint(-1_800_000_000, 1_800_000_000)
                y = latitude - (1 if latitude > 0 else -1) * generator.randint(0, spread)
            else:
                x = longitude + generator.randint(-spread, spread)
                x -= 3_600_000_000 if x > 1_800_000_000 else 0
                y = latitude + generator.randint(-spread, spread)
            points.append((x, y))
    return numpy.array(points, dtype=numpy.int64)


def queries(generator, points):
    """Positions of points, positions beside them, and the hard corners of the globe."""
    chosen = [tuple(map(int, points[i])) for i in generator.sample(range(len(points)), 14)]
    beside = [(x + generator.randint(-20_000, 20_000), y) for x, y in chosen[:6]]
    corners = [(1_800_000_000, 0), (-1_800_000_000, 10), (0, 900_000_000), (77, -900_000_000),
               (1269780000, 375665000)]
    return [(x, y) for x, y in chosen + beside if abs(x) <= 1_800_000_000] + corners


def run_section():
    work = folder("search")
    generator = random.Random(SEED)
    points = positions(generator)
    amounts = numpy.array([generator.randint(1, 10**6) for _ in points], dtype=numpy.int64)
    ledger = work / "search.gpkg"
    sobi(ledger, "init", ledger, "--region", "none")
    statement = work / "search.csv"
    write_statement(statement, ((f"point {i}", decimal(x), decimal(y))
                                for i, (x, y) in enumerate(points)), amounts)
    sobi(ledger, "import", statement)

    vectors = unit(points)
    tree = cKDTree(vectors)
    asked = queries(generator, points)
    for radius in RADII:
        check_radius(ledger, points, amounts, vectors, tree, asked, radius)
    check_nearest(ledger, points, tree, asked)


def check_radius(ledger, points, amounts, vectors, tree, asked, radius):
    wrong, listed, left_out = [], 0, 0
    for center in asked:
        at = unit(numpy.array([center]))[0]
        answer = parse_json(sobi(ledger, "near", "--radius", radius, "--limit", "1000000",
                                 "--format", "json", "--", place(center)).out)
        found = sorted(int(p["name"].split()[1]) for p in answer["places"])
        within = [set(tree.query_ball_point(at, chord(meters(radius)) * share))
                  for share in (1 - ROUNDING, 1 + ROUNDING)]
        undecided = within[1] - within[0]
        left_out += len(undecided)
        expected = sorted(within[0] | (undecided & set(found)))
        total = answer["total"]
        listed += len(found)
        if (found != expected or answer["matched"] != len(found)
                or total["count"] != len(found)
                or int(total["sums"].get("KRW", 0)) != int(amounts[found].sum())):
            wrong.append(center)
    check(not wrong, f"near --radius {radius}: places, count and sum are those of the k-d tree",
          f"{len(asked)} positions, {listed:,} places, {left_out} left to rounding",
          f"{len(wrong)} of {len(asked)} positions differ, the first {wrong[:1]}")


def check_nearest(ledger, points, tree, asked):
    wrong = []
    for center in asked:
        answer = parse_json(sobi(ledger, "nearest", "-k", NEAREST, "--format", "json", "--",
                                 place(center)).out)
        expected = 2 * EARTH * numpy.arcsin(
            numpy.minimum(tree.query(unit(numpy.array([center]))[0], NEAREST)[0] / 2, 1))
        # Ties may be other places; their distances are not. The output has centimetres.
        found = numpy.array([float(p["distance_m"]) for p in answer["places"]])
        if found.shape != expected.shape or numpy.abs(found - expected).max() > 0.011:
            wrong.append(center)
    equal(len(wrong), 0, f"nearest -k {NEAREST}: the distances are those of the k-d tree",
          f"{len(asked)} positions")


def place(center):
    return f"{decimal(center[0])},{decimal(center[1])}"
