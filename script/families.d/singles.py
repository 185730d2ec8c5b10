"""Small files of one convention each: dates, marks, signs, columns, words, encodings, other lines.

What a file does not decide is marked: a question is right there.
"""

import dataclasses
import datetime
import random

import containers

from languages import EXTRAS, LANGUAGES, NOTES
from model import File

CARD_HEADS = {
    "ko": {
        "date": ["이용일", "승인일자", "이용일자", "거래일"],
        "amount": ["이용금액", "승인금액", "결제금액", "사용금액"],
        "merchant": ["가맹점명", "이용가맹점", "이용하신 곳", "사용처"],
    }
}
AMBIGUOUS = ["%m/%d/%Y", "%d/%m/%Y", "%m-%d-%Y", "%m/%d/%y", "%d/%m/%y"]
SHAPES = [
    "signed",
    "signed",
    "pair",
    "pair-negative",
    "word",
    "word",
    "card",
    "card-refund",
    "card-status",
]


@dataclasses.dataclass
class Entry:
    day: datetime.date
    second: int
    out: int  # what left; what came in is negative
    name: str
    cancelled: bool = False


class Single:
    """A file of one convention, drawn from a seed."""

    def __init__(self, seed):
        self.chance = random.Random(f"single {seed}")
        pick = self.chance.choice
        self.language = LANGUAGES[pick(["ko"] * 4 + list(LANGUAGES))]
        self.home = self.language.home
        self.whole = self.home[0] in ("KRW", "JPY")
        self.date, self.marks = pick(self.language.dates), pick(self.language.numbers)
        self.shape = pick(SHAPES)
        if self.shape == "card-status" and not self.language.statuses:
            self.shape = "card-refund"
        self.delimiter = pick([d for d in self.language.delimiters if d != self.marks[1]])
        self.encoding = pick(self.language.encodings)
        self.balance = (
            self.shape in ("signed", "pair", "word", "pair-negative") and self.chance.random() < 0.5
        )
        self.newest_first = self.chance.random() < 0.3
        self.minus = pick(["-", "-", "-", "-", "(", "after", "−", "+"])
        self.symbol = pick(["", "", "", "sign", "code"])
        self.hints = {
            "encoding": self.encoding.replace("-sig", "").replace("cp1252", "windows-1252")
        }
        self.rows = self.draw()
        self.open = self.undecided()
        self.file = self.write(seed)

    def draw(self):
        pick, rows = self.chance.choice, []
        day = datetime.date(2026, pick([3, 5, 8, 9, 10]), pick([1, 2, 5, 12, 20]))
        for _ in range(self.chance.randint(2, 6)):
            amount = pick([1200, 4500, 8500, 12000, 33000, 150, 999, 21900, 1250000])
            if not self.whole:
                amount = pick([450, 1200, 1999, 123456, 87, 3490, 100000, 25000])
            rows.append(
                Entry(day, self.chance.randrange(30000, 80000), amount, pick(self.language.shops))
            )
            day += datetime.timedelta(days=self.chance.randint(0, 4))
        if self.shape in ("signed", "pair", "pair-negative", "word") and self.chance.random() < 0.7:
            rows.append(
                Entry(day, 33000, -2850000 if self.whole else -285000, self.language.salary)
            )
        if self.shape == "card-refund":
            rows.append(Entry(day, 50000, -rows[0].out, rows[0].name))
        if self.shape == "card-status" and len(rows) > 1:
            pick(rows).cancelled = True
        rows.sort(key=lambda r: (r.day, r.second))
        return rows

    def undecided(self):
        """What a careful reader could not decide from the file alone."""
        found = []
        days = {r.day.day for r in self.rows}
        if self.date in AMBIGUOUS and max(days) <= 12 and self.language.name.startswith("en"):
            found.append("date-format")
        if self.shape == "pair-negative":
            self.hints["negative"] = "spending"
        self.hints["date-format"] = self.date
        self.hints["decimal-mark"] = self.marks[1] or "."
        if self.shape in ("signed", "card-refund"):
            self.hints["negative"] = "spending" if self.shape == "signed" else "refund"
            if not self.balance:
                found.append("negative")
        if self.shape == "card-status" and self.language.name in ("ko", "zh"):
            found.append("status")  # the row is the purchase, or the cancellation of an earlier one
        return found

    def number(self, minor):
        negative, text = minor < 0, f"{abs(minor):,}" if self.whole else f"{abs(minor) / 100:,.2f}"
        text = text.translate(str.maketrans({",": self.marks[0], ".": self.marks[1]}))
        sign, code = {"KRW": "₩", "USD": "$", "GBP": "£", "EUR": "€", "JPY": "¥", "CNY": "¥"}[
            self.home[0]
        ], self.home[0]
        if self.encoding in ("cp949", "shift_jis", "gb18030") and sign in "₩¥":
            sign = ""
        if self.symbol == "sign":
            text = text + " " + sign if self.home[0] == "EUR" and sign else sign + text
        elif self.symbol == "code":
            text += " " + code
        if not negative:
            return "+" + text if self.minus == "+" and self.shape == "signed" else text
        minus = (
            "-"
            if self.encoding in ("cp949", "shift_jis", "gb18030", "cp1252") and self.minus == "−"
            else self.minus
        )
        return {"(": f"({text})", "after": text + "-", "+": "-" + text}.get(minus, minus + text)

    def columns(self):
        """(field, head, cell) of each column that counts."""
        pick, heads = self.chance.choice, dict(self.language.heads)
        if self.shape.startswith("card"):
            heads.update(CARD_HEADS.get(self.language.name, {}))
        found = [
            ("date", pick(heads["date"]), self.when),
            ("merchant", pick(heads["merchant"]), lambda r: r.name),
        ]
        if self.shape in ("pair", "pair-negative"):
            out, into = pick(heads["pair"])
            way, empty = (-1 if self.shape == "pair-negative" else 1), pick(["", "", "0"])
            found += [
                ("withdrawal", out, lambda r: self.number(way * r.out) if r.out > 0 else empty),
                ("deposit", into, lambda r: self.number(-r.out) if r.out < 0 else empty),
            ]
        elif self.shape == "word":
            head, out, into = pick(self.language.directions)
            self.hints["direction"] = {out: "out", into: "in"}
            word = ("direction", head, lambda r: out if r.out > 0 else into)
            found.insert(self.chance.randint(1, 2), word)
            found.append(("amount", pick(heads["amount"]), lambda r: self.number(abs(r.out))))
        else:
            way = -1 if self.shape == "signed" else 1
            found.append(("amount", pick(heads["amount"]), lambda r: self.number(way * r.out)))
        if self.shape == "card-status":
            head, normal, cancelled = pick(self.language.statuses)
            self.hints["status"] = {normal: "normal", cancelled: "cancelled"}
            found.append(("status", head, lambda r: cancelled if r.cancelled else normal))
        if self.balance:
            left, after = self.chance.randrange(5_000_000, 9_000_000), {}
            for r in self.rows:
                left -= r.out
                after[id(r)] = left
            found.append(("balance", pick(heads["balance"]), lambda r: self.number(after[id(r)])))
        return found

    def extras(self):
        """Up to three columns that change nothing, each at some place."""
        listed = [part.split(">") for part in EXTRAS[self.language.name].split("|")]
        count = self.chance.choice([0, 0, 1, 2, 3])
        cells = {
            "index": lambda r: self.rows.index(r) + 1,
            "digits": lambda r: 40_000_000 + r.second * 7 + r.out % 97,
            "card": lambda r: "5310-****-****-1234",
            "points": lambda r: abs(r.out) // 100,
            "tax": lambda r: self.number(abs(r.out) // 11),
            "date": lambda r: self.when(r),
            "word": lambda r: "음식점" if self.language.name == "ko" else "Food",
            "code": lambda r: self.home[0],
            "zero": lambda r: 0,
            "one": lambda r: 1,
            "none": lambda r: "",
            "time": lambda r: f"{r.second // 3600:02}:{r.second // 60 % 60:02}",
        }
        picked = self.chance.sample(listed, min(count, len(listed)))
        return [
            ("", head, cells[kind])
            for head, kind in picked
            if kind != "time" or "%H" not in self.date
        ]

    def when(self, r):
        at = datetime.datetime.combine(r.day, datetime.time())
        return (at + datetime.timedelta(seconds=r.second)).strftime(self.date)

    def write(self, seed):
        columns = self.columns()
        for extra in self.extras():
            if extra[1] not in [head for _, head, _ in columns]:
                columns.insert(self.chance.randint(0, len(columns)), extra)
        self.heads = [head for _, head, _ in columns]
        self.hints["map"] = {field: head for field, head, _ in columns if field}
        title = [[self.language.title], ["2026-01-01 ~ 2026-11-20"], []]
        shown = self.rows[::-1] if self.newest_first else self.rows
        table = title[: self.chance.choice([0, 0, 0, 1, 3])] + [self.heads]
        table += [[cell(r) for _, _, cell in columns] for r in shown]
        if self.shape in ("card", "card-refund") and self.chance.random() < 0.3:
            sums = [""] * len(columns)
            sums[[field for field, _, _ in columns].index("amount")] = self.number(
                sum(r.out for r in self.rows)
            )
            sums[0] = sums[0] or self.language.total
            table.append(sums)
        if self.chance.random() < 0.2:
            table += [[]] + [[note] for note in NOTES.get(self.language.name, [])]
        data = containers.text(table, self.delimiter, self.encoding)
        return File(f"{seed}.csv", data, [], self.hints)

    def sums(self):
        """What was spent, net of refunds, and what came in."""
        refunds = self.shape == "card-refund"
        spent = sum(r.out for r in self.rows if not r.cancelled and (r.out > 0 or refunds))
        return spent, sum(-r.out for r in self.rows if r.out < 0 and not refunds)

    def days(self, kept=False):
        return sorted(str(r.day) for r in self.rows if not (kept and r.cancelled))

    def traits(self):
        return [
            f"language {self.language.name}",
            f"shape {self.shape}",
            f"date {self.date}",
            f"marks {self.marks[0]!r} {self.marks[1]!r}",
            f"encoding {self.encoding}",
            f"minus {self.minus}",
            f"symbol {self.symbol or 'none'}",
            f"balance {self.balance}",
        ] + [f"head {h}" for h in self.heads]
