"""Kinds of families of a month's size: exports that as wholes show what they have in common."""

from kinds import kind
from kinds_cards import approval, bank, bill
from layouts import KOREA
from world import cut, returned, rows, same, seen, squeezed, with_balance

AMOUNTS = [1_500, 2_800, 4_500, 4_500, 5_000, 6_300, 8_500, 9_900, 12_000, 15_000, 21_900, 33_000]


def month(w, count=None, **more):
    """Forty to eighty payments of thirty days, many of them equal in amount and shop."""
    count = count or w.chance.randint(40, 80)
    amount = lambda: w.chance.choice(AMOUNTS) + w.chance.choice([0, 0, 0, 100, 700])  # noqa: E731
    return sorted(
        (w.pay(w.chance.randrange(30), amount(), **more) for _ in range(count)),
        key=lambda p: (p.day, p.second),
    )


def check(found, **more):
    """The rows of a check card in its bank."""
    return with_balance(rows(found, cut(6), note="체크카드", **more), 9_000_000)


@kind(sure=True, cut=True)
def month_approval_bill(w):
    """A month's approvals and bill."""
    found = month(w)
    return [
        ("a", approval(w), rows(found)),
        ("b", bill(w), rows(found, w.chance.choice([same, squeezed, cut(6)]))),
    ]


@kind(sure=True, cut=True)
def month_check_card(w):
    """A month of a check card in the lists of the card and of the bank."""
    found = month(w)
    later = [
        seen(p, cut(6), note="체크카드", second=p.second + w.chance.choice([0, 1, 2]))
        for p in found
    ]
    return [("a", approval(w), rows(found)), ("b", bank(w), with_balance(later, 9_000_000))]


@kind()
def month_check_card_days(w):
    """The same, where the bank gives days only."""
    found = month(w)
    return [("a", approval(w), rows(found)), ("b", KOREA["bankdays"], check(found))]


@kind()
def month_posted(w):
    """The same, where the bank books each payment a day or more later."""
    found = month(w)
    for p in found:
        w.moved(p, p.posted)
    later = [seen(p, cut(6), note="체크카드", day=p.posted) for p in found]
    return [
        ("a", approval(w), rows(found)),
        ("b", KOREA["bankdays"], with_balance(later, 9_000_000)),
    ]


@kind(cut=True)
def month_app_card(w):
    """A month of a pay app and the card that it charged."""
    found = month(w)
    card = [
        seen(p, lambda _: "네이버페이", second=min(p.second + w.chance.randrange(9), 86_399))
        for p in found
    ]
    return [
        ("a", KOREA["naverpay"], rows(found, note=f"신한카드({w.card[-4:]})")),
        ("b", approval(w), card),
    ]


@kind(cut=True)
def month_tax(w):
    """A month of the tax office's list and the card's."""
    found = month(w)
    tax = [seen(p, lambda _, p=p: p.shop.office) for p in found]
    return [("a", KOREA["hometax"], tax), ("b", approval(w), rows(found))]


@kind(cut=True)
def month_book(w):
    """A month of a household book and the card's list."""
    found = month(w)
    book = [seen(p, squeezed, note="신한카드", second=p.second // 60 * 60) for p in found]
    return [("a", KOREA["banksalad"], book), ("b", approval(w), rows(found))]


@kind(sure=True)
def month_strangers(w):
    """A credit card and, in the bank, another card of the same person: nothing in common."""
    found, others = month(w), month(w, card=w.digits(16))
    return [("a", approval(w), rows(found)), ("b", bank(w), check(others))]


@kind()
def month_strangers_days(w):
    """The same, where the bank gives days only."""
    found, others = month(w), month(w, card=w.digits(16))
    return [("a", approval(w), rows(found)), ("b", KOREA["bankdays"], check(others))]


@kind(sure=True)
def month_two_bills(w):
    """The bills of two cards, with days only: nothing in common."""
    found, others = month(w), month(w, card=w.digits(16))
    return [("a", bill(w), rows(found)), ("b", bill(w), rows(others))]


@kind()
def month_part(w):
    """The bank has all payments of the listed card, and as many of another card."""
    found, others = month(w, 40), month(w, 40, card=w.digits(16))
    return [("a", approval(w), rows(found)), ("b", bank(w), check(found + others))]


@kind()
def month_part_days(w):
    """The same, where the bank gives days only."""
    found, others = month(w, 40), month(w, 40, card=w.digits(16))
    return [("a", approval(w), rows(found)), ("b", KOREA["bankdays"], check(found + others))]


@kind()
def month_app_half(w):
    """Half of the pay app's payments were charged to the listed card, half to another."""
    found, others = month(w, 35), month(w, 35, card=w.digits(16))
    own = month(w, 20)
    app = [seen(p, note=f"카드({p.card[-4:]})") for p in found + others]
    card = rows(found, lambda _: "네이버페이") + rows(own)
    return [("a", KOREA["naverpay"], app), ("b", approval(w), card)]


@kind()
def month_faults(w):
    """A month's approvals and bill: a discount, a part cancellation, a row on another day."""
    found = month(w)
    low, part, late = w.chance.sample([p for p in found if p.amount > 5_000], 3)
    less = low.amount // 10
    w.truth(low, [("spending", "KRW", low.amount)], [("spending", "KRW", low.amount - less)])
    w.give_back(part, part.amount // 4 // 100 * 100)
    w.moved(late, late.posted)
    billed = []
    for p in found:
        row = seen(p, squeezed, day=p.posted if p is late else p.day)
        row.amount -= less if p is low else part.back if p is part else 0
        row.keys = (p.key, p.key + "r") if p is part else row.keys
        billed.append(row)
    approved = rows(found) + [returned(part, status="part")]
    layout = KOREA[w.chance.choice(["shinhan", "samsung", "hyundai", "kb"])]
    return [("a", layout, approved), ("b", bill(w), billed)]


@kind(sure=True)
def month_spreadsheet(w):
    """A month of the bank, and the same saved by a spreadsheet."""
    layout, booked = bank(w), check(month(w))
    return [("a", layout, booked), ("b", layout.spread(), booked)]


@kind()
def month_three(w):
    """A month in the approvals, the bill and a household book."""
    found = month(w, 50)
    book = [seen(p, cut(5), note="신한카드", second=p.second // 60 * 60) for p in found]
    return [
        ("a", approval(w), rows(found)),
        ("b", bill(w), rows(found, squeezed)),
        ("c", KOREA["moneybook"], book),
    ]


@kind(sure=True)
def month_next(w):
    """Approvals of two months from two layouts of one card, of which a day is in both."""
    found = month(w)
    half = found[len(found) // 2].day
    a, b = w.chance.sample(["shinhan", "samsung", "hyundai"], 2)
    return [
        ("a", KOREA[a], rows(p for p in found if p.day <= half)),
        ("b", KOREA[b], rows(p for p in found if p.day >= half)),
    ]
