"""What a person does with the page, in headless Chromium, with every figure on screen read."""

import contextlib
import http.server
import json
import os
import re
import shutil
import threading
import time

from harness import DATA, check, equal, sobi

CHROMIUM = os.environ.get("SOBI_CHROMIUM") or shutil.which("chromium") or "/usr/bin/chromium"
WIDTHS = [(344, 720), (360, 780), (390, 844), (768, 1024), (1440, 900)]


def why_not():
    """Why the flows cannot run; None when they can."""
    if not os.path.exists(CHROMIUM):
        return "chromium is missing; script/setup conformance installs it"
    try:
        import axe_playwright_python.sync_playwright  # noqa: F401
        import playwright.sync_api  # noqa: F401
    except ImportError as error:
        return f"{error.name} is missing"
    return None


class Opened:
    """A page that is open, with what it wrote to the console and asked of the network."""

    def __init__(self, page):
        self.page = page
        self.messages = []
        self.requests = []
        page.on("console", lambda message: self.messages.append(message.text))
        page.on("pageerror", lambda error: self.messages.append(str(error)))
        page.on("request", lambda request: self.requests.append(request.url))

    def go(self, path, fragment=""):
        self.page.goto("about:blank")
        self.requests.clear()
        self.page.goto(f"file://{path}" + (f"#{fragment}" if fragment else ""))
        self.ready()

    def ready(self):
        # A key or a click first reaches the page; what it draws is marked as busy from then on.
        self.page.wait_for_timeout(60)
        # Not by a text that is evaluated: the page's policy forbids that.
        self.page.wait_for_selector("body:not([data-state=loading]):not(:has([aria-busy=true]))",
                                    timeout=60_000)

    def click(self, selector):
        self.page.click(selector)
        self.ready()

    def press(self, key):
        self.page.keyboard.press(key)
        self.ready()

    def text(self, selector):
        return self.page.inner_text(selector)

    def texts(self, selector):
        return self.page.eval_on_selector_all(selector, "all => all.map(one => one.innerText)")

    def labels(self, selector):
        return self.page.eval_on_selector_all(
            selector, "all => all.map(one => one.getAttribute('aria-label'))")


@contextlib.contextmanager
def browser():
    from playwright.sync_api import sync_playwright
    with sync_playwright() as play:
        chromium = play.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield chromium
        finally:
            chromium.close()


def opened(chromium, width=1440, height=900, **options):
    context = chromium.new_context(viewport={"width": width, "height": height}, offline=True,
                                   has_touch=width < 700, **options)
    return Opened(context.new_page())


def won(text):
    """The amounts in won of a text: 935,100원 and −18,500원."""
    return [int(sign.replace("−", "-") + digits.replace(",", ""))
            for sign, digits in re.findall(r"(−?)([\d,]+)원", text)]


TASKS = ("ThreadControllerImpl::RunTask", "RunTask")


def first_figure(path, slower=1):
    """Seconds until the first figure stands, and the longest task of the page's main thread in
    milliseconds of processor time, which other work on the machine does not lengthen."""
    events, ended = [], []
    with browser() as chromium:
        seen = opened(chromium)
        session = seen.page.context.new_cdp_session(seen.page)
        session.on("Tracing.dataCollected", lambda data: events.extend(data["value"]))
        session.on("Tracing.tracingComplete", lambda _: ended.append(True))
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        session.send("Tracing.start", {"traceConfig": {"includedCategories": ["toplevel"]},
                                       "transferMode": "ReportEvents"})
        started = time.monotonic()
        seen.page.goto(f"file://{path}", wait_until="commit")
        seen.page.wait_for_selector("#hero", timeout=120_000)
        seconds = time.monotonic() - started
        seen.ready()
        session.send("Tracing.end")
        while not ended:
            seen.page.wait_for_timeout(50)
    main = {(one["pid"], one["tid"]) for one in events
            if one["name"] == "thread_name" and one["args"]["name"] == "CrRendererMain"}
    tasks = [one["tdur"] / 1000 for one in events if one["name"] in TASKS and "tdur" in one
             and (one["pid"], one["tid"]) in main]
    return seconds, max(tasks, default=0)


def figures(seen, asked, month):
    """Every figure on screen beside the one of the command."""
    told = asked("month", month)
    expected = {"#hero": told["left"], "#income": told["income"], "#spent": told["spent"],
                "#per-day": told["per_day"]}
    if told["allowance"] is not None and seen.page.query_selector("#allowance"):
        expected["#allowance"] = told["allowance"]
    found = {name: won(seen.text(name))[0] for name in expected}
    equal(found, expected, f"{month}: what is left, came in and went out is the command's")
    equal(float(re.search(r"[\d.]+", seen.text("#hero-share"))[0]), told["left_percent"],
          f"{month}: so is the share that is left")

    districts = asked("districts", "--level", "sigungu", "--month", month)
    rows = {part: won(seen.text(f"[data-part={part}]")) for part in
            ("inDistricts", "online", "unplaced", "total")}
    parts = {one: districts[one]["sums"].get("KRW", 0) for one in ("online", "unplaced", "total")}
    inside = sum(one["sums"].get("KRW", 0) for one in districts["districts"])
    equal({part: sums[0] for part, sums in rows.items()}, {"inDistricts": inside, **parts},
          f"{month}: what is on the map and what is not")
    check(rows["inDistricts"][0] + rows["online"][0] + rows["unplaced"][0] +
          districts["outside"]["sums"].get("KRW", 0) == rows["total"][0],
          f"{month}: adds up on the screen")
    bubbles = {}
    for label in seen.labels(".mark.district"):
        name, rest = label.split(", ", 1)
        bubbles[name] = won(rest)[0]
    equal(bubbles, {one["name"]: one["sums"]["KRW"] for one in districts["districts"]},
          f"{month}: a bubble for each district, with its sum")
    listed = dict(zip(seen.texts("#districts .link"), map(won, seen.texts("#districts li b"))))
    equal({name: sums[0] for name, sums in listed.items()},
          {one["name"]: one["sums"]["KRW"] for one in districts["districts"][:7]},
          f"{month}: the list of districts")

    stats = asked("stats", "--by", "category", "--month", month)
    seen.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    table = {row.split("\t")[0]: (won(row)[0], int(row.split("\t")[2].replace(",", "")))
             for row in seen.texts("#categories tbody tr")}
    equal(table, {(one["category"] or {"title_ko": "카테고리 없음"})["title_ko"]:
                  (one["sums"]["KRW"], one["count"]) for one in stats["groups"]},
          f"{month}: every category of the table")
    months = asked("months", "--limit", "all")["months"]
    equal([won(row)[0] for row in seen.texts("#months tbody tr")],
          [one["spent"] for one in months], f"{month}: every month of the table")
    calendar = asked("calendar", month)
    equal([won(label)[0] for label in seen.labels("#calendar button")],
          [one["spent"] for one in calendar["days"] if one["count"]], f"{month}: every day")
    places = asked("places", "list", "--limit", "7", "--month", month)["places"]
    equal([(name, won(sum_)[0]) for name, sum_ in
           zip(seen.texts("#places .link"), seen.texts("#places li b"))],
          [(one["name"], one["sums"]["KRW"]) for one in places], f"{month}: the top places")
    changes(seen, asked, month)
    payments = asked("payments", "list", "--limit", "20", "--month", month)
    equal([won(one)[0] for one in seen.texts("#list .payments b")],
          [one["amount"] for one in payments["payments"]], f"{month}: the first page of payments")


PARTS = ["new", "lost", "volume", "mix", "price", "refunds"]


def changes(seen, asked, month):
    """The waterfall's table, and the places that moved most, beside `sobi change`."""
    told = asked("change", "previous", month, "--limit", "7")
    total = next(one for one in told["total"] if one["currency"] == "KRW")
    steps = [won(row)[0] for row in seen.texts("#change tbody tr")]
    parts = [total[part] for part in PARTS if total[part]]
    equal(steps, [total["older_sum"], *parts, total["sum"]], f"{month}: the parts of the change")
    check(sum(steps[:-1]) == steps[-1], f"{month}: they add up on the screen")
    moved = [one for one in told["groups"] if one["change"]]
    equal([(name, won(sum_)[0]) for name, sum_ in
           zip(seen.texts("#change .link"), seen.texts("#change li b"))],
          [(one["place"]["name"], one["change"]) for one in moved], f"{month}: what moved most")


def change_map(seen, asked, month):
    """Colours of districts by the classes of the report, with a mark for each change."""
    told = asked("change", "previous", month, "--by", "district")
    breaks = told["classes"][0]["breaks"]
    seen.click("#mode-change")
    marks = {}
    for label in seen.labels(".mark.change"):
        name, rest = label.split(", ", 1)
        marks[name] = won(rest)[0]
    moved = {one["district"]["name"]: one["change"] for one in told["groups"] if one["change"]}
    equal(marks, moved, f"{month}: a mark for each district that changed")
    styles = [f"{'less' if one < 0 else 'more'}-{1 + sum(size <= abs(one) for size in breaks)}"
              for one in moved.values()]
    found = [kind for path in seen.page.query_selector_all("path.district")
             for kind in path.get_attribute("class").split() if re.match("(less|more)-", kind)]
    equal(sorted(found), sorted(styles), f"{month}: a colour for each, by the classes of the report")
    legend = {size for row in seen.texts("#legend .far li") for size in map(abs, won(row))}
    equal(legend - {0}, set(breaks), f"{month}: the legend has their amounts")
    seen.click("#previousMonth")
    later = {size for row in seen.texts("#legend .far li") for size in map(abs, won(row))}
    equal(later, legend, "the legend stays in another month")
    seen.click("#nextMonth")
    seen.click("#mode-clusters")


def grid_map(seen, asked, month):
    """The layer of a grid: its cells, what is in none, and one cell are those of `sobi grid`."""
    seen.click("#mode-grid")
    seen.page.select_option("#grid-system", "korea-1km")
    seen.ready()
    told = asked("grid", "korea-1km", "--month", month, "--limit", "all")
    total = {part: told[part]["sums"].get("KRW", 0) for part in ("online", "unplaced", "total")}
    inside = sum(one["sums"]["KRW"] for one in told["groups"])
    equal(won(seen.text("#grid-total")), [inside, *total.values()],
          f"{month}: cells and what is in none add up to the total")
    seen.page.evaluate("document.querySelector('#legend details').open = true")
    equal({row.split("\t")[0]: won(row)[0] for row in seen.texts("#legend tbody tr")},
          {one["cell"]: one["sums"]["KRW"] for one in told["groups"][:20]},
          f"{month}: the table of cells")
    seen.page.evaluate("document.querySelector('#legend details').open = false")
    seen.page.query_selector("path.cell").dispatch_event("click")
    seen.ready()
    first = told["groups"][0]
    equal(seen.text("#cell"), f"{first['cell']} · {first['sums']['KRW']:,}원 · {first['count']}건 · "
          f"{first['area_km2']:.5f} km²", f"{month}: a cell says its id, sum, count and area")
    legend = seen.texts("#legend .classes li")
    seen.click("#previousMonth")
    equal(seen.texts("#legend .classes li"), legend, "the scale stays in another month")
    seen.click("#nextMonth")
    seen.click("#mode-clusters")
    equal(len(seen.page.query_selector_all("path.cell")), 0, "another view has no cells")


def run_grids(work, page, gridded, asked, write):
    """The layer of a grid in one file, with its slider, and in a currency with minor digits."""
    with browser() as chromium:
        seen = opened(chromium)
        seen.go(page)
        equal(seen.page.query_selector("#mode-grid"), None, "a file without a grid has no such view")
        seen.go(gridded)
        grid_map(seen, asked, "2026-11")
        seen.click("#mode-grid")
        seen.page.focus("#grid-month")
        seen.press("ArrowLeft")
        equal(seen.text("#period"), "2026년 10월", "the slider goes to the month before")
        told = asked("grid", "korea-1km", "--month", "2026-10", "--limit", "all")
        equal(won(seen.text("#grid-total"))[0], sum(one["sums"]["KRW"] for one in told["groups"]),
              "and shows its cells")
        equal(seen.page.evaluate("document.activeElement.id"), "grid-month", "it keeps the focus")
        ledger, path = work / "euro.gpkg", work / "euro.html"
        rows = ["timestamp,amount,currency,merchant,channel,longitude,latitude",
                "2026-11-03 12:00:00,12.34,EUR,a,,2.3522,48.8566",
                "2026-11-04 12:00:00,5.67,EUR,b,online,,"]
        (work / "euro.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
        sobi(ledger, "init", ledger, "--currency", "EUR", "--time-zone", "Europe/Paris", "--region",
             "-180,-90,180,90")
        sobi(ledger, "import", work / "euro.csv")
        write(ledger, path, "--grid", "europe-1km", language="en")
        seen.go(path)
        seen.click("#mode-grid")
        equal(re.findall(r"[\d.]+", seen.text("#grid-total")), ["12.34", "5.67", "18.01"],
              "cents of cells and of what is in none add up")
        equal(seen.texts("#grid-system option"), ["europe-1km"], "the page offers the grid of the file alone")


def walk(seen, page, asked):
    """Open, month, filter, zoom, cluster, cards, radius, list, language, theme."""
    seen.go(page)
    figures(seen, asked, "2026-11")
    seen.click("#previousMonth")
    equal(seen.text("#period"), "2026년 10월", "the arrow goes to the month before")
    figures(seen, asked, "2026-10")
    seen.click("#nextMonth")
    change_map(seen, asked, "2026-11")

    seen.click("[data-channel=online]")
    online = asked("stats", "--by", "category", "--month", "2026-11", "--channel", "online")["total"]
    equal(won(seen.text("#hero")), [online["sums"]["KRW"]], "a filter by channel changes the figures")
    equal(len(seen.page.query_selector_all(".mark")), 0, "nothing online is on the map")
    seen.click("#clear")
    seen.click("[aria-label='카테고리']")
    seen.click("input[value=food]")
    seen.press("Escape")
    food = asked("stats", "--by", "category", "--month", "2026-11", "--category", "food")["total"]
    equal(won(seen.text("#hero")), [food["sums"]["KRW"]], "a filter by category changes the figures")
    check("category=food" in seen.page.url, "the address keeps the filter")
    seen.page.reload()
    seen.ready()
    equal(won(seen.text("#hero")), [food["sums"]["KRW"]], "and gives it back when it is opened again")
    seen.click("#clear")
    seen.page.fill("#search", "커피")
    seen.page.press("#search", "Enter")
    seen.ready()
    coffee = asked("stats", "--by", "category", "--month", "2026-11", "--where",
                   "merchant=커피")["total"]
    equal(won(seen.text("#hero")), [coffee["sums"]["KRW"]], "a text finds merchants")
    seen.click("#clear")
    seen.click("#districts .link")
    mapo = asked("stats", "--by", "category", "--month", "2026-11", "--where",
                 "district=11440")["total"]
    equal(won(seen.text("#hero")), [mapo["sums"]["KRW"]], "a district confines everything to it")
    seen.click("#clear")

    seen.click("[data-mark=district-11440]")
    nodes = seen.labels(".mark")
    equal(sum(won(label)[0] for label in nodes), mapo["sums"]["KRW"],
          "a tap on a bubble goes to its clusters and places, which add up to it",
          f"{len(nodes)} marks")
    for _ in range(6):
        cluster = seen.page.query_selector(".mark.cluster")
        if not cluster or seen.page.query_selector(".mark.place"):
            break
        cluster.click()
        seen.ready()
    place = seen.page.query_selector(".mark.place")
    name = place.get_attribute("aria-label").split(", ")[0]
    sum_ = won(place.get_attribute("aria-label"))[0]
    mark = place.get_attribute("data-mark")
    place.focus()
    seen.press("Enter")
    seen.page.wait_for_selector("#cards .payments li")
    equal(seen.text("#cards-title"), name, "a place opens its payments")
    if not seen.page.is_visible("#cards .pager"):
        equal(sum(won(one)[0] for one in seen.texts("#cards .payments b")), sum_,
              "the cards add up to the mark")
    equal(seen.page.evaluate("document.activeElement.className"), "close", "the cards have the focus")
    seen.press("Enter")
    equal(seen.page.evaluate("document.activeElement.getAttribute('data-mark')"), mark,
          "closing them gives it back to the mark")
    seen.click("#fit")

    seen.click("#mode-radius")
    edge = seen.page.query_selector(".handle.edge").bounding_box()
    x, y = edge["x"] + edge["width"] / 2, edge["y"] + edge["height"] / 2
    before = seen.text(".distance")
    seen.page.mouse.move(x, y)
    seen.page.mouse.down()
    seen.page.mouse.move(x - 60, y, steps=4)
    seen.page.mouse.up()
    seen.ready()
    check(seen.text(".distance") != before, "dragging its edge makes the circle smaller",
          f"{before} → {seen.text('.distance')}")
    longitude, latitude, meters = re.search(
        r"circle=([\d.]+)%2C([\d.]+)%2C(\d+)", seen.page.url).groups()
    # The address keeps six digits, the question what the drag gave: ask again of the address.
    seen.page.reload()
    seen.ready()
    near = asked("near", f"{longitude},{latitude}", "--radius", f"{meters}m", "--month", "2026-11")
    total = near.get("total") or near
    equal(won(seen.text("#hero")), [total["sums"]["KRW"]], "the circle has what sobi near says")
    seen.page.focus(".handle.edge")
    seen.press("ArrowRight")
    check(seen.text(".distance") != f"{int(meters) / 1000:.1f} km", "arrow keys change the circle")
    seen.click("#mode-radius")

    seen.click("#list .pager button >> nth=1")
    payments = asked("payments", "list", "--limit", "20", "--offset", "20", "--month", "2026-11")
    equal([won(one)[0] for one in seen.texts("#list .payments b")],
          [one["amount"] for one in payments["payments"]], "the list pages")
    unplaced = asked("districts", "--level", "sigungu", "--month", "2026-11")["unplaced"]
    seen.click("[data-inbox=unplaced]")
    seen.page.wait_for_selector("#cards .payments li")
    equal(len(seen.texts("#cards .payments li")), unplaced["count"],
          "the inbox lists what has no known place")
    seen.click("#cards .close")
    seen.click("#language")
    equal(seen.text("#month h2").split("\n")[0], "Left this month", "the language changes without reading again")
    check(not re.search(r"[가-힣]", seen.text("#steps") + seen.text("#bar")),
          "the head of the page is in English", otherwise=seen.text("header"))
    seen.click("#language")
    seen.click("#theme")
    dark = seen.page.evaluate("getComputedStyle(document.body).backgroundColor")
    seen.click("#theme")
    check(dark != seen.page.evaluate("getComputedStyle(document.body).backgroundColor"),
          "the theme changes")


def overlaps(seen):
    """Pairs of labels, legends and controls that intersect; circles may lie below them."""
    return seen.page.evaluate("""() => {
      const names = '.mark.change, .label, #tools, #zoom, #legend, #credit, .leaflet-control-scale, .distance';
      const map = document.querySelector('#map').getBoundingClientRect();
      const boxes = [...document.querySelectorAll(names)].map(one => [one, one.getBoundingClientRect()])
        .filter(([, box]) => box.width && box.right > map.left && box.left < map.right &&
          box.bottom > map.top && box.top < map.bottom);
      const found = [];
      boxes.forEach(([one, a], index) => {
        for (const [other, b] of boxes.slice(index + 1)) {
          if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
              b.top < a.bottom - 1) {
            found.push([one, other].map(x => x.id || x.innerText || x.className).join(' / '));
          }
        }
      });
      const head = [...document.querySelectorAll('header button, header input, header strong')]
        .map(one => [one, one.getBoundingClientRect()]).filter(([, box]) => box.width);
      head.forEach(([one, a], index) => {
        for (const [other, b] of head.slice(index + 1)) {
          if (one.contains(other) || other.contains(one)) continue;
          if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 &&
              b.top < a.bottom - 1) found.push(`head: ${one.innerText} / ${other.innerText}`);
        }
      });
      const cut = [...document.querySelectorAll('#panel dd, #panel h2, #panel .big, #panel td, #panel b')]
        .filter(one => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
        .map(one => `cut: ${one.innerText}`);
      return [...found, ...cut.slice(0, 3)];
    }""")


def boxes(chromium, page):
    for width, height in WIDTHS:
        seen = opened(chromium, width, height)
        found = []
        for fragment in ("month=2026-11", "month=2026-07", "from=2025-12-01&to=2026-11-20"):
            for language in ("ko", "en"):
                seen.go(page, fragment)
                if language == "en":
                    seen.click("#language")
                found += [f"{fragment} {language}: {one}" for one in overlaps(seen)]
                wide = seen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
                if wide > 0:
                    found.append(f"{fragment} {language}: {wide} px too wide")
                small = seen.page.evaluate("""() => [...document.querySelectorAll('button, input, summary')]
                  .filter(one => { const b = one.getBoundingClientRect();
                    return b.width && (b.height < 24 || b.width < 24) && !one.matches('.change.dot, [type=checkbox]'); })
                  .map(one => one.outerHTML.slice(0, 80))""")
                found += [f"too small: {one}" for one in small[:3]]
        seen.click("#fit")
        found += [f"everywhere: {one}" for one in overlaps(seen)]
        seen.click("#fit")
        mark = seen.page.query_selector(".mark.district")
        mark.click()
        seen.ready()
        found += [f"near: {one}" for one in overlaps(seen)]
        check(not found, f"{width} px: no two boxes intersect, nothing is cut or too wide",
              otherwise=f"{len(found)}: " + "; ".join(found[:5]))
        equal(seen.messages, [], f"{width} px: no message in the console")


def violations(seen, name):
    """What axe-core finds wrong, with everything that opens opened."""
    from axe_playwright_python.sync_playwright import Axe
    seen.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    return [f"{name}: {one['impact']} {one['id']} ({len(one['nodes'])}): "
            f"{[node['html'][:90] for node in one['nodes'][:2]]}"
            for one in Axe().run(seen.page).response["violations"]]


def accessible(chromium, page, shared):
    found = []
    for width, scheme, path, fragment in [
        (1440, "light", page, "month=2026-11"), (1440, "dark", page, "month=2026-11"),
        (360, "light", page, "month=2026-11"), (360, "dark", shared, "month=2026-07"),
        (1440, "light", page, "month=2026-11&category=food&circle=126.9,37.55,5000"),
    ]:
        seen = opened(chromium, width, 900, color_scheme=scheme)
        seen.go(path, fragment)
        found += violations(seen, f"{width} {scheme}")
    check(not found, "axe-core finds nothing in five views",
          otherwise=f"{len(found)}: " + "; ".join(found[:4]))
    found = []
    for scheme in ("light", "dark"):
        seen = opened(chromium, color_scheme=scheme)
        seen.go(page, "month=2026-11")
        for mode in seen.page.eval_on_selector_all("#tools button", "all => all.map(one => one.id)"):
            seen.click(f"#{mode}")
            found += violations(seen, f"{scheme} {mode}")
        seen.go(page, "month=2026-11&lang=en")
        for face in seen.page.query_selector_all("#bar [aria-expanded]"):
            face.click()
            found += violations(seen, f"{scheme} {face.inner_text()}")
            seen.press("Escape")
        seen.page.query_selector("[data-mark=district-11440]").dispatch_event("click")
        seen.ready()
        found += violations(seen, f"{scheme} near")
        seen.page.query_selector(".mark.place").dispatch_event("click")
        seen.ready()
        found += violations(seen, f"{scheme} payments of a place")
    check(not found, "axe-core finds nothing in the views of the map, the menus and the lists",
          otherwise=f"{len(found)}: " + "; ".join(found[:6]))


def altered(chromium, work, page):
    """One altered answer alters the screen: what is read is not made up."""
    text = page.read_text(encoding="utf-8")
    match = re.search(r'id="data">([^<]*)</script>', text)
    lines = [json.loads(line) for line in match.group(1).splitlines() if line]
    for members in lines:
        if "months" in members:
            members["months"][0]["left"] += 1000
        if "amount" in members.get("payments", {}):
            members["payments"]["amount"][0] += 777
    data = "\n".join(json.dumps(one, separators=(",", ":")) for one in lines)
    path = work / "altered.html"
    path.write_text(text[:match.start(1)] + data.replace("<", "\\u003c")
                    + text[match.end(1):], encoding="utf-8")
    seen = opened(chromium)
    seen.go(page)
    names = ("#hero", "[data-part=total]", "#list .payments b")
    before = [won(seen.text(name))[0] for name in names]
    seen.go(path)
    after = [won(seen.text(name))[0] for name in names]
    equal([b - a for a, b in zip(before, after)], [1000, 777, 777],
          "one altered answer alters the screen")


def hostile(chromium, work, write):
    """Names with markup, control characters and many letters load clean."""
    names = ["</script><script>alert(1)</script>", "<!--<script>", "<img src=x onerror=alert(1)>",
             "‮gnp.exe", "{{script}}", "\\u003c", "가" * 160, "\"'`${alert(1)}", "a\tb", "=1+1",
             "👩‍👩‍👧‍👦" * 6]
    ledger = work / "hostile.gpkg"
    statement = work / "hostile.csv"
    rows = ["date,amount,currency,merchant,longitude,latitude"]
    for number, name in enumerate(names):
        quoted = name.replace('"', '""')
        rows.append(f'2026-11-{number + 1:02d},{1000 + number},KRW,"{quoted}",'
                    f'126.97{number:02d},37.56')
    statement.write_text("\n".join(rows) + "\n", encoding="utf-8")
    sobi(ledger, "init", ledger, "--currency", "KRW")
    sobi(ledger, "import", statement)
    sobi(ledger, "districts", "import", hostile_districts(work), "--level", "sigungu")
    path = work / "hostile.html"
    write(ledger, path)
    seen = opened(chromium, 360, 780)
    dialogs = []
    seen.page.on("dialog", lambda dialog: (dialogs.append(dialog.message), dialog.dismiss()))
    seen.go(path, "month=2026-11")
    shown = seen.texts("#list .payments .name")
    equal(len(shown), len(names), "every hostile name is listed")
    check("</script><script>alert(1)</script>" in shown and "<!--<script>" in shown,
          "markup in names is text", otherwise=str(shown))
    equal((dialogs, seen.messages, len(seen.requests)), ([], [], 1),
          "nothing of them ran, said or asked anything")
    wide = seen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    check(wide <= 0, "a name of 160 letters does not widen the page", f"{wide} px")
    seen.go(path, "month=2026-11&category=<script>alert(1)</script>&text=</script>&circle=x,y,z")
    equal((dialogs, seen.messages), ([], []), "a hostile address neither")


def hostile_districts(work):
    """Districts whose names are markup."""
    path = work / "hostile.geojson"
    data = json.loads((DATA / "seoul-gu-approximate.geojson").read_text(encoding="utf-8"))
    for feature in data["features"]:
        feature["properties"]["name"] = f"<b>{feature['properties']['name']}</b>"
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def states(chromium, work, page, write):
    """No payments, no districts, another country, no income, more back than out, no library."""
    empty = work / "empty.gpkg"
    sobi(empty, "init", empty, "--currency", "KRW")
    write(empty, work / "empty.html")
    seen = opened(chromium, 390, 844)
    seen.go(work / "empty.html")
    check("아직 지출이 없습니다" in seen.text("#panel"), "an empty ledger says so")
    japan = work / "japan.gpkg"
    statement = work / "japan.csv"
    statement.write_text(
        "date,amount,currency,merchant,longitude,latitude\n"
        "2026-11-02,1200,JPY,ラーメン,139.7671,35.6812\n2026-11-03,-5000,JPY,返金,139.70,35.69\n"
        "2026-11-04,12.34,EUR,Café,2.3522,48.8566\n", encoding="utf-8")
    sobi(japan, "init", japan, "--currency", "JPY", "--time-zone", "Asia/Tokyo",
         "--region", "-180,-85,180,85")
    sobi(japan, "import", statement, "--negative", "refund")
    write(japan, work / "japan.html")
    seen.go(work / "japan.html")
    check("−¥3,800" in seen.text("#hero"), "a negative sum stands", seen.text("#hero"))
    check("€12.34" in seen.text("[data-part=total]"), "another currency stands beside it",
          seen.text("[data-part=total]"))
    check(seen.page.query_selector("#income") is None, "without income there is none")
    check(len(seen.page.query_selector_all(".mark")) >= 2, "without districts places are drawn")
    check(seen.page.query_selector(".mark.hollow") is not None, "what came back is hollow")
    text = page.read_text(encoding="utf-8")
    start = text.index("<script>/* Leaflet")
    plain = work / "plain.html"
    plain.write_text(text[:start] + text[text.index("</script>", start) + 9:], encoding="utf-8")
    seen.go(plain)
    check(len(seen.page.query_selector_all("path.district")) == 25
          and len(seen.page.query_selector_all(".mark.district")) == 7,
          "without a library districts and bubbles are drawn")
    equal(seen.messages, [], "no message in the console in any state")
    context = chromium.new_context(offline=True, reduced_motion="reduce")
    still = Opened(context.new_page())
    still.go(page)
    equal(still.page.evaluate("getComputedStyle(document.querySelector('.mark')).transitionDuration"),
          "0s", "with reduced motion nothing moves by itself")


TILE = (b'<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256">'
        b'<rect width="256" height="256" fill="#e8e0d0"/></svg>')


def tile_server():
    """A source of tiles on this machine, started, and the requests that it gets."""
    requests = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *_):
            """The checks alone speak."""

        def do_GET(self):
            requests.append((self.path, self.headers.get("Referer")))
            self.send_response(200)
            self.send_header("Content-Type", "image/svg+xml")
            self.send_header("Content-Length", str(len(TILE)))
            self.end_headers()
            self.wfile.write(TILE)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server, requests


def tiles(chromium, ledger, work, write):
    """A page asks the host that a person named, names it, and asks nobody else."""
    server, requests = tile_server()
    host = f"127.0.0.1:{server.server_address[1]}"
    path = work / "tiles.html"
    said = write(ledger, path, "--tiles", f"http://{host}/{{z}}/{{x}}/{{y}}.svg",
                 "--tiles-attribution", "<b>Somebody</b>")
    check(host in said, "the command names the host of the tiles", said.strip())
    found = []
    for width, height in WIDTHS:
        context = chromium.new_context(viewport={"width": width, "height": height})
        seen = Opened(context.new_page())
        seen.go(path, "month=2026-11")
        seen.page.wait_for_selector(".leaflet-tile-loaded")
        found += [f"{width}: {one}" for one in overlaps(seen)]
        found += seen.messages + [one for one in seen.requests
                                  if not one.startswith(("file://", f"http://{host}/", "data:"))]
    check(requests and all(referrer is None for _, referrer in requests),
          "tiles are asked for without a referrer", f"{len(requests)} of them")
    equal(seen.text("#credit"), "<b>Somebody</b>", "the map names their source")
    check(host in seen.text("#requests"), "the foot of the page names the host that is asked")
    check(not found, "nothing else is asked, and nothing is covered", otherwise="; ".join(found[:5]))
    server.shutdown()
    server.server_close()


def run_flows(ledger, work, page, shared, asked, write):
    with browser() as chromium:
        seen = opened(chromium)
        walk(seen, page, asked)
        equal(seen.messages, [], "no message in the console")
        equal([one for one in seen.requests if not one.startswith("file://")], [],
              "the page asks for nothing")
        altered(chromium, work, page)
        boxes(chromium, page)
        accessible(chromium, page, shared)
        hostile(chromium, work, write)
        states(chromium, work, page, write)
        tiles(chromium, ledger, work, write)
