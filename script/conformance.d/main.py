"""Runs the sections and sums up; script/conformance starts it."""

import concurrent.futures
import os
import pathlib
import subprocess
import sys
import threading
import time
import traceback

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1] / "durability.d"))

import accounts
import attachments
import bills
import borders
import budgets
import changes
import clusters
import copies
import districts
import durability
import figures_agree
import grids
import guides
import harness
import heat
import hostile
import installed
import join
import killed
import library
import memory
import months
import openness
import others
import page
import places
import python_package
import rates
import read_only
import recurring
import schemas
import search
import serve
import snapshot
import statements
import tasks
import taxi
import visits

IN_PROCESS, SUMMARY = "--in-process", "summary: "
PRINTING = threading.Lock()

SECTIONS = {
    "openness": openness.run_section,
    "sums": figures_agree.run_section,
    "months": months.run_section,
    "tasks": tasks.run_section,
    "budgets": budgets.run_section,
    "recurring": recurring.run_section,
    "bills": bills.run_section,
    "visits": visits.run_section,
    "rates": rates.run_section,
    "attachments": attachments.run_section,
    "changes": changes.run_section,
    "grids": grids.run_section,
    "heat": heat.run_section,
    "join": join.run_section,
    "search": search.run_section,
    "places": places.run_section,
    "schemas": schemas.run_section,
    "clusters": clusters.run_section,
    "districts": districts.run_section,
    "borders": borders.run_section,
    "statements": statements.run_section,
    "accounts": accounts.run_section,
    "taxi": taxi.run_section,
    "readonly": read_only.run_section,
    "killed": killed.run_section,
    "durability": durability.run_section,
    "hostile": hostile.run_section,
    "others": others.run_section,
    "copies": copies.run_section,
    "snapshot": snapshot.run_section,
    "serve": serve.run_section,
    "page": page.run_section,
    "installed": installed.run_section,
    "library": library.run_section,
    "guides": guides.run_section,
    "python": python_package.run_section,
    "memory": memory.run_section,
}


# What measures how long others wait is asked while nothing else runs.
ALONE = {"serve"}

# The longest sections, the longest first: they begin first, so that none of them is left at the end.
LONG = ["page", "hostile", "months", "durability", "library", "memory", "killed", "join"]


def run_here(name):
    """Runs a section in this process; returns whether all of its checks passed."""
    try:
        SECTIONS[name]()
    except Exception as error:  # a broken section counts as one failure
        traceback.print_exc()
        harness.fail(f"{name} ran to its end", str(error).splitlines()[0] if str(error) else
                     type(error).__name__)
    print(f"{SUMMARY}{harness.passed} {harness.failed} {harness.skipped}", flush=True)
    return harness.failed == 0


def run_in_process(name):
    """Runs a section in a process of its own, with files of its own, and prints it as a whole."""
    started = time.monotonic()
    process = subprocess.run(
        [sys.executable, __file__, IN_PROCESS, name], stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT, stdin=subprocess.DEVNULL, check=False,
        env={**os.environ, "SOBI_CONFORMANCE_WORK": str(harness.WORK / name)})
    lines = process.stdout.decode(errors="replace").splitlines()
    counts = [0, 0, 0]
    if lines and lines[-1].startswith(SUMMARY):
        counts = [int(word) for word in lines.pop().removeprefix(SUMMARY).split()]
    else:
        lines.append(f"FAIL {name} ran to its end: exit status {process.returncode}")
        counts[1] = 1
    with PRINTING:
        print("\n".join([f"-- {name}, {time.monotonic() - started:.0f} s", *lines]), flush=True)
    return counts


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(SECTIONS))
        return 0
    if len(arguments) == 2 and arguments[0] == IN_PROCESS:
        return 0 if run_here(arguments[1]) else 1
    unknown = [a for a in arguments if a not in SECTIONS]
    if unknown:
        print(f"usage: script/conformance [--list | {' | '.join(SECTIONS)} …]", file=sys.stderr)
        return 64
    names = arguments or list(SECTIONS)
    # Most sections are one process after the other, which waits for files and browsers a third of the
    # time: one more of them than processors.
    jobs = int(os.environ.get("SOBI_CONFORMANCE_JOBS") or (os.cpu_count() or 1) + 1)
    order = sorted(names, key=lambda name: LONG.index(name) if name in LONG else len(LONG))
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        counts = list(pool.map(run_in_process, [name for name in order if name not in ALONE]))
    counts += [run_in_process(name) for name in names if name in ALONE]
    passed, failed, skipped = map(sum, zip(*counts))
    print()
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
