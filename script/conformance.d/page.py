"""The page of `sobi map -o map.html`: its figures are those of the commands, in Chromium."""

import base64
import gzip
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import time

from harness import ROOT, check, demo_ledger, equal, folder, missing, run, sobi
import page_cards
import page_charts
import page_flows
import page_marks
import page_near
import page_served
import page_tool

TODAY = "2026-11-20"
CONFIGURATION = ROOT / "script/conformance.d/biome.json"
NODE = shutil.which("node")


def node(*arguments, text=""):
    """Runs Node on modules, which it takes for such only when it is told to before version 22."""
    flags = []
    major = int(re.match(r"v(\d+)", run([NODE, "--version"]).out.decode()).group(1))
    if major < 22:
        flags = ["--experimental-default-type=module"]
    found = subprocess.run([NODE, *flags, *map(str, arguments)], input=text, text=True,
                           capture_output=True, check=False)
    if found.returncode:
        raise RuntimeError(found.stderr[-600:])
    return found.stdout


def write(ledger, path, *arguments, language="ko"):
    """Writes a page and gives what the command says."""
    return sobi(ledger, "map", "-o", path, "--as-of", TODAY, *arguments,
                env={"SOBI_LANG": language}).err


def data_of(path):
    text = path.read_text(encoding="utf-8")
    kind, data = re.search(r'type="([^"]*)" id="data">([^<]*)</script>', text).groups()
    if kind == "application/gzip":
        data = gzip.decompress(base64.b64decode(data))
    return joined(data.splitlines())


def joined(lines):
    """The block of a page: each line has members of it, or of a member of it."""
    block = {}
    for line in filter(str.strip, (one if isinstance(one, str) else one.decode() for one in lines)):
        for name, value in json.loads(line).items():
            if isinstance(value, dict) and name in block:
                block[name].update(value)
            else:
                block[name] = value
    return block


def questions(count, seed):
    """Questions of a seed, as the page keeps them."""
    pick = random.Random(seed)
    categories = ["food", "cafe", "bar", "transport", "groceries", "shopping", "health"]
    found = []
    for _ in range(count):
        question = {}
        if pick.random() < 0.75:
            question["month"] = f"2026-{pick.randint(1, 11):02d}"
        elif pick.random() < 0.7:
            question["from"], question["to"] = "2026-03-05", "2026-10-20"
        if pick.random() < 0.3:
            question["channel"] = pick.choice(["online", "offline"])
        if pick.random() < 0.4:
            question["categories"] = pick.sample(categories, pick.randint(1, 3))
        if pick.random() < 0.2:
            question["text"] = pick.choice(["커피", "망원", "gs", "편의점"])
        if pick.random() < 0.25:
            question["district"] = pick.choice(["11440", "11680", "11110"])
        if pick.random() < 0.25:
            question["circle"] = {"longitude": 126.91, "latitude": 37.5556,
                                  "meters": pick.choice([300, 1000, 7000])}
        found.append(question)
    return found


def options(parameters):
    """The parameters of a question as options of a command."""
    found = []
    for name, value in parameters:
        found += ["--" + name, value]
    return found


def with_word(terms, word):
    """Options with one more word of the filter."""
    if "--where" not in terms:
        return [*terms, "--where", word]
    return [f"{one} {word}" if before == "--where" else one
            for before, one in zip([None, *terms], terms)]


def figures(row):
    return {"count": row["count"], "sums": {c: float(v) for c, v in row["sums"].items()}}


def asked(ledger, *arguments):
    return json.loads(sobi(ledger, *arguments, "--as-of", TODAY, "--format", "json").out)


def agree(ledger, page):
    """Each answer of the page is that of a command, for questions that it was not made with."""
    some = questions(40, seed=22)
    lines = node(ROOT / "script/conformance.d/page_answers.mjs", page,
                 text="\n".join(map(json.dumps, some)) + "\n").splitlines()
    differing = []
    compared = 0

    def same(found, expected, what):
        nonlocal compared
        compared += 1
        if found != expected:
            differing.append(f"{what}: found {str(found)[:150]}, expected {str(expected)[:150]}")

    for question, line in zip(some, lines, strict=True):
        answer = json.loads(line)
        period = options(answer["parameters"])
        terms = [one for name, value in answer["parameters"] if name not in ("month", "from", "to")
                 for one in ("--" + name, value)]
        view = answer["view"]
        what = json.dumps(question, ensure_ascii=False)
        stats = asked(ledger, "stats", "--by", "category", *period)
        same({(one["category"] or {}).get("code"): figures(one)
              for one in view["categories"]["groups"]},
             {(one["category"] or {}).get("code"): figures(one) for one in stats["groups"]},
             f"categories of {what}")
        districts = asked(ledger, "districts", "--level", "sigungu", *period)
        same({one["code"]: {**figures(one), "places": one["places"]}
              for one in view["districts"]["districts"]},
             {one["code"]: {**figures(one), "places": one["places"]}
              for one in districts["districts"]}, f"districts of {what}")
        for part in ("outside", "online", "unplaced", "total"):
            same(figures(view["districts"][part]), figures(districts[part]), f"{part} of {what}")
        places = asked(ledger, "places", "list", "--limit", "all", *period)["places"]
        same({one["id"]: figures(one) for one in view["places"]["places"]},
             {one["id"]: figures(one) for one in places}, f"places of {what}")
        payments = asked(ledger, "payments", "list", "--limit", "50", "--kind", "spending",
                         "--kind", "refund", *period)
        same([(one["id"], one["amount"], one["local_date"])
              for one in answer["payments"]["payments"]],
             [(one["id"], one["amount"], one["local_date"]) for one in payments["payments"]],
             f"payments of {what}")
        same(answer["payments"]["matched"], payments["matched"], f"payments of {what}")
        for zoom, found in answer["clusters"].items():
            clusters = asked(ledger, "clusters", "--zoom", zoom, "--radius", "64", "--extent", "256",
                             *period)
            same({one["id"]: (figures(one), one["place_count"]) for one in found["clusters"]},
                 {one["id"]: (figures(one), one["place_count"]) for one in clusters["clusters"]},
                 f"clusters of zoom {zoom} of {what}")
        for system, found in answer["grids"].items():
            report = asked(ledger, "grid", system, "--limit", "all", *period)
            same({one: found["grid"][one] if one == "matched" else figures(found["grid"][one])
                  for one in ("matched", "outside", "online", "unplaced", "total")},
                 {one: report[one] if one == "matched" else figures(report[one])
                  for one in ("matched", "outside", "online", "unplaced", "total")},
                 f"what is in no cell of {system} of {what}")
            cells = [one["properties"] for one in found["features"]]
            same([(one["cell"], one["sum"], one["area_km2"]) for one in cells
                  if one["currency"] == "KRW"],
                 [(one["cell"], one["sums"]["KRW"], one["area_km2"]) for one in report["groups"]
                  if "KRW" in one["sums"]], f"cells of {system} of {what}")
            months = asked(ledger, "grid", system, "--by", "month", "--limit", "all", *terms)
            largest = max([0] + [one["per_km2"].get("KRW", 0) for one in months["groups"]])
            same(abs(found["largest"] - largest) <= largest * 1e-8, True,
                 f"the largest month of {system} of {what}")
        months = asked(ledger, "months", *terms)["months"]
        same({one["month"]: (one["spent"], one["count"]) for one in view["months"]
              if one["count"] or one["month"] >= months[-1]["month"]},
             {one["month"]: (one["spent"], one["count"]) for one in months}, f"months of {what}")
        year = asked(ledger, "stats", "--by", "day", "--limit", "all", "--from",
                     f"{view['year']['year']}-01-01", "--to", f"{view['year']['year']}-12-31",
                     *with_word(terms, "currency=KRW"))
        same((view["year"]["spent"], [(one["day"], one["spent"], one["count"])
                                      for one in view["year"]["days"]]),
             (year["total"]["sums"].get("KRW", 0),
              sorted((one["day"], one["sums"]["KRW"], one["count"]) for one in year["groups"])),
             f"the days of the year of {what}")
        if "month" not in question:
            continue
        month = asked(ledger, "month", question["month"], *terms)
        told = {name: value for name, value in view["month"].items()
                if value is not None and name in month and name != "filter"}
        same(told, {name: month[name] for name in told}, f"the month of {what}")
        calendar = asked(ledger, "calendar", question["month"], *terms)
        same(view["calendar"]["days"], calendar["days"], f"the calendar of {what}")
        if not view["change"]:
            continue
        for by, limit in [("place", "50"), ("district", "all")]:
            change = asked(ledger, "change", "previous", question["month"], "--by", by,
                           "--limit", limit, *terms)
            same({name: value for name, value in view["change"][by + "s"].items()
                  if name not in ("set", "level")},
                 {name: value for name, value in change.items() if name not in ("set", "level")},
                 f"changes by {by} of {what}")
    check(not differing, f"{compared} answers of {len(some)} questions are those of the commands",
          otherwise=f"{len(differing)} of {compared} differ: " + "; ".join(differing[:4]))


def heat(ledger):
    """The page's heat map has the values of `sobi heat` where they are largest."""
    for month, bandwidth in [("2026-11", 200), ("2026-10", 500), ("2026-07", 2000)]:
        cell = f"{bandwidth / 20:g}m"
        told = asked(ledger, "heat", "--bandwidth", f"{bandwidth}m", "--cell", cell,
                     "--extent", "126.85,37.45,127.1,37.65", "--month", month)["largest"]
        places = asked(ledger, "places", "list", "--limit", "all", "--month", month)["places"]
        found = float(node(ROOT / "script/conformance.d/page_heat.mjs", text=json.dumps(
            {"places": places, "center": told["center"], "bandwidth": bandwidth})))
        check(abs(found / told["per_km2"] - 1) < 0.01,
              f"{month}: the heat map of {bandwidth} m has the density of sobi heat",
              f"{found:.0f} beside {told['per_km2']:.0f} per km²")


SECRETS = ("생활카드", "67579971", "늦은 귀가")


def privacy(ledger, page, shared):
    """The file has nothing but what it says."""
    text = page.read_text(encoding="utf-8")
    check(not [one for one in SECRETS if one in text],
          "no account, reference or memo is in the page")
    check(str(ledger) not in text and ledger.name not in text, "the page has no path of the ledger")
    equal(page.stat().st_mode & 0o777, 0o600, "its owner alone can read the page")
    data = data_of(shared)
    text = shared.read_text(encoding="utf-8")
    names = [one["name"] for one in asked(ledger, "places", "list", "--limit", "all")["places"]]
    check(not [one for one in names if one in text], "a shared page has no name of a place",
          otherwise=str([one for one in names if one in text][:3]))
    check("merchants" not in data and "name" not in data["places"] and not data["months"],
          "a shared page has no merchants and no income")
    codes = [one["code"] for one in data["categories"]]
    check("health" not in codes and "pharmacy" not in codes, "a shared page has nothing of health")
    health = asked(ledger, "stats", "--by", "category", "--category", "health", "--category",
                   "pharmacy")["total"]["count"]
    equal(len(data["payments"]["day"]),
          asked(ledger, "stats", "--by", "category")["total"]["count"] - health,
          "a shared page has every other payment")
    inside = [place for place, district in enumerate(data["places"]["district"]) if district >= 0]
    positions = {(data["places"]["district"][place], data["places"]["lon"][place],
                  data["places"]["lat"][place]) for place in inside}
    equal(len(positions), len({district for district, _, _ in positions}),
          "places of a shared page are at the middle of their district")
    path = page.with_name("part.html")
    write(ledger, path, "--month", "2026-10", "--where", "category=cafe account=생활카드")
    data = data_of(path)
    check("생활카드" not in path.read_text(encoding="utf-8"),
          "the words of a filter are not in the page")
    equal(len(data["payments"]["day"]),
          asked(ledger, "stats", "--by", "category", "--month", "2026-10", "--where",
                "category=cafe account=생활카드")["total"]["count"],
          "a page has the payments of its period and filter alone")


def sizes(work):
    """Bytes, and the time to the first figure, by places."""
    counts = [1_000, 10_000]
    if os.environ.get("SOBI_CONFORMANCE_FULL"):
        counts.append(100_000)
    for count in counts:
        ledger, page = work / f"{count}.gpkg", work / f"{count}.html"
        sobi(ledger, "init", ledger)
        sobi(ledger, "generate", "--payments", count * 4, "--places", count, "--seed", 5)
        started = time.monotonic()
        sobi(ledger, "map", "-o", page)
        written = time.monotonic() - started
        first, longest = page_flows.first_figure(page)
        slow, slow_longest = page_flows.first_figure(page, slower=4)
        size = page.stat().st_size
        # Seconds are told, not judged: they are those of the machine and what else it does.
        check(first > 0, f"{count:,} places: the first figure is there",
              f"after {first:.2f} s, longest task {longest:.0f} ms, at a quarter of the speed "
              f"{slow:.2f} s and {slow_longest:.0f} ms, {size / 1e6:.2f} MB, "
              f"written in {written:.1f} s")
        if count == 10_000 and os.environ.get("SOBI_CONFORMANCE_FULL"):
            check(slow_longest <= 300, "10,000 places: no task is long at a quarter of the speed",
                  f"{slow_longest:.0f} ms of processor time")


def run_section():
    if not NODE or not shutil.which("tsc"):
        missing("checks of the page's script", "node or tsc is missing; script/setup conformance")
        return
    found = run([ROOT / "script/page"], expecting=None)
    check(found.code == 0, "the page's script passes its types and tests",
          otherwise=(found.out.decode() + found.err)[-600:])
    biome = pathlib.Path(sys.executable).with_name("biome")
    found = run([biome, "ci", "--colors=off", f"--config-path={CONFIGURATION}",
                 ROOT / "Sources/WebPage/Script", ROOT / "Sources/WebPage/Style",
                 ROOT / "Tests/WebPageTests/Script"], expecting=None)
    check(found.code == 0, "biome finds nothing in it, and would format it as it is",
          otherwise=(found.out.decode() + found.err)[-600:])
    work = folder("page")
    ledger = demo_ledger(work / "demo.gpkg")
    sobi(ledger, "income", "set", "2026-01", "3200000", "--onwards")
    page, shared, gridded = work / "map.html", work / "share.html", work / "grids.html"
    said = write(ledger, page)
    check("157곳" in said and "2,997건" in said and "수입 포함" in said,
          "the command says what is in the page", said.strip())
    again = work / "again.html"
    write(ledger, again)
    equal(again.read_bytes() == page.read_bytes(), True, "the same ledger gives the same bytes")
    write(ledger, shared, "--share")
    write(ledger, gridded, "--grid", "korea-1km", "--grid", "h3-7")
    agree(ledger, gridded)
    heat(ledger)
    privacy(ledger, page, shared)
    problem = page_flows.why_not()
    if problem:
        missing("flows in a browser", problem)
        return
    page_flows.run_flows(ledger, work, page, shared, lambda *a: asked(ledger, *a), write)
    page_flows.run_grids(work, page, gridded, lambda *a: asked(ledger, *a), write)
    page_marks.run_flows(work, page, lambda *a: asked(ledger, *a), write)
    page_charts.run_flows(page, lambda *a: asked(ledger, *a))
    page_near.run_flows(work, write)
    page_tool.run_flows(work, page, lambda *a: asked(ledger, *a), write)
    page_cards.run_flows(ledger, work, page, write, TODAY)
    page_served.run_flows(ledger, work, page, lambda *a: asked(ledger, *a), TODAY)
    sizes(work)
