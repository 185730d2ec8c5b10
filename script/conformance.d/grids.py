"""Cells of grids, compared with pyproj, quadbin, h3, jismesh and exact fractions, on random positions and
on edges."""

import csv
import io
import json
import math
import random
import sqlite3
import struct
from collections import defaultdict
from fractions import Fraction

import geopandas
import h3
import jismesh.utils
import pyproj
import quadbin
import shapely
from harness import check, folder, sobi

LETTERS = "가나다라마바사아"
WGS84, DEGREE = pyproj.Geod(ellps="WGS84"), 10_000_000
PLANES = {name: (pyproj.Transformer.from_crs(4326, code, always_xy=True),
                 pyproj.Transformer.from_crs(code, 4326, always_xy=True))
          for name, code in [("korea", 5179), ("europe", 3035)]}
SIDES = {"10km": 10_000, "1km": 1_000, "500m": 500, "100m": 100, "100km": 100_000}
MESHES = {"80km": 1, "10km": 8, "1km": 80, "500m": 160, "250m": 320, "125m": 640}
SYSTEMS = ([f"korea-{level}" for level in ["10km", "1km", "500m", "100m"]]
           + [f"japan-{level}" for level in MESHES]
           + [f"europe-{level}" for level in ["100km", "10km", "1km", "100m"]]
           + [f"quadbin-{zoom}" for zoom in [0, 1, 9, 15, 20, 26]]
           + [f"h3-{level}" for level in [0, 1, 2, 5, 8, 9, 15]])


def korea(longitude, latitude, side):
    x, y = PLANES["korea"][0].transform(longitude / DEGREE, latitude / DEGREE)
    if not (700_000 <= x < 1_400_000 and 1_300_000 <= y < 2_100_000):
        return None
    if side == 500:
        return f"5179-500m-E{int(x // 500) * 500}N{int(y // 500) * 500}"
    (a, x), (b, y) = divmod(x - 700_000, 100_000), divmod(y - 1_300_000, 100_000)
    digits = {10_000: 1, 1_000: 2, 100: 3}[side]
    return (LETTERS[int(a)] + LETTERS[int(b)]
            + f"{int(x // side):0{digits}}{int(y // side):0{digits}}")


def europe(longitude, latitude, side):
    if not (-355_800_000 <= longitude <= 448_300_000 and 246_000_000 <= latitude <= 847_300_000):
        return None
    x, y = PLANES["europe"][0].transform(longitude / DEGREE, latitude / DEGREE)
    if x < 0 or y < 0:
        return None
    return f"CRS3035RES{side}mN{int(y // side) * side}E{int(x // side) * side}"


def japan(longitude, latitude, level):
    if not (1_220_000_000 <= longitude < 1_540_000_000 and 200_000_000 <= latitude < 460_000_000):
        return None
    east, north = Fraction(longitude, DEGREE) - 100, Fraction(latitude, DEGREE) * 3 / 2
    cell = lambda parts: (math.floor(north * parts), math.floor(east * parts))
    code = "{:02}{:02}".format(*cell(1))
    for parts, of in [(8, 8), (80, 10)]:
        if MESHES[level] >= parts:
            code += "".join(str(number % of) for number in cell(parts))
    for parts in [160, 320, 640]:
        if MESHES[level] >= parts:
            row, column = cell(parts)
            code += str(row % 2 * 2 + column % 2 + 1)
    return code


def tile(longitude, latitude, zoom):
    if abs(latitude) > 850_511_287:
        return None
    return str(quadbin.point_to_cell(longitude / DEGREE, latitude / DEGREE, zoom))


def expected_id(system, longitude, latitude):
    family, level = system.split("-", 1)
    if family == "japan":
        return japan(longitude, latitude, level)
    if family == "h3":
        return h3.latlng_to_cell(latitude / DEGREE, longitude / DEGREE, int(level))
    if family == "quadbin":
        return tile(longitude, latitude, int(level))
    return {"korea": korea, "europe": europe}[family](longitude, latitude, SIDES[level])


def positions(generator, count):
    """Random positions of each grid, and positions on edges rounded to 1e-7 degree."""
    boxes = [(125, 33, 130, 39), (123, 24, 153, 45.5), (-30, 30, 40, 75), (-180, -90, 180, 90)]
    for number in range(count):
        west, south, east, north = boxes[number % 4]
        yield generator.uniform(west, east), generator.uniform(south, north)
        if number % 2:
            continue
        x = 700_000 + generator.randrange(7_000) * 100
        y = 1_300_000 + generator.randrange(8_000) * 100
        away = generator.uniform(0, 100)
        yield PLANES["korea"][1].transform(x + away * (number % 3), y + away * (number % 5))
        yield PLANES["europe"][1].transform(x + 3_000_000 + away * (number % 3), y + 500_000)
        yield (122 + Fraction(generator.randrange(32 * 640), 640),
               20 + Fraction(generator.randrange(26 * 960), 960))
        yield 360 / 2 ** 15 * generator.randrange(-2 ** 14, 2 ** 14), 0
    yield from [(180, 0), (-180, 0), (0, 90), (0, -90), (0, 85.0511287), (0, 85.0511288)]


def made_ledger(generator, work, count):
    ledger = work / "grids.gpkg"
    lines = ["timestamp,amount,currency,merchant,channel,longitude,latitude"]
    for number, (longitude, latitude) in enumerate(positions(generator, count)):
        lines.append(f"2026-0{1 + number % 9}-03 12:00:00,{generator.randrange(1, 90_000)},"
                     f"{generator.choice(['KRW', 'JPY'])},shop {number},,"
                     f"{float(longitude):.7f},{float(latitude):.7f}")
    lines += ["2026-05-03 12:00:00,700,KRW,shop,online,,", "2026-05-03 12:00:00,70,KRW,shop,,,"]
    (work / "rows.csv").write_text("\n".join(lines) + "\n")
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region",
         "-180,-90,180,90")
    sobi(ledger, "import", work / "rows.csv", expecting=None)
    return ledger


def stored(ledger):
    connection = sqlite3.connect(ledger)
    rows = connection.execute(
        """SELECT p.amount, p.currency, p.channel, l.geom FROM payments p
             LEFT JOIN places l ON l.id = p.place_id WHERE p.kind <= 1""").fetchall()
    connection.close()
    for amount, currency, channel, blob in rows:
        if blob is None:
            yield amount, currency, "online" if channel == 2 else "unplaced", None
        else:
            yield amount, currency, None, [round(one * DEGREE)
                                           for one in struct.unpack("<dd", blob[-16:])]


def exact_corners(system, outline):
    """The corners of a cell in the plane of its grid, and the way from there to degrees."""
    family, level = system.split("-", 1)
    if family in PLANES:
        ahead, back = PLANES[family]
        return [[round(one / SIDES[level]) * SIDES[level] for one in ahead.transform(*corner)]
                for corner in outline], back.transform
    if family == "japan":
        parts = MESHES[level]
        return [[round(x * parts) / parts, round(y * parts * 1.5) / parts / 1.5]
                for x, y in outline], lambda x, y: (x, y)
    tiles = 2 ** int(level)
    north = lambda y: math.asinh(math.tan(math.radians(y))) / math.tau
    return ([[round((x / 360 + 0.5) * tiles) / tiles, round((0.5 - north(y)) * tiles) / tiles]
             for x, y in outline],
            lambda x, y: (360 * x - 180, math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * y))))))


def geodesic_area(system, outline):
    """The area of a cell in km², by a geodesic polygon with two hundred corners a side."""
    corners, back = exact_corners(system, outline)
    dense = [back(a[0] + (b[0] - a[0]) * step / 200, a[1] + (b[1] - a[1]) * step / 200)
             for a, b in zip(corners, corners[1:]) for step in range(200)]
    return abs(WGS84.polygon_area_perimeter(*zip(*dense))[0]) / 1e6


def set_of_corners(ledger):
    """The corners of hexagons that are not cut, by id, and the outlines that are not valid."""
    corners, invalid = {}, []
    for level in [0, 1, 2, 5, 8, 9]:
        features = json.loads(
            sobi(ledger, "grid", f"h3-{level}", "--limit", "300", "--format", "geojson").out)
        for feature in features["features"]:
            if not shapely.geometry.shape(feature["geometry"]).is_valid:
                invalid.append(feature["properties"]["cell"])
            if feature["geometry"]["type"] == "Polygon":
                corners[feature["properties"]["cell"]] = feature["geometry"]["coordinates"][0]
    return corners, invalid


def check_join(generator, work, count):
    """Rows of a file joined with the cells of every grid, without a ledger, and their sums."""
    rows = [("", "", 7)] + [(f"{float(x):.7f}", f"{float(y):.7f}", generator.randrange(-999, 90_000))
                            for x, y in positions(generator, count)]
    lines = [f"{x},{y},{amount / 100:.2f}" for x, y, amount in rows]
    (work / "points.csv").write_text("\n".join(["longitude,latitude,amount"] + lines) + "\n")
    nowhere, wrong, sums = work / "no-ledger.gpkg", [], 0
    for number, system in enumerate(SYSTEMS):
        ids = ["unplaced" if x == "" else
               expected_id(system, round(float(x) * DEGREE), round(float(y) * DEGREE)) or "outside"
               for x, y, _ in rows]
        join = ["join", work / "points.csv", "--grid", system, "--threads", str(1 + number % 3)]
        tagged = list(csv.DictReader(io.StringIO(sobi(nowhere, *join).out.decode())))
        wrong += [(system, row, row[system], one) for row, one in zip(tagged, ids)
                  if row[system] != one]
        expected = defaultdict(lambda: [0, 0])
        for (_, _, amount), one in zip(rows, ids):
            expected[one][0] += 1
            expected[one][1] += amount
        document = json.loads(sobi(nowhere, *join, "--sum", "amount", "--format", "json").out,
                              parse_float=Fraction)
        found = {total["cell"]: [total["count"], total["sums"][0] * 100]
                 for total in document["totals"]}
        wrong += [(system, one, found.get(one), expected.get(one))
                  for one in set(found) | set(expected) if found.get(one) != expected.get(one)]
        if sum(value[1] for value in found.values()) != sum(amount for _, _, amount in rows):
            wrong.append((system, "total"))
        sums += len(found)
    check(not wrong and not nowhere.exists(), f"{len(rows)} rows joined with {len(SYSTEMS)} grids "
          f"have the ids of pyproj, quadbin, h3 and exact fractions, and {sums} sums by cell",
          otherwise=str(wrong[:3]))


def run_section():
    generator, work = random.Random(49), folder("grids")
    check_join(generator, work, 3_000)
    ledger = made_ledger(generator, work, 3_000)
    payments = list(stored(ledger))
    wrong, cells, worst = [], 0, 0.0
    for system in SYSTEMS:
        expected, total = defaultdict(lambda: [0, 0]), defaultdict(lambda: [0, 0])
        for amount, currency, word, position in payments:
            name = word or expected_id(system, *position) or "outside"
            for sums, key in [(expected, (name, currency)), (total, currency)]:
                sums[key][0] += 1
                sums[key][1] += amount
        table = csv.DictReader(io.StringIO(
            sobi(ledger, "grid", system, "--format", "csv").out.decode()))
        rows = list(table)
        found = {(row["cell"], row["currency"]): [int(row["count"]), int(row["sum"])]
                 for row in rows}
        cells += len(found)
        wrong += [(system, key, found.get(key), expected.get(key))
                  for key in set(found) | set(expected) if found.get(key) != expected.get(key)]
        for currency, sums in total.items():
            if sums != [sum(value[index] for key, value in found.items() if key[1] == currency)
                        for index in range(2)]:
                wrong.append((system, currency, "total"))
        if system in ["quadbin-0", "quadbin-1"] or system.startswith("h3"):
            continue
        features = json.loads(
            sobi(ledger, "grid", system, "--limit", "60", "--format", "geojson").out)["features"]
        for feature in features:
            outline, area = feature["geometry"]["coordinates"][0], feature["properties"]["area_km2"]
            if len(outline) == 5:
                # Geodesic polygons are exact to about 0.1 m².
                error = abs(geodesic_area(system, outline) - area) - 1e-7
                worst = max(worst, error / area)
    check(not wrong, f"{cells} sums of cells of {len(SYSTEMS)} grids over {len(payments)} payments "
          "are those of pyproj, quadbin, h3 and exact fractions", otherwise=str(wrong[:3]))
    check(worst < 1e-8, "areas are those of geodesic polygons", f"{worst:.1e}", str(worst))
    (corners, invalid), misplaced = set_of_corners(ledger), 0
    check(not invalid, "outlines of hexagons are valid, at the poles and the antimeridian too",
          otherwise=str(invalid[:3]))
    for cell in corners:
        expected = [[longitude, latitude] for latitude, longitude in h3.cell_to_boundary(cell)]
        misplaced += not all(min(abs(a - x) + abs(b - y) for x, y in corners[cell]) < 3e-7
                             for a, b in expected)
    check(not misplaced, f"{len(corners)} outlines of hexagons are those of h3",
          otherwise=str(misplaced))
    agreeing = [jismesh.utils.to_meshcode(lat, lon, 3) == int(japan(
        round(lon * DEGREE), round(lat * DEGREE), "1km"))
        for lat, lon in [(35.6586, 139.7454), (43.0687, 141.3508), (26.2124, 127.6809)]]
    check(all(agreeing), "the fractions of Japan's mesh are those of jismesh")
    (work / "cells.geojson").write_bytes(
        sobi(ledger, "grid", "korea-1km", "--by", "month", "--parents", "--format", "geojson").out)
    frame = geopandas.read_file(work / "cells.geojson")
    density = (frame["sum"] / frame.area_km2 / frame.per_km2 - 1).abs().max()
    check(bool(frame.geometry.is_valid.all()) and density < 1e-8 and "korea-10km" in frame,
          f"geopandas opens {len(frame)} cells with months, parents and densities")
