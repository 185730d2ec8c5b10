"""Totals by Spark, by one process and by a ledger, compared; script/spark starts it."""

import argparse
import collections
import csv
import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import time
import warnings

import numpy as np
import pyarrow
import pyarrow.parquet
import sobi
from pyspark.sql import SparkSession
from pyspark.sql.functions import sum as add

ROOT = pathlib.Path(__file__).resolve().parents[2]
WORK = ROOT / ".build-spark" / "work"
SEED = 20261123
FILES = 8
#: A ledger takes them as a statement: few are enough.
LEDGER_PAYMENTS = 20_000
SCHEMA = "label int, month long, amount long, count long"

# PySpark asks for pandas, of another version than the newest, and does not use it here.
warnings.filterwarnings("ignore", message="PySpark does not yet fully support pandas")

failed = 0


def check(good, text):
    global failed
    failed += not good
    print(("ok   " if good else "FAIL ") + text, flush=True)


def cpu_seconds():
    """The processor time of this process and of all that it started, the JVM and its workers too."""
    parents, ticks = {}, {}
    for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = path.read_text(encoding="utf-8").rpartition(")")[2].split()
        except OSError:
            continue
        number = int(path.parent.name)
        parents[number] = int(fields[1])
        ticks[number] = sum(map(int, fields[11:15]))

    def is_ours(number):
        while number > 1 and number != os.getpid():
            number = parents.get(number, 0)
        return number == os.getpid()

    return sum(ticks[number] for number in parents if is_ours(number)) / os.sysconf("SC_CLK_TCK")


def timed(name, work):
    """Runs it, and again when it is warm: seconds by the clock and of the processors."""
    print(f"     {name}:", end="", flush=True)
    for _ in range(2):
        cpu, started = cpu_seconds(), time.perf_counter()
        result = work()
        print(f" {time.perf_counter() - started:.1f} s ({cpu_seconds() - cpu:.1f} s CPU)", end="", flush=True)
    print()
    return result


def make_payments(path, count):
    """Parquet files of payments, a fiftieth of them without a position."""
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    chance = np.random.default_rng(SEED)
    columns = {
        "lon": np.round(chance.normal(126.98, 0.12, count), 7),
        "lat": np.round(chance.normal(37.55, 0.08, count), 7),
        "month": 202601 + chance.integers(0, 12, count),
        "amount": chance.integers(-50_000, 1_000_000, count),
    }
    nowhere = chance.random(count) < 0.02
    table = pyarrow.table({
        name: pyarrow.array(values, mask=nowhere if name in ("lon", "lat") else None)
        for name, values in columns.items()})
    paths = []
    for number in range(FILES):
        start, end = number * count // FILES, (number + 1) * count // FILES
        paths.append(str(path / f"payments-{number}.parquet"))
        pyarrow.parquet.write_table(table.slice(start, end - start), paths[-1], row_group_size=1 << 17)
    return paths


# MARK: What travels to the workers


def rows(cells):
    """Cells as a batch of Arrow."""
    return pyarrow.RecordBatch.from_arrays(
        [pyarrow.array(cells.label), pyarrow.array(cells.group), pyarrow.array(cells.total),
         pyarrow.array(cells.count)], names=["label", "month", "amount", "count"])


def totals_of_files(districts):
    """Names of files in, partial sums out: the rows never pass through the JVM."""
    def totals(batches):
        known = sobi.cached(districts)
        for batch in batches:
            for path in batch.column("path").to_pylist():
                yield rows(known.sums_of_parquet(path, by="month", amount="amount"))
    return totals


def totals_of_rows(districts, failing=False):
    """Rows in, partial sums out; `failing` ends the first attempt of every task in its middle."""
    def totals(batches):
        known = sobi.cached(districts)
        for number, batch in enumerate(batches):
            yield rows(known.sums(batch.column("lon"), batch.column("lat"), by=batch.column("month"),
                                  amount=batch.column("amount")))
            if failing and number == 0:
                from pyspark import TaskContext
                if TaskContext.get().attemptNumber() == 0:
                    raise RuntimeError("this attempt fails on purpose")
    return totals


# MARK: The same total in several ways


def collected(frame):
    """The cells of partial sums. Spark adds them up; in ANSI mode a sum that overflows is an error."""
    whole = frame.groupBy("label", "month").agg(add("amount"), add("count")).collect()
    return {(row[0], row[1]): (row[2], row[3]) for row in whole}


def as_dict(cells):
    return {(label, month): (amount, count) for label, month, amount, count in zip(
        cells.label.tolist(), cells.group.tolist(), cells.total.tolist(), cells.count.tolist(),
        strict=True)}


def ledger_totals(program, districts, paths):
    """What `sobi districts` says of the first payments, by code and month, and the same by us."""
    import pyarrow.dataset

    table = pyarrow.dataset.dataset(paths).head(LEDGER_PAYMENTS)
    ledger, statement = WORK / "ledger.gpkg", WORK / "statement.csv"
    for each in WORK.glob("ledger.gpkg*"):
        each.unlink()
    with open(statement, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        writer.writerow(["timestamp", "amount", "merchant", "longitude", "latitude"])
        for number, row in enumerate(table.to_pylist()):
            month = f"{row['month'] // 100}-{row['month'] % 100:02}"
            place = ["", ""] if row["lon"] is None else [f"{row['lon']:.7f}", f"{row['lat']:.7f}"]
            writer.writerow([f"{month}-15 12:00:00", row["amount"], f"place {number}", *place])

    def sobi_says(*arguments):
        return subprocess.run([program, *arguments], check=True, capture_output=True,
                              env={**os.environ, "SOBI_LEDGER": str(ledger)}).stdout

    sobi_says("init", str(ledger), "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    sobi_says("districts", "import", str(districts), "--level", "sigungu")
    sobi_says("import", str(statement))
    said = collections.Counter()
    for month in range(202601, 202613):
        report = json.loads(sobi_says("districts", "--month", f"{month // 100}-{month % 100:02}",
                                      "--format", "json"))
        for entry in report["districts"]:
            said[entry["code"], month] += int(entry["sums"].get("KRW", 0))
        said["outside", month] += int(report["outside"]["sums"].get("KRW", 0))
        for name in ("unplaced", "online"):
            said["unplaced", month] += int(report[name]["sums"].get("KRW", 0))
    known = sobi.cached(districts)
    cells = known.sums(table["lon"], table["lat"], by=table["month"], amount=table["amount"])
    ours = collections.Counter()
    for label, month, amount in zip(cells.label.tolist(), cells.group.tolist(), cells.total.tolist(),
                                    strict=True):
        name = known.keys[label] if label >= 0 else {-1: "outside", -2: "unplaced"}[label]
        ours[name, month] += amount
    return ({cell: amount for cell, amount in said.items() if amount},
            {cell: amount for cell, amount in ours.items() if amount})


def main():
    parser = argparse.ArgumentParser(prog="script/spark")
    parser.add_argument("--payments", type=int, default=2_000_000)
    parser.add_argument("--ledger", type=pathlib.Path, metavar="SOBI")
    parser.add_argument("--districts", type=pathlib.Path,
                        default=ROOT / "Data" / "seoul-gu-approximate.geojson")
    options = parser.parse_args()
    districts = str(options.districts.resolve())
    paths = make_payments(WORK / "payments", options.payments)
    print(f"     {options.payments:,} payments in {FILES} files, "
          f"{sum(os.path.getsize(path) for path in paths) / 1e6:.0f} MB", flush=True)

    def one_process():
        known = sobi.cached(districts)
        return sum(known.sums_of_parquet(path, by="month", amount="amount") for path in paths)

    expected = as_dict(timed("one process", one_process))
    print(f"     one process: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024:.0f} MB at most",
          flush=True)
    check(sum(count for _, count in expected.values()) == options.payments,
          f"one process counts every payment in one of {len(expected):,} cells")

    started = time.perf_counter()
    # Two threads, and three attempts a task.
    spark = (SparkSession.builder.master("local[2,3]").appName("sobi").config("spark.ui.enabled", "false")
             .config("spark.ui.showConsoleProgress", "false")
             .config("spark.sql.shuffle.partitions", "2").config("spark.driver.memory", "2g")
             .getOrCreate())
    spark.sparkContext.setLogLevel("OFF")
    print(f"     Spark {spark.version} starts: {time.perf_counter() - started:.1f} s", flush=True)
    try:
        names = spark.createDataFrame([(path,) for path in paths], "path string").repartition(FILES)
        payments = spark.read.parquet(str(WORK / "payments"))
        by_files = timed("by file names", lambda: collected(
            names.mapInArrow(totals_of_files(districts), SCHEMA)))
        check(by_files == expected, "Spark's totals by file names are those of one process")
        by_rows = timed("by rows", lambda: collected(
            payments.mapInArrow(totals_of_rows(districts), SCHEMA)))
        check(by_rows == expected, "Spark's totals by rows are those of one process")
        again = collected(payments.mapInArrow(totals_of_rows(districts, failing=True), SCHEMA))
        check(again == expected, "tasks that fail in their middle and start again change nothing")
    finally:
        spark.stop()

    if options.ledger:
        said, ours = ledger_totals(options.ledger.resolve(), options.districts, paths)
        check(said == ours, f"a ledger of {min(LEDGER_PAYMENTS, options.payments):,} of them reports the "
              f"same in each of {len(ours):,} districts and months, outside and unplaced too")
    else:
        print("skip the report of a ledger: --ledger names no program")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
