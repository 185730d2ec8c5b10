"""Tasks and their sessions, recomputed by Python: zones by zoneinfo, calendars by icalendar."""

import datetime
import json
import os
import random
import subprocess
import time
from collections import defaultdict
from fractions import Fraction
from zoneinfo import ZoneInfo

from harness import LEDGERS, SOBI, check, environment, equal, folder, sobi, sql
from openness import validation_errors

SEED = 20261122
# 100,000 sessions beside 200 ledgers of the further sections.
LOGS = 500 * LEDGERS
ZONES = ("Asia/Seoul", "America/New_York", "Australia/Lord_Howe")
UTC = datetime.timezone.utc
# Both changes of clocks of 2026, on the wall clock, in the zones that have them.
CHANGES = {"America/New_York": [(3, 8), (11, 1)], "Australia/Lord_Howe": [(4, 5), (10, 4)],
           "Asia/Seoul": [(3, 8), (11, 1)]}


def text(second):
    return datetime.datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%S.000Z")


def short(second):
    return text(second).replace(".000Z", "Z")


def half_even(value):
    return round(Fraction(value))


def percent(value):
    return None if value is None else float(Fraction(value, 10))


def median(values):
    values = sorted(values)
    return half_even(Fraction(values[(len(values) - 1) // 2] + values[len(values) // 2], 2))


def wall(generator, zone):
    """A moment on a wall clock as (moment, year, month, …), often near a change of clocks."""
    if generator.random() < 0.5:
        month, day = generator.choice(CHANGES[zone])
        start = datetime.datetime(2026, month, day) - datetime.timedelta(hours=6)
        local = start + datetime.timedelta(seconds=generator.randrange(18 * 3600))
    else:
        start = datetime.datetime(2020, 1, 1)
        local = start + datetime.timedelta(seconds=generator.randrange(10 * 365 * 86400))
    return local.replace(tzinfo=ZoneInfo(zone), fold=generator.randrange(2))


class Session:
    """A session as somebody writes it down: times on the wall clock, with pauses."""

    def __init__(self, generator, number, zone):
        self.id = number
        self.task = generator.randrange(5)
        start = wall(generator, zone)
        self.start = int(start.timestamp())
        self.own_offset = None
        self.zone = zone
        if generator.random() < 0.2:
            # Somebody travels: the clock of another zone.
            self.zone = generator.choice(ZONES)
            there = datetime.datetime.fromtimestamp(self.start, ZoneInfo(self.zone))
            self.own_offset = int(there.utcoffset().total_seconds()) // 60
        self.estimate = generator.choice((60, 1500, 1800, 3600, 5400))
        events, moment = [], self.start
        for _ in range(generator.randrange(4) * 2):
            moment += generator.randrange(0, 2400)
            events.append(moment)
        self.end = moment + generator.choice((generator.randrange(0, 4000), self.estimate))
        # The slow way: the stretches in which it ran.
        edges = [self.start, *events, self.end]
        self.taken = sum(b - a for a, b in zip(edges[0::2], edges[1::2]))
        self.paused = sum(b - a for a, b in zip(events[0::2], events[1::2]))

    def local(self):
        return datetime.datetime.fromtimestamp(self.start, ZoneInfo(self.zone)).replace(tzinfo=None)

    @property
    def success(self):
        return self.taken <= self.estimate


def records(sessions):
    """What `task records` has to say, by the slow way."""
    streaks, bests, rows, months = defaultdict(int), defaultdict(int), [], defaultdict(list)
    for session in sorted(sessions, key=lambda s: (s.end, s.id)):
        streaks[session.task] = streaks[session.task] + 1 if session.success else 0
        is_best = streaks[session.task] > bests[session.task]
        bests[session.task] = max(bests[session.task], streaks[session.task])
        rows.append({
            "id": session.id, "task": f"task {session.task}",
            "local_start": session.local().isoformat(timespec="seconds"),
            "started_at": short(session.start), "ended_at": short(session.end),
            "paused": session.paused, "estimate": session.estimate, "taken": session.taken,
            "remaining": session.estimate - session.taken, "success": session.success,
            "streak": streaks[session.task], "best": is_best, "place": None})
        months[session.local().strftime("%Y-%m")].append(session)
    order = {s.id: (s.start, s.id) for s in sessions}
    rows.sort(key=lambda r: order[r["id"]], reverse=True)
    lines = [{
        "month": month, "sessions": len(of), "successes": sum(s.success for s in of),
        "success_percent": percent(half_even(Fraction(1000 * sum(s.success for s in of), len(of)))),
        "taken": sum(s.taken for s in of), "remaining": sum(s.estimate - s.taken for s in of)}
        for month, of in sorted(months.items(), reverse=True)]
    return rows, lines


def figures(sessions):
    """What `task list` has to say of one task."""
    ordered = sorted(sessions, key=lambda s: (s.end, s.id))
    streak = best = 0
    for session in ordered:
        streak = streak + 1 if session.success else 0
        best = max(best, streak)
    count, successes = len(ordered), sum(s.success for s in ordered)
    ratios = [half_even(Fraction(1000 * s.taken, s.estimate)) for s in ordered]
    return {
        "sessions": count, "successes": successes,
        "success_percent": percent(half_even(Fraction(1000 * successes, count))),
        "last": ordered[-1].taken, "mean": half_even(Fraction(sum(s.taken for s in ordered), count)),
        "mean_remaining": half_even(
            Fraction(sum(s.estimate - s.taken for s in ordered), count)),
        "streak": streak, "best_streak": best, "ratio_percent": percent(median(ratios))}, ratios


def ledger_of(path, zone):
    sobi(path, "init", path, "--time-zone", zone, "--region", "none")
    return path


def fill(path, sessions):
    import sqlite3
    with sqlite3.connect(path) as db:
        for name in ("ST_IsEmpty", "ST_MinX", "ST_MaxX", "ST_MinY", "ST_MaxY"):
            db.create_function(name, 1, lambda _: 0)
        db.executemany("INSERT INTO tasks(id, name, estimate, position) VALUES (?, ?, 1800, ?)",
                       [(n + 1, f"task {n}", n + 1) for n in range(5)])
        db.executemany(
            "INSERT INTO task_sessions(id, task_id, started_at, utc_offset, estimate, paused, "
            "ended_at) VALUES (?, ?, ?, ?, ?, ?, ?)",
            [(s.id, s.task + 1, text(s.start), s.own_offset, s.estimate, s.paused, text(s.end))
             for s in sessions])
    db.close()


def check_logs(work):
    """Random logs around the changes of clocks, in three zones."""
    generator = random.Random(SEED)
    for zone in ZONES:
        path = ledger_of(work / f"{zone.split('/')[1]}.gpkg", zone)
        sessions = [Session(generator, n + 1, zone) for n in range(LOGS // len(ZONES) + 1)]
        fill(path, sessions)
        found = json.loads(sobi(path, "task", "records", "--format", "json").out)
        rows, months = records(sessions)
        wrong = [(a, b) for a, b in zip(found["sessions"], rows) if a != b]
        check(len(found["sessions"]) == len(rows) and not wrong,
              f"{len(rows)} sessions of {zone} are those of zoneinfo",
              otherwise=f"{len(found['sessions'])} rows, {len(wrong)} differ: {wrong[:1]}")
        equal(found["months"], months, f"their {len(months)} months add up")
        listed = json.loads(sobi(path, "task", "list", "--format", "json").out)
        for number, row in enumerate(listed["tasks"]):
            own, ratios = figures([s for s in sessions if s.task == number])
            equal({k: row[k] for k in own}, own, f"figures of task {number} in {zone}")
            shown = json.loads(sobi(path, "task", "show", f"task {number}", "--format", "json").out)
            latest, before = median(ratios[-10:]), median(ratios[-20:-10])
            near, far = abs(latest - 1000), abs(before - 1000)
            equal((shown["latest_percent"], shown["before_percent"], shown["trend"]),
                  (percent(latest), percent(before),
                   "better" if near < far else "worse" if near > far else "same"),
                  f"the trend of task {number} in {zone}")
        equal(sobi(path, "check", expecting=None).code, 0, f"check finds nothing in {zone}")
        equal(validation_errors(path), "", f"validate_gpkg is clean with sessions of {zone}")


def at(path, second, *arguments, **options):
    return sobi(path, "task", *arguments, env={"SOBI_NOW": short(second)}, **options)


def check_commands(work):
    """Whole logs by commands, each with its moment."""
    generator = random.Random(SEED + 1)
    for zone in ZONES:
        path = ledger_of(work / f"commands-{zone.split('/')[1]}.gpkg", zone)
        at(path, 0, "add", "task 0", "--estimate", "30m")
        expected, moment = [], 1_790_000_000
        for _ in range(20):
            start = moment + generator.randrange(86_400)
            edges, moment = [start], start
            at(path, start, "start", "task 0")
            for step in range(generator.randrange(3) * 2):
                moment += generator.randrange(2_000)
                at(path, moment, "resume" if step % 2 else "pause")
                edges.append(moment)
            moment += generator.randrange(2_000)
            at(path, moment, "done")
            edges.append(moment)
            local = datetime.datetime.fromtimestamp(start, ZoneInfo(zone)).replace(tzinfo=None)
            expected.append((local.isoformat(timespec="seconds"),
                             sum(b - a for a, b in zip(edges[0::2], edges[1::2]))))
        found = json.loads(at(path, moment, "records", "--format", "json").out)["sessions"]
        equal([(s["local_start"], s["taken"]) for s in reversed(found)], expected,
              f"sessions by commands in {zone}")


def check_kills(work):
    """Commands are killed at random moments: the session is as before or as after, and its figures hold."""
    path = ledger_of(work / "kills.gpkg", "Asia/Seoul")
    start = 1_795_338_120
    at(path, start, "add", "walk", "--estimate", "2h")
    at(path, start, "start", "walk")
    generator, moment, wrong = random.Random(SEED + 2), start, []
    ran, is_paused, since, changed, kills = 0, False, start, 0, 0
    usual = at(path, start, "status").seconds
    while kills < 100:
        moment += 10
        env = {**os.environ, **environment(path), "SOBI_NOW": short(moment)}
        process = subprocess.Popen([SOBI, "task", "resume" if is_paused else "pause"], env=env,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(generator.random() * 2 * usual)
        process.kill()
        kills += 1
        process.wait()
        status = json.loads(at(path, moment, "status", "--format", "json").out)["running"]
        if len(status) != 1:
            wrong.append(status)
            break
        if (status[0]["state"] == "paused") != is_paused:
            changed += 1
            if is_paused:
                since = moment
            else:
                ran += moment - since
            is_paused = not is_paused
        expected = ran + (0 if is_paused else moment - since)
        if status[0]["taken"] != expected:
            wrong.append((status[0], expected))
    check(not wrong and 0 < changed < kills,
          "100 kills of pause and resume leave the session running, with its figures",
          f"{changed} of them were done before the kill", f"{wrong[:2]}, {changed} changed")
    watch = subprocess.Popen([SOBI, "task", "status", "--watch"],
                             env={**os.environ, **environment(path)}, stdout=subprocess.DEVNULL)
    time.sleep(2 * usual)
    watch.kill()
    watch.wait()
    done = at(path, moment + 60, "done")
    taken = json.loads(at(path, moment + 60, "records", "--format", "json").out)["sessions"][0]
    equal(taken["taken"], ran + (0 if is_paused else moment + 60 - since),
          "the session ends with the time in which it ran", done.err.strip())
    equal(sobi(path, "check", expecting=None).code, 0, "check finds nothing after the kills")


def check_two_programs(work):
    path = ledger_of(work / "two.gpkg", "Asia/Seoul")
    at(path, 0, "add", "walk")
    bad = []
    for turn in range(20):
        env = {**os.environ, **environment(path)}
        both = [subprocess.Popen([SOBI, "task", "start", "walk"], env=env, stdout=subprocess.PIPE,
                                 stderr=subprocess.PIPE, text=True) for _ in range(2)]
        said = [(p.communicate()[1], p.returncode) for p in both]
        codes = sorted(code for _, code in said)
        loser = next((s for s, code in said if code), "")
        rows = sql(path, "SELECT COUNT(*) FROM task_sessions WHERE ended_at IS NULL")[0][0]
        if codes != [0, 1] or "is already running" not in loser or rows != 1:
            bad.append((said, rows))
        sobi(path, "task", "done", "--took", "1m")
    check(not bad, "of two programs that start at once one wins and the other is told",
          "20 turns", str(bad[:1]))


def check_calendar(work):
    import icalendar
    path = ledger_of(work / "due.gpkg", "America/New_York")
    names = ["치과, 정기 검진; 오후", "back\\slash" + " 긴 이름" * 30, "🎫 tickets", "plain"]
    # The second hour of the last Sunday of daylight saving, and an hour that the clocks pass over.
    dues = ["2026-11-01T01:30", "2026-12-01T14:00", "2026-03-08T02:30", "2027-01-01T00:00"]
    for number, (name, due) in enumerate(zip(names, dues)):
        extra = ["--alarm", "1h30m"] if number % 2 else []
        at(path, 0, "add", name, "--due", due, *extra)
    file = work / "due.ics"
    at(path, 1_795_338_120, "--ics", file)
    data = file.read_bytes()
    lines = data.split(b"\r\n")
    check(all(len(line) <= 75 for line in lines) and lines[-1] == b"" and b"\n" not in
          data.replace(b"\r\n", b""), "lines are folded at 75 bytes and end in CR and LF")
    events = {str(e["SUMMARY"]): e for e in icalendar.Calendar.from_ical(data).walk("VEVENT")}
    equal(set(events), set(names), "icalendar reads the names")
    zone = ZoneInfo("America/New_York")
    for name, due in zip(names, dues):
        local = datetime.datetime.fromisoformat(due).replace(tzinfo=zone)
        event = events[name]
        equal(event.decoded("DTSTART").timestamp(), local.timestamp(), f"{due} is its moment")
        alarms = [a.decoded("TRIGGER") for a in event.walk("VALARM")]
        equal(alarms, [-datetime.timedelta(minutes=90)] if name in names[1::2] else [],
              f"the alarm of {due}")
    at(path, 1_795_338_120, "edit", "plain", "--name", "renamed", "--due", "2027-01-02T00:00")
    at(path, 1_795_338_180, "--ics", file)
    again = icalendar.Calendar.from_ical(file.read_bytes()).walk("VEVENT")
    equal({str(e["UID"]) for e in again}, {str(e["UID"]) for e in events.values()},
          "a file that is made again has the same events")


def run_section():
    work = folder("tasks")
    check_calendar(work)
    check_two_programs(work)
    check_commands(work)
    check_kills(work)
    check_logs(work)
