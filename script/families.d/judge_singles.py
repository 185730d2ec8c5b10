"""Reads a single file in a dry run and compares what it would bring with the truth."""

import collections
import decimal
import json

from answering import Answering, is_question
from judge import ledger_of, minor, sobi


def judge_single(single, folder):
    """The verdict (right, wrong or refused), how many questions were asked, and what was told."""
    ledger = ledger_of(folder, single.home)
    (folder / single.file.name).write_bytes(single.file.data)
    answers, told = Answering([single.file]), ""
    for _ in range(12):
        options = [word for pair in answers.options for word in pair]
        if answers.answers:
            (folder / "answers.json").write_text(json.dumps(answers.answers))
            options += ["--answers", "answers.json"]
        done = sobi(
            "import",
            single.file.name,
            "--dry-run",
            "--format",
            "json",
            "--no-progress",
            "--no-classify",
            "--ledger",
            ledger.name,
            *options,
            within=folder,
        )
        told += f"$ sobi import {' '.join(options)}\n{done.stderr}exit {done.returncode}\n"
        if done.returncode == 0:
            report = json.loads(done.stdout, parse_float=decimal.Decimal)
            verdict, why = compare(single, report)
            return verdict, answers.count, told + why
        if not is_question(done.stderr) or not answers.take(done.stderr, [single.file]):
            break
    return "refused", answers.count, told


def compare(single, report):
    """Compares sums and days; a row that is cancelled may count nothing, or net nothing."""
    sums = collections.Counter()
    for row in report["difference"]["kinds"]:
        after = row["after"]["sums"].get(single.home[0], 0)
        sums[row["name"]] = abs(minor(after, single.home[0]))
    file = report["files"][0]
    found = sums["spending"] - sums["refund"], sums["income"]
    days, kept = single.days(), single.days(kept=True)
    right = (
        found == single.sums()
        and file["first_day"] in (days[0], kept[0])
        and file["last_day"] in (days[-1], kept[-1])
    )
    return "right" if right else "wrong", (
        f"found {found} from {file['first_day']} to {file['last_day']}\n"
        f"truth {single.sums()} from {days[0]} to {days[-1]}\n"
        f"columns {file['columns']}, unused {file['unused_columns']}\n"
    )
