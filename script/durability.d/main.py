"""Runs the harnesses that were asked for; script/durability starts it."""

import argparse
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "conformance.d"))

import altered  # noqa: E402
import cuts  # noqa: E402
import faults  # noqa: E402
import harness  # noqa: E402
import kills  # noqa: E402
import together  # noqa: E402


def main():
    parser = argparse.ArgumentParser(prog="script/durability", description=__doc__)
    parser.add_argument("parts", nargs="*", help="kills, cuts, faults, together, altered; all without a name")
    parser.add_argument("--kills", type=int, default=1000, help="how many commands are killed")
    parser.add_argument("--cuts", type=int, default=500, help="how many power cuts")
    parser.add_argument("--faults", default="all", help="how many faults of the disk, or all")
    parser.add_argument("--seconds", type=float, default=20, help="how long several write together")
    parser.add_argument("--questions", type=int, default=100, help="how many beside an altered snapshot")
    parser.add_argument("--seed", type=int, default=20261121)
    given = parser.parse_args()
    parts = {
        "kills": lambda: kills.run_kills(given.kills, given.seed),
        "cuts": lambda: cuts.run_cuts(given.cuts, given.seed),
        "faults": lambda: faults.run_faults(
            None if given.faults == "all" else int(given.faults), given.seed),
        "together": lambda: together.run_together(given.seconds, given.seed),
        "altered": lambda: altered.run_altered(given.questions, given.seed),
    }
    unknown = [p for p in given.parts if p not in parts]
    if unknown:
        parser.error(f"there is no part {unknown[0]}")
    for name in given.parts or parts:
        print(f"-- {name}", flush=True)
        parts[name]()
    print(f"\n{harness.passed} passed, {harness.failed} failed")
    return 1 if harness.failed else 0


if __name__ == "__main__":
    sys.exit(main())
