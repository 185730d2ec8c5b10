"""QGIS, GDAL and plain SQLite edit the ledger: the next command sees it, reports what makes no sense,
and mends what has one right answer; what was edited keeps a change from being undone."""

import json
import pathlib
import shutil
import sqlite3

from harness import check, demo_ledger, equal, folder, parse_json, run, skip, sobi, sql
from openness import validation_errors

READERS = [["payments"], ["places"], ["districts", "--month", "2026-11"], ["imports"],
           ["stats", "--by", "month"], ["range"], ["near", "126.98,37.56"], ["history"],
           ["map", "-o", "-"]]


def findings(ledger):
    """What sobi check finds, as (table, row) with its code and sentence."""
    result = sobi(ledger, "check", "--format", "json", expecting=None)
    found = [(f["table"], f["row"], f["code"], f["problem"]) for f in parse_json(result.out)]
    if (result.code == 0) != (not found):
        raise ValueError(f"sobi check exits {result.code} with {len(found)} findings")
    return found


def wal_bytes(ledger):
    """What the header says about the journal: (2, 2) is WAL."""
    with open(ledger, "rb") as file:
        return tuple(file.read(20)[18:20])


def readers_run(ledger, after):
    failed = []
    for arguments in READERS:
        result = sobi(ledger, *arguments, expecting=None)
        if result.code != 0:
            failed.append(f"{arguments[0]}: exit {result.code}: {result.err.strip()[-200:]}")
    check(not failed, f"every reading command runs after {after}", otherwise="; ".join(failed))


def system_python(name, *arguments):
    """Runs a script beside this one in the system's interpreter, whose modules those of GDAL are."""
    script = pathlib.Path(__file__).with_name(name)
    result = run(["/usr/bin/python3", script, *arguments], expecting=None,
                 env={"QT_QPA_PLATFORM": "offscreen", "XDG_RUNTIME_DIR": str(script.parent)})
    if result.code != 0:
        raise ValueError(f"{name} exited {result.code}: {result.err.strip()[-600:]}")
    return json.loads(result.out.decode().splitlines()[-1])


def total(ledger):
    return parse_json(sobi(ledger, "districts", "--format", "json").out)["total"]


def check_qgis(base):
    if run(["/usr/bin/python3", "-c", "import qgis.core"], expecting=None).code != 0:
        skip("a session in QGIS", "python3-qgis is not installed")
        return
    ledger = base.parent / "qgis.gpkg"
    shutil.copy(base, ledger)
    sobi(ledger, "edit", "5", "--memo", "before QGIS")
    report = system_python("qgis_session.py", ledger, "3", "5", "6", "7")
    equal(report["invalid"], [], "QGIS opens every layer and table")
    equal(report["errors"], {"places": [], "payments": []},
          "QGIS inserts, changes and deletes places and payments")
    check(report["refused"], "a value that is none is refused", " ".join(report["refused"])[:120])
    equal(report["on the map"], 1, "the new payment is on the map at its new place")
    left = wal_bytes(ledger)
    row, = sql(ledger, "SELECT paid_at, local_date, amount FROM payments "
                       "WHERE merchant = 'QGIS 가게'")
    equal(row, ("2026-11-03T20:30:00.000Z", None, 7700), "its time is stored in UTC, its day is derived")
    listed = sobi(ledger, "payments", "--from", "2026-11-04", "--to", "2026-11-04", "--limit", "500",
                  "--format", "csv").out.decode()
    check("QGIS 가게" in listed, "the next command lists it on its day in the ledger's zone",
          otherwise=listed[-300:])
    near = sobi(ledger, "nearest", "126.991,37.512", "-k", "1", "--format", "json").out
    check(b'"id":3' in near.replace(b" ", b""), "a place that was moved is found where it is now",
          otherwise=near.decode()[:300])
    readers_run(ledger, "a session in QGIS")
    copies = [f for f in findings(ledger) if f[2] == "check.identity.copy"]
    equal(len(copies), 1, "a payment that was copied and pasted is reported")
    refused = sobi(ledger, "undo", expecting=1)
    check("payment 5: " in refused.err, "a change that QGIS edited rows of is not undone",
          refused.err.strip().splitlines()[0], refused.err)
    sobi(ledger, "check", "--fix")
    equal(findings(ledger), [], "and nothing is left to find when that is mended")
    equal(wal_bytes(ledger), (2, 2), "the ledger is in WAL mode again",
          f"QGIS left the header bytes {left}")
    equal(validation_errors(ledger), "", "validate_gpkg is clean after it")


def check_gdal(base):
    ledger = base.parent / "gdal.gpkg"
    shutil.copy(base, ledger)
    before = total(ledger)
    report = system_python("gdal_session.py", ledger)
    equal(report["errors"], [], "GDAL inserts, changes and deletes places and payments")
    row, = sql(ledger, "SELECT paid_at, local_date FROM payments WHERE merchant = 'GDAL shop'")
    equal(row, ("2026-11-03T20:30:00.500Z", None), "its times come out as they are stored")
    check(total(ledger) != before, "the next report is another")
    readers_run(ledger, "edits in GDAL")
    found = findings(ledger)
    equal([f[2] for f in found], ["check.reference.missing-row"] * 2,
          "GDAL checks no foreign keys: what refers to nothing is reported")
    sobi(ledger, "check", "--fix")
    equal(findings(ledger), [], "and mended on request")
    sobi(ledger, "undo")
    equal(findings(ledger), found, "and the mending can be undone")
    sobi(ledger, "redo")
    equal(validation_errors(ledger), "", "validate_gpkg is clean after it")


ODD = [
    # It would refuse a time that is none.
    "DROP TRIGGER payments_time_update",
    "UPDATE payments SET amount = 'many' WHERE id = 10",
    "UPDATE payments SET currency = 'ZZZ' WHERE id = 11",
    "UPDATE payments SET kind = 9 WHERE id = 12",
    "UPDATE payments SET paid_at = 'yesterday', local_date = NULL WHERE id = 13",
    "UPDATE payments SET channel = 9, method = -1 WHERE id = 14",
    "UPDATE payments SET amount = -amount WHERE id = 15 AND kind = 0",
    "UPDATE payments SET local_date = '2026-02-31' WHERE id = 16",
    "UPDATE payments SET local_date = '2020-01-01' WHERE id = 17",
    "UPDATE payments SET category_id = 999 WHERE id = 18",
    "UPDATE payments SET merchant = x'FFFE' WHERE id = 19",
    "UPDATE payments SET identity_tail = NULL WHERE id = 20",
    "UPDATE payments SET cancels_id = 22 WHERE id = 21",
    "UPDATE gpkg_contents SET data_type = 'tiles' WHERE table_name = 'places'",
    "DELETE FROM gpkg_extensions WHERE table_name = 'districts'",
    "DROP TRIGGER payments_time_insert",
    "DROP VIEW payments_map",
    "DELETE FROM rtree_places_geom WHERE id = 4",
    "INSERT INTO rtree_places_geom VALUES (9999, 1, 1, 1, 1)",
]


def check_plain(base):
    ledger = base.parent / "plain.gpkg"
    shutil.copy(base, ledger)
    connection = sqlite3.connect(ledger, isolation_level=None)
    connection.execute("INSERT INTO payments(paid_at, amount, currency) "
                       "VALUES ('2026-11-03T20:30', 1234, 'KRW')")
    try:
        connection.execute("INSERT INTO places(geom, name) SELECT geom, 'x' FROM places LIMIT 1")
        refusal = "it was accepted"
    except sqlite3.OperationalError as error:
        refusal = str(error)
    check("ST_IsEmpty" in refusal, "plain SQLite cannot add a place behind the R*Tree's back", refusal)
    connection.execute("PRAGMA journal_mode=DELETE")
    connection.close()
    equal(findings(ledger), [], "a payment by plain SQL is as good as any")
    equal(wal_bytes(ledger), (1, 1), "a reading command leaves a file that is out of WAL as it is")
    sobi(ledger, "add", "100", "x")
    equal(wal_bytes(ledger), (2, 2), "the next writing command puts it back")

    connection = sqlite3.connect(ledger, isolation_level=None)
    connection.execute("PRAGMA ignore_check_constraints=ON")
    for statement in ODD:
        connection.execute(statement)
    connection.close()
    readers = [r for r in READERS if r[0] != "map"]
    failed = [r[0] for r in readers if sobi(ledger, *r, expecting=None).code != 0]
    equal(failed, [], "no reading command fails on rows that make no sense")
    found = findings(ledger)
    rows = {row for table, row, *_ in found if table == "payments"}
    missing = set(range(10, 22)) - rows
    check(not missing, "sobi check reports each of them", f"{len(found)} findings",
          f"not found: {sorted(missing)}")
    parts = " ".join(problem for *_, problem in found)
    for word in ["payments_time_insert", "payments_map", "districts", "R*Tree"]:
        check(word in parts, f"and what is wrong with {word}", otherwise=parts[:400])
    sobi(ledger, "check", "--fix", expecting=None)
    left = findings(ledger)
    equal(sorted({row for table, row, *_ in left if table == "payments"}), [10, 11, 12, 13, 15, 17, 21],
          "--fix mends what has one right answer and leaves the rest")
    equal({table for table, *_ in left}, {"payments"}, "indexes, views and descriptions are mended")
    sobi(ledger, "remove", "10", "11", "12", "13", "15", "17", "21")
    equal(findings(ledger), [], "without those rows nothing is left to find")
    equal(validation_errors(ledger), "", "validate_gpkg is clean after it")


def check_undo(base):
    """An import of many rows goes and comes back."""
    ledger = base.parent / "undo.gpkg"
    shutil.copy(base, ledger)
    tables = "SELECT count(*), sum(amount), sum(id), sum(place_id) FROM payments"
    before = sql(ledger, tables)
    sobi(ledger, "generate", "--payments", "200000", "--places", "40000", "--seed", "3")
    after = sql(ledger, tables)
    undone = sobi(ledger, "undo").seconds
    equal(sql(ledger, tables), before, "an import of 200,000 payments is undone", f"{undone:.1f} s")
    redone = sobi(ledger, "redo").seconds
    equal(sql(ledger, tables), after, "and redone", f"{redone:.1f} s")
    equal(findings(ledger), [], "and nothing is left to find")
    equal(validation_errors(ledger), "", "validate_gpkg is clean after it")


def run_section():
    base = demo_ledger(folder("others") / "base.gpkg")
    equal(findings(base), [], "sobi check is silent on a ledger that is as it should be")
    check_qgis(base)
    check_gdal(base)
    check_plain(base)
    check_undo(base)
