"""Attachments in other programs: the validator, GDAL and QGIS read them byte for byte."""

import csv
import hashlib
import random
import sqlite3
import sys

from harness import check, equal, folder, parse_json, run, sobi
from openness import validation_errors

HEADS = {
    "jpg": b"\xff\xd8\xff\xe0\0\4\1\2", "png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\1\0\0\0\1",
    "webp": b"RIFF\0\0\0\0WEBPVP8X", "gif": b"GIF89a\1\0\1\0",
    "heic": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic", "pdf": b"%PDF-1.4\n",
}

READ_BY_GDAL = """
import hashlib, sys
from osgeo import gdal, ogr
gdal.UseExceptions()
dataset = ogr.Open(sys.argv[1])
layer = dataset.GetLayerByName("payment_attachments")
for row in layer:
    data = bytes(row.GetFieldAsBinary("data"))
    print(row.GetFID(), row["payment_id"], row["content_type"], hashlib.sha256(data).hexdigest())
"""

READ_BY_QGIS = """
import hashlib, sys
from qgis.core import QgsApplication, QgsVectorLayer
application = QgsApplication([], False)
application.initQgis()
layer = QgsVectorLayer(sys.argv[1] + "|layername=payment_attachments", "attachments", "ogr")
for row in layer.getFeatures():
    data = bytes(row["data"])
    print(row["id"], row["payment_id"], row["content_type"], hashlib.sha256(data).hexdigest())
"""


def attach(path, work, payments):
    """Files of every form at payments; what is expected by id."""
    random.seed(7)
    expected = {}
    for number, (ending, head) in enumerate(HEADS.items(), 1):
        data = head + random.randbytes(200_000 + number)
        file = work / f"표 {number}.{ending}"
        file.write_bytes(data)
        payment = payments[number % len(payments)]
        sobi(path, "attach", payment, file)
        kind = {"jpg": "image/jpeg", "pdf": "application/pdf"}.get(ending, f"image/{ending}")
        expected[number] = (payment, kind, hashlib.sha256(data).hexdigest())
    return expected


def rows(text):
    found = {}
    for line in text.splitlines():
        number, payment, kind, digest = line.split()
        found[int(number)] = (int(payment), kind, digest)
    return found


def run_section():
    work = folder("attachments")
    path = work / "home.gpkg"
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    equal(validation_errors(path), "", "validate_gpkg is clean without attachments")
    for number in range(2):
        sobi(path, "add", 1000 + number, "가게", "--date", "2026-05-03")
    expected = attach(path, work, [1, 2])
    equal(validation_errors(path), "", "validate_gpkg is clean with attachments")
    for name, program in (("GDAL", READ_BY_GDAL), ("QGIS", READ_BY_QGIS)):
        seen = run(["/usr/bin/python3", "-c", program, path], expecting=None,
                   env={"QT_QPA_PLATFORM": "offscreen"})
        equal(rows(seen.out.decode()), expected, f"{name} reads the bytes of attachments")
    connection = sqlite3.connect(path)
    related = connection.execute(
        "SELECT base_id, related_id FROM attachments_of_payments ORDER BY 2").fetchall()
    connection.close()
    equal(related, [(row[0], number) for number, row in expected.items()],
          "the mapping relates them to payments")
    sobi(path, "export", "--all", work / "tables")
    csv.field_size_limit(sys.maxsize)
    with open(work / "tables" / "payment_attachments.csv", encoding="utf-8", newline="") as file:
        exported = {int(row["id"]): hashlib.sha256(bytes.fromhex(row["data"][2:])).hexdigest()
                    for row in csv.DictReader(file)}
    equal(exported, {number: row[2] for number, row in expected.items()},
          "exported tables have the bytes")
    listed = parse_json(sobi(path, "attach", "list", "--format", "json").out)["attachments"]
    equal([row["sha256"] for row in listed], [row[2] for row in expected.values()],
          "the list states the hashes")
    secret = (work / "표 2.png").read_bytes()[1_000:1_100]
    sobi(path, "attach", "remove", 2)
    before = sum(file.read_bytes().count(secret) for file in work.glob("home.gpkg*"))
    sobi(path, "forget", "attachment", 2, "--yes")
    after = sum(file.read_bytes().count(secret) for file in work.glob("home.gpkg*"))
    check(before > 0 and after == 0, "the bytes of a forgotten attachment are in no file",
          f"{before} before", f"{before} before, {after} after")
