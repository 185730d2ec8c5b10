"""What cards charge in a month, compared with a naive computation over the rows."""

import calendar
import datetime
import random
import sqlite3

from harness import check, equal, folder, parse_json, sobi

DAY = datetime.timedelta(1)
START = datetime.date(2025, 1, 1)
TODAY = datetime.date(2026, 3, 10)
CARDS = ("1111", "2222", "3333", "4444")


def in_month(year, month, day):
    """The day of a month, or its last."""
    year, month = year + (month - 1) // 12, (month - 1) % 12 + 1
    return datetime.date(year, month, min(day, calendar.monthrange(year, month)[1]))


def charge(day, later, cycle):
    """The day on which a purchase is charged, so many months after its first bill."""
    if cycle is None:
        return in_month(day.year, day.month + later, day.day)
    bill_day, cut_off = cycle
    month = day.month
    while in_month(day.year, month, cut_off) < day:
        month += 1
    return in_month(day.year, month + (bill_day <= cut_off) + later, bill_day)


def parts(amount, months):
    """Whole parts, the first ones a unit larger."""
    whole, rest = divmod(abs(amount), months)
    sign = -1 if amount < 0 else 1
    return [sign * (whole + (number < rest)) for number in range(months)]


def payments(ledger):
    connection = sqlite3.connect(ledger)
    rows = connection.execute(
        "SELECT id, local_date, amount, kind, account, merchant, instalment_months, cancels_id "
        "FROM payments WHERE kind < 2").fetchall()
    connection.close()
    return [(i, datetime.date.fromisoformat(day), *rest) for i, day, *rest in rows]


def charges(ledger, cycles):
    """(kind, payment, account, purchase's day, day charged, amount) of all payments."""
    rows = payments(ledger)
    plans = {row[0] for row in rows if row[6]}
    found = []
    for i, day, amount, kind, account, _, months, cancels in rows:
        cycle = cycles.get(account)
        refunds = [row for row in rows if row[7] == i and row[3] == 1]
        if months:
            bills = [(charge(day, number, cycle), part)
                     for number, part in enumerate(parts(amount, months))]
            if refunds and amount + sum(row[2] for row in refunds) == 0:
                end = charge(max(row[1] for row in refunds), 0, cycle)
                bills = [bill for bill in bills if bill[0] < end]
                found += [("part", i, account, day, *bill) for bill in bills]
                if bills:
                    found.append(("refund", i, account, day, end, -sum(p for _, p in bills)))
                continue
            found += [("part", i, account, day, *bill) for bill in bills]
        elif kind == 1 and cancels in plans:
            plan = next(row for row in rows if row[0] == cancels)
            whole = [row[2] for row in rows if row[7] == cancels and row[3] == 1]
            if plan[2] + sum(whole):
                found.append(("refund", i, plan[4], day,
                              charge(day, 0, cycles.get(plan[4])), amount))
        else:
            found.append(("purchase", i, account, day, charge(day, 0, cycle), amount))
    return found


def bills(found, cycles, year, month):
    """The known rows of a month: purchases together, others by payment."""
    rows, purchases = [], {}
    for kind, i, account, day, charged, amount in found:
        if (charged.year, charged.month) != (year, month):
            continue
        if kind == "purchase" and account in cycles:
            sum_, count = purchases.get((account, charged), (0, 0))
            purchases[account, charged] = (sum_ + amount, count + 1)
        elif kind == "purchase":
            if day > TODAY:
                rows.append(("payment", i, account, charged.isoformat(), amount, 1))
        else:
            rows.append((kind, i, account, charged.isoformat(), amount, 1))
    rows += [("purchases", None, account, charged.isoformat(), amount, count)
             for (account, charged), (amount, count) in purchases.items()]
    return sorted(rows, key=str)


def life(seed):
    """A statement of two years with plans, purchases and cancellations of both."""
    random.seed(seed)
    lines = ["이용일,이용가맹점,카드번호,할부개월,이용금액"]
    for number in range(260):
        day = START + random.randrange(500) * DAY
        months = random.choice((0, 0, 0, 2, 3, 5, 6, 12, 24))
        amount = random.randrange(1_000, 900_000)
        card, shop = random.choice(CARDS), f"shop {number}"
        lines.append(f"{day},{shop},{card},{months or '일시불'},{amount}")
        if random.random() < 0.15:
            lines.append(f"{day + random.randrange(90) * DAY},{shop},{card},일시불,{-amount}")
    return "\n".join(lines) + "\n"


def check_ledger(path, seed):
    differing, count, sums = [], 0, [0, 0]
    (path.parent / "life.csv").write_text(life(seed), encoding="utf-8")
    env = {"SOBI_TODAY": TODAY.isoformat()}
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    sobi(path, "import", path.parent / "life.csv", env=env)
    cycles = {}
    for card in random.sample(CARDS, seed % 4):
        cycles[card] = (random.randrange(1, 32), random.randrange(1, 32))
        sobi(path, "accounts", "set", card, "--bill-day", cycles[card][0],
             "--cut-off", cycles[card][1])
    found = charges(path, cycles)
    kinds = {row[0] for row in found}
    for month in range(1, 46):
        first = in_month(2025, month, 1)
        text = f"{first:%Y-%m}"
        document = parse_json(sobi(path, "bills", text, "--format", "json", env=env).out)
        stated = sorted(((row["kind"], row["payment"], row["account"], row["day"], row["amount"],
                          row["count"]) for row in document["rows"] if not row["expected"]),
                        key=str)
        wanted = bills(found, cycles, first.year, first.month)
        count += len(wanted)
        if stated != wanted:
            differing.append((seed, text, [row for row in stated if row not in wanted][:2],
                              [row for row in wanted if row not in stated][:2]))
        report = parse_json(sobi(path, "month", text, "--basis", "billed", "--format", "json",
                                 env=env).out)
        charged = sum(row[5] for row in found
                      if (row[4].year, row[4].month) == (first.year, first.month))
        sums[0] += report["spent"] + report["booked"]
        sums[1] += report["billed"]["charged"]
        if report["billed"]["charged"] != charged:
            differing.append((seed, text, report["billed"], charged))
    return differing, count, sums, kinds


def run_section():
    work = folder("bills")
    differing, count, kinds = [], 0, set()
    for seed in range(8):
        found, rows, sums, seen = check_ledger(work / f"bills-{seed}.gpkg", seed)
        differing += found
        count += rows
        kinds |= seen
        equal(sums[0], sums[1], f"ledger {seed}: bills of all months come to what was spent")
    check(not differing, "every bill of 45 months by a naive computation", f"{count} rows",
          str(differing[:2]))
    equal(kinds, {"part", "purchase", "refund"}, "every kind is among them")
