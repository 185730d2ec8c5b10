"""Kinds of families of Korean cards and banks."""

import datetime

from kinds import kind
from layouts import KOREA
from world import HOUR, cut, returned, rows, same, seen, squeezed, with_balance

APPROVALS = ["shinhan", "samsung", "hyundai", "kb", "lotte"]
BILLS = ["shinhan-bill", "samsung-bill", "hyundai-bill"]
BANKS = ["woori", "kbbank", "kakaobank", "tossbank", "nh", "ibk"]


def approval(w):
    return KOREA[w.chance.choice(APPROVALS)]


def bill(w):
    return KOREA[w.chance.choice(BILLS)]


def bank(w):
    return KOREA[w.chance.choice(BANKS)]


@kind(sure=True, cut=True, share=3)
def approval_bill(w):
    """The approval list and the bill of one card."""
    found = w.purchases(4)
    return [("a", approval(w), rows(found)), ("b", bill(w), rows(found))]


@kind(sure=True, cut=True, share=3)
def approval_bill_cut(w):
    """The approval list and the bill of one card, which cuts names."""
    found = w.purchases(4)
    return [
        ("a", approval(w), rows(found)),
        ("b", bill(w), rows(found, cut(w.chance.choice([5, 6, 7])))),
    ]


@kind(cut=True)
def approval_bill_posted(w):
    """The bill gives the day of posting."""
    found = w.purchases(4, days=16)
    for p in found:
        w.moved(p, p.posted)
    return [
        ("a", approval(w), rows(found)),
        ("b", bill(w), [seen(p, squeezed, day=p.posted) for p in found]),
    ]


@kind(sure=True)
def approval_bill_months(w):
    """A purchase in instalments: approved once, on the bills of two months."""
    found = w.purchases(2)
    big = w.pay(4, w.chance.choice([300_000, 240_000, 600_000]), months=w.chance.choice([3, 6]))
    return [
        ("a", approval(w), rows(found + [big])),
        ("b", KOREA["hyundai-bill"], rows(found + [big])),
        ("c", KOREA["hyundai-bill-2"], rows([big])),
    ][: w.chance.choice([2, 3])]


@kind(share=3)
def approval_bill_part(w):
    """A part came back: two rows of approval, a net row of the bill."""
    found = w.purchases(3)
    w.give_back(found[1], found[1].amount // 4 // 100 * 100)
    first = rows(found) + [returned(found[1], status="part")]
    return [
        ("a", KOREA[w.chance.choice(["shinhan", "samsung", "hyundai", "kb"])], first),
        (
            "b",
            bill(w),
            [seen(p, amount=p.amount - p.back, keys=(p.key, p.key + "r")) for p in found],
        ),
    ]


@kind(sure=True)
def approval_bill_cancelled(w):
    """A purchase was cancelled: marked in the approvals, in the bill as two rows or none."""
    found = w.purchases(4)
    p = found[1]
    w.give_back(p, p.amount)
    layout = w.chance.choice(["shinhan", "samsung", "kb", "lotte"])
    marked = [seen(q, status="cancelled" if q is p else "") for q in found]
    billed = (
        rows(found) + [returned(p)]
        if w.chance.random() < 0.5
        else rows(q for q in found if q is not p)
    )
    return [("a", KOREA[layout], marked), ("b", bill(w), billed)]


def abroad(w, estimate):
    found = w.purchases(2)
    cents, rate = w.chance.choice([1549, 2300, 4999, 799]), w.chance.randrange(13_800, 14_500)
    p = w.pay(5, round(cents * rate / 1000), w.chance.choice(w.shops))
    p.foreign = (cents, "USD")
    told = round(p.amount * w.chance.choice([0.993, 0.996, 1.004]))
    w.truth(
        p,
        [("spending", "KRW", p.amount)],
        [("spending", "KRW", told)],
        [("spending", "USD", cents)],
    )
    w.moved(p, p.posted)
    first = seen(p, lambda _: p.shop.latin, amount=told if estimate else p.amount)
    if not estimate:
        first.currency = "USD"
    second = seen(p, lambda _: p.shop.latin, day=p.posted if w.chance.random() < 0.3 else p.day)
    return found, first, second


@kind()
def approval_bill_foreign(w):
    """A purchase abroad: approved in dollars, billed in won with the dollars beside."""
    found, first, second = abroad(w, False)
    return [
        ("a", KOREA["foreign-approval"], rows(found) + [first]),
        ("b", KOREA["foreign-bill"], rows(found) + [second]),
    ]


@kind()
def approval_bill_estimate(w):
    """A purchase abroad: approved with an estimate in won, billed with another sum."""
    found, first, second = abroad(w, True)
    return [
        ("a", KOREA["foreign-approval"], rows(found) + [first]),
        ("b", KOREA["foreign-bill"], rows(found) + [second]),
    ]


@kind()
def fuel(w):
    """Fuel: a reservation of 150,000 that is cancelled, then what was pumped."""
    found = w.purchases(2)
    real = w.pay(4, w.chance.choice([55_000, 61_300, 70_000]), second=12 * HOUR)
    hold = w.pay(4, 150_000, real.shop, second=real.second - 240)
    w.give_back(hold, 150_000, days=0)
    back = returned(hold, second=real.second + 5)
    return [
        ("a", KOREA["hyundai"], rows(found + [real, hold]) + [back]),
        ("b", bill(w), rows(found + [real])),
    ]


@kind(sure=True, cut=True, share=3)
def check_card(w):
    """A check card in the lists of the card and of the bank, seconds apart."""
    found = w.purchases(4)
    later = [
        seen(
            p,
            w.chance.choice([same, squeezed, cut(6)]),
            note="체크카드",
            second=p.second + w.chance.choice([0, 1, 2]),
        )
        for p in found
    ]
    return [("a", approval(w), rows(found)), ("b", bank(w), with_balance(later))]


@kind(cut=True)
def check_card_generic(w):
    """The bank names only the card company."""
    found = w.purchases(4)
    later = [seen(p, lambda _: "신한체크", note="체크카드", second=p.second + 1) for p in found]
    return [("a", approval(w), rows(found)), ("b", bank(w), with_balance(later))]


@kind(cut=True)
def check_card_posted(w):
    """The bank books a check card on a later day, without a time."""
    found = w.purchases(4, days=14)
    for p in found:
        w.moved(p, p.posted)
    later = [seen(p, cut(6), note="체크카드", day=p.posted) for p in found]
    return [("a", approval(w), rows(found)), ("b", KOREA["bankdays"], with_balance(later))]


@kind(sure=True)
def check_card_cancelled(w):
    """A check card's purchase is cancelled: marked by the card, given back by the bank."""
    found = w.purchases(3)
    p = found[1]
    w.give_back(p, p.amount, days=1)
    marked = [seen(q, status="cancelled" if q is p else "") for q in found]
    booked = rows(found, note="체크카드") + [returned(p, note="체크카드취소")]
    return [
        ("a", KOREA[w.chance.choice(["shinhan", "samsung", "kb", "lotte"])], marked),
        ("b", KOREA[w.chance.choice(["woori", "kbbank", "nh", "ibk"])], with_balance(booked)),
    ]


@kind(sure=True)
def bill_payment(w):
    """A credit card's list, and the bank that pays the card's bill."""
    found = w.purchases(3)
    total = w.pay(25, sum(p.amount for p in found), kind="transfer", second=10 * HOUR)
    cash = w.pay(12, 8_500)
    named = w.chance.choice(["신한카드", "삼성카드(주)", "현대카드", "KB카드출금", "롯데카드대금"])
    booked = with_balance(
        [
            seen(total, lambda _: named, note=w.chance.choice(["카드대금", "자동이체", "CMS출금"])),
            seen(cash, note="체크카드"),
        ]
    )
    return [("a", approval(w), rows(found)), ("b", bank(w), booked)]


@kind(sure=True, cut=True)
def two_cards(w):
    """Two cards of one person; each has payments that the other has too, at other times."""
    second = w.digits(16)
    found = w.purchases(3)
    others = [
        w.pay(
            (p.day - w.first).days, p.amount, p.shop, second=(p.second + 5000) % 80_000, card=second
        )
        for p in found[:2]
    ] + w.purchases(1, card=second)
    return [("a", approval(w), rows(found)), ("b", approval(w), rows(others))]


@kind(sure=True)
def check_beside_credit(w):
    """A credit card's list, and the bank with payments of another, a check card."""
    found, others = w.purchases(3), w.purchases(3)
    for p, q in zip(found, others):
        q.day, q.second, q.amount = p.day, (p.second + 7000) % 80_000, p.amount + 100
        w.truth(q)
    return [
        ("a", approval(w), rows(found)),
        ("b", bank(w), with_balance(rows(others, note="체크카드"))),
    ]


@kind(cut=True)
def two_coffees_bank(w):
    """Two equal payments of a day, in the lists of the card and of the bank."""
    found = w.purchases(3)
    p = found[0]
    again = w.pay(
        (p.day - w.first).days, p.amount, p.shop, second=p.second + w.chance.choice([65, 400, 3000])
    )
    later = [seen(q, note="체크카드", second=q.second + 1) for q in found + [again]]
    return [("a", approval(w), rows(found + [again])), ("b", bank(w), with_balance(later))]


@kind()
def two_coffees_days(w):
    """Two equal payments of a day, in approvals with times and in a bill with days."""
    found = w.purchases(3)
    p = found[0]
    again = w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 400)
    return [
        ("a", approval(w), rows(found + [again])),
        ("b", bill(w), rows(found + [again], squeezed)),
    ]


@kind()
def second_coffee_only(w):
    """A day's first coffee in one export, its second in the next export of another layout."""
    found = w.purchases(3)
    p = found[-1]
    again = w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 2000)
    later = w.purchases(2, days=3)
    for q in later:
        q.day += datetime.timedelta(days=12)
        w.truth(q)
    a, b = w.chance.sample(APPROVALS, 2)
    return [("a", KOREA[a], rows(found)), ("b", KOREA[b], rows([again] + later))]


@kind()
def transit_sum(w):
    """Rides in the approval list, one sum of them on the bill."""
    rides = [w.pay(day, 1_500, w.shops[0], second=h * HOUR) for day in (1, 2, 3) for h in (8, 18)]
    found = w.purchases(2)
    one = ("spending", "KRW", 1_500)
    for ride in rides[1:]:
        w.truths = [t for t in w.truths if t.key != ride.key]
    w.truth(rides[0], [one] * 6, [("spending", "KRW", 9_000)])
    for ride in rides:
        w.moved(rides[0], ride.day)
    total = seen(
        rides[-1], lambda _: "후불교통대금(6건)", amount=9_000, keys=tuple(r.key for r in rides)
    )
    return [
        ("a", approval(w), rows(rides, lambda _: "후불교통") + rows(found)),
        ("b", bill(w), rows(found) + [total]),
    ]


@kind()
def daily_parking(w):
    """An equal payment each day, in approvals by day and at the bank a day later."""
    shop = w.chance.choice(w.shops)
    found = [w.pay(day, 3_000, shop) for day in range(w.chance.choice([3, 4, 5]))]
    for p in found:
        p.posted = p.day + datetime.timedelta(days=1)
        w.moved(p, p.posted)
    booked = with_balance([seen(p, cut(6), note="체크카드", day=p.posted) for p in found])
    return [("a", approval(w), rows(found)), ("b", KOREA["bankdays"], booked)]


@kind(sure=True)
def same_price_another_shop(w):
    """Two cards of two companies: equal amounts on a day at different shops, with times."""
    second = w.digits(16)
    found = w.purchases(3)
    others = [
        w.pay(
            (p.day - w.first).days,
            p.amount,
            w.shops[(w.shops.index(p.shop) + 5) % len(w.shops)],
            second=(p.second + 9000) % 80_000,
            card=second,
        )
        for p in found
    ]
    a, b = w.chance.sample(APPROVALS, 2)
    return [("a", KOREA[a], rows(found)), ("b", KOREA[b], rows(others))]


@kind(sure=True)
def two_cards_one_bill(w):
    """A bill with the rows of two cards, and the approvals of one of them."""
    second = w.digits(16)
    found, others = w.purchases(3), w.purchases(3, card=second)
    for p, q in zip(found[:1], others[:1]):
        q.day, q.amount, q.shop, q.second = p.day, p.amount, p.shop, (p.second + 4000) % 80_000
        w.truth(q)
    return [("a", approval(w), rows(found)), ("b", bill(w), rows(found + others))]


@kind()
def discount(w):
    """The bill takes a discount off: approved 12,000, billed 10,800."""
    found = w.purchases(3)
    p = found[1]
    less = p.amount // 10
    w.truth(p, [("spending", "KRW", p.amount)], [("spending", "KRW", p.amount - less)])
    billed = [seen(q, amount=q.amount - less if q is p else q.amount) for q in found]
    return [("a", approval(w), rows(found)), ("b", bill(w), billed)]


@kind()
def midnight(w):
    """A payment at midnight: the card has the second before, the bank the second after."""
    found = w.purchases(2)
    p = w.pay(11, 9_900, second=86_399)
    after = p.day + datetime.timedelta(days=1)
    w.moved(p, after)
    booked = rows(found, note="체크카드") + [seen(p, day=after, second=1, note="체크카드")]
    return [("a", approval(w), rows(found + [p])), ("b", bank(w), with_balance(booked))]


@kind()
def transfer_fee(w):
    """A transfer between own banks that costs 500: 300,500 out, 300,000 in."""
    found = w.purchases(2)
    p = w.pay(4, 300_500, kind="transfer")
    w.truth(
        p,
        [("transfer", "KRW", 300_500), ("transfer", "KRW", 300_000)],
        [("spending", "KRW", 500), ("transfer", "KRW", 300_000)],
        [("spending", "KRW", 300_500), ("income", "KRW", 300_000)],
    )
    one = rows(found, note="체크카드") + [seen(p, lambda _: "김소비", note="이체")]
    two = [seen(p, lambda _: "김소비", note="이체", amount=-300_000, second=p.second + 1)]
    a, b = w.chance.sample([b for b in BANKS if b != "tossbank"], 2)
    return [("a", KOREA[a], with_balance(one)), ("b", KOREA[b], with_balance(two))]


@kind(sure=True)
def prepaid_bill(w):
    """The card's bill is paid in part before its day: in the bank, and as a row of the card."""
    found = w.purchases(3)
    p = w.pay(12, found[0].amount, kind="transfer", second=15 * HOUR)
    card = rows(found) + [seen(p, lambda _: "선결제", amount=-p.amount)]
    account = with_balance([seen(p, lambda _: "신한카드", note="카드대금"), seen(w.pay(6, 8_800))])
    return [("a", KOREA["hyundai-bill"], card), ("b", bank(w), account)]


@kind(ordered=True)
def book_by_hand(w):
    """A book kept by hand: own words, round times, once the day before; then the card's list."""
    found = w.purchases(4, days=20)
    before = found[1].day - datetime.timedelta(days=1)
    w.moved(found[1], before)
    words = ["커피", "점심", "장보기", "책"]
    book = [
        seen(p, lambda _, t=t: t, note="신한카드", second=12 * HOUR) for p, t in zip(found, words)
    ]
    book[1].day = before
    return [("a", KOREA["moneybook"], book), ("b", approval(w), rows(found))]
