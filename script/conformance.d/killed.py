"""An import that is killed leaves the ledger as before, or whole."""

import os
import random
import shutil
import signal
import subprocess
import time

from harness import SOBI, check, demo_ledger, environment, equal, folder, sobi, sql
from openness import validation_errors

SEED = 20261121
ROUNDS = 20


def counts(ledger):
    return tuple(sql(ledger, f"SELECT COUNT(*) FROM {table}")[0][0]
                 for table in ("payments", "places", "imports"))


def run_section():
    work = folder("killed")
    base = demo_ledger(work / "base.gpkg")
    statement = work / "statement.csv"
    sobi(base, "generate", "--payments", "60000", "--places", "12000", "--seed", "3",
         "--csv", statement)
    before = counts(base)
    whole = work / "whole.gpkg"
    shutil.copy(base, whole)
    # Two of the payments have moment and amount of payments that are there.
    command = ["import", str(statement), "--twins", "new"]
    seconds = sobi(whole, *command).seconds
    after = counts(whole)
    equal(after[0] - before[0], 60_000, "an import that is left alone is whole",
          f"{seconds:.1f} s")

    generator = random.Random(SEED)
    killed, unchanged, complete, wrong = 0, 0, 0, []
    ledger = work / "killed.gpkg"
    turn = 0
    # A machine's speed changes: an import that ends before its kill does not count, and says how
    # long one takes now.
    while killed < ROUNDS and turn < 4 * ROUNDS:
        turn += 1
        for suffix in ("", "-wal", "-shm"):
            (work / f"killed.gpkg{suffix}").unlink(missing_ok=True)
        shutil.copy(base, ledger)
        # Half of the kills fall into the last part, where indexes and the commit are.
        start = 0.0 if turn % 2 else 0.6
        delay = seconds * generator.uniform(start, 1.05)
        process = subprocess.Popen([str(SOBI), *command],
                                   env={**os.environ, **environment(ledger)},
                                   stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        begin = time.monotonic()
        try:
            process.wait(timeout=delay)
            seconds = min(seconds, time.monotonic() - begin)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGKILL)
            killed += process.wait() == -signal.SIGKILL
        found = counts(ledger)
        unchanged += found == before
        complete += found == after
        if found not in (before, after):
            wrong.append(f"turn {turn} after {delay:.2f} s: {found}")
        elif problems := validation_errors(ledger):
            wrong.append(f"turn {turn} after {delay:.2f} s: {problems}")
        elif (verdict := sql(ledger, "PRAGMA quick_check")[0][0]) != "ok":
            wrong.append(f"turn {turn} after {delay:.2f} s: {verdict}")
    check(not wrong, "imports killed with SIGKILL leave nothing half done",
          f"{killed} of {turn} killed in time, {unchanged} ledgers as before, {complete} whole",
          "; ".join(wrong[:3]))
    check(killed == ROUNDS, f"{ROUNDS} were killed before their end", f"{turn} tries",
          f"only {killed} in {turn} tries")
    sobi(ledger, *command)
    equal(counts(ledger)[:2], after[:2], "importing after a kill completes the ledger")
    equal(validation_errors(ledger), "", "and it is clean in validate_gpkg")
