"""Prints the figures of one run as Markdown; script/benchmark calls it.

report.py FOLDER SIZE [--check THRESHOLDS | --update THRESHOLDS]
report.py FOLDER SIZE --slow THRESHOLDS   prints the suites that are slower than theirs
report.py FOLDER SIZE --faster AGAIN      takes the times of another run that are faster
"""

import json
import pathlib
import statistics
import sys

import machine

SIZES = {"10000": "10k", "100000": "100k", "1000000": "1M", "10000000": "10M"}
# What an item is, by suite and start of the name.
ITEMS = [("RegionGrid", "", "vertex"), ("RegionJoin", "", "position"), ("GroupBy", "", "payment"),
         ("Formats", "CSV", "row"), ("Formats", "", "feature"), ("PointTree", "build", "point"),
         ("Clusters", "tile", "tile"), ("Clusters", "", "point"), ("Density", "", "point"),
         ("Cells", "", "position"), ("Heat", "kernel", "cell"), ("Heat", "", "position"),
         ("PointTree", "", "query"), ("Places", "build", "place"), ("Places", "", "question"),
         ("Classify", "build", "keyword"), ("Classify", "", "name")]
WALL, CPU, PEAK = "ps per item (wall)", "ps per item (CPU)", "peakMemoryResident"
# A figure may be as many times its threshold, and more by as much: a generic function that lost its
# specialisation is ten times slower. A time may also be as many times slower as the machine, which
# `slowness` finds. Wall time has no threshold, as other programs take their part of it.
TOLERANCES = {CPU: (2.5, 3_000), PEAK: (1.5, 20_000_000)}


def read(folder):
    """Figures by suite and name of the measurement."""
    figures = {}
    for path in sorted(pathlib.Path(folder).glob("*.p90.json")):
        suite, name = path.name.removesuffix(".p90.json").replace("_", " ").split(".", 1)
        figures[suite, name] = json.loads(path.read_text(encoding="utf-8"))
    return figures


def unit(suite, name):
    return next(u for s, start, u in ITEMS if s == suite and name.startswith(start))


def show(figures, size):
    print(f"Inputs of {int(size):,}; the fastest run of each measurement, every answer checked.\n")
    print("\n".join(machine.lines(f"script/benchmark {SIZES.get(size, size)}")))
    print("\n| suite | measurement | item | wall, ns an item | CPU, ns an item | peak, MB |")
    print("|---|---|---|--:|--:|--:|")
    for (suite, name), found in figures.items():
        print(f"| {suite} | {name} | {unit(suite, name)} | {found[WALL] / 1000:,.2f} "
              f"| {found[CPU] / 1000:,.2f} | {found[PEAK] / 1e6:,.0f} |")


def slowness(figures, thresholds):
    """How many times slower the machine is than the one of the thresholds: the median of all times, at
    least 1 and at most 2. Nothing but the machine makes half of all kernels slower at once."""
    ratios = [found[CPU] / thresholds[key][CPU] for key, found in figures.items()
              if thresholds.get(key, {}).get(CPU)]
    return min(2.0, max(1.0, statistics.median(ratios))) if ratios else 1.0


def limits(figures, thresholds):
    """The factor and the margin of each metric on this machine."""
    factor, more = TOLERANCES[CPU]
    return TOLERANCES | {CPU: (round(factor * slowness(figures, thresholds), 2), more)}


def check(figures, thresholds):
    """How many figures are beyond their threshold, each with a line."""
    faults = 0
    tolerances = limits(figures, thresholds)
    print(f"\nTimes may be {tolerances[CPU][0]} times their thresholds on this machine.")
    for key, found in figures.items():
        for metric, (factor, more) in tolerances.items():
            threshold = thresholds.get(key, {}).get(metric)
            name = f"{key[0]}, {key[1]}: {metric}"
            if threshold is None:
                faults += 1
                print(f"FAIL {name}: there is no threshold; script/benchmark --update makes it")
            elif found[metric] > threshold * factor + more:
                faults += 1
                print(f"FAIL {name}: {found[metric]:,}, more than {factor} times {threshold:,} and "
                      f"{more:,}")
    return faults


def slow(figures, thresholds):
    """The suites with a time beyond its threshold, sorted."""
    factor, more = limits(figures, thresholds)[CPU]
    return sorted({key[0] for key, found in figures.items()
                   if found[CPU] > thresholds.get(key, {}).get(CPU, 0) * factor + more})


def take_faster(folder, again):
    """Puts the faster times of another run into the files of this one; memory stays."""
    for path in pathlib.Path(folder).glob("*.p90.json"):
        other = pathlib.Path(again) / path.name
        if other.exists():
            found = json.loads(path.read_text(encoding="utf-8"))
            second = json.loads(other.read_text(encoding="utf-8"))
            for metric in (WALL, CPU):
                found[metric] = min(found[metric], second.get(metric, found[metric]))
            path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")


def update(figures, folder):
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.json"):
        old.unlink()
    for (suite, name), found in figures.items():
        kept = {metric: found[metric] for metric in TOLERANCES}
        path = folder / f"{suite}.{name.replace(' ', '_')}.p90.json"
        path.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")


def main(folder, size, option=None, thresholds=None):
    figures = read(folder)
    if not figures:
        print("benchmark: error: the run left no figures", file=sys.stderr)
        return 1
    wrong = [key for key, found in figures.items() if WALL not in found]
    if wrong:
        # A measurement ends at its first wrong answer, without a time.
        for suite, name in wrong:
            print(f"benchmark: error: {suite}, {name}: a wrong answer", file=sys.stderr)
        return 1
    if option == "--slow":
        print("\n".join(slow(figures, read(thresholds))))
        return 0
    if option == "--faster":
        take_faster(folder, thresholds)
        return 0
    show(figures, size)
    if option == "--update":
        update(figures, pathlib.Path(thresholds))
    elif option == "--check":
        faults = check(figures, read(thresholds))
        print(f"\n{len(figures)} measured, {faults} beyond their thresholds")
        return 1 if faults else 0
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
