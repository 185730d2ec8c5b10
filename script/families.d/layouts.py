"""Exports of Korean institutions: their heads, and how each cell is written."""

import dataclasses
import re

import containers

from model import File


def grouped(minor, currency="KRW"):
    """4,500 or 1,234.50"""
    if currency in ("KRW", "JPY"):
        return f"{minor:,}"
    return f"{minor / 100:,.2f}"


def plain(minor, currency="KRW"):
    return str(minor) if currency in ("KRW", "JPY") else f"{minor / 100:.2f}"


def comma(minor):
    """1234,50"""
    return f"{minor / 100:.2f}".replace(".", ",")


def clock(second, seconds=True):
    text = f"{second // 3600:02}:{second // 60 % 60:02}"
    return text + f":{second % 60:02}" if seconds else text


def day(mark="-", order="ymd"):
    forms = {"ymd": ["%Y", "%m", "%d"], "dmy": ["%d", "%m", "%Y"], "mdy": ["%m", "%d", "%Y"]}
    return lambda r: r.day.strftime(mark.join(forms[order]))


def stamp(mark="-", seconds=True):
    return lambda r: f"{day(mark)(r)} {clock(r.second, seconds)}"


def masked(form):
    """A card as 1234 (form {4}), 본인1234, 5310-****-****-1234, 신한카드 1234 …"""
    return lambda r: (
        form.format(last=r.card[-4:], first=r.card[:4], second=r.card[4:6]) if r.card else ""
    )


@dataclasses.dataclass
class Layout:
    """The columns of an export, and what surrounds them."""

    columns: list  # (head, the text of a row's cell)
    before: tuple = ()  # lines above the head
    after: object = None  # the lines below the rows, of the rows
    delimiter: str = ","
    encoding: str = "utf-8"
    hints: dict = dataclasses.field(default_factory=dict)
    newest_first: bool = False
    container: str = "csv"  # csv, xls (a page) or xlsx

    def but(self, **changes):
        return dataclasses.replace(self, **changes)

    def without(self, *heads):
        return self.but(columns=[c for c in self.columns if c[0] not in heads])

    def renamed(self, heads):
        return self.but(columns=[(heads.get(head, head), cell) for head, cell in self.columns])

    def spread(self, zero=False):
        """As a spreadsheet saves it: seconds, leading zeros and long numbers are lost."""
        return self.but(
            columns=[
                (head, lambda row, cell=cell: spread(str(cell(row)), zero))
                for head, cell in self.columns
            ]
        )

    def write(self, name, rows):
        """The file of rows in this layout; each row gets its line."""
        rows = sorted(rows, key=lambda r: (r.day, r.second), reverse=self.newest_first)
        for index, row in enumerate(rows):
            row.line = len(self.before) + 2 + index
        table = [*self.before, [head for head, _ in self.columns]]
        table += [[cell(row) for _, cell in self.columns] for row in rows]
        table += self.after(rows) if self.after else ()
        if self.container == "xlsx":
            return File(f"{name}.xlsx", containers.workbook(table), rows, dict(self.hints))
        if self.container == "xls":
            return File(f"{name}.xls", containers.page(table), rows, dict(self.hints))
        data = containers.text(table, self.delimiter, self.encoding)
        return File(f"{name}.csv", data, rows, dict(self.hints))


def spread(text, zero):
    if found := re.fullmatch(r"(\d{4})[-./](\d\d)[-./](\d\d)(?: (\d\d):(\d\d)(:\d\d)?)?", text):
        date = "-".join(found.group(1, 2, 3))
        if not found[4]:
            return date
        return date + (" 0:00" if zero else f" {int(found[4])}:{found[5]}")
    if re.fullmatch(r"\d\d:\d\d(:\d\d)?", text):
        return "0:00:00" if zero else text.removeprefix("0")
    if re.fullmatch(r"-?\d{1,3}(,\d{3})+", text):
        return text.replace(",", "")
    if re.fullmatch(r"0\d+", text):
        return str(int(text))
    if re.fullmatch(r"\d{12,}", text):
        return f"{int(text):.5E}".replace("E+0", "E+")
    return text


def amount(r):
    return grouped(r.amount, r.currency)


def signed_out(r):
    """Money that left is negative."""
    return plain(-r.amount, r.currency) if r.amount else "0"


def months(r):
    return f"{r.months}개월" if r.months else "일시불"


def choose(**words):
    """A word by status; the word of no status is normal."""
    return lambda r: words.get(r.status or "normal", words["normal"])


def total(column, width):
    """A last row with the sum."""

    def rows(found):
        cells = [""] * width
        cells[0], cells[column] = "합계", f"{sum(r.amount for r in found):,}"
        return [cells]

    return rows


name = lambda r: r.name  # noqa: E731
number = lambda r: r.number  # noqa: E731
won_out = lambda r: f"{r.out:,}" if r.out else ""  # noqa: E731
won_in = lambda r: f"{r.into:,}" if r.into else ""  # noqa: E731
zero_out = lambda r: f"{r.out:,}"  # noqa: E731
zero_in = lambda r: f"{r.into:,}"  # noqa: E731
balance = lambda r: f"{r.balance:,}"  # noqa: E731
only_time = lambda r: clock(r.second)  # noqa: E731
foreign = lambda r: grouped(*r.foreign) if r.foreign else ""  # noqa: E731
foreign_in = lambda r: r.foreign[1] if r.foreign else ""  # noqa: E731


def fixed(text):
    return lambda r: text


KOREA = {
    # approval lists of cards
    "shinhan": Layout(
        [
            ("이용일시", stamp(".", False)),
            ("승인번호", number),
            ("이용카드", masked("본인{last}")),
            ("가맹점명", name),
            ("이용금액", amount),
            ("할부개월", months),
            ("취소상태", choose(normal="", cancelled="승인취소", part="부분취소")),
        ]
    ),
    "samsung": Layout(
        [
            ("카드번호", masked("{first}-****-****-{last}")),
            ("본인가족구분", fixed("본인")),
            ("승인일자", day(".")),
            ("승인시각", lambda r: clock(r.second, False)),
            ("가맹점명", name),
            ("승인금액(원)", amount),
            ("일시불할부구분", lambda r: "할부" if r.months else "일시불"),
            ("할부개월", lambda r: r.months or ""),
            ("승인번호", number),
            ("취소여부", choose(normal="-", cancelled="전체취소", part="부분취소")),
        ],
        before=[["■ 승인내역"], [""]],
        encoding="cp949",
    ),
    "hyundai": Layout(
        [
            ("승인일", lambda r: f"{r.day.year}년 {r.day.month:02}월 {r.day.day:02}일"),
            ("승인시각", only_time),
            ("카드구분", fixed("본인")),
            ("카드번호", masked("{first}-{second}**-****-{last}")),
            ("가맹점명", name),
            ("승인금액", amount),
            ("할부개월", months),
            ("승인번호", number),
            ("승인구분", choose(normal="승인", cancelled="취소", part="승인")),
        ]
    ),
    "kb": Layout(
        [
            ("이용일", day("-")),
            ("이용시간", lambda r: clock(r.second, False)),
            ("이용고객명", fixed("김소비")),
            ("이용카드명", masked("KB국민 {last}")),
            ("이용하신곳", name),
            ("국내이용금액(원)", amount),
            ("결제방법", months),
            ("상태", choose(normal="전표매입", cancelled="승인취소", part="전표매입")),
            ("승인번호", number),
        ]
    ),
    "lotte": Layout(
        [
            ("이용일자", day("/")),
            ("이용시간", only_time),
            ("이용카드", masked("롯데카드 {last}")),
            ("이용가맹점", name),
            ("이용금액", amount),
            ("할부", months),
            ("승인번호", number),
            ("취소여부", choose(normal="N", cancelled="Y", part="N")),
        ],
        after=total(4, 8),
    ),
    # bills of cards
    "shinhan-bill": Layout(
        [
            ("이용일자", day(".")),
            ("이용카드", masked("신용 {last}")),
            ("이용가맹점", name),
            ("이용금액", amount),
            ("할부기간", lambda r: r.months or ""),
            ("회차", lambda r: 1 if r.months else ""),
            ("이번 달 결제원금", lambda r: f"{r.amount // (r.months or 1):,}"),
        ],
        before=[["2026년 11월 이용대금명세서"]],
        after=total(3, 7),
    ),
    "samsung-bill": Layout(
        [
            ("이용일", day("")),
            ("이용카드", masked("{last}")),
            ("가맹점", name),
            ("이용금액", amount),
            ("승인번호", number),
        ],
        encoding="cp949",
    ),
    "hyundai-bill": Layout(
        [
            ("이용일", lambda r: f"{r.day.year}년 {r.day.month:02}월 {r.day.day:02}일"),
            ("이용카드", masked("본인 {last}")),
            ("이용가맹점", name),
            ("이용금액", amount),
            ("할부/회차", lambda r: f"{r.months}/1" if r.months else ""),
            ("결제원금", lambda r: f"{r.amount // (r.months or 1):,}"),
            ("수수료(이자)", fixed("0")),
        ]
    ),
    "hyundai-bill-2": Layout(
        [
            ("이용일", lambda r: f"{r.day.year}년 {r.day.month:02}월 {r.day.day:02}일"),
            ("이용카드", masked("본인 {last}")),
            ("이용가맹점", name),
            ("이용금액", amount),
            ("할부/회차", lambda r: f"{r.months}/2" if r.months else ""),
            ("결제원금", lambda r: f"{r.amount // (r.months or 1):,}"),
            ("수수료(이자)", fixed("0")),
        ]
    ),
    "foreign-approval": Layout(
        [
            ("이용일시", stamp()),
            ("이용카드", masked("본인{last}")),
            ("가맹점명", name),
            ("이용금액", lambda r: "" if r.foreign and r.currency != "KRW" else f"{r.amount:,}"),
            ("현지금액", foreign),
            ("현지통화", foreign_in),
            ("승인번호", number),
        ]
    ),
    "foreign-bill": Layout(
        [
            ("이용일자", day(".")),
            ("이용카드", masked("본인{last}")),
            ("가맹점명", name),
            ("이용금액(원)", amount),
            ("현지금액", foreign),
            ("현지통화", foreign_in),
        ]
    ),
    # banks
    "woori": Layout(
        [
            ("거래일시", stamp(".")),
            ("적요", lambda r: r.note),
            ("기재내용", name),
            ("찾으신금액", zero_out),
            ("맡기신금액", zero_in),
            ("거래후 잔액", balance),
            ("취급점", fixed("강남")),
        ],
        newest_first=True,
    ),
    "kbbank": Layout(
        [
            ("거래일시", stamp(".")),
            ("적요", lambda r: r.note),
            ("보낸분/받는분", name),
            ("송금메모", fixed("")),
            ("출금액", zero_out),
            ("입금액", zero_in),
            ("잔액", balance),
            ("거래점", fixed("여의도")),
        ],
        before=[["거래내역조회"], ["계좌번호", "123456-04-567890"]],
    ),
    "kakaobank": Layout(
        [
            ("거래일시", stamp(".")),
            ("구분", lambda r: "출금" if r.amount > 0 else "입금"),
            ("거래금액", signed_out),
            ("거래 후 잔액", balance),
            ("거래구분", lambda r: r.note),
            ("내용", name),
            ("메모", fixed("")),
        ],
        newest_first=True,
    ),
    "tossbank": Layout(
        [
            ("거래 일시", stamp(".")),
            ("적요", name),
            ("거래 유형", lambda r: r.note),
            ("거래 기관", fixed("")),
            ("거래 금액", lambda r: f"{-r.amount:,}"),
            ("거래 후 잔액", balance),
            ("메모", fixed("")),
        ],
        hints={"negative": "spending"},
    ),
    "nh": Layout(
        [
            ("거래일자", day("/")),
            ("출금금액", won_out),
            ("입금금액", won_in),
            ("거래 후 잔액", balance),
            ("거래내용", lambda r: r.note),
            ("거래기록사항", name),
            ("거래시간", only_time),
        ],
        encoding="cp949",
    ),
    "ibk": Layout(
        [
            ("거래일시", stamp()),
            ("출금", zero_out),
            ("입금", zero_in),
            ("거래후 잔액", balance),
            ("거래내용", name),
            ("거래구분", lambda r: r.note),
        ]
    ),
    "bankdays": Layout(
        [
            ("거래일", day(".")),
            ("적요", lambda r: r.note),
            ("내용", name),
            ("출금액(원)", won_out),
            ("입금액(원)", won_in),
            ("잔액(원)", balance),
        ],
        newest_first=True,
    ),
    # pay apps, the tax office, household books
    "naverpay": Layout(
        [
            ("결제일시", stamp(".")),
            ("가맹점", name),
            ("결제금액", lambda r: f"{abs(r.amount):,}"),
            ("결제수단", lambda r: r.note),
            ("결제상태", choose(normal="결제완료", cancelled="결제취소")),
        ]
    ),
    "orders": Layout(
        [
            ("결제일시", stamp("-", False)),
            ("주문번호", number),
            ("내용", name),
            ("결제금액", amount),
            ("결제상태", choose(normal="결제완료", cancelled="결제취소")),
        ]
    ),
    "kakaopay": Layout(
        [
            ("거래일시", stamp()),
            ("거래구분", lambda r: "결제" if r.amount > 0 else "충전"),
            ("거래처", name),
            ("거래금액", lambda r: f"{abs(r.amount):,}"),
            ("결제수단", lambda r: r.note),
        ]
    ),
    "tosspay": Layout(
        [("일시", stamp()), ("내용", name), ("금액", signed_out), ("결제수단", lambda r: r.note)]
    ),
    "hometax": Layout(
        [
            ("이용일자", day("-")),
            ("카드사", fixed("신한카드")),
            ("카드번호", masked("{first}-****-****-{last}")),
            ("가맹점 사업자번호", fixed("123-45-67890")),
            ("가맹점명", name),
            ("공급가액", lambda r: f"{r.amount - round(r.amount / 11):,}"),
            ("세액", lambda r: f"{round(r.amount / 11):,}"),
            ("봉사료", fixed("0")),
            ("합계", amount),
        ]
    ),
    "cashreceipt": Layout(
        [
            ("거래일시", stamp()),
            ("가맹점명", name),
            ("사용금액", lambda r: f"{abs(r.amount):,}"),
            ("승인번호", number),
            ("발급수단", fixed("010-****-1234")),
            ("거래구분", choose(normal="승인거래", cancelled="취소거래")),
        ]
    ),
    "moneybook": Layout(
        [
            ("날짜", stamp("-")),
            ("자산", lambda r: r.note),
            ("분류", fixed("")),
            ("소분류", fixed("")),
            ("내용", name),
            ("KRW", lambda r: str(abs(r.amount))),
            ("수입/지출", lambda r: {"income": "수입", "transfer": "이체출금"}.get(r.kind, "지출")),
            ("메모", fixed("")),
            ("금액", lambda r: str(abs(r.amount))),
            ("화폐", fixed("KRW")),
        ],
        hints={"direction": {"이체출금": "transfer"}},
    ),
    "banksalad": Layout(
        [
            ("날짜", day("-")),
            ("시간", lambda r: clock(r.second, False)),
            ("타입", lambda r: {"income": "수입", "transfer": "이체"}.get(r.kind, "지출")),
            ("대분류", fixed("미분류")),
            ("소분류", fixed("미분류")),
            ("내용", name),
            ("금액", signed_out),
            ("화폐", fixed("KRW")),
            ("결제수단", lambda r: r.note),
            ("메모", fixed("")),
        ],
        newest_first=True,
    ),
}
