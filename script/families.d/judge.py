"""Imports a family and compares the ledger with what happened."""

import collections
import dataclasses
import datetime
import decimal
import itertools
import json
import os
import random
import shutil
import subprocess

from answering import Answering, is_question

PROGRAM = os.environ.get("SOBI_BINARY", "sobi")
VERDICTS = ["right", "asked", "refused", "wrong", "doubled", "lost"]


def sobi(*arguments, within=None):
    environment = dict(os.environ, SOBI_LANG="en")
    return subprocess.run(
        [PROGRAM, *map(str, arguments)],
        capture_output=True,
        text=True,
        cwd=within,
        env=environment,
        check=False,
    )


def ledger_of(folder, home):
    """An empty ledger of this currency and zone, made once a folder."""
    ledger = folder / f"empty-{home[0]}-{home[1].replace('/', '-')}.gpkg"
    if not ledger.exists():
        made = sobi(
            "init", ledger, "--region", "none", "--currency", home[0], "--time-zone", home[1]
        )
        assert made.returncode == 0, made.stderr
    return ledger


def new_ledger(folder, home):
    ledger = folder / "ledger.gpkg"
    shutil.copy(ledger_of(folder.parent, home), ledger)
    return ledger


def run(family, folder, answering, later=False):
    """The verdict of importing a family, and the text that explains it.

    With later, rows in doubt wait, and are decided after the last file.
    """
    folder.mkdir(parents=True, exist_ok=True)
    ledger = new_ledger(folder, family.home)
    for file in family.files:
        (folder / file.name).write_bytes(file.data)
    groups = [family.files] if family.together else [[f] for f in family.files]
    answers = Answering(family.files)
    told = ""
    for group in groups:
        answers.options = []
        for attempt in range(9):
            options = [word for pair in answers.options for word in pair]
            if answers.answers:
                (folder / "answers.json").write_text(json.dumps(answers.answers, indent=1))
                options += ["--answers", "answers.json"]
            before = ledger.read_bytes()
            done = sobi(
                "import",
                *[f.name for f in group],
                "--ledger",
                ledger.name,
                "--no-progress",
                "--no-classify",
                *(() if later else ("--twins", "ask")),
                *options,
                within=folder,
            )
            told += (
                f"$ sobi import {' '.join(f.name for f in group)} {' '.join(map(str, options))}\n"
            )
            told += done.stderr + f"exit {done.returncode}\n"
            if done.returncode == 0:
                break
            if ledger.read_bytes() != before:
                return "wrong", told + "the ledger changed in spite of the error\n", answers.count
            if not is_question(done.stderr):
                return "refused", told, answers.count
            if not answering:
                return "asked", told, 0
            if attempt == 8 or not answers.take(done.stderr, group):
                return "refused", told + "no new answer\n", answers.count
    if later:
        count, why = decide(family, answers, folder)
        told += why
        answers.count += count
    verdict, why = compare(family, ledger)
    return verdict, told + why, answers.count


def decide(family, answers, folder):
    """Decides the rows that wait; the number of rows, and the text."""
    told, count = "", 0
    names = {file.name: (index, file) for index, file in enumerate(family.files)}
    for attempt in range(9):
        listed_rows = sobi("twins", "--format", "json", "--ledger", "ledger.gpkg", within=folder)
        rows = json.loads(listed_rows.stdout)
        told += listed_rows.stdout
        if not rows:
            break
        for row in rows:
            index, file = names[os.path.basename(row["file"])]
            answer = answers.twin(index, file, row["line"]) or "new"
            # A row that waits on may be a payment of a later file.
            if attempt and answers.is_listed(index, file, row):
                answer = "same"
            done = sobi("twins", answer, row["id"], "--ledger", "ledger.gpkg", within=folder)
            told += f"$ sobi twins {answer} {row['id']}\n{done.stderr}"
            count += 1
            if done.returncode != 0 and answer == "same":
                done = sobi("twins", "new", row["id"], "--ledger", "ledger.gpkg", within=folder)
                told += f"$ sobi twins new {row['id']}\n{done.stderr}"
    return count, told


def sums_in_every_order(family, folder):
    """{order of files: sums by month, currency and kind}, with true answers; None where refused.

    Of more than three files eight orders are tried.
    """
    found, orders = {}, list(itertools.permutations(family.files))
    if len(family.files) > 3:
        orders = random.Random(family.seed).sample(orders, 8)
    for order in orders:
        ordered = dataclasses.replace(family, files=list(order))
        verdict, _, _ = run(ordered, folder, answering=True)
        sums = collections.Counter()
        if verdict != "refused":
            for kind, currency, amount, day, _ in payments(folder / "ledger.gpkg"):
                if kind != "transfer":
                    net = "spending" if kind == "refund" else kind
                    sums[f"{day:%Y-%m}", currency, net] += -amount if kind == "refund" else amount
        name = ", ".join(file.name for file in order)
        found[name] = None if verdict == "refused" else {k: v for k, v in sums.items() if v}
    return found


def payments(ledger):
    """(kind, currency, minor units, day, merchant) of each payment, the earliest first."""
    done = sobi("payments", "--limit", "all", "--format", "json", "--ledger", ledger)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout, parse_float=decimal.Decimal)["payments"]
    rows = [
        (
            p["kind"],
            p["currency"],
            abs(minor(p["amount"], p["currency"])),
            datetime.date.fromisoformat(p["local_date"]),
            p["merchant"],
        )
        for p in found
    ]
    return sorted(rows, key=lambda r: r[3])


def minor(amount, currency):
    return int(amount) if currency in ("KRW", "JPY") else int(decimal.Decimal(amount) * 100)


def compare(family, ledger):
    """Every truth takes the rows of one of its choices; what remains on either side is told."""
    free = payments(ledger)
    text = "ledger: " + listed(free)
    missing = []
    for truth in sorted(family.truths, key=lambda t: (len(t.choices), min(t.days))):
        fits = (fit(free, truth, choice) for choice in sorted(truth.choices, key=len, reverse=True))
        taken = next((f for f in fits if f is not None), None)
        if taken is None:
            missing.append(truth)
        else:
            free = [p for index, p in enumerate(free) if index not in taken]
    if not missing:  # a transfer does not count, once or twice
        free = [p for p in free if p[0] != "transfer"]
    if not free and not missing:
        return "right", text
    text += "left over: " + listed(free)
    text += "missing: " + "; ".join(f"{t.key} {t.choices[0]}" for t in missing) + "\n"
    if missing:
        return "wrong" if free else "lost", text
    looks = {look for t in family.truths for c in t.choices for look in c}
    return "doubled" if all(p[:3] in looks for p in free) else "wrong", text


def fit(free, truth, choice):
    """The positions of payments that are the choice, the earliest first; None without them."""
    taken = set()
    for wanted in choice:
        found = (
            index
            for index, payment in enumerate(free)
            if index not in taken and payment[:3] == wanted and payment[3] in truth.days
        )
        index = next(found, None)
        if index is None:
            return None
        taken.add(index)
    return taken


def listed(rows):
    return "; ".join(f"{r[3]} {r[0]} {r[1]} {r[2]} {r[4]}" for r in rows) + "\n"
