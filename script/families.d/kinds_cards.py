"""Kinds of families of Korean cards and banks."""

import datetime

from kinds import kind
from layouts import KOREA
from world import HOUR, cut, returned, rows, same, seen, squeezed, with_balance

APPROVALS = ["shinhan", "samsung", "hyundai", "kb", "lotte"]
BILLS = ["shinhan-bill", "samsung-bill", "hyundai-bill"]
BANKS = ["woori", "kbbank", "kakaobank", "tossbank", "nh", "ibk"]
HEADS = {
    "이용일시": "거래일시",
    "이용일자": "거래일자",
    "승인일자": "거래일자",
    "승인일": "거래일자",
    "이용일": "거래일자",
    "이용가맹점": "가맹점",
    "가맹점명": "가맹점",
    "이용하신곳": "가맹점",
    "이용금액": "금액",
    "승인금액": "금액",
    "승인금액(원)": "금액",
    "국내이용금액(원)": "금액",
}


def approval(w):
    return KOREA[w.chance.choice(APPROVALS)]


def bill(w):
    return KOREA[w.chance.choice(BILLS)]


def bank(w):
    return KOREA[w.chance.choice(BANKS)]


@kind(sure=True)
def same_again(w):
    """The same export twice."""
    layout, found = approval(w), rows(w.purchases(4))
    return [("a", layout, found), ("b", layout, found)]


@kind(sure=True)
def same_longer(w):
    """The same export later, with more rows, in the other order."""
    layout, found = approval(w), rows(w.purchases(6))
    return [("a", layout, found[:4]), ("b", layout.but(newest_first=True), found)]


@kind(sure=True)
def same_overlap(w):
    """Two exports of periods that overlap."""
    layout, found = w.chance.choice([approval, bill, bank])(w), with_balance(
        rows(w.purchases(7), note="체크카드")
    )
    return [("a", layout, found[:5]), ("b", layout, found[3:])]


@kind(sure=True)
def same_days(w):
    """A bill again, which has days only; a day has two rows."""
    found = w.purchases(5)
    found.append(w.pay((found[1].day - w.first).days, found[2].amount))
    found = rows(sorted(found, key=lambda p: p.day))
    layout = bill(w)
    return [("a", layout, found[:-1]), ("b", layout, found)]


@kind(sure=True, cut=True, share=3)
def same_spreadsheet(w):
    """The same export saved by a spreadsheet."""
    layout, found = w.chance.choice([approval, approval, bank])(w), with_balance(
        rows(w.purchases(4), note="체크카드")
    )
    return [("a", layout, found), ("b", layout.spread(), found)]


@kind(cut=True)
def same_spreadsheet_zero(w):
    """The same export saved by a spreadsheet, which lost the time of day."""
    layout, found = approval(w), rows(w.purchases(4))
    return [("a", layout, found), ("b", layout.spread(zero=True), found)]


@kind(sure=True, cut=True)
def same_fewer_columns(w):
    """The same export without its approval numbers."""
    layout, found = approval(w), rows(w.purchases(4))
    return [("a", layout, found), ("b", layout.without("승인번호"), found)]


@kind(sure=True, cut=True)
def same_new_heads(w):
    """The same export after the institution renamed its columns."""
    layout, found = approval(w), rows(w.purchases(4))
    return [("a", layout, found), ("b", layout.renamed(HEADS), found)]


@kind(sure=True)
def same_other_spelling(w):
    """The same export later, with two names written another way."""
    layout, found = approval(w), w.purchases(4)
    other = [seen(p, squeezed if i < 2 else same) for i, p in enumerate(found)]
    return [("a", layout, rows(found)), ("b", layout, other)]


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


@kind(sure=True)
def two_coffees(w):
    """Two equal payments of a day with times, in an export and in a longer one."""
    found = w.purchases(3)
    p = found[0]
    again = w.pay(
        (p.day - w.first).days, p.amount, p.shop, second=p.second + w.chance.choice([65, 400, 3000])
    )
    layout = approval(w)
    return [
        ("a", layout, rows(found[:2] + [again])),
        ("b", layout.but(newest_first=True), rows(found + [again])),
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


@kind(sure=True)
def subscriptions(w):
    """An equal subscription each month, in bills of two periods that overlap."""
    shop = w.chance.choice(w.shops)
    found = sorted(
        w.purchases(2) + [w.pay(offset, 13_500, shop, second=3 * HOUR) for offset in (2, 9, 16)],
        key=lambda p: p.day,
    )
    layout = w.chance.choice([approval, bill])(w)
    return [("a", layout, rows(found[:4])), ("b", layout, rows(found[2:]))]


@kind(sure=True)
def transit(w):
    """Rides of one day, equal in amount and name, in an export and in a longer one."""
    rides = [
        w.pay(day, 1_500, w.shops[0], second=h * HOUR + w.chance.randrange(3000))
        for day in (1, 2)
        for h in (8, 18)
    ]
    found = rows(rides, lambda _: "서울교통공사")
    layout = approval(w)
    return [("a", layout, found[:3]), ("b", layout, found)]


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


@kind(sure=True)
def bank_spreadsheet(w):
    """A bank's export, and the same saved by a spreadsheet; two equal payments within a minute."""
    found = w.purchases(3)
    p = found[1]
    p.second = p.second // 60 * 60 + 10
    again = w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 25)
    booked = with_balance(rows(found + [again], note="체크카드"))
    layout = bank(w)
    return [("a", layout, booked), ("b", layout.spread(), booked)]


@kind(sure=True, ordered=True)
def cut_within_day(w):
    """A bill with days only, fetched between two equal payments of a day, and again later."""
    found = w.purchases(2)
    last = w.pay(12, 4_500, w.shops[0], second=9 * HOUR)
    again = w.pay(12, 4_500, w.shops[0], second=15 * HOUR)
    layout = w.chance.choice([bill(w), KOREA["bankdays"]])
    booked = with_balance(rows(found + [last, again], note="체크카드"))
    return [("a", layout, booked[:-1]), ("b", layout, booked)]


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
def refund_later(w):
    """A purchase in one export, its cancellation as a row in the next, which overlaps by a day."""
    found = w.purchases(4)
    w.give_back(found[1], found[1].amount, days=20)
    back = returned(found[1], status="")
    layout = bill(w)
    return [("a", layout, rows(found)), ("b", layout, rows(found[3:]) + [back])]


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
