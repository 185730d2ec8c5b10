"""The installed program counts as the built one does, in another time zone too."""

import pathlib
import shutil
import sys

from harness import DATA, ROOT, check, equal, folder, run, sobi, sql

HERE = {"TZ": "Asia/Seoul"}
THERE = {"TZ": "America/New_York"}


def made(program, ledger, env):
    """The ledger of script/demo, made by a program in a zone."""
    for arguments in (["init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul",
                       "--region", "122,24,146,46"],
                      ["categories", "import", DATA / "categories.csv"],
                      ["districts", "import", DATA / "seoul-gu-approximate.geojson",
                       "--level", "sigungu"],
                      ["import", DATA / "payments-2026.csv"]):
        sobi(ledger, *arguments, env=env, **program)
    return ledger


def contents(ledger):
    return sql(ledger, "SELECT id, paid_at, local_date, kind, amount, currency, merchant, place_id, "
                       "category_id, channel FROM payments ORDER BY id")


def run_section():
    work = folder("installed")
    prefix = work / "prefix"
    run([ROOT / "script" / "install", "--prefix", prefix], cwd=work, timeout=3000)
    installed = {"program": prefix / "bin" / "sobi"}
    linked = run(["ldd", installed["program"]], expecting=None).out.decode()
    check("libswift" not in linked and "libFoundation" not in linked,
          "the installed program brings the Swift libraries with it",
          f"{installed['program'].stat().st_size / 1e6:.0f} MB")

    late = [name for name in ("libproj", "libgeos", "libcurl", "libfreexl") if name in linked]
    check(sys.platform != "linux" or not late,
          "it starts without the libraries that few commands need", otherwise=", ".join(late))

    # The link takes objects of Sobi and its packages, and no archive; libraries of the system are
    # loaded. Names of the classes of GEOS would stay in a program that contains it.
    built = run([ROOT / "script" / "release", "sobi"], cwd=work, timeout=3000).out.decode().strip()
    listed = pathlib.Path(built) / "sobi.product/Objects.LinkFileList"
    objects = listed.read_text().splitlines()
    archives = [name for name in objects if not name.strip("'").endswith(".o")]
    equal(archives, [], "the link has no archive", f"{len(objects):,} objects")
    check(b"N4geos" not in installed["program"].read_bytes(), "GEOS is no part of it")

    for arguments in (["--help"], ["help", "map"], ["districts", "--help"]):
        shown = run([installed["program"], *arguments], expecting=None)
        check(shown.code == 0 and b"USAGE: sobi" in shown.out and not shown.err,
              f"sobi {' '.join(arguments)} shows help", otherwise=f"exit {shown.code}: {shown.err}")

    here = made({}, work / "here.gpkg", HERE)
    there = made(installed, work / "there.gpkg", THERE)
    equal(contents(there) == contents(here), True,
          "it imports the same payments and days in New York", f"{len(contents(here)):,} payments")
    for arguments in (["districts", "--month", "2026-11"], ["districts", "--format", "json"],
                      ["payments"], ["places"]):
        equal(sobi(here, *arguments, env=THERE, **installed).out,
              sobi(here, *arguments, env=HERE).out,
              f"sobi {' '.join(arguments)} prints the same in New York")
    drawn = [work / "here.geojson", work / "there.geojson"]
    sobi(here, "map", "-o", drawn[0], env=HERE)
    sobi(here, "map", "-o", drawn[1], env=THERE, **installed)
    check(drawn[0].read_bytes() == drawn[1].read_bytes(), "and the map is the same")

    page = (prefix / "share/man/man1/sobi.1").read_text(encoding="utf-8")
    check(".Nm sobi" in page and "districts" in page, "the man page names the commands")
    for shell, path in (("bash", "bash-completion/completions/sobi"),
                        ("zsh", "zsh/site-functions/_sobi"),
                        ("fish", "fish/vendor_completions.d/sobi.fish")):
        script = prefix / "share" / path
        if not shutil.which(shell):
            check(script.stat().st_size > 0, f"the completion for {shell} is there")
            continue
        result = run([shell, "-n", script], expecting=None)
        check(result.code == 0, f"{shell} reads its completion", otherwise=result.err[-300:])
