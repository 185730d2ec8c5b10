"""Figures as one shape: count of payments and sums in minor units per currency."""

import csv
import io
from collections import Counter

from harness import minor, parse_json, run, sobi, sql


class Figures:
    """A count of payments and a sum per currency."""

    def __init__(self, count=0, sums=None):
        self.count = count
        self.sums = Counter(sums or {})

    def add(self, other):
        self.count += other.count
        for currency, amount in other.sums.items():
            self.sums[currency] += amount
        return self

    def __eq__(self, other):
        return repr(self) == repr(other)

    def __repr__(self):
        # An absent sum and a sum of zero are the same: a feature always has the home currency.
        sums = ", ".join(f"{c} {a}" for c, a in sorted(self.sums.items()) if a)
        return f"{self.count} payments, {sums or 'nothing'} (minor units)"


def total(parts):
    whole = Figures()
    for part in parts:
        whole.add(part)
    return whole


def of_members(members):
    """The figures in a feature's or a row's flat members: `count`, `sum_krw`, `sum_usd` …"""
    sums = {}
    for name, value in members.items():
        if name.startswith("sum_") and value not in (None, ""):
            # pandas fills absent members with NaN.
            if value == value:
                currency = name.removeprefix("sum_").upper()
                sums[currency] = minor(value, currency)
    return Figures(int(members["count"]), sums)


def of_json(entry):
    return Figures(entry["count"], {c: minor(v, c) for c, v in entry["sums"].items()})


class Table:
    """What `sobi districts --format json` says."""

    def __init__(self, ledger, *filters, **options):
        document = parse_json(sobi(ledger, "districts", *filters, "--format", "json", **options).out)
        self.document = document
        self.districts = {d["code"]: of_json(d) for d in document["districts"]}
        self.names = {d["code"]: d["name"] for d in document["districts"]}
        self.outside = of_json(document["outside"])
        self.online = of_json(document["online"])
        self.unplaced = of_json(document["unplaced"])

    @property
    def on_the_map(self):
        return total([*self.districts.values(), self.outside])

    @property
    def all(self):
        return total([self.on_the_map, self.online, self.unplaced])


def by_sql(ledger, condition="1"):
    """Spending and refunds counted by SQLite alone."""
    rows = sql(ledger, "SELECT currency, COUNT(*), SUM(amount) FROM payments "
                       f"WHERE kind IN (0, 1) AND ({condition}) GROUP BY currency")
    return Figures(sum(r[1] for r in rows), {r[0]: r[2] for r in rows})


def by_gdal(path):
    """The rows that GDAL reads out of a map, as text."""
    text = run(["ogr2ogr", "-f", "CSV", "/vsistdout/", path]).out.decode()
    return list(csv.DictReader(io.StringIO(text)))
