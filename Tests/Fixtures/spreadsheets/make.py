"""Makes the workbooks of this folder: python3 make.py, with the packages below and soffice.

All rows are invented. The files are kept as these programs wrote them, so that the reader is tested
against what others write: openpyxl 3.1.5, XlsxWriter 3.2, LibreOffice 7.4, msoffcrypto-tool 6.1.0,
xlwt 1.3.0, odfpy 1.4.1. The password of encrypted ones is 891107.
"""

import base64
import datetime
import hashlib
import hmac
import io
import random
import struct
import subprocess
import zipfile

import openpyxl
import xlsxwriter
import xlwt
from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from msoffcrypto.format.ooxml import OOXMLFile
from msoffcrypto.method.container.ecma376_encrypted import ECMA376Encrypted
from msoffcrypto.method.ecma376_standard import ECMA376Standard
from odf.office import Annotation
from odf.opendocument import OpenDocumentSpreadsheet
from odf.style import Style, TableProperties
from odf.table import Table, TableCell, TableRow
from odf.text import LineBreak, P, S
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


def encrypted(cipher_text, description, name):
    with open(name, "wb") as file:
        ECMA376Encrypted(cipher_text, description).write_to(file)


def aes(key, mode, data):
    cipher = Cipher(algorithms.AES(key), mode).encryptor()
    data += bytes(-len(data) % 16)
    return cipher.update(data) + cipher.finalize()


def agile(name, plain, password, function, bits, rounds, numbers):
    """As [MS-OFFCRYPTO] 2.3.4.10 says; msoffcrypto-tool decrypts it."""
    digest = lambda data: hashlib.new(function, data).digest()
    fitted = lambda data, size: (data + b"\x36" * size)[:size]
    salt, content_salt, key = numbers.randbytes(16), numbers.randbytes(16), numbers.randbytes(bits // 8)
    hashed = digest(salt + password.encode("utf-16le"))
    for number in range(rounds):
        hashed = digest(struct.pack("<I", number) + hashed)
    def own(purpose, data):
        return aes(fitted(digest(hashed + bytes.fromhex(purpose)), bits // 8), modes.CBC(salt), data)
    def content(purpose, data):
        return aes(key, modes.CBC(digest(content_salt + purpose)[:16]), data)
    package = struct.pack("<Q", len(plain))
    for start in range(0, len(plain), 4096):
        package += content(struct.pack("<I", start // 4096), plain[start:start + 4096])
    code_key, verifier = numbers.randbytes(len(digest(b""))), numbers.randbytes(16)
    code = hmac.new(code_key, package, function).digest()
    text = lambda data: base64.b64encode(data).decode()
    common = (f'saltSize="16" blockSize="16" keyBits="{bits}" hashSize="{len(digest(b""))}" '
              f'cipherAlgorithm="AES" cipherChaining="ChainingModeCBC" '
              f'hashAlgorithm="{function.upper()}"')
    space = "http://schemas.microsoft.com/office/2006/"
    description = f"""<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r
<encryption xmlns="{space}encryption" xmlns:p="{space}keyEncryptor/password">\
<keyData {common} saltValue="{text(content_salt)}"/><dataIntegrity \
encryptedHmacKey="{text(content(bytes.fromhex("5fb2ad010cb9e1f6"), code_key))}" \
encryptedHmacValue="{text(content(bytes.fromhex("a0677f02b22c8433"), code))}"/><keyEncryptors>\
<keyEncryptor uri="{space}keyEncryptor/password"><p:encryptedKey spinCount="{rounds}" {common} \
saltValue="{text(salt)}" encryptedVerifierHashInput="{text(own("fea7d2763b4b9e79", verifier))}" \
encryptedVerifierHashValue="{text(own("d7aa0f6d3061344e", digest(verifier)))}" \
encryptedKeyValue="{text(own("146e0be7abacd0d6", key))}"/></keyEncryptor></keyEncryptors>\
</encryption>"""
    encrypted(package, struct.pack("<HHI", 4, 4, 0x40) + description.encode(), name)


def standard(name, plain, password, algorithm, bits, numbers):
    salt, verifier = numbers.randbytes(16), numbers.randbytes(16)
    key = ECMA376Standard.makekey_from_password(
        password, algorithm, 0x8004, 0x18, bits, 16, salt)
    provider = "Microsoft Enhanced RSA and AES Cryptographic Provider\0".encode("utf-16le")
    head = struct.pack("<8I", 0x24, 0, algorithm, 0x8004, bits, 0x18, 0, 0) + provider
    description = (
        struct.pack("<HHII", 4, 2, 0x24, len(head)) + head + struct.pack("<I", 16) + salt
        + aes(key, modes.ECB(), verifier) + struct.pack("<I", 20)
        + aes(key, modes.ECB(), hashlib.sha1(verifier).digest()))
    encrypted(struct.pack("<Q", len(plain)) + aes(key, modes.ECB(), plain), description, name)


def with_msoffcrypto():
    with open("openpyxl.xlsx", "rb") as file:
        plain = file.read()
    for name, password in [("encrypted.xlsx", "891107"), ("encrypted-korean.xlsx", "비밀번호🔑12")]:
        with open(name, "wb") as file:
            OOXMLFile(io.BytesIO(plain)).encrypt(password, file)
    numbers = random.Random(44)
    agile("encrypted-sha1.xlsx", plain, "891107", "sha1", 128, 1000, numbers)
    agile("encrypted-sha256.xlsx", plain, "891107", "sha256", 256, 1000, numbers)
    agile("encrypted-sha384.xlsx", plain, "891107", "sha384", 192, 0, numbers)
    standard("encrypted-standard.xlsx", plain, "891107", 0x660E, 128, numbers)
    standard("encrypted-standard-256.xlsx", plain, "891107", 0x6610, 256, numbers)
    agile("encrypted-protected.xlsx", plain, "VelvetSweatshop", "sha512", 256, 1000, numbers)


def with_xlwt():
    for name, is_1904 in [("xlwt.xls", False), ("xlwt-1904.xls", True)]:
        book = xlwt.Workbook()
        book.dates_1904 = is_1904
        hidden = book.add_sheet("숨김")
        hidden.visibility = 1
        hidden.write(0, 0, "not this one")
        sheet = book.add_sheet("이용내역")
        form = lambda code: xlwt.easyxf(num_format_str=code)
        for column, text in enumerate(HEADER):
            sheet.write(0, column, text)
        for row, values in enumerate(ROWS, 1):
            sheet.write(row, 0, values[0], form('yyyy"년" m"월" d"일"'))
            sheet.write(row, 1, values[1], form("[$-412]AM/PM h:mm:ss"))
            sheet.write(row, 2, values[2])
            sheet.write(row, 3, values[3], form("[$₩-412]#,##0;[Red]-[$₩-412]#,##0"))
            sheet.write(row, 4, values[4])
        sheet.row(2).hidden = True
        sheet.write(5, 0, MOMENT, form("yyyy/mm/dd hh:mm"))
        sheet.write(5, 1, 1.125, form("[h]:mm:ss"))
        sheet.write(5, 2, 12345678901234)
        sheet.row(5).set_cell_boolean(3, True)
        sheet.row(5).set_cell_error(4, "#REF!")
        book.save(name)


def compound(stream, name):
    """A compound file with a stream `Workbook`, in sectors of 512 bytes."""
    stream += bytes(max(4096, -(-len(stream) // 512) * 512) - len(stream))
    count = len(stream) // 512
    head = bytes.fromhex("d0cf11e0a1b11ae1") + bytes(16) + struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6)
    head += bytes(6) + struct.pack("<IIIIIIIIII", 0, 1, 1, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0, 0)
    table = [0xFFFFFFFD, 0xFFFFFFFE] + list(range(3, count + 2)) + [0xFFFFFFFE]
    def entry(text, kind, child, start, size):
        text = text.encode("utf-16le") + b"\0\0"
        return (text.ljust(64, b"\0") + struct.pack("<HBBIII", len(text), kind, 1, 2**32 - 1, 2**32 - 1, child)
                + bytes(36) + struct.pack("<IQ", start, size))
    directory = entry("Root Entry", 5, 1, 0xFFFFFFFE, 0)
    directory += entry("Workbook", 2, 2**32 - 1, 2, len(stream))
    with open(name, "wb") as file:
        file.write(head.ljust(512, b"\xff"))
        file.write(struct.pack(f"<{len(table)}I", *table).ljust(512, b"\xff"))
        file.write(directory.ljust(512, b"\0") + stream)


def record(kind, *content):
    content = b"".join(content)
    return struct.pack("<HH", kind, len(content)) + content


def by_hand():
    """What no library here writes; xlrd reads them as expected."""
    def sheet(version, cells, name):
        first = record(0x809, struct.pack("<HHHH", version, 5, 0, 0), bytes(8 if version == 0x600 else 0))
        globals_ = [first, record(0x42, struct.pack("<H", 949 if version == 0x500 else 1200)),
                    record(0xE0, struct.pack("<HH", 0, 0), bytes(16)),
                    record(0xE0, struct.pack("<HH", 0, 14), bytes(16))]
        start = sum(map(len, globals_)) + len(record(0x85, bytes(6), name)) + 4
        globals_ += [record(0x85, struct.pack("<IBB", start, 0, 0), name), record(0x0A)]
        size = struct.pack("<IIHHH", 0, 9, 0, 9, 0) if version == 0x600 else struct.pack("<HHHHH", 0, 9, 0, 9, 0)
        first = record(0x809, struct.pack("<HHHH", version, 0x10, 0, 0), bytes(8 if version == 0x600 else 0))
        return b"".join(globals_ + [first, record(0x200, size)] + cells + [record(0x0A)])

    def place(row, column, form=0):
        return struct.pack("<HHH", row, column, form)

    text = lambda value: struct.pack("<H", len(value.encode("cp949"))) + value.encode("cp949")
    cells = [record(0x204, place(0, column), text(value)) for column, value in enumerate(["이용일자", "가맹점명", "이용금액"])]
    cells += [record(0x203, place(1, 0, 1), struct.pack("<d", 46145)),
              record(0x204, place(1, 1), text("뷁한빛식당")),
              record(0x27E, place(1, 2), struct.pack("<I", 12000 << 2 | 2))]
    compound(sheet(0x500, cells, b"\x08" + "카드내역".encode("cp949")), "biff5-cp949.xls")

    wide = lambda value: struct.pack("<HB", len(value), 1) + value.encode("utf-16le")
    def formula(row, column, form, value):
        return record(0x06, place(row, column, form), value, bytes(6), struct.pack("<H", 3), b"\x1e\1\0")
    cells = [formula(0, 0, 1, struct.pack("<d", 46145)), formula(0, 1, 0, b"\0" * 6 + b"\xff\xff"),
             record(0x207, wide("합계")), formula(0, 2, 0, b"\1\0\1\0\0\0\xff\xff"),
             formula(0, 3, 0, b"\2\0\x07\0\0\0\xff\xff"), formula(0, 4, 0, b"\3" + b"\0" * 5 + b"\xff\xff"),
             formula(0, 5, 0, struct.pack("<d", 7499.8)),
             record(0xBD, struct.pack("<HH", 1, 0), struct.pack("<HI", 1, 46145 << 2 | 2), struct.pack("<HI", 0, 1250 << 2 | 3), struct.pack("<H", 1))]
    name = b"\x02\x01" + "합계".encode("utf-16le")
    stream = sheet(0x600, cells, name)
    compound(stream, "formulas.xls")
    # A chart inside the sheet has records of its own.
    chart = record(0x809, struct.pack("<HHHH", 0x600, 0x20, 0, 0), bytes(8)) + record(0x203, place(5, 5), bytes(8)) + record(0x0A)
    compound(sheet(0x600, cells[:1] + [chart] + cells[1:], name), "chart.xls")
    first = len(record(0x809, bytes(16)))
    compound(stream[:first] + record(0x2F, b"\1\0", bytes(52)) + stream[first:], "encrypted.xls")


def with_odfpy():
    document = OpenDocumentSpreadsheet()
    hidden = Style(name="hidden", family="table")
    hidden.addElement(TableProperties(display="false"))
    document.automaticstyles.addElement(hidden)
    table = Table(name="숨김", stylename=hidden)
    document.spreadsheet.addElement(table)

    def cell(row, kind=None, text=(), count=1, **values):
        if count > 1:
            values["numbercolumnsrepeated"] = count
        added = TableCell(valuetype=kind, **values) if kind else TableCell(**values)
        for line in text:
            added.addElement(P(text=line) if isinstance(line, str) else line)
        row.addElement(added)
        return added

    table = Table(name="이용내역")
    row = TableRow()
    for text in HEADER:
        cell(row, "string", [text])
    cell(row, count=16384 - len(HEADER))
    table.addElement(row)
    for index, (day, time, shop, amount, number) in enumerate(ROWS):
        row = TableRow(visibility="collapse") if index == 1 else TableRow()
        cell(row, "date", ["shown otherwise"], datevalue=day.isoformat())
        cell(row, "time", ["shown otherwise"], timevalue=time.strftime("PT%HH%MM%SS"))
        cell(row, "string", shop.split("\n"))
        cell(row, "currency", ["shown otherwise"], value=repr(amount), currency="KRW")
        cell(row, "string", [number])
        table.addElement(row)
    table.addElement(TableRow(numberrowsrepeated=2))
    row = TableRow(numberrowsrepeated=2)
    cell(row, "date", datevalue=MOMENT.isoformat())
    cell(row, "percentage", ["50 %"], count=2, value="0.5")
    cell(row, "boolean", ["WAHR"], booleanvalue="true")
    paragraph = P(text="푸른")
    paragraph.addElement(S(c=2))
    paragraph.addText("약국")
    paragraph.addElement(LineBreak())
    paragraph.addText("  본점 ")
    cell(row, "string", [paragraph]).addElement(Annotation())
    table.addElement(row)
    row = TableRow(numberrowsrepeated=1048568)
    cell(row, count=16384)
    table.addElement(row)
    document.spreadsheet.addElement(table)
    document.write("odfpy.ods")

    for name, value in [("odfpy-wide.ods", 16385), ("odfpy-tall.ods", 1)]:
        document = OpenDocumentSpreadsheet()
        table = Table(name="A")
        row = TableRow(numberrowsrepeated=1048577) if value == 1 else TableRow()
        cell(row, "float", count=value, value="1")
        table.addElement(row)
        document.spreadsheet.addElement(table)
        document.write(name)

    # The formula has no result.
    document = OpenDocumentSpreadsheet()
    table = Table(name="A")
    row = TableRow()
    cell(row, formula="of:=1+1")
    table.addElement(row)
    document.spreadsheet.addElement(table)
    document.write("odfpy-formula.ods")

    with zipfile.ZipFile("odfpy.ods") as plain, zipfile.ZipFile("encrypted.ods", "w", zipfile.ZIP_DEFLATED) as locked:
        for name in plain.namelist():
            content = plain.read(name)
            if name == "META-INF/manifest.xml":
                content = content.replace(
                    b'manifest:full-path="content.xml"',
                    b'manifest:full-path="content.xml" manifest:size="1"', 1)
                content = content.replace(
                    b"</manifest:manifest>",
                    b'<manifest:file-entry manifest:full-path="x" manifest:media-type="">'
                    b"<manifest:encryption-data/></manifest:file-entry></manifest:manifest>")
            elif name == "content.xml":
                content = bytes(reversed(content))
            locked.writestr(name, content)


def with_zipfile():
    rows = "이용일자,가맹점명,이용금액\n2026-05-03,한빛식당,12000\n"
    with zipfile.ZipFile("zipfile.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("카드/5월.csv", rows.encode("cp949"))
        archive.writestr("읽어 보세요.txt", "고객님의 명세서입니다.\n".encode("cp949"))
        archive.write("xlwt.xls", "xlwt.xls")
        archive.write("encrypted.xlsx", "은행.xlsx")
        archive.writestr("__MACOSX/._5월.csv", b"\0\5\x16\7")


if __name__ == "__main__":
    with_openpyxl()
    with_xlsxwriter()
    with_libreoffice()
    with_msoffcrypto()
    with_xlwt()
    by_hand()
    with_odfpy()
    with_zipfile()
