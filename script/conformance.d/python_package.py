"""The Python package as its users get it: the wheel, where there is no Swift, and its tests."""

import importlib.metadata
import os
import pathlib
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree

from harness import ROOT, CommandFailed, check, equal, fail, folder, missing, ok, run, skip

# What a program that knows neither Swift nor this clone does with the package.
TEN_LINES = """
import numpy, pickle, sobi
square = '{"type": "Feature", "properties": {"code": "a"}, "geometry": {"type": "Polygon",' \
         '"coordinates": [[[0,0],[10,0],[10,10],[0,10],[0,0]]]}}'
districts = sobi.Districts(square)
lon, lat = numpy.array([5, 15, numpy.nan]), numpy.array([5.0, 5.0, 5.0])
print(districts.join(lon, lat).tolist(), districts.sums(lon, lat, amount=[1, 2, 4]).total.tolist())
print(len(pickle.loads(pickle.dumps(districts))), sobi.PointTree([1], [2]).count_within([1], [2], 5)[0])
try:
    districts.join(lon * 100, lat)
except sobi.CoordinateError as error:
    print(error)
"""
SAID = """[0, -1, -2] [4, 2, 1]
1 1
row 0: longitude is not in -180 ... 180 degrees
"""


# The same face for other languages.
PROGRAM = """
#include "CSobi.h"
#include <math.h>
#include <stdio.h>
#include <string.h>
int main(void) {
  const char *text = "{\\"type\\":\\"Feature\\",\\"properties\\":{\\"code\\":\\"a\\"},\\"geometry\\":{"
      "\\"type\\":\\"Polygon\\",\\"coordinates\\":[[[0,0],[10,0],[10,10],[0,10],[0,0]]]}}";
  double lon[] = {5, 15, NAN, 200}, lat[] = {5, 5, 5, 5};
  sobi_column x = {lon, 0, 0, 3, SOBI_FLOAT64, 0}, y = {lat, 0, 0, 3, SOBI_FLOAT64, 0};
  sobi_districts *districts;
  sobi_error error;
  int32_t answers[4];
  if (sobi_districts_from_geojson((const uint8_t *)text, (int64_t)strlen(text), "code", &districts,
                                  &error) != SOBI_OK) return 1;
  if (sobi_districts_join(districts, &x, &y, answers, &error) != SOBI_OK) return 2;
  printf("%u %d %d %d\\n", sobi_abi(), answers[0], answers[1], answers[2]);
  x.count = y.count = 4;
  if (sobi_districts_join(districts, &x, &y, answers, &error) != SOBI_WRONG_VALUE) return 3;
  printf("%s %d\\n", error.code, (int)error.index);
  sobi_districts_free(districts);
  return 0;
}
"""


def quiet_pip(python, *arguments):
    run([python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *arguments])


def check_wheel(wheel):
    """What is in it, and what it asks of a system."""
    name = wheel.name
    check(re.fullmatch(r"sobi-[0-9.]+-py3-none-manylinux_2_\d+_\w+\.whl", name),
          "the wheel is one for every Python 3", name)
    size = wheel.stat().st_size / 1e6
    check(size < 4, "the wheel is smaller than 4 MB", f"{size:.1f} MB")


def check_bare(work, wheel):
    """Installs the wheel beside numpy and nothing else, and uses it where Swift is hidden."""
    run([sys.executable, "-m", "venv", work / "bare"])
    python = work / "bare" / "bin" / "python"
    run([python, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps",
         "--dest", work / "wheels", f"numpy=={importlib.metadata.version('numpy')}"])
    quiet_pip(python, "--no-index", "--find-links", work / "wheels", wheel)
    (work / "ten-lines.py").write_text(TEN_LINES, encoding="utf-8")
    plain = run([python, work / "ten-lines.py"], cwd=work)
    equal(plain.out.decode(), SAID, "ten lines work beside numpy alone, installed with --no-index")
    libraries = run(["ldd", next((work / "bare").rglob("libsobi.so"))]).out.decode()
    names = {pathlib.Path(line.split()[0]).name for line in libraries.splitlines()}
    check("wift" not in libraries and "icu" not in libraries and "ssl" not in libraries,
          "the library needs no Swift", ", ".join(sorted(names - {"linux-vdso.so.1"})))
    swift = shutil.which("swift")
    toolchain = pathlib.Path(swift).resolve().parents[2] if swift else None
    if toolchain is None or toolchain in (pathlib.Path("/"), pathlib.Path("/usr")):
        skip("ten lines work where Swift is hidden", "no folder has Swift alone")
        return
    (work / "empty").mkdir()
    hidden = ["unshare", "--mount", "--map-root-user", "sh", "-c",
              'mount --bind "$1" "$2" && ! test -e "$2/usr" && shift 2 && exec "$@"', "sh",
              work / "empty", toolchain, python, work / "ten-lines.py"]
    try:
        found = run(hidden, cwd=work).out.decode()
    except (CommandFailed, OSError) as error:
        skip("ten lines work where Swift is hidden", str(error).splitlines()[0])
        return
    equal(found, SAID, "ten lines work where Swift is hidden")


def check_c(work):
    """Compiles a program in C with the header and lets it ask the library of the wheel."""
    compiler = shutil.which("cc") or shutil.which("clang")
    if compiler is None:
        missing("a program in C asks the library", "there is no compiler of C")
        return
    library = next((work / "bare").rglob("libsobi.so"))
    (work / "program.c").write_text(PROGRAM, encoding="utf-8")
    run([compiler, "-std=c99", "-pedantic", "-Wall", "-Werror", "-I", ROOT / "Sources/CSobi/include",
         work / "program.c", library, "-o", work / "program"])
    found = run([work / "program"], env={"LD_LIBRARY_PATH": str(library.parent)}).out.decode()
    equal(found, "2 0 -1 -2\ncoordinate.longitude.out-of-range 3\n",
          "a program in C is compiled with the header and asks the library")


def check_tests(work, wheel):
    """Runs the tests of the package; a line a test."""
    site = ROOT / ".build-conformance" / "python-site"
    wanted = ROOT / "python" / "test-requirements.txt"
    known = site / "requirements.txt"
    if not known.exists() or known.read_bytes() != wanted.read_bytes():
        shutil.rmtree(site, ignore_errors=True)
        quiet_pip(sys.executable, "--no-deps", "--target", site, "-r", wanted)
        known.write_bytes(wanted.read_bytes())
    quiet_pip(sys.executable, "--no-index", "--no-deps", "--target", work / "site", wheel)
    results = work / "results.xml"
    environment = {**os.environ, "PYTHONPATH": f"{work / 'site'}:{site}"}
    tests = ROOT / "python" / "tests"
    with subprocess.Popen(
            [sys.executable, "-m", "pytest", "-q", "--rootdir", ROOT / "python", "-c",
             ROOT / "python" / "pyproject.toml", f"--junitxml={results}", tests],
            env=environment, cwd=work, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT) as process:
        text = process.communicate(timeout=600)[0].decode(errors="replace")
    if not results.exists():
        fail("the tests of the package run", text.strip()[-600:])
        return
    outcomes = {}
    for case in xml.etree.ElementTree.parse(results).iter("testcase"):
        title = case.get("name").split("[")[0].removeprefix("test_").replace("_", " ")
        found = next((child for child in case if child.tag in ("failure", "error", "skipped")), None)
        key = (case.get("classname").rpartition("test_")[2], title)
        outcomes.setdefault(key, []).append(found)
    for (area, title), found in outcomes.items():
        wrong = [each for each in found if each is not None and each.tag != "skipped"]
        if wrong:
            fail(f"{area}: {title}", (wrong[0].get("message") or "").splitlines()[0][:300])
        elif all(each is not None for each in found):
            missing(f"{area}: {title}", found[0].get("message"))
        else:
            ok(f"{area}: {title}", f"{len(found)} cases" if len(found) > 1 else "")
    equal(process.returncode, 0, "the tests of the package end well",
          f"{sum(map(len, outcomes.values()))} cases")


def run_section():
    if sys.platform != "linux":
        skip("the Python package", "a wheel is made on Linux only")
        return
    work = folder("python")
    built = run([ROOT / "script" / "wheel"], timeout=1800)
    wheel = ROOT / built.out.decode().splitlines()[-1]
    check_wheel(wheel)
    check_bare(work, wheel)
    check_c(work)
    check_tests(work, wheel)
