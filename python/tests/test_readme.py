"""What the README shows is what happens."""

import doctest
import os
import pathlib

import pytest

README = pathlib.Path(__file__).resolve().parents[1] / "README.md"


def test_the_readme(monkeypatch):
    for module in ("pandas", "polars", "duckdb", "pyarrow"):
        pytest.importorskip(module)
    monkeypatch.chdir(README.parents[1])
    assert os.path.exists("Data/payments-2026.csv")
    found = doctest.testfile(
        str(README), module_relative=False, encoding="utf-8",
        optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0 and found.attempted > 30


@pytest.mark.parametrize("guide", ["analytics.md", "analytics.ko.md"])
def test_the_guides(monkeypatch, guide):
    for module in ("pandas", "pyarrow"):
        pytest.importorskip(module)
    monkeypatch.chdir(README.parents[1])
    found = doctest.testfile(
        os.path.join("docs", "guides", guide), module_relative=False, encoding="utf-8",
        optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.failed == 0 and found.attempted > 20


def test_the_map_of_the_document(monkeypatch):
    pytest.importorskip("geopandas")
    monkeypatch.chdir(README.parents[1])
    text = pathlib.Path("docs/python.md").read_text(encoding="utf-8")
    block = text.partition("## A map by geopandas")[2].partition("```python\n")[2].partition("```")[0]
    # All but the picture, which needs a library more.
    *lines, last = block.strip().splitlines()
    assert last.startswith("frame.plot(")
    names = {}
    exec("\n".join(lines), names)
    payments, cells = names["payments"], names["cells"]
    inside = cells.total[cells.label >= 0].sum()
    assert names["frame"].won.sum() == inside > 0
    assert cells.total.sum() == payments.이용금액.sum()
