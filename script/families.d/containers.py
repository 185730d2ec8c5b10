"""The bytes of a table: text, a page that is called .xls, or a workbook."""

import csv
import datetime
import html
import io
import re
import zipfile

SHEET = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
PACKAGE = "http://schemas.openxmlformats.org/package/2006"
OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def text(table, delimiter, encoding):
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter, lineterminator="\r\n").writerows(table)
    return out.getvalue().encode(encoding, "replace")


def page(table):
    """A page with one table, as many banks call .xls."""
    rows = (
        "<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>"
        for row in table
    )
    head = '<html><head><meta charset="utf-8"></head><body><table border="1">\n'
    return (head + "\n".join(rows) + "\n</table></body></html>\n").encode()


def workbook(table):
    """A workbook: amounts are numbers, days and times are serial numbers of a date format."""
    rows = []
    for number, row in enumerate(table, 1):
        cells = "".join(cell(f"{column(i)}{number}", str(value)) for i, value in enumerate(row))
        rows.append(f'<row r="{number}">{cells}</row>')
    files = {
        "[Content_Types].xml": f'<Types xmlns="{PACKAGE}/content-types">'
        '<Default Extension="rels" ContentType='
        '"application/vnd.openxmlformats-package.relationships+xml"/>'
        + override("workbook", "sheet.main")
        + override("worksheets/sheet1", "worksheet")
        + override("styles", "styles")
        + "</Types>",
        "_rels/.rels": relations(("officeDocument", "xl/workbook.xml")),
        "xl/_rels/workbook.xml.rels": relations(
            ("worksheet", "worksheets/sheet1.xml"), ("styles", "styles.xml")
        ),
        "xl/workbook.xml": f'<workbook xmlns="{SHEET}" xmlns:r="{OFFICE}"><sheets>'
        '<sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
        "xl/styles.xml": f'<styleSheet xmlns="{SHEET}"><fonts count="1"><font/></fonts>'
        '<fills count="1"><fill/></fills><borders count="1"><border/></borders>'
        '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/>'
        '<xf numFmtId="14" applyNumberFormat="1"/><xf numFmtId="22" applyNumberFormat="1"/>'
        "</cellXfs></styleSheet>",
        "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{SHEET}"><sheetData>'
        + "".join(rows)
        + "</sheetData></worksheet>",
    }
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as package:
        for name, body in files.items():
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            package.writestr(entry, '<?xml version="1.0" encoding="UTF-8"?>\n' + body)
    return out.getvalue()


def override(part, kind):
    media = f"application/vnd.openxmlformats-officedocument.spreadsheetml.{kind}+xml"
    return f'<Override PartName="/xl/{part}.xml" ContentType="{media}"/>'


def relations(*targets):
    listed = "".join(
        f'<Relationship Id="rId{number}" Type="{OFFICE}/{kind}" Target="{target}"/>'
        for number, (kind, target) in enumerate(targets, 1)
    )
    return f'<Relationships xmlns="{PACKAGE}/relationships">{listed}</Relationships>'


def column(index):
    return chr(ord("A") + index)  # no export here has more than 26


def cell(place, value):
    """An amount as a number, a day with a time as a serial number, anything else as text."""
    if re.fullmatch(r"-?\d{1,3}(,\d{3})+|-?[1-9]\d{0,8}", value):
        return f'<c r="{place}"><v>{value.replace(",", "")}</v></c>'
    when = re.fullmatch(r"(\d{4})[-./](\d\d)[-./](\d\d)(?: (\d\d):(\d\d)(?::(\d\d))?)?", value)
    if when:
        at = datetime.datetime(*(int(part or 0) for part in when.groups()))
        serial = (at - datetime.datetime(1899, 12, 30)) / datetime.timedelta(days=1)
        return f'<c r="{place}" s="{2 if when[4] else 1}"><v>{serial:.10f}</v></c>'
    shown = f'<t xml:space="preserve">{html.escape(value)}</t>'
    return f'<c r="{place}" t="inlineStr"><is>{shown}</is></c>'
