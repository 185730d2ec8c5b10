"""Places: the gazetteer is a clean GeoPackage, its search finds what Python says is there, and a
statement with merchants' names alone comes to the map."""

import csv
import json
import math
import random
import zipfile

import shapely

from harness import check, equal, folder, sobi, sql
from openness import validation_errors

SHOPS = 5_000
NO_LEDGER = "/nonexistent/ledger.gpkg"


def answers(*arguments):
    return sobi(NO_LEDGER, *arguments).out.decode().rstrip("\n").split("\n")


def compact(text):
    return "".join(c for c in text.lower() if c.isalnum())


def check_file(gazetteer, rows):
    equal(validation_errors(gazetteer), "", "validate_gpkg is clean on a gazetteer")
    equal(sql(gazetteer, "SELECT COUNT(*) FROM places")[0][0], len(rows), "every shop is in it")
    # The R*Tree holds single precision, rounded outwards.
    missing = sql(gazetteer, "SELECT COUNT(*) FROM places WHERE id NOT IN "
                             "(SELECT id FROM rtree_places_geom)")[0][0]
    equal(missing, 0, "every place is in the R*Tree")


def check_recall(gazetteer, rows):
    """A whole name near its shop comes first, and a part of a name finds what has it inside."""
    rng = random.Random(4)
    first = inside = 0
    asked = rng.sample(rows, 200)
    path = gazetteer + ".txt"
    with open(path, "w", encoding="utf-8") as file:
        for row in asked:
            file.write(f"{row['상호명']} {row['지점명']}\t{row['경도']},{row['위도']}\n")
    lines = answers("gazetteer", "answer", path, "--gazetteer", gazetteer)
    for row, line in zip(asked, lines):
        parts = line.split("\t")
        first += len(parts) > 1 and parts[1] == row["상가업소번호"]
    check(first >= 196, "a whole name comes first near its shop", f"{first} of 200",
          f"{first} of 200")
    names = [compact(row["상호명"] + row["지점명"]) for row in rows]
    parts = [name[1:4] for name in rng.sample([n for n in names if len(n) >= 5], 100)]
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(part + "\n" for part in parts))
    for part, line in zip(
            parts, answers("gazetteer", "answer", path, "--gazetteer", gazetteer)):
        found = [compact(name) for name in line.split("\t")[2::3]]
        expected = min(5, sum(part in name for name in names))
        inside += sum(part in name for name in found) >= expected
    check(inside >= 98, "a part of a name finds the names with it inside", f"{inside} of 100",
          f"{inside} of 100")


def check_statement(work, gazetteer, rows):
    """CP949, names only: import, classify, resolve, map."""
    ledger = work / "home.gpkg"
    counts = {}
    for row in rows:
        counts[compact(row["상호명"] + row["지점명"])] = counts.get(
            compact(row["상호명"] + row["지점명"]), 0) + 1
    rng = random.Random(9)
    # Hangul of CP949 has every syllable.
    shops = [row for row in rows if counts[compact(row["상호명"] + row["지점명"])] == 1
             and len(compact(row["상호명"])) >= 5]
    town = shops[0]["도로명주소"].split()[1]
    shops = [row for row in shops if row["도로명주소"].split()[1] == town][:20]
    statement = work / "card.csv"
    with open(statement, "w", newline="", encoding="cp949") as file:
        out = csv.writer(file)
        out.writerow(["이용일시", "가맹점명", "이용금액"])
        for number, row in enumerate(shops):
            name = (row["상호명"] + row["지점명"]).replace(" ", "")
            out.writerow([f"2026-05-{number + 1:02d} 12:30", rng.choice(["", "(주)"]) + name, 9000])
        out.writerow(["2026-05-28 09:00", "쿠팡", 12000])
    sobi(ledger, "init", "--region", "none")
    sobi(ledger, "import", statement, "--no-progress")
    before = sql(ledger, "SELECT COUNT(*) FROM payments WHERE place_id IS NOT NULL")[0][0]
    sobi(ledger, "places", "resolve", "--gazetteer", gazetteer)
    equal(sql(ledger, "SELECT COUNT(*) FROM payments WHERE place_id IS NOT NULL")[0][0], before,
          "without --apply nothing changes")
    sobi(ledger, "places", "resolve", "--apply", "--gazetteer", gazetteer)
    positions = dict(sql(ledger, "SELECT p.merchant, l.name FROM payments p "
                                 "JOIN places l ON l.id = p.place_id"))
    right = sum(compact(positions.get(name, "").replace("(주)", "")) == compact(
        row["상호명"] + row["지점명"]) for row in shops
        for name in positions if compact(name.replace("(주)", "")) == compact(
            row["상호명"] + row["지점명"]))
    check(len(shops) >= 10 and right * 5 >= len(shops) * 4,
          "merchants' names come to their shops", f"{right} of {len(shops)}",
          f"{right} of {len(shops)}")
    check("쿠팡" not in positions, "a shop on the network is nowhere")
    found = json.loads(sobi(ledger, "map", "-o", "-").out)
    equal(len(found["features"]), len(set(positions.values())), "they are on the map")
    equal(validation_errors(ledger), "", "validate_gpkg is clean after it")
    sobi(ledger, "undo")
    equal(sql(ledger, "SELECT COUNT(*) FROM payments WHERE place_id IS NOT NULL")[0][0], before,
          "undo takes all of it back")


def check_forms(work, listed, rows):
    """The list in a zip archive is the same list, and an area of GeoJSON comes in inside of it."""
    packed, gazetteer = work / "shops.zip", str(work / "packed.gpkg")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("readme.txt", "Read the lists.\n")
        archive.write(listed, "shops.csv")
    sobi(NO_LEDGER, "gazetteer", "import", packed, "--gazetteer", gazetteer)
    equal(sql(gazetteer, "SELECT COUNT(*) FROM places")[0][0], len(rows),
          "a zip archive has every shop of its list")
    rng = random.Random(6)
    areas = []
    for number in range(300):
        x, y = 126 + rng.random(), 37 + rng.random()
        corners = sorted(rng.sample(range(360), rng.randrange(5, 12)))
        reach = [(a, 0.0005 + 0.002 * rng.random()) for a in corners]
        ring = [(x + r * math.cos(math.radians(a)), y + r * math.sin(math.radians(a)))
                for a, r in reach]
        areas.append((f"광장{number}", shapely.Polygon(
            [(round(a, 7), round(b, 7)) for a, b in [(x, y)] + ring])))
    areas = [(name, area) for name, area in areas if area.is_valid]
    features = [{"type": "Feature", "properties": {"@id": f"way/{n}", "name": name},
                 "geometry": json.loads(shapely.to_geojson(area))}
                for n, (name, area) in enumerate(areas)]
    osm, gazetteer = work / "osm.geojson", str(work / "osm.gpkg")
    osm.write_text(json.dumps({"type": "FeatureCollection", "features": features}), "utf-8")
    sobi(NO_LEDGER, "gazetteer", "import", osm, "--gazetteer", gazetteer)
    found = dict((name, (x, y)) for name, x, y in sql(
        gazetteer, "SELECT p.name, r.minx, r.miny FROM places p "
                   "JOIN rtree_places_geom r ON r.id = p.id"))
    # The R*Tree holds single precision: some metres.
    inside = sum(shapely.distance(shapely.Point(found[name]), area) < 2e-5
                 for name, area in areas if name in found)
    check(len(areas) > 100 and inside == len(areas), "an area comes in at a position inside",
          f"{inside} of {len(areas)}", f"{inside} of {len(areas)}")


def run_section():
    work = folder("places")
    listed, gazetteer = work / "shops.csv", str(work / "places.gpkg")
    sobi(NO_LEDGER, "gazetteer", "generate", listed, "--places", str(SHOPS), "--seed", "5")
    sobi(NO_LEDGER, "gazetteer", "import", listed, "--gazetteer", gazetteer)
    with open(listed, encoding="utf-8") as file:
        rows = list(csv.DictReader(file))
    check_file(gazetteer, rows)
    check_forms(work, listed, rows)
    check_recall(gazetteer, rows)
    check_statement(work, gazetteer, rows)
