"""Instructions of each kernel an item; instructions starts it."""

import json
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

import machine

KERNELS = os.environ["SOBI_KERNELS"]
SHARED = pathlib.Path(os.environ.get("SOBI_SHARED_DATA") or machine.ROOT.parent / "shared" / "data")
PUBLISHED = ["seoul-gu.geojson", "korea-sigungu.geojson", "korea-dong.geojson"]


def count(arguments, more):
    """Instructions of the whole program with one run and so many more, and items a run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", KERNELS,
               *map(str, arguments)]
    # Hash tables take the same order in both runs.
    done = subprocess.run(command, input="run\n" + "work\n" * more, capture_output=True,
                          text=True, check=False,
                          env={**os.environ, "SWIFT_DETERMINISTIC_HASHING": "1"})
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode or not found:
        raise SystemExit(f"instructions: error: {shlex.join(command)}\n{done.stderr[-800:]}")
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return int(found.group(1)), lines[0]["items"]


def generate(folder, points, districts=None):
    folder.mkdir()
    more = ["--districts", districts] if districts else []
    subprocess.run([KERNELS, "generate", "--points", str(points), "--folder", folder, *more],
                   check=True)
    return folder


def kernels(work, points):
    """Name, item and arguments of each kernel."""
    made = generate(work / "made", points)
    sets = [("made", made, made / "districts.geojson")]
    for name in PUBLISHED:
        if (SHARED / name).exists():
            place = generate(work / name, points, SHARED / name)
            sets.append((name.removesuffix(".geojson"), place, SHARED / name))
        else:
            print(f"skipped: kernels with {name}, which is not beside the clone", file=sys.stderr)
    for name, place, districts in sets:
        yield f"grid, {name}", "vertex", ["grid", "--districts", districts]
        join = ["join", "--points", place / "points.i32", "--districts", districts]
        yield f"join, {name}, random order", "position", join
        yield f"join, {name}, Morton order", "position", [*join, "--sorted"]
        yield f"group by, {name}", "payment", ["group", "--folder", place]
    yield "tree", "point", ["tree", "--points", made / "points.i32"]
    radius = ["radius", "--points", made / "points.i32", "--centers", made / "few-centers.i32",
              "--values", made / "values.i64"]
    for meters in (500, 1_000, 15_000):
        for what in ("count", "sum", "list"):
            yield (f"{what} within {meters:,} m", "query",
                   [*radius, "--work", what, "--radius", meters])
    yield "nearest 10", "query", [*radius, "--work", "nearest"]
    for keywords in (500, 1_500):
        names = work / f"names-{keywords}"
        names.mkdir()
        subprocess.run([KERNELS, "generate-names", "--names", str(points), "--distinct", str(points),
                        "--keywords", str(keywords), "--folder", names], check=True)
        for what, item in (("find", "name"), ("build", "keyword"), ("normal-form", "name")):
            yield (f"classify, {what}, {keywords:,} keywords", item,
                   ["names", "--folder", names, "--work", what])
    for what, item in (("csv-read", "row"), ("geojson-read", "feature"), ("geojson-write", "feature")):
        yield f"format, {what}", item, ["format", "--work", what, "--count", points]


def main(points="100000", only=""):
    version = machine.output("valgrind", "--version")
    command = shlex.join(["benchmarks/instructions", *sys.argv[1:]])
    print(f"Instructions an item, {int(points):,} points, counted by callgrind.\n")
    print("\n".join(machine.lines(command, [version])))
    print("\n| kernel | item | instructions |\n|---|---|--:|", flush=True)
    with tempfile.TemporaryDirectory(prefix="sobi-instructions-") as folder:
        for name, item, arguments in kernels(pathlib.Path(folder), int(points)):
            if only not in name:
                continue
            (one, items), (three, _) = count(arguments, 0), count(arguments, 2)
            print(f"| {name} | {item} | {(three - one) / 2 / items:,.1f} |", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
