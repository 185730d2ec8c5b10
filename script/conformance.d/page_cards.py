"""The cards of budgets and bills of the page: bars, pace, alerts in words, the bill of the month."""

import json
import shutil

from harness import check, equal, sobi
from page_flows import browser, opened

# Name, amount and options: one budget of each state, with one that carries a debt.
BUDGETS = [
    ("외식", "700000", "--category", "food"),
    ("카페", "150000", "--category", "cafe"),
    ("장보기", "500000", "--category", "groceries", "--carry", "both", "--for", "2026-10", "--onwards"),
    ("배움", "180000", "--category", "education"),
    ("큰 결제", "100000", "--each"),
    ("기름", "300000", "--category", "fuel"),
]
STATES = {"within", "pace", "warn", "used-up", "over"}


def won(amount):
    return f"{'−' if amount < 0 else ''}{abs(amount):,}원"


def words(row):
    """What the card of a budget says: beside its name, below its bar, and as an alert."""
    used = row["limit"] - row["left"]
    of = (f"결제 한 건 최대 {won(used)}, 한도 {won(row['limit'])}" if row["each"]
          else f"{won(row['limit'])} 중 {won(used)}") + f" ({row['percent']:.1f}%)"
    end = "" if row["projection"] is None else f"이대로면 {won(row['projection'])}"
    alert = {
        "within": end and f"{end}.",
        "pace": f"{end}, 한도를 넘습니다.",
        "warn": f"한도의 {row['warned_at']}% 이상 썼습니다." + (end and f" {end}."),
        "used-up": "다 썼습니다.",
        "over": f"한도를 넘은 결제 {row['exceeding']}건." if row["each"] else "한도를 넘었습니다.",
    }[row["state"]]
    left = "" if row["each"] else f"{won(abs(row['left']))} {'초과' if row['left'] < 0 else '남음'}"
    carried = f" · 이월 {won(row['carried'])}" if row["carried"] else ""
    return row["budget"], left, of + carried, alert


def shown(seen):
    """The same of each card on the screen, with the ends of its bar and of its day."""
    return [(tuple(one["words"]), one["used"], one["day"]) for one in seen.page.evaluate("""() =>
      [...document.querySelectorAll('#budgets .budget')].map((one) => {
        const head = one.querySelector('h3');
        const notes = [...one.querySelectorAll('p')].map((p) => p.innerText);
        const end = (name, attribute) => {
          const found = one.querySelector(name);
          return found ? Math.round(Number(found.getAttribute(attribute))) : null;
        };
        return {
          words: [head.firstChild.textContent, head.querySelector('small')?.innerText ?? '',
                  notes[0], notes[1] ?? ''],
          used: end('.meter .used, .meter .over', 'width'), day: end('.meter .today', 'x1'),
        };
      })""")]


def budgets(seen, page, ask):
    seen.go(page, "month=2026-11")
    rows = ask("budget", "status")["budgets"]
    equal({row["state"] for row in rows}, STATES, "the page has a budget of every state")
    # Day 20 of 30, on a bar of 400.
    equal(shown(seen), [
        (words(row), round(400 * min(1, (row["limit"] - row["left"]) / row["limit"])),
         None if row["each"] else 267) for row in rows],
          "a budget's bar, pace, projection and alert are the command's")
    seen.click("#previousMonth")
    october = next(row for row in ask("budget", "history", "장보기")["budgets"]
                   if row["period"] == "2026-10")
    equal(shown(seen), [(words(october), 400, None)],
          "the month before has the budget that it had, without a pace")
    seen.click("#previousMonth")
    check(not seen.page.query_selector("#budgets"), "a month before all budgets has none")


def bills(seen, page, ask):
    seen.go(page, "month=2026-11")
    # A page has no accounts: it says the sum of all.
    rows = ask("bills", "2026-11")["rows"]
    days = sorted({row["day"] for row in rows})
    parts = sum(1 for row in rows if row["kind"] == "part")
    others = sum(row["count"] for row in rows if row["kind"] != "part")
    notes = [f"{int(day[5:7])}월 {int(day[8:])}일" for day in days]
    expected = ["모든 계좌", won(sum(row["amount"] for row in rows)),
                " · ".join([*notes, f"할부 {parts}건", f"일시불 {others}건"])]
    check(len(days) == 2 and parts == 1 and others and not any(row["expected"] for row in rows),
          "two cards charge purchases and a part of a plan", otherwise=str(rows))
    equal(seen.page.evaluate("""() => [...document.querySelectorAll('#bills .budget')].map((one) =>
      [one.querySelector('h3').firstChild.textContent, one.querySelector('small').innerText,
       one.querySelector('p').innerText])"""), [expected], "the bill of the month is the command's")


def nothing(seen, page, plain):
    """Neither card where there is nothing, nor where a filter leaves payments out."""
    for path, fragment, name in [(plain, "month=2026-11", "a ledger without budgets"),
                                 (page, "month=2026-11&category=food", "a page under a filter")]:
        seen.go(path, fragment)
        check(not seen.page.query_selector("#budgets, #bills"), f"{name} has no budget and no bill")


def run_flows(ledger, work, plain, write, today):
    path, page = work / "budgets.gpkg", work / "budgets.html"
    shutil.copy(ledger, path)
    statement = work / "plan.csv"
    statement.write_text("date,amount,currency,merchant,account,instalments\n"
                         "2026-10-20,600000,KRW,가전 상가,생활카드,6\n", encoding="utf-8")
    env = {"SOBI_TODAY": today}
    sobi(path, "import", statement, env=env)
    for arguments in BUDGETS:
        sobi(path, "budget", "set", *arguments, env=env)
    sobi(path, "accounts", "set", "생활카드", "--bill-day", "14", "--cut-off", "last", env=env)
    sobi(path, "accounts", "set", "여행카드", "--bill-day", "25", "--cut-off", "10", env=env)
    write(path, page)

    def ask(*arguments):
        return json.loads(sobi(path, *arguments, "--as-of", today, "--format", "json").out)

    with browser() as chromium:
        seen = opened(chromium)
        budgets(seen, page, ask)
        bills(seen, page, ask)
        nothing(seen, page, plain)
        equal(seen.messages, [], "budgets and bills write nothing to the console")
