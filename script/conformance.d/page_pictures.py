"""Makes docs/pictures; script/pictures starts it."""

from harness import ROOT, demo_ledger, folder, sobi
import page
import page_flows

PICTURES = ROOT / "docs" / "pictures"
# Pictures of one part of the page.
PARTS = {"year": "#year", "ring": "#categories"}
# Name, width, height, colour scheme, language, what the address asks for, and what is done then.
VIEWS = [
    ("map", 1200, 750, "light", "en", "month=2026-11", []),
    ("map-ko-dark", 1200, 750, "dark", "ko", "month=2026-11", []),
    ("places", 1200, 750, "light", "en", "month=2026-11",
     ["[data-mark=district-11440]", ".mark.cluster", ".mark.place"]),
    ("change", 1200, 750, "light", "en", "month=2026-11", ["#mode-change"]),
    ("grid", 1200, 750, "light", "en", "month=2026-11", ["#mode-grid"]),
    ("phone", 360, 740, "light", "ko", "month=2026-11", []),
    ("year", 1440, 900, "light", "en", "month=2026-11", []),
    ("ring", 1440, 900, "dark", "ko", "month=2026-11", []),
]

# Title, venue, day and time, amount and seat of the visits of the report.
VISITS = [
    ("별 헤는 밤", "작은극장 별", "2026-01-10T19:30", 46_000, "C열 7"),
    ("겨울 나그네", "우면 음악당", "2026-01-24T17:00", 70_000, "1층 B 12"),
    ("오후 네 시", "작은극장 별", "2026-02-14T16:00", 38_000, "B열 3"),
    ("별 헤는 밤", "작은극장 별", "2026-03-07T19:30", 36_800, "D열 9"),
    ("먼 북소리", "한강 아트홀", "2026-04-18T20:00", 99_000, "R석 4"),
    ("오후 네 시", "작은극장 별", "2026-05-23T16:00", 38_000, "A열 5"),
    ("겨울 나그네", "한강 아트홀", "2026-07-04T19:00", 88_000, "S석 21"),
    ("별 헤는 밤", "작은극장 별", "2026-09-12T19:30", 46_000, "C열 8"),
    ("먼 북소리", "한강 아트홀", "2026-10-17T20:00", 79_200, "S석 2"),
    ("여름 소나타", "우면 음악당", "2026-11-07T17:00", 55_000, "2층 A 1"),
]


def report(chromium, work):
    """The report of a year of visits by venue, as a page."""
    ledger = work / "visits.gpkg"
    env = {"SOBI_TODAY": "2026-11-20"}
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region",
         "none")
    for title, venue, time, amount, seat in VISITS:
        sobi(ledger, "visit", "add", title, amount, "--on", time, "--date", time[:10], "--venue",
             venue, "--set", f"seat={seat}", env=env)
    path = work / "report.html"
    sobi(ledger, "report", "2026", "--by", "venue", "--chart", "donut", "--measure", "amount",
         "--html", path, env=env)
    seen = page_flows.opened(chromium, 900, 820, color_scheme="light")
    seen.page.goto(path.as_uri())
    save("report", seen.page)


def save(name, shown):
    shown.screenshot(path=PICTURES / f"{name}.png")
    print(f"{name}.png: {(PICTURES / f'{name}.png').stat().st_size / 1000:.0f} kB")


def main():
    work = folder("pictures")
    ledger = demo_ledger(work / "demo.gpkg")
    sobi(ledger, "income", "set", "2026-01", "3200000", "--onwards")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with page_flows.browser() as chromium:
        for name, width, height, scheme, language, fragment, taps in VIEWS:
            path = work / f"{name}.html"
            grids = ["--grid", "korea-1km"] if name == "grid" else []
            page.write(ledger, path, *grids, language=language)
            seen = page_flows.opened(chromium, width, height, color_scheme=scheme)
            seen.go(path, fragment)
            for tap in taps:
                seen.page.click(tap)
                seen.page.wait_for_timeout(150)
            shown = seen.page.locator(PARTS[name]) if name in PARTS else seen.page
            save(name, shown)
        report(chromium, work)


if __name__ == "__main__":
    main()
