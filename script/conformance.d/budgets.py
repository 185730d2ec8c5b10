"""Budgets by a naive recursion over the rows of the ledger, after any edits, in every state."""

import datetime
import json
import math
import random
import re
import shutil
import sqlite3
import struct
from fractions import Fraction

from harness import LEDGERS, check, demo_ledger, equal, folder, parse_json, sobi
from months import DAY, add_months, days_of, half_even, label
from recurring import SHORT, one

TODAY = datetime.date(2026, 5, 20)
FIRST = datetime.date(2025, 12, 1)
FILTERS = {
    "": lambda row: True,
    "channel=online": lambda row: row["channel"] == 2,
    "merchant=shop": lambda row: row["merchant"].startswith("shop"),
    "amount=20000..70000": lambda row: 20000 <= row["amount"] <= 70000,
    "account=card": lambda row: row["account"] == "card",
    "kind=spending": lambda row: row["kind"] == 0,
    "tag=trip": lambda row: "trip" in row["tags"],
    "category=food": lambda row: row["category"] in ("food", "cafe"),
    "category=cafe": lambda row: row["category"] == "cafe",
    "category=none": lambda row: row["category"] is None,
    "within=2km@127.0,37.5": lambda row: is_near(row["at"], (127.0, 37.5), 2_000),
    "within=3km@work": lambda row: is_near(row["at"], WORK, 3_000),
    "district=W@half": lambda row: row["at"] is not None and row["at"][0] < MERIDIAN,
    "district=east@half": lambda row: row["at"] is not None and row["at"][0] >= MERIDIAN,
}
WORK = (126.9712, 37.5108)
MERIDIAN = 127.0035
STATES = {"within", "pace", "warn 50", "warn 80", "used-up", "over"}


def is_near(at, center, meters):
    """By the haversine formula, on the mean sphere."""
    if at is None:
        return False
    (x, y), (u, v) = (map(math.radians, point) for point in (at, center))
    chord = math.sin((v - y) / 2) ** 2 + math.cos(y) * math.cos(v) * math.sin((u - x) / 2) ** 2
    return 2 * 6_371_008.8 * math.asin(math.sqrt(chord)) <= meters


def period_of(day, rhythm, start):
    return {"week": (day - datetime.timedelta(days=day.weekday())).isoformat(),
            "month": label(day, start), "year": str(day.year)}[rhythm]


def span(period, rhythm, start):
    if rhythm == "week":
        first = datetime.date.fromisoformat(period)
        return first, first + 6 * DAY
    if rhythm == "year":
        return datetime.date(int(period), 1, 1), datetime.date(int(period), 12, 31)
    return days_of(period, start)


def rows_of(ledger):
    connection = sqlite3.connect(ledger)
    connection.row_factory = sqlite3.Row
    tags = {}
    for payment, name, value in connection.execute("SELECT payment_id, name, value FROM payment_tags"):
        tags.setdefault(payment, {})[name] = value
    rows = [{**dict(row), "day": datetime.date.fromisoformat(row["local_date"]),
             "tags": tags.get(row["id"], {}), "at": row["geom"] and point_of(row["geom"])}
            for row in connection.execute(
                "SELECT p.id, split_of, local_date, amount, kind, channel, merchant, account, geom, "
                "c.code AS category FROM payments p LEFT JOIN places ON places.id = place_id "
                "LEFT JOIN categories c ON c.id = p.category_id "
                "WHERE kind <= 1 AND currency = 'KRW' ORDER BY local_date, p.id")]
    connection.close()
    return rows


def point_of(blob):
    """The position in a geometry of a GeoPackage: the last 16 bytes of a point."""
    return struct.unpack("<2d", blob[-16:])


def amount_in(budget, period):
    alone = [a for p, only, a in budget["amounts"] if only and p == period]
    onwards = sorted((p, a) for p, only, a in budget["amounts"] if not only and p <= period)
    return alone[0] if alone else onwards[-1][1] if onwards else None


def member(row, budget):
    tag = row["tags"].get(budget["name"])
    return tag != "out" and (tag is not None or FILTERS[budget["filter"]](row))


def carried_into(budget, rows, period, start):
    """What the period before leaves, by recursion to the first period with an amount."""
    first = min(p for p, _, _ in budget["amounts"])
    if budget["rhythm"] == "once" or period <= first or budget["carry"] == "none":
        return 0
    before = period_of(span(period, budget["rhythm"], start)[0] - DAY, budget["rhythm"], start)
    amount = amount_in(budget, before)
    if amount is None:
        return 0
    left = amount + carried_into(budget, rows, before, start) - spent_in(budget, rows, before, start)
    return max(0, left) if budget["carry"] == "surplus" else left


def spent_in(budget, rows, period, start, until=None):
    first, last = budget["days"] or span(period, budget["rhythm"], start)
    return sum(row["amount"] for row in rows
               if first <= row["day"] <= min(last, until or last) and member(row, budget))


def recurring_in(budget, rows, first, last):
    """What recurs up to today, and what is due after it: of the payments under the filter."""
    merchants = {}
    for row in rows:
        if row["kind"] == 0 and FILTERS[budget["filter"]](row):
            merchants.setdefault(row["merchant"], []).append((row["day"], row["amount"]))
    recurring, due = 0, 0
    for payments in merchants.values():
        series = one([p for p in payments if TODAY - 400 * DAY < p[0] <= TODAY], SHORT)
        if not series or series["proposal"]:
            continue
        recurring += sum(amount for day, amount in payments if first <= day <= TODAY)
        if series["due"](1) + 10 * DAY < TODAY:
            continue
        count = 0
        while series["due"](count + 1) <= last:
            count += 1
        booked = sum(1 for day, _ in payments if TODAY < day <= last)
        due += series["expected"] * max(0, count - booked)
    return recurring, due


def of_each(budget, rows, period, start):
    """A limit of each payment: the largest one, and how many are above it."""
    first, last = budget["days"] or span(period, budget["rhythm"], start)
    amounts = [row["amount"] for row in rows
               if row["kind"] == 0 and first <= row["day"] <= last and member(row, budget)]
    limit, largest = amount_in(budget, period), max(amounts, default=0)
    above = sum(1 for amount in amounts if amount > limit)
    return {"limit": limit, "used": largest, "projection": None, "above": above,
            "state": "over" if above else "within"}


def standing(budget, rows, period, start):
    if budget["each"]:
        return of_each(budget, rows, period, start)
    amount = amount_in(budget, period)
    limit = amount + carried_into(budget, rows, period, start)
    used = spent_in(budget, rows, period, start)
    first, last = budget["days"] or span(period, budget["rhythm"], start)
    projection = None
    if first <= TODAY <= last:
        gone, left = (TODAY - first).days + 1, (last - TODAY).days
        recurring, due = recurring_in(budget, rows, first, last)
        if left == 0:
            projection = used + due
        elif gone >= 5:
            everyday = spent_in(budget, rows, period, start, TODAY) - recurring
            projection = used + due + half_even(Fraction(everyday * left, gone))
    reached = [w for w in budget["warn"] if limit > 0 and used > 0 and 100 * used >= w * limit]
    found = {"limit": limit, "used": used, "projection": projection, "above": None,
             "over": used > max(limit, 0), "reached": reached,
             "pace": projection is not None and projection > max(limit, 0)}
    found["used-up"] = found["over"] or 0 < limit == used
    found["state"] = ("over" if found["over"] else "used-up" if found["used-up"]
                      else f"warn {max(reached)}" if reached
                      else "pace" if found["pace"] else "within")
    return found


def crossed(before, after):
    """The highest mark that a change reached: each is reported once."""
    if after["above"] is not None:
        return "over" if after["above"] > before["above"] else None
    for mark in ("over", "used-up"):
        if after[mark]:
            return None if before[mark] else mark
    new = [w for w in after["reached"] if w not in before["reached"]]
    if new:
        return f"warn {max(new)}"
    return "pace" if after["pace"] and not before["pace"] and not before["used-up"] else None


def shown(found):
    return (found["limit"], found["used"], found["limit"] - found["used"], found["projection"],
            found["above"], found["state"])


def empty_ledger(path, work):
    """Two districts on both sides of a meridian, and a saved place."""
    districts = [{"type": "Feature", "properties": {"code": code, "name": name},
                  "geometry": {"type": "Polygon", "coordinates": [
                      [[west, 37], [east, 37], [east, 38], [west, 38], [west, 37]]]}}
                 for code, name, west, east in (("W", "west", 126, MERIDIAN),
                                                ("E", "east", MERIDIAN, 128))]
    (work / "half.geojson").write_text(
        json.dumps({"type": "FeatureCollection", "features": districts}), encoding="utf-8")
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    sobi(path, "districts", "import", work / "half.geojson", "--level", "half")
    sobi(path, "places", "save", "work", f"{WORK[0]},{WORK[1]}")


def random_ledger(path, work, number):
    """Payments, refunds, splits and budgets that depend on the number alone."""
    rng = random.Random(number)
    start = rng.choice(["1", "1", "15", "25", "last"])
    shutil.copy(work / "empty.gpkg", path)
    lines = ["timestamp,amount,currency,merchant,channel,kind,account,longitude,latitude"]
    for index in range(rng.randrange(4)):
        # One is paid every month: what is due belongs to the projection.
        first = datetime.date(2025, 12, rng.choice([5, 12, 22]))
        for months in range(rng.choice([4, 5, 6, 7])):
            day = add_months(first, months)
            lines.append(f"{day} 09:00:00,{30_000 + 9_000 * index},KRW,rent {index},,,card,,")
    for index in range(rng.randrange(20, 120)):
        day = FIRST + datetime.timedelta(days=rng.randrange(190))
        kind = rng.choice(["", "", "", "", "refund", "income"])
        amount = rng.randrange(1, 90) * 1000 * (-1 if kind == "refund" else 1)
        online = rng.randrange(2)
        at = "," if online else (f"{126.95 + rng.randrange(20) * 0.00517:.5f},"
                                 f"{37.48 + rng.randrange(9) * 0.00471:.5f}")
        lines.append(f"{day} 12:00:00,{amount},{rng.choice(['KRW'] * 5 + ['USD'])},"
                     f"{rng.choice(['shop', 'cafe'])} {index},{'online' if online else ''},{kind},"
                     f"{rng.choice(['card', 'bank'])},{at}")
    (work / "payments.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    sobi(path, "import", work / "payments.csv")
    budgets = []
    for index in range(3):
        rhythm = rng.choice(["week", "month", "month", "year", "once"])
        first = FIRST + datetime.timedelta(days=rng.randrange(60))
        days = (first, first + datetime.timedelta(days=rng.randrange(200))) if rhythm == "once" else None
        each = rng.randrange(6) == 0
        budget = {"name": f"budget{index}", "rhythm": rhythm, "days": days, "each": each,
                  "filter": rng.choice(list(FILTERS)),
                  "carry": "none" if each else rng.choice(["none", "surplus", "both", "both"]),
                  "warn": rng.choice([[80], [50, 80], []]), "amounts": []}
        for onwards in (True, True, False) if rhythm != "once" else (False,):
            day = FIRST + datetime.timedelta(days=rng.randrange(150))
            period = "once" if days else period_of(day, rhythm, start)
            if any((p, o) == (period, not onwards) for p, o, _ in budget["amounts"]):
                continue
            size = 60 if each else {"week": 40, "month": 200, "year": 2000, "once": 600}[rhythm]
            amount = rng.randrange(0, size) * 1000
            budget["amounts"].append((period, not onwards, amount))
        budgets.append(budget)
    edit(path, rng, budgets, start)
    if rng.randrange(2):
        use_up(path, rng.choice(budgets), start)
    return budgets, start


def use_up(path, budget, start):
    """Sets the amount of today's period to exactly what is spent."""
    period = "once" if budget["days"] else period_of(TODAY, budget["rhythm"], start)
    used = spent_in(budget, rows_of(path), period, start)
    before = carried_into(budget, rows_of(path), period, start)
    if budget["each"] or used - before < 0 or period < min(p for p, _, _ in budget["amounts"]):
        return
    budget["amounts"] = [a for a in budget["amounts"] if a[:2] != (period, True)]
    budget["amounts"].append((period, True, used - before))
    connection = sqlite3.connect(path)
    connection.execute(
        "INSERT OR REPLACE INTO budget_amounts(budget_id, period, is_only, amount) "
        "SELECT id, ?, 1, ? FROM budgets WHERE name = ?", (period, used - before, budget["name"]))
    connection.commit()
    connection.close()


def edit(path, rng, budgets, start):
    """What another program writes: budgets, splits, corrections, tags."""
    connection = sqlite3.connect(path)
    # What the triggers of the file ask for is not at hand here.
    connection.execute("INSERT OR REPLACE INTO settings(name, value) VALUES ('month_start', ?)", (start,))
    for budget in budgets:
        codes = {"once": 0, "week": 1, "month": 2, "year": 3}
        days = budget["days"] or (None, None)
        cursor = connection.execute(
            "INSERT INTO budgets(name, filter, period, first_day, last_day, carry, warn, is_each, "
            "currency) VALUES (?, ?, ?, ?, ?, ?, ?, ?, 'KRW')",
            (budget["name"], budget["filter"], codes[budget["rhythm"]],
             *(day and day.isoformat() for day in days),
             ["none", "surplus", "both"].index(budget["carry"]), ",".join(map(str, budget["warn"])),
             budget["each"]))
        for period, only, amount in budget["amounts"]:
            connection.execute("INSERT INTO budget_amounts(budget_id, period, is_only, amount) "
                               "VALUES (?, ?, ?, ?)", (cursor.lastrowid, period, only, amount))
    for code, above in (("food", None), ("cafe", "food"), ("fun", None)):
        connection.execute("INSERT OR IGNORE INTO categories(code, title) VALUES (?, ?)", (code, code))
        connection.execute("UPDATE categories SET parent_id = (SELECT id FROM categories WHERE code = ?) "
                           "WHERE code = ?", (above, code))
    categories = [None] + [row[0] for row in connection.execute(
        "SELECT id FROM categories WHERE code IN ('food', 'cafe', 'fun')")]
    for payment, merchant in connection.execute("SELECT id, merchant FROM payments").fetchall():
        category = categories[1] if merchant.startswith("rent") else rng.choice(categories)
        connection.execute("UPDATE payments SET category_id = ? WHERE id = ?", (category, payment))
    ids = [row[0] for row in connection.execute(
        "SELECT id FROM payments WHERE kind = 0 AND currency = 'KRW' AND amount > 1000 "
        "AND merchant NOT LIKE 'rent%'")]
    rng.shuffle(ids)
    for payment in ids[:3]:
        connection.execute("UPDATE payments SET amount = amount - 700 WHERE id = ?", (payment,))
        connection.execute(
            "INSERT INTO payments(paid_at, local_date, kind, amount, currency, merchant, channel, "
            "account, place_id, split_of) SELECT paid_at, local_date, kind, 700, currency, merchant, "
            "channel, account, place_id, id FROM payments WHERE id = ?", (payment,))
    for payment in ids[3:6]:
        connection.execute("UPDATE payments SET amount = ? WHERE id = ?",
                           (rng.randrange(1, 90) * 1000, payment))
    for payment in ids[6:9]:
        connection.execute("INSERT INTO payment_tags(payment_id, name) VALUES (?, 'trip')", (payment,))
    for payment in ids[9:12]:
        connection.execute("INSERT INTO payment_tags(payment_id, name, value) VALUES (?, ?, ?)",
                           (payment, rng.choice(budgets)["name"], rng.choice(["", "out"])))
    connection.commit()
    connection.close()


def stated(row):
    state = row["state"] + (f" {row['warned_at']}" if row["warned_at"] else "")
    return (row["limit"], row["spent"] + row["booked"], row["left"], row["projection"],
            row["exceeding"], state)


def current(budget, start):
    """Today's period, if the budget has one."""
    if budget["days"] and not budget["days"][0] <= TODAY <= budget["days"][1]:
        return None
    period = "once" if budget["days"] else period_of(TODAY, budget["rhythm"], start)
    return period if amount_in(budget, period) is not None else None


def standings(budgets, rows, start):
    """Each budget in today's period, and in the weeks of the month that follow."""
    found = {}
    for budget in budgets:
        period = current(budget, start)
        if not period:
            continue
        found[budget["name"], None] = standing(budget, rows, period, start)
        if budget["rhythm"] == "week":
            while (period := (span(period, "week", start)[1] + DAY).isoformat()) <= days_of(
                    label(TODAY, start), start)[1].isoformat():
                found[budget["name"], period] = standing(budget, rows, period, start)
    return found


def reported(messages):
    """The budgets, their periods unless they are today's, and the marks that a command reports."""
    words = {"is exceeded": "over", "limits a payment": "over", "is used up": "used-up",
             "will be exceeded": "pace"}
    return {((name, period or None), f"warn {percent}" if percent else words[mark])
            for name, period, mark, percent in re.findall(
                r'budget "(budget\d)"(?:, ([^ ]+),)? '
                r"(has reached (\d+)%|is exceeded|limits a payment|is used up|will be exceeded)", messages)}


def change(path, rng, budgets, start, env):
    """Payments that are added, removed, and undone: what differs from the marks that are crossed."""
    differing = []
    for _ in range(3):
        before = standings(budgets, rows_of(path), start)
        kind = rng.choice(["add", "add", "remove", "undo"])
        if kind == "add":
            made = sobi(path, "add", str(rng.randrange(1, 400) * 500), "shop new",
                        "--date", TODAY.isoformat(), "--lang", "en", env=env)
        elif kind == "remove":
            rows = rows_of(path)
            # The parts of a split payment are removed together with it, or not at all.
            parts = {row["split_of"] for row in rows} | {row["id"] for row in rows if row["split_of"]}
            alone = [row["id"] for row in rows
                     if row["id"] not in parts and not row["merchant"].startswith("rent")]
            made = sobi(path, "remove", str(rng.choice(alone)), "--lang", "en", env=env)
        else:
            made = sobi(path, "undo", "--lang", "en", env=env, expecting=None)
        after = standings(budgets, rows_of(path), start)
        wanted = {(key, mark) for key in after if (mark := crossed(before[key], after[key]))}
        found = reported(made.err)
        if kind == "undo":
            wanted = set()
        elif kind == "remove":
            # A late payment changes periods that have ended too, in a line each.
            wanted, found = ({one for one in marks if not one[0][1]} for marks in (wanted, found))
        if found != wanted:
            differing.append((kind, found, wanted))
    return differing


def run_section():
    work = folder("budgets")
    env = {"SOBI_TODAY": TODAY.isoformat()}
    empty_ledger(work / "empty.gpkg", work)
    differing, periods, states, filters, marks = [], 0, {}, set(), 0
    for number in range(LEDGERS):
        path = work / f"{number}.gpkg"
        budgets, start = random_ledger(path, work, number)
        # From a snapshot, all budgets are read at once.
        if number % 2:
            sobi(path, "snapshot")
        changes = change(path, random.Random(~number), budgets, start, env)
        differing += [(number, *found) for found in changes]
        marks += 3
        rows = rows_of(path)
        alerts = set()
        for budget in budgets:
            filters.add(budget["filter"])
            found = parse_json(sobi(path, "budget", "history", budget["name"], "--format", "json",
                                    env=env).out)["budgets"]
            first = min(p for p, _, _ in budget["amounts"])
            now = "once" if budget["days"] else period_of(TODAY, budget["rhythm"], start)
            expected, period = {}, first
            while period <= now:
                if amount_in(budget, period) is not None:
                    expected[period] = shown(standing(budget, rows, period, start))
                    state = expected[period][5]
                    states[state] = states.get(state, 0) + 1
                if budget["days"]:
                    break
                period = period_of(span(period, budget["rhythm"], start)[1] + DAY,
                                   budget["rhythm"], start)
            periods += len(expected)
            listed = {row["period"]: stated(row) for row in found}
            if listed != expected:
                differing.append((number, budget["name"], {
                    key: (listed.get(key), expected.get(key))
                    for key in listed.keys() | expected.keys()
                    if listed.get(key) != expected.get(key)}))
            if current(budget, start) and expected[now][5] != "within":
                alerts.add((budget["name"], expected[now][5]))
        result = sobi(path, "alerts", "--exit-status", "--format", "json", env=env, expecting=None)
        listed = {(row["budget"], stated(row)[5]) for row in parse_json(result.out)["budgets"]
                  if row["budget"]}
        if listed != alerts or (result.code == 2) < bool(alerts):
            differing.append((number, "alerts", (listed, alerts, result.code)))
        path.unlink()
    check(not differing, f"{LEDGERS} ledgers: every period of every budget by recursion, "
          "and the marks of changes",
          f"{periods} periods, {marks} changes, {sum(states.values())} states: "
          + ", ".join(f"{k} {v}" for k, v in sorted(states.items())), str(differing[:2]))
    if LEDGERS >= 50:
        equal(STATES - states.keys(), set(), "every state is among them")
        equal(FILTERS.keys() - filters, set(), "every filter is among them")
    crossings(work)


def crossings(work):
    """One alert a mark, none when a change is undone, and the calendar of what is due."""
    path = demo_ledger(work / "demo.gpkg")
    env = {"SOBI_TODAY": "2026-11-22"}
    sobi(path, "budget", "set", "food", "700000", "--category", "food", env=env)
    first = sobi(path, "add", "7000", "noodles", "--category", "food", env=env).err
    again = sobi(path, "add", "100", "noodles", "--category", "food", env=env).err
    undone = sobi(path, "undo", "2", env=env).err
    equal([text.count("warning") for text in (first, again, undone)], [1, 0, 0],
          "a mark is reported once, and by no undo")
