"""Makes the statements of this folder: python3 make.py, with the packages below.

Each file has the container and the columns of a bank's or card company's download; all rows are
invented. openpyxl 3.1.5, xlwt 1.3.0 and msoffcrypto-tool 6.1.0 write the workbooks. The password of
the encrypted ones is 900101.
"""

import io

import openpyxl
import xlwt
from msoffcrypto.format.ooxml import OOXMLFile


def workbook(path, first_row, columns, rows, lines, column=2, password=None):
    """Writes a workbook with text above its table; lines are {cell: text}."""
    book = openpyxl.Workbook()
    sheet = book.active
    for cell, text in lines.items():
        sheet[cell] = text
    for number, cells in enumerate([columns, *rows]):
        for position, value in enumerate(cells):
            if value not in ("", None):
                sheet.cell(first_row + number, column + position, value)
    data = io.BytesIO()
    book.save(data)
    with open(path, "wb") as out:
        if password is None:
            out.write(data.getvalue())
        else:
            data.seek(0)
            OOXMLFile(data).encrypt(password, out)


def binary(path, first_row, columns, rows, lines=(), name="Sheet1"):
    """Writes a binary workbook; lines are the first cells of the rows above the table."""
    book = xlwt.Workbook()
    sheet = book.add_sheet(name)
    for number, text in enumerate(lines):
        sheet.write(number, 0, text)
    for number, cells in enumerate([columns, *rows]):
        for position, value in enumerate(cells):
            if value != "":
                sheet.write(first_row + number, position, value)
    book.save(path)


def page(path, tables, before="", cell="td"):
    """Writes a page; a table is a list of rows."""
    def row(cells, cell):
        return "<tr>" + "".join(f"<{cell}>{text}</{cell}>" for text in cells) + "</tr>"
    body = "".join(
        "<table>" + row(table[0], cell if number else "td")
        + "".join(row(cells, "td") for cells in table[1:]) + "</table>"
        for number, table in enumerate(tables))
    head = '<head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head>'
    with open(path, "w", encoding="utf-8") as out:
        out.write(f"{before}<html>{head}<body>{body}</body></html>\n")


def running(balance, rows, amount):
    """Appends the balance after each row."""
    for cells in rows:
        balance += cells[amount]
        yield cells, balance


def toss():
    rows = [
        ("2026.08.14 20:32:16", "달빛카페", "체크카드결제", "", "", -39_000, ""),
        ("2026.08.15 09:00:01", "바른상사", "입금", "신한은행", "110-222-333333", 2_500_000, "급여"),
        ("2026.08.16 12:10:11", "둥지마트", "체크카드결제", "", "", -12_500, "점심"),
        ("2026.08.17 10:00:00", "홍길순", "이체", "국민은행", "123-45-678901", -100_000, ""),
        ("2026.08.20 18:20:00", "새벽빵집", "체크카드결제", "", "", -4_500, ""),
        ("2026.08.22 18:20:00", "새벽빵집", "체크카드결제", "", "", -5_500, ""),
    ]
    table = [(*cells[:5], f"{cells[5]:,}", f"{balance:,}", cells[6])
             for cells, balance in running(500_000, rows, 5)]
    workbook(
        "tossbank.xlsx", 9,
        ["거래 일시", "적요", "거래 유형", "거래 기관", "계좌번호", "거래 금액", "거래 후 잔액", "메모"], table,
        {"B2": "토스뱅크 거래내역", "B4": "예금주명", "C4": "홍길동", "B5": "계좌번호",
         "C5": "1000-1234-5678", "B6": "조회기간", "C6": "2026.08.01 ~ 2026.08.31"},
        password="900101")


def kakao():
    rows = [
        ("2026.08.01 10:00:00", "출금", -4_800, "체크카드결제", "달빛카페"),
        ("2026.08.02 10:00:00", "입금", 30_000, "일반이체", "홍길순"),
        ("2026.08.03 11:00:00", "출금", -9_900, "체크카드결제", "둥지마트"),
        ("2026.08.04 11:00:00", "출금", -9_900, "체크카드결제", "둥지마트"),
        ("2026.08.05 11:00:00", "출금", -8_000, "체크카드결제", "새벽빵집"),
    ]
    table = [(cells[0], cells[1], f"{cells[2]:,}", f"{balance:,}", cells[3], cells[4], "")
             for cells, balance in running(300_000, rows, 2)]
    workbook(
        "kakaobank.xlsx", 11, ["거래일시", "구분", "거래금액", "거래 후 잔액", "거래구분", "내용", "메모"], table,
        {"B2": "카카오뱅크 거래내역", "B4": "성명", "C4": "홍길동", "B5": "계좌번호",
         "C5": "3333-01-1234567", "B6": "조회기간", "C6": "2026.08.01 ~ 2026.08.31"},
        password="900101")


def kookmin_bank():
    page("kb-bank.xls", [
        [["거래내역조회"], ["계좌번호", "123456-04-123456"]],
        [["거래일시", "적요", "보낸분/받는분", "송금메모", "출금액", "입금액", "잔액", "거래점", "구분"],
         ["2026.08.14 20:32:16", "체크카드", "달빛카페", "", "12,000", "0", "488,000", "강남점", ""],
         ["2026.08.15 09:00:01", "급여", "바른상사", "", "0", "2,500,000", "2,988,000", "", ""],
         ["2026.08.16 09:00:01", "체크카드", "둥지마트", "", "8,000", "0", "2,980,000", "", ""]],
    ], cell="th")


def kookmin_card():
    binary(
        "kb-card.xls", 5,
        ["이용일", "이용시간", "이용고객명", "이용카드명", "이용하신곳", "국내이용금액\n(원)",
         "해외이용금액\n($)", "결제방법", "가맹점정보", "할인금액", "적립(예상)포인트리", "상태", "결제예정일",
         "승인번호"],
        [("2026-08-14", "20:32", "홍길동", "노리 5678", "달빛카페", 12_000, 0, "일시불", "", 0, 0,
          "전표매입", "2026-09-14", "30001234"),
         ("2026-08-15", "10:32", "홍길동", "노리 5678", "MOON BOOKS", 0, 12.3, "일시불", "", 0, 0,
          "전표매입", "2026-09-14", "30001235"),
         ("2026-08-16", "10:32", "홍길동", "노리 5678", "둥지마트", 55_000, 0, "3개월", "", 0, 0,
          "승인취소", "2026-09-14", "30001236")],
        ["KB국민카드 이용내역"], "이용내역")


def shinhan():
    binary(
        "shinhan-approvals.xls", 3,
        ["이용일자", "이용시간", "승인번호", "이용카드", "가맹점명", "업종", "금액", "이용구분", "할부개월수",
         "취소상태"],
        [("2026.08.14", "20:32", "30001234", "본인1234", "달빛카페", "커피전문점", 12_000, "일시불", "0", ""),
         ("2026.08.15", "21:32", "30001235", "본인1234", "둥지마트", "슈퍼마켓", 55_000, "할부", "3", ""),
         ("2026.08.16", "21:32", "30001236", "본인1234", "새벽빵집", "제과점", 5_500, "일시불", "0",
          "취소")])
    workbook(
        "shinhan-purchases.xlsx", 3,
        ["거래일", "이용카드", "가맹점명", "이용금액", "해외이용금액", "승인번호", "매입상태"],
        [("2026.04.03 18:33", "본인1234", "달빛카페", 12_000, "", "30001234", "전표매입"),
         ("2026.04.04 19:33", "본인1234", "MOON BOOKS", 17_000, "USD 12.30", "30001235", "전표매입")],
        {}, column=1)


def hyundai():
    page("hyundai-card.xls", [
        [["승인일", "승인시각", "카드종류", "가맹점명", "승인금액", "이용구분", "할부개월", "승인번호", "취소일",
          "승인구분"],
         ["2026년 08월 14일", "20:32", "M 9012", "달빛카페", "12,000", "일시불", "", "00123456", "", "정상"],
         ["2026년 08월 15일", "10:00", "M 9012", "둥지마트", "55,000", "할부", "3", "00123457", "", "정상"],
         ["2026년 08월 16일", "10:00", "M 9012", "새벽빵집", "5,500", "일시불", "", "00123458",
          "2026년 08월 17일", "취소"]],
    ], before="<!-- " + "x" * 1_100 + " -->\n")


def ibk():
    page("ibk-bank.xls", [
        [["계좌번호", "123-456789-01-011"], ["조회기간", "2026-08-01 ~ 2026-08-31"]],
        [["No", "거래일시", "출금", "입금", "거래후 잔액", "거래내용", "상대계좌번호", "상대은행", "메모"],
         ["1", "2026-08-16 09:00:01", "8,000", "0", "2,980,000", "둥지마트", "", "", ""],
         ["2", "2026-08-15 09:00:01", "0", "2,500,000", "2,988,000", "바른상사", "", "", ""],
         ["3", "2026-08-14 20:32:16", "12,000", "0", "488,000", "달빛카페", "", "", ""]],
    ], cell="th")


def woori():
    binary(
        "report.xls", 3,
        ["이용일자", "이용카드", "이용가맹점", "이용금액", "할부기간", "회차", "결제원금", "수수료", "결제후잔액"],
        [("08.14", "1234", "달빛카페", 12_000, "", "", 12_000, 0, 0),
         ("08.15", "1234", "둥지마트", 55_000, "3", "1", 18_333, 0, 36_667),
         ("", "", "합계", 67_000, "", "", 30_333, "", "")],
        ["우리카드 이용대금명세서", "2026년 09월 결제"], "report")


for make in [toss, kakao, kookmin_bank, kookmin_card, shinhan, hyundai, ibk, woori]:
    make()
