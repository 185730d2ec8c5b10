"""The charts of the page: their marks and tables are the commands' figures, by pointer, key, print."""

from harness import check, equal
from page_flows import opened, browser, won

MONTH = "2026-11"


def amounts(texts):
    return [won(text)[0] for text in texts]


def drawn(seen, asked):
    """The labels of marks and the rows of tables beside the documents of the commands."""
    seen.page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    months = asked("months", "--limit", "all")["months"]
    shown = list(reversed(months[:12]))
    equal(amounts(seen.labels("#months .reached")), [one["spent"] for one in shown],
          "a column for each of twelve months, with its sum")
    equal(amounts(seen.texts("#months tbody tr")), [one["spent"] for one in months],
          "the table of months has all of them")
    stats = asked("stats", "--by", "category", "--month", MONTH)
    sums = [one["sums"]["KRW"] for one in stats["groups"]]
    ring = amounts(seen.labels("#categories .reached"))
    equal(ring, [*sums[:6], sum(sums[6:])], "the ring has six categories and the rest")
    check(sum(ring) == sum(amounts(seen.texts("#categories tbody tr")))
          == stats["total"]["sums"]["KRW"], "ring and table add up to the total of sobi stats")
    shares = [float(row.split("\t")[3].rstrip("%")) for row in seen.texts("#categories tbody tr")]
    told = [round(one["shares"]["KRW"] * 100, 2) for one in stats["groups"]]
    check(all(abs(one - other) <= 0.06 for one, other in zip(shares, told, strict=True)),
          "shares are those of sobi stats, to a tenth", otherwise=f"{shares}, {told}")
    days = asked("stats", "--by", "day", "--from", "2026-01-01", "--to", "2026-12-31", "--limit",
                 "all", "--where", "currency=KRW")
    by_day = {one["day"]: one["sums"]["KRW"] for one in days["groups"]}
    squares = seen.page.eval_on_selector_all(
        "#year .reached", "all => all.map(one => [one.id.slice(4), one.getAttribute('aria-label')])")
    equal(len(squares), 365, "the year has a square for each day")
    equal({day: won(label)[0] for day, label in squares if won(label) != [0]}, by_day,
          "each square has the sum of its day")
    equal(amounts(seen.texts("#year tbody tr")), [by_day[day] for day in sorted(by_day)],
          "so has each row of its table")
    equal(won(seen.text("#year h2")), [days["total"]["sums"]["KRW"]], "the year has its sum")
    titles = seen.page.eval_on_selector_all(
        ".reached", "all => all.filter(one => one.querySelector('title')?.textContent !== "
        "one.getAttribute('aria-label')).length")
    equal(titles, 0, "each mark has a title that says its name and value")


def keys(seen, asked):
    """A chart is one stop of the tab key; arrows, the enter key and the line below it."""
    stops = {name: len(seen.page.query_selector_all(f"#{name} .reached[tabindex='0']"))
             for name in ("months", "categories", "year")}
    equal(stops, {"months": 1, "categories": 1, "year": 1}, "a chart is one stop of the tab key")
    seen.page.focus("#months .reached[tabindex='0']")
    seen.press("ArrowLeft")
    october = asked("month", "2026-10")["spent"]
    equal(won(seen.text("#months .readout")), [october], "an arrow reaches the month before")
    seen.press("Enter")
    equal((seen.text("#period"), seen.page.evaluate("document.activeElement.id")),
          ("2026년 10월", "column-2026-10"), "the enter key shows it, and the column keeps the focus")
    seen.click("#nextMonth")
    seen.page.focus("#day-2026-11-03")
    seen.press("ArrowRight")
    equal(seen.page.evaluate("document.activeElement.id"), "day-2026-11-10",
          "an arrow goes to the next week")
    seen.press("ArrowUp")
    seen.press("Enter")
    day = asked("payments", "list", "--from", "2026-11-09", "--to", "2026-11-09", "--limit", "all")
    equal(amounts(seen.texts("#list .payments b")), [one["amount"] for one in day["payments"]],
          "the enter key confines the page to a day, with its payments")
    equal(seen.page.evaluate("document.activeElement.id"), "day-2026-11-09",
          "the day keeps the focus")
    seen.click("#clear")


def paper(seen, page, asked):
    """On paper the page is light, with the tables of categories, districts and places."""
    seen.go(page, f"month={MONTH}")
    if seen.page.evaluate("document.documentElement.dataset.theme") != "dark":
        seen.click("#theme")
    seen.page.emulate_media(media="print")
    seen.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    ground = "document.querySelector('#paper .picture > rect').getAttribute('fill')"
    equal(seen.page.evaluate(ground), "#fff", "paper is light, though the screen is dark")
    equal(seen.page.evaluate("getComputedStyle(document.body).color"), "rgb(23, 33, 43)",
          "so is its text")
    stats = asked("stats", "--by", "category", "--month", MONTH)
    rows = [won(row)[0] for row in seen.texts("[data-table=byCategory] tbody tr")]
    equal(rows, [one["sums"]["KRW"] for one in stats["groups"][:14]],
          "the table of categories has the sums of sobi stats")
    districts = asked("districts", "--level", "sigungu", "--month", MONTH)["districts"]
    equal([won(row)[0] for row in seen.texts("[data-table=districts] tbody tr")],
          [one["sums"]["KRW"] for one in districts], "the table of districts has theirs")
    equal(len(seen.texts(".paper-list li")), stats["total"]["count"], "the list has every payment")
    check(not seen.page.is_visible("#panel") and not seen.page.is_visible("header"),
          "the screen is not on paper")
    seen.page.evaluate("dispatchEvent(new Event('afterprint'))")
    seen.page.emulate_media(media="screen")
    check(seen.page.is_visible("#panel") and not seen.page.is_visible("#paper"),
          "the screen is back afterwards")


def own_colours(chromium, page):
    """With forced colours each level of a day and each part of the ring can be seen."""
    seen = opened(chromium, forced_colors="active")
    seen.go(page, f"month={MONTH}")
    found = seen.page.evaluate("""() => {
      const style = (one) => getComputedStyle(one);
      return {
        levels: [1, 2, 3, 4].map((level) => document.querySelector(`.levels .day-${level}`))
          .map((one) => style(one).fillOpacity),
        ring: [...document.querySelectorAll('.ring path')].every((one) => style(one).stroke !== 'none'),
        swatches: new Set([...document.querySelectorAll('.key .swatch')]
          .map((one) => style(one).backgroundColor)).size,
      };
    }""")
    equal(found["levels"], ["0.25", "0.5", "0.75", "1"], "forced colours: four levels of a day")
    check(found["ring"], "forced colours: the parts of the ring have an outline")
    check(found["swatches"] == 7, "forced colours: the key keeps its colours", str(found["swatches"]))


def run_flows(page, asked):
    with browser() as chromium:
        seen = opened(chromium)
        seen.go(page, f"month={MONTH}")
        drawn(seen, asked)
        keys(seen, asked)
        paper(seen, page, asked)
        equal(seen.messages, [], "charts write nothing to the console")
        own_colours(chromium, page)
