"""Commands that are killed with SIGKILL: what was acknowledged is there, the rest wholly or not at all."""

import collections
import os
import random
import shutil
import signal
import subprocess
import time

import disk
from commands import Commands, base_ledger
from harness import SOBI, check, environment, folder, sobi
from state import difference, state

# After so many rounds everything starts anew, so that the ledger stays small.
ROUNDS_OF_A_LEDGER = 40


def run_kills(wanted, seed):
    work = folder("kills")
    generator = random.Random(seed)
    base = base_ledger(work / "base.gpkg")
    older = work / "older.gpkg"
    shutil.copy(base, older)
    sobi(older, "add", "777", "옛 가게", "--date", "2026-01-02")
    home, trial = work / "home", work / "trial"
    home.mkdir()
    commands = Commands(work, seed)
    killed, tally, wrong = 0, collections.Counter(), []
    started, turn, before = time.monotonic(), 0, None
    while killed < wanted and turn < wanted * 4:
        if turn % ROUNDS_OF_A_LEDGER == 0:
            _empty(home)
            shutil.copy(base, home / "ledger.gpkg")
            before = _states(home)
        turn += 1
        kind = commands.kinds[(turn - 1) % len(commands.kinds)]
        arguments = [str(home / a.name) if _is_made(a) else a for a in commands.make(kind)]
        verdict = _round(home, trial, arguments, before, generator)
        before = verdict.found
        killed += verdict.killed
        tally["killed"] += verdict.killed
        tally["as before"] += verdict.killed and verdict.outcome == "before"
        tally["whole"] += verdict.killed and verdict.outcome == "after"
        tally["acknowledged"] += verdict.acknowledged
        if verdict.problem:
            wrong.append(f"round {turn}, {kind}, {verdict.moment}: {verdict.problem}")
            _empty(home)
            shutil.copy(base, home / "ledger.gpkg")
            before = _states(home)
    seconds = time.monotonic() - started
    check(not wrong, f"{killed} kills of {len(commands.kinds)} kinds of commands lose nothing and tear nothing",
          f"seed {seed}: {tally['as before']} as before, {tally['whole']} whole; "
          f"{tally['acknowledged']} acknowledged, 0 of them lost; {seconds:.0f} s",
          f"seed {seed}: {len(wrong)} wrong: " + " | ".join(wrong[:3]))
    check(killed >= wanted, f"{wanted} were killed before their end", f"{turn} rounds",
          f"only {killed} in {turn} rounds")


class _Verdict:
    killed = acknowledged = False
    outcome = problem = moment = ""
    found = None


def _round(home, trial, arguments, before, generator):
    """Runs a command to its end on a copy, and on the ledger with a kill at a random moment."""
    verdict = _Verdict()
    _empty(trial)
    for path in home.glob("*.gpkg"):
        shutil.copy(path, trial / path.name)
    there = [str(a).replace(str(home), str(trial)) for a in arguments]
    run, (operations, _, _) = disk.counts(trial / "ledger.gpkg", there)
    after = _states(trial)
    if run.code != 0 and after != before:
        verdict.problem = f"a command that failed changed something: {run.err.strip()[-200:]}"
        return verdict
    # A machine's speed changes; half of the kills are at an operation of the disk instead.
    ledger = home / "ledger.gpkg"
    env = {**os.environ, **environment(ledger)}
    if operations and generator.random() < 0.5:
        number = generator.randint(1, operations)
        env |= disk.settings(home, kill=number)
        delay, verdict.moment = None, f"operation {number} of {operations}"
    else:
        delay = run.seconds * generator.uniform(0.1, 1.0)
        verdict.moment = f"after {delay * 1000:.0f} of {run.seconds * 1000:.0f} ms"
    process = subprocess.Popen([str(SOBI), *map(str, arguments)], env=env, cwd=home,
                               stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL)
    try:
        process.wait(timeout=delay if delay is not None else 60)
    except subprocess.TimeoutExpired:
        process.send_signal(signal.SIGKILL)
        process.wait()
    verdict.killed = process.returncode == -signal.SIGKILL
    verdict.acknowledged = process.returncode == 0
    # The program itself has to get along with what the kill left.
    opened = sobi(ledger, "payments", "--limit", "1", expecting=None)
    found = verdict.found = _states(home)
    if opened.code != 0:
        verdict.problem = f"sobi does not open it: {opened.err.strip()[-300:]}"
    elif found["ledger.gpkg"] is None or any(s and s["faults"] for s in found.values()):
        verdict.problem = f"damaged: {[s and s['faults'] for s in found.values()]}"
    elif verdict.acknowledged and found != after:
        verdict.problem = f"acknowledged and lost: {_difference(found, after)}"
    elif verdict.killed and found not in (before, after):
        verdict.problem = f"neither before nor after: {_difference(found, before, after)}"
    elif not verdict.killed and process.returncode != run.code:
        verdict.problem = f"exited {process.returncode}, not {run.code}"
    verdict.outcome = "after" if found == after and found != before else "before"
    return verdict


def _is_made(argument):
    """Whether it is a file that the command makes."""
    name = getattr(argument, "name", "")
    return name == "backup.gpkg" or name.startswith("new-")


def _states(path):
    """The ledger and what commands made; a kept ledger has a name of its own each time."""
    made = [p.name for p in path.glob("*.gpkg") if _is_made(p)]
    return collections.defaultdict(lambda: None, {
        name: state(path / name) for name in sorted({"ledger.gpkg", *made})})


def _difference(found, *expected):
    names = sorted({*found, *(name for e in expected for name in e)})
    return "; ".join(f"{name}: {difference(found[name], *(e[name] for e in expected))}"
                     for name in names if all(found[name] != e[name] for e in expected))


def _empty(path):
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir()
