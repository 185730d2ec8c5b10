"""The map's sums are the table's sums and both are the payments', whoever reads them."""

import csv
import io
import math
import shutil
from decimal import Decimal

import geopandas

from figures import Figures, Table, by_gdal, by_sql, of_members, total
from harness import check, demo_ledger, equal, folder, minor, parse_json, sobi, sql

FILTERS = [
    ((), "1"),
    (("--month", "2026-11"), "local_date LIKE '2026-11-%'"),
    (("--from", "2026-03-15", "--to", "2026-04-14"),
     "local_date BETWEEN '2026-03-15' AND '2026-04-14'"),
    (("--channel", "offline"), "channel = 1"),
    (("--channel", "online"), "channel = 2"),
    (("--month", "2026-11", "--channel", "offline"),
     "local_date LIKE '2026-11-%' AND channel = 1"),
]


def mapped(ledger, path, *options):
    sobi(ledger, "map", "-o", path, *options)
    return path


def features(path):
    return parse_json(path.read_text(encoding="utf-8"))["features"]


def check_totals(ledger, work, filters, condition):
    """Σ places = Σ districts + outside, by three readers; with online and unplaced Σ payments."""
    named = " ".join(filters) or "all payments"
    table = Table(ledger, *filters)
    path = mapped(ledger, work / "map.geojson", *filters)
    equal(total(of_members(f["properties"]) for f in features(path)), table.on_the_map,
          f"map = districts + outside, {named}, read as JSON", str(table.on_the_map))
    equal(table.all, by_sql(ledger, condition),
          f"districts + outside + online + unplaced = payments by SQL, {named}", str(table.all))
    if not table.on_the_map.count:
        return
    equal(total(map(of_members, by_gdal(path))), table.on_the_map,
          f"map = districts + outside, {named}, read by GDAL")
    frame = geopandas.read_file(path)
    equal(total(of_members(row) for row in frame.drop(columns="geometry").to_dict("records")),
          table.on_the_map, f"map = districts + outside, {named}, read by geopandas")


def check_by_category(ledger, work):
    rows = sql(ledger, "SELECT c.code FROM payments p JOIN categories c ON c.id = p.category_id "
                       "GROUP BY 1 ORDER BY COUNT(*) DESC, 1 LIMIT 1")
    if not check(rows, "the payments have categories"):
        return
    category = rows[0][0]
    table = Table(ledger, "--category", category)
    path = mapped(ledger, work / "category.geojson", "--category", category)
    equal(total(of_members(f["properties"]) for f in features(path)), table.on_the_map,
          f"map = districts + outside, --category {category}", str(table.on_the_map))
    check(0 < table.all.count < by_sql(ledger).count, "a category is a part of the payments")


def check_by_place(ledger, work):
    """Every place of the map against SQL, member by member."""
    expected = {}
    for place, name, currency, count, amount, first, last in sql(ledger, """
            SELECT l.id, l.name, p.currency, COUNT(*), SUM(p.amount), MIN(p.local_date),
                   MAX(p.local_date)
            FROM payments p JOIN places l ON l.id = p.place_id WHERE p.kind IN (0, 1)
            GROUP BY l.id, p.currency"""):
        entry = expected.setdefault(place, [name, Figures(), first, last])
        entry[1].add(Figures(count, {currency: amount}))
        entry[2:] = min(entry[2], first), max(entry[3], last)
    key = lambda entry: (entry[0], entry[2], entry[3], str(entry[1]))
    found = []
    for feature in features(mapped(ledger, work / "places.geojson")):
        members = feature["properties"]
        found.append([members["name"], of_members(members), members["first_visit"],
                      members["last_visit"]])
    equal(sorted(map(key, found)), sorted(map(key, expected.values())),
          "every place's name, count, sums, first and last visit are SQL's", f"{len(found)} places")


def check_layouts(ledger, work):
    """The same rows in every layout of the map."""
    whole = features(mapped(ledger, work / "map.geojson"))
    lines = mapped(ledger, work / "map.geojsonl").read_bytes()
    check(not lines.startswith(b"\x1e") and lines.endswith(b"\n"),
          ".geojsonl is a feature a line")
    equal([parse_json(line) for line in lines.decode().splitlines()], whole,
          ".geojsonl has the features of .geojson", f"{len(whole)} features")
    records = mapped(ledger, work / "map.geojsons").read_bytes()
    framed = records.split(b"\x1e")
    check(framed[0] == b"" and all(r.endswith(b"\n") for r in framed[1:]),
          ".geojsons is framed as RFC 8142 says")
    equal([parse_json(r) for r in framed[1:]], whole, ".geojsons has the features of .geojson")
    for suffix in ("geojsonl", "geojsons"):
        equal(total(map(of_members, by_gdal(work / f"map.{suffix}"))),
              total(of_members(f["properties"]) for f in whole),
              f"GDAL reads the same figures from .{suffix}")
    text = mapped(ledger, work / "map.csv").read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    row_key = lambda m: (m["name"], m["first_visit"], m["last_visit"], m.get("district_code") or "",
                         str(of_members(m)))
    equal(sorted(map(row_key, rows)), sorted(row_key(f["properties"]) for f in whole),
          ".csv has the rows of .geojson", f"{len(rows)} rows")


def check_form(ledger, work):
    """RFC 7946, ids and order of a map of places."""
    path = mapped(ledger, work / "form.geojson")
    text = path.read_text(encoding="utf-8")
    document = parse_json(text)
    check(document["type"] == "FeatureCollection" and "crs" not in document,
          "the map is an RFC 7946 FeatureCollection")
    points = [f["geometry"]["coordinates"] for f in document["features"]]
    check(all(_digits(v) <= 7 for p in points for v in p), "coordinates have at most 7 digits")
    box = [min(p[0] for p in points), min(p[1] for p in points),
           max(p[0] for p in points), max(p[1] for p in points)]
    equal(document.get("bbox"), box, "bbox is the extent of the points")
    codes = [morton(p) for p in points]
    check(codes == sorted(codes), "places come in Morton order")
    ids = [f.get("id") for f in document["features"]]
    check(None not in ids and len(set(ids)) == len(ids), "every feature has an id of its own")
    again = mapped(ledger, work / "again.geojson")
    check(path.read_bytes() == again.read_bytes(), "two runs write the same bytes",
          f"{len(text):,} characters")

    where = {f["id"]: (f["properties"]["name"], f["geometry"]) for f in document["features"]}
    month = features(mapped(ledger, work / "month.geojson", "--month", "2026-11"))
    check(month and all(where.get(f["id"]) == (f["properties"]["name"], f["geometry"])
                        for f in month),
          "ids are the same in a filtered map", f"{len(month)} of {len(where)} places")
    grown = work / "grown.gpkg"
    shutil.copy(ledger, grown)
    sobi(grown, "add", "9900", "세상에 없던 가게", "--date", "2026-11-05", "--at", "126.9001,37.5001")
    after = {f["id"]: (f["properties"]["name"], f["geometry"])
             for f in features(mapped(grown, work / "grown.geojson"))}
    check(len(after) == len(where) + 1 and all(after.get(i) == w for i, w in where.items()),
          "ids stay when a place is added")

    west, south, east, north = Decimal("126.95"), Decimal("37.5"), Decimal("127.05"), Decimal("37.56")
    window = features(mapped(ledger, work / "box.geojson",
                             "--bbox", f"{west},{south},{east},{north}"))
    inside = [f["id"] for f in document["features"]
              if west <= f["geometry"]["coordinates"][0] <= east
              and south <= f["geometry"]["coordinates"][1] <= north]
    equal([f["id"] for f in window], inside, "--bbox draws the places in the box",
          f"{len(inside)} of {len(where)}")


def check_payment_points(ledger, work):
    table = Table(ledger)
    points = features(mapped(ledger, work / "payments.geojson", "--points", "payments"))
    drawn = total(Figures(1, {m["currency"]: minor(m["amount"], m["currency"])})
                  for m in (f["properties"] for f in points))
    equal(drawn, table.on_the_map, "--points payments draws every payment on the map",
          f"{len(points)} features")


def check_districts_map(ledger, work, filters):
    named = " ".join(filters) or "all payments"
    table = Table(ledger, *filters)
    path = mapped(ledger, work / "districts.geojson", "--districts", "sigungu", *filters)
    document = parse_json(path.read_text(encoding="utf-8"))
    figures = {}
    for feature in document["features"]:
        members = feature["properties"]
        figures[members["code"]] = of_members(members)
    drawn = {code: f for code, f in figures.items() if f.count}
    equal(drawn, {code: f for code, f in table.districts.items() if f.count},
          f"--districts sigungu has the table's figures, {named}", f"{len(drawn)} districts")
    equal(total(map(of_members, by_gdal(path))), total(table.districts.values()),
          f"GDAL reads the same figures from it, {named}")
    frame = geopandas.read_file(path)
    check(frame.geometry.is_valid.all() and set(frame.geom_type) <= {"Polygon", "MultiPolygon"},
          f"geopandas finds its polygons valid, {named}")
    rings = wrong = 0
    extent = [math.inf, math.inf, -math.inf, -math.inf]
    for feature in document["features"]:
        geometry = feature["geometry"]
        parts = geometry["coordinates"]
        for polygon in [parts] if geometry["type"] == "Polygon" else parts:
            for index, ring in enumerate(polygon):
                rings += 1
                area = signed_area(ring)
                wrong += ring[0] != ring[-1] or len(ring) < 4 or (area > 0) != (index == 0)
                for x, y in ring:
                    extent = [min(extent[0], x), min(extent[1], y),
                              max(extent[2], x), max(extent[3], y)]
    check(rings and not wrong, f"exteriors run counter-clockwise, holes clockwise, {named}",
          f"{rings} rings", f"{wrong} of {rings} rings are wrong")
    equal(document.get("bbox"), extent, f"bbox is the extent of the rings, {named}")


def check_table_formats(ledger):
    table = Table(ledger, "--month", "2026-11")
    text = sobi(ledger, "districts", "--month", "2026-11", "--format", "csv").out
    listed = {}
    for row in csv.DictReader(io.StringIO(text.decode("utf-8-sig"))):
        sums = {row["currency"]: minor(row["sum"], row["currency"])}
        listed.setdefault(row["code"] or row["name"], Figures()).add(
            Figures(int(row["count"]), sums))
    extra = {"outside": table.outside, "online": table.online, "unplaced": table.unplaced}
    equal({c: f for c, f in listed.items() if f.count},
          {c: f for c, f in {**table.districts, **extra}.items() if f.count},
          "districts --format csv has the figures of --format json", f"{len(listed)} lines")
    drawn = parse_json(sobi(ledger, "districts", "--month", "2026-11", "--format", "geojson").out)
    equal({f["properties"]["code"]: of_members(f["properties"]) for f in drawn["features"]
           if f["properties"]["count"]},
          {c: f for c, f in table.districts.items() if f.count},
          "districts --format geojson has the figures of --format json")
    first = sobi(ledger, "districts", "--month", "2026-11").out
    second = sobi(ledger, "districts", "--month", "2026-11").out
    check(first and first == second, "the printed table is the same in two runs")


def signed_area(ring):
    """Twice the area, positive for counter-clockwise, exact."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(ring, ring[1:]))


def morton(point):
    """Interleaves the bits of longitude (even) and latitude (odd), each offset to be unsigned."""
    code = 0
    x, y = (int(Decimal(v).scaleb(7)) + 2**31 for v in point)
    for bit in range(32):
        code |= (x >> bit & 1) << (2 * bit) | (y >> bit & 1) << (2 * bit + 1)
    return code


def _digits(value):
    return max(0, -Decimal(value).normalize().as_tuple().exponent)


def run_section():
    work = folder("sums")
    ledger = demo_ledger(work / "demo.gpkg")
    for filters, condition in FILTERS:
        check_totals(ledger, work, filters, condition)
    check_by_category(ledger, work)
    check_by_place(ledger, work)
    check_layouts(ledger, work)
    check_form(ledger, work)
    check_payment_points(ledger, work)
    check_districts_map(ledger, work, ())
    check_districts_map(ledger, work, ("--month", "2026-11"))
    check_table_formats(ledger)
