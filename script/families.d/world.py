"""A person's payments, drawn from a seed, and the rows that exports show of them."""

import copy
import datetime
import random

from model import Payment, Row, Shop, Truth

SHOPS = [Shop(*names.split("|")) for names in """\
스타벅스 강남역점|(주)에스씨케이컴퍼니|STARBUCKS GANGNAM
김밥천국 역삼점|김밥천국역삼점|GIMBAP CHEONGUK
이마트 성수점|(주)이마트|EMART SEONGSU
올리브영 홍대입구점|씨제이올리브영(주)|OLIVE YOUNG HONGDAE
GS25 서교중앙점|GS25서교중앙점|GS25 SEOGYO
교보문고 광화문점|(주)교보문고|KYOBO BOOK
파리바게뜨 합정점|파리바게뜨합정점|PARIS BAGUETTE
맘스터치 신촌점|맘스터치신촌점|MOMS TOUCH
온누리약국|온누리약국|ONNURI PHARMACY
다이소 망원점|(주)아성다이소|DAISO MANGWON
씨유 연남점|씨유연남점|CU YEONNAM
새마을식당 마포점|새마을식당마포점|SAEMAUL
CGV 용산아이파크몰|씨제이씨지브이(주)|CGV YONGSAN
블루보틀 성수|블루보틀커피코리아 유한회사|BLUE BOTTLE SEONGSU""".splitlines()]
PRICES = [1500, 2800, 4500, 5200, 6300, 8500, 9900, 12000, 13400, 17800, 21900, 33000, 46700, 59800]
CENTS = [195, 340, 465, 799, 1250, 1549, 1999, 2375, 3490, 4210, 5999, 8725]
YEN = [120, 358, 480, 650, 890, 1280, 1980, 2450, 3300, 4980, 7200, 12800]


def named(text):
    return [Shop(name, name, name.upper()) for name in text.split("|")]


ABROAD = {
    "EUR": (
        named("Rewe Markt|Albert Heijn|Bäckerei Schmidt|dm Drogerie|Café Central|Jumbo|Hema|Lidl"),
        CENTS,
    ),
    "USD": (
        named("Trader Joe's|Blue Bottle Coffee|Walgreens|Target|Shell Oil|Chipotle|Whole Foods"),
        CENTS,
    ),
    "GBP": (named("Tesco|Pret A Manger|Sainsbury's|Boots|Waterstones|Greggs|Nando's|Costa"), CENTS),
    "JPY": (
        named("セブン-イレブン|スターバックス|ローソン|ユニクロ|マツモトキヨシ|吉野家|イオン"),
        YEN,
    ),
    "CNY": (
        named("星巴克|全家便利店|海底捞火锅|盒马鲜生|滴滴出行|麦当劳|永辉超市|瑞幸咖啡"),
        CENTS,
    ),
}
HOUR = 3600


def squeezed(text):
    return text.replace(" ", "")


def cut(length):
    return lambda text: text.replace(" ", "")[:length]


def same(text):
    return text


class World:
    def __init__(self, seed, home=("KRW", "Asia/Seoul")):
        self.chance = random.Random(seed)
        self.currency = home[0]
        self.shops, self.prices = (SHOPS, PRICES) if home[0] == "KRW" else ABROAD[home[0]]
        self.first = datetime.date(2026, self.chance.choice([8, 9, 10]), self.chance.randint(1, 20))
        self.card = self.digits(16)
        self.serial = self.chance.randrange(10_000_000, 90_000_000)
        self.truths = []

    def digits(self, count):
        return str(self.chance.randrange(10 ** (count - 1), 10**count))

    def fresh_number(self):
        self.serial += self.chance.randrange(1, 900_000)
        return f"{self.serial % 100_000_000:08}"

    def purchases(self, count, card=None, days=9, distinct=True, **more):
        """Purchases on different days with different amounts, or a few of a day."""
        offsets = sorted(self.chance.sample(range(max(days, count)), count))
        prices = self.chance.sample(self.prices, count)
        shops = self.chance.sample(self.shops, count)
        return [self.pay(o, p, s, card=card, **more) for o, p, s in zip(offsets, prices, shops)]

    def pay(self, offset, amount, shop=None, second=None, card=None, **more):
        if second is None:
            second = self.chance.randrange(9 * HOUR, 22 * HOUR)
        day = self.first + datetime.timedelta(days=offset)
        payment = Payment(
            f"p{len(self.truths)}",
            day,
            second,
            amount,
            shop or self.chance.choice(self.shops),
            card=card or self.card,
            number=self.fresh_number(),
            **{"currency": self.currency, **more},
        )
        payment.posted = day + datetime.timedelta(days=self.chance.choice([1, 1, 2, 3]))
        self.truth(payment)
        return payment

    def truth(self, p, *choices):
        """What the ledger may say of it; without choices, that it is one payment of its kind."""
        self.truths = [t for t in self.truths if t.key != p.key]
        days = {p.day} | ({p.back_day} if p.back_day else set())
        plain = [(p.kind, p.currency, p.amount)]
        if p.kind == "transfer" and not choices:
            choices = ([], plain, plain * 2)
        elif p.back == p.amount and p.back:
            choices = ([], plain + [("refund", p.currency, p.back)])
        elif p.back and not choices:
            choices = (
                plain + [("refund", p.currency, p.back)],
                [(p.kind, p.currency, p.amount - p.back)],
            )
        self.truths.append(Truth(p.key, [list(c) for c in choices or (plain,)], days))

    def moved(self, payment, day):
        """An export gives another day: the ledger may have either."""
        next(t for t in self.truths if t.key == payment.key).days.add(day)

    def give_back(self, payment, amount, days=2):
        payment.back = amount
        payment.back_day = payment.day + datetime.timedelta(days=days)
        self.truth(payment)


def seen(payment, named=same, **more):
    """The row of a payment, under a name made of its shop's."""
    row = Row(
        (payment.key,),
        payment.day,
        payment.second,
        payment.amount,
        named(payment.shop.full) if payment.shop else "",
        payment.currency,
        payment.card,
        payment.number,
        payment.months,
        payment.foreign,
        kind=payment.kind,
    )
    for field, value in more.items():
        setattr(row, field, value)
    if row.status == "cancelled" and row.amount > 0:  # the mark is of the cancellation too
        row.keys += (payment.key + "r",)
    return row


def rows(payments, named=same, **more):
    return [seen(p, named, **more) for p in payments]


def returned(payment, named=same, **more):
    """The row of what came back, as a negative one."""
    row = seen(payment, named, amount=-payment.back, day=payment.back_day, status="cancelled")
    row.keys = (payment.key + "r",)
    for field, value in more.items():
        setattr(row, field, value)
    return row


def with_balance(found, opening=1_500_000):
    """The rows of an account, each with the balance after it."""
    for row in sorted(found, key=lambda r: (r.day, r.second)):
        opening -= row.amount
        row.balance = opening
    return found


def clone(found):
    return copy.deepcopy(found)
