"""Statements made by other programs come in once, with the totals and places that those see."""

import datetime
import json
import random

import geopandas
import numpy
import pandas
import pyproj

from harness import check, equal, folder, shared, sobi, sql
from openness import validation_errors

SEED = 20260503
REGION = "122,24,146,46"


def purchases(count):
    """Purchases of two years: some in instalments, some cancelled, no two alike."""
    chance = random.Random(SEED)
    first = datetime.datetime(2025, 1, 1)
    rows = []
    for number in range(count):
        at = first + datetime.timedelta(minutes=chance.randrange(730 * 1440))
        rows.append({
            "at": at, "number": f"{30_000_000 + number}",
            "shop": f"{chance.choice(['달빛카페', '둥지마트', '새벽빵집', '온누리약국'])} {number % 97}호점",
            "amount": chance.randrange(100, 3_000_000),
            "months": chance.choice([0, 0, 0, 3, 12]), "cancelled": chance.random() < 0.03,
            "x": round(chance.uniform(940_000, 970_000), 2),
            "y": round(chance.uniform(1_935_000, 1_965_000), 2),
        })
    return pandas.DataFrame(rows)


def monthly(table):
    """What was spent a month: {(month, currency): amount}, by pandas."""
    spent = table[~table["cancelled"]]
    sums = spent.groupby(spent["at"].dt.strftime("%Y-%m"))["amount"].sum()
    return {month: int(total) for month, total in sums.items()}


def stored(ledger):
    return dict(sql(ledger, "SELECT substr(local_date, 1, 7), SUM(amount) FROM payments "
                            "WHERE kind IN (0, 1) GROUP BY 1 HAVING SUM(amount) <> 0"))


def check_statement(work, path, table, *options):
    """Dry run, import, import again; the ledger, for what a format has besides."""
    what = path.name
    ledger = work / (path.stem.replace(".", "-") + "-ledger.gpkg")
    sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul",
         "--region", REGION)
    before = ledger.read_bytes()
    dry = json.loads(sobi(ledger, "import", path, "--dry-run", "--format", "json", *options).out)
    check(ledger.read_bytes() == before, f"a dry run of {what} writes nothing")
    found = {row["name"]: int(row["after"]["sums"].get("KRW", 0))
             for row in dry["difference"]["months"]}
    expected = monthly(table)
    equal({k: v for k, v in found.items() if v}, expected,
          f"a dry run of {what} tells the sums of pandas", f"{len(expected)} months")
    report = json.loads(sobi(ledger, "import", path, "--format", "json", *options).out)["files"][0]
    rows = len(table) + int(table["cancelled"].sum())
    equal((report["added"], report["rejected"]), (rows, 0), f"{what} comes in whole",
          f"{rows} payments, {report['passed']} rows passed over")
    equal(stored(ledger), expected, f"the ledger has the sums of pandas after {what}")
    again = json.loads(sobi(ledger, "import", path, "--format", "json", *options).out)["files"][0]
    equal((again["added"], again["there_already"]), (0, rows), f"{what} again adds nothing")
    problems = validation_errors(ledger)
    check(not problems, f"validate_gpkg is clean after {what}", otherwise=problems)
    return ledger


def rows_of_card(table):
    """The purchases as a card company lists them, sums every 200 rows."""
    header = ["이용일자", "이용시간", "승인번호", "가맹점명", "이용금액", "할부개월", "취소여부"]
    rows, sum_so_far = [["카드 이용내역서"], ["조회기간", "2025.01.01 ~ 2026.12.31"], header], 0
    for number, row in enumerate(table.itertuples(), 1):
        rows.append([row.at.strftime("%Y.%m.%d"), row.at.strftime("%H:%M"), row.number, row.shop,
                     f"{row.amount:,}", f"{row.months}개월" if row.months else "일시불",
                     "취소" if row.cancelled else "정상"])
        sum_so_far += row.amount
        if number % 200 == 0:
            rows += [["", "", "", "소계", f"{sum_so_far:,}", "", ""], header]
    rows.append(["합계", "", f"{len(table)}건", "", f"{sum_so_far:,}", "", ""])
    return rows


def write_cp949(table, path):
    def cell(text):
        return f'"{text}"' if "," in text else text
    text = "\r\n".join(",".join(map(cell, row)) for row in rows_of_card(table)) + "\r\n"
    path.write_bytes(text.encode("cp949"))


def write_workbook(table, path):
    frame = pandas.DataFrame({
        "이용일시": table["at"], "승인번호": table["number"], "가맹점명": table["shop"],
        "이용금액": table["amount"],
        "할부개월": numpy.where(table["months"] > 0, table["months"].astype(str), "일시불"),
        "취소여부": numpy.where(table["cancelled"], "Y", "N")})
    with pandas.ExcelWriter(path, engine="openpyxl") as writer:
        frame.to_excel(writer, sheet_name="이용내역", index=False, startrow=3)
        sheet = writer.sheets["이용내역"]
        sheet["A1"] = "카드 이용내역서"
        sheet.cell(row=len(frame) + 5, column=1, value="합계")
        sheet.cell(row=len(frame) + 5, column=4, value=int(frame["이용금액"].sum()))
        pandas.DataFrame({"안내": ["할부는 총액입니다."]}).to_excel(writer, sheet_name="안내")


def point_layer(table):
    frame = pandas.DataFrame({
        "timestamp": table["at"].dt.strftime("%Y-%m-%d %H:%M"), "amount": table["amount"],
        "merchant": table["shop"], "reference": table["number"],
        # Properties may be called like a position; the points are where it was.
        "lon": 1.0, "lat": 2.0})
    return geopandas.GeoDataFrame(
        frame, geometry=geopandas.points_from_xy(table["x"], table["y"]), crs="EPSG:5179")


def check_places(ledger, table, what):
    """Every payment lies where PROJ, called from Python, puts its point."""
    to_degrees = pyproj.Transformer.from_crs("EPSG:5179", "EPSG:4326", always_xy=True)
    longitude, latitude = to_degrees.transform(table["x"].to_numpy(), table["y"].to_numpy())
    places = geopandas.read_file(ledger, layer="places")
    points = dict(sql(ledger, "SELECT reference, place_id FROM payments"))
    ids = dict(sql(ledger, "SELECT id, rowid FROM places"))
    order = {key: position for position, key in enumerate(sorted(ids))}
    found = places.geometry.iloc[[order[points[number]] for number in table["number"]]]
    worst = max(numpy.abs(found.x.to_numpy() - longitude).max(),
                numpy.abs(found.y.to_numpy() - latitude).max())
    check(worst <= 1.01e-7, f"the positions of {what} are those of pyproj",
          f"{len(table)} points, at most {worst:.1e} degrees apart")


def check_real_expenses(work):
    path = shared("payments/seoul-office-expenses-sample.csv")
    if path is None:
        return
    table = pandas.read_csv(path, dtype={"exec_amount": "int64"})
    table = table.assign(at=pandas.to_datetime(table["exec_dt"]), amount=table["exec_amount"],
                         cancelled=False)
    check_statement(work, path, table)


def rows_of_bank(chance, days, balance):
    """The rows of an account on some days, and its balance afterwards."""
    rows = []
    day = days[0]
    while day <= days[1]:
        for _ in range(chance.choice([0, 0, 1, 2])):
            amount = chance.randrange(1, 900) * 10
            came = chance.random() < 0.3
            balance += amount if came else -amount
            rows.append((day, amount, came, balance))
        day += datetime.timedelta(days=1)
    return balance, rows


def write_bank(path, account, days, opening, rows, kind):
    """Writes a statement: as CSV with a balance in each row, as CSV without, or as MT940."""
    if kind == "mt940":
        def stated(letter, day, value):
            sign = "C" if value >= 0 else "D"
            return f":{letter}:{sign}{day:%y%m%d}KRW{abs(value)},"
        lines = [":20:S", f":25:{account}", ":28C:1/1",
                 stated("60F", days[0] - datetime.timedelta(days=1), opening)]
        for day, amount, came, _ in rows:
            lines += [f":61:{day:%y%m%d}{'C' if came else 'D'}{amount},NMSCNONREF", ":86:SHOP"]
        closing = rows[-1][3] if rows else opening
        lines += [stated("62F", days[1], closing), "-", ""]
    else:
        lines = [f"조회기간 {days[0]:%Y.%m.%d} ~ {days[1]:%Y.%m.%d}", f"계좌번호 {account}",
                 "거래일자,적요,출금액,입금액" + (",잔액" if kind == "balance" else "")]
        for day, amount, came, balance in rows:
            cells = [f"{day}", "가게", "" if came else str(amount), str(amount) if came else ""]
            lines.append(",".join(cells + ([str(balance)] if kind == "balance" else [])))
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def check_gaps(work):
    """Statements of some accounts, some of them left out: the gaps are those that were made."""
    for seed in range(5):
        chance = random.Random(SEED + seed)
        ledger = work / f"gaps-{seed}.gpkg"
        sobi(ledger, "init", ledger, "--currency", "KRW", "--time-zone", "Asia/Seoul",
             "--region", REGION)
        paths, expected = [], []
        for account in ["110-222-333301", "302-1234-567802", "1002-333-444403"]:
            kind = chance.choice(["balance", "mt940", "days"])
            balance = chance.randrange(1_000_000, 9_000_000)
            day = datetime.date(2024, 1, 1)
            former = None
            for number in range(12):
                days = (day, day + datetime.timedelta(days=chance.randrange(9, 40)))
                opening = balance
                balance, rows = rows_of_bank(chance, days, balance)
                day = days[1] + datetime.timedelta(days=1)
                if len(rows) < 6 or chance.random() < 0.25:
                    continue
                if former is not None:
                    closing, last = former
                    change = opening - closing if kind != "days" else None
                    missing = (days[0] - last).days - 1
                    if change or change is None and missing > 0:
                        expected.append((account, str(last), str(days[0]),
                                         "days" if change is None else "balance", change))
                former = (balance, days[1])
                path = work / f"gaps-{seed}-{account}-{number}.txt"
                write_bank(path, account, days, opening, rows, kind)
                paths.append(path)
        chance.shuffle(paths)
        for path in paths:
            sobi(ledger, "import", path, "--twins", "new", "--require-proof"
                 if "조회기간" not in path.read_text("utf-8") else "--no-classify")
        found = [(row["account"], row["former_last_day"], row["next_first_day"], row["evidence"],
                  row["difference"])
                 for row in json.loads(sobi(ledger, "imports", "--gaps", "--format", "json").out)]
        equal(sorted(found, key=str), sorted(expected, key=str),
              f"gaps between {len(paths)} statements of three accounts, seed {seed}",
              f"{len(expected)} gaps")


def run_section():
    work = folder("statements")
    table = purchases(1_000)
    card = work / "card-cp949.csv"
    write_cp949(table, card)
    check_statement(work, card, table)
    workbook = work / "card-book.xlsx"
    write_workbook(table, workbook)
    check_statement(work, workbook, table)
    # What is cancelled in its own row needs a column that layers of points rarely have.
    kept = table.assign(cancelled=False)
    layer = point_layer(kept)
    projected = work / "points-5179.gpkg"
    layer.to_file(projected, layer="payments", driver="GPKG")
    check_places(check_statement(work, projected, kept), kept, projected.name)
    degrees = work / "points.geojson"
    layer.to_crs("EPSG:4326").to_file(degrees, driver="GeoJSON")
    check_places(check_statement(work, degrees, kept), kept, degrees.name)
    check_real_expenses(work)
    check_gaps(work)
