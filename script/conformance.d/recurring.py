"""Recurring payments on any day, compared with a naive search over the rows, and their calendar."""

import datetime
import random
import sqlite3
from fractions import Fraction

import icalendar

from harness import check, demo_ledger, equal, folder, parse_json, sobi
from months import DAY, add_months, due_in, half_even, rhythms

START = datetime.date(2021, 1, 1)
SHORT = ("week", "two-weeks", "four-weeks", "month", "quarter")


def paid(ledger):
    """Days and amounts of spending by merchant, in order; a split payment counts once."""
    connection = sqlite3.connect(ledger)
    rows = connection.execute(
        "SELECT merchant, min(local_date), sum(amount) FROM payments WHERE kind = 0 "
        "AND currency = 'KRW' AND merchant != '' GROUP BY coalesce(split_of, id) "
        "ORDER BY 2, 3").fetchall()
    connection.close()
    found = {}
    for merchant, day, amount in rows:
        found.setdefault(merchant, []).append((datetime.date.fromisoformat(day), amount))
    return found


def median(amounts):
    ordered = sorted(amounts)
    return half_even(Fraction(ordered[(len(ordered) - 1) // 2] + ordered[len(ordered) // 2], 2))


def is_fixed(amounts):
    middle = median(amounts)
    return all(abs(amount - middle) <= abs(middle) // 10 for amount in amounts)


def one(payments, names):
    """The series of payments; None if they fit no rhythm."""
    if len(payments) < 3:
        return None
    found = [fit for fit in rhythms([day for day, _ in payments]) if fit[1] in names]
    if not found:
        return None
    least = min(spread for spread, *_ in found)
    best = [fit for fit in found if fit[0] == least]
    amounts = [amount for _, amount in payments]
    return {"rhythm": best[0][1], "nominal": best[0][2], "due": best[0][3],
            "count": len(payments), "last": payments[-1][0], "expected": median(amounts[-6:]),
            "fixed": is_fixed(amounts), "proposal": len(payments) < 4 or len(best) > 1,
            "band": None}


def several(payments, names):
    """The series of one merchant: all payments together, or those of about one amount."""
    whole = one(payments, names)
    if whole:
        return [whole]
    parts, found = [], []
    for payment in sorted((p for p in payments if p[1] > 0), key=lambda p: p[1]):
        if parts and payment[1] - parts[-1][0][1] <= parts[-1][0][1] // 5:
            parts[-1].append(payment)
        else:
            parts.append([payment])
    for part in parts:
        if len(part) >= 3 and is_fixed([amount for _, amount in part]):
            series = one(sorted(part), names)
            if series:
                tenth = series["expected"] // 10
                series["band"] = (series["expected"] - tenth, series["expected"] + tenth)
                found.append(series)
    return found


def expected(ledger, today):
    rows = []
    for merchant, payments in paid(ledger).items():
        known = [p for p in payments if today - 1499 * DAY <= p[0] <= today]
        found = several([p for p in known if p[0] > today - 400 * DAY], SHORT)
        rest = [p for p in known
                if not any(s["band"] is None or s["band"][0] <= p[1] <= s["band"][1]
                           for s in found)]
        for series in found + several(rest, ("year",)):
            lapsed = series["due"](1) + 10 * DAY < today
            if lapsed and series["proposal"]:
                continue
            due, number = [], 1
            while not lapsed and series["due"](number) <= add_months(today, 12):
                due.append(series["due"](number).isoformat())
                number += 1
            state = "lapsed" if lapsed else "proposal" if series["proposal"] else "series"
            rows.append((merchant, series["rhythm"], series["nominal"], series["count"],
                         series["last"].isoformat(), series["expected"], series["fixed"], state,
                         tuple(due)))
    return sorted(rows, key=str)


def stated(document):
    return sorted(((row["merchant"], row["rhythm"], row["nominal_day"], row["count"], row["last"],
                    row["expected"], row["fixed"], row["state"], tuple(row["due"]))
                   for row in document["series"]), key=str)


def life(seed):
    """A statement of five and a half years with contracts and purchases."""
    random.seed(seed)
    lines = ["date,amount,currency,merchant"]
    steps = {"week": 7, "two-weeks": 14, "four-weeks": 28}
    for number in range(24):
        rhythm = (*SHORT, "year")[number % 6]
        nominal, direction = random.randrange(1, 32), random.choice((0, 1, -1))
        day = START + random.randrange(60) * DAY
        amount, index = random.randrange(50, 900) * 100, 0
        while True:
            if rhythm in steps:
                due = day + steps[rhythm] * index * DAY
            else:
                months = {"month": 1, "quarter": 3, "year": 12}[rhythm] * index
                due = due_in(add_months(day.replace(day=1), months), nominal, direction)
            index += 1
            if due > datetime.date(2026, 6, 30):
                break
            # Some bills vary, some come a day late, and some merchants have two contracts.
            late = random.choice((0, 0, 0, 0, 1)) * (number % 4 == 3)
            varied = amount + random.randrange(-30, 30) * 100 * (number % 5 == 4)
            lines.append(f"{due + late * DAY},{max(100, varied)},KRW,contract {number % 20}")
    for _ in range(1500):
        lines.append(f"{START + random.randrange(2000) * DAY},{random.randrange(10, 900) * 100},"
                     f"KRW,shop {random.randrange(60)}")
    return "\n".join(lines) + "\n"


def check_lives(work):
    differing, count, states = [], 0, set()
    for seed in range(8):
        path = work / f"life-{seed}.gpkg"
        sobi(path, "init", path, "--currency", "KRW", "--time-zone", "Asia/Seoul",
             "--region", "none")
        (work / "life.csv").write_text(life(seed), encoding="utf-8")
        sobi(path, "import", work / "life.csv")
        for _ in range(10):
            today = START + random.randrange(1250, 2000) * DAY
            found = stated(parse_json(sobi(
                path, "recurring", "--as-of", today, "--format", "json").out))
            wanted = expected(path, today)
            count += len(wanted)
            states |= {(row[1], row[7]) for row in wanted}
            if found != wanted:
                differing.append((seed, today, [pair for pair in zip(found, wanted)
                                                if pair[0] != pair[1]][:1],
                                  len(found), len(wanted)))
    check(not differing, "every series of five years by a naive search",
          f"{count} series", str(differing[:2]))
    equal({rhythm for rhythm, state in states if state == "series"}, {*SHORT, "year"},
          "every rhythm is among them")
    equal({state for _, state in states}, {"series", "proposal", "lapsed"},
          "every state is among them")


def check_calendar(path):
    env = {"SOBI_TODAY": "2026-11-22"}
    sobi(path, "recurring", "rename", "서부 도시가스", "난방; 온수, 취사를 모두 합친 아주 긴 이름", env=env)
    rows = parse_json(sobi(path, "recurring", "--format", "json", env=env).out)["series"]
    series = [row for row in rows if row["state"] in ("series", "confirmed")]
    equal((len(series), sorted(row["merchant"] for row in series if not row["fixed"])),
          (10, ["머리, 맡김", "서부 도시가스"]), "the sample's recurring payments and no other")
    texts = []
    for day in ("2026-11-22", "2026-11-23"):
        sobi(path, "recurring", "--ics", path.with_name("due.ics"), "--remind", "21:30",
             env={"SOBI_TODAY": day})
        texts.append(path.with_name("due.ics").read_bytes())
    check(all(len(line) <= 75 for text in texts for line in text.split(b"\r\n")),
          "no line is longer than 75 bytes")
    events = [{str(event["UID"]): event for event in icalendar.Calendar.from_ical(text)
               .walk("VEVENT")} for text in texts]
    due = sorted((event.decoded("DTSTART").isoformat(), str(event["SUMMARY"]))
                 for event in events[0].values() if "RRULE" not in event)
    wanted = sorted((day, f"{row['name'] or row['merchant']}, KRW {row['expected']:,}")
                    for row in series for day in row["due"])
    equal(due, wanted, "icalendar reads the days that are due", f"{len(wanted)} events")
    daily = [event for event in events[0].values() if "RRULE" in event]
    start = daily[0].decoded("DTSTART")
    check(len(daily) == 1 and start.isoformat() == "2026-11-22T21:30:00+09:00"
          and daily[0].subcomponents[0].name == "VALARM",
          "icalendar reads the reminder of each day in its zone", start.isoformat())
    new = events[1].keys() - events[0].keys()
    check(len(events[0]) == len(wanted) + 1 and len(new) <= len(series),
          "an event keeps its name from day to day", f"{len(new)} new of {len(events[1])}")


def run_section():
    work = folder("recurring")
    check_lives(work)
    check_calendar(demo_ledger(work / "sample.gpkg"))
