"""After every writing command the ledger is a clean GeoPackage that other programs read."""

import re

import geopandas
import pyogrio

from harness import DATA, check, equal, folder, run, sobi, sql

LAYERS = ["places", "districts", "payments_map"]
TABLES = ["payments", "categories", "district_sets", "imports", "settings"]


def validation_errors(ledger):
    """What GDAL's validator says; empty when clean."""
    # The modules of GDAL belong to the system's own interpreter.
    result = run(["/usr/bin/python3", "-m", "osgeo_utils.samples.validate_gpkg", "-k", "--extra",
                  "--warning-as-error", ledger], expecting=None)
    # It says nothing about a clean file.
    text = (result.out.decode(errors="replace") + result.err).strip()
    return text[-600:] if text else "" if result.code == 0 else f"exit code {result.code}"


def check_open(ledger, after):
    problems = validation_errors(ledger)
    check(not problems, f"validate_gpkg is clean after {after}", otherwise=problems)
    seen = run(["ogrinfo", "-ro", "-al", "-so", ledger], expecting=None)
    text = seen.out.decode(errors="replace")
    layers = set(re.findall(r"^Layer name: (\S+)", text, re.M))
    unseen = [name for name in LAYERS + ["saved_places"] + TABLES if name not in layers]
    check(seen.code == 0 and not seen.err.strip() and not unseen,
          f"ogrinfo reads it after {after}", f"{len(layers)} layers and tables",
          f"exit {seen.code}, not seen {unseen}, said {seen.err.strip()[:300]!r}")


def check_geopandas(ledger):
    for layer in LAYERS:
        frame = geopandas.read_file(ledger, layer=layer)
        expected = sql(ledger, f"SELECT COUNT(*) FROM {layer}")[0][0]
        shape = {"MultiPolygon"} if layer == "districts" else {"Point"}
        check(len(frame) == expected > 0 and set(frame.geom_type) == shape
              and frame.crs.to_epsg() == 4326,
              f"geopandas reads {layer}", f"{len(frame)} rows",
              f"{len(frame)} rows of {expected}, {set(frame.geom_type)}, {frame.crs}")
    payments = pyogrio.read_dataframe(ledger, layer="payments", read_geometry=False)
    (count, amount), = sql(ledger, "SELECT COUNT(*), SUM(amount) FROM payments")
    equal((len(payments), int(payments["amount"].sum())), (count, amount),
          "geopandas reads the table payments", f"{count} rows")
    instants = payments["paid_at"]
    check(str(instants.dtype).startswith("datetime64") and str(instants.dt.tz) == "UTC",
          "payments.paid_at is an instant in UTC", str(instants.dtype))


def check_coordinates(ledger):
    """The R*Tree and the extent that clients trust agree with the points."""
    frame = geopandas.read_file(ledger, layer="places")
    west, south, east, north = frame.total_bounds
    box = sql(ledger, "SELECT min_x, min_y, max_x, max_y FROM gpkg_contents "
                      "WHERE table_name = 'places'")[0]
    equal([round(v, 7) for v in box], [round(v, 7) for v in (west, south, east, north)],
          "gpkg_contents has the extent of the places")
    middle = (126.95, 37.50, 127.05, 37.56)
    found = pyogrio.read_dataframe(ledger, layer="places", bbox=middle)
    inside = frame.cx[middle[0]:middle[2], middle[1]:middle[3]]
    check(0 < len(found) == len(inside) < len(frame),
          "a box through the R*Tree finds the places in it", f"{len(found)} of {len(frame)} places",
          f"{len(found)} found, {len(inside)} inside")
    problems = sql(ledger, "SELECT rtreecheck('rtree_places_geom')")[0][0]
    check(problems == "ok", "SQLite finds no fault in the R*Tree", otherwise=str(problems))


def run_section():
    ledger = folder("openness") / "demo.gpkg"
    steps = [
        ("init", ["init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul",
                  "--region", "122,24,146,46"]),
        ("categories import", ["categories", "import", DATA / "categories.csv"]),
        ("districts import", ["districts", "import", DATA / "seoul-gu-approximate.geojson",
                              "--level", "sigungu"]),
        ("import", ["import", DATA / "payments-2026.csv"]),
        ("add", ["add", "4500", "새로 연 카페", "--date", "2026-11-03", "--time", "08:30",
                 "--at", "126.9780,37.5665"]),
        ("places save", ["places", "save", "집", "126.9096,37.5565"]),
        ("importing the same file again", ["import", DATA / "payments-2026.csv"]),
        ("generate", ["generate", "--payments", "2000", "--places", "300", "--seed", "7"]),
    ]
    counts = {}
    for name, arguments in steps:
        sobi(ledger, *arguments)
        counts[name] = sql(ledger, "SELECT COUNT(*) FROM payments")[0][0]
        check_open(ledger, name)
    equal(counts["add"] - counts["import"], 1, "add adds one payment")
    equal(counts["importing the same file again"], counts["add"],
          "importing the same file again adds nothing", f"{counts['add']} payments before and after")
    equal(counts["generate"] - counts["add"], 2000, "generate adds what it was asked for")
    check_geopandas(ledger)
    check_coordinates(ledger)
    mode, = sql(ledger, "PRAGMA journal_mode")[0]
    check(mode == "wal", "the ledger is in WAL mode", otherwise=mode)
    leftovers = sorted(p.name for p in ledger.parent.iterdir() if p != ledger)
    check(not leftovers, "a closed ledger is one file", otherwise=f"left: {leftovers}")
