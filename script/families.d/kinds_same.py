"""Kinds of families of one source: its export again, longer, cut, or changed on the way."""

from kinds import kind
from kinds_cards import APPROVALS, approval, bank, bill
from layouts import KOREA
from world import HOUR, returned, rows, same, seen, squeezed, with_balance

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


@kind(sure=True)
def refund_later(w):
    """A purchase in one export, its cancellation as a row in the next, which overlaps by a day."""
    found = w.purchases(4)
    w.give_back(found[1], found[1].amount, days=20)
    back = returned(found[1], status="")
    layout = bill(w)
    return [("a", layout, rows(found)), ("b", layout, rows(found[3:]) + [back])]


@kind(sure=True, share=3)
def same_container(w):
    """The same export as text and as a page or a workbook."""
    layout = w.chance.choice([approval, bill, bank])(w)
    found = with_balance(rows(w.purchases(4), note="체크카드"))
    other = layout.but(container=w.chance.choice(["xls", "xlsx"]))
    return [("a", layout, found[:3]), ("b", other, found)]


@kind(sure=True)
def same_encoding(w):
    """The same export in another encoding and with tabs."""
    layout, found = approval(w), rows(w.purchases(4))
    other = layout.but(encoding=w.chance.choice(["utf-8-sig", "utf-16", "cp949"]), delimiter="\t")
    return [("a", layout, found), ("b", other, found)]


@kind(sure=True)
def number_again(w):
    """The card gives a number a second time, weeks later, for another amount."""
    found = w.purchases(3)
    later = w.pay(30, 7_700, found[0].shop)
    later.number = found[0].number
    layout = KOREA[w.chance.choice(APPROVALS)]
    return [("a", layout, rows(found)), ("b", layout, rows(found[1:] + [later]))]
