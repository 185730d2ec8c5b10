"""Files of accounts come in as ofxtools and mt-940 read them, several accounts in one file."""

import datetime
import decimal
import random

import mt940
import ofxtools.Parser

from harness import check, equal, folder, sobi, sql

SEED = 20260514
ACCOUNTS = ["110-220-330", "440-550"]
SHOPS = ["Moon Cafe", "Nest Market", "Dawn Bakery & Sons", "Caf\u00e9 Br\u00fbl\u00e9"]


def movements(chance, count):
    """Movements of an account: days, amounts below and above zero, shops."""
    first = datetime.date(2026, 1, 1)
    return [{
        "day": first + datetime.timedelta(days=chance.randrange(300)),
        "amount": decimal.Decimal(chance.choice([-1, -1, -1, 1]) * chance.randrange(1, 500_000)) / 100,
        "shop": chance.choice(SHOPS), "number": f"{chance.randrange(10**9, 10**10)}",
    } for _ in range(count)]


def ofx_text(accounts, is_xml):
    """OFX 2 with end tags, or OFX 1 without those of values."""
    def value(name, text):
        text = str(text).replace("&", "&amp;")
        return f"<{name}>{text}</{name}>" if is_xml else f"<{name}>{text}\n"

    head = ('<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" '
            'SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n' if is_xml else
            "OFXHEADER:100\nDATA:OFXSGML\nVERSION:102\nSECURITY:NONE\nENCODING:USASCII\n"
            "CHARSET:1252\nCOMPRESSION:NONE\nOLDFILEUID:NONE\nNEWFILEUID:NONE\n\n")
    status = f"<STATUS>{value('CODE', 0)}{value('SEVERITY', 'INFO')}</STATUS>"
    text = (f"{head}<OFX><SIGNONMSGSRSV1><SONRS>{status}{value('DTSERVER', '20261101')}"
            f"{value('LANGUAGE', 'ENG')}</SONRS></SIGNONMSGSRSV1><BANKMSGSRSV1>")
    for name, rows in accounts.items():
        text += (f"<STMTTRNRS>{value('TRNUID', 1)}{status}<STMTRS>{value('CURDEF', 'EUR')}"
                 f"<BANKACCTFROM>{value('BANKID', 1)}{value('ACCTID', name)}"
                 f"{value('ACCTTYPE', 'CHECKING')}</BANKACCTFROM><BANKTRANLIST>"
                 f"{value('DTSTART', '20260101')}{value('DTEND', '20261101')}")
        for row in rows:
            kind = "DEBIT" if row["amount"] < 0 else "CREDIT"
            text += (f"<STMTTRN>{value('TRNTYPE', kind)}{value('DTPOSTED', row['day'].strftime('%Y%m%d'))}"
                     f"{value('TRNAMT', row['amount'])}{value('FITID', row['number'])}"
                     f"{value('NAME', row['shop'])}</STMTTRN>")
        text += (f"</BANKTRANLIST><LEDGERBAL>{value('BALAMT', 1)}{value('DTASOF', '20261101')}"
                 "</LEDGERBAL></STMTRS></STMTTRNRS>")
    return text + "</BANKMSGSRSV1></OFX>\n"


def read_by_ofxtools(path):
    tree = ofxtools.Parser.OFXTree()
    tree.parse(str(path))
    return sorted(
        (statement.account.acctid, str(row.dtposted.date()), int(row.trnamt * 100), row.name)
        for statement in tree.convert().statements for row in statement.transactions)


def mt940_text(accounts):
    text = ""
    for name, rows in accounts.items():
        text += f":20:START\r\n:25:{name}\r\n:28C:1/1\r\n:60F:C260101EUR0,00\r\n"
        for row in rows:
            mark = "D" if row["amount"] < 0 else "C"
            amount = str(abs(row["amount"])).replace(".", ",")
            text += (f":61:{row['day']:%y%m%d%m%d}{mark}{amount}NMSCNONREF//{row['number']}\r\n"
                     f":86:{row['shop']}\r\n")
        text += ":62F:C261101EUR0,00\r\n-\r\n"
    return text


def read_by_mt940(path):
    """The rows of one account: mt-940 keeps one account a file."""
    read = mt940.parse(str(path), encoding="utf-8")
    return sorted((read.data["account_identification"], str(row.data["date"]),
                   int(row.data["amount"].amount * 100), row.data["transaction_details"])
                  for row in read.transactions)


def qif_text(accounts):
    text = ""
    for name, rows in accounts.items():
        text += f"!Account\nN{name}\nTBank\n^\n!Type:Bank\n"
        for row in rows:
            day = row["day"]
            text += (f"D{day.month}/{day.day:2}'{day:%y}\nT{row['amount']:,.2f}\n"
                     f"P{row['shop']}\n^\n")
    return text


def written(accounts):
    return sorted((name, str(row["day"]), int(row["amount"] * 100), row["shop"])
                  for name, rows in accounts.items() for row in rows)


def stored(ledger):
    """The movements of a ledger: what was spent is below zero."""
    rows = sql(ledger, "SELECT account, local_date, kind, amount, merchant FROM payments")
    return sorted((account, day, -amount if kind == 0 else amount, merchant)
                  for account, day, kind, amount, merchant in rows)


def check_file(work, path, expected, reader):
    ledger = work / (path.name.replace(".", "-") + "-ledger.gpkg")
    sobi(ledger, "init", ledger, "--currency", "EUR", "--time-zone", "Europe/Berlin")
    sobi(ledger, "import", path)
    equal(stored(ledger), expected, f"{path.name} is read as {reader}",
          f"{len(expected)} movements")
    before = len(expected)
    sobi(ledger, "import", path)
    check(len(stored(ledger)) == before, f"{path.name} again adds nothing")


def run_section():
    work = folder("accounts")
    chance = random.Random(SEED)
    accounts = {name: movements(chance, 300) for name in ACCOUNTS}
    for name, is_xml in [("sgml.ofx", False), ("xml.ofx", True)]:
        path = work / name
        encoding = "utf-8" if is_xml else "cp1252"
        path.write_bytes(ofx_text(accounts, is_xml).encode(encoding))
        check_file(work, path, read_by_ofxtools(path), "ofxtools reads it")
    one = {ACCOUNTS[0]: accounts[ACCOUNTS[0]]}
    path = work / "one.sta"
    path.write_text(mt940_text(one), encoding="utf-8")
    check_file(work, path, read_by_mt940(path), "mt-940 reads it")
    path = work / "two.qif"
    path.write_text(qif_text(accounts), encoding="utf-8")
    check_file(work, path, written(accounts), "it was written")
