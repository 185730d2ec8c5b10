"""Visits of random ledgers: every report of years and quarters by SQL over the exported tables."""

import csv
import datetime
import io
import random
import re
import sqlite3

import duckdb

from harness import check, equal, folder, parse_json, sobi
from openness import validation_errors

DAY = datetime.timedelta(1)
TODAY = datetime.date(2026, 6, 20)
TITLES = ("별 헤는 밤", "오후 네 시", "겨울 나그네", "Hamlet, \"둘\"")
VENUES = ("작은극장 별", "우면 음악당", "Globe", None)
TAGS = ("연극", "with=지우", "with=Ann, Jun", "한-해")


def tag_visits(path, env):
    """None, one or several tags for each visit."""
    connection = sqlite3.connect(path)
    visits = [row[0] for row in connection.execute("SELECT payment_id FROM visits ORDER BY 1")]
    connection.close()
    for payment in visits:
        for tag in random.sample(TAGS, random.choice((0, 0, 1, 2, 3))):
            sobi(path, "tag", payment, "--set", tag, env=env)


def live(path, seed):
    """A ledger of visits in three years, some with a payment of their own, some refunded."""
    random.seed(seed)
    env = {"SOBI_TODAY": TODAY.isoformat()}
    sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul", "--region", "none")
    for number in range(1, 41):
        day = datetime.date(2025, 1, 1) + random.randrange(700) * DAY
        paid = min(day, TODAY) - random.randrange(40) * DAY
        amount = random.choice((0, 12_000, 46_000, 99_000))
        title, venue = random.choice(TITLES), random.choice(VENUES)
        named = ["--venue", venue] if venue else []
        time = random.choice(("", "T19:30", "T00:00"))
        details = ["--set", f"cast=배역 {number}\n배역 나", "--set", f"seat={number}열"]
        sobi(path, "visit", "add", title, amount, "--on", f"{day}{time}", "--date", paid,
             *named, *details, env=env)
    tag_visits(path, env)
    # Every seventh is refunded, every second of these in part.
    connection = sqlite3.connect(path)
    rows = connection.execute(
        "SELECT id, amount, local_date FROM payments WHERE amount > 0 ORDER BY id").fetchall()
    connection.close()
    for number, (payment, amount, paid) in enumerate(rows[::7]):
        part = amount if number % 2 == 0 else amount // 3
        sobi(path, "add", "--kind", "refund", "--date", paid, "--", -part, env=env)
        connection = sqlite3.connect(path)
        connection.execute(
            "UPDATE payments SET cancels_id = ? WHERE id = (SELECT max(id) FROM payments)",
            (payment,))
        connection.commit()
        connection.close()
    return env


def tables(path):
    """The exported tables in DuckDB, and what visits come to there."""
    exported = path.parent / f"{path.stem}-tables"
    sobi(path, "export", "--all", exported)
    db = duckdb.connect()
    for name in ("visits", "visit_details", "payments", "places", "payment_tags"):
        db.execute(f"CREATE TABLE {name} AS SELECT * FROM read_csv('{exported / name}.csv', "
                   "all_varchar = true, header = true)")
    db.execute(f"""
        CREATE TABLE facts AS
        SELECT v.title, v.day::DATE AS day, coalesce(v.minute::INT, -1) AS minute,
          v.payment_id::INT AS id, p.local_date::DATE AS paid,
          coalesce(d.value, l.name, nullif(p.merchant, '')) AS venue,
          p.amount::BIGINT AS whole,
          p.amount::BIGINT + coalesce((SELECT sum(r.amount::BIGINT) FROM payments r
            WHERE r.cancels_id = p.id), 0) AS amount, c.value AS cast_, s.value AS seat
        FROM visits v JOIN payments p ON p.id = v.payment_id
        LEFT JOIN places l ON l.id = p.place_id
        LEFT JOIN visit_details d ON d.payment_id = v.payment_id AND d.name = 'venue'
        LEFT JOIN visit_details c ON c.payment_id = v.payment_id AND c.name = 'cast'
        LEFT JOIN visit_details s ON s.payment_id = v.payment_id AND s.name = 'seat'
        """)
    return db


def expected(db, key, first, last):
    """Rows of a report: name, venue, count, amount, first and last visit with cast and seat."""
    name = {"month": "strftime(day, '%Y-%m')", "title": "title", "venue": "venue",
            "title-and-venue": "title", "tag": "tag"}[key]
    source = "facts" if key != "tag" else """facts LEFT JOIN (
        SELECT payment_id::INT AS payment,
          name || coalesce('=' || nullif(value, '\\t'), '') AS tag
        FROM payment_tags) ON payment = id"""
    venue = "venue" if key == "title-and-venue" else "NULL"
    return db.execute(f"""
        SELECT {name} AS name, {venue} AS place, count(*)::INT, sum(amount)::BIGINT,
          arg_min([id::VARCHAR, cast_, seat], (day, minute, id)),
          arg_max([id::VARCHAR, cast_, seat], (day, minute, id))
        FROM {source} WHERE day BETWEEN '{first}' AND '{last}' AND day <= '{TODAY}'
          AND NOT (whole > 0 AND amount = 0)
        GROUP BY 1, 2""").fetchall()


def stated(document):
    def visit(row):
        return row and [str(row["id"]), row["details"].get("cast"), row["details"].get("seat")]

    return [(row["name"], row.get("venue"), row["count"], row["sums"].get("KRW", 0),
             visit(row["first"]), visit(row["last"]))
            for row in document["groups"] if row["count"]]


def order(rows):
    return sorted(rows, key=lambda row: (str(row[0]), str(row[1])))


def whole(text):
    return int(text.replace(",", "") or 0)


def forms(path, command, env):
    """Sums of a report as its ring, its calendar of days and its page state them."""
    ring = sobi(path, *command, "--chart", "donut", "--svg", "-", env=env).out.decode()
    parts = re.findall(
        r"<g><title>.*?: ([\d,]+) visits?(?:, KRW ([\d,]+))?, ([\d.]+)%</title>", ring)
    days = sobi(path, *command, "--chart", "calendar", "--svg", "-", env=env).out.decode()
    page = path.parent / f"{path.stem}.html"
    sobi(path, *command, "--html", page, env=env)
    table = page.read_text(encoding="utf-8").split("<tbody>")[1].split("</tbody>")[0]
    number = r'<td class="n">([\d,]+)</td>'
    rows = [list(map(whole, row)) for row in
            re.findall(f"<tr><td>.*?</td>{number}{number}", table)]
    *rows, total = rows
    return {
        "ring": (sum(whole(part[0]) for part in parts), sum(whole(part[1]) for part in parts)),
        "shares": round(sum(float(part[2]) for part in parts), 1),
        "calendar": sum(whole(count) for count in re.findall(r"<title>[\d-]+: ([\d,]+) visit", days)),
        "page": (sum(row[0] for row in rows), sum(row[1] for row in rows)), "total": tuple(total),
    }


def run_section():
    work = folder("visits")
    differing, count, read_back = [], 0, []
    for seed in range(3):
        path = work / f"visits-{seed}.gpkg"
        env = live(path, seed)
        db = tables(path)
        for period, first, last in (
                ("2025", "2025-01-01", "2025-12-31"), ("2026", "2026-01-01", "2026-12-31"),
                ("2026-Q2", "2026-04-01", "2026-06-30"), ("2024", "2024-01-01", "2024-12-31")):
            for key in ("month", "title", "venue", "title-and-venue", "tag"):
                command = ("report", period, "--by", key)
                document = parse_json(sobi(path, *command, "--format", "json", env=env).out)
                wanted = order(expected(db, key, first, last))
                count += len(wanted)
                if order(stated(document)) != wanted:
                    differing.append((seed, period, key, order(stated(document))[:2], wanted[:2]))
                rows = list(csv.DictReader(io.StringIO(
                    sobi(path, *command, "--format", "csv", env=env).out.decode())))
                if sum(int(row["amount"]) for row in rows) != sum(row[3] for row in wanted):
                    differing.append((seed, period, key, "CSV"))
                picture = sobi(path, *command, "--svg", "-", env=env).out.decode()
                bars = re.findall(r"<g><title>.*?: ([\d,]+) visits?(?:, KRW ([\d,]+))?", picture)
                sums = [sum(map(whole, column)) for column in zip(*bars)] or [0, 0]
                count_and_sum = (sum(row[2] for row in wanted), sum(row[3] for row in wanted))
                if sums != list(count_and_sum):
                    read_back.append((seed, period, key, sums))
                if key in ("title", "venue") and len(period) == 4 and wanted:
                    found = forms(path, command, env)
                    if found != {"ring": count_and_sum, "shares": 100.0, "page": count_and_sum,
                                 "calendar": count_and_sum[0], "total": count_and_sum}:
                        read_back.append((seed, period, key, found))
        if seed == 0:
            equal(validation_errors(path), "", "validate_gpkg is clean with visits")
            calendar = sobi(path, "visit", "list", "--ics", "-", env=env).out.decode()
            listed = parse_json(sobi(path, "visit", "--format", "json", env=env).out)["visits"]
            kept = sum(row["state"] != "cancelled" for row in listed)
            equal(calendar.count("BEGIN:VEVENT"), kept, "the calendar file has every visit")
    check(not differing, "every report of visits by SQL over the exported tables",
          f"{count} groups", str(differing[:2]))
    check(not read_back, "bars, rings, calendars of days and pages state the sums of their reports",
          otherwise=str(read_back[:2]))
