"""Runs the sections and sums up; script/conformance starts it."""

import pathlib
import sys
import traceback

sys.path.insert(1, str(pathlib.Path(__file__).resolve().parents[1] / "durability.d"))

import borders
import budgets
import changes
import clusters
import copies
import districts
import durability
import figures_agree
import harness
import hostile
import installed
import join
import killed
import memory
import months
import openness
import others
import page
import places
import python_package
import read_only
import recurring
import schemas
import search
import serve
import snapshot
import statements
import tasks
import taxi

SECTIONS = {
    "openness": openness.run_section,
    "sums": figures_agree.run_section,
    "months": months.run_section,
    "tasks": tasks.run_section,
    "budgets": budgets.run_section,
    "recurring": recurring.run_section,
    "changes": changes.run_section,
    "join": join.run_section,
    "search": search.run_section,
    "places": places.run_section,
    "schemas": schemas.run_section,
    "clusters": clusters.run_section,
    "districts": districts.run_section,
    "borders": borders.run_section,
    "statements": statements.run_section,
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
    "python": python_package.run_section,
    "memory": memory.run_section,
}


def main(arguments):
    if arguments == ["--list"]:
        print("\n".join(SECTIONS))
        return 0
    unknown = [a for a in arguments if a not in SECTIONS]
    if unknown:
        print(f"usage: script/conformance [--list | {' | '.join(SECTIONS)} …]", file=sys.stderr)
        return 64
    for name in arguments or SECTIONS:
        print(f"-- {name}", flush=True)
        try:
            SECTIONS[name]()
        except Exception as error:  # one broken section must not hide the others
            traceback.print_exc()
            harness.fail(f"{name} ran to its end", str(error).splitlines()[0] if str(error) else
                         type(error).__name__)
    print()
    print(f"{harness.passed} passed, {harness.failed} failed"
          + (f", {harness.skipped} skipped" if harness.skipped else ""))
    return 1 if harness.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
