"""Several processes write and read one ledger at once: nobody is refused, nothing is lost, and a reader
sees one moment."""

import os
import shutil
import sqlite3
import subprocess
import threading
import time

from commands import base_ledger
from harness import SOBI, check, environment, folder, parse_json, payment_count, sql
from state import faults

WRITERS, READERS = 3, 2


def run_together(seconds, seed):
    work = folder("together")
    ledger = work / "ledger.gpkg"
    shutil.move(base_ledger(work / "base.gpkg"), ledger)
    # One import brings payments and refunds that come to nothing, in two files of one transaction.
    for name, amount, kind in (("plus", 1000, "spending"), ("minus", -1000, "refund")):
        for turn in range(400):
            rows = "".join(f"2026-06-{1 + n % 28:02},{amount},가게 {turn}-{n},{kind}\n" for n in range(20))
            (work / f"{name}-{turn}.csv").write_text("date,amount,merchant,kind\n" + rows, encoding="utf-8")
    before = payment_count(ledger)
    sums_before = _sums(ledger)
    stop = time.monotonic() + seconds
    problems, added = [], []
    jobs = [threading.Thread(target=_write, args=(ledger, number, stop, problems, added))
            for number in range(WRITERS)]
    jobs += [threading.Thread(target=_import, args=(ledger, work, stop, problems, added))]
    reads = []
    jobs += [threading.Thread(target=_read, args=(ledger, stop, problems, reads, number))
             for number in range(READERS)]
    jobs += [threading.Thread(target=_back_up, args=(ledger, work / "backup.gpkg", stop, problems, reads))]
    for job in jobs:
        job.start()
    for job in jobs:
        job.join(timeout=seconds + 120)
    check(not any(job.is_alive() for job in jobs), f"{WRITERS + 1} writers, {READERS} readers and a backup "
          "get through: no deadlock")
    check(not problems, "none of them is refused, and every reader and backup sees one moment",
          f"{len(added)} writes, {len(reads)} readings in {seconds:.0f} s", "; ".join(problems[:3]))
    expected = before + sum(added)
    check(payment_count(ledger) == expected, "no payment is lost or doubled", f"{sum(added)} added",
          f"{payment_count(ledger)} of {expected}")
    extra = {c: s - sums_before.get(c, 0) for c, s in _sums(ledger).items()}
    check(extra.get("KRW", 0) == 100 * sum(1 for n in added if n == 1), "and their sum is right",
          otherwise=str(extra))

    connection = sqlite3.connect(ledger)
    found = faults(connection)
    connection.close()
    check(not found, "the ledger is whole", otherwise="; ".join(found))


def _sums(ledger):
    return dict(sql(ledger, "SELECT currency, sum(amount) FROM payments WHERE kind < 2 GROUP BY 1"))


def _command(ledger, *arguments):
    return subprocess.run([str(SOBI), *map(str, arguments)], env={**os.environ, **environment(ledger)},
                          stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)


def _write(ledger, number, stop, problems, added):
    turn = 0
    while time.monotonic() < stop:
        turn += 1
        done = _command(ledger, "add", "100", f"writer {number}", "--date", f"2026-05-{1 + turn % 28:02}",
                        "--at", f"{126.9 + turn % 50 / 1000:.4f},37.5{number}")
        if done.returncode:
            problems.append(f"add: {done.stderr.decode().strip()[:200]}")
        else:
            added.append(1)


def _import(ledger, work, stop, problems, added):
    turn = 0
    while time.monotonic() < stop and turn < 400:
        done = _command(ledger, "import", "--no-progress", work / f"plus-{turn}.csv", work / f"minus-{turn}.csv")
        if done.returncode:
            problems.append(f"import: {done.stderr.decode().strip()[:200]}")
        else:
            added.append(40)
        turn += 1


def _read(ledger, stop, problems, reads, number):
    last = 0
    while time.monotonic() < stop:
        if number % 2:
            done = _command(ledger, "stats", "--by", "month", "--format", "json", "--month", "2026-06")
        else:
            done = _command(ledger, "districts", "--format", "json", "--set", "squares-base")
        if done.returncode:
            problems.append(f"reader: {done.stderr.decode().strip()[:200]}")
            continue
        reads.append(1)
        report = parse_json(done.stdout)
        if number % 2 == 0:
            parts = sum(row["count"] for row in report["districts"]) + sum(
                report[name]["count"] for name in ("outside", "online", "unplaced"))
            total = report["total"]["count"]
            if parts != total or total < last:
                problems.append(f"reader: parts {parts}, total {total}, before {last}")
            last = total


def _back_up(ledger, target, stop, problems, reads):
    while time.monotonic() < stop:
        done = _command(ledger, "backup", target)
        if done.returncode:
            problems.append(f"backup: {done.stderr.decode().strip()[:200]}")
            continue
        reads.append(1)
        # A moment has all or nothing of an import of twenty payments and their refunds.
        (found,), = sql(target, "SELECT coalesce(sum(amount), 0) FROM payments WHERE merchant LIKE '가게 %-%'")
        if found != 0:
            problems.append(f"backup: half an import, {found}")
        time.sleep(0.2)
