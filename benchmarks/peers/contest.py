"""Programs side by side: inputs, alternating repeats, answers compared, rows of a table."""

import json
import os
import pathlib
import subprocess
import sys
import time
from dataclasses import dataclass, field

import numpy as np

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
SHARED = pathlib.Path(os.environ.get("SOBI_SHARED_DATA") or ROOT.parent / "shared" / "data")
KERNELS = os.environ["SOBI_KERNELS"]


def log(text):
    print(text, file=sys.stderr, flush=True)


class Kernel:
    """A kernel of Sobi: a process that works whenever it is told to."""

    def __init__(self, *arguments):
        self.process = subprocess.Popen(
            [KERNELS, *map(str, arguments)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)
        self.items = self._answer()["items"]

    def _answer(self):
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"peer-kernels ended: {self.process.args}")
        return json.loads(line)

    def _say(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return self._answer()

    def run(self):
        """Works once; seconds and checksum."""
        answer = self._say("run")
        return answer["seconds"], int(answer["checksum"])

    def answers(self, path):
        """The answers of the last run."""
        self._say(f"write {path}")
        return np.fromfile(path, dtype="<i8")

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def generate(folder, points, districts=None):
    """The inputs that all programs read."""
    folder.mkdir(parents=True, exist_ok=True)
    more = ["--districts", str(districts)] if districts else []
    subprocess.run([KERNELS, "generate", "--points", str(points), "--folder", str(folder), *more],
                   check=True)


def points(path):
    """Longitudes and latitudes in units of 1e-7 degree."""
    values = np.fromfile(path, dtype="<i4").reshape(-1, 2)
    return values[:, 0], values[:, 1]


PHI = np.uint64(0x9E3779B97F4A7C15)


def ordered(answers):
    """The checksum of answers in their order, as Sobi's kernels compute it."""
    with np.errstate(over="ignore"):
        steps = np.arange(len(answers), dtype=np.uint64) * (PHI * np.uint64(2)) + np.uint64(1)
        return int(((np.asarray(answers).astype(np.int64) + 2).astype(np.uint64) * steps).sum())


def unordered(answers):
    """The checksum of answers in any order."""
    with np.errstate(over="ignore"):
        product = (np.asarray(answers).astype(np.int64) + 2).astype(np.uint64) * PHI
        return int((product * (product >> np.uint64(32) | np.uint64(1))).sum())


@dataclass
class Contestant:
    """A program with a way to work once.

    `run` works once and returns seconds; `answers` gives the answers of the last run as numbers.
    """

    name: str
    run: callable
    answers: callable
    close: callable = None
    seconds: list = field(default_factory=list)
    verdict: str = ""


def timed(work):
    """A `run` out of a function: seconds, its result kept for `answers`."""
    kept = {}

    def run():
        started = time.perf_counter()
        kept["result"] = work()
        return time.perf_counter() - started

    return run, lambda: kept["result"]


def kernel_contestant(name, arguments, scratch):
    """Sobi as a contestant; the kernel's own checksum has to fit the answers it writes."""
    kernel = Kernel(*arguments)
    kept = {}

    def run():
        seconds, kept["checksum"] = kernel.run()
        return seconds

    def answers():
        found = kernel.answers(scratch)
        if ordered(found.astype(np.int32)) != kept["checksum"]:
            raise RuntimeError(f"{name}: the answers do not fit their checksum")
        return found

    return Contestant(name, run, answers, kernel.close)


def contest(title, contestants, repeats, compare):
    """Lets all work in turn, again and again; `compare(answers)` says how they fit the reference."""
    log(f"-- {title}")
    for number in range(repeats):
        for contestant in contestants:
            contestant.seconds.append(contestant.run())
            verdict = compare(contestant.answers())
            if number and verdict != contestant.verdict:
                verdict += ", not the same every time"
            contestant.verdict = verdict
    for contestant in contestants:
        if contestant.close:
            contestant.close()
        log(f"   {contestant.name}: {min(contestant.seconds):.4f} s, {contestant.verdict}")
