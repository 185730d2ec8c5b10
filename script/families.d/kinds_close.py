"""Kinds of families in which different payments look alike, or one payment looks like several."""

import datetime

from kinds import kind
from kinds_cards import BANKS, approval, bank, bill
from kinds_large import check, month
from layouts import KOREA
from world import HOUR, returned, rows, seen, with_balance


@kind(sure=True)
def two_accounts(w):
    """Two accounts of a bank in its one layout: equal interest at one second, other balances."""
    interest = [
        w.pay(8, 137, kind="income", second=3 * HOUR),
        w.pay(8, 137, kind="income", second=3 * HOUR),
    ]
    shown, files = bank(w), []
    for name, p in zip("ab", interest):
        layout = shown
        if layout.before:  # the number of the account
            layout = layout.but(before=[["거래내역조회"], ["계좌번호", w.digits(14)]])
        row = seen(p, lambda _: "예금이자", note="이자", amount=-p.amount)
        own = rows(w.purchases(3), note="체크카드")
        files.append((name, layout, with_balance([row] + own, w.chance.randrange(10**5, 10**6))))
    return files


@kind(sure=True)
def instalment_bills(w):
    """A purchase in instalments on two months' bills, without approvals."""
    big = w.pay(4, w.chance.choice([300_000, 240_000, 600_000]), months=w.chance.choice([3, 6]))
    first, second = w.purchases(3), w.purchases(2)
    for p in second:
        p.day += datetime.timedelta(days=31)
        w.truth(p)
    return [
        ("a", KOREA["hyundai-bill"], rows(first + [big])),
        ("b", KOREA["hyundai-bill-2"], rows(second + [big])),
    ]


@kind()
def cancelled_twin(w):
    """Of two equal payments of a day one is marked cancelled in the approvals; the bill has one."""
    found = w.purchases(3)
    p = found[1]
    again = w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 240)
    w.give_back(p, p.amount, days=0)
    layout = KOREA[w.chance.choice(["shinhan", "samsung", "kb", "lotte"])]
    approved = [seen(q, status="cancelled" if q is p else "") for q in found + [again]]
    return [("a", layout, approved), ("b", bill(w), rows(q for q in found + [again] if q is not p))]


@kind()
def bought_again(w):
    """Bought, given back and bought again within the hour; the bill has one row."""
    found = w.purchases(3)
    p = found[1]
    again = w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 900)
    w.give_back(p, p.amount, days=0)
    back = returned(p, second=p.second + 300)
    approved = rows(found + [again]) + [back]
    return [
        ("a", KOREA["hyundai"], approved),
        ("b", bill(w), rows(q for q in found + [again] if q is not p)),
    ]


def couple(w, layout):
    """Two cards with the same rides each day, minutes apart, and payments of their own."""
    other = w.digits(16)
    mine, theirs = month(w, 15), month(w, 15, card=other)
    for day in range(20):
        for second in (8 * HOUR, 18 * HOUR):
            start = second + w.chance.randrange(1200)
            mine.append(w.pay(day, 1_550, w.shops[0], second=start))
            late = start + w.chance.randrange(240, 900)
            theirs.append(w.pay(day, 1_550, w.shops[0], second=late, card=other))
    return [("a", approval(w), rows(mine)), ("b", layout, check(theirs))]


@kind()
def couple_rides(w):
    """Two persons' equal rides, minutes apart, in one's card and the other's bank."""
    return couple(w, bank(w))


@kind()
def couple_rides_days(w):
    """The same, where the bank gives days only."""
    return couple(w, KOREA["bankdays"])


@kind()
def card_changed(w):
    """A card is replaced in mid-month: the bank has both cards, each list of approvals one."""
    new = w.digits(16)
    old, fresh = month(w, 25), month(w, 25, card=new)
    for p in fresh:
        p.day += datetime.timedelta(days=31)
        w.truth(p)
    return [
        ("a", KOREA["shinhan"], rows(old)),
        ("b", KOREA["shinhan"], rows(fresh)),
        ("c", bank(w), check(old + fresh)),
    ]


@kind(sure=True)
def two_banks_alike(w):
    """Two banks' check cards pay the same amount at the same shop on a day, hours apart."""
    found, others = w.purchases(3), []
    for p in found:
        late = (p.second + 3 * HOUR) % 86_000
        others.append(w.pay((p.day - w.first).days, p.amount, p.shop, second=late))
    a, b = w.chance.sample(BANKS, 2)
    return [
        ("a", KOREA[a], with_balance(rows(found, note="체크카드"))),
        ("b", KOREA[b], with_balance(rows(others, note="체크카드"), 700_000)),
    ]


@kind(sure=True)
def cards_named_above(w):
    """Two cards' lists with days only, each card named above the head: an equal subscription."""
    found, others = w.purchases(3), w.purchases(3)
    found.append(w.pay(10, 13_500, w.shops[1]))
    others.append(w.pay(10, 13_500, w.shops[1]))
    return [
        (
            name,
            bare(w).but(before=[["카드번호", f"{w.digits(4)}-****-****-{w.digits(4)}"]]),
            rows(list_),
        )
        for name, list_ in (("a", found), ("b", others))
    ]


def bare(w):
    """A bill that does not name the card in its rows."""
    return KOREA["shinhan-bill"].without("이용카드").but(before=[], after=None)


@kind(sure=True)
def strangers_one_layout(w):
    """Two accounts of a bank in its one layout, with days and balances, for a month."""
    layout = KOREA["bankdays"]
    return [("a", layout, check(month(w))), ("b", layout, check(month(w)))]


@kind()
def strangers_one_bare_layout(w):
    """The bills of two cards in one layout that names no card, with days only, for a month."""
    return [("a", bare(w), rows(month(w))), ("b", bare(w), rows(month(w)))]


@kind(sure=True)
def orders_again(w):
    """The orders of a shop, longer: two products of one order have one number and one price."""
    found = w.purchases(4)
    p = found[1]
    again = w.pay((p.day - w.first).days, p.amount, w.shops[0], second=p.second)
    again.number, again.shop = p.number, next(s for s in w.shops if s is not p.shop)
    shown = sorted(rows(found + [again]), key=lambda r: (r.day, r.second))
    return [("a", KOREA["orders"], shown[:3]), ("b", KOREA["orders"], shown)]
