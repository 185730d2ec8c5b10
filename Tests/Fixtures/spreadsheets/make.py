"""Makes the workbooks of this folder: python3 make.py, with openpyxl, xlsxwriter and soffice.

All rows are invented. The files are kept as these programs wrote them, so that the reader is tested
against what others write: openpyxl 3.1.5, XlsxWriter 3.2, LibreOffice 7.4.
"""

import datetime
import subprocess

import openpyxl
import xlsxwriter
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont

MOMENT = datetime.datetime(2026, 5, 3, 12, 41, 7)
HEADER = ["이용일자", "이용시간", "가맹점명", "이용금액", "승인번호"]
ROWS = [
    [MOMENT.date(), MOMENT.time(), "한빛식당 마포점", 12000, "00123456"],
    [datetime.date(2026, 5, 4), datetime.time(0, 0, 0), "커피, \"달빛\"", -4500.5, "00000007"],
    [datetime.date(2026, 12, 31), datetime.time(23, 59, 59), "새벽\n서점", 0.1 + 0.2, "99999999"],
]


def with_openpyxl():
    book = openpyxl.Workbook()
    hidden = book.active
    hidden.title = "숨김"
    hidden.sheet_state = "hidden"
    hidden["A1"] = "not this one"
    sheet = book.create_sheet("이용내역")
    sheet["A1"] = "2026년 5월 카드 이용내역"
    sheet.merge_cells("A1:E1")
    for column, text in enumerate(HEADER, 1):
        sheet.cell(3, column, text)
    for row, values in enumerate(ROWS, 4):
        for column, value in enumerate(values, 1):
            sheet.cell(row, column, value)
    sheet["C9"] = CellRichText("푸른", TextBlock(InlineFont(b=True), "약국"), " 본점")
    sheet["D9"] = True
    sheet["E9"] = "#REF!"
    sheet["E9"].data_type = "e"
    book.save("openpyxl.xlsx")

    book = openpyxl.Workbook()
    book.epoch = openpyxl.utils.datetime.CALENDAR_MAC_1904
    book.active.append([MOMENT, MOMENT.date(), MOMENT.time(), datetime.timedelta(hours=27)])
    book.save("openpyxl-1904.xlsx")

    book = openpyxl.Workbook()
    book.active.append(["금액", "합계"])
    book.active.append([1200, "=A2*2"])
    book.save("openpyxl-formula.xlsx")


def with_xlsxwriter():
    book = xlsxwriter.Workbook("xlsxwriter.xlsx", {"in_memory": True})
    sheet = book.add_worksheet("이용내역")
    for column, text in enumerate(HEADER):
        sheet.write(0, column, text)
    date = book.add_format({"num_format": 'yyyy"년" mm"월" dd"일"'})
    time = book.add_format({"num_format": "[$-412]AM/PM h:mm:ss"})
    money = book.add_format({"num_format": '[$₩-412]#,##0;[Red]-[$₩-412]#,##0'})
    for row, values in enumerate(ROWS, 1):
        sheet.write_datetime(row, 0, datetime.datetime.combine(values[0], datetime.time()), date)
        sheet.write_datetime(row, 1, values[1], time)
        sheet.write(row, 2, values[2])
        sheet.write(row, 3, values[3], money)
        sheet.write_string(row, 4, values[4])
    sheet.write_formula("D6", "=SUM(D2:D4)", money, 7499.8)
    sheet.write_formula("C6", '="합"&"계"', None, "합계")
    sheet.write_rich_string("C7", "푸른", book.add_format({"bold": True}), "약국", " 본점")
    sheet.set_row(2, None, None, {"hidden": True})
    book.close()

    book = xlsxwriter.Workbook("xlsxwriter-formats.xlsx")
    sheet = book.add_worksheet()
    formats = [
        14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 31, 32, 33, 45, 46, 47, 0, 1, 2, 4, 9, 10, 11, 37, 49,
        "yyyy-mm-dd", "yyyy/mm/dd hh:mm", "mm\\-dd", "mmm", "h:mm", "mm:ss", "[h]:mm:ss", "[mm]:ss",
        '0"d"', '#,##0"원"', "0.00E+00", "[Red]0;[Blue]-0", "General", '"day" 0', "_-* #,##0_-",
        "[$-ko-KR]yyyy년 m월 d일 dddd", "yyyy-mm-dd\\Thh:mm:ss.000", "[DBNum1]h:mm", "aaaa",
    ]
    for row, form in enumerate(formats):
        sheet.write(row, 0, str(form))
        sheet.write(row, 1, 46145.5285532407, book.add_format({"num_format": form}))
    book.close()


def with_libreoffice():
    def convert(source, target, name):
        subprocess.run(
            ["soffice", "--headless", "--convert-to", target, "--outdir", "out", source], check=True)
        made = "out/" + source.rsplit(".")[0] + "." + target.split(":")[0]
        subprocess.run(["mv", made, name], check=True)

    convert("xlsxwriter.xlsx", "xlsx", "libreoffice.xlsx")
    convert("xlsxwriter.xlsx", "xls:MS Excel 97", "libreoffice-97.xls")
    convert("xlsxwriter.xlsx", "html:HTML (StarCalc)", "libreoffice.html")
    subprocess.run(["rmdir", "out"], check=True)


with_openpyxl()
with_xlsxwriter()
with_libreoffice()
