"""Budgets by a naive recursion over the rows of the ledger, after any edits, in every state."""

import datetime
import os
import random
import sqlite3
from fractions import Fraction

from harness import check, demo_ledger, equal, folder, parse_json, sobi
from months import DAY, days_of, half_even, label

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
}


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
             "tags": tags.get(row["id"], {})}
            for row in connection.execute(
                "SELECT id, local_date, amount, kind, channel, merchant, account FROM payments "
                "WHERE kind <= 1 AND currency = 'KRW'")]
    connection.close()
    return rows


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


def standing(budget, rows, period, start):
    amount = amount_in(budget, period)
    limit = amount + carried_into(budget, rows, period, start)
    used = spent_in(budget, rows, period, start)
    first, last = budget["days"] or span(period, budget["rhythm"], start)
    projection = None
    if first <= TODAY <= last:
        gone, left = (TODAY - first).days + 1, (last - TODAY).days
        now = spent_in(budget, rows, period, start, TODAY)
        if left == 0:
            projection = used
        elif gone >= 5:
            # No merchant of these ledgers comes twice: nothing is due.
            projection = used + half_even(Fraction(now * left, gone))
    if used > max(limit, 0):
        state = "over"
    elif limit > 0 and used == limit:
        state = "used-up"
    else:
        reached = [w for w in budget["warn"] if limit > 0 and used > 0 and 100 * used >= w * limit]
        state = (f"warn {max(reached)}" if reached
                 else "pace" if projection is not None and projection > max(limit, 0) else "within")
    return limit, used, limit - used, projection, state


def random_ledger(path, work, number):
    """Payments, refunds, splits and budgets that depend on the number alone."""
    rng = random.Random(number)
    start = rng.choice(["1", "1", "15", "25", "last"])
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    lines = ["timestamp,amount,currency,merchant,channel,kind,account"]
    for index in range(rng.randrange(20, 120)):
        day = FIRST + datetime.timedelta(days=rng.randrange(190))
        kind = rng.choice(["", "", "", "", "refund", "income"])
        amount = rng.randrange(1, 90) * 1000 * (-1 if kind == "refund" else 1)
        lines.append(f"{day} 12:00:00,{amount},{rng.choice(['KRW'] * 5 + ['USD'])},"
                     f"{rng.choice(['shop', 'cafe'])} {index},{rng.choice(['', 'online'])},{kind},"
                     f"{rng.choice(['card', 'bank'])}")
    (work / "payments.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    sobi(path, "import", work / "payments.csv")
    budgets = []
    for index in range(3):
        rhythm = rng.choice(["week", "month", "month", "year", "once"])
        first = FIRST + datetime.timedelta(days=rng.randrange(60))
        days = (first, first + datetime.timedelta(days=rng.randrange(200))) if rhythm == "once" else None
        budget = {"name": f"budget{index}", "rhythm": rhythm, "days": days,
                  "filter": rng.choice(list(FILTERS)),
                  "carry": rng.choice(["none", "surplus", "both", "both"]),
                  "warn": rng.choice([[80], [50, 80], []]), "amounts": []}
        for onwards in (True, True, False) if rhythm != "once" else (False,):
            day = FIRST + datetime.timedelta(days=rng.randrange(150))
            period = "once" if days else period_of(day, rhythm, start)
            if any((p, o) == (period, not onwards) for p, o, _ in budget["amounts"]):
                continue
            size = {"week": 40, "month": 200, "year": 2000, "once": 600}[rhythm]
            amount = rng.randrange(0, size) * 1000
            budget["amounts"].append((period, not onwards, amount))
        budgets.append(budget)
    edit(path, rng, budgets, start)
    return budgets, start


def edit(path, rng, budgets, start):
    """What another program writes: budgets, splits, corrections, tags."""
    connection = sqlite3.connect(path)
    # What the triggers of the file ask for is not at hand here.
    connection.execute("INSERT OR REPLACE INTO settings(name, value) VALUES ('month_start', ?)", (start,))
    for budget in budgets:
        codes = {"once": 0, "week": 1, "month": 2, "year": 3}
        days = budget["days"] or (None, None)
        cursor = connection.execute(
            "INSERT INTO budgets(name, filter, period, first_day, last_day, carry, warn, currency) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, 'KRW')",
            (budget["name"], budget["filter"], codes[budget["rhythm"]],
             *(day and day.isoformat() for day in days),
             ["none", "surplus", "both"].index(budget["carry"]), ",".join(map(str, budget["warn"]))))
        for period, only, amount in budget["amounts"]:
            connection.execute("INSERT INTO budget_amounts(budget_id, period, is_only, amount) "
                               "VALUES (?, ?, ?, ?)", (cursor.lastrowid, period, only, amount))
    ids = [row[0] for row in connection.execute(
        "SELECT id FROM payments WHERE kind = 0 AND currency = 'KRW' AND amount > 1000")]
    rng.shuffle(ids)
    for payment in ids[:3]:
        connection.execute("UPDATE payments SET amount = amount - 700 WHERE id = ?", (payment,))
        connection.execute(
            "INSERT INTO payments(paid_at, local_date, kind, amount, currency, merchant, channel, "
            "account, split_of) SELECT paid_at, local_date, kind, 700, currency, merchant, 2, account, "
            "id FROM payments WHERE id = ?", (payment,))
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
    return (row["limit"], row["spent"] + row["booked"], row["left"], row["projection"], state)


def run_section():
    work = folder("budgets")
    env = {"SOBI_TODAY": TODAY.isoformat()}
    count = int(os.environ.get("SOBI_CONFORMANCE_LEDGERS", "200"))
    differing, periods, states = [], 0, {}
    for number in range(count):
        path = work / f"{number}.gpkg"
        budgets, start = random_ledger(path, work, number)
        rows = rows_of(path)
        alerts = set()
        for budget in budgets:
            found = parse_json(sobi(path, "budget", "history", budget["name"], "--format", "json",
                                    env=env).out)["budgets"]
            first = min(p for p, _, _ in budget["amounts"])
            now = "once" if budget["days"] else period_of(TODAY, budget["rhythm"], start)
            expected, period = {}, first
            while period <= now:
                if amount_in(budget, period) is not None:
                    expected[period] = standing(budget, rows, period, start)
                    states[expected[period][4]] = states.get(expected[period][4], 0) + 1
                if budget["days"]:
                    break
                period = period_of(span(period, budget["rhythm"], start)[1] + DAY,
                                   budget["rhythm"], start)
            periods += len(expected)
            shown = {row["period"]: stated(row) for row in found}
            if shown != expected:
                differing.append((number, budget["name"], {
                    key: (shown.get(key), expected.get(key)) for key in shown.keys() | expected.keys()
                    if shown.get(key) != expected.get(key)}))
            inside = not budget["days"] or budget["days"][0] <= TODAY <= budget["days"][1]
            if now in expected and inside and expected[now][4] != "within":
                alerts.add((budget["name"], expected[now][4]))
        result = sobi(path, "alerts", "--exit-status", "--format", "json", env=env, expecting=None)
        listed = {(row["budget"], stated(row)[4]) for row in parse_json(result.out)["budgets"]
                  if row["budget"]}
        if listed != alerts or (result.code == 2) < bool(alerts):
            differing.append((number, "alerts", (listed, alerts, result.code)))
        path.unlink()
    check(not differing, f"{count} ledgers: every period of every budget by recursion",
          f"{periods} periods, {sum(states.values())} states: "
          + ", ".join(f"{k} {v}" for k, v in sorted(states.items())), str(differing[:2]))
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
