"""Every JSON document that a command prints keeps to its schema in docs/schemas."""

import json
import os
import re
import shutil
import sqlite3
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer

import jsonschema

from harness import DATA, ROOT, SOBI, check, equal, folder, ok, run

SCHEMAS = ROOT / "docs" / "schemas"
REPORTS = ROOT / "Tests" / "Fixtures" / "reports"


def table():
    """The words of a command and the schema of what it prints."""
    rows = re.findall(r"^\| `sobi ([^`]+)` \| \[([^\]]+)\]", (SCHEMAS / "README.md").read_text(),
                      re.MULTILINE)
    return [(set(words.split()), name) for words, name in rows]


def schema_of(command, rows):
    """That of the most words of which the command has all."""
    words = set(command.split())
    return max((row for row in rows if row[0] <= words), key=lambda row: len(row[0]))[1]


def commands():
    for line in (REPORTS / "commands.txt").read_text().splitlines():
        if not line.startswith("#"):
            yield line.split(None, 1)


def prepared():
    """A folder with the inputs of the commands, and the program under its name."""
    place = folder("schemas")
    for source in [*(REPORTS / "inputs").iterdir(), DATA / "seoul-gu-approximate.geojson"]:
        name = "gu.geojson" if source.suffix == ".geojson" and source.parent == DATA else source.name
        shutil.copy(source, place / name)
    (place / "bin").mkdir()
    (place / "bin" / "sobi").symlink_to(SOBI)
    return place


def damaged(place):
    """A ledger in which a check finds something."""
    shutil.copy(place / "ledger.gpkg", place / "damaged.gpkg")
    with sqlite3.connect(place / "damaged.gpkg") as file:
        file.execute("PRAGMA foreign_keys = OFF")
        file.execute("UPDATE payments SET category_id = 9999 WHERE id = 1")
    file.close()


def held(name, document, text):
    """Whether a document keeps to a schema."""
    schema = json.loads((SCHEMAS / name).read_text())
    errors = list(jsonschema.Draft202012Validator(schema).iter_errors(document))
    return check(not errors, f"{text} keeps to {name}",
                 otherwise="; ".join(f"{e.json_path}: {e.message[:120]}" for e in errors[:3]))


class Performances(BaseHTTPRequestHandler):
    """A performance in the form of KOPIS, for every request."""

    ANSWER = """<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <dbs><db><mt20id>PF1</mt20id><prfnm>별 &amp; 밤</prfnm><prfpdfrom>2026.11.07</prfpdfrom>
        <prfpdto>2026.12.20</prfpdto><fcltynm>작은극장</fcltynm><prfcast>배역 A</prfcast></db></dbs>
        """.encode()

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", str(len(self.ANSWER)))
        self.end_headers()
        self.wfile.write(self.ANSWER)

    def log_message(self, *_):
        pass


def performances(output):
    """Performances of a service on this machine keep to their schema."""
    with HTTPServer(("127.0.0.1", 0), Performances) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"SOBI_KOPIS_KEY=key SOBI_KOPIS_URL=http://127.0.0.1:{server.server_port}"
        for command in ["search 별", "show PF1"]:
            command = f"sobi shows {command} --format json"
            held("shows.json", output(f"{address} {command}"), command)
        server.shutdown()


def run_section():
    rows = table()
    names = {path.name for path in SCHEMAS.glob("*.json")}
    equal({name for _, name in rows}, names, "each schema belongs to a command")
    for name in sorted(names):
        jsonschema.Draft202012Validator.check_schema(json.loads((SCHEMAS / name).read_text()))
    ok(f"{len(names)} schemas are schemas")

    place = prepared()
    env = {"PATH": f"{place / 'bin'}:{os.environ['PATH']}", "SOBI_LEDGER": "ledger.gpkg",
           "HOME": str(place), "TZ": "UTC"}

    def output(command, expecting=0):
        return json.loads(run(["sh", "-c", command], env=env, cwd=place, expecting=expecting).out)

    seen = set()
    for output_name, command in commands():
        if not output_name.endswith(".json"):
            run(["sh", "-c", command], env=env, cwd=place)
            continue
        schema = schema_of(command, rows)
        seen.add(schema)
        held(schema, output(command), command)
    damaged(place)
    findings = output("sobi check --format json --ledger damaged.gpkg", expecting=None)
    check(findings, "a damaged ledger has findings")
    held("check.json", findings, "the check of a damaged ledger")
    built_in = "sobi rules --built-in --format json"
    held("rules.json", output(built_in), built_in)
    benchmark = "sobi benchmark aggregate --payments 20000 --format json"
    seen.add("benchmark.json")
    held("benchmark.json", output(benchmark), benchmark)
    performances(output)
    seen.add("shows.json")
    equal(seen, names, "every schema was held to a document")
