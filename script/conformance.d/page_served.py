"""The page with a server: a stand-in answers each address with the bytes of the command."""

import http.server
import json
import re
import threading
import urllib.parse

from harness import check, equal, sobi
import page_flows

COMMANDS = {
    "settings": ["settings"], "months": ["months"], "calendar": ["calendar"], "month": ["month"],
    "categories": ["categories"], "districts": ["districts"], "districts/sets": ["districts", "sets"],
    "tags": ["tag"], "stats": ["stats"], "places": ["places", "list"], "clusters": ["clusters"],
    "payments": ["payments", "list"], "change": ["change", "previous"], "tasks": ["task", "list"],
    "tasks/records": ["task", "records"], "budgets": ["budget", "status"],
    "bills": ["bills"], "grid": ["grid"],
}
TOKEN = "made-up"


def stand_in(ledger, body, today):
    """A server with the addresses of the commands, started; `state` alters what it says."""
    state = {"fails": False, "asked": [], "changed": threading.Event()}

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            """The checks alone speak."""

        def send(self, status, kind, data):
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def do_GET(self):
            address = urllib.parse.urlsplit(self.path)
            path = address.path.strip("/")
            query = urllib.parse.parse_qsl(address.query)
            if not path:
                return self.send(200, "text/html; charset=utf-8", body)
            if self.headers.get("Authorization") != f"Bearer {TOKEN}":
                return self.send(401, "application/problem+json", b'{"detail":"no token"}')
            if path == "events":
                return self.events()
            state["asked"].append(self.path)
            if state["fails"]:
                return self.send(500, "application/problem+json", b'{"detail":"made to fail"}')
            return self.run_command(path, query)

        def run_command(self, path, query):
            if path == "map":
                arguments = ["map", "-o", "-"]
            elif path in COMMANDS:
                arguments = [*COMMANDS[path], "--format", "json"]
            else:
                return self.send(404, "application/problem+json", b'{"detail":"no such address"}')
            for name, value in query:
                if path in (
                        "month", "calendar", "change", "tasks/records", "bills") and name == "month":
                    arguments.append(value)
                elif path == "grid" and name == "system":
                    arguments.append(value)
                elif path == "change" and name == "versus":
                    continue
                else:
                    arguments += ["--" + name, value]
            if "--as-of" not in arguments and path not in (
                    "settings", "categories", "districts/sets", "tags") and (
                    not path.startswith("tasks")):
                arguments += ["--as-of", today]
            found = sobi(ledger, *arguments, expecting=None)
            if found.code:
                detail = json.dumps({"detail": found.err.strip()}).encode()
                return self.send(400, "application/problem+json", detail)
            return self.send(200, "application/json", found.out)

        def events(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            self.wfile.write(b"retry: 3000\n\nevent: state\nid: 1\ndata: {}\n\n")
            self.wfile.flush()
            if state["changed"].wait(60):
                state["changed"].clear()
                self.wfile.write(b"event: changed\nid: 2\ndata: {}\n\n")
                self.wfile.flush()

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, state


def without_data(page):
    """The page as a server sends it: no data, and a policy that lets it ask its own server."""
    text = page.read_text(encoding="utf-8")
    text = re.sub(r'<script type="application/\w+" id="data">[^<]*</script>', "", text, count=1)
    return text.replace("img-src data:;", "img-src data:; connect-src 'self';").encode()


def run_flows(ledger, page, asked, today):
    server, state = stand_in(ledger, without_data(page), today)
    with page_flows.browser() as chromium:
        seen = page_flows.Opened(chromium.new_context(
            viewport={"width": 1440, "height": 900}).new_page())
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        seen.page.goto(f"{address}#token={TOKEN}")
        seen.ready()
        page_flows.figures(seen, asked, "2026-11")
        check(TOKEN not in seen.page.url, "the token does not stay in the address")
        page_flows.grid_map(seen, asked, "2026-11")
        seen.click("[data-channel=online]")
        online = asked("stats", "--by", "category", "--month", "2026-11", "--channel",
                       "online")["total"]
        equal(page_flows.won(seen.text("#hero")), [online["sums"]["KRW"]],
              "served: a filter asks the server again")
        seen.click("#clear")
        seen.click("[data-mark=district-11440]")
        seen.page.wait_for_selector(".mark.cluster")
        mapo = asked("stats", "--by", "category", "--month", "2026-11", "--where",
                     "district=11440")["total"]["sums"]["KRW"]
        equal(sum(page_flows.won(one)[0] for one in seen.labels(".mark")), mapo,
              "served: clusters add up to their district")
        state["fails"] = True
        seen.click("#previousMonth")
        equal((seen.page.get_attribute("#status", "data-state"), "made to fail" in
               seen.text("#status")), ("error", True), "an error is told with what the server says")
        state["fails"] = False
        seen.click("#status button")
        equal(seen.page.is_visible("#status"), False, "reading again takes it away")
        before = len(state["asked"])
        state["changed"].set()
        seen.page.wait_for_selector("#status:not([hidden])")
        check(len(state["asked"]) > before, "a change of the ledger is read at once",
              seen.text("#status"))
        equal([one for one in seen.requests if not one.startswith((address, "data:"))], [],
              "served: nothing is asked of anybody else")
        server.shutdown()
        server.server_close()
        seen.page.wait_for_timeout(100)
        seen.page.click("#nextMonth")
        seen.page.wait_for_selector("#status[data-state=stale]", timeout=10_000)
        check("끊겼습니다" in seen.text("#status"), "a server that is gone is told, the figures stay",
              seen.text("#status"))
