"""Makes files whose truth is known, imports them and prints verdicts; script/families starts it."""

import argparse
import collections
import pathlib
import shutil
import sys
import tempfile

import judge
import judge_singles
import kinds
import kinds_abroad  # noqa: F401  The kinds register themselves.
import kinds_apps  # noqa: F401
import kinds_cards  # noqa: F401
import kinds_close  # noqa: F401
import kinds_large  # noqa: F401
import kinds_same  # noqa: F401
import kinds_whole  # noqa: F401
import singles

BAD = ("wrong", "doubled", "lost")


def main():
    parser = argparse.ArgumentParser(prog="script/families", description=__doc__)
    parser.add_argument(
        "names",
        nargs="*",
        help="kinds of families, by their beginnings, or singles; all kinds without",
    )
    parser.add_argument(
        "--count",
        type=int,
        help="how many; 500 families, all kinds together, or 10000 single files",
    )
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--keep", type=pathlib.Path, help="a folder that keeps files and reports")
    parser.add_argument(
        "--later",
        action="store_true",
        help="let rows in doubt wait, and decide them after the last file",
    )
    parser.add_argument(
        "--orders", action="store_true", help="import in every order; the sums must be the same"
    )
    given = parser.parse_args()
    folder = given.keep or pathlib.Path(tempfile.mkdtemp(prefix="sobi-families-"))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        if given.names == ["singles"]:
            return run_singles(given.count or 10_000, given.seed, folder)
        if given.orders:
            return run_orders(given.names, given.count or 300, given.seed, folder)
        return run_families(given.names, given.count or 500, given.seed, folder, given.later)
    finally:
        if not given.keep:
            shutil.rmtree(folder)


def run_families(names, count, seed, folder, later):
    """Imports the families of each kind, without answers and with; 1 where one was silently bad.

    A family is asked about needlessly where its files alone say what is the same.
    """
    table, examples = collections.defaultdict(collections.Counter), []
    for name, numbers in chosen(names, count, seed).items():
        for number in numbers:
            family = kinds.make(name, number)
            place = folder / name / str(number)
            verdict, report, _ = judge.run(family, place, answering=False)
            answered, questions = verdict, 0
            if verdict == "asked":
                answered, more, questions = judge.run(family, place, answering=True, later=later)
                report += "--- with answers\n" + more
            (place / "report.txt").write_text(f"{verdict} {answered}\n{report}")
            table[name][verdict] += 1
            table[name]["then " + answered] += 1
            table[name]["needless"] += verdict == "asked" and family.sure
            table[name]["questions"] += questions
            if answered != "right":
                examples.append((name, verdict, answered, number))
    show_families(table, examples)
    return 1 if any(row["then " + v] for row in table.values() for v in BAD) else 0


def chosen(names, count, seed):
    """{kind: its seeds}, for the kinds whose names begin so."""
    wanted = kinds.shares(count)
    found = [k for k in wanted if not names or any(k.startswith(n) for n in names)]
    if not found:
        sys.exit(f"script/families: no kind begins with {names[0]}")
    return {name: range(seed, seed + wanted[name]) for name in found}


def run_orders(names, count, seed, folder):
    """Imports each family in every order of its files; 1 where an order changes a sum."""
    differing = tried = 0
    for name, numbers in chosen(names, count, seed).items():
        for number in numbers:
            family = kinds.make(name, number)
            if family.ordered:
                continue
            tried += 1
            found = judge.sums_in_every_order(family, folder / name / str(number))
            if any(sums != next(iter(found.values())) for sums in found.values()):
                differing += 1
                print(f"{name} {number}")
                for order, sums in found.items():
                    print(f"  {order}: {sums or 'refused'}")
    print(f"{tried} families, {differing} whose sums depend on the order")
    return 1 if differing else 0


def show_families(table, examples):
    total = collections.Counter()
    for row in table.values():
        total.update(row)
    heads = judge.VERDICTS
    after = [h for h in heads if h != "asked"]
    width = max(map(len, table)) + 1
    print(" " * width + "  without answers".ljust(8 * len(heads)) + " | with true answers")
    print(
        " " * width
        + "".join(h.rjust(8) for h in heads)
        + " |"
        + "".join(h.rjust(8) for h in after)
        + "  questions  needless"
    )
    for name, row in [*sorted(table.items()), ("all", total)]:
        cells = "".join(str(row[h] or "-").rjust(8) for h in heads) + " |"
        cells += "".join(str(row["then " + h] or "-").rjust(8) for h in after)
        print(
            name.ljust(width)
            + cells
            + str(row["questions"] or "-").rjust(11)
            + str(row["needless"] or "-").rjust(10)
        )
    seeds = collections.defaultdict(list)
    for name, verdict, answered, number in examples:
        seeds[name, verdict if verdict == answered else f"{verdict}, then {answered}"].append(
            str(number)
        )
    for (name, what), found in seeds.items():
        print(f"{name}: {what}: seeds {' '.join(found[:8])}")


def run_singles(count, seed, folder):
    """Reads single files in dry runs; 1 where one was silently wrong."""
    table, questions = collections.Counter(), collections.Counter()
    traits, seen = collections.defaultdict(collections.Counter), collections.Counter()
    seeds = collections.defaultdict(list)
    for number in range(seed, seed + count):
        single = singles.Single(number)
        verdict, asked, told = judge_singles.judge_single(single, folder)
        table[verdict, bool(asked), bool(single.open)] += 1
        questions[asked] += 1
        seen.update(single.traits())
        traits[verdict].update(single.traits())
        if verdict != "right":
            seeds[verdict].append(str(number))
            (folder / f"{number}.txt").write_text(f"{verdict}\n{single.traits()}\n{told}")
    for (verdict, asked, is_open), number in sorted(table.items()):
        print(
            f"{number:6} {verdict}{' after questions' if asked else ' at once'}, "
            f"{'undecided by the file' if is_open else 'decided by the file'}"
        )
    print(
        "questions a file: "
        + ", ".join(f"{n} for {files}" for n, files in sorted(questions.items()))
    )
    for verdict, found in seeds.items():
        print(f"{verdict}: seeds {' '.join(found[:20])}")
        ranked = sorted(traits[verdict].items(), key=lambda item: -item[1] / (seen[item[0]] + 2))
        print(
            "  most with "
            + "; ".join(f"{trait} ({n} of {seen[trait]})" for trait, n in ranked[:12])
        )
    return 1 if seeds["wrong"] else 0


if __name__ == "__main__":
    sys.exit(main())
