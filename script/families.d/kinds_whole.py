"""Kinds of families with everything that a person exports: a quarter of a year, in any order."""

import datetime

from kinds import kind
from kinds_cards import BANKS, approval, bill
from kinds_large import AMOUNTS
from layouts import KOREA
from world import HOUR, rows, seen, squeezed, with_balance


class Quarter:
    """Three months of a credit card, a check card, a pay app, salary and the card's bills."""

    def __init__(self, w):
        self.w, chance = w, w.chance
        w.first = datetime.date(2026, 8, 1)
        amount = lambda: chance.choice(AMOUNTS) + chance.choice([0, 0, 100, 700])  # noqa: E731
        check = w.digits(16)
        self.credit = [w.pay(chance.randrange(90), amount()) for _ in range(60)]
        self.app = [w.pay(chance.randrange(90), amount()) for _ in range(25)]
        self.check = [w.pay(chance.randrange(90), amount(), card=check) for _ in range(40)]
        self.salary = [
            w.pay(24 + 30 * month, 2_850_000, kind="income", second=9 * HOUR) for month in range(3)
        ]
        self.bills = [
            w.pay(43 + 30 * month, self.billed(month), kind="transfer", second=7 * HOUR)
            for month in range(2)
        ]

    def on_card(self):
        return self.credit + self.app

    def of_month(self, month):
        return [p for p in self.on_card() if p.day.month == 8 + month]

    def billed(self, month):
        return sum(p.amount for p in self.of_month(month))

    def card_rows(self, found, **more):
        """The pay app's payments have the app's name on the card."""
        shown = set(map(id, self.app))
        return [
            seen(p, (lambda _: "네이버페이") if id(p) in shown else squeezed, **more) for p in found
        ]

    def approvals(self):
        return approval(self.w), self.card_rows(self.on_card())

    def bill(self, month):
        return bill(self.w), self.card_rows(self.of_month(month))

    def naverpay(self):
        return KOREA["naverpay"], rows(self.app, note=f"신한카드({self.w.card[-4:]})")

    def bank(self):
        booked = [seen(p, note="체크카드", second=p.second + 1) for p in self.check]
        booked += [
            seen(p, lambda _: "(주)한빛", note="급여", amount=-p.amount) for p in self.salary
        ]
        booked += [seen(p, lambda _: "신한카드", note="카드대금") for p in self.bills]
        return KOREA[self.w.chance.choice(BANKS)], with_balance(booked, 9_000_000)

    def check_card(self):
        return KOREA["samsung"], rows(self.check)

    def book(self):
        kept = [
            seen(p, squeezed, note="신한카드", second=p.second // 60 * 60) for p in self.on_card()
        ]
        kept += [seen(p, squeezed, note="우리은행", second=p.second // 60 * 60) for p in self.check]
        kept += [seen(p, lambda _: "월급", note="우리은행", amount=-p.amount) for p in self.salary]
        return KOREA["banksalad"], kept


@kind()
def quarter_two(w):
    """The bank and the credit card's approvals."""
    q = Quarter(w)
    return [("bank", *q.bank()), ("card", *q.approvals())]


@kind()
def quarter_cards(w):
    """The bank, its check card, the credit card's approvals and three bills."""
    q = Quarter(w)
    found = [("bank", *q.bank()), ("check", *q.check_card()), ("card", *q.approvals())]
    return found + [(f"bill{month}", *q.bill(month)) for month in range(3)]


@kind()
def quarter_app(w):
    """The bank, the credit card's approvals, the pay app and the household book."""
    q = Quarter(w)
    return [
        ("bank", *q.bank()),
        ("card", *q.approvals()),
        ("app", *q.naverpay()),
        ("book", *q.book()),
    ]


@kind()
def quarter_bills_app(w):
    """The bank, three bills with days only, and the pay app."""
    q = Quarter(w)
    found = [("bank", *q.bank()), ("app", *q.naverpay())]
    return found + [(f"bill{month}", *q.bill(month)) for month in range(3)]
