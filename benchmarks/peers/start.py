"""The same payments in a ledger, a DuckDB database and a Parquet file; peers/start starts it.

The others get what Sobi works out itself: the district of each payment, tagged beforehand by shapely. Two
questions: a month summed by district, and all months by category. Every answer is compared with that of
Polars, which reads the Parquet file.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import urllib.request

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))

import machine  # noqa: E402
from stream import SHARED, Districts, measured  # noqa: E402

SIZES = [10_000, 100_000, 1_000_000, 10_000_000]
MOST_PLACES = 200_000
MONTH = "2026-03"
FURTHER = ["2026-02", "2025-12", "2025-11", "2025-10", "2025-09"]
# What Sobi calls spending: payments and refunds.
BY_DISTRICT = ("SELECT coalesce(district, ''), count(*), sum(amount)::BIGINT FROM {source} "
               "WHERE kind <= 1 AND day BETWEEN '{first}' AND '{last}' GROUP BY 1")
BY_CATEGORY = ("SELECT strftime(day, '%Y-%m'), coalesce(category, ''), count(*), "
               "sum(amount)::BIGINT FROM {source} WHERE kind <= 1 GROUP BY 1, 2")


def days(month):
    first = np.datetime64(month)
    return f"{month}-01", str((first + 1).astype("datetime64[D]") - 1)


# MARK: Files


def make_ledger(sobi, payments, districts, path):
    places = min(MOST_PLACES, max(100, payments // 5))
    def run(*words):
        subprocess.run([sobi, *words, "--ledger", path], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
    subprocess.run([sobi, "init", path, "--region", "none"], check=True, stdout=subprocess.DEVNULL)
    run("generate", "--payments", str(payments), "--places", str(places), "--seed", "1")
    run("districts", "import", districts, "--level", "sigungu")
    run("snapshot")


def export(path, districts):
    """Payments with their districts, from SQL that Sobi has no part in."""
    import polars
    base = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    ids, positions = [], []
    for number, blob in base.execute("SELECT id, geom FROM places"):
        ids.append(number)
        positions.append(struct.unpack_from("<dd", blob, len(blob) - 16))
    x, y = np.array(positions).T
    labels = Districts(districts).labels(x, y)
    codes = Districts(districts).codes
    places = polars.DataFrame(
        {"place_id": ids, "district": [codes[n] if n >= 0 else None for n in labels]},
        schema={"place_id": polars.Int64, "district": polars.String})
    rows = polars.read_database(
        "SELECT p.id, p.local_date AS day, p.kind, p.amount, p.place_id, "
        "c.code AS category FROM payments p LEFT JOIN categories c ON c.id = p.category_id "
        "ORDER BY p.id", base, iter_batches=False,
        schema_overrides={"kind": polars.Int8, "place_id": polars.Int64})
    base.close()
    return (rows.join(places, on="place_id", how="left", maintain_order="left")
            .with_columns(polars.col("day").str.to_date()).sort("day", maintain_order=True))


def make_files(sobi, payments, districts, folder):
    import duckdb
    ledger, parquet, database = (folder / name for name in
                                 ("ledger.gpkg", "payments.parquet", "payments.duckdb"))
    if not database.exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        make_ledger(sobi, payments, districts, str(ledger))
        export(ledger, districts).write_parquet(parquet)
        making = folder / "making.duckdb"
        connection = duckdb.connect(str(making))
        # In order of days, so that the month is a part of the file.
        connection.execute(f"CREATE TABLE payments AS SELECT * FROM '{parquet}' ORDER BY day")
        connection.close()
        making.rename(database)
    return ledger, parquet, database


def evict(paths):
    for path in paths:
        if path.exists():
            descriptor = os.open(path, os.O_RDONLY)
            os.fsync(descriptor)
            os.posix_fadvise(descriptor, 0, 0, os.POSIX_FADV_DONTNEED)
            os.close(descriptor)


# MARK: Answers: keys, count, sum. Made payments are in one currency.


def of_polars(parquet, question, month):
    import polars
    frame = polars.scan_parquet(parquet).filter(polars.col("kind") <= 1)
    if question == "districts":
        first, last = (polars.lit(day).str.to_date() for day in days(month))
        frame = frame.filter(polars.col("day").is_between(first, last))
        keys = [polars.col("district").fill_null("")]
    else:
        keys = [polars.col("day").dt.strftime("%Y-%m"), polars.col("category").fill_null("")]
    found = frame.group_by(*keys).agg(
        polars.len().alias("count"), polars.col("amount").sum()).collect()
    return [list(row) for row in found.iter_rows()]


def of_sobi(question, document):
    def row(figures, *keys):
        return [*keys, figures["count"], figures["sums"].get("KRW", 0)]
    if question == "stats":
        return [row(group, group["month"], (group["category"] or {}).get("code", ""))
                for group in document["groups"]]
    rest = [row(document[part], "") for part in ("outside", "online", "unplaced")]
    return ([row(district, district["code"]) for district in document["districts"]]
            + [["", sum(part[1] for part in rest), sum(part[2] for part in rest)]])


def of_csv(text):
    rows = [line.split(",") for line in text.splitlines() if line]
    return [[*row[:-2], int(row[-2]), int(row[-1])] for row in rows]


def normal(rows):
    return sorted([str(word) for word in row] for row in rows if row[-2])


# MARK: Programs


class Running:
    """A process that is asked again and again: milliseconds of each answer."""

    def __init__(self, command):
        self.process = subprocess.Popen([str(word) for word in command], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)

    def ask(self, question, month):
        self.process.stdin.write(f"{question} {month}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())

    def end(self):
        self.process.stdin.close()
        self.process.wait()


class Served:
    """The same of `sobi serve`."""

    def __init__(self, sobi, ledger):
        self.process = subprocess.Popen(
            [sobi, "serve", "--port", "0", "--no-token", "--quiet", "--ledger", str(ledger)],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.url = re.match(r"http://[^/]+", self.process.stdout.readline())[0]

    def ask(self, question, month):
        path = (f"/districts?level=sigungu&month={month}" if question == "districts"
                else "/stats?by=month,category")
        start = time.perf_counter()
        with urllib.request.urlopen(self.url + path) as answer:
            answer.read()
        return (time.perf_counter() - start) * 1e3

    def end(self):
        self.process.terminate()
        self.process.wait()


def loop(program, path):
    """Answers questions of standard input with the milliseconds that each took."""
    if program == "duckdb":
        import duckdb
        connection = duckdb.connect(path, read_only=True)
    for line in sys.stdin:
        question, month = line.split()
        start = time.perf_counter()
        if program == "duckdb":
            first, last = days(month)
            sql = BY_DISTRICT if question == "districts" else BY_CATEGORY
            connection.sql(sql.format(source="payments", first=first, last=last)).fetchall()
        else:
            of_polars(path, question, month)
        print((time.perf_counter() - start) * 1e3, flush=True)


class Program:
    def __init__(self, name, files, command, read, running=None):
        self.name, self.files, self.command = name, files, command
        self.read, self.running = read, running
        self.best, self.cold, self.verdict = {}, {}, {}

    def turn(self, question, output, expected, is_cold):
        if is_cold:
            evict(self.files)
        with open(output, "w", encoding="utf-8") as file:
            figures = measured([str(word) for word in self.command(question)], file)
        best = self.cold if is_cold else self.best
        best[question] = min(best.get(question, figures), figures)
        found = normal(self.read(question, output.read_text(encoding="utf-8")))
        if found != expected[question]:
            self.verdict[question] = "WRONG"


def programs(sobi, python, ledger, parquet, database):
    columns = ledger.with_name(ledger.name + "-columns")
    hidden = ledger.with_name(ledger.name + "-hidden")
    duckdb = str(python.with_name("duckdb"))

    def ours(question):
        words = (["districts", "--level", "sigungu", "--month", MONTH] if question == "districts"
                 else ["stats", "--by", "month,category"])
        return [sobi, *words, "--format", "json", "--ledger", ledger]

    def theirs(source):
        def command(question):
            first, last = days(MONTH)
            sql = (BY_DISTRICT if question == "districts" else BY_CATEGORY).format(
                source=source, first=first, last=last)
            where = [database] if source == "payments" else []
            return [duckdb, *(["-readonly"] if where else []), "-csv", "-noheader", *where, "-c", sql]
        return command

    def read_ours(question, text):
        return of_sobi(question, json.loads(text))

    def read_theirs(_, text):
        return of_csv(text.replace('""', ""))

    return [
        Program("**sobi**", [ledger, columns], ours, read_ours, lambda: Served(sobi, ledger)),
        Program("**sobi**, without a snapshot", [hidden], ours, read_ours),
        Program("DuckDB, its database", [database], theirs("payments"), read_theirs,
                lambda: Running([python, __file__, "--loop", "duckdb", database])),
        Program("DuckDB, Parquet", [parquet], theirs(f"'{parquet}'"), read_theirs),
        Program("Polars, Parquet", [parquet],
                lambda question: [python, __file__, "--one", question, parquet],
                lambda _, text: json.loads(text),
                lambda: Running([python, __file__, "--loop", "polars", parquet])),
    ]


def measure(options, payments, folder):
    files = make_files(options.sobi, payments, options.districts, folder / str(payments))
    python = pathlib.Path(sys.executable)
    contestants = programs(options.sobi, python, *files)
    columns = files[0].with_name(files[0].name + "-columns")
    aside = files[0].with_name("columns-aside")
    questions = ["districts", "stats"]
    expected = {question: normal(of_polars(files[1], question, MONTH)) for question in questions}
    output = folder / "answer"
    further = {}
    for turn in range(options.repeats):
        for program in contestants:
            without = "without" in program.name
            if without:
                columns.rename(aside)
            try:
                for question in questions:
                    program.turn(question, output, expected, is_cold=False)
                if turn < 2:
                    program.turn("districts", output, expected, is_cold=True)
                if program.running and turn == 0:
                    running = program.running()
                    running.ask("districts", MONTH)
                    further[program.name] = (
                        statistics.median(running.ask("districts", month) for month in FURTHER))
                    running.end()
            finally:
                if without:
                    aside.rename(columns)
        print(f"start: {payments:,} payments, turn {turn + 1}", file=sys.stderr)
    sizes = {"**sobi**": columns.stat().st_size + files[0].stat().st_size,
             "**sobi**, without a snapshot": files[0].stat().st_size,
             "DuckDB, its database": files[2].stat().st_size,
             "DuckDB, Parquet": files[1].stat().st_size, "Polars, Parquet": files[1].stat().st_size}
    groups = len(expected["districts"]), len(expected["stats"])
    yield (f"**{payments:,} payments**, {groups[0]:,} districts in {MONTH}, "
           f"{groups[1]:,} months and categories.\n")
    yield ("| program | month by district, ms | file evicted, ms | CPU ms | peak MB "
           "| another month, running, ms | months by category, ms | file MB | answers |")
    yield "|---|--:|--:|--:|--:|--:|--:|--:|---|"
    for program in contestants:
        seconds, processor, memory = program.best["districts"]
        again = further.get(program.name)
        yield (f"| {program.name} | {seconds * 1e3:.0f} | {program.cold['districts'][0] * 1e3:.0f} "
               f"| {processor * 1e3:.0f} | {memory:.0f} | {'' if again is None else f'{again:.1f}'} "
               f"| {program.best['stats'][0] * 1e3:.0f} | {sizes[program.name] / 1e6:.1f} "
               f"| {'WRONG' if program.verdict else 'equal'} |")
    yield ""


def main():
    if sys.argv[1] == "--loop":
        return loop(*sys.argv[2:])
    if sys.argv[1] == "--one":
        return print(json.dumps(of_polars(sys.argv[3], sys.argv[2], MONTH)))
    parser = argparse.ArgumentParser(prog="benchmarks/peers/start")
    parser.add_argument("sobi")
    parser.add_argument("--payments", type=int, nargs="+", default=SIZES)
    parser.add_argument("--districts", default=str(SHARED / "korea-sigungu.geojson"))
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--folder", type=pathlib.Path)
    options = parser.parse_args()
    from importlib.metadata import version
    names = ["duckdb", "duckdb-cli", "polars", "shapely"]
    print("\n".join(machine.lines("benchmarks/peers/start",
                                  [f"{name} {version(name)}" for name in names])), end="\n\n")
    with tempfile.TemporaryDirectory() as name:
        for payments in options.payments:
            for line in measure(options, payments, options.folder or pathlib.Path(name)):
                print(line, flush=True)


if __name__ == "__main__":
    main()
