"""A snapshot beside the ledger answers like the ledger, whoever edits that and whatever becomes of either
file."""

import pathlib
import random
import shutil
import sqlite3

from harness import check, demo_ledger, equal, folder, run, sobi, sql
from others import system_python

SEED = 20261123
QUESTIONS = [
    ["districts", "--format", "json"],
    ["districts", "--month", "2026-11", "--format", "json"],
    ["stats", "--by", "month,category", "--format", "json"],
    ["stats", "--by", "district,hour,channel", "--details", "--format", "json"],
    ["places", "list", "--limit", "all", "--format", "json"],
    ["range", "--format", "json"],
    ["near", "126.98,37.56", "--radius", "3km", "--format", "json"],
    ["clusters", "--zoom", "12", "--format", "json"],
    ["payments", "--limit", "50", "--format", "json"],
]
EDITS = [
    "UPDATE payments SET amount = amount + 1 WHERE id % 97 = 5",
    "DELETE FROM payments WHERE id % 211 = 7",
    "REPLACE INTO payments(id, paid_at, amount, currency) "
    "VALUES (12, '2026-11-05T03:00:00.000Z', 4321, 'KRW')",
    "UPDATE payments SET id = id + 100000 WHERE id = 20",
    "INSERT INTO payments(id, paid_at, amount, currency, place_id) "
    "VALUES (21, '2026-11-06T03:00:00.000Z', 99, 'KRW', 2) "
    "ON CONFLICT(id) DO UPDATE SET amount = 77",
    "PRAGMA journal_mode=DELETE",
    "VACUUM",
]


def columns(ledger):
    return ledger.with_name(ledger.name + "-columns")


def answers(ledger):
    return {" ".join(words): sobi(ledger, *words).out for words in QUESTIONS}


def read_of_rows(ledger):
    """What the ledger answers without its snapshot."""
    aside = ledger.with_name("aside")
    columns(ledger).rename(aside)
    try:
        return answers(ledger)
    finally:
        aside.rename(columns(ledger))


def same(ledger, text):
    return equal(answers(ledger), read_of_rows(ledger), text)


def edit(ledger, statement):
    connection = sqlite3.connect(ledger, isolation_level=None)
    try:
        connection.execute(statement)
    finally:
        connection.close()


def is_of(ledger):
    """Whether the file beside the ledger is the one that the ledger means."""
    build, = sql(ledger, "SELECT build FROM cache_mark")[0]
    return columns(ledger).read_bytes()[16:24] == build.to_bytes(8, "little", signed=True)


def check_edits(base):
    ledger = base.parent / "edited.gpkg"
    shutil.copy(base, ledger)
    before = answers(ledger)
    sobi(ledger, "snapshot")
    check(is_of(ledger), "sobi snapshot writes a file beside the ledger")
    equal(answers(ledger), before, "answers are those of before, byte for byte")
    for statement in EDITS:
        edit(ledger, statement)
        same(ledger, f"and after {statement.split(' WHERE')[0][:60]}")
    for words in [["add", "1000", "새 가게", "--at", "126.97,37.55"], ["undo"],
                  ["edit", "30", "--amount", "5"], ["remove", "31"]]:
        result = sobi(ledger, *words, expecting=None)
        if result.code != 0:
            check(False, f"sobi {words[0]} runs", otherwise=result.err)
        same(ledger, f"and after sobi {words[0]}")
    check(is_of(ledger), "one edit writes no snapshot anew")


def check_gdal(base):
    ledger = base.parent / "gdal.gpkg"
    shutil.copy(base, ledger)
    sobi(ledger, "snapshot")
    if run(["/usr/bin/python3", "-c", "from osgeo import gdal"], expecting=None).code == 0:
        system_python("gdal_session.py", ledger)
        same(ledger, "and after GDAL inserted, changed and deleted places and payments")


def check_timelines(base):
    ledger = base.parent / "timeline.gpkg"
    shutil.copy(base, ledger)
    sobi(ledger, "snapshot")
    older = base.parent / "older.gpkg"
    shutil.copy(ledger, older)
    sobi(ledger, "add", "777", "다음")
    sobi(ledger, "snapshot")
    shutil.copy(older, ledger)
    for rest in ("-wal", "-shm"):
        pathlib.Path(f"{ledger}{rest}").unlink(missing_ok=True)
    check(not is_of(ledger), "an older copy put back means another file")
    same(ledger, "so that the newer one beside it is not believed")
    backup = base.parent / "backup.gpkg"
    sobi(ledger, "backup", backup)
    shutil.copy(columns(ledger), columns(backup))
    same(backup, "nor one beside a backup")


def check_damage(base):
    ledger = base.parent / "damaged.gpkg"
    shutil.copy(base, ledger)
    sobi(ledger, "snapshot")
    whole = columns(ledger).read_bytes()
    expected = read_of_rows(ledger)
    chance = random.Random(SEED)
    wrong = []
    for _ in range(12):
        other = bytearray(whole)
        for _ in range(chance.randint(1, 4)):
            other[chance.randrange(len(other))] = chance.randrange(256)
        if chance.random() < 0.3:
            del other[chance.randrange(len(other)):]
        columns(ledger).write_bytes(other)
        result = sobi(ledger, *QUESTIONS[0], expecting=None)
        if result.code != 0 or result.out != expected[" ".join(QUESTIONS[0])]:
            wrong.append(f"exit {result.code}: {result.err[-200:]}")
    equal(wrong, [], "a file that is cut or has other bytes changes no answer", f"seed {SEED}")
    columns(ledger).unlink()
    columns(ledger).mkdir()
    equal(sobi(ledger, *QUESTIONS[0]).out, expected[" ".join(QUESTIONS[0])], "nor a folder of its name")


def run_section():
    base = demo_ledger(folder("snapshot") / "demo.gpkg")
    check_edits(base)
    check_gdal(base)
    check_timelines(base)
    check_damage(base)
