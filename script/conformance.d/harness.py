"""What every section uses: one line a check, the program under test, and plain SQL."""

import json
import os
import pathlib
import shutil
import sqlite3
import subprocess
import sys
import time
from dataclasses import dataclass
from decimal import Decimal

ROOT = pathlib.Path(__file__).resolve().parents[2]
DATA = ROOT / "Data"
SHARED = pathlib.Path(os.environ.get("SOBI_SHARED_DATA") or ROOT.parent / "shared" / "data")
WORK = pathlib.Path(os.environ.get("SOBI_CONFORMANCE_WORK")
                    or ROOT / ".build-conformance" / "work").resolve()
SOBI = pathlib.Path(os.environ.get("SOBI_BINARY")
                    or ROOT / ".build-release" / "release" / "sobi").resolve()

# How many random ledgers a section compares.
LEDGERS = int(os.environ.get("SOBI_CONFORMANCE_LEDGERS", "200"))

# Digits of the minor unit of the currencies that the checks meet.
MINOR_DIGITS = {"KRW": 0, "JPY": 0, "USD": 2, "EUR": 2, "KWD": 3, "CNY": 2}

passed, failed, skipped = 0, 0, 0
_missing = set()


def _line(word, text, detail):
    print(f"{word:<4} {text}" + (f": {detail}" if detail else ""), flush=True)


def ok(text, detail=""):
    global passed
    passed += 1
    _line("ok", text, detail)


def fail(text, detail=""):
    global failed
    failed += 1
    _line("FAIL", text, detail)


def skip(text, detail=""):
    global skipped
    skipped += 1
    _line("skip", text, detail)


def missing(text, detail=""):
    """A program to compare with that is not there: passed over at home, a failure in CI."""
    (fail if os.environ.get("CI") else skip)(text, detail)


def check(condition, text, detail="", otherwise=""):
    """One check; `otherwise` takes the place of `detail` when it fails."""
    if condition:
        ok(text, detail)
    else:
        fail(text, otherwise or detail)
    return bool(condition)


def equal(found, expected, text, detail=""):
    return check(found == expected, text, detail, _difference(found, expected))


def _difference(found, expected):
    if isinstance(found, dict) and isinstance(expected, dict):
        keys = [k for k in found.keys() | expected.keys() if found.get(k) != expected.get(k)]
        keys.sort(key=str)
        shown = "; ".join(f"{k}: found {found.get(k)}, expected {expected.get(k)}" for k in keys[:3])
        return f"{len(keys)} differ: {shown}"
    return f"found {str(found)[:300]}, expected {str(expected)[:300]}"


class CommandFailed(Exception):
    pass


@dataclass
class Run:
    code: int
    out: bytes
    err: str
    seconds: float
    cpu_seconds: float = 0
    peak_megabytes: float = 0


def run(arguments, *, env=None, cwd=None, timeout=900, expecting=0):
    """Runs a program to its end; `expecting` None accepts every exit code."""
    started = time.monotonic()
    whole = {**os.environ, **(env or {})}
    with subprocess.Popen([str(a) for a in arguments], env=whole, cwd=cwd, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            raise CommandFailed(f"{_shown(arguments)} took more than {timeout} s") from None
    result = Run(process.returncode, out, err.decode(errors="replace"), time.monotonic() - started)
    if expecting is not None and result.code != expecting:
        raise CommandFailed(f"{_shown(arguments)} exited {result.code}, not {expecting}: "
                            f"{result.err.strip()[-600:]}")
    return result


def _shown(arguments):
    return " ".join([pathlib.Path(str(arguments[0])).name, *map(str, arguments[1:])])


def environment(ledger):
    """The ledger goes by SOBI_LEDGER, and no default of the person's own is in reach."""
    return {"SOBI_LEDGER": str(ledger), "XDG_DATA_HOME": str(WORK / "home")}


def sobi(ledger, *arguments, **options):
    env = {**environment(ledger), **options.pop("env", {})}
    return run([options.pop("program", SOBI), *arguments], env=env, **options)


def sobi_measured(ledger, *arguments):
    """Runs sobi and measures its time and memory."""
    figures = WORK / "measured.txt"
    launcher = pathlib.Path(__file__).with_name("measure.py")
    result = run([sys.executable, "-S", launcher, figures, SOBI, *arguments],
                 env=environment(ledger))
    seconds, cpu, megabytes, code = figures.read_text(encoding="utf-8").split()
    if code != "0":
        raise CommandFailed(f"{_shown([SOBI, *arguments])} exited {code}: {result.err.strip()[-600:]}")
    result.seconds, result.cpu_seconds = float(seconds), float(cpu)
    result.peak_megabytes = float(megabytes)
    return result


def folder(name):
    """An empty folder for a section."""
    path = WORK / name
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path


def shared(relative):
    """A real data set, or None after saying that its checks are skipped."""
    path = SHARED / relative
    if path.exists():
        return path
    if relative not in _missing:
        _missing.add(relative)
        skip(f"checks with {relative}", f"not in {SHARED}")
    return None


def demo_ledger(path):
    """The ledger that script/demo makes."""
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul",
         "--region", "122,24,146,46")
    sobi(path, "categories", "import", DATA / "categories.csv")
    sobi(path, "districts", "import", DATA / "seoul-gu-approximate.geojson", "--level", "sigungu")
    sobi(path, "import", DATA / "payments-2026.csv")
    return path


def sql(ledger, statement, *values):
    connection = sqlite3.connect(ledger)
    try:
        connection.execute("PRAGMA query_only = ON")
        return connection.execute(statement, values).fetchall()
    finally:
        connection.close()


def payment_count(ledger):
    return sql(ledger, "SELECT COUNT(*) FROM payments")[0][0]


def minor(value, currency):
    """An amount in units of its currency as whole minor units."""
    scaled = Decimal(str(value)).scaleb(MINOR_DIGITS[currency])
    # A float that went through another program may be off in its last digit, never by a hundredth.
    rounded = scaled.to_integral_value()
    if abs(scaled - rounded) > Decimal("0.0001"):
        raise ValueError(f"an amount has more decimals than {currency} has")
    return int(rounded)


def parse_json(data):
    return json.loads(data, parse_float=Decimal)
