"""The public symbols of the newest release are still there, and DocC reads their comments."""

from harness import ROOT, check, equal, run


def run_section():
    stable = (ROOT / "Tests/Fixtures/stable/symbols.txt").read_text(encoding="utf-8").splitlines()
    made = run([ROOT / "script/documentation"], cwd=ROOT, timeout=3000)
    folder = ROOT / made.out.decode().splitlines()[-1]
    symbols = set((folder.parent / "symbols.txt").read_text(encoding="utf-8").splitlines())
    gone = sorted(set(stable) - symbols)
    equal(gone, [], "no public symbol of the newest release is gone",
          f"{len(symbols):,} symbols, {len(symbols - set(stable)):,} of them new")
    pages = list(folder.glob("data/documentation/**/*.json"))
    check((folder / "index.html").exists() and len(pages) > len(symbols) / 2,
          "the reference has a page for each of them", f"{len(pages):,} pages")
    for module in ("sobi", "spending", "reports"):
        text = (folder / "data/documentation" / f"{module}.json").read_text(encoding="utf-8")
        check('"topicSections":[{' in text, f"the page of {module} has topics")
