"""Inputs that are made to cost much: each ends soon, in little memory and with a message or an answer, and
ten times the input takes about ten times the work."""

import gzip
import io
import json
import math
import re
import shutil
import sqlite3
import struct
import sys
import zipfile
from pathlib import Path

from harness import SOBI, check, environment, folder, missing, run, sobi
from harness import WORK

SECONDS, MEGABYTES = 60, 1_100
# Sorting n values takes n log n: ten times as many take 13 times the work where n is 1,000.
GROWTH = 14


def run_section():
    work = folder("hostile")
    base = work / "base.gpkg"
    sobi(base, "init", base, "--region", "none")
    rows = []
    for name, arguments in _cases(work):
        ledger = work / "ledger.gpkg"
        for path in work.glob("ledger.gpkg*"):
            path.unlink()
        shutil.copy(base, ledger)
        if arguments[0] == "prepare":
            arguments[1](ledger)
            arguments = arguments[2:]
        code, seconds, megabytes, said = _measured(ledger, arguments)
        fine = code in (0, 1, 64) and seconds < SECONDS and megabytes < MEGABYTES
        # A check tells its findings as its result.
        says = code == 0 or "sobi: error: " in said or arguments[0] == "check"
        check(fine and says, f"{name} is bounded",
              f"exit {code}, {seconds:.1f} s, {megabytes:.0f} MB",
              f"exit {code}, {seconds:.1f} s, {megabytes:.0f} MB: {said[-200:]}")
        rows.append((name, _size(arguments), code, seconds, megabytes))
        sound = sobi(ledger, "check", expecting=None)
        if arguments[0] != "check":
            check(sound.code == 0, f"{name} leaves a sound ledger", otherwise=sound.out.decode()[:200])
    print("\n| input | bytes | exit | s | MB |\n|---|---:|---:|---:|---:|")
    for name, size, code, seconds, megabytes in rows:
        print(f"| {name} | {size:,} | {code} | {seconds:.2f} | {megabytes:.0f} |")
    print()
    _growth(work, base)


def _size(arguments):
    paths = [Path(a) for a in arguments if isinstance(a, Path)]
    return sum(path.stat().st_size for path in paths if path.exists())


def _measured(ledger, arguments):
    """Time and memory of a command that may fail; one that goes on and on is ended."""
    figures = WORK / "measured.txt"
    launcher = Path(__file__).with_name("measure.py")
    figures.unlink(missing_ok=True)
    result = run(["timeout", "300", sys.executable, "-S", launcher, figures, SOBI, *arguments],
                 env=environment(ledger), expecting=None)
    if not figures.exists():
        return 124, 300.0, 0.0, "it was ended after 300 s"
    seconds, _, megabytes, code = figures.read_text(encoding="utf-8").split()
    return int(code), float(seconds), float(megabytes), result.err


# Inputs


def _cases(work):
    def file(name, data):
        path = work / name
        path.write_bytes(data if isinstance(data, bytes) else data.encode())
        return path

    districts = ["districts", "import", "--level", "x"]
    escapes = "\\uac00" * 1_000_000
    yield "a value of a million escapes", districts + [file("value.geojson", _areas([_SQUARE], code=escapes))]
    yield "a key of a million escapes", districts + [file("key.geojson", _areas([_SQUARE], key=escapes))]
    yield "payments with a million escapes", ["import", file("points.geojson", _points(escapes))]
    yield "a million open brackets", districts + [file("nested.geojson", "[" * 1_000_000)]
    yield "an outline that crosses itself 7,000 times", districts + [
        file("star.geojson", _areas([_star(121)]))]
    yield "3,000 districts of one shape", districts + [
        file("same.geojson", _areas([_star(21)] * 3_000))]
    yield "a spike of 100,000 corners", districts + [file("spike.geojson", _areas([_spike(100_000)]))]
    yield "a gigabyte of zeros as gzip", ["import", file("zeros.csv.gz", _zeros(1 << 30))]
    lines = gzip.compress(b"date,amount\n2026-11-01,1\n") + 64 * gzip.compress(b"\n" * (1 << 27))
    yield "eight gigabytes of blank lines as gzip", ["import", file("blank.csv.gz", lines)]
    yield "gzip inside gzip", ["import", file("twice.csv.gz", gzip.compress(gzip.compress(b"date,amount\n")))]
    yield "half a gigabyte of zeros as zip", ["gazetteer", "import", file("bomb.zip", _bomb(512 << 20)),
                                             "--gazetteer", work / "places.gpkg"]
    yield "a workbook of a million columns", ["import", file("wide.xlsx", _workbook(1_000_000))]
    yield "a line of 50 MB", ["import", file("line.csv", "date,amount\n" + "x" * 50_000_000)]
    yield "100,000 quotes that are not closed", ["import", file("quotes.csv", "date,amount\n" + '"a,\n' * 100_000)]
    for kind, query in _VIEWS.items():
        for layer in ("POLYGON", "POINT"):
            path = _geopackage(work / f"{kind}-{layer}.gpkg", layer, query)
            words = districts if layer == "POLYGON" else ["import"]
            yield f"{layer.lower()}s of a view: {kind}", words + [path]
    path = _geopackage(work / "contents.gpkg", "POINT", None)
    yield "a table of contents without an end", ["import", path]
    yield "100,000 equal refunds of a day", ["import", file("refunds.csv", _refunds(100_000))]
    yield "a chain of 20,000 categories", ["categories", "import", file("chain.csv", _chain(20_000))]
    yield "100,000 categories", ["categories", "import", file("flat.csv", _flat(100_000))]
    yield "a note of 70 MB", ["prepare", _long_note, "check"]


_SQUARE = [[127, 37], [127.1, 37], [127.1, 37.1], [127, 37.1], [127, 37]]


def _areas(rings, code=None, key=None):
    features = []
    for number, ring in enumerate(rings):
        properties = {"code": str(number), "name": f"n{number}"}
        features.append({"type": "Feature", "properties": properties,
                         "geometry": {"type": "Polygon", "coordinates": [ring]}})
    text = json.dumps({"type": "FeatureCollection", "features": features})
    if code:
        text = text.replace('"code": "0"', f'"code": "{code}"')
    if key:
        text = text.replace('"code": "0"', f'"code": "0", "{key}": 1')
    return text


def _points(text):
    return ('{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"date":"2026-05-03",'
            f'"amount":1000,"merchant":"{text}"}},"geometry":{{"type":"Point","coordinates":[127,37.5]}}}}]}}')


def _star(corners):
    step = corners // 2
    angles = [2 * math.pi * (n * step % corners) / corners for n in range(corners + 1)]
    return [[round(127 + math.cos(a) / 9, 7), round(37 + math.sin(a) / 9, 7)] for a in angles]


def _spike(corners):
    return ([[127 + n % 2 / 10, round(37 + n / corners, 7)] for n in range(corners)]
            + [[126.9, 38], [126.9, 37], [127, 37]])


def _zeros(count):
    packer = io.BytesIO()
    with gzip.GzipFile(fileobj=packer, mode="wb", compresslevel=1) as file:
        for _ in range(count >> 20):
            file.write(bytes(1 << 20))
    return packer.getvalue()


def _bomb(count):
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file:
        with file.open("shops.csv", "w", force_zip64=True) as entry:
            for _ in range(count >> 20):
                entry.write(b"0" * (1 << 20))
    return archive.getvalue()


def _workbook(columns):
    cells = "".join(f'<c r="A{n + 1}"><v>1</v></c>' for n in range(columns))
    archive = io.BytesIO()
    space = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("xl/workbook.xml", f'<workbook xmlns="{space}" xmlns:r="{relations}"><sheets>'
                      '<sheet name="a" sheetId="1" r:id="r1"/></sheets></workbook>')
        file.writestr("xl/_rels/workbook.xml.rels", '<Relationships xmlns="http://schemas.openxmlformats.org/'
                      f'package/2006/relationships"><Relationship Id="r1" Type="{relations}/worksheet" '
                      'Target="worksheets/sheet1.xml"/></Relationships>')
        file.writestr("xl/worksheets/sheet1.xml", f'<worksheet xmlns="{space}"><sheetData><row r="1">{cells}'
                      "</row></sheetData></worksheet>")
    return archive.getvalue()


_VIEWS = {
    "rows without an end": "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
                           "SELECT n AS fid, {geom} AS geom, n || '' AS code, n || '' AS name FROM c",
    "steps without a row": "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
                           "SELECT n AS fid, {geom} AS geom, 'a' AS code, 'a' AS name FROM c WHERE n < 0",
    "a blob of 900 MB": "SELECT 1 AS fid, zeroblob(900000000) AS geom, 'a' AS code, 'a' AS name",
    "a text of 900 MB": "SELECT 1 AS fid, {geom} AS geom, replace(hex(zeroblob(450000000)), '0', 'a') AS code, "
                        "'a' AS name",
}


def _geopackage(path, layer, query):
    """A layer that is a view; for None the table of contents is one."""
    path.unlink(missing_ok=True)
    head = b"GP\x00\x01" + struct.pack("<i", 4326)
    if layer == "POINT":
        shape = head + struct.pack("<BIdd", 1, 1, 127, 37.5)
    else:
        ring = b"".join(struct.pack("<dd", x, y) for x, y in _SQUARE)
        shape = head + struct.pack("<BIII", 1, 3, 1, len(_SQUARE)) + ring
    geom = f"x'{shape.hex()}'"
    db = sqlite3.connect(path)
    db.executescript("""
        PRAGMA application_id = 0x47504B47; PRAGMA user_version = 10300;
        CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
          organization_coordsys_id INTEGER, definition TEXT, description TEXT);
        INSERT INTO gpkg_spatial_ref_sys VALUES ('WGS 84', 4326, 'EPSG', 4326, 'EPSG:4326', '');
        CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT,
          srs_id INTEGER, z TINYINT, m TINYINT);
    """)
    columns = "table_name, data_type, identifier, description, last_change, srs_id"
    if query is None:
        db.execute("CREATE VIEW gpkg_contents AS WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) "
                   "SELECT 't' || n AS table_name, 'features' AS data_type, 't' || n AS identifier, "
                   "'' AS description, '' AS last_change, 4326 AS srs_id FROM c")
        db.execute(f"CREATE VIEW t1 AS SELECT 1 AS fid, {geom} AS geom")
        db.execute("INSERT INTO gpkg_geometry_columns VALUES ('t1', 'geom', ?, 4326, 0, 0)", (layer,))
    else:
        db.execute(f"CREATE TABLE gpkg_contents ({columns})")
        db.execute("INSERT INTO gpkg_contents VALUES ('v', 'features', 'v', '', '', 4326)")
        db.execute("INSERT INTO gpkg_geometry_columns VALUES ('v', 'geom', ?, 4326, 0, 0)", (layer,))
        db.execute("CREATE VIEW v AS " + query.format(geom=geom))
    db.commit()
    db.close()
    return path


def _refunds(count):
    rows = ["2026-05-03,5000,카페"] * (count // 2) + ["2026-05-03,-5000,카페"] * (count // 2)
    return "이용일자,이용금액,가맹점명\n" + "\n".join(rows) + "\n"


def _chain(count):
    return "code,title,parent\n" + "".join(
        f"c{n},c{n},{f'c{n - 1}' if n else ''}\n" for n in range(count))


def _flat(count):
    return "code,title\n" + "".join(f"c{n},c{n}\n" for n in range(count))


def _long_note(ledger):
    """As a program without our triggers writes it."""
    sobi(ledger, "add", "5000", "a", "--date", "2026-05-03")
    db = sqlite3.connect(ledger)
    triggers = db.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND tbl_name = 'payments'")
    triggers = triggers.fetchall()
    for name, _ in triggers:
        db.execute(f'DROP TRIGGER "{name}"')
    db.execute("UPDATE payments SET memo = ?", ("x" * (70 << 20),))
    for _, statement in triggers:
        db.execute(statement)
    db.commit()
    db.close()


# Growth


def _growth(work, base):
    """Counts instructions, which are the same on every machine, for an input and one of ten times its size."""
    for tool in ("valgrind", "objcopy"):
        if not shutil.which(tool):
            return missing("instructions are counted", f"there is no {tool}")
    # Valgrind gives up where it cannot read what describes the program for a debugger.
    plain = work / "sobi"
    run(["objcopy", "--strip-debug", SOBI, plain])
    districts = ["districts", "import", "--level", "x"]
    cases = [
        ("escapes in a string", ".geojson", 2_000, lambda n: _areas([_SQUARE], key="\\uac00" * n), districts),
        ("equal refunds of a day", ".csv", 200, _refunds, ["import"]),
        ("a chain of categories", ".csv", 100, _chain, ["categories", "import"]),
        ("categories", ".csv", 100, _flat, ["categories", "import"]),
    ]
    for name, suffix, least, make, words in cases:
        counts = []
        for size in (0, least, 10 * least):
            path = work / f"growth{suffix}"
            path.write_text(make(max(size, 2)), encoding="utf-8")
            for old in work.glob("ledger.gpkg*"):
                old.unlink()
            shutil.copy(base, work / "ledger.gpkg")
            counts.append(_instructions(plain, work / "ledger.gpkg", [*words, path]))
        start, one, ten = counts
        grown = (ten - start) / max(one - start, 1)
        check(grown < GROWTH, f"ten times as many {name} take less than {GROWTH} times the work",
              f"{grown:.1f} times: {one - start:,} and {ten - start:,} instructions",
              f"{grown:.1f} times: {counts}")


def _instructions(program, ledger, arguments):
    result = run(["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null", program,
                  *arguments], env=environment(ledger), expecting=None)
    found = re.search(r"I\s+refs:\s+([\d,]+)", result.err)
    if not found:
        raise RuntimeError(result.err[-300:])
    return int(found.group(1).replace(",", ""))
