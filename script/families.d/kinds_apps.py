"""Kinds of families of Korean pay apps, tax lists, household books and transfers."""

from kinds import kind
from kinds_cards import BANKS, approval, bank, bill
from layouts import KOREA
from world import HOUR, cut, returned, rows, seen, squeezed, with_balance


def app_card(w, app, shown):
    found = w.purchases(4)
    first = rows(found, note=f"신한카드({w.card[-4:]})")
    second = [
        seen(p, lambda _, p=p: shown(p), second=min(p.second + w.chance.randrange(12), 86_399))
        for p in found
    ]
    return [("a", KOREA[app], first), ("b", approval(w), second)]


@kind(cut=True)
def naverpay_card(w):
    """Naver Pay, and the card that it charged, which names Naver only."""
    return app_card(w, "naverpay", lambda p: "네이버페이")


@kind(cut=True)
def tosspay_card(w):
    """Toss, and the card, which names both."""
    return app_card(w, "tosspay", lambda p: f"토스페이_{squeezed(p.shop.full)[:8]}")


@kind(cut=True)
def kakaopay_bank(w):
    """Kakao Pay, and the bank account that it charged."""
    found = w.purchases(4)
    second = [seen(p, lambda _: "카카오페이", note="오픈뱅킹", second=p.second + 1) for p in found]
    return [
        ("a", KOREA["kakaopay"], rows(found, note="우리은행")),
        ("b", bank(w), with_balance(second)),
    ]


@kind()
def kakaopay_top_up(w):
    """Kakao Pay is topped up from a bank, and pays from its balance."""
    found = w.purchases(3)
    top = w.pay(0, 50_000, kind="transfer", second=8 * HOUR)
    app = rows(found, note="카카오페이머니") + [
        seen(top, lambda _: "카카오페이머니 충전", amount=-top.amount, note="우리은행")
    ]
    cash = w.pay(6, 8_500)
    account = [
        seen(top, lambda _: "카카오페이", note="카카오페이충전"),
        seen(cash, note="체크카드"),
    ]
    return [("a", KOREA["kakaopay"], app), ("b", bank(w), with_balance(account))]


@kind()
def naverpay_points(w):
    """A purchase paid by points in part: the card was charged less."""
    found = w.purchases(3)
    p = found[1]
    w.truth(p, [("spending", "KRW", p.amount)], [("spending", "KRW", p.amount - 500)])
    app = rows(found, note=f"신한카드({w.card[-4:]})")
    card = [seen(q, lambda _: "네이버페이", second=q.second + 3) for q in found]
    card[1].amount -= 500
    return [("a", KOREA["naverpay"], app), ("b", approval(w), card)]


@kind(cut=True)
def naverpay_cancelled(w):
    """A purchase of a pay app was cancelled; the card marks it."""
    found = w.purchases(3)
    w.give_back(found[1], found[1].amount)
    marks = ["cancelled" if p is found[1] else "" for p in found]
    app = [seen(p, note=f"신한카드({w.card[-4:]})", status=m) for p, m in zip(found, marks)]
    card = [
        seen(p, lambda _: "네이버페이", second=p.second + 4, status=m) for p, m in zip(found, marks)
    ]
    return [
        ("a", KOREA["naverpay"], app),
        ("b", KOREA[w.chance.choice(["shinhan", "samsung", "kb", "lotte"])], card),
    ]


@kind(sure=True, cut=True, share=3)
def tax_card(w):
    """The tax office's list of a card, with names as registered, and the card's own."""
    found = w.purchases(4)
    tax = [seen(p, lambda _, p=p: p.shop.office) for p in found]
    return [("a", KOREA["hometax"], tax), ("b", approval(w), rows(found))]


@kind()
def tax_card_bank(w):
    """The tax office, a check card and the bank."""
    found = w.purchases(3)
    tax = [seen(p, lambda _, p=p: p.shop.office) for p in found]
    later = [seen(p, cut(6), note="체크카드", second=p.second + 1) for p in found]
    return [
        ("a", KOREA["hometax"], tax),
        ("b", approval(w), rows(found)),
        ("c", bank(w), with_balance(later)),
    ]


@kind(cut=True)
def cash_receipt_book(w):
    """Cash receipts of the tax office, and a household book."""
    found = w.purchases(4, card="")
    book = [seen(p, squeezed, note="현금", second=p.second // 60 * 60) for p in found]
    return [("a", KOREA["cashreceipt"], rows(found)), ("b", KOREA["moneybook"], book)]


@kind(sure=True)
def cash_receipt_cancelled(w):
    """Cash receipts, one taken back, in two exports that overlap."""
    found = w.purchases(4, card="")
    w.give_back(found[1], found[1].amount, days=0)
    back = returned(found[1], second=found[1].second + 90, number=w.fresh_number())
    first = rows(found[:3]) + [back]
    return [
        ("a", KOREA["cashreceipt"], first),
        ("b", KOREA["cashreceipt"], first + rows(found[3:])),
    ]


@kind(cut=True)
def book_card(w):
    """A household book and the card's list."""
    found = w.purchases(4)
    book = [seen(p, squeezed, note="신한카드", second=p.second // 60 * 60) for p in found]
    return [
        ("a", KOREA[w.chance.choice(["moneybook", "banksalad"])], book),
        ("b", approval(w), rows(found)),
    ]


@kind()
def book_card_bank(w):
    """A household book with income and payments, the card's list and the bank."""
    found = w.purchases(2)
    salary = w.pay(3, 2_850_000, kind="income", second=9 * HOUR)
    cash = w.pay(12, 8_500)
    book = [seen(p, note="신한카드") for p in found] + [
        seen(cash, note="우리은행"),
        seen(salary, lambda _: "월급", note="우리은행", amount=-salary.amount),
    ]
    for row in book:
        row.second = row.second // 60 * 60
    account = with_balance(
        [
            seen(cash, note="체크카드"),
            seen(salary, lambda _: "(주)한빛", note="급여", amount=-salary.amount),
        ]
    )
    return [
        ("a", KOREA["banksalad"], book),
        ("b", approval(w), rows(found)),
        ("c", bank(w), account),
    ]


@kind()
def card_bill_book(w):
    """Approvals, the bill and a household book."""
    found = w.purchases(3)
    book = [seen(p, cut(5), note="신한카드", second=p.second // 60 * 60) for p in found]
    return [
        ("a", approval(w), rows(found)),
        ("b", bill(w), rows(found, squeezed)),
        ("c", KOREA["moneybook"], book),
    ]


@kind(sure=True)
def book_again(w):
    """A household book again, longer."""
    found = w.purchases(5)
    salary = w.pay(3, 2_850_000, kind="income", second=9 * HOUR)
    moved = w.pay(6, 200_000, kind="transfer", second=11 * HOUR)
    book = [seen(p, note="신한카드") for p in found] + [
        seen(salary, lambda _: "월급", note="우리은행", amount=-salary.amount),
        seen(moved, lambda _: "저축", note="우리은행"),
    ]
    book.sort(key=lambda r: (r.day, r.second))
    layout = KOREA[w.chance.choice(["moneybook", "banksalad"])]
    return [("a", layout, book[:4]), ("b", layout, book)]


def transfer(w, name_out, name_in, gap=1):
    found = w.purchases(2)
    p = w.pay(4, 300_000, kind="transfer")
    one = rows(found, note="체크카드") + [seen(p, lambda _: name_out, note="이체")]
    two = [seen(p, lambda _: name_in, note="이체", amount=-p.amount, second=p.second + gap)]
    a, b = w.chance.sample([b for b in BANKS if b != "tossbank"], 2)
    return [("a", KOREA[a], with_balance(one)), ("b", KOREA[b], with_balance(two))]


@kind(sure=True)
def own_transfer(w):
    """A transfer between two banks of one person, under the same name in both."""
    return transfer(w, "김소비", "김소비")


@kind()
def own_transfer_banks(w):
    """A transfer between two banks of one person, each naming the other bank."""
    return transfer(w, "카카오뱅크", "우리은행")


@kind(sure=True)
def no_transfer(w):
    """Money to one person and as much from another, hours apart: spending and income."""
    found = w.purchases(2)
    out = w.pay(4, 30_000, second=10 * HOUR)
    back = w.pay(5, 30_000, kind="income", second=19 * HOUR)
    one = rows(found, note="체크카드") + [seen(out, lambda _: "박영희", note="이체")]
    two = [seen(back, lambda _: "이철수", note="이체", amount=-back.amount)]
    a, b = w.chance.sample([b for b in BANKS if b != "tossbank"], 2)
    return [("a", KOREA[a], with_balance(one)), ("b", KOREA[b], with_balance(two))]


@kind(sure=True)
def bank_two_exports(w):
    """One account in the exports of two screens of the bank, with balances."""
    found = w.purchases(4)
    salary = w.pay(3, 2_850_000, kind="income", second=9 * HOUR)
    booked = with_balance(
        rows(found, note="체크카드")
        + [seen(salary, lambda _: "(주)한빛", note="급여", amount=-salary.amount)]
    )
    return [("a", KOREA["bankdays"], booked), ("b", KOREA["kbbank"], booked)]
