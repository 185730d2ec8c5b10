"""Runs the contests and writes the tables; peers/run starts it."""

import argparse
import importlib.metadata
import pathlib
import shlex
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import machine  # noqa: E402

SCALE = {"ns": 1e9, "µs": 1e6}
PROGRAMS = ["pysupercluster", "shapely", "geopandas", "sedonadb", "polars", "duckdb", "scipy", "scikit-learn",
            "numpy", "ahocorasick-rs", "hyperscan", "pyahocorasick"]


def arguments():
    parser = argparse.ArgumentParser(prog="benchmarks/peers/run")
    parser.add_argument("--points", type=int, default=1_000_000)
    parser.add_argument("--only", choices=["join", "group", "radius", "clusters", "heat", "classify"])
    parser.add_argument("--districts", action="append", type=pathlib.Path)
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--output", type=pathlib.Path)
    parser.add_argument("--note")
    return parser.parse_args()


def measure(options, folder):
    """The tables of all contests. A module is loaded when it is its turn, and its threads with it."""
    tables = []
    if options.only in (None, "join"):
        import join
        districts = [path.resolve() for path in options.districts or []]
        tables += join.measure(folder, options.points, districts, options.repeats)
    if options.only in (None, "group"):
        import group
        tables += group.measure(folder, options.points, options.repeats)
    if options.only in (None, "radius"):
        import radius
        tables += radius.measure(folder, options.points, options.repeats)
    if options.only in (None, "clusters"):
        import clusters
        tables += clusters.measure(folder, options.points, options.repeats)
    if options.only in (None, "heat"):
        import heat
        tables += heat.measure(folder, options.points, options.repeats)
    if options.only in (None, "classify"):
        import names
        tables += names.measure(folder, options.points, options.repeats)
    return tables


def measured(options):
    """The options that the figures depend on."""
    words = ["--points", str(options.points), "--repeats", str(options.repeats)]
    if options.only:
        words += ["--only", options.only]
    for path in options.districts or []:
        words += ["--districts", path.name]
    return words


def report(options, tables, command=None, programs=PROGRAMS):
    import shapely
    versions = [f"{name} {importlib.metadata.version(name)}" for name in programs]
    versions.insert(1, f"GEOS {shapely.geos_version_string}")
    versions.insert(0, f"Python {sys.version.split()[0]}")
    command = command or shlex.join(["benchmarks/peers/run", *measured(options)])
    lines = [options.note, ""] if options.note else []
    lines += [f"Fastest of {options.repeats} repeats that take turns, in milliseconds of wall time; `ratio` is "
              "that to Sobi's first row.", "", *machine.lines(command, versions)]
    for title, rule, contestants, items, unit in tables:
        lines += ["", f"**{title}.** {rule}", "",
                  f"| program | ms | {unit} an item | ratio | answers |", "|---|--:|--:|--:|---|"]
        base = min(contestants[0].seconds)
        for contestant in contestants:
            seconds = min(contestant.seconds)
            lines.append(
                f"| {contestant.name} | {seconds * 1000:,.3f} | {seconds / items * SCALE[unit]:,.2f} "
                f"| {seconds / base:,.1f} | {contestant.verdict} |")
    return "\n".join(lines) + "\n"


def main():
    options = arguments()
    with tempfile.TemporaryDirectory(prefix="sobi-peers-") as folder:
        tables = measure(options, pathlib.Path(folder))
    text = report(options, tables)
    if options.output:
        options.output.write_text(text, encoding="utf-8")
    else:
        print(text, end="")
    # Only a program that differs from the others at its answers fails the run.
    return 0 if all(c.verdict == "equal" for table in tables for c in table[2]) else 1


if __name__ == "__main__":
    sys.exit(main())
