"""A full or failing disk at every write of an import: a clean error, and the ledger as before."""

import collections
import random
import shutil
import time

import disk
from commands import Commands, base_ledger
from harness import check, folder, sobi
from state import difference, state

KINDS = ("ENOSPC", "EIO", "TORN", "SHORT")


def run_faults(wanted, seed):
    """Every fault for None, else so many of them by chance."""
    work = folder("faults")
    base = base_ledger(work / "base.gpkg")
    home = work / "home"
    home.mkdir()
    ledger = home / "ledger.gpkg"
    statement = Commands(work, seed).make("import of two files")[-1]
    arguments = ["import", "--no-progress", statement]
    shutil.copy(base, ledger)
    before = state(ledger)
    _, (_, writes, syncs) = disk.counts(ledger, arguments)
    after = state(ledger)
    cases = [("write", kind, number, lasts) for kind in KINDS for lasts in (None, 1)
             for number in range(1, writes + 1) if not (kind == "SHORT" and lasts)]
    cases += [("sync", "EIO", number, lasts) for lasts in (None, 1) for number in range(1, syncs + 1)]
    total = len(cases)
    if wanted is not None:
        cases = random.Random(seed).sample(cases, min(wanted, total))
    tally, wrong, started = collections.Counter(), [], time.monotonic()
    for on, kind, number, lasts in cases:
        for path in home.iterdir():
            path.unlink()
        shutil.copy(base, ledger)
        result = disk.through(ledger, arguments, fail=number, fail_on=on, fail_as=kind, fail_lasts=lasts)
        name = f"{kind} at {on} {number}" + (" and later" if lasts else "")
        if problem := _problem(result, ledger, before, after, arguments, tally):
            wrong.append(f"{name}: {problem}")
    check(not wrong, f"{len(cases)} of {total} faults of the disk during an import change nothing by halves",
          f"{writes} writes, {syncs} syncs: {tally['refused']} refused with a message, the ledger as before; "
          f"{tally['done']} done all the same (the fault was behind the commit, or a short write went on); "
          f"{time.monotonic() - started:.0f} s",
          f"{len(wrong)} wrong: " + " | ".join(wrong[:4]))


def _problem(result, ledger, before, after, arguments, tally):
    found = state(ledger)
    if result.code == 0:
        tally["done"] += 1
        return "" if found == after else f"exit 0, but {difference(found, after)}"
    if result.code != 1 or not result.err.startswith("sobi: error: "):
        return f"exit {result.code}: {result.err.strip()[-200:]}"
    if "Fatal error" in result.err or "Free some disk space" not in result.err and "disk" not in result.err \
            and "cannot be written" not in result.err:
        return f"the message does not say it: {result.err.strip()[:200]}"
    if found != before:
        return f"exit 1, but {difference(found, before)}"
    tally["refused"] += 1
    # What is left can be used: the import is made up for.
    again = sobi(ledger, *arguments, expecting=None)
    return "" if again.code == 0 and state(ledger) == after else \
        f"the next import fails: {again.err.strip()[-200:]}"
