"""The page as a tool: history, lists and days that lead to the map, focus, print and picture."""

import re
import shlex
import struct
from xml.etree import ElementTree

from harness import DATA, SOBI, check, equal, run, sobi
from page_flows import browser, opened, violations, won

FOCUSED = """() => { const one = document.activeElement;
  return one === document.body ? 'body' : one.id || one.getAttribute('data-mark') ||
    one.getAttribute('data-day') || one.getAttribute('data-key') || one.className || one.localName; }"""


def focused(seen):
    return seen.page.evaluate(FOCUSED)


def back(seen):
    seen.page.evaluate("history.back()")
    seen.page.wait_for_timeout(100)
    seen.ready()


def steps(seen, page):
    """Filters are steps of the history, and the language outlives a reload."""
    seen.go(page)
    first = seen.text("#hero")
    seen.click("#previousMonth")
    october = seen.text("#hero")
    seen.click("[data-channel=online]")
    check(seen.text("#hero") != october, "a filter changes the figures")
    back(seen)
    equal((seen.text("#period"), seen.text("#hero")), ("2026년 10월", october),
          "back takes the filter away")
    back(seen)
    equal((seen.text("#period"), seen.text("#hero")), ("2026년 11월", first),
          "back once more gives the first month")
    seen.page.evaluate("history.forward()")
    seen.page.wait_for_timeout(100)
    seen.ready()
    equal(seen.text("#hero"), october, "forward gives the other month again")
    seen.click("#language")
    seen.click("#theme")
    theme = seen.page.evaluate("document.documentElement.dataset.theme")
    back(seen)
    equal((seen.text("#period"), seen.page.evaluate("document.documentElement.lang")),
          ("November 2026", "en"), "back keeps the language")
    seen.page.reload()
    seen.ready()
    equal((seen.text("#period"), seen.page.evaluate("document.documentElement.dataset.theme")),
          ("November 2026", theme), "a reload keeps the language and the theme")


def lists(seen, page, asked):
    """A click in a list shows its place on the map; a click on a day confines the page to it."""
    seen.go(page, "month=2026-11")
    row = seen.page.query_selector("#places .link")
    key = row.get_attribute("data-key")
    row.click()
    seen.ready()
    # A place among others close by is in a cluster.
    shown = seen.page.evaluate("document.querySelector('.mark[aria-current]')?.dataset.mark ?? 'pin'")
    check(shown == f"place-{key}" or shown.startswith("cluster-") or
          seen.page.query_selector(".chosen-pin") is not None,
          "a place of the list is highlighted on the map", shown)
    check(seen.page.is_visible("#cards .payments li"), "and its payments are listed")
    seen.click("#cards .close")
    equal(focused(seen), key, "closing them gives the focus back to the list")
    equal(len(seen.page.query_selector_all(".mark[aria-current]")), 0, "no mark is highlighted then")
    seen.click("#list .payments button.link")
    equal(len(seen.page.query_selector_all(".mark[aria-current], .chosen-pin")), 1,
          "a payment of the list shows its place")
    day = asked("calendar", "2026-11")["days"][10]
    seen.click(f"[data-day='{day['day']}']")
    equal(won(seen.text("#hero")), [day["spent"]], "a day of the calendar confines the page to it")
    check(f"day={day['day']}" in seen.page.url, "the address keeps the day")
    payments = asked("payments", "list", "--from", day["day"], "--to", day["day"])
    equal([won(one)[0] for one in seen.texts("#list .payments b")],
          [one["amount"] for one in payments["payments"]], "the list has its payments")
    equal(focused(seen), day["day"], "the day keeps the focus")
    seen.press("Enter")
    equal(seen.text("#period"), "2026년 11월", "the same day again shows the whole month")
    equal(focused(seen), day["day"], "and still has the focus")


def circle(seen, page, asked):
    """A circle begins with a kilometre, says how it is changed, and keys change it."""
    seen.go(page, "month=2026-11")
    seen.click("#mode-radius")
    longitude, latitude, meters = re.search(
        r"circle=([\d.]+)%2C([\d.]+)%2C(\d+)", seen.page.url).groups()
    equal((meters, seen.text(".distance")), ("1000", "1 km"), "a circle begins with a kilometre")
    check("화살표" in seen.text("#circle-help"), "it says how it is moved, with the keyboard too")
    near = asked("near", f"{longitude},{latitude}", "--radius", "1km", "--month", "2026-11")
    equal(won(seen.text("#hero")), [(near.get("total") or near)["sums"]["KRW"]],
          "it has what sobi near says")
    boxes = [seen.page.query_selector(f".handle.{one}").bounding_box() for one in ("center", "edge")]
    check(boxes[1]["x"] - boxes[0]["x"] > 60, "its handles lie apart",
          f"{boxes[1]['x'] - boxes[0]['x']:.0f} px")
    seen.page.focus(".handle.edge")
    seen.press("Shift+ArrowRight")
    equal(seen.text(".distance"), "2 km", "shift and an arrow double it")
    seen.press("ArrowLeft")
    equal(seen.text(".distance"), "1.8 km", "an arrow makes it a little smaller")
    equal(focused(seen), "handle edge", "the handle keeps the focus")
    seen.click("[data-key=radius-500]")
    equal(seen.text(".distance"), "500 m", "a radius can be chosen")
    back(seen)
    check(seen.page.query_selector(".distance") is None, "one step back takes the circle away")


def kept_focus(seen, page):
    """Whatever a key starts, the focus is never on the body afterwards."""
    found = []

    def press(selector, number=0):
        one = seen.page.query_selector_all(selector)[number]
        one.focus()
        seen.press("Enter")
        if focused(seen) == "body":
            found.append(selector)

    seen.go(page, "month=2026-11")
    for selector in ("#previousMonth", "#nextMonth", "[data-channel=online]", ".asked button",
                     "#districts .link", "#clear", "#categories .key .link", "#clear",
                     "#months .reached[tabindex='0']", "#nextMonth", "#list .payments button.link",
                     "#places .link", "#cards .close", "[data-inbox=unplaced]", "#cards .close",
                     "#places .more", "#year .reached[id='day-2026-11-09']", ".asked button",
                     "#mode-change", "#mode-clusters", "#mode-radius", "#mode-radius", "#fit",
                     "[data-mark=district-11440]", ".mark.cluster", "#zoomIn", "#language", "#theme"):
        press(selector)
    for _ in range(8):
        press("#list .pager button", 1)
    while seen.page.is_visible("#places .more"):
        press("#places .more")
    equal(found, [], "after each of these keys something has the focus")


def saved(seen, kind, work):
    """A file that the page saves."""
    seen.click(".save")
    with seen.page.expect_download() as download:
        seen.click(f"[data-save={kind}]")
    path = work / download.value.suggested_filename
    download.value.save_as(path)
    return path


def figures_of(svg):
    """The figures of a picture, by their names."""
    found = {}
    for text in ElementTree.parse(svg).iter("{http://www.w3.org/2000/svg}text"):
        if text.get("data-figure"):
            found.setdefault(text.get("data-figure"), []).append(text.text)
    return found


def pictures(chromium, work, page, asked):
    """The picture has the figures of the page, and paper has two sheets with every payment."""
    for width, height, fragment in [(1440, 900, "month=2026-11"),
                                    (390, 844, "month=2026-11&category=food&channel=offline")]:
        seen = opened(chromium, width, height, color_scheme="dark")
        seen.go(page, fragment)
        svg = saved(seen, "saveSVG", work)
        equal(svg.name, "sobi-2026-11.svg", "the file has the name of its month")
        figures = figures_of(svg)
        equal(figures["hero"], [seen.text("#hero")], f"{width} px: the picture has the page's figure")
        if "category" not in fragment:
            month = asked("month", "2026-11")
            equal([won(one)[0] for name in ("income", "spent", "perDay") for one in figures[name]],
                  [month["income"], month["spent"], month["per_day"]],
                  f"{width} px: income, spending and daily average are those of sobi month")
        seen.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
        equal([won(one)[0] for one in figures["category"]],
              [won(one)[0] for one in seen.texts("#categories tbody tr")][:7],
              f"{width} px: its categories are those of the page")
        equal([won(one)[0] for one in figures["place"]],
              [won(one)[0] for one in seen.texts("#districts li b")][:7],
              f"{width} px: so are its districts")
        check("2026년 11월 20일" in figures["attribution"][0], "it says of what day and from whom",
              figures["attribution"][0])
        text = svg.read_text(encoding="utf-8")
        check("<image" not in text and "<script" not in text and "href=\"http" not in text,
              "it has vectors alone")
        check(text.count("<path") >= 25, "its map has the districts")
        size = [float(one) for one in re.search(r'viewBox="0 0 ([\d.]+) ([\d.]+)"', text).groups()]
        png = saved(seen, "savePNG", work).read_bytes()
        equal((png[:8], struct.unpack(">II", png[16:24])),
              (b"\x89PNG\r\n\x1a\n", tuple(int(one * 2) for one in size)),
              "the PNG is that picture, twice as sharp")
        pdf = seen.page.pdf(prefer_css_page_size=True)
        equal(len(re.findall(rb"/Type /Page\b(?!s)", pdf)), 2, f"{width} px: paper has two sheets")
        equal(seen.messages, [], "saving and printing write nothing to the console")


LISTEN = """() => {
  window.said = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('[role=status], [aria-live]')) {
      const text = one.textContent.trim();
      if (text && !one.hidden && one.said !== text) window.said.push(text);
      one.said = text;
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  for (const one of document.querySelectorAll('[role=status], [aria-live]')) {
    one.said = one.textContent.trim();
  }
}"""


def announced(seen, page):
    """A screen reader hears each change once."""
    seen.go(page, "month=2026-11")
    seen.page.evaluate(LISTEN)
    for selector in ("#previousMonth", "[data-channel=online]", "#list .pager button >> nth=1"):
        seen.page.evaluate("window.said = []")
        seen.click(selector)
        said = seen.page.evaluate("window.said")
        expected = seen.text("#list .pager span") if "pager" in selector else (
            f"{seen.text('#period')}, {seen.text('#hero')}" if "channel" in selector else
            seen.text("#period"))
        check(len(said) == 1 and said[0].startswith(expected),
              f"{selector}: one announcement", str(said))


def small(chromium, page):
    """320 pixels, and 640 as at 200 % zoom: nothing scrolls sideways, nothing is cut."""
    for width, height in [(320, 640), (640, 400)]:
        seen = opened(chromium, width, height)
        for fragment in ("month=2026-11", "month=2026-11&day=2026-11-11", "month=2026-11&lang=en",
                         "from=2025-12-01&to=2026-11-20&lang=en",
                         "month=2026-11&circle=126.91,37.556,1000"):
            seen.go(page, fragment)
            found = seen.page.evaluate("""() => {
              const cut = [...document.querySelectorAll('#period, #hero, #strip b, dd, h2, .whole td')]
                .filter((one) => one.scrollWidth > one.clientWidth + 1 &&
                  getComputedStyle(one).display !== 'inline').map((one) => one.innerText);
              const wide = document.documentElement.scrollWidth - innerWidth;
              return wide > 0 ? [`${wide} px too wide`, ...cut] : cut;
            }""")
            equal(found, [], f"{width} px, {fragment}: nothing is cut or too wide")


def odd_amounts(chromium, work, write):
    """Sums of zero, below zero and of 10^15, in two currencies, with hostile names."""
    rows = ["2026-11-02,1000000000000000,KRW,<i>큰</i> 가게,offline,126.98,37.56",
            "2026-11-03,0,KRW,</svg><script>alert(1)</script>,offline,126.93,37.55",
            "2026-11-04,-5000,KRW,돌려받음,offline,126.95,37.57",
            "2026-11-05,12.34,USD,Diner,offline,126.91,37.55"]
    ledger = work / "odd.gpkg"
    statement = work / "odd.csv"
    statement.write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul")
    sobi(ledger, "import", statement, "--negative", "refund")
    path = work / "odd.html"
    write(ledger, path)
    for width, height in [(1280, 800), (360, 740)]:
        seen = opened(chromium, width, height)
        seen.go(path, "month=2026-11")
        equal(won(seen.text("#hero")), [999_999_999_995_000], f"{width} px: a sum of 10^15 is exact")
        check("$12.34" in seen.text("#other-currencies"), "the other currency is beside it")
        check("KRW" in seen.text("#month .cap"), "the count names its currency", seen.text("#month .cap"))
        wide = seen.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        check(wide <= 0, f"{width} px: it does not widen the page", f"{wide} px")
        svg = saved(seen, "saveSVG", work)
        names = [one.text for one in ElementTree.parse(svg).iter("{http://www.w3.org/2000/svg}text")]
        check("<i>큰</i> 가게" in names and "<script" not in svg.read_text(encoding="utf-8"),
              "a name in the picture is text", otherwise=str(names))
        seen.click("[data-day='2026-11-05']")
        equal(seen.text("#hero"), "$12.34", "a day with another currency opens")
        equal(seen.messages, [], "no message in the console")


HEAD = "date,amount,currency,merchant,channel,longitude,latitude"


def made(work, name, rows, *options):
    """A ledger with some payments."""
    ledger, statement = work / f"{name}.gpkg", work / f"{name}.csv"
    statement.write_text("\n".join([HEAD, *rows]) + "\n", encoding="utf-8")
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul", *options)
    sobi(ledger, "import", statement)
    return ledger


def commands(seen, ledger, work):
    """The commands that the page names, with those among them that are no commands."""
    found = seen.texts("code")
    wrong = []
    # They write their files there.
    place = work / "typed"
    place.mkdir(exist_ok=True)
    for one in dict.fromkeys(found):
        words = shlex.split(one)
        if "*" in words:
            words[words.index("*"):] = map(str, sorted(work.glob("*.csv")))
        done = run([SOBI, *words[1:], *(["--ledger", ledger] if "--help" not in words else [])],
                   cwd=place, expecting=None)
        # A command may lack a file, such as a gazetteer, but it is one that sobi understands.
        if done.code == 64 or words[0] != "sobi":
            wrong.append(one)
    return found, wrong


def states(chromium, work, write):
    """Where there is nothing to show, the page says why, and the next command works as typed."""
    shop = "2026-11-02,12000,KRW,가게,offline,126.98,37.56"
    districts = ("districts", "import", DATA / "seoul-gu-approximate.geojson", "--level")
    empty = work / "nothing.gpkg"
    sobi(empty, "init", empty, "--currency", "KRW")
    online = made(work, "online", ["2026-11-02,12000,KRW,쿠팡,online,,",
                                   "2026-11-03,5000,KRW,가게,unknown,,"])
    plain = made(work, "plain", [shop])
    two = made(work, "two", [shop, shop.replace("-11-", "-10-")])
    sobi(two, *districts, "sigungu", "--name", "one")
    sobi(two, *districts, "sigungu", "--name", "another")
    payday = made(work, "payday", ["2026-11-02,12000,KRW,가게,offline,126.98,37.56"])
    sobi(payday, "settings", "--month-start", "20")
    for name, ledger, notice, expected, command in [
        ("an empty ledger", empty, "아직 지출이 없습니다", "아직 지출이 없습니다", "sobi import *"),
        ("payments without places", online, "지도에 표시할 장소가 없습니다", "위치를 모르는",
         "sobi places resolve --apply"),
        ("no income and no districts", plain, None, "수입을 입력하지 않아",
         "sobi income set 2026-11 3200000 --onwards"),
        ("no districts", plain, None, "행정구역이 없어", "sobi districts import --help"),
        ("two sets of districts", two, None, "구역 세트가 여러 개입니다", "sobi map -o map.html --set another"),
    ]:
        path = work / "state.html"
        write(ledger, path)
        seen = opened(chromium)
        seen.go(path)
        check(expected in seen.text("#panel"), f"{name}: the page says so")
        equal(seen.page.is_visible("#notice"), notice is not None, f"{name}: so does the map")
        check(notice is None or notice in seen.text("#notice"), f"{name}: in the same words")
        found, wrong = commands(seen, ledger, work)
        check(command in found and not wrong, f"{name}: the next command works as typed",
              otherwise=f"{found}, wrong {wrong}")
        equal(seen.messages, [], f"{name}: no message in the console")
        equal(violations(seen, name), [], f"{name}: axe-core finds nothing")
    path = work / "state.html"
    write(payday, path)
    seen = opened(chromium)
    seen.go(path, "month=2026-12")
    check("이 달은 오늘 시작합니다" in seen.text("#notice"), "a month that begins today says so")
    seen.click(".way")
    equal((seen.text("#period"), won(seen.text("#hero"))), ("2026년 11월", [12000]),
          "and leads to the month before")
    check(focused(seen) != "body", "the focus stays on the page", focused(seen))
    names = seen.page.eval_on_selector_all("#pace svg text", "all => all.map(one => one.textContent)")
    check("10월 20일" in names and "11월 19일" in names, "the axis of a month from payday has its days",
          str(names))
    quarter = work / "quarter.html"
    write(two, quarter, "--from", "2026-10-01", "--to", "2026-11-30")
    seen.go(quarter)
    equal(seen.text("#period"), "2026년 10월 1일 – 11월 30일", "a page of two months opens on both")


def run_flows(work, page, asked, write):
    with browser() as chromium:
        states(chromium, work, write)
        pictures(chromium, work, page, asked)
        small(chromium, page)
        odd_amounts(chromium, work, write)
        seen = opened(chromium)
        steps(seen, page)
        lists(seen, page, asked)
        circle(seen, page, asked)
        announced(seen, page)
        kept_focus(seen, page)
        equal(seen.messages, [], "the tools write nothing to the console")
