"""Chicago taxi trips by community area, against a recomputation that shares nothing with sobi."""

import csv
import gzip
import json
from decimal import Decimal

import shapely

from figures import Figures, Table, by_sql, total
from harness import check, equal, folder, payment_count, shared, sobi

MAPPING = ["--map", "timestamp=trip_start_timestamp", "--map", "amount=fare",
           "--map", "longitude=pickup_longitude", "--map", "latitude=pickup_latitude",
           "--date-format", "epoch"]


def recompute(trips, areas):
    """Figures by area code, with None for outside, and those without a pickup."""
    features = json.loads(areas.read_text(encoding="utf-8"))["features"]
    codes = [str(f["properties"]["area_numbe"]) for f in features]
    tree = shapely.STRtree([shapely.geometry.shape(f["geometry"]) for f in features])
    area_of = {}
    by_area, unplaced, disagreeing = {}, Figures(), 0
    for row in trips:
        fare = Figures(1, {"USD": int(Decimal(row["fare"]) * 100)})
        position = row["pickup_longitude"], row["pickup_latitude"]
        if not all(position):
            unplaced.add(fare)
            continue
        if position not in area_of:
            hits = tree.query(shapely.Point(*map(float, position)), predicate="within")
            area_of[position] = codes[hits[0]] if len(hits) else None
        area = area_of[position]
        disagreeing += area != (row["pickup_community_area"] or None)
        by_area.setdefault(area, Figures()).add(fare)
    return by_area, unplaced, disagreeing, len(area_of)


def run_section():
    source = shared("payments/chicago-taxi.csv.gz")
    areas = shared("payments/chicago-community-areas.geojson")
    if not source or not areas:
        return
    with gzip.open(source, "rt", encoding="utf-8", newline="") as file:
        trips = list(csv.DictReader(file))
    by_area, unplaced, disagreeing, positions = recompute(trips, areas)
    outside = by_area.pop(None, Figures())
    check(not disagreeing, "shapely puts every pickup into the area that the trip states",
          f"{positions} positions", f"{disagreeing} trips differ")

    ledger = folder("taxi") / "taxi.gpkg"
    sobi(ledger, "init", ledger, "--currency", "USD", "--time-zone", "America/Chicago",
         "--region", "none")
    sobi(ledger, "districts", "import", areas, "--level", "community",
         "--code-field", "area_numbe", "--name-field", "community")
    sobi(ledger, "import", source, *MAPPING)
    equal(payment_count(ledger), len(trips), "every trip is a payment, equal ones included",
          f"{len(trips):,} trips")
    equal(unplaced.count, 2, "two trips have no pickup")
    table = Table(ledger)
    equal({c: f for c, f in table.districts.items() if f.count}, by_area,
          "spending by community area equals the recomputation",
          f"{len(by_area)} areas, {total(by_area.values())}")
    equal(table.outside, outside, "outside equals the recomputation", str(outside))
    equal(table.unplaced, unplaced, "trips without a pickup are unplaced", str(unplaced))
    equal(table.all, by_sql(ledger), "all of them are SQL's sum", str(table.all))
    sobi(ledger, "import", source, *MAPPING)
    equal(payment_count(ledger), len(trips), "importing the trips again adds nothing")
