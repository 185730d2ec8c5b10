"""The page with a server: a stand-in answers each address with the bytes of the command."""

import base64
import http.server
import json
import pathlib
import re
import threading
import urllib.parse

from harness import check, equal, sobi
import page_charts
import page_flows
import serve

COMMANDS = {
    "settings": ["settings"], "months": ["months"], "calendar": ["calendar"], "month": ["month"],
    "categories": ["categories"], "districts": ["districts"], "districts/sets": ["districts", "sets"],
    "tags": ["tag"], "stats": ["stats"], "places": ["places", "list"], "clusters": ["clusters"],
    "payments": ["payments", "list"], "change": ["change", "previous"], "tasks": ["task", "list"],
    "tasks/records": ["task", "records"], "budgets": ["budget", "status"],
    "bills": ["bills"], "grid": ["grid"], "attachments": ["attach", "list"],
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
            if path == "attachments/file":
                return self.send_file(dict(query)["id"])
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
                elif path == "attachments" and name == "payment":
                    arguments.append(value)
                elif path == "grid" and name == "system":
                    arguments.append(value)
                elif path == "change" and name == "versus":
                    continue
                else:
                    arguments += ["--" + name, value]
            if "--as-of" not in arguments and path not in (
                    "settings", "categories", "districts/sets", "tags", "attachments") and (
                    not path.startswith("tasks")):
                arguments += ["--as-of", today]
            found = sobi(ledger, *arguments, expecting=None)
            if found.code:
                detail = json.dumps({"detail": found.err.strip()}).encode()
                return self.send(400, "application/problem+json", detail)
            return self.send(200, "application/json", found.out)

        def send_file(self, number):
            listed = json.loads(sobi(ledger, "attach", "list", "--format", "json").out)
            kind = next(one["content_type"] for one in listed["attachments"]
                        if one["id"] == int(number))
            return self.send(200, kind, sobi(ledger, "attach", "save", number, "-").out)

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
    return text.replace("img-src data:;", "img-src data: blob:; connect-src 'self';").encode()


GIF = base64.b64decode("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7")


def papers(chromium, work):
    """Files to attach: four pictures, a broken picture, a HEIC and a PDF."""
    made = chromium.new_page().evaluate("""() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [640, 400];
      const pen = canvas.getContext('2d');
      pen.fillStyle = '#7a1f3d';
      pen.fillRect(0, 0, 640, 400);
      pen.fillStyle = '#f3e6c8';
      pen.fillRect(40, 60, 400, 280);
      return ['png', 'jpeg', 'webp'].map((form) => canvas.toDataURL(`image/${form}`).split(',')[1]);
    }""")
    png, jpeg, webp = map(base64.b64decode, made)
    files = {"표.png": png, "ticket.jpg": jpeg, "seat.webp": webp, "dot.gif": GIF,
             "noise.jpg": b"\xff\xd8\xff\xe0\0\4" + bytes(900),
             "photo.heic": b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + bytes(99),
             "receipt.pdf": b"%PDF-1.4\n" + bytes(1200)}
    folder = work / "papers"
    folder.mkdir()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    return [folder / name for name in files]


def attachments(seen, ledger, state):
    """Pictures are shown as the browser decodes them, others are links; nothing is read early."""
    payments = seen.page.eval_on_selector_all("#list [data-payment]",
                                              "all => all.map(one => one.dataset.payment)")
    equal([one for one in state["asked"] if one.startswith("/attachments")], [],
          "attachments out of view are not asked for")
    item = f"#list [data-payment='{payments[0]}'] "
    seen.page.locator(item + ".attachments").scroll_into_view_if_needed()
    seen.page.wait_for_selector(item + ".attachments li:nth-child(7)")
    seen.ready()
    shown = seen.page.eval_on_selector_all(item + "[data-attachment]", """all => all.map((one) => {
      const image = one.querySelector('img');
      return [image?.naturalWidth ?? 0, one.querySelector('a').firstChild.textContent,
        image?.alt.includes(one.querySelector('a').firstChild.textContent) ?? null];
    })""")
    equal(shown, [[640, "표.png", True], [640, "ticket.jpg", True], [640, "seat.webp", True],
                  [1, "dot.gif", True], [0, "noise.jpg", None], [0, "photo.heic", None],
                  [0, "receipt.pdf", None]],
          "four forms are pictures with a text, what the browser cannot decode is a link")
    seen.click(item + "[data-attachment='2'] .thumb")
    width = seen.page.evaluate("document.querySelector('.large img').getBoundingClientRect().width")
    check(width > 200, "a picture is enlarged by a click", f"{width:.0f} px")
    with seen.page.expect_download() as saving:
        seen.page.click(item + "[data-attachment='7'] a")
    equal((saving.value.suggested_filename, pathlib.Path(saving.value.path()).read_bytes()),
          ("receipt.pdf", sobi(ledger, "attach", "save", "7", "-").out), "a document is saved as it came")
    asked = [one for one in state["asked"] if one.startswith("/attachments")]
    equal([one for one in asked if one.startswith("/attachments?")],
          [f"/attachments?payment={payments[0]}"],
          "the page asks for the attachments of no other payment")
    check(not [one for one in asked if TOKEN in one], "no address of a picture has the token")


def real_server(chromium, ledger):
    """The same with sobi serve itself, under the policy that it sends."""
    server = serve.Server(ledger, "--quiet")
    try:
        seen = page_flows.Opened(chromium.new_context(
            viewport={"width": 360, "height": 780}).new_page())
        seen.page.goto(f"http://127.0.0.1:{server.port}/#month=2026-11&token={server.token}")
        seen.ready()
        seen.page.locator("#list .attachments").scroll_into_view_if_needed()
        seen.page.wait_for_selector("#list .attachments li:nth-child(7)")
        seen.ready()
        widths = seen.page.eval_on_selector_all(
            "#list .thumb img", "all => all.map(one => one.naturalWidth)")
        equal(widths, [640, 640, 640, 1], "sobi serve: the page shows its pictures")
        equal(len(seen.page.query_selector_all("#year .reached")), 365,
              "sobi serve: the page draws the days of the year")
        seen.page.reload()
        seen.ready()
        check(seen.page.is_visible("#hero") and server.token not in seen.page.url,
              "sobi serve: a reload needs no address with the token")
        wide = seen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, "360 px are wide enough for them", f"{wide} px")
        equal(seen.messages, [], "sobi serve: its policy refuses nothing that the page does")
    finally:
        server.stop()


def one_file(ledger, work):
    """No page in a file has anything of an attachment."""
    for options in ([], ["--share"]):
        path = work / "papers.html"
        sobi(ledger, "map", "-o", path, *options)
        text = re.search(r'id="data">([^<]*)<', path.read_text(encoding="utf-8"))[1]
        check("ticket" not in text and "attachments" not in text,
              f"a page in a file has no attachments {' '.join(options)}".strip())


def run_flows(ledger, work, page, asked, today):
    server, state = stand_in(ledger, without_data(page), today)
    with page_flows.browser() as chromium:
        newest = asked("payments", "list", "--limit", "1", "--month", "2026-11")["payments"][0]["id"]
        sobi(ledger, "attach", newest, *papers(chromium, work))
        listed = asked("payments", "list", "--limit", "20", "--month", "2026-11")["payments"]
        equal([one["attachments"] for one in listed], [7, *[0] * 19],
              "payments have the number of their attachments")
        one_file(ledger, work)
        seen = page_flows.Opened(chromium.new_context(
            viewport={"width": 1440, "height": 900}).new_page())
        address = f"http://127.0.0.1:{server.server_address[1]}/"
        seen.page.goto(f"{address}#token={TOKEN}")
        seen.ready()
        page_flows.figures(seen, asked, "2026-11")
        check(TOKEN not in seen.page.url, "the token does not stay in the address")
        page_charts.drawn(seen, asked)
        attachments(seen, ledger, state)
        if b"serve" in sobi(ledger, "serve", "--help").out:
            real_server(chromium, ledger)
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
        own = (address, f"blob:{address}", "data:")
        equal([one for one in seen.requests if not one.startswith(own)], [],
              "served: nothing is asked of anybody else")
        server.shutdown()
        server.server_close()
        seen.page.wait_for_timeout(100)
        seen.page.click("#nextMonth")
        seen.page.wait_for_selector("#status[data-state=stale]", timeout=10_000)
        check("끊겼습니다" in seen.text("#status"), "a server that is gone is told, the figures stay",
              seen.text("#status"))
