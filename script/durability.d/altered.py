"""A program truncates, rewrites, replaces and flips the snapshot of a ledger at random, beside commands and a
server that answer from it: nothing crashes, and every answer is that of the rows."""

import http.client
import json
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import threading

from harness import check, equal, folder, sobi
from serve import Server

PAYMENTS, PLACES = 60_000, 900
COMMANDS = [
    ["districts", "--set", "squares"], ["districts", "--set", "squares", "--month", "2026-03"],
    ["stats", "--by", "month,category"], ["stats", "--by", "hour,district", "--details"],
    ["stats", "--by", "merchant", "--month", "2026-02"], ["places", "--limit", "all"], ["range"],
    ["near", "127.0,37.5", "--radius", "3km"], ["clusters", "--zoom", "9"],
    ["payments", "--where", "text=1", "--limit", "20"],
]
ADDRESSES = [
    "/districts?set=squares", "/districts?set=squares&month=2026-03", "/stats?by=year",
    "/stats?by=month,category", "/stats?by=hour,district&details=true", "/places?limit=all", "/range",
    "/near?at=127.0,37.5&radius=3km", "/clusters?zoom=9", "/stats?by=weekday,merchant&month=2026-02",
]


class Vandal(threading.Thread):
    """Does to a file what other programs do, until it is stopped."""

    def __init__(self, path, whole, other, seed):
        super().__init__(daemon=True)
        self.path, self.whole, self.other = path, whole, other
        self.generator = random.Random(seed)
        self.stopped = threading.Event()
        self.counts = {}

    def run(self):
        kinds = [self.empty, self.cut, self.rewrite, self.scribble, self.flip, self.copy_over, self.replace,
                 self.remove, self.restore, self.restore_in_place, self.restore]
        while not self.stopped.wait(self.generator.random() ** 3 * 0.15):
            kind = self.generator.choice(kinds)
            try:
                kind()
                self.counts[kind.__name__] = self.counts.get(kind.__name__, 0) + 1
            except FileNotFoundError:
                self.restore()

    def _patch(self, place, data):
        with open(self.path, "r+b") as file:
            file.seek(place)
            file.write(data)

    def empty(self):
        os.truncate(self.path, 0)

    def cut(self):
        os.truncate(self.path, self.generator.randrange(len(self.whole)))

    def rewrite(self):
        self._patch(0, self.generator.randbytes(len(self.whole)))

    def scribble(self):
        self._patch(self.generator.randrange(len(self.whole)),
                    self.generator.randbytes(self.generator.randrange(1, 100_000)))

    def flip(self):
        place = self.generator.randrange(len(self.whole))
        self._patch(place, bytes([self.whole[place] ^ 1 << self.generator.randrange(8)]))

    def copy_over(self):
        """As cp does, in place."""
        with open(self.path, "wb") as file:
            file.write(self.other)

    def replace(self):
        self._put(self.generator.choice([self.other, self.generator.randbytes(9_000), b""]))

    def remove(self):
        self.path.unlink()

    def restore(self):
        self._put(self.whole)

    def restore_in_place(self):
        self._patch(0, self.whole)
        os.truncate(self.path, len(self.whole))

    def _put(self, data):
        aside = self.path.with_name("aside.columns")
        aside.write_bytes(data)
        aside.rename(self.path)


def run_altered(questions, seed):
    work = folder("altered")
    ledger, plain = work / "ledger.gpkg", work / "plain" / "ledger.gpkg"
    plain.parent.mkdir()
    for path, number in ((ledger, seed), (work / "other.gpkg", seed + 1)):
        sobi(path, "init", path, "--region", "none")
        sobi(path, "generate", "--payments", str(PAYMENTS), "--places", str(PLACES), "--seed", str(number % 1000))
    (work / "squares.geojson").write_text(_squares(), encoding="utf-8")
    sobi(ledger, "districts", "import", work / "squares.geojson", "--level", "gu", "--name", "squares")
    sobi(work / "other.gpkg", "snapshot")
    sobi(ledger, "snapshot")
    columns = ledger.with_name("ledger.gpkg-columns")
    shutil.copy(ledger, plain)
    whole, other = columns.read_bytes(), (work / "other.gpkg-columns").read_bytes()
    server, judge = Server(ledger), Server(plain)
    vandal = Vandal(columns, whole, other, seed)
    problems, expected = [], {}
    generator = random.Random(seed)
    try:
        vandal.start()
        for number in range(questions):
            if number % 40 == 39:
                _edit(number, ledger, plain)
                expected.clear()
            if number % 2:
                words = generator.choice(COMMANDS)
                if tuple(words) not in expected:
                    expected[tuple(words)] = sobi(plain, *words, "--format", "json").out
                found = sobi(ledger, *words, "--format", "json", expecting=None)
                if found.code != 0 or found.out != expected[tuple(words)]:
                    problems.append(f"{number}: sobi {' '.join(words)}: exit {found.code} {found.err[-200:]}")
            else:
                target = generator.choice(ADDRESSES)
                if target not in expected:
                    expected[target] = _answer(judge, target)
                found = _answer(server, target)
                if found != expected[target] or found[0] != 200:
                    problems.append(f"{number}: {target}: status {found[0]}")
            if server.process.poll() is not None:
                problems.append(f"{number}: the server ended with {server.process.returncode}")
                break
        vandal.stopped.set()
        vandal.join()
        total = sum(vandal.counts.values())
        check(not problems, f"{questions} questions beside a snapshot that is altered: no signal, every answer "
              "is that of the rows", f"altered {total} times", "; ".join(problems[:3]))
        check(total > questions, "and it was altered all the time", str(vandal.counts))
        vandal.restore()
        equal(sobi(ledger, "check", expecting=None).out, sobi(plain, "check", expecting=None).out,
              "once it is put back a check finds nothing in it")
        _check_unlogged(ledger, plain)
        _check_cut_index(plain)
    finally:
        vandal.stopped.set()
        judge.stop()
        if server.process.poll() is None:
            _check_crash(server)


def _answer(server, target):
    status, _, body = server.get(target)
    try:
        return status, json.loads(body)
    except ValueError:
        return status, body


def _edit(number, *ledgers):
    for path in ledgers:
        connection = sqlite3.connect(path, timeout=30)
        connection.execute("UPDATE payments SET amount = amount + ? WHERE id % 1009 = ?",
                           (number, number % 1009))
        connection.commit()
        connection.close()


def _check_unlogged(ledger, plain):
    """A writer whose triggers are switched off, as the shell of SQLite has them by a setting."""
    for path in (ledger, plain):
        connection = sqlite3.connect(path, timeout=30)
        triggers = connection.execute(
            "SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE '%\\_cache\\_%' ESCAPE '\\'"
        ).fetchall()
        for name, _ in triggers:
            connection.execute(f"DROP TRIGGER {name}")
        connection.execute("UPDATE payments SET amount = amount + 1000000 WHERE id = 5")
        for _, statement in triggers:
            connection.execute(statement)
        connection.commit()
        connection.close()
    found = sobi(ledger, "check", "--format", "json", expecting=None)
    codes = [row["code"] for row in json.loads(found.out) if not row["remark"]]
    equal(codes, ["check.snapshot.wrong"], "a check finds a change that no trigger logged")
    sobi(ledger, "check", "--fix", expecting=None)
    words = ["stats", "--by", "year", "--format", "json"]
    equal(sobi(ledger, *words).out, sobi(plain, *words).out, "and mends it by removing the snapshot")


def _check_cut_index(ledger):
    """SQLite maps the index of its log: access behind the cut raises a signal that ends the process."""
    before = sobi(ledger, "stats", "--by", "year", "--format", "json").out
    server = Server(ledger)
    index = ledger.with_name(ledger.name + "-shm")
    ended = False
    for number in range(20):
        try:
            server.get("/stats?by=year")
            if index.exists():
                os.truncate(index, 0)
            server.get(f"/stats?by=month&limit={number + 1}")
            server.process.wait(timeout=0.2)
        except (OSError, http.client.HTTPException):
            server.process.wait(timeout=5)
        except subprocess.TimeoutExpired:
            continue
        ended = True
        break
    code, text = server.process.poll(), server.messages()
    check(ended and code == 1 and "-shm" in text, "a server whose index of the log is cut says so and ends",
          f"exit {code}", f"exit {code}: {text[-200:]}")
    if not ended:
        server.stop()
    equal(sobi(ledger, "check", "--quick", expecting=None).code, 0, "and leaves a sound ledger")
    equal(sobi(ledger, "stats", "--by", "year", "--format", "json").out, before, "that is read as before")


def _check_crash(server):
    seconds = server.stop(signal.SIGSEGV)
    text = server.messages()
    check(seconds < 2 and server.process.returncode == -signal.SIGSEGV, "a crashed server ends at once",
          f"{seconds:.1f} s", f"{seconds:.1f} s, {server.process.returncode}")
    check("Registers" not in text and "crashed" not in text, "and writes nothing of its memory",
          otherwise=text[-300:])


def _squares():
    features = []
    for n in range(30):
        x, y = 126 + n % 6 * 0.4, 35 + n // 6 * 0.6
        ring = [[x, y], [x + 0.4, y], [x + 0.4, y + 0.6], [x, y + 0.6], [x, y]]
        features.append({"type": "Feature", "properties": {"code": f"{n:02}", "name": f"구역 {n}"},
                         "geometry": {"type": "Polygon", "coordinates": [ring]}})
    return json.dumps({"type": "FeatureCollection", "features": features})
