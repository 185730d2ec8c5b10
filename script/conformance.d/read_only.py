"""Reading commands change nothing and work where nothing may be written."""

import hashlib
import os
import pathlib
import shutil
import tempfile

from harness import SOBI, check, demo_ledger, equal, folder, run, skip, sobi

READERS = [
    ["districts", "--month", "2026-11"],
    ["districts", "--format", "json"],
    ["payments"],
    ["places"],
]


def state(path):
    return {p.name: hashlib.sha256(p.read_bytes()).hexdigest() for p in sorted(path.iterdir())}


def as_nobody(program, *arguments):
    """The command as a user who may write nothing here; root may write everywhere."""
    prefix = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"] \
        if os.geteuid() == 0 else []
    # No home of one's own either: the ledger is named on the command line.
    return run([*prefix, "env", "-u", "SOBI_LEDGER", "HOME=/nonexistent",
                "XDG_DATA_HOME=/nonexistent", program, *arguments], expecting=None)


def check_writable_folder(ledger):
    before = state(ledger.parent)
    for arguments in READERS:
        sobi(ledger, *arguments)
    out = folder("readonly-out")
    sobi(ledger, "map", "-o", out / "map.geojson")
    equal(state(ledger.parent), before, "reading commands leave the ledger and its folder as they are")
    missing = ledger.parent / "missing.gpkg"
    codes = [sobi(missing, *arguments, expecting=None).code for arguments in READERS]
    check(set(codes) == {1} and not missing.exists(),
          "reading commands refuse a missing ledger and make none", otherwise=f"exit codes {codes}")


def check_read_only_folder(ledger):
    # In the system's folder for temporary files, because the clone may be closed to other users.
    top = pathlib.Path(tempfile.mkdtemp(prefix="sobi-conformance-"))
    try:
        program = top / "sobi"
        shutil.copy(SOBI, program)
        place = top / "place"
        place.mkdir()
        shutil.copy(ledger, place / "demo.gpkg")
        program.chmod(0o755)
        (place / "demo.gpkg").chmod(0o644)
        top.chmod(0o755)
        place.chmod(0o555)
        start = as_nobody(program, "--version")
        if start.code != 0:
            skip("reading as another user", f"the program does not start: {start.err.strip()[-200:]}")
            return
        before = state(place)
        for arguments in [*READERS, ["map", "-o", "-"]]:
            there = as_nobody(program, *arguments, "--ledger", place / "demo.gpkg")
            check(there.code == 0 and there.out,
                  f"sobi {' '.join(arguments)} works in a read-only folder",
                  otherwise=f"exit {there.code}: {there.err.strip()[-300:]}")
        expected = sobi(ledger, *READERS[0]).out
        equal(as_nobody(program, *READERS[0], "--ledger", place / "demo.gpkg").out, expected,
              "and prints the same table")
        writing = as_nobody(program, "add", "1000", "x", "--ledger", place / "demo.gpkg")
        check(writing.code == 1, "a writing command fails there", otherwise=f"exit {writing.code}")
        equal(state(place), before, "the read-only folder is as it was")
    finally:
        for path in [top, *top.rglob("*")]:
            if path.is_dir():
                path.chmod(0o755)
        shutil.rmtree(top)


def run_section():
    ledger = demo_ledger(folder("readonly") / "demo.gpkg")
    check_writable_folder(ledger)
    check_read_only_folder(ledger)
