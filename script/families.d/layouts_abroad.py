"""Exports of institutions abroad."""

from layouts import Layout, clock, day, fixed, grouped, name, number, only_time, plain, stamp

DMY, MDY = {"date-format": "%d/%m/%Y"}, {"date-format": "%m/%d/%Y"}
NEGATIVE = {"negative": "spending"}


def signed(r):
    """Money that left is negative: -12.50"""
    return plain(-r.amount, r.currency)


def comma(minor):
    return f"{minor / 100:.2f}".replace(".", ",")


def german(minor):
    return grouped(minor, "EUR").translate(str.maketrans(",.", ".,"))


def cents(minor):
    return f"{minor / 100:.2f}"


def kept(r):
    return "" if r.balance is None else cents(r.balance)


ABROAD = {
    "revolut": Layout(
        [
            ("Type", lambda r: r.note or "CARD_PAYMENT"),
            ("Product", fixed("Current")),
            ("Started Date", stamp()),
            ("Completed Date", lambda r: "" if r.status == "pending" else stamp()(r)),
            ("Description", name),
            ("Amount", signed),
            ("Fee", fixed("0.00")),
            ("Currency", lambda r: r.currency),
            ("State", lambda r: r.status.upper() or "COMPLETED"),
            ("Balance", kept),
        ],
        hints=NEGATIVE,
    ),
    "paypal": Layout(
        [
            ("Date", day("/", "mdy")),
            ("Time", only_time),
            ("TimeZone", fixed("America/New_York")),
            ("Name", name),
            ("Type", lambda r: r.note or "Express Checkout Payment"),
            ("Status", fixed("Completed")),
            ("Currency", lambda r: r.currency),
            ("Gross", signed),
            ("Fee", fixed("0.00")),
            ("Net", signed),
            ("Transaction ID", number),
            ("Balance", kept),
        ],
        hints={**MDY, **NEGATIVE},
    ),
    "wise": Layout(
        [
            ("TransferWise ID", lambda r: f"CARD-{r.number}"),
            ("Date", day("-", "dmy")),
            ("Amount", signed),
            ("Currency", lambda r: r.currency),
            (
                "Description",
                lambda r: f"Card transaction issued by {r.name}" if r.amount > 0 else r.name,
            ),
            ("Payment Reference", fixed("")),
            ("Running Balance", kept),
            ("Merchant", name),
        ],
        hints={"date-format": "%d-%m-%Y", **NEGATIVE},
    ),
    "monzo": Layout(
        [
            ("Transaction ID", lambda r: f"tx_0000A{r.number}"),
            ("Date", day("/", "dmy")),
            ("Time", only_time),
            ("Type", lambda r: r.note or "Card payment"),
            ("Name", name),
            ("Emoji", fixed("")),
            ("Category", lambda r: "Income" if r.kind == "income" else "Eating out"),
            ("Amount", signed),
            ("Currency", lambda r: r.currency),
            ("Local amount", signed),
            ("Local currency", lambda r: r.currency),
            ("Notes and #tags", fixed("")),
        ],
        hints={**DMY, **NEGATIVE},
    ),
    "chase-card": Layout(
        [
            ("Transaction Date", day("/", "mdy")),
            ("Post Date", lambda r: (r.day2 or r.day).strftime("%m/%d/%Y")),
            ("Description", name),
            ("Category", fixed("Food & Drink")),
            ("Type", lambda r: r.note or "Sale"),
            ("Amount", signed),
            ("Memo", fixed("")),
        ],
        hints={**MDY, **NEGATIVE},
        newest_first=True,
    ),
    "chase-bank": Layout(
        [
            ("Details", lambda r: "DEBIT" if r.amount > 0 else "CREDIT"),
            ("Posting Date", day("/", "mdy")),
            ("Description", name),
            ("Amount", signed),
            ("Type", lambda r: r.note or "DEBIT_CARD"),
            ("Balance", kept),
            ("Check or Slip #", fixed("")),
        ],
        hints={**MDY, **NEGATIVE},
        newest_first=True,
    ),
    "starling": Layout(
        [
            ("Date", day("/", "dmy")),
            ("Counter Party", name),
            ("Reference", lambda r: r.name.upper()),
            ("Type", lambda r: r.note or "CONTACTLESS"),
            ("Amount (GBP)", signed),
            ("Balance (GBP)", kept),
            ("Spending Category", fixed("SHOPPING")),
            ("Notes", fixed("")),
        ],
        hints={**DMY, **NEGATIVE},
    ),
    "amex": Layout(
        [
            ("Date", day("/", "mdy")),
            ("Description", name),
            ("Card Member", fixed("A SOBI")),
            ("Account #", fixed("-31005")),
            ("Amount", lambda r: cents(r.amount)),
        ],
        hints={**MDY, "negative": "refund"},
    ),
    "bofa": Layout(
        [
            ("Date", day("/", "mdy")),
            ("Description", name),
            ("Amount", lambda r: grouped(-r.amount, "USD")),
            ("Running Bal.", lambda r: grouped(r.balance, "USD")),
        ],
        hints={**MDY, **NEGATIVE},
    ),
    "ing-nl": Layout(
        [
            ("Datum", day("")),
            ("Naam / Omschrijving", name),
            ("Rekening", fixed("NL01INGB0001234567")),
            ("Tegenrekening", fixed("")),
            ("Code", lambda r: r.note or "BA"),
            ("Af Bij", lambda r: "Af" if r.amount > 0 else "Bij"),
            ("Bedrag (EUR)", lambda r: comma(abs(r.amount))),
            ("Mutatiesoort", fixed("Betaalautomaat")),
            ("Mededelingen", fixed("")),
        ],
        delimiter=";",
        hints={"decimal-mark": ",", **NEGATIVE},
    ),
    "ing-de": Layout(
        [
            ("Buchung", day(".", "dmy")),
            ("Wertstellungsdatum", day(".", "dmy")),
            ("Auftraggeber/Empfänger", name),
            ("Buchungstext", lambda r: r.note or "Lastschrift"),
            ("Verwendungszweck", fixed("")),
            ("Saldo", lambda r: german(r.balance)),
            ("Währung", fixed("EUR")),
            ("Betrag", lambda r: german(-r.amount)),
        ],
        before=(["Umsatzanzeige"], ["IBAN", "DE12 5001 0517 0123 4567 89"], []),
        delimiter=";",
        encoding="cp1252",
        hints={"date-format": "%d.%m.%Y", "decimal-mark": ",", **NEGATIVE},
        newest_first=True,
    ),
    "n26": Layout(
        [
            ("Booking Date", day("-")),
            ("Value Date", day("-")),
            ("Partner Name", name),
            ("Partner Iban", fixed("")),
            ("Type", lambda r: r.note or "Presentment"),
            ("Payment Reference", fixed("")),
            ("Account Name", fixed("Main Account")),
            ("Amount (EUR)", signed),
            ("Original Amount", fixed("")),
            ("Original Currency", fixed("")),
        ],
        hints=NEGATIVE,
    ),
    "rakuten": Layout(
        [
            ("利用日", day("/")),
            ("利用店名・商品名", name),
            ("利用者", fixed("本人")),
            ("支払方法", fixed("1回払い")),
            ("利用金額", lambda r: str(r.amount)),
            ("支払手数料", fixed("0")),
            ("支払総額", lambda r: str(r.amount)),
        ]
    ),
    "smbc": Layout(
        [
            ("年月日", day("/")),
            ("お引出し", lambda r: r.out or ""),
            ("お預入れ", lambda r: r.into or ""),
            ("お取り扱い内容", name),
            ("残高", lambda r: r.balance),
        ],
        encoding="shift_jis",
        hints={"encoding": "shift_jis"},
    ),
    "paypay": Layout(
        [
            ("取引日", lambda r: r.day.strftime("%Y/%m/%d ") + clock(r.second)),
            ("出金金額（円）", lambda r: f"{r.out:,}" if r.out else "-"),
            ("入金金額（円）", lambda r: f"{r.into:,}" if r.into else "-"),
            ("取引内容", lambda r: r.note or "支払い"),
            ("取引先", name),
            ("取引方法", lambda r: f"楽天カード {r.card[-4:]}"),
            ("取引番号", number),
        ]
    ),
    "alipay": Layout(
        [
            ("交易时间", stamp()),
            ("交易分类", fixed("餐饮美食")),
            ("交易对方", name),
            ("商品说明", fixed("消费")),
            ("收/支", lambda r: {"income": "收入", "transfer": "不计收支"}.get(r.kind, "支出")),
            ("金额", lambda r: cents(abs(r.amount))),
            ("收/付款方式", lambda r: f"招商银行储蓄卡({r.card[-4:]})"),
            ("交易状态", fixed("交易成功")),
            ("交易订单号", lambda r: f"20261003{r.number}\t"),
        ],
        before=(["支付宝交易记录明细查询"], []),
        encoding="gb18030",
        hints={"encoding": "gb18030"},
    ),
    "wechat": Layout(
        [
            ("交易时间", stamp()),
            ("交易类型", lambda r: r.note or "商户消费"),
            ("交易对方", name),
            ("商品", fixed("/")),
            ("收/支", lambda r: {"income": "收入", "transfer": "/"}.get(r.kind, "支出")),
            ("金额(元)", lambda r: "¥" + cents(abs(r.amount))),
            ("支付方式", lambda r: f"招商银行({r.card[-4:]})"),
            ("当前状态", fixed("支付成功")),
            ("交易单号", lambda r: f"42000{r.number}\t"),
        ],
        before=(
            ["微信支付账单明细"],
            ["----------------------微信支付账单明细列表--------------------"],
        ),
    ),
    "cmb": Layout(
        [
            ("交易日期", day("")),
            ("交易时间", only_time),
            ("支出", lambda r: cents(r.out) if r.out else ""),
            ("收入", lambda r: cents(r.into) if r.into else ""),
            ("余额", kept),
            ("交易类型", lambda r: r.note or "快捷支付"),
            ("交易备注", name),
        ],
        encoding="gb18030",
        hints={"encoding": "gb18030"},
    ),
}
