"""sobi serve: the real program over sockets, with clients that mean no good beside one that does."""

import gzip
import http.client
import json
import os
import pathlib
import random
import re
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
import urllib.parse

from harness import SOBI, check, demo_ledger, environment, equal, folder, missing, skip, sobi

FILTERS = [
    [], [("month", "2026-11")], [("from", "2026-03-15"), ("to", "2026-06")],
    [("category", "food")], [("channel", "offline")], [("where", "within=3km@126.9780,37.5665")],
    [("where", "kind=spending tag=trip")], [("as-of", "2026-10-31"), ("month", "2026-10")],
]
QUESTIONS = [
    ("/districts", ["districts"]), ("/stats?by=day,category", ["stats", "--by", "day,category"]),
    ("/places?limit=all", ["places", "--limit", "all"]),
    ("/payments?limit=50", ["payments", "--limit", "50"]), ("/range", ["range"]),
    ("/near?at=126.9780,37.5665&radius=1km", ["near", "126.9780,37.5665", "--radius", "1km"]),
    ("/nearest?at=126.9780,37.5665", ["nearest", "126.9780,37.5665"]),
    ("/clusters?zoom=12", ["clusters", "--zoom", "12"]),
]


class Server:
    """A server of a ledger on a port of its own."""

    def __init__(self, ledger, *options, program=SOBI):
        limit = min(resource.getrlimit(resource.RLIMIT_NOFILE)[1], 20_000)
        resource.setrlimit(resource.RLIMIT_NOFILE, (limit, limit))
        self.log = open(ledger.parent / "serve.log", "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [str(program), "serve", "--port", "0", *options], stdout=subprocess.PIPE,
            stderr=self.log, env={**os.environ, **environment(ledger)}, text=True)
        line = self.process.stdout.readline()
        found = re.match(r"http://127\.0\.0\.1:(\d+)/(?:#token=(\S+))?", line)
        if not found:
            raise RuntimeError(f"the server did not start: {line}")
        self.port, self.token = int(found[1]), found[2]

    def get(self, target, fields=None, method="GET", token=True):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        try:
            fields = dict(fields or {})
            if token and self.token:
                fields["Authorization"] = f"Bearer {self.token}"
            connection.request(method, target, headers=fields)
            answer = connection.getresponse()
            return answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read()
        finally:
            connection.close()

    def memory(self):
        """Resident megabytes."""
        text = pathlib.Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1024

    def socket(self):
        return socket.create_connection(("127.0.0.1", self.port), timeout=60)

    def messages(self):
        self.log.flush()
        return pathlib.Path(self.log.name).read_text(encoding="utf-8")

    def stop(self, number=signal.SIGTERM):
        """Seconds until the server has ended."""
        started = time.monotonic()
        self.process.send_signal(number)
        try:
            self.process.wait(timeout=20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        return time.monotonic() - started


def check_agreement(server, ledger):
    different = []
    count = 0
    generator = random.Random(5)
    for number in range(40):
        target, command = generator.choice(QUESTIONS)
        options = generator.choice(FILTERS)
        query = urllib.parse.urlencode(options)
        whole = target + (("&" if "?" in target else "?") + query if query else "")
        line = [word for name, value in options for word in (f"--{name}", value)]
        status, _, body = server.get(whole)
        expected = sobi(ledger, *command, *line, "--format", "json").out
        count += 1
        if status != 200 or body != expected:
            different.append(f"{whole}: {status}")
    for target, command in [
        ("/month?month=2026-11", ["month", "2026-11", "--format", "json"]),
        ("/calendar?month=2026-11", ["calendar", "2026-11", "--format", "json"]),
        ("/districts?format=geojson", ["districts", "--format", "geojson"]),
        ("/map?points=payments", ["map", "-o", "-", "--points", "payments"]),
        ("/classify?name=%EC%8A%A4%ED%83%80%EB%B2%85%EC%8A%A4&explain=true",
         ["classify", "스타벅스", "--explain", "--format", "json"]),
        ("/settings", ["settings", "--format", "json"]),
    ]:
        status, _, body = server.get(target)
        count += 1
        if status != 200 or body != sobi(ledger, *command).out:
            different.append(f"{target}: {status}")
    equal(different, [], f"{count} answers have the bytes of their commands")


def check_http(server, ledger):
    status, fields, body = server.get("/districts", {"Accept-Encoding": "gzip"})
    plain = server.get("/districts")[2]
    check(fields.get("content-encoding") == "gzip" and gzip.decompress(body) == plain,
          "a packed answer unpacks to the plain one", f"{len(body)} of {len(plain)} bytes")
    again = server.get("/districts", {"If-None-Match": fields["etag"]})
    check(again[0] == 304 and again[2] == b"", "a known answer is not sent again")
    sobi(ledger, "add", "4321", "새 가게", "--date", "2026-11-30")
    after = server.get("/districts", {"If-None-Match": fields["etag"]})
    check(after[0] == 200, "after a change by another program it is")
    head = server.get("/districts", method="HEAD")
    check(head[0] == 200 and head[2] == b"" and int(head[1]["content-length"]) > 1_000,
          "HEAD gives the length and no body")
    refused = server.get("/districts", method="POST")
    check(refused[0] == 405 and refused[1].get("allow") == "GET, HEAD",
          "other methods are refused with those that are answered")
    equal([server.get("/month", {"Host": name})[0] for name in
           ("evil.example", f"evil.example:{server.port}", f"localhost:{server.port}")],
          [421, 421, 200], "requests to foreign names are refused")
    equal([server.get("/month", {"Origin": "http://evil.example"})[0],
           server.get("/month", {"Sec-Fetch-Site": "cross-site"})[0],
           server.get("/month", token=False)[0], server.get("/", token=False)[0]],
          [403, 403, 401, 200], "pages of other sites and clients without the token are refused")
    log = server.messages()
    check(server.token not in log and "2026-11" not in log and "126.97" not in log
          and "GET /near 200" in log,
          "the log names addresses, never what was asked of them", f"{log.count(chr(10))} lines")


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(len(values) * share))]


class RealClient(threading.Thread):
    """One client that asks all the time over one connection, and how long it waited."""

    def __init__(self, server):
        super().__init__(daemon=True)
        self.server, self.waits, self.faults, self.ends = server, [], 0, False

    def run(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=30)
        fields = {"Authorization": f"Bearer {self.server.token}"}
        while not self.ends:
            started = time.monotonic()
            connection.request("GET", "/districts", headers=fields)
            answer = connection.getresponse()
            answer.read()
            self.faults += answer.status != 200
            self.waits.append((time.monotonic() - started) * 1_000)
            time.sleep(0.005)
        connection.close()

    def done(self):
        self.ends = True
        self.join(timeout=60)
        return percentile(self.waits, 0.5), percentile(self.waits, 0.99)


def closes_within(connection, seconds, keep=None):
    """Seconds until the server closes a connection; None where it does not."""
    started = time.monotonic()
    connection.settimeout(0.25)
    while time.monotonic() - started < seconds:
        try:
            if keep:
                connection.sendall(keep)
            if connection.recv(65_536) == b"":
                return time.monotonic() - started
        except TimeoutError:
            continue
        except OSError:
            return time.monotonic() - started
    return None


def check_hostile(server):
    alone = RealClient(server)
    alone.start()
    time.sleep(3)
    usual = alone.done()[1]
    head = f"GET /districts HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n".encode()
    crowd = []
    try:
        for _ in range(5_000):
            connection = server.socket()
            connection.sendall(head)
            crowd.append(connection)
    except OSError as error:
        skip(f"{len(crowd)} half-sent requests of 5,000", str(error))
    # Once they are open: opening them keeps this very process from asking.
    real = RealClient(server)
    real.start()
    silent, dripping, body = server.socket(), server.socket(), server.socket()
    dripping.sendall(head)
    body.sendall(head.replace(b"GET", b"POST") + b"Content-Length: 1000\r\n\r\n")
    peak = server.memory()
    outcomes = {}

    def watch(name, connection, keep=None):
        outcomes[name] = closes_within(connection, 30, keep)

    watchers = [threading.Thread(target=watch, args=arguments) for arguments in (
        ("silent", silent), ("dripping head", dripping, b"X"), ("dripping body", body, b"X"),
        ("last of the crowd", crowd[-1]))]
    for watcher in watchers:
        watcher.start()
    for watcher in watchers:
        watcher.join()
    half, most = real.done()
    name = f"a real client beside {len(crowd)} half-sent requests"
    figures = (f"{len(real.waits)} answers, p50 {half:.1f} ms, p99 {most:.1f} ms, {usual:.1f} without "
               f"them, {peak:.0f} MB, {real.faults} faults")
    # Milliseconds are told, not judged; held up by the crowd it would wait for seconds.
    check(real.faults == 0 and most <= 1_000, name, figures)
    slow = {name: seconds for name, seconds in outcomes.items() if seconds is None or seconds > 15}
    check(not slow, "silent, dripping and half-open clients are sent away",
          ", ".join(f"{name} {seconds:.1f} s" for name, seconds in outcomes.items()
                    if seconds is not None), otherwise=str(slow))
    for connection in crowd:
        connection.close()
    large = server.socket()
    large.sendall(head + b"X-Large: " + b"x" * 100_000 + b"\r\n\r\n")
    first = large.recv(64).split(b"\r\n")[0]
    check(first.split()[1:2] in ([b"400"], [b"431"]), "a head that is too large is refused",
          first.decode(errors="replace"))
    status = server.get("/month?month=" + "1" * 9_000)[0]
    check(status in (400, 414), "an address that is too long is refused", str(status))


def check_stop(server, name):
    """A stop while one client takes nothing of its answer and one listens to events."""
    stalled = socket.socket()
    stalled.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    stalled.connect(("127.0.0.1", server.port))
    asked = (f"GET /map?points=payments HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
             f"Authorization: Bearer {server.token}\r\n\r\n").encode()
    stalled.sendall(asked * 40)
    events = server.socket()
    events.sendall(asked.replace(b"/map?points=payments", b"/events"))
    first = b""
    while b"event: state" not in first:
        first += events.recv(4_096)
    time.sleep(0.5)
    seconds = server.stop()
    check(seconds < 6, f"{name} with a stalled reader and a listener", f"{seconds:.1f} s")
    equal(server.process.returncode, 0, "it ends as one that was asked to")
    rest = events.recv(65_536)
    while rest and not rest.endswith(b"0\r\n\r\n"):
        rest = events.recv(65_536)
    check(True, "the listener's stream ends")
    stalled.close()
    events.close()


def check_schemathesis(server, work):
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    if not program.exists():
        missing("schemathesis", "it is not installed")
        return
    result = subprocess.run(
        [str(program), "run", f"http://127.0.0.1:{server.port}/api",
         "--url", f"http://127.0.0.1:{server.port}",
         "--header", f"Authorization: Bearer {server.token}",
         "--max-examples", "20", "--seed", "7", "--phases", "examples,coverage,fuzzing",
         # A schema cannot say which days there are nor which parameters exclude each other, so that
         # some requests of its form are refused. The check of authentication sends wrong tokens as
         # fast as it can and takes no 429; the table of check_http has the token.
         "--exclude-checks", "positive_data_acceptance,ignored_auth",
         "--workers", "2"],
        cwd=work, capture_output=True, text=True, timeout=170, check=False,
        env={**os.environ, "NO_COLOR": "1", "COLUMNS": "100"})
    cases = re.search(r"(\d[\d,]*) generated", result.stdout)
    count = int(cases[1].replace(",", "")) if cases else 0
    check(result.returncode == 0 and count >= 1_000,
          "schemathesis finds no fault in the answers", f"{count} cases",
          otherwise=f"{count} cases, exit {result.returncode}: {result.stdout[-1_500:]}")


def check_documentation(server, ledger):
    """The lines of docs/server.md that call curl, on this server."""
    page = (pathlib.Path(__file__).resolve().parents[2] / "docs" / "server.md").read_text(
        encoding="utf-8")
    lines = re.findall(r"^\$ (curl .*)$", page, re.MULTILINE)
    failed = []
    for line in lines:
        line = line.replace("localhost:8417", f"127.0.0.1:{server.port}")
        run = subprocess.run(["bash", "-c", line], capture_output=True, text=True, check=False,
                             env={**os.environ, "TOKEN": server.token})
        if run.returncode != 0 or not run.stdout:
            failed.append(f"{line}: {run.stdout[:200]} {run.stderr[:200]}")
    check(lines and not failed, "the examples of docs/server.md work", f"{len(lines)} lines",
          otherwise="; ".join(failed) or "there is none")


def run_section():
    work = folder("serve")
    ledger = demo_ledger(work / "demo.gpkg")
    built = sobi(ledger, "serve", "--port", "0", "--help").out
    if b"serve" not in built:
        missing("sobi serve", "the program was built without it")
        return
    server = Server(ledger)
    try:
        check_agreement(server, ledger)
        server.get("/near?at=126.9780,37.5665&radius=1km")
        check_http(server, ledger)
        check_documentation(server, ledger)
        check_schemathesis(server, work)
        check_hostile(server)
        flat = server.memory()
        for _ in range(200):
            for target, _ in QUESTIONS:
                server.get(target)
        check(server.memory() < flat + 32, "memory stays flat over further answers",
              f"{flat:.0f} MB, then {server.memory():.0f} MB")
        check_stop(server, "a stop")
    finally:
        if server.process.poll() is None:
            server.process.kill()
            server.process.wait()
        server.log.close()
