"""The marks of the map: areas of circles, labels, the legend and the keys, read from the DOM."""

import random
import re

from harness import DATA, check, equal, shared, sobi
from page_flows import WIDTHS, browser, opened, won

GU = DATA / "seoul-gu-approximate.geojson"
DONG = "seoul-legal-dong.geojson"
LARGEST = 10

# What the marks, labels, controls and the legend are, in pixels of the window.
READ = """() => {
  const box = (one) => { const { left, top, right, bottom } = one.getBoundingClientRect();
    return { left, top, right, bottom }; };
  const map = box(document.querySelector('#map'));
  const disc = (one) => box(one.querySelector('.disc'));
  const marks = [...document.querySelectorAll('.mark:not(.change)')].map((one) => ({
    id: one.dataset.mark, label: one.getAttribute('aria-label'), kinds: one.className,
    target: box(one), disc: disc(one) }));
  const labels = [...document.querySelectorAll('.label')].map((one) => ({
    of: one.dataset.of, kinds: one.className, text: one.innerText, box: box(one) }));
  const controls = [...document.querySelectorAll('#tools, #zoom, #legend, #credit, .corner, ' +
      '.leaflet-control-scale')].filter((one) => one.clientWidth > 0)
    .map((one) => ({ name: one.id || one.className, box: box(one) }));
  const circles = [...document.querySelectorAll('#legend .nested circle')]
    .map((one) => Number(one.getAttribute('r')));
  const sums = [...document.querySelectorAll('#legend .nested text')].map((one) => one.textContent);
  return { map, marks, labels, controls, circles, sums,
    keys: [...document.querySelectorAll('#legend .keys li')].map((one) => one.dataset.of),
    rest: document.querySelector('#legend .rest')?.innerText ?? '' };
}"""

STEPS = {"만": 1e4, "억": 1e8, "조": 1e12, "k": 1e3, "M": 1e6, "B": 1e9, "T": 1e12, "": 1}


def amount(label):
    """The amount in the ledger's currency of a label, 0 if it has only another currency."""
    found = re.findall(r"(−?)(?:([\d,]+)원|[¥₩]([\d,]+))(?=[, +])", label)
    if not found:
        return 0
    sign, won, other = found[-1]
    return int(sign.replace("−", "-") + (won or other).replace(",", ""))


def short(text):
    digits, unit = re.match(r"([\d,.]+)(\D*)$", text).groups()
    return float(digits.replace(",", "")) * STEPS[unit]


def middle(box):
    return (box["left"] + box["right"]) / 2, (box["top"] + box["bottom"]) / 2


def meets(one, other, margin=0.0):
    return (one["left"] - margin < other["right"] and other["left"] - margin < one["right"]
            and one["top"] - margin < other["bottom"] and other["top"] - margin < one["bottom"])


def meets_circle(box, circle):
    """Whether a box meets a circle by more than a pixel."""
    x, y = middle(circle)
    east = max(box["left"] - x, 0, x - box["right"])
    south = max(box["top"] - y, 0, y - box["bottom"])
    return (east ** 2 + south ** 2) ** 0.5 < (circle["right"] - circle["left"]) / 2 - 1


def wrong(found):
    """What breaks a rule of the marks."""
    marks = sorted(found["marks"], key=lambda one: -abs(amount(one["label"])))
    if not marks:
        return []
    radius = {one["id"]: (one["disc"]["right"] - one["disc"]["left"]) / 2 for one in marks}
    factor = radius[marks[0]["id"]] / abs(amount(marks[0]["label"])) ** 0.5 \
        if amount(marks[0]["label"]) else 0
    return [*wrong_areas(marks, radius, factor), *wrong_legend(found, factor),
            *wrong_labels(found, marks, radius)]


def wrong_areas(marks, radius, factor):
    for one in marks:
        size, r = abs(amount(one["label"])), radius[one["id"]]
        target = one["target"]
        if min(target["right"] - target["left"], target["bottom"] - target["top"]) < 23.9:
            yield f"small target {one['label']}"
        if " dot" in one["kinds"]:
            if factor * size ** 0.5 > 3.1 or abs(r - 3) > 0.5:
                yield f"dot of {one['label']}"
        elif not size or abs(r ** 2 / (factor ** 2 * size) - 1) > 2 * 0.5 / r:
            yield f"radius {r} of {one['label']}"
        elif (amount(one["label"]) < 0) != (" hollow" in one["kinds"]):
            yield f"hollow: {one['label']}"


def wrong_legend(found, factor):
    for r, text in zip(found["circles"], found["sums"], strict=True):
        if abs(r ** 2 / (factor ** 2 * short(text)) - 1) > 2 * 0.5 / r:
            yield f"legend {r} of {text}"
    if factor and not found["circles"]:
        yield "no circles in the legend"


def wrong_labels(found, marks, radius):
    labels = found["labels"]
    for number, one in enumerate(labels):
        for other in labels[number + 1:]:
            if meets(one["box"], other["box"]):
                yield f"labels {one['text']} / {other['text']}"
        for control in found["controls"]:
            if meets(one["box"], control["box"]):
                yield f"label {one['text']} / {control['name']}"
        for mark in marks:
            if radius[mark["id"]] > radius.get(one["of"], 0) + 0.5 and \
                    meets_circle(one["box"], mark["disc"]):
                yield f"label {one['text']} on {mark['label']}"
    for number, one in enumerate(found["controls"]):
        for other in found["controls"][number + 1:]:
            if meets(one["box"], other["box"]):
                yield f"controls {one['name']} / {other['name']}"
    area = found["map"]
    inside, edge = [], 0
    for one in marks:
        x, y = middle(one["target"])
        depth = min(x - area["left"], area["right"] - x, y - area["top"], area["bottom"] - y)
        if depth >= 1:
            inside.append(one)
        elif depth > -1:
            edge += 1
    labelled = {one["of"] for one in labels}
    keyed = {one["of"] for one in labels if "number" in one["kinds"]}
    if keyed != set(found["keys"]):
        yield f"numbers {keyed} and keys {found['keys']}"
    for one in inside[:LARGEST]:
        if one["id"] not in labelled:
            yield f"no label for {one['label']}"
    rest = [one for one in inside if one["id"] not in labelled]
    stated = int((re.search(r"\d+", found["rest"]) or [0])[0])
    if not len(rest) <= stated <= len(rest) + edge:
        yield f"{len(rest)} without a label, but {found['rest']!r}"


def statement(rows):
    return "\n".join(["date,amount,currency,merchant,longitude,latitude", *rows]) + "\n"


def data_sets(work):
    """Name, rows, currency, districts and period of each ledger."""
    pick = random.Random(7)
    places = [(126.8 + pick.random() * 0.38, 37.44 + pick.random() * 0.25) for _ in range(900)]
    many = [f"2026-{pick.randint(1, 11):02d}-{pick.randint(1, 19):02d},"
            f"{int(10 ** (3 + pick.random() * 2.6))},KRW,가게{number % 900},"
            f"{places[number % 900][0]:.5f},{places[number % 900][1]:.5f}"
            for number in range(20_000)]
    negative = [f"2026-11-{1 + number % 19:02d},"
                f"{pick.randint(1000, 90_000) * (1 if number % 3 else -1)},KRW,가게{number},"
                f"{places[number][0]:.5f},{places[number][1]:.5f}" for number in range(60)]
    building = [f"2026-11-{1 + number:02d},{1000 * (number + 1)},KRW,층{number}호,126.978,37.5665"
                for number in range(10)]
    japan = ["2026-11-02,1200,JPY,ラーメン,139.7671,35.6812", "2026-11-03,-5000,JPY,返金,139.70,35.69",
             "2026-11-04,12.34,EUR,Café,2.3522,48.8566", "2026-11-05,88000,JPY,旅館,135.76,35.01",
             "2026-11-05,9,JPY,飴,141.35,43.06"]
    huge = ["2026-11-02,1000000000000000,KRW,큰 가게,126.97,37.56",
            "2026-11-03,400000000000000,KRW,<img src=x onerror=alert(1)>,126.99,37.57",
            f"2026-11-04,1,KRW,{'가' * 160},127.02,37.58", "2026-11-05,0,KRW,영원,127.03,37.55"]
    month = "month=2026-11"
    return [
        ("dong", many, "KRW", shared(DONG), "from=2026-01-01&to=2026-11-20"),
        ("negative", negative, "KRW", GU, month), ("building", building, "KRW", GU, month),
        ("japan", japan, "JPY", None, month), ("huge", huge, "KRW", None, month),
        ("one", ["2026-11-02,14800,KRW,가게,126.97,37.56"], "KRW", GU, month),
    ]


def page_of(work, write, name, rows, currency, districts):
    ledger, path = work / f"marks-{name}.gpkg", work / f"marks-{name}.html"
    sobi(ledger, "init", ledger, "--currency", currency, "--region", "-180,-85,180,85")
    if districts:
        sobi(ledger, "districts", "import", districts, "--level", "sigungu")
    (work / f"{name}.csv").write_text(statement(rows), encoding="utf-8")
    sobi(ledger, "import", work / f"{name}.csv", "--negative", "refund")
    write(ledger, path)
    return path


def rules(chromium, name, path, fragment):
    """The rules at five widths, from afar and near the largest mark."""
    found, counts = [], []
    for width, height in WIDTHS:
        seen = opened(chromium, width, height)
        seen.go(path, fragment)
        for step in range(3):
            view = seen.page.evaluate(READ)
            counts.append(len(view["marks"]))
            found += [f"{width} px, step {step}: {one}" for one in wrong(view)]
            first = seen.page.query_selector(".mark:not(.place)")
            if not first:
                break
            first.dispatch_event("click")
            seen.ready()
        found += seen.messages
    check(not found, f"{name}: areas, labels, keys and legend at five widths",
          f"{max(counts)} marks at most", f"{len(found)}: " + "; ".join(found[:5]))


def reached(chromium, page):
    """Marks by keys, and the nearest of two whose targets overlap by a pointer."""
    seen = opened(chromium)
    seen.go(page, "month=2026-11")
    marks = seen.page.eval_on_selector_all(".mark", "all => all.map(one => one.dataset.mark)")
    stops = seen.page.eval_on_selector_all(".mark[tabindex='0']", "all => all.length")
    equal(stops, 1, "the marks are one stop of the tab key")
    seen.page.focus(".mark[tabindex='0']")
    for key, number in [("ArrowRight", 1), ("ArrowDown", 2), ("ArrowLeft", 1), ("End", -1),
                        ("Home", 0)]:
        seen.press(key)
        equal(seen.page.evaluate("document.activeElement.dataset.mark"), marks[number],
              f"{key} goes through the marks by their sums")


def nearest(chromium, work, write):
    """Of two places whose targets overlap, a click opens the one with the nearest middle."""
    rows = ["2026-11-02,10000,KRW,왼쪽,126.978,37.5665", "2026-11-03,6000,KRW,오른쪽,126.97805,37.5665"]
    path = page_of(work, write, "pair", rows, "KRW", None)
    seen = opened(chromium)
    seen.go(path, "month=2026-11")
    for _ in range(3):
        if seen.page.query_selector(".mark.place"):
            break
        seen.page.query_selector(".mark").dispatch_event("click")
        seen.ready()
    boxes = {one.get_attribute("aria-label").split(",")[0]: one.bounding_box()
             for one in seen.page.query_selector_all(".mark.place")}
    centres = {name: (one["x"] + one["width"] / 2, one["y"] + one["height"] / 2)
               for name, one in boxes.items()}
    found = {}
    for name, way in [("왼쪽", -6), ("오른쪽", 6)]:
        x, y = centres[name]
        seen.page.mouse.move(x + way, y)
        seen.page.mouse.click(x + way, y)
        seen.ready()
        found[name] = seen.text("#cards-title")
        seen.click("#cards .close")
    equal(found, {name: name for name in found}, "a click means the nearest middle",
          f"{abs(centres['왼쪽'][0] - centres['오른쪽'][0]):.1f} px apart")


def choose(seen, fill):
    seen.page.select_option("#fill", fill)
    seen.ready()


def bounds(largest):
    """The six largest of 1, 2, 5, 10 … up to a value."""
    series = [digit * 10.0 ** power for power in range(-6, 18) for digit in (1, 2, 5)]
    return [one for one in series if one <= largest * (1 + 1e-9)][-6:]


def fills(chromium, page, asked):
    """Shares and amounts of the fill are those of the command; no fill has no colour."""
    told = asked("districts", "--level", "sigungu", "--month", "2026-11")
    sums = {one["name"]: one["sums"]["KRW"] for one in told["districts"]}
    total = told["total"]["sums"]["KRW"]
    seen = opened(chromium)
    seen.go(page, "month=2026-11")
    styles = "all => all.map(one => (one.getAttribute('class').match(/dense-\\w+/) ?? [])[0])" \
        ".filter(Boolean).sort()"
    filled = lambda: seen.page.eval_on_selector_all("path.district", styles)
    equal(filled(), [], "the default fill is neutral")
    for fill, values in [("amount", sums),
                         ("share", {name: one / total * 100 for name, one in sums.items()})]:
        choose(seen, fill)
        limits = bounds(max(values.values()))
        equal(filled(), sorted(f"dense-{sum(limit <= one for limit in limits)}"
                               for one in values.values()), f"the classes of the fill by {fill}")
    seen.page.evaluate("document.querySelector('#legend details').open = true")
    shares = {row.split("\t")[0]: float(row.split("\t")[1].rstrip(" %"))
              for row in seen.texts("#legend tbody tr")}
    equal(shares, {name: float(f"{one / total * 100:.3g}") for name, one in sums.items()},
          "the table of shares is the command's")
    choose(seen, "density")
    equal(len(filled()), len(sums), "per square kilometre each district with spending has a class")
    choose(seen, "change")
    changed = asked("change", "previous", "2026-11", "--by", "district")["groups"]
    rows = dict(row.split("\t") for row in seen.texts("#legend tbody tr"))
    equal({name: won(text)[0] for name, text in rows.items()},
          {one["district"]["name"]: one["change"] for one in changed},
          "the table of the fill by change is the command's")
    equal(seen.page.evaluate("document.activeElement.id") in ("fill", ""), True,
          "the choice keeps the focus")
    equal(seen.messages, [], "fills write nothing to the console")


def where(chromium, work, page, write):
    """The corner, the ends of the zoom, a part without marks, and a ledger without places."""
    seen = opened(chromium)
    seen.go(page, "month=2026-11")
    equal(seen.page.is_visible(".corner"), False, "from afar no district is named in the corner")
    seen.page.query_selector("[data-mark=district-11440]").dispatch_event("click")
    seen.ready()
    equal(seen.text(".corner"), "마포구", "near, the corner names the district in the middle")
    for _ in range(12):
        seen.page.query_selector("#zoomIn").dispatch_event("click")
        seen.ready()
        count = sum(1 for one in seen.page.query_selector_all(".mark") if one.is_visible())
        if not count:
            break
    check(count > 0, "zooming in ends with a mark in the window, not in a void")
    equal(seen.page.get_attribute("#zoomIn", "aria-disabled"), "true", "the button shows the end")
    seen.page.focus("#map")
    for _ in range(14):
        # A key counts once the movement of the one before has ended.
        seen.page.keyboard.press("ArrowRight")
        seen.page.wait_for_timeout(350)
    seen.ready()
    check("지출이 없습니다" in seen.text(".map-note"), "a part without marks says so")
    seen.click(".map-note button")
    equal(seen.page.query_selector(".map-note"), None, "its button shows everything again")
    for _ in range(12):
        seen.page.query_selector("#zoomOut").dispatch_event("click")
        seen.ready()
    check(seen.page.query_selector("path.district").bounding_box()["width"] > 4,
          "zooming out ends where the districts are still seen")
    path = page_of(work, write, "bare", ["2026-11-02,14800,KRW,가게,,", "2026-11-03,4800,KRW,쿠팡,,"],
                   "KRW", GU)
    for width, height in ((390, 844), (1440, 900)):
        seen = opened(chromium, width, height)
        seen.go(path, "month=2026-11")
        check("sobi places resolve" in seen.text("#notice"),
              f"{width} px: a map without places names the next step")


def run_flows(work, page, asked, write):
    with browser() as chromium:
        rules(chromium, "demo", page, "month=2026-11")
        for name, rows, currency, districts, fragment in data_sets(work):
            if name == "dong" and not districts:
                continue
            rules(chromium, name, page_of(work, write, name, rows, currency, districts), fragment)
        reached(chromium, page)
        nearest(chromium, work, write)
        fills(chromium, page, asked)
        where(chromium, work, page, write)
