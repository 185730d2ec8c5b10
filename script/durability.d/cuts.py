"""Power cuts: what reached the disk is what was synced, and chance; no acknowledged change may be lost."""

import pathlib
import random
import shutil
import tempfile
import time

import disk
from commands import Commands
from harness import check, folder, sobi
from state import difference, state

MODES = ("strict", "half", "torn")


def run_cuts(wanted, seed):
    work = folder("cuts")
    found = _cut(work / "full", wanted, seed, lies=False)
    check(not found["wrong"] and found["cuts"] >= wanted,
          f"{found['cuts']} power cuts lose nothing that was acknowledged",
          f"seed {seed}: {found['commands']} commands, {found['records']} operations, modes "
          f"{', '.join(MODES)}; {found['seconds']:.0f} s",
          f"seed {seed}: {len(found['wrong'])} wrong: " + " | ".join(found["wrong"][:3]))
    # The same with a disk that never syncs has to lose something, or the check above sees nothing.
    control = _cut(work / "control", max(30, wanted // 10), seed, lies=True)
    check(bool(control["wrong"]), "the control without syncing loses what was acknowledged, as it must",
          f"{len(control['wrong'])} of {control['cuts']} cuts", "it lost nothing")


def _cut(work, wanted, seed, lies):
    started = time.monotonic()
    trace, states = _record(work, seed, lies)
    records = list(disk.records(trace))
    generator = random.Random(seed)
    moments = sorted(generator.choices(range(1, len(records) + 1), k=-(-wanted // len(MODES))))
    wrong, cuts, taken = [], 0, 0
    model, acknowledged = disk.Disk(), 0
    scratch = pathlib.Path(tempfile.mkdtemp(prefix="sobi-cuts-"))
    try:
        for moment in moments:
            for letter, file, place, data in records[taken:moment]:
                if letter == "X":
                    acknowledged = file
                elif letter != "A":
                    model.take(letter, file, place, data)
            taken = moment
            for mode in MODES:
                cuts += 1
                left = model.after_a_cut(mode, seed + moment)
                if problem := _problem(scratch, left, work, states, acknowledged):
                    wrong.append(f"{mode} cut at {moment} of {len(records)}, {acknowledged} acknowledged: "
                                 f"{problem}")
    finally:
        shutil.rmtree(scratch)
    return {"wrong": wrong, "cuts": cuts, "records": len(records), "commands": len(states) - 1,
            "seconds": time.monotonic() - started}


def _record(work, seed, lies):
    """Runs commands on a ledger through the shim; returns the trace and the state after each."""
    home, aside = work / "home", work / "aside"
    home.mkdir(parents=True)
    aside.mkdir()
    trace = work / "trace"
    ledger = home / "ledger.gpkg"
    commands = Commands(work, seed)
    scripted = [["init", ledger, "--region", "122,24,146,46"]]
    for turn in range(60):
        kind = commands.kinds[turn % len(commands.kinds)] if turn % 2 else "add"
        if kind not in ("districts remove", "places forget", "restore", "profiles remove", "init", "import --all",
                        "check --fix"):
            scripted.append([kind])
    states = [None]
    for number, line in enumerate(scripted, start=1):
        arguments = line if number == 1 else commands.make(line[0])
        arguments = [home / a.name if getattr(a, "name", "") == "backup.gpkg" else a for a in arguments]
        # The ledger itself gets to the disk in the control too: what is lost then are changes of it.
        result = disk.through(ledger, arguments, trace=trace, lies=1 if lies and number > 1 else None)
        if result.code not in (0, 1):
            raise RuntimeError(f"{arguments} exited {result.code}: {result.err[-300:]}")
        disk.acknowledge(trace, number)
        states.append(_state_of_copies(home, aside))
    return trace, states


def _state_of_copies(home, aside):
    """The states without touching the files: to open and close them would leave no trace of it."""
    found = {}
    for name in ("ledger.gpkg", "backup.gpkg"):
        for suffix in ("", "-wal"):
            (aside / (name + suffix)).unlink(missing_ok=True)
            if (home / (name + suffix)).exists():
                shutil.copy(home / (name + suffix), aside / (name + suffix))
        found[name] = state(aside / name)
    return found


def _problem(scratch, left, work, states, acknowledged):
    """What is wrong with the files that a cut left; empty when nothing is."""
    for path in scratch.iterdir():
        path.unlink()
    home = str(work / "home")
    for name, content in left.items():
        (scratch / name.removeprefix(home).lstrip("/")).write_bytes(content)
    ledger = scratch / "ledger.gpkg"
    if not ledger.exists():
        return "the ledger is gone" if acknowledged else ""
    opened = sobi(ledger, "payments", "--limit", "1", expecting=None)
    if opened.code != 0:
        return f"sobi does not open it: {opened.err.strip()[-200:]}"
    try:
        found = {name: state(scratch / name) for name in ("ledger.gpkg", "backup.gpkg")}
    except Exception as error:  # whatever SQLite says of a damaged file
        return f"damaged: {error}"
    if any(s and s["faults"] for s in found.values()):
        return f"damaged: {[s and s['faults'] for s in found.values()]}"
    allowed = [s for s in states[acknowledged:acknowledged + 2] if s]
    if found in allowed:
        return ""
    return "; ".join(f"{name}: {difference(found[name], *(s[name] for s in allowed))}"
                     for name in found if all(found[name] != s[name] for s in allowed)) or "parts of two moments"
