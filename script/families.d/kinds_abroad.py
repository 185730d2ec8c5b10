"""Kinds of families of institutions abroad."""

import dataclasses
import datetime

from kinds import kind
from layouts_abroad import ABROAD
from world import HOUR, rows, seen, with_balance

EUR, USD, GBP = ("EUR", "Europe/Berlin"), ("USD", "America/New_York"), ("GBP", "Europe/London")
JPY, CNY = ("JPY", "Asia/Tokyo"), ("CNY", "Asia/Shanghai")


def income(w, name, amount=285_000):
    p = w.pay(3, amount, kind="income", second=9 * HOUR)
    return seen(p, lambda _: name, amount=-amount)


@kind(sure=True, home=EUR)
def revolut_again(w):
    """Revolut again, longer."""
    found = with_balance(rows(w.purchases(5)))
    return [("a", ABROAD["revolut"], found[:3]), ("b", ABROAD["revolut"], found)]


@kind(sure=True, ordered=True, home=EUR)
def revolut_pending(w):
    """Revolut twice: the last payment is pending at first, then completed."""
    found = with_balance(rows(w.purchases(4)))
    early = found[:2] + [dataclasses.replace(found[2], status="pending", balance=None)]
    return [("a", ABROAD["revolut"], early), ("b", ABROAD["revolut"], found)]


@kind(sure=True, home=EUR)
def revolut_top_up(w):
    """A German bank tops Revolut up, which then pays."""
    found = w.purchases(3)
    top = w.pay(0, 20_000, kind="transfer", second=8 * HOUR)
    one = with_balance(
        rows(found) + [seen(top, lambda _: "Top-Up by *1234", note="TOPUP", amount=-top.amount)], 0
    )
    other = w.pay(5, 4_550)
    two = with_balance(
        [seen(top, lambda _: "Revolut**1234* Vilnius", note="Lastschrift"), seen(other)]
    )
    return [("a", ABROAD["revolut"], one), ("b", ABROAD["ing-de"], two)]


@kind(home=EUR)
def paypal_bank(w):
    """PayPal payments, and the bank that pays them a day or two later."""
    found = w.purchases(3, days=12)
    for p in found:
        w.moved(p, p.posted)
    app = rows(found)
    booked = with_balance(
        [seen(p, lambda _: "PayPal (Europe) S.a.r.l. et Cie, S.C.A.", day=p.posted) for p in found]
    )
    return [("a", ABROAD["paypal"].without("Balance"), app), ("b", ABROAD["ing-de"], booked)]


@kind(home=USD)
def paypal_card(w):
    """PayPal with the deposit of the card beside each payment, and the card's list."""
    found = w.purchases(3)
    app = rows(found)
    for p in found:
        deposit = seen(
            p, lambda _: "", note="General Card Deposit", amount=-p.amount, second=p.second
        )
        deposit.keys = (p.key + "d",)
        app.append(deposit)
    card = [
        seen(
            p,
            lambda _, p=p: "PAYPAL *" + p.shop.latin[:10],
            day2=p.day + datetime.timedelta(days=1),
        )
        for p in found
    ]
    return [("a", ABROAD["paypal"].without("Balance"), app), ("b", ABROAD["chase-card"], card)]


@kind(sure=True, home=EUR)
def wise_again(w):
    """Wise again, longer."""
    found = with_balance(rows(w.purchases(5)))
    return [("a", ABROAD["wise"], found[:3]), ("b", ABROAD["wise"], found)]


@kind(sure=True, home=EUR)
def wise_top_up(w):
    """A Dutch bank sends money to Wise, which then pays."""
    found = w.purchases(3)
    top = w.pay(0, 25_000, kind="transfer", second=8 * HOUR)
    one = with_balance(
        rows(found) + [seen(top, lambda _: "Topped up account", amount=-top.amount)], 0
    )
    two = [seen(top, lambda _: "Wise Europe SA", note="GT"), seen(w.pay(5, 4_550))]
    return [("a", ABROAD["wise"], one), ("b", ABROAD["ing-nl"], two)]


@kind(sure=True, home=GBP, cut=True)
def monzo_again(w):
    """Monzo again, saved by a spreadsheet without some columns."""
    found = rows(w.purchases(4, days=20)) + [income(w, "ACME LTD")]
    found[-1].note = "Faster payment"
    return [
        ("a", ABROAD["monzo"], found),
        ("b", ABROAD["monzo"].without("Emoji", "Notes and #tags"), found),
    ]


@kind(sure=True, home=USD)
def chase_autopay(w):
    """A Chase card, its payment in the list, and the checking account that pays it."""
    found = w.purchases(3)
    total = w.pay(18, sum(p.amount for p in found), kind="transfer")
    card = rows(found) + [
        seen(total, lambda _: "AUTOMATIC PAYMENT - THANK", note="Payment", amount=-total.amount)
    ]
    cash = w.pay(10, 3_311)
    account = with_balance(
        [
            seen(total, lambda _: "CHASE CREDIT CRD AUTOPAY  PPD ID: 4760039224", note="ACH_DEBIT"),
            seen(cash),
            income(w, "ACME PAYROLL DIR DEP"),
        ]
    )
    account[2].note = "ACH_CREDIT"
    return [("a", ABROAD["chase-card"], card), ("b", ABROAD["chase-bank"], account)]


@kind(sure=True, home=USD)
def amex_bofa(w):
    """An American Express card, and the Bank of America account that pays it."""
    found = w.purchases(3, days=20)
    total = w.pay(21, sum(p.amount for p in found), kind="transfer")
    card = rows(found) + [seen(total, lambda _: "MOBILE PAYMENT - THANK YOU", amount=-total.amount)]
    account = with_balance(
        [
            seen(total, lambda _: "AMERICAN EXPRESS DES:ACH PMT ID:M1234"),
            seen(w.pay(15, 3_311)),
            income(w, "ACME DES:PAYROLL"),
        ]
    )
    return [("a", ABROAD["amex"], card), ("b", ABROAD["bofa"], account)]


@kind(home=EUR)
def dutch_german_transfer(w):
    """A transfer between a Dutch and a German account of one person."""
    p = w.pay(4, 50_000, kind="transfer")
    one = rows(w.purchases(2)) + [seen(p, lambda _: "A. Sobi", note="OV")]
    two = with_balance(
        [seen(p, lambda _: "A. Sobi", note="Gutschrift", amount=-p.amount), seen(w.pay(5, 4_550))]
    )
    return [("a", ABROAD["ing-nl"], one), ("b", ABROAD["ing-de"], two)]


@kind(sure=True, home=EUR)
def n26_again(w):
    """N26 in two periods that overlap, with two equal payments of a day."""
    found = w.purchases(4)
    found.append(w.pay((found[1].day - w.first).days, found[1].amount, found[1].shop))
    found = rows(sorted(found, key=lambda p: p.day))
    return [("a", ABROAD["n26"], found[:3]), ("b", ABROAD["n26"], found[1:])]


@kind(sure=True, home=JPY)
def rakuten_bank(w):
    """A Rakuten card's bill, and the bank that pays it."""
    found = w.purchases(3)
    total = w.pay(27, sum(p.amount for p in found), kind="transfer")
    account = with_balance(
        [
            seen(total, lambda _: "口座振替 ラクテンカードサービス"),
            seen(w.pay(5, 1_100), lambda _: "デビット 1234 セブン"),
        ]
    )
    return [("a", ABROAD["rakuten"], rows(found)), ("b", ABROAD["smbc"], account)]


@kind(home=JPY, cut=True)
def paypay_rakuten(w):
    """PayPay, and the Rakuten card that it charged."""
    found = w.purchases(3)
    card = [seen(p, lambda _, p=p: "PayPay*" + p.shop.full) for p in found]
    return [("a", ABROAD["paypay"], rows(found)), ("b", ABROAD["rakuten"], card)]


@kind(home=CNY, cut=True)
def alipay_bank(w):
    """Alipay, and the bank card that it charged."""
    found = w.purchases(3)
    booked = with_balance(
        [seen(p, lambda _, p=p: "支付宝-" + p.shop.full, second=p.second + 2) for p in found]
    )
    return [("a", ABROAD["alipay"], rows(found)), ("b", ABROAD["cmb"], booked)]


@kind(home=CNY, cut=True)
def wechat_bank(w):
    """WeChat, and the bank card that it charged."""
    found = w.purchases(3)
    booked = with_balance(
        [seen(p, lambda _, p=p: "财付通-" + p.shop.full, second=p.second + 1) for p in found]
    )
    return [("a", ABROAD["wechat"], rows(found)), ("b", ABROAD["cmb"], booked)]


@kind(home=CNY, sure=True)
def wechat_alipay(w):
    """WeChat and Alipay of one person: different payments."""
    found, others = w.purchases(3), w.purchases(3)
    return [("a", ABROAD["wechat"], rows(found)), ("b", ABROAD["alipay"], rows(others))]


@kind(sure=True, home=EUR)
def two_currencies(w):
    """Revolut with equal amounts of a day in euros and dollars, again longer."""
    found = w.purchases(3)
    other = w.pay((found[0].day - w.first).days, found[0].amount, found[0].shop, currency="USD")
    shown = [seen(p, balance=None) for p in found + [other]]
    return [("a", ABROAD["revolut"], shown[:2] + shown[3:]), ("b", ABROAD["revolut"], shown)]


@kind(home=USD, ordered=True)
def tip(w):
    """A restaurant's amount without the tip, and the same export days later with it."""
    found = w.purchases(3)
    p = found[1]
    w.truth(p, [("spending", "USD", p.amount)], [("spending", "USD", p.amount + 800)])
    later = [seen(q, amount=q.amount + 800 if q is p else q.amount) for q in found]
    return [("a", ABROAD["amex"], rows(found)), ("b", ABROAD["amex"], later)]


@kind(sure=True, home=GBP)
def starling_again(w):
    """Starling again, longer: equal payments of a day have the shop as their reference."""
    found = w.purchases(4)
    p = found[1]
    found.append(w.pay((p.day - w.first).days, p.amount, p.shop, second=p.second + 600))
    shown = with_balance(rows(found) + [income(w, "ACME LTD")])
    shown.sort(key=lambda r: (r.day, r.second))
    return [("a", ABROAD["starling"], shown[:4]), ("b", ABROAD["starling"], shown)]
