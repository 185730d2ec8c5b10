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
            shown.screenshot(path=PICTURES / f"{name}.png")
            print(f"{name}.png: {(PICTURES / f'{name}.png').stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
