"""Money abroad: conversions and shares by fractions, sums in one currency by hledger and Beancount."""

import csv
import datetime
import io
import json
import random
import shutil
import sqlite3
from collections import defaultdict
from fractions import Fraction

from harness import (LEDGERS, MINOR_DIGITS, check, equal, folder, minor, missing, parse_json, run,
                     shared, sobi, sql)
from months import DAY, half_even

FIRST = datetime.date(2025, 3, 3)
# A rate counts for ten days.
AGE = 10


def eximbank(seed, path, first, days):
    """Imports answers of working days; returns units of KRW for one of each currency, by day."""
    numbers = random.Random(seed)
    rates = defaultdict(dict)
    for offset in range(days):
        day = first + offset * DAY
        if day.weekday() > 4 or numbers.random() < 0.1:
            continue
        rows = []
        for unit, base in [("JPY(100)", 905), ("USD", 1400), ("EUR", 1520), ("KWD", 4550), ("CNH", 193)]:
            rate = Fraction(int(base * numbers.uniform(80, 120)), 100)
            text = f"{rate.numerator * 100 // rate.denominator / 100:,.2f}"
            rows.append({"result": 1, "cur_unit": unit, "ttb": "0", "tts": "0", "deal_bas_r": text})
            code = {"CNH": "CNY"}.get(unit, unit[:3])
            exact = Fraction(text.replace(",", ""))
            rates[code][day] = exact / 100 if unit.endswith("(100)") else exact
        file = path.parent / f"{day}.json"
        file.write_text(json.dumps(rows), encoding="utf-8")
        sobi(path, "rates", "import", file, "--date", str(day))
    return rates


def ecb(seed, path, first, days):
    """Imports a history of the European Central Bank; the same as `eximbank`, through euros."""
    numbers = random.Random(seed)
    parts, rates = [], defaultdict(dict)
    for offset in range(days):
        day = first + offset * DAY
        if day.weekday() > 4:
            continue
        cells, units = "", {}
        for code, base in [("USD", 1.09), ("JPY", 162.3), ("KRW", 1520.4), ("CNY", 7.9)]:
            text = f"{base * numbers.uniform(0.8, 1.2):.4f}"
            units[code] = Fraction(text)
            cells += f"<Cube currency='{code}' rate='{text}'/>"
        parts.append(f"<Cube time='{day}'>{cells}</Cube>")
        rates["EUR"][day] = units["KRW"]
        for code in ("USD", "JPY", "CNY"):
            rates[code][day] = units["KRW"] / units[code]
    file = path.parent / "hist.xml"
    file.write_text(
        "<gesmes:Envelope xmlns:gesmes='http://www.gesmes.org/xml/2002-08-01' "
        "xmlns='http://www.ecb.int/vocabulary/2002-08-01/eurofxref'><Cube>"
        + "".join(reversed(parts)) + "</Cube></gesmes:Envelope>", encoding="utf-8")
    sobi(path, "rates", "import", file)
    return rates


def rate_on(rates, day):
    for age in range(AGE + 1):
        found = rates.get(day - age * DAY)
        if found is not None:
            return found
    return None


def new_ledger(path):
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul")
    return path


def insert(path, seed, count, days):
    """Payments in every currency, with categories, accounts and refunds."""
    numbers = random.Random(seed)
    database = sqlite3.connect(path)
    categories = [row[0] for row in database.execute("SELECT id FROM categories ORDER BY id LIMIT 9")]
    rows = []
    for number in range(count):
        day = FIRST + numbers.randrange(days) * DAY
        currency = numbers.choice(list(MINOR_DIGITS))
        amount = numbers.randrange(1, 10 ** numbers.randrange(2, 9))
        kind = numbers.choices([0, 1, 2, 3], [80, 10, 6, 4])[0]
        rows.append((
            f"{day}T03:00:00.000Z", str(day), kind, -amount if kind == 1 else amount, currency,
            f"shop {numbers.randrange(40)}", numbers.choice([None, "card", "bank: 2", "현금"]),
            numbers.choice([None, *categories])))
    database.executemany(
        "INSERT INTO payments(paid_at, local_date, kind, amount, currency, merchant, account, "
        "category_id) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)
    database.commit()
    database.close()


def check_values(path, rates, name):
    """Every stored value against one conversion by fractions."""
    wrong, valued, without = 0, 0, 0
    for day, amount, currency, home in sql(
            path, "SELECT local_date, amount, currency, home_amount FROM payments"):
        rate = None
        if currency != "KRW":
            rate = rate_on(rates[currency], datetime.date.fromisoformat(day))
        expected = None
        if rate is not None:
            expected = half_even(amount * rate / 10 ** MINOR_DIGITS[currency])
        wrong += home != expected
        valued += expected is not None
        without += currency != "KRW" and expected is None
    check(wrong == 0 and valued > 0,
          f"values at the rates of {name} are single conversions by fractions",
          f"{valued:,} conversions, {without:,} without a rate", f"{wrong} differ")


def sums_in_won(path):
    """Spending by category in won, as `--in KRW` defines it, with what is not converted."""
    sums = defaultdict(lambda: defaultdict(int))
    for code, amount, currency, home in sql(
            path, "SELECT c.code, amount, currency, home_amount FROM payments p "
            "LEFT JOIN categories c ON c.id = p.category_id WHERE kind < 2"):
        if currency != "KRW" and home is not None:
            amount, currency = home, "KRW"
        sums[code][currency] += amount
    return {code: {c: s for c, s in found.items() if s} for code, found in sums.items()}


def check_sums(path, work):
    expected = sums_in_won(path)
    stats = parse_json(sobi(path, "stats", "--by", "category", "--in", "KRW", "--format", "json").out)
    found = {}
    for row in stats["groups"]:
        code = row["category"] and row["category"]["code"]
        found[code] = {c: minor(s, c) for c, s in row["sums"].items() if s}
    equal(found, expected, "--in KRW adds up values, and leaves the rest in its currency")
    if shutil.which("hledger") is None:
        missing("sums of hledger", "hledger is not installed")
    else:
        journal = work / "all.journal"
        sobi(path, "export", "hledger", "-o", journal)
        run(["hledger", "-f", journal, "check", "--strict"])
        out = run(["hledger", "-f", journal, "balance", "-B", "--flat", "--no-total", "-O", "csv",
                   "expenses"]).out.decode()
        balances = {}
        for account, balance in list(csv.reader(io.StringIO(out)))[1:]:
            code = account.removeprefix("expenses:").replace(":", ".")
            amounts = dict(reversed(part.split(" ")) for part in balance.split(", ") if part != "0")
            amounts = {c: n for n, c in amounts.items()}
            balances[None if code == "unknown" else code] = {
                c: minor(n.replace(",", ""), c) for c, n in amounts.items()}
        equal(balances, {code: sums for code, sums in expected.items() if sums},
              "hledger balance -B has the sums of --in KRW by category")
    if shutil.which("bean-check") is None:
        missing("sums of Beancount", "bean-check is not installed")
    else:
        file = work / "all.beancount"
        sobi(path, "export", "beancount", "-o", file)
        told = run(["bean-check", file], expecting=None)
        check(told.code == 0, "bean-check accepts the file", f"{file.stat().st_size:,} bytes", told.err[:300])
        out = run(["bean-query", "-f", "csv", file,
                   "SELECT currency(weight) AS c, sum(number(weight)) AS n "
                   "WHERE account ~ '^Expenses' GROUP BY c"]).out.decode()
        rows = [[cell.strip() for cell in row] for row in csv.reader(io.StringIO(out)) if row]
        total = sum(round(Fraction(number)) for currency, number in rows[1:] if currency == "KRW")
        equal(total, sum(sums.get("KRW", 0) for sums in expected.values()),
              "Beancount has the sum of --in KRW")


def check_shares(work, ledgers):
    """Shares of trips: whole units that add up, the larger ones first, and transfers that settle."""
    shares = 0
    wrong = []
    for seed in range(ledgers):
        numbers = random.Random(seed)
        path = new_ledger(work / f"trip{seed}.gpkg")
        people = [f"p{n}" for n in range(numbers.randrange(2, 11))]
        paid, owed = dict.fromkeys(people, 0), dict.fromkeys(people, 0)
        database = sqlite3.connect(path)
        for number in range(1_500):
            amount = numbers.randrange(1, 10 ** numbers.randrange(1, 7))
            refund = numbers.random() < 0.1
            amount = -amount if refund else amount
            payer = numbers.choice([people[0], *people])
            group = people if numbers.random() < 0.4 else numbers.sample(people, numbers.randrange(1, len(people)))
            cursor = database.execute(
                "INSERT INTO payments(paid_at, local_date, kind, amount, currency, merchant) "
                "VALUES ('2026-05-02T03:00:00.000Z', '2026-05-02', ?, ?, 'JPY', ?)",
                (int(refund), amount, f"shop {number}"))
            tags = [("paid-by", payer)] if payer != people[0] or numbers.random() < 0.5 else []
            if group is not people:
                tags.append(("for", ",".join(group)))
            database.executemany(
                "INSERT INTO payment_tags(payment_id, name, value) VALUES (?, ?, ?)",
                [(cursor.lastrowid, *tag) for tag in tags])
            paid[payer] += amount
            shares += len(group)
            # The first people have the larger shares, by magnitude for a refund.
            ordered = [person for person in people if person in group]
            whole, rest = divmod(abs(amount), len(ordered))
            for place, person in enumerate(ordered):
                owed[person] += (whole + (place < rest)) * (-1 if refund else 1)
        database.commit()
        database.close()
        sobi(path, "trip", "add", "T", "--from", "2026-05-01", "--to", "2026-05-03", "--currency", "JPY",
             "--people", ",".join(people), "--rate", "9")
        trip = parse_json(sobi(path, "trip", "status", "T", "--format", "json").out)
        found = {row["name"]: (int(row["paid"]), int(row["share"])) for row in trip["persons"]}
        if found != {person: (paid[person], owed[person]) for person in people}:
            wrong.append(seed)
        balances = {person: paid[person] - owed[person] for person in people}
        for transfer in trip["transfers"]:
            balances[transfer["from"]] += int(transfer["amount"])
            balances[transfer["to"]] -= int(transfer["amount"])
        if any(balances.values()):
            wrong.append(f"transfers of {seed}")
    check(not wrong, "shares are whole units that add up, and transfers settle",
          f"{shares:,} shares of {ledgers} trips", str(wrong[:5]))


def run_section():
    work = folder("rates")
    days = 120
    count = LEDGERS * 2_500
    for name, source in [("Korea Eximbank", eximbank), ("the ECB", ecb)]:
        path = new_ledger(work / f"{source.__name__}.gpkg")
        # The first and the last payments have no rate in force.
        rates = source(7, path, FIRST + 15 * DAY, days - 45)
        small = path.with_name(f"small-{path.name}")
        shutil.copy(path, small)
        insert(path, 11, count, days)
        sobi(path, "rates", "apply")
        check_values(path, rates, name)
        # The other programs take a minute for some hundred thousand payments.
        insert(small, 12, min(count, 25_000), days)
        sobi(small, "rates", "apply")
        check_sums(small, work)
    check_shares(work, max(4, LEDGERS // 2))
    sample = shared("api-samples/koreaexim-exchange.json")
    if sample is not None:
        path = new_ledger(work / "sample.gpkg")
        sobi(path, "rates", "import", sample, "--date", "2026-04-10")
        rows = json.loads(sample.read_text(encoding="utf-8"))
        known = {row["cur_unit"][:3] for row in rows} - {"KRW", "CNH"} | {"CNY"}
        found = parse_json(sobi(path, "rates", "show", "2026-04-10", "--format", "json").out)
        codes = {row["currency"] for row in found["rates"]}
        check(codes <= known and len(codes) >= 20, "the sample of Korea Eximbank is read",
              f"{len(codes)} currencies", f"{sorted(codes ^ known)}")
