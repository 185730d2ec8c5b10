"""Copies of the ledger: with sobi backup, with a file manager that knows of no log, and back."""

import os
import pty
import shutil
import sqlite3
import subprocess

from harness import SOBI, check, demo_ledger, environment, equal, folder, payment_count, sobi
from openness import validation_errors


def check_copies(ledger):
    work = ledger.parent
    before = payment_count(ledger)
    # A program that has the ledger open keeps what is new in the log.
    holder = sqlite3.connect(ledger)
    holder.execute("SELECT count(*) FROM payments").fetchone()
    sobi(ledger, "add", "4500", "책방 하나", "--date", "2026-11-20")
    bare, whole, backup = work / "bare.gpkg", work / "whole.gpkg", work / "backup.gpkg"
    shutil.copy(ledger, bare)
    for suffix in ("", "-wal"):
        shutil.copy(f"{ledger}{suffix}", f"{whole}{suffix}")
    sobi(ledger, "backup", backup)
    holder.close()
    told = "bare.gpkg was copied without "
    read = sobi(bare, "payments", "--limit", "1")
    check(read.err.startswith("sobi: warning: ") and told in read.err,
          "a copy without its -wal is told of when it is read", otherwise=read.err)
    written = sobi(bare, "add", "1", "x", expecting=1)
    check(told in written.err, "and not written", otherwise=written.err)
    found = sobi(bare, "check", expecting=1)
    check(b"copied without its -wal" in found.out, "sobi check finds it", otherwise=found.out.decode())
    refused = sobi(ledger, "restore", bare, "--yes", expecting=1)
    check(told in refused.err, "and it is not restored", otherwise=refused.err)
    sobi(bare, "check", "--fix")
    equal((payment_count(bare), sobi(bare, "check").out), (before, b""), "taken as it is, it is a ledger again")
    equal(validation_errors(bare), "", "validate_gpkg is clean on it")
    for copy in (whole, backup):
        result = sobi(copy, "payments", "--limit", "1")
        equal((payment_count(copy), result.err.count("warning")), (before + 1, 0),
              f"a copy {'with its -wal' if copy == whole else 'by sobi backup'} is whole")
    return backup


def check_question(ledger, backup):
    """A person at a terminal is asked before the ledger is replaced."""
    sobi(ledger, "add", "900", "나중", "--date", "2026-11-21")
    count = payment_count(ledger)
    for answer in ("n\n", "\n", "\x04"):
        told = _answer(ledger, backup, answer)
        equal((told[0], payment_count(ledger)), (0, count), f"the answer {answer!r} changes nothing", told[1])
    told = _answer(ledger, backup, "y\n")
    equal((told[0], payment_count(ledger)), (0, count - 1), "the answer y restores the backup", told[1])
    kept = list(ledger.parent.glob("*-before-restore-*.gpkg"))
    equal([payment_count(path) for path in kept], [count], "and the replaced ledger is kept")


def _answer(ledger, backup, text):
    """Runs sobi restore on a terminal; returns the exit status and the last line of what it says."""
    master, slave = pty.openpty()
    try:
        process = subprocess.Popen(
            [str(SOBI), "restore", str(backup)], env={**os.environ, **environment(ledger)}, cwd=ledger.parent,
            stdin=slave, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        os.write(master, text.encode())
        said = process.communicate(timeout=60)[0].decode()
    finally:
        os.close(master)
        os.close(slave)
    asks = "Put it in the place of" in said
    return process.returncode if asks else "not asked", said.strip().splitlines()[-1]


def run_section():
    ledger = demo_ledger(folder("copies") / "ledger.gpkg")
    backup = check_copies(ledger)
    check_question(ledger, backup)
