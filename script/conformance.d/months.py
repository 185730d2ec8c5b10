"""Every figure of a month, recomputed by DuckDB from the tables of `sobi export --all`."""

import calendar
import datetime
import random
from fractions import Fraction

import duckdb

from harness import check, demo_ledger, equal, folder, parse_json, sobi

STARTS = ("1", "15", "25", "last")
DAY = datetime.timedelta(days=1)


def half_even(value):
    """A fraction as the nearest whole number, of two the even one."""
    return None if value is None else round(Fraction(value))


def percent(part, whole):
    if part is None or whole is None or whole <= 0:
        return None
    return Fraction(round(Fraction(part * 1000, whole)), 10)


def add_months(day, months):
    number = day.year * 12 + day.month - 1 + months
    year, month = divmod(number, 12)
    return day.replace(year=year, month=month + 1,
                       day=min(day.day, calendar.monthrange(year, month + 1)[1]))


def first_day(year, month, start):
    """Where a month begins: in the one before it, from the 16th on."""
    first = datetime.date(year, month, 1)
    if start == "last":
        return first - DAY
    if int(start) > 15:
        first = add_months(first, -1)
    return first.replace(day=int(start))


def days_of(label, start):
    first = datetime.date.fromisoformat(label + "-01")
    following = add_months(first, 1)
    return (first_day(first.year, first.month, start),
            first_day(following.year, following.month, start) - DAY)


def label(day, start):
    """The month of a day, by trying those around it."""
    for shift in (-1, 0, 1):
        month = add_months(day.replace(day=1), shift).isoformat()[:7]
        first, last = days_of(month, start)
        if first <= day <= last:
            return month
    raise ValueError(day)


def shift(month, by):
    return add_months(datetime.date.fromisoformat(month + "-01"), by).isoformat()[:7]


def moved(day, direction):
    """A day after the shift of a weekend: later, earlier, or none."""
    while direction and day.weekday() > 4:
        day += direction * DAY
    return day


def due_in(month, day, direction):
    last = calendar.monthrange(month.year, month.month)[1]
    return moved(month.replace(day=min(day, last)), direction)


def nominal(days, step):
    """The day of the month that days miss least, and the days after them; 31 is the end of a month."""
    best = None
    for day in range(1, 32):
        for direction in (0, 1, -1):
            for offset in (0, -1, 1):
                month = add_months(days[0].replace(day=1), offset)
                misses = [abs((paid - due_in(add_months(month, step * number), day, direction)).days)
                          for number, paid in enumerate(days)]
                if max(misses) <= 4:
                    if best is None or sum(misses) < best[0]:
                        last = add_months(month, step * (len(days) - 1))
                        best = (sum(misses), day, lambda n, l=last, d=day, w=direction:
                                due_in(add_months(l, step * n), d, w))
                    break
    return best


def after(day, step, number):
    """The day a number of steps of months after a day, step by step."""
    for _ in range(number):
        day = add_months(day, step)
    return day


def rhythms(days):
    """The rhythms that days fit: the days missed, the name, the day of the month, the days after."""
    found = []
    pairs = list(zip(days, days[1:]))
    for name, count in (("week", 7), ("two-weeks", 14), ("four-weeks", 28)):
        misses = [abs((b - a).days - count) for a, b in pairs]
        if max(misses) <= 1:
            found.append((sum(misses), name, None, lambda n, c=count: days[-1] + n * c * DAY))
    for name, step, shortest, longest in (
            ("month", 1, 24, 35), ("quarter", 3, 85, 96), ("year", 12, 361, 370)):
        if not all(shortest <= (b - a).days <= longest for a, b in pairs):
            continue
        fit = nominal(days, step)
        misses = [abs((b - add_months(a, step)).days) for a, b in pairs]
        if fit:
            found.append((fit[0], name, fit[1], fit[2]))
        elif max(misses) <= 4:
            found.append((sum(misses), name, None,
                          lambda n, s=step: after(days[-1], s, n)))
    return found


class Oracle:
    """The exported tables, and a month by its definition."""

    def __init__(self, tables):
        self.db = duckdb.connect()
        for name in ("payments", "places", "payment_tags", "budget_amounts"):
            path = tables / f"{name}.csv"
            self.db.execute(f"CREATE VIEW {name} AS SELECT * FROM "
                            f"read_csv('{path}', header=true, all_varchar=true, nullstr='')")
        self.db.execute("""
            CREATE TABLE p AS SELECT id::BIGINT id, local_date::DATE d, kind::INT kind,
              amount::BIGINT amount, merchant, place_id::BIGINT place, channel::INT channel,
              split_of::BIGINT split_of
            FROM payments WHERE currency = 'KRW'""")

    def one(self, query, *values):
        return self.db.execute(query, values).fetchone()[0]

    def spent(self, first, last):
        return int(self.one("SELECT coalesce(sum(amount), 0) FROM p WHERE kind <= 1 "
                            "AND d BETWEEN ? AND ?", first, last))

    def income(self, month, start, as_of):
        rows = self.db.execute("SELECT period, is_only, amount FROM budget_amounts").fetchall()
        alone = [int(a) for m, only, a in rows if m == month and only == "1"]
        onwards = sorted((m, int(a)) for m, only, a in rows if only == "0" and m <= month)
        by_hand = alone[0] if alone else onwards[-1][1] if onwards else None
        received = [a for i, d, a in self.db.execute(
            "SELECT p.id, d, amount FROM p WHERE kind = 2 AND d <= ?", [as_of]).fetchall()
            if (self.tagged().get(i) or label(d, start)) == month]
        return by_hand, sum(received) if received else None

    def tagged(self):
        return {int(i): v for i, v in self.db.execute(
            "SELECT payment_id, value FROM payment_tags WHERE name = 'month'").fetchall()}

    def series(self, as_of):
        """The series by merchant: the days after the last, and the expected amount."""
        found = {}
        rows = self.db.execute("""
            SELECT merchant, min(d), sum(amount) FROM p WHERE kind = 0 AND merchant IS NOT NULL
              AND d BETWEEN ? AND ? GROUP BY coalesce(split_of, id), merchant ORDER BY 1, 2, 3""",
                               [as_of - 399 * DAY, as_of]).fetchall()
        by_merchant = {}
        for merchant, day, amount in rows:
            by_merchant.setdefault(merchant, []).append((day, int(amount)))
        for merchant, paid in by_merchant.items():
            fits = [fit for fit in rhythms([day for day, _ in paid]) if fit[1] != "year"] \
                if len(paid) >= 4 else []
            best = [fit for fit in fits if fit[0] == min(spread for spread, *_ in fits)]
            # Payments that miss two rhythms by as many days are a proposal.
            if len(best) == 1:
                following = best[0][3]
                last = sorted(amount for _, amount in paid[-6:])
                middle = Fraction(last[(len(last) - 1) // 2] + last[len(last) // 2], 2)
                found[merchant] = (following, half_even(middle))
        return found

    def month(self, month, start, as_of):
        first, last = days_of(month, start)
        gone = min(max((as_of - first).days + 1, 0), (last - first).days + 1)
        left_days = (last - first).days + 1 - gone
        end = min(as_of, last)
        spent = self.spent(first, end)
        by_hand, received = self.income(month, start, as_of)
        income = by_hand if by_hand is not None else received
        left = None if income is None else income - spent
        due, recurring, recurring_today = [], 0, 0
        if first <= as_of <= last:
            for merchant, (following, expected) in self.series(as_of).items():
                paid = self.db.execute(
                    "SELECT d, amount FROM p WHERE kind = 0 AND merchant = ? AND d BETWEEN ? AND ?",
                    [merchant, max(first, as_of - 399 * DAY), as_of]).fetchall()
                recurring += sum(a for _, a in paid)
                recurring_today += sum(a for d, a in paid if d == as_of)
                if following(1) + 10 * DAY < as_of:
                    continue
                number = 1
                while following(number) <= last:
                    due.append((following(number), expected))
                    number += 1
        due_sum = sum(a for _, a in due)
        allowance = projection = None
        if first <= as_of <= last and income is not None:
            before = self.spent(first, as_of - DAY) if as_of > first else 0
            rest = income - before - recurring_today - due_sum
            allowance = max(0, rest // (left_days + 1))
        if gone and not left_days:
            projection = spent + due_sum
        elif gone >= 5:
            projection = spent + due_sum + half_even(
                Fraction((spent - recurring) * left_days, gone))
        earliest = self.one("SELECT min(local_date::DATE) FROM payments "
                            "WHERE kind IN ('0', '1') AND local_date::DATE <= ?", as_of)
        older = [days_of(shift(month, -back), start) for back in range(1, 7)]
        sums = sorted(self.spent(*days) for days in older if earliest and earliest <= days[1])
        previous = None
        if earliest and gone and earliest <= older[0][1]:
            # A month that has ended is compared with the whole one before.
            until = older[0][1]
            if left_days:
                until = min(older[0][0] + (gone - 1) * DAY, until)
            before = self.spent(older[0][0], until)
            previous = (until.isoformat(), before, spent - before, percent(spent - before, before))
        parts = self.db.execute("""
            SELECT CASE WHEN place IS NOT NULL THEN 'offline' WHEN channel = 2 THEN 'online'
              WHEN channel = 1 THEN 'offline' ELSE 'unknown' END, count(*), sum(amount)
            FROM p WHERE kind <= 1 AND d BETWEEN ? AND ? GROUP BY 1""", [first, end]).fetchall()
        leaders = self.db.execute("""
            SELECT p.place, count(*) FILTER (kind = 0 AND split_of IS NULL) n, sum(amount) s
            FROM p WHERE kind <= 1 AND place IS NOT NULL AND d BETWEEN ? AND ? GROUP BY 1""",
                                  [first, end]).fetchall()
        visited = max((r for r in leaders if r[1] > 0), key=lambda r: (r[1], r[2], -r[0]),
                      default=None)
        most = max((r for r in leaders if r[2] > 0), key=lambda r: (r[2], r[1], -r[0]),
                   default=None)
        return {
            "first_day": first.isoformat(), "last_day": last.isoformat(), "income": income,
            "income_by_hand": by_hand, "income_received": received, "spent": spent, "booked": 0,
            "spent_percent": percent(spent, income),
            "count": self.one("SELECT count(*) FROM p WHERE kind <= 1 AND split_of IS NULL "
                              "AND d BETWEEN ? AND ?", first, end),
            "left": left, "left_percent": percent(left, income),
            "per_day": half_even(Fraction(spent, gone)) if gone else None,
            "allowance": allowance, "projection": projection, "due_sum": due_sum,
            "due": sorted((d.isoformat(), a) for d, a in due), "previous": previous,
            "older": len(sums), "mean": half_even(Fraction(sum(sums), len(sums))) if sums else None,
            "median": half_even(Fraction(sums[(len(sums) - 1) // 2] + sums[len(sums) // 2], 2))
            if sums else None,
            "parts": {name: (count, int(total)) for name, count, total in parts},
            "visited": visited and (str(visited[0]), visited[1]),
            "most": most and (str(most[0]), int(most[2])),
        }


def stated(report):
    """The same of what sobi prints."""
    previous = report["previous"]
    visited, most = report["most_visited_place"], report["most_spent_place"]
    plain = ("first_day", "last_day", "income", "income_by_hand", "income_received", "spent",
             "booked", "count", "left", "per_day", "allowance", "projection", "due_sum")
    exact = lambda value: None if value is None else Fraction(value)
    return {
        **{name: report[name] for name in plain},
        "spent_percent": exact(report["spent_percent"]),
        "left_percent": exact(report["left_percent"]),
        "due": sorted((due["day"], due["amount"]) for due in report["due"]),
        "previous": previous and (previous["last_day"], previous["spent"], previous["change"],
                                  exact(previous["change_percent"])),
        "older": report["months_before"]["count"], "mean": report["months_before"]["mean"],
        "median": report["months_before"]["median"],
        "parts": {name: (report[name]["count"], report[name]["sum"])
                  for name in ("online", "offline", "unknown") if report[name]["count"]},
        "visited": visited and (visited["code"], visited["visits"]),
        "most": most and (most["code"], most["sum"]),
    }


def leap_ledger(path, work):
    """A ledger of thirteen months around a leap day, from one year's end to the next."""
    random.seed(29)
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    lines = ["timestamp,amount,currency,merchant,channel,kind,longitude,latitude"]
    day = datetime.date(2023, 12, 1)
    while day <= datetime.date(2024, 12, 31):
        for _ in range(random.randrange(4)):
            shop = random.randrange(30)
            place = f"{127 + shop / 100},{37.5}" if shop < 20 else ","
            kind = random.choice(["", "", "", "refund"])
            amount = random.randrange(1, 90) * 1000 * (-1 if kind else 1)
            lines.append(f"{day} 1{random.randrange(10)}:{random.randrange(10, 60)}:00,{amount},"
                         f"{random.choice(['KRW', 'KRW', 'JPY'])},shop {shop},"
                         f"{'online' if shop > 24 else ''},{kind},{place}")
        if day.day == 28 or day == datetime.date(2024, 2, 29):
            lines.append(f"{day} 09:00:00,{3_000_000 + day.month},KRW,employer,,income,,")
        if day.day == calendar.monthrange(day.year, day.month)[1]:
            lines.append(f"{day} 08:00:00,650000,KRW,landlord,,,,")
        if day.weekday() == 2:
            lines.append(f"{day} 20:00:00,{12000 + day.day * 10},KRW,choir,,,,")
        day += DAY
    (work / "leap.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    sobi(path, "import", work / "leap.csv")
    rent = parse_json(sobi(path, "payments", "--where", "merchant=landlord", "--month", "2024-04",
                           "--format", "json").out)["payments"][0]["id"]
    sobi(path, "split", rent, "500")
    sobi(path, "income", "set", "2024-03", "2800000", "--onwards")
    sobi(path, "income", "set", "2024-07", "2900000")
    return path


def run_section():
    work = folder("months")
    sample = demo_ledger(work / "sample.gpkg")
    sobi(sample, "income", "set", "2026-01", "3200000", "--onwards")
    leap = leap_ledger(work / "leap.gpkg", work)
    for name, ledger, first in (("sample", sample, "2025-12"), ("leap", leap, "2023-12")):
        tables = work / f"{name}-tables"
        sobi(ledger, "export", "--all", tables)
        oracle = Oracle(tables)
        for start in STARTS:
            sobi(ledger, "settings", "--month-start", start)
            differing, count = [], 0
            for number in range(14):
                month = shift(first, number)
                begins, ends = days_of(month, start)
                for as_of in (begins, begins + 6 * DAY, begins + 20 * DAY, ends, ends + 3 * DAY):
                    found = stated(parse_json(sobi(
                        ledger, "month", month, "--as-of", as_of, "--format", "json").out))
                    expected = oracle.month(month, start, as_of)
                    count += 1
                    if found != expected:
                        differing.append((month, as_of, {
                            key: (found[key], expected[key]) for key in expected
                            if found[key] != expected[key]}))
            check(not differing, f"{name}, months from day {start}: every figure by DuckDB",
                  f"{count} months and days", str(differing[:1]))
            rows = parse_json(sobi(ledger, "months", "--limit", "40", "--as-of", "2026-12-31",
                                   "--format", "json").out)["months"]
            equal({row["month"]: row["spent"] for row in rows if row["count"]},
                  {row["month"]: oracle.spent(*days_of(row["month"], start)) for row in rows
                   if row["count"]}, f"{name}, months from day {start}: the list")
            days = parse_json(sobi(ledger, "calendar", shift(first, 2), "--format", "json").out)
            equal({day["day"]: day["spent"] for day in days["days"]},
                  {day["day"]: oracle.spent(day["day"], day["day"]) for day in days["days"]},
                  f"{name}, months from day {start}: the days of {days['month']}")
