"""Which places lie in a box: sobi serve beside pygeoapi, asked by wrk; peers/serve starts it."""

import argparse
import importlib.metadata
import json
import os
import pathlib
import random
import re
import shlex
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import machine  # noqa: E402

# Boxes around places, of a list that all programs are asked in the same order.
BOXES = 20_000
HALF_A_BOX = 0.002
LUA = """
local boxes = {}
for line in io.lines("%s") do boxes[#boxes + 1] = line end
local number = 0
function request()
  number = number %% #boxes + 1
  return wrk.format("GET", string.format("%s", boxes[number]))
end
"""
CONFIGURATION = """
server:
  bind: {host: 127.0.0.1, port: %(port)d}
  url: http://127.0.0.1:%(port)d
  mimetype: application/json; charset=UTF-8
  encoding: utf-8
  language: en-US
  gzip: false
  pretty_print: false
  limits: {default_items: 1000, max_items: 10000, on_exceed: throttle}
  map: {url: "https://tile.example/{z}/{x}/{y}.png", attribution: none}
logging: {level: CRITICAL}
metadata:
  identification:
    title: places
    description: places
    keywords: [places]
    keywords_type: theme
    terms_of_service: none
    url: http://127.0.0.1
  license: {name: none, url: http://127.0.0.1}
  provider: {name: none, url: http://127.0.0.1}
  contact: {name: none}
resources:
  ogr:
    type: collection
    title: places
    description: places
    keywords: [places]
    links: []
    extents:
      spatial: {bbox: [124, 33, 132, 39], crs: "http://www.opengis.net/def/crs/OGC/1.3/CRS84"}
    providers:
      - type: feature
        name: OGR
        id_field: id
        layer: places
        data: {source_type: GPKG, source: "%(ledger)s", source_capabilities: {paging: true}}
"""


def arguments():
    parser = argparse.ArgumentParser(prog="benchmarks/peers/serve")
    parser.add_argument("sobi", type=pathlib.Path)
    parser.add_argument("--payments", type=int, default=1_000_000)
    parser.add_argument("--places", type=int, default=200_000)
    parser.add_argument("--seconds", type=int, default=8)
    parser.add_argument("--connections", type=int, default=16)
    parser.add_argument("--output", type=pathlib.Path)
    return parser.parse_args()


def ledger(options, folder):
    path = folder / "ledger.gpkg"
    more = ["--ledger", str(path)]
    sobi = [str(options.sobi)]
    subprocess.run([*sobi, "init", str(path), "--region", "none"], check=True, capture_output=True)
    subprocess.run([*sobi, "generate", "--payments", str(options.payments), "--places",
                    str(options.places), "--seed", "7", *more], check=True, capture_output=True)
    return path


def boxes_around_places(options, path, generator):
    listed = subprocess.run(
        [str(options.sobi), "places", "list", "--limit", "all", "--format", "json", "--ledger",
         str(path)], check=True, capture_output=True).stdout
    positions = [place["coordinates"] for place in json.loads(listed)["places"]]
    chosen = generator.choices(positions, k=BOXES)
    return [f"{x - HALF_A_BOX:.5f},{y - HALF_A_BOX:.5f},{x + HALF_A_BOX:.5f},{y + HALF_A_BOX:.5f}"
            for x, y in chosen]


class Sobi:
    name = "sobi serve"
    target = "/places?limit=all&bbox=%s"

    def __init__(self, options, path, _):
        self.process = subprocess.Popen(
            [str(options.sobi), "serve", "--port", "0", "--no-token", "--quiet", "--ledger",
             str(path)], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.match(r"http://[^/]+", self.process.stdout.readline())[0]

    @staticmethod
    def ids(answer):
        return {place["id"] for place in answer["places"]}


class Peer:
    port = 8_431
    process = None

    def __init__(self, _, path, folder):
        self.url = f"http://127.0.0.1:{Peer.port}"
        if Peer.process:
            return
        configuration, document = folder / "pygeoapi.yml", folder / "openapi.yml"
        configuration.write_text(CONFIGURATION % {"port": Peer.port, "ledger": path})
        environment = {**os.environ, "PYGEOAPI_CONFIG": str(configuration),
                       "PYGEOAPI_OPENAPI": str(document)}
        programs = pathlib.Path(sys.executable).parent
        subprocess.run([programs / "pygeoapi", "openapi", "generate", configuration,
                        "--output-file", document], check=True, capture_output=True,
                       env=environment)
        Peer.process = subprocess.Popen(
            [programs / "gunicorn", "--workers", str(os.cpu_count()), "--bind",
             f"127.0.0.1:{Peer.port}", "pygeoapi.flask_app:APP"],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment)

    @staticmethod
    def ids(answer):
        return {int(feature["id"]) for feature in answer["features"]}


class OGR(Peer):
    name = "pygeoapi over GDAL"
    target = "/collections/ogr/items?f=json&limit=10000&bbox=%s"


def ask(program, box):
    with urllib.request.urlopen(program.url + program.target % box, timeout=120) as answer:
        return program.ids(json.load(answer))


def wait(program, box):
    for _ in range(120):
        try:
            return ask(program, box)
        except OSError:
            time.sleep(0.5)
    raise RuntimeError(f"{program.name} does not answer")


def seconds(text):
    number, unit = re.match(r"([\d.]+)(us|ms|s|m)", text).groups()
    return float(number) * {"us": 1e-6, "ms": 1e-3, "s": 1, "m": 60}[unit]


def measure(program, options, folder, boxes):
    script = folder / "boxes.lua"
    script.write_text(LUA % (boxes, program.target))
    found = subprocess.run(
        ["wrk", "--threads", "1", "--connections", str(options.connections), "--duration",
         f"{options.seconds}s", "--timeout", "60s", "--latency", "--script", script, program.url],
        check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in found:
        raise RuntimeError(f"{program.name}: {found}")
    rate = float(re.search(r"Requests/sec:\s+([\d.]+)", found)[1])
    half, most = (seconds(re.search(rf"{share}%\s+(\S+)", found)[1]) for share in (50, 99))
    return rate, half, most


def main():
    options = arguments()
    generator = random.Random(11)
    programs, rows = [], []
    with tempfile.TemporaryDirectory(prefix="sobi-peers-") as name:
        folder = pathlib.Path(name)
        path = ledger(options, folder)
        boxes = boxes_around_places(options, path, generator)
        list_of_boxes = folder / "boxes.txt"
        list_of_boxes.write_text("\n".join(boxes) + "\n")
        try:
            programs = [kind(options, path, folder) for kind in (Sobi, OGR)]
            expected = {box: wait(programs[0], box) for box in boxes[:40]}
            for program in programs:
                wait(program, boxes[0])
                different = sum(wait(program, box) != places for box, places in expected.items())
                verdict = "equal" if different == 0 else f"{different} of 40 differ"
                figures = measure(program, options, folder, list_of_boxes)
                rows.append((program.name, *figures, verdict))
                print(rows[-1], file=sys.stderr, flush=True)
        finally:
            for process in {id(p.process): p.process for p in programs if p.process}.values():
                process.terminate()
                process.wait()
    versions = [f"{name} {importlib.metadata.version(name)}" for name in ("pygeoapi", "gunicorn")]
    command = shlex.join(["benchmarks/peers/serve", "SOBI", "--seconds", str(options.seconds)])
    count = sum(map(len, expected.values())) / len(expected)
    lines = [*machine.lines(command, versions), "",
             f"{options.places:,} places, {options.payments:,} payments, {options.connections} "
             f"connections, {count:.0f} places in a box on average; answers of 40 boxes compared.",
             "", "| program | answers a second | p50 ms | p99 ms | answers |",
             "|---|--:|--:|--:|---|"]
    lines += [f"| {name} | {rate:,.1f} | {half * 1e3:,.1f} | {most * 1e3:,.1f} | {verdict} |"
              for name, rate, half, most, verdict in rows]
    text = "\n".join(lines) + "\n"
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    return 0 if all(row[-1] == "equal" for row in rows) else 1


if __name__ == "__main__":
    sys.exit(main())
