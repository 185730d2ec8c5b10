"""A CSV file to totals by district, month and category: sobi join beside other programs.

All of them read the file with all cores. DuckDB and Polars join with shapely's prepared polygons behind
boxes, the positions of a batch sorted by longitude, as is the fastest way in `peers/run`. SedonaDB and
DuckDB's extension `spatial` do everything in one statement of SQL, whose plan is a spatial join with an
index of the districts; it would count a position inside several districts once in each, which shows as
WRONG. Each run is a process of its own, so that its memory is known; it starts with the file in the
system's cache.
"""

import argparse
import csv
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = pathlib.Path(os.environ.get("SOBI_SHARED_DATA") or ROOT.parent / "shared" / "data")
SEED = 20261123
CATEGORIES = ["food", "cafe", "transport", "culture", "health", "mart", "fuel", "other"]


def write_points(path, count):
    """Rows of payments in Korea, four in ten anywhere in its box."""
    random = np.random.default_rng(SEED)
    with open(path, "w", encoding="utf-8") as file:
        file.write("id,date,amount,category,longitude,latitude\n")
        for start in range(0, count, 100_000):
            n = min(100_000, count - start)
            x, y = random.uniform(126.0, 129.6, n), random.uniform(34.5, 38.3, n)
            near = random.random(n) < 0.6
            x[near], y[near] = (random.normal(127.0, 0.15, near.sum()),
                                random.normal(37.5, 0.12, near.sum()))
            days = (np.datetime64("2024-01-01") + random.integers(0, 730, n)).astype(str)
            amounts = np.round(random.lognormal(9, 1, n)).astype(int)
            words = random.integers(0, len(CATEGORIES), n)
            file.writelines(
                f"{start + i},{days[i]},{amounts[i]},{CATEGORIES[words[i]]},{x[i]:.6f},{y[i]:.6f}\n"
                for i in range(n))


class Districts:
    def __init__(self, path):
        import shapely
        features = json.loads(pathlib.Path(path).read_text(encoding="utf-8"))["features"]
        features.sort(key=lambda feature: str(feature["properties"]["code"]).encode())
        self.codes = [str(feature["properties"]["code"]) for feature in features]
        shapes = np.array([shapely.geometry.shape(feature["geometry"]) for feature in features])
        self.shapes = shapely.transform(shapes, lambda xy: np.round(xy * 1e7) / 1e7)
        self.bounds = shapely.bounds(self.shapes)
        shapely.prepare(self.shapes)

    def labels(self, x, y):
        """Numbers of districts, -1 outside; of several the first."""
        import shapely
        order = np.argsort(x, kind="stable")
        xs, ys = x[order], y[order]
        found = np.full(len(x), -1, dtype=np.int32)
        for number in range(len(self.shapes) - 1, -1, -1):
            west, south, east, north = self.bounds[number]
            low, high = np.searchsorted(xs, west), np.searchsorted(xs, east, side="right")
            near = low + np.flatnonzero((ys[low:high] >= south) & (ys[low:high] <= north))
            inside = shapely.contains_xy(self.shapes[number], xs[near], ys[near])
            found[near[inside]] = number
        labels = np.empty(len(x), dtype=np.int32)
        labels[order] = found
        return labels

    def table(self):
        """Numbers and shapes as WKB, for programs that join in SQL."""
        import pyarrow
        import shapely
        return pyarrow.table({"number": np.arange(len(self.shapes), dtype=np.int32),
                              "wkb": shapely.to_wkb(self.shapes)})


def by_duckdb(path, districts):
    import duckdb
    import pyarrow
    connection = duckdb.connect()
    rows = connection.sql(
        f"SELECT longitude, latitude, strftime(date, '%Y-%m') AS month, category, amount "
        f"FROM read_csv('{path}')")
    sums = {}
    for batch in rows.to_arrow_reader(1_000_000):
        labels = districts.labels(batch.column(0).to_numpy(zero_copy_only=False),
                                  batch.column(1).to_numpy(zero_copy_only=False))
        table = pyarrow.table({"district": labels, "month": batch.column(2),
                               "category": batch.column(3), "amount": batch.column(4)})
        part = table.group_by(["district", "month", "category"]).aggregate(
            [("amount", "count"), ("amount", "sum")]).to_pylist()
        for row in part:
            add(sums, row["district"], row["month"], row["category"], row["amount_count"],
                row["amount_sum"])
    return sums


def by_polars(path, districts):
    import polars
    def labels(columns):
        return polars.Series(districts.labels(columns.struct.field("longitude").to_numpy(),
                                              columns.struct.field("latitude").to_numpy()))
    frame = (
        polars.scan_csv(path)
        .with_columns(
            polars.struct("longitude", "latitude").map_batches(
                labels, return_dtype=polars.Int32, is_elementwise=True).alias("district"),
            polars.col("date").str.slice(0, 7).alias("month"))
        .group_by("district", "month", "category")
        .agg(polars.len().alias("count"), polars.col("amount").sum())
        .collect(engine="streaming"))
    sums = {}
    for row in frame.iter_rows(named=True):
        add(sums, row["district"], row["month"], row["category"], row["count"], row["amount"])
    return sums


def by_sedona(path, districts):
    import sedonadb
    connection = sedonadb.connect()
    connection.create_data_frame(districts.table()).to_view("shapes")
    connection.sql("SELECT number, ST_GeomFromWKB(wkb) AS shape FROM shapes").to_memtable().to_view(
        "districts")
    connection.read.csv(path).to_view("payments")
    # The left side is the one that it holds in memory; the other passes by.
    return totals(connection.sql(
        "SELECT coalesce(d.number, -1) AS district, to_char(p.date, '%Y-%m') AS month, p.category, "
        "count(*) AS count, sum(p.amount) AS amount FROM districts d RIGHT JOIN payments p "
        "ON ST_Contains(d.shape, ST_Point(p.longitude, p.latitude)) GROUP BY 1, 2, 3"))


def by_duckdb_spatial(path, districts):
    import duckdb
    package = pathlib.Path(importlib.util.find_spec("duckdb_extension_spatial").origin).parent
    extension = package / f"extensions/v{duckdb.__version__}/spatial.duckdb_extension"
    connection = duckdb.connect()
    connection.load_extension(str(extension))
    shapes = districts.table()
    connection.register("shapes", shapes)
    connection.execute(
        "CREATE TABLE districts AS SELECT number, ST_GeomFromWKB(wkb) AS shape FROM shapes")
    return totals(connection.sql(
        f"SELECT coalesce(d.number, -1) AS district, strftime(p.date, '%Y-%m') AS month, p.category, "
        f"count(*) AS count, sum(p.amount)::BIGINT AS amount FROM read_csv('{path}') p "
        f"LEFT JOIN districts d ON ST_Contains(d.shape, ST_Point(p.longitude, p.latitude)) "
        f"GROUP BY 1, 2, 3"))


def totals(result):
    """Totals out of the answer of a statement."""
    sums = {}
    for row in result.to_arrow_table().to_pylist():
        add(sums, row["district"], row["month"], row["category"], row["count"], row["amount"])
    return sums


def add(sums, district, month, category, count, amount):
    entry = sums.setdefault((district, month, category), [0, 0])
    entry[0] += count
    entry[1] += amount


def write(path, sums, codes):
    with open(path, "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        for (district, month, category), (count, amount) in sums.items():
            writer.writerow([codes[district] if district >= 0 else "", month, category, count, amount])


def read(path, has_header):
    """Totals by code, month and category."""
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.reader(file)
        if has_header:
            next(rows)
            return {(r[0], r[2], r[3]): (int(r[4]), int(r[5])) for r in rows}
        return {(r[0], r[1], r[2]): (int(r[3]), int(r[4])) for r in rows}


def measured(command, output=None):
    """Seconds, processor seconds and peak memory in MB of a new process; `output` takes what it prints."""
    launcher = ROOT / "script" / "conformance.d" / "measure.py"
    program = shutil.which(command[0])
    with tempfile.NamedTemporaryFile("r") as figures:
        subprocess.run([sys.executable, "-S", launcher, figures.name, program, *command[1:]],
                       stdout=output, stderr=subprocess.DEVNULL, check=True)
        seconds, processor, memory, code = figures.read().split()
    if code != "0":
        raise SystemExit(f"peers: {command} ended with {code}")
    return float(seconds), float(processor), float(memory)


def main():
    if sys.argv[1] == "--one":
        _, _, program, path, shapes, output = sys.argv
        districts = Districts(shapes)
        work = {"duckdb": by_duckdb, "polars": by_polars, "sedona": by_sedona,
                "spatial": by_duckdb_spatial}[program]
        return write(output, work(path, districts), districts.codes)
    parser = argparse.ArgumentParser(prog="benchmarks/peers/stream")
    parser.add_argument("sobi")
    parser.add_argument("--points", type=int, default=10_000_000)
    parser.add_argument("--districts", default=SHARED / "korea-sigungu.geojson")
    parser.add_argument("--repeats", type=int, default=3)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        points = folder / "points.csv"
        write_points(points, options.points)
        one = [sys.executable, __file__, "--one"]
        join = [options.sobi, "join", points, "--districts", options.districts,
                "--by", "district,month,category", "--sum", "amount", "--format", "csv"]
        contestants = [
            ("**sobi join**, 1 thread", folder / "sobi1.csv",
             join + ["--threads", "1", "-o", folder / "sobi1.csv"]),
            ("**sobi join**, all cores", folder / "sobi.csv", join + ["-o", folder / "sobi.csv"]),
            ("DuckDB, all cores, and shapely", folder / "duckdb.csv",
             one + ["duckdb", points, options.districts, folder / "duckdb.csv"]),
            ("Polars streaming, all cores, and shapely", folder / "polars.csv",
             one + ["polars", points, options.districts, folder / "polars.csv"]),
            ("SedonaDB, all cores", folder / "sedona.csv",
             one + ["sedona", points, options.districts, folder / "sedona.csv"]),
            ("DuckDB with `spatial`, all cores", folder / "spatial.csv",
             one + ["spatial", points, options.districts, folder / "spatial.csv"]),
        ]
        size = points.stat().st_size / 1e6
        print(f"{options.points:,} rows, {size:,.0f} MB, to totals by district, month, category; "
              f"{options.repeats} runs, load {os.getloadavg()[0]:.1f}\n")
        print("| program | s | CPU s | ns a row | peak MB | totals |\n|---|--:|--:|--:|--:|---|")
        expected = None
        for title, output, command in contestants:
            command = [str(word) for word in command]
            best = min(measured(command) for _ in range(options.repeats))
            found = read(output, has_header=command[0] == options.sobi)
            expected = found if expected is None else expected
            other = sum(found.get(key) != expected.get(key) for key in found.keys() | expected)
            whole = (sum(v[0] for v in found.values()), sum(v[1] for v in found.values()))
            same = whole == tuple(sum(v[i] for v in expected.values()) for i in (0, 1))
            verdict = "equal" if not other else f"{other:,} of {len(expected):,} differ at borders"
            print(f"| {title} | {best[0]:.2f} | {best[1]:.2f} | {best[0] / options.points * 1e9:.0f} "
                  f"| {best[2]:.0f} | {verdict if same else 'WRONG'} |", flush=True)


if __name__ == "__main__":
    main()
