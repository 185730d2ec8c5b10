"""The words and habits of statements in ten languages: heads, directions, dates, marks."""

import dataclasses

LANGUAGES = {}


@dataclasses.dataclass
class Language:
    name: str
    home: tuple
    encodings: list
    dates: list  # formats of strftime
    numbers: list  # (grouping mark, decimal mark)
    delimiters: list
    heads: dict  # of date, amount, merchant, out, into (same length), balance
    directions: list  # (head, word of out, word of in)
    statuses: list  # (head, normal, cancelled)
    shops: list
    salary: str
    total: str
    title: str


def language(
    name,
    home,
    encodings,
    dates,
    numbers,
    delimiters,
    date,
    amount,
    merchant,
    pairs,
    balance,
    directions,
    statuses,
    shops,
    salary,
    total,
    title,
):
    split = lambda text: text.split("|")  # noqa: E731
    LANGUAGES[name] = Language(
        name,
        home,
        encodings,
        dates,
        numbers,
        delimiters,
        {
            "date": split(date),
            "amount": split(amount),
            "merchant": split(merchant),
            "pair": [tuple(p.split(">")) for p in split(pairs)],
            "balance": split(balance),
        },
        [tuple(d.split(">")) for d in split(directions)],
        [tuple(s.split(">")) for s in split(statuses)] if statuses else [],
        split(shops),
        salary,
        total,
        title,
    )


POINT, COMMA = [(",", "."), ("", ".")], [(".", ","), ("", ","), (" ", ",")]
language(
    "ko",
    ("KRW", "Asia/Seoul"),
    ["utf-8", "utf-8-sig", "cp949", "cp949", "utf-16"],
    [
        "%Y-%m-%d",
        "%Y.%m.%d",
        "%Y/%m/%d",
        "%Y%m%d",
        "%Y년 %m월 %d일",
        "%y.%m.%d",
        "%Y-%m-%d %H:%M:%S",
        "%Y.%m.%d %H:%M",
    ],
    [(",", ""), ("", "")],
    [",", ",", "\t"],
    "거래일자|날짜|거래일|일자",
    "금액|거래금액",
    "내용|적요|거래처|거래내용",
    "출금액>입금액|찾으신금액>맡기신금액|출금>입금|지급금액>입금금액|출금금액>입금금액|지출>수입",
    "잔액|거래후잔액|거래 후 잔액|통장잔액",
    "입출금구분>출금>입금|구분>출금>입금|수입/지출>지출>수입|거래구분>출금>입금|입/출금>출금>입금|입출>출>입|입지구분>지급>입금",
    "승인구분>승인>취소|상태>정상>취소|취소여부>N>Y|매입상태>매입>승인취소|거래상태>정상>거래취소",
    "스타벅스 강남점|김밥천국|이마트 성수점|GS25 역삼점|교보문고|다이소 망원점|온누리약국",
    "급여 (주)한빛",
    "합계",
    "거래내역",
)
language(
    "en-US",
    ("USD", "America/New_York"),
    ["utf-8", "utf-8-sig", "cp1252"],
    ["%m/%d/%Y", "%m/%d/%y", "%Y-%m-%d", "%b %d, %Y", "%m-%d-%Y"],
    POINT,
    [",", ",", "\t", "|"],
    "Date|Transaction Date|Posting Date|Posted Date|Trans. Date",
    "Amount|Transaction Amount|Amount (USD)|Amt",
    "Description|Payee|Merchant|Name|Transaction Description|Memo",
    "Debit>Credit|Withdrawals>Deposits|Withdrawal Amount>Deposit Amount|Debits>Credits|"
    "Money Out>Money In|Debit Amount>Credit Amount",
    "Balance|Running Balance|Ending Balance",
    "Type>Debit>Credit|Dr/Cr>DR>CR|Transaction Type>DEBIT>CREDIT|In/Out>Out>In|"
    "Direction>OUT>IN|Debit/Credit>D>C|Credit Debit Indicator>Debit>Credit|CR/DR>Dr>Cr",
    "Status>Posted>Declined|State>COMPLETED>REVERTED|Status>Cleared>Void|"
    "Status>Completed>Canceled|Status>Settled>Cancelled",
    "Blue Bottle Coffee|Target|Trader Joes|Shell Oil|Walgreens|Chipotle",
    "ACME PAYROLL",
    "Total",
    "Account activity",
)
language(
    "en-GB",
    ("GBP", "Europe/London"),
    ["utf-8", "utf-8-sig", "cp1252"],
    ["%d/%m/%Y", "%d/%m/%y", "%Y-%m-%d", "%d %b %Y", "%d-%b-%Y", "%d %B %Y"],
    POINT,
    [","],
    "Date|Transaction Date|Posting Date|Booking Date|Value Date",
    "Amount|Value|Amount (GBP)|Billing Amount",
    "Description|Narrative|Counter Party|Merchant|Transaction Description|Details|Reference",
    "Debit>Credit|Paid out>Paid in|Money Out>Money In|Debit Amount>Credit Amount|"
    "Paid Out (£)>Paid In (£)|Out>In",
    "Balance|Balance (GBP)|Running Balance",
    "Type>Debit>Credit|Dr/Cr>DR>CR|D/C>D>C|Transaction Type>DR>CR|"
    "Direction>Outgoing>Incoming|Flow>out>in",
    "Status>Settled>Declined|Status>Completed>Reversed",
    "Tesco|Pret A Manger|Boots|Greggs|Waterstones|Costa",
    "ACME LTD SALARY",
    "Total",
    "Statement",
)
language(
    "de",
    ("EUR", "Europe/Berlin"),
    ["utf-8", "cp1252", "utf-8-sig"],
    ["%d.%m.%Y", "%d.%m.%y", "%Y-%m-%d"],
    COMMA,
    [";", ";", "\t"],
    "Buchungstag|Buchungsdatum|Datum|Buchung|Belegdatum",
    "Betrag|Betrag (EUR)|Umsatz|Betrag (€)",
    "Empfänger|Auftraggeber/Empfänger|Verwendungszweck|Beschreibung|Zahlungsempfänger|"
    "Beguenstigter/Zahlungspflichtiger",
    "Soll>Haben|Ausgang>Eingang|Belastung>Gutschrift|Ausgaben>Einnahmen",
    "Saldo|Kontostand|Saldo nach Buchung",
    "Soll/Haben>S>H|S/H>S>H|Umsatztyp>Ausgang>Eingang|Buchungsart>Lastschrift>Gutschrift",
    "Status>gebucht>storniert",
    "Rewe Markt|Bäckerei Schmidt|dm Drogerie|Aral Tankstelle|Lidl",
    "Gehalt ACME GmbH",
    "Summe",
    "Umsatzanzeige",
)
language(
    "fr",
    ("EUR", "Europe/Paris"),
    ["utf-8", "cp1252"],
    ["%d/%m/%Y", "%d/%m/%y", "%Y-%m-%d"],
    COMMA,
    [";", ";", "\t"],
    "Date|Date opération|Date de l'opération|Date comptable",
    "Montant|Montant(EUROS)|Montant (EUR)",
    "Libellé|Nature de l'opération|Libellé simplifié|Description",
    "Débit>Crédit|Débit euros>Crédit euros|Dépenses>Recettes",
    "Solde|Solde après opération",
    "Sens>Débit>Crédit|Type>D>C",
    "",
    "Carrefour|Boulangerie Paul|Fnac|Monoprix|Picard",
    "VIREMENT SALAIRE ACME",
    "Total",
    "Relevé de compte",
)
language(
    "nl",
    ("EUR", "Europe/Amsterdam"),
    ["utf-8"],
    ["%d-%m-%Y", "%Y%m%d", "%Y-%m-%d"],
    COMMA,
    [";", ","],
    "Datum|Transactiedatum|Boekdatum",
    "Bedrag|Bedrag (EUR)|Transactiebedrag",
    "Naam / Omschrijving|Omschrijving|Naam tegenpartij",
    "Af>Bij|Debet>Credit",
    "Saldo|Saldo na mutatie",
    "Af Bij>Af>Bij|Debet/credit>Debet>Credit|Af/Bij>Af>Bij",
    "",
    "Albert Heijn|Jumbo|Hema|Etos|Kruidvat",
    "Salaris ACME BV",
    "Totaal",
    "Rekeningoverzicht",
)
language(
    "es",
    ("EUR", "Europe/Madrid"),
    ["utf-8", "cp1252"],
    ["%d/%m/%Y", "%d-%m-%Y"],
    COMMA,
    [";"],
    "Fecha|Fecha operación|F. Operación",
    "Importe|Importe (EUR)",
    "Concepto|Descripción|Movimiento",
    "Cargo>Abono|Debe>Haber",
    "Saldo|Disponible",
    "Tipo>Cargo>Abono",
    "",
    "Mercadona|Bar Pepe|Repsol|El Corte Inglés|Zara",
    "NOMINA ACME SL",
    "Total",
    "Movimientos",
)
language(
    "it",
    ("EUR", "Europe/Rome"),
    ["utf-8", "cp1252"],
    ["%d/%m/%Y", "%d.%m.%Y"],
    COMMA,
    [";"],
    "Data|Data contabile|Data operazione",
    "Importo|Importo (EUR)",
    "Descrizione|Causale|Descrizione operazione",
    "Dare>Avere|Uscite>Entrate|Addebiti>Accrediti",
    "Saldo|Saldo contabile",
    "Segno>D>A",
    "",
    "Esselunga|Bar Centrale|Coop|Feltrinelli",
    "STIPENDIO ACME SRL",
    "Totale",
    "Lista movimenti",
)
language(
    "ja",
    ("JPY", "Asia/Tokyo"),
    ["utf-8", "shift_jis", "shift_jis", "utf-8-sig"],
    ["%Y/%m/%d", "%Y年%m月%d日", "%Y%m%d", "%Y-%m-%d", "%Y.%m.%d"],
    [(",", ""), ("", "")],
    [","],
    "日付|利用日|取引日|お取引日|ご利用日|年月日",
    "金額|利用金額|ご利用金額|取引金額",
    "内容|摘要|利用店名|お取引内容|ご利用店名|取引内容",
    "出金>入金|お支払金額>お預り金額|引出額>預入額|出金額>入金額|お引出し>お預入れ|支払金額>入金金額",
    "残高|差引残高|差し引き残高",
    "入出金>出金>入金|入出金区分>出金>入金|区分>支出>収入",
    "",
    "セブン-イレブン|スターバックス|ローソン|ユニクロ|吉野家",
    "給料振込",
    "合計",
    "ご利用明細",
)
language(
    "zh",
    ("CNY", "Asia/Shanghai"),
    ["utf-8", "gb18030", "gb18030", "utf-8-sig"],
    ["%Y-%m-%d", "%Y/%m/%d", "%Y%m%d", "%Y-%m-%d %H:%M:%S", "%Y年%m月%d日"],
    POINT,
    [","],
    "交易日期|日期|交易时间|记账日期|交易日",
    "金额|交易金额|金额(元)|交易金额(元)",
    "交易对方|摘要|对方户名|商户名称|交易摘要",
    "支出>收入|借方>贷方|支出金额>收入金额|借方发生额>贷方发生额|支出(元)>收入(元)",
    "余额|账户余额|本次余额",
    "收/支>支出>收入|收支类型>支出>收入|借贷标志>借>贷",
    "交易状态>交易成功>交易关闭|当前状态>支付成功>已全额退款",
    "星巴克|全家便利店|盒马鲜生|麦当劳|海底捞火锅",
    "工资",
    "合计",
    "交易明细",
)


# Columns that change nothing: (head, what it holds).
EXTRAS = {
    "ko": "번호>index|승인번호>digits|카드번호>card|적립포인트>points|부가세>tax|결제예정일>date|업종>word"
    "|통화>code|할인금액>zero|비고>none|이용시간>time|포인트 사용>zero",
    "en-US": "No.>index|Reference Number>digits|Card Number>card|Points Earned>points|Tax>tax"
    "|Value Date>date|Category>word|Currency>code|Notes>none|Check Number>none|Time>time",
    "en-GB": "Reference Number>digits|Card Number>card|Category>word|Currency>code|Notes>none"
    "|Points>points|VAT>tax|Settlement Date>date",
    "de": "Valuta>date|Wertstellung>date|Währung>code|Kategorie>word|IBAN>card|Notiz>none",
    "fr": "Devise>code|Référence>digits|Catégorie>word|Date de valeur>date|Commentaire>none",
    "nl": "Munt>code|Volgnr>index|Rentedatum>date|Categorie>word|Notitie>none",
    "es": "Divisa>code|Fecha valor>date|Categoría>word|Referencia>digits",
    "it": "Divisa>code|Data valuta>date|Categoria>word",
    "ja": "支払回数>one|備考>none|メモ>none|番号>index|ポイント>points",
    "zh": "币种>code|备注>none|流水号>digits|序号>index|积分>points",
}
NOTES = {
    "ko": ["※ 실제 청구 금액과 다를 수 있습니다.", "총 3건"],
    "en-US": ["This is not a statement.", "End of report"],
}
