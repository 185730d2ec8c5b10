"""Changes between two periods, compared with pandas and Python integers over random ledgers."""

import datetime
import json
import random
import sqlite3
import struct
from fractions import Fraction

import pandas
from grids import DEGREE, expected_id
from harness import LEDGERS, MINOR_DIGITS, check, folder, parse_json, sobi
from months import DAY, half_even

LEVELS = ["place", "merchant", "district", "category", "channel"]
GRIDS = ["korea-1km", "korea-10km", "japan-1km", "quadbin-12", "h3-6"]
PARTS = ["days", "new", "lost", "volume", "mix", "price", "refunds"]
CHANNELS = ["unknown", "offline", "online"]
FIRST = datetime.date(2026, 3, 1)


def statement(generator):
    lines = ["timestamp,amount,currency,merchant,category,channel,kind,longitude,latitude"]
    for _ in range(generator.choice([0, 1, 5, 40, 120])):
        day = FIRST + generator.randrange(90) * DAY
        currency = generator.choice(["KRW", "KRW", "KRW", "USD", "JPY"])
        refund = generator.random() < 0.15
        amount = generator.randrange(1, 90) * generator.choice([1, 7, 130])
        text = f"{amount}.{generator.randrange(100):02}" if currency == "USD" else str(amount)
        shop = generator.randrange(9)
        spot = generator.random() < 0.7
        lines.append(",".join([
            f"{day} 12:{generator.randrange(60):02}:00", ("-" if refund else "") + text, currency,
            f"shop {shop}", generator.choice(["food", "fun", "home"]) if shop else "",
            "" if spot else generator.choice(["online", "", "offline"]), "refund" if refund else "",
            f"{126.85 + 0.07 * shop:.4f}" if spot else "",
            f"{37.45 + 0.05 * generator.randrange(2):.4f}" if spot else ""]))
    return "\n".join(lines) + "\n"


def districts():
    squares = [{
        "type": "Feature", "properties": {"code": f"D{n}", "name": f"district {n}"},
        "geometry": {"type": "Polygon", "coordinates": [[
            [126.9 + 0.1 * n, 37.4], [127.0 + 0.1 * n, 37.4], [127.0 + 0.1 * n, 37.6],
            [126.9 + 0.1 * n, 37.6], [126.9 + 0.1 * n, 37.4]]]}} for n in range(3)]
    return json.dumps({"type": "FeatureCollection", "features": squares})


def rows_of(ledger):
    connection = sqlite3.connect(ledger)
    frame = pandas.read_sql_query(
        """SELECT coalesce(p.split_of, p.id) AS whole, p.local_date AS day, p.amount, p.currency,
             p.kind, p.channel, coalesce(p.merchant, '') AS merchant, coalesce(c.code, '') AS category,
             p.place_id AS place, l.geom
           FROM payments p LEFT JOIN categories c ON c.id = p.category_id
             LEFT JOIN places l ON l.id = p.place_id WHERE p.kind <= 1""",
        connection)
    connection.close()
    where = ["online" if c == 2 else "unplaced" for c in frame.channel]
    frame["spot"] = [
        f"at {int(p)}" if p == p and p is not None else f"{w} {m}"
        for p, w, m in zip(frame.place, where, frame.merchant)]
    placed = [p == p and p is not None for p in frame.place]
    frame["by_place"] = [str(int(p)) if there else w
                         for p, there, w in zip(frame.place, placed, where)]
    frame["where"] = ["" if there else w for there, w in zip(placed, where)]
    frame["position"] = [
        [round(one * DEGREE) for one in struct.unpack("<dd", blob[-16:])] if there else None
        for blob, there in zip(frame.geom, placed)]
    # Shops lie in the middle of districts, not on their borders.
    frame["by_district"] = in_areas(
        frame, lambda x, y: f"D{(x - 1_269_000_000) // 1_000_000}"
        if 1_269_000_000 <= x < 1_272_000_000 else None)
    frame["by_merchant"], frame["by_category"] = frame.merchant, frame.category
    frame["by_channel"] = [CHANNELS[c] for c in frame.channel]
    return frame


def in_areas(frame, area):
    """What each payment is in: an area by its position, `outside` without one, or no place."""
    return [w or area(*position) or "outside"
            for w, position in zip(frame["where"], frame.position)]


def summed(rows):
    spent = rows[rows.kind == 0]
    return (int(spent.whole.nunique()), sum(map(int, spent.amount)),
            sum(map(int, rows[rows.kind == 1].amount)))


def explained(rows, older, newer, lengths):
    """The sums of payments of one currency in both periods, and the parts of the change."""
    inside = lambda days: rows[(rows.day >= str(days[0])) & (rows.day <= str(days[1]))]
    before, now = inside(older), inside(newer)
    of_a, of_b = lengths
    longer = lambda a: half_even(Fraction(a[1] * (of_b - of_a), of_a))
    volume = lambda a, b: half_even(
        Fraction((b[0] * of_a - a[0] * of_b) * a[1], a[0] * of_a))
    a, b = summed(before), summed(now)
    parts = dict.fromkeys(PARTS, 0)
    lasting, visits, days = [], 0, 0
    for spot in set(before.spot) | set(now.spot):
        own_a, own_b = summed(before[before.spot == spot]), summed(now[now.spot == spot])
        days += longer(own_a)
        if own_a[0] == 0:
            parts["new"] += own_b[1]
        elif own_b[0] == 0:
            parts["lost"] -= own_a[1] + longer(own_a)
        else:
            lasting.append(spot)
            visits += volume(own_a, own_b)
            parts["price"] += own_b[1] - own_a[1] - longer(own_a) - volume(own_a, own_b)
    if lasting:
        parts["volume"] = volume(summed(before[before.spot.isin(lasting)]),
                                 summed(now[now.spot.isin(lasting)]))
    parts["days"] = longer(a)
    parts["mix"] = visits - parts["volume"] + days - parts["days"]
    parts["refunds"] = b[2] - a[2]
    return a, b, parts


def minor(number, currency):
    return int(number * 10 ** MINOR_DIGITS[currency])


def reported(row):
    currency = row["currency"]
    amount = lambda name: minor(row.get(name, 0), currency)
    a = (row["older_count"], amount("older_sum") - amount("older_refunded"), amount("older_refunded"))
    b = (row["count"], amount("sum") - amount("refunded"), amount("refunded"))
    return a, b, {name: amount(name) for name in PARTS}, amount("change")


def name(row, level):
    key = row[level]
    return {"place": lambda: str(key["id"]), "district": lambda: key["code"],
            "merchant": lambda: key or "", "category": lambda: key["code"] if key else "",
            "channel": lambda: key, "cell": lambda: key}[level]()


def wrong_rows(report, frame, level, older, newer, per_day):
    """The rows that differ from those of pandas, and those that do not add up."""
    lengths = ((older[1] - older[0]).days + 1, (newer[1] - newer[0]).days + 1)
    lengths = lengths if per_day else (1, 1)
    found = {(name(row, level), row["currency"]): reported(row) for row in report["groups"]}
    for word in ["outside", "online", "unplaced"]:
        for row in report.get(word, []):
            found[word, row["currency"]] = reported(row)
    for row in report["total"]:
        found["total", row["currency"]] = reported(row)
    in_days = frame[((frame.day >= str(older[0])) & (frame.day <= str(older[1])))
                    | ((frame.day >= str(newer[0])) & (frame.day <= str(newer[1])))]
    expected = {}
    for key, rows in list(in_days.groupby([f"by_{level}", "currency"])):
        expected[key] = explained(rows, older, newer, lengths)
    for currency, rows in list(in_days.groupby("currency")):
        expected["total", currency] = explained(rows, older, newer, lengths)
    if ("total", "KRW") not in expected:
        expected["total", "KRW"] = ((0, 0, 0), (0, 0, 0), dict.fromkeys(PARTS, 0))
    wrong = [key for key in set(found) | set(expected)
             if key not in found or key not in expected or found[key][:3] != expected[key]]
    for key, (a, b, parts, change) in found.items():
        if not sum(parts.values()) == change == b[1] + b[2] - a[1] - a[2]:
            wrong.append(key)
    return wrong


def run_section():
    generator = random.Random(48)
    wrong, compared, differing = [], 0, []
    work = folder("changes")
    (work / "districts.geojson").write_text(districts())
    for number in range(LEDGERS):
        ledger = work / f"{number}.gpkg"
        (work / "rows.csv").write_text(statement(generator))
        sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul",
             "--region", "120,30,140,46")
        sobi(ledger, "districts", "import", work / "districts.geojson", "--level", "sigungu")
        sobi(ledger, "import", work / "rows.csv", expecting=None)
        split(ledger, generator)
        frame = rows_of(ledger)
        first = FIRST + generator.randrange(20, 60) * DAY
        newer = (first, first + generator.randrange(1, 28) * DAY)
        last = newer[0] - generator.randrange(1, 8) * DAY
        older = (last - generator.randrange(1, 28) * DAY, last)
        system = generator.choice(GRIDS)
        frame["by_cell"] = in_areas(frame, lambda x, y: expected_id(system, x, y))
        for level in LEVELS + ["cell"]:
            per_day = generator.random() < 0.4
            report = parse_json(sobi(
                ledger, "change", f"{older[0]}..{older[1]}", "--where",
                f"from={newer[0]} to={newer[1]}", "--by", system if level == "cell" else level,
                "--format", "json",
                *(["--per-day"] if per_day else [])).out)
            bad = wrong_rows(report, frame, level, older, newer, per_day)
            compared += len(report["groups"])
            if bad:
                wrong.append((number, system if level == "cell" else level, bad[:2]))
        month = generator.choice(["2026-04", "2026-05", "2026-06"])
        as_of = f"2026-0{generator.choice([5, 6, 7])}-{generator.randrange(1, 29):02}"
        if month <= as_of:
            differing += differing_figures(ledger, month, as_of)
    check(not wrong, f"{compared} rows of changes over {LEDGERS} ledgers are those of pandas",
          otherwise=str(wrong[:3]))
    check(not differing, "month, stats --versus and change have the same days and sums",
          otherwise=str(differing[:3]))


def differing_figures(ledger, month, as_of):
    """The days and sums of a month and the month before that `month`, `stats --versus` and `change`
    do not have alike."""
    asked = lambda *words: parse_json(sobi(
        ledger, *words, "--as-of", as_of, "--format", "json").out)
    change = asked("change", "previous", month)
    total = next(one for one in change["total"] if one["currency"] == "KRW")
    stats = asked("stats", "--by", "kind", "--versus", "previous", "--month", month)
    told = asked("month", month)
    found = [[total["sum"], total["older_sum"], total["change"], change["older_first_day"],
              change["older_last_day"]]]
    sums, older = stats["total"]["sums"], stats["total"]["older_sums"]
    found.append([sums.get("KRW", 0), older.get("KRW", 0),
                  sums.get("KRW", 0) - older.get("KRW", 0), stats["older_first_day"],
                  stats["older_last_day"]])
    if told["previous"]:
        before = told["previous"]
        found.append([told["spent"], before["spent"], before["change"], before["first_day"],
                      before["last_day"]])
    return [] if all(one == found[0] for one in found) else found


def split(ledger, generator):
    """Splits some payments; the parts of a payment count once in a row."""
    connection = sqlite3.connect(ledger)
    rows = connection.execute(
        "SELECT id FROM payments WHERE kind = 0 AND amount > 200 AND currency <> 'USD'").fetchall()
    connection.close()
    for (payment,) in rows:
        if generator.random() < 0.1:
            sobi(ledger, "split", str(payment), "37")
