"""The page at a large scale: finer districts, places outside, notes and tags, colours and icons."""

import json

from harness import DATA, check, equal, sobi
import page_flows
import serve

GU = DATA / "seoul-gu-approximate.geojson"
# Two made-up parts of Mapo; the second one has no place.
PARTS = {"1144051": ("동쪽동", 126.90, 37.53, 126.96, 37.60),
         "1144052": ("서쪽동", 126.84, 37.53, 126.90, 37.60)}
ROWS = ["2026-11-02,12000,KRW,망원카페,offline,126.91,37.555",
        "2026-11-03,30000,KRW,식당,offline,126.98,37.57",
        "2026-11-04,98000,KRW,해운대호텔,offline,129.16,35.16"]


def parts(path):
    features = []
    for code, (name, west, south, east, north) in PARTS.items():
        ring = [[west, south], [east, south], [east, north], [west, north], [west, south]]
        features.append({"type": "Feature", "properties": {"code": code, "name": name},
                         "geometry": {"type": "Polygon", "coordinates": [ring]}})
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features},
                               ensure_ascii=False), encoding="utf-8")
    return path


def ledger_of(work):
    ledger, statement = work / "near.gpkg", work / "near.csv"
    statement.write_text("\n".join(["date,amount,currency,merchant,channel,longitude,latitude", *ROWS])
                         + "\n", encoding="utf-8")
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul")
    sobi(ledger, "import", statement)
    sobi(ledger, "districts", "import", GU, "--level", "sigungu")
    sobi(ledger, "districts", "import", parts(work / "parts.geojson"), "--level", "dong")
    sobi(ledger, "edit", "1", "--memo", "늦은 귀가 <b>")
    sobi(ledger, "tag", "1", "--set", "trip=제주")
    return ledger


def near(seen, name):
    """The map at a large scale shows the finer district with a place, and names it."""
    seen.ready()
    equal(len(seen.page.query_selector_all("path.finer")), 0, f"{name}: from afar, gu alone are drawn")
    seen.page.query_selector("[data-mark=district-11440]").dispatch_event("click")
    seen.ready()
    equal(seen.text(".corner"), "마포구 동쪽동", f"{name}: the corner names gu and dong")
    check(len(seen.page.query_selector_all("path.finer")) > 0, f"{name}: near, finer borders are drawn")
    source = seen.text("footer")
    equal(seen.page.eval_on_selector("path.finer", "one => getComputedStyle(one).pointerEvents"), "none",
          f"{name}: clicks pass through them")
    check("출처" in source or "경계" in source, f"{name}: the footer has the source of the borders", source[:80])
    seen.click("#fit")
    equal(seen.page.query_selector(".corner").is_visible(), False, f"{name}: a click shows all districts")
    seen.click("#fit")
    marks = seen.page.eval_on_selector_all(
        ".mark", "all => all.map(one => one.getBoundingClientRect()).map(b => [b.x, b.y])")
    check(len(marks) >= 2 and max(y for _, y in marks) - min(y for _, y in marks) > 100,
          f"{name}: a second one shows the places outside, too", str(marks))


def rows(seen, name, memo):
    """A row of a payment has its note and its tags, as text."""
    found = seen.texts("#list .payments .notes")
    expected = ["늦은 귀가 <b> · #trip=제주" if memo else "#trip=제주"]
    equal(found, expected, f"{name}: a payment has its {'note and its ' if memo else ''}tags")


def colours(seen, ledger):
    """A category has the colour of the ledger: on the ring, beside its name, and on the map."""
    listed = {one["code"]: one["colour"] for one in
              json.loads(sobi(ledger, "categories", "--format", "json").out)}
    equal(listed["cafe"], "brown", "the ledger names a colour")
    brown = "rgb(158, 114, 85)"
    found = seen.page.eval_on_selector_all(
        "#categories .key li", """all => all.map(one => [one.querySelector('b').previousSibling.textContent,
          getComputedStyle(one.querySelector('.swatch')).backgroundColor])""")
    check(any("카페" in text and colour == brown for text, colour in found),
          "the list of categories has it", str(found))
    fills = seen.page.eval_on_selector_all(".ring path", "all => all.map(one => getComputedStyle(one).fill)")
    check(brown in fills, "so has the ring", str(fills))
    # The circle of a place has the colour of the place's own category.
    seen.page.query_selector("[data-mark=district-11440]").dispatch_event("click")
    seen.ready()
    disc = seen.page.eval_on_selector(".mark.place .disc", "one => getComputedStyle(one).backgroundColor")
    equal(disc, brown, "so has the circle of its place")
    # Without a font of symbols there are no icons, and no boxes either.
    icons = seen.texts("#categories .icon")
    check(all("☕" in one or "🍴" in one for one in icons), "icons are symbols, where they can be drawn",
          str(icons))


def run_flows(work, write):
    ledger = ledger_of(work)
    sets = json.loads(sobi(ledger, "districts", "sets", "--format", "json").out)
    equal([one["parent_set"] for one in sets].count(None), 1,
          "of two sets, one names the other as that of its parents")
    equal([one["finer_set"] for one in sets if one["default"]],
          [one["set"] for one in sets if one["parent_set"]], "which is the finer set of the default")
    path = work / "near.html"
    write(ledger, path)
    with page_flows.browser() as chromium:
        seen = page_flows.opened(chromium)
        seen.go(path, "month=2026-11")
        near(seen, "a file")
        rows(seen, "a file", memo=False)
        seen.go(path, "month=2026-11")
        colours(seen, ledger)
        equal(seen.messages, [], "a file: no message in the console")
        server = serve.Server(ledger, "--quiet")
        try:
            seen = page_flows.Opened(chromium.new_context(
                viewport={"width": 1440, "height": 900}).new_page())
            seen.page.goto(f"http://127.0.0.1:{server.port}/#month=2026-11&lang=ko&token={server.token}")
            near(seen, "a server")
            rows(seen, "a server", memo=True)
            equal(seen.messages, [], "a server: no message in the console")
        finally:
            server.stop()
