import Foundation
import TestSupport
import Testing

/// Statements of other forms than a plain table, and rows of statements that mean nothing certain.
@Suite struct StatementFormatErrorTests {
  @Test(arguments: try files() + requests + positions + meanings)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  /// Files that hold no table, or not one of payments.
  static func files() throws -> [ErrorCase] {
    let half = try fixture("openpyxl.xlsx").prefix(1_000)
    return [
      ErrorCase(
        "a PDF",
        files: ["card.pdf": "%PDF-1.7\n"],
        sobi: ["import", "card.pdf"],
        prints: """
          sobi: error: card.pdf: the file is a PDF, which contains no table
          Download the statement as Excel or CSV instead.
          """),
      ErrorCase(
        "a compound file without more",
        files: ["card.xls": .bytes(compound)],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls: the header of the compound file is damaged
          Fetch the file again, or open it in a spreadsheet program and save it.
          """),
      ErrorCase(
        "an encrypted spreadsheet in binary form",
        files: ["card.xls": .bytes(try fixture("encrypted.xls"))],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls: the spreadsheet is an encrypted .xls file
          Open the file in a spreadsheet program with the password and save it without a password.
          """),
      ErrorCase(
        "a secure mail",
        files: ["card.html": "<html><script src='xecureexpress.js'></script>보안메일</html>"],
        sobi: ["import", "card.html"],
        prints: """
          sobi: error: card.html: the file is a secure mail, which only a browser can decrypt
          Download the statement as Excel or CSV instead.
          """),
      ErrorCase(
        "an archive that is no workbook",
        files: ["card.zip": .bytes([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))],
        sobi: ["import", "card.zip"],
        prints: """
          sobi: error: card.zip: the zip archive contains no file
          Fetch the file again; its end is missing.
          """),
      ErrorCase(
        "JSON with two tables",
        files: ["card.json": #"{"in": [{"date": 1}], "out": [{"date": 1}]}"#],
        sobi: ["import", "card.json"],
        prints: """
          sobi: error: card.json: the JSON has 2 arrays of objects: "in", "out"
          Give one of: "in", "out".
          """),
      ErrorCase(
        "a spreadsheet with a password",
        files: ["card.xlsx": .bytes(try fixture("encrypted.xlsx"))],
        sobi: ["import", "card.xlsx"],
        prints: """
          sobi: error: card.xlsx: the spreadsheet is encrypted with a password
          \(password)
          """),
      ErrorCase(
        "a spreadsheet with another password",
        files: ["card.xlsx": .bytes(try fixture("encrypted.xlsx")), "password": "891108\n"],
        sobi: ["import", "card.xlsx", "--password-file", "password"],
        prints: """
          sobi: error: card.xlsx: the password does not open the spreadsheet
          \(password)
          """),
      ErrorCase(
        "a password file with an empty first line",
        files: ["card.xlsx": .bytes(try fixture("encrypted.xlsx")), "password": "\n891107\n"],
        sobi: ["import", "card.xlsx", "--password-file", "password"],
        prints: """
          sobi: error: password: the first line of the file is not a valid password
          \(password)
          """),
      ErrorCase(
        "half a spreadsheet",
        files: ["card.xlsx": .bytes(Array(half))],
        sobi: ["import", "card.xlsx"],
        prints: """
          sobi: error: card.xlsx: the zip archive has no list of entries at its end
          Fetch the file again, or open it in a spreadsheet program and save it.
          """),
      ErrorCase(
        "a workbook without a header",
        files: ["card.xls": .text(workbook(sheet("Sheet1", "안내", "내역 없음")))],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls: no column contains the date; the header needs a name such as "이용일시", "거래일시", "날짜", "timestamp" or "date"
          Name the column with --map date=COLUMN or --map timestamp=COLUMN; the columns are "안내".
          """),
      ErrorCase(
        "a sheet that is not there",
        files: [
          "card.xls": .text(
            workbook(
              sheet("5월", "이용일,이용금액", "2026-05-03,4500"), sheet("6월", "이용일,이용금액", "2026-06-03,4500")
            ))
        ],
        sobi: ["import", "card.xls", "--sheet", "7월"],
        prints: """
          sobi: error: card.xls: the workbook has no sheet "7월"
          Give one of: "5월", "6월".
          """),
      ErrorCase(
        "a cell of one sheet of several",
        files: [
          "card.xls": .text(
            workbook(sheet("5월", "이용일,이용금액", "2026-05-03,4500", "2026-05-04,사천"), sheet("6월", "안내"))
          )
        ],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls:5월!B3: amount "사천" is not a decimal number
            3 | 2026-05-04,사천
              |            ^^^^
          Write the amount with one decimal mark, for example 12.34.
          sobi: error: card.xls: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a cell of the only sheet",
        files: [
          "card.xls": .text(
            workbook(
              sheet("5월", times: 15, "이용일,가맹점명,이용금액", "2026-05-03,카페,4500", "2026-05-04,카페,사천")))
        ],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls:C17: amount "사천" is not a decimal number
            17 | 2026-05-04,카페,사천
               |                 ^^^^
          Write the amount with one decimal mark, for example 12.34.
          sobi: error: card.xls: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a page without a table",
        files: ["card.xls": "<html><body><p>조회된 내역이 없습니다.</p></body></html>\n"],
        sobi: ["import", "card.xls"],
        prints: """
          sobi: error: card.xls: the document has no table
          Check that the file contains the table itself and not a page that leads to it.
          """),
      ErrorCase(
        "a GeoJSON file with a polygon",
        files: [
          "a.geojson":
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"date":"2026-05-03","amount":4500},"geometry":{"type":"Point","coordinates":[126.97,37.56]}},\#n{"type":"Feature","properties":{"date":"2026-05-03","amount":4500},"geometry":{"type":"Polygon","coordinates":[[[127,37],[128,37],[128,38],[127,37]]]}}]}"#
        ],
        sobi: ["import", "a.geojson"],
        prints: """
          sobi: error: a.geojson:2:79: feature 2 has the geometry Polygon where a point is expected
          Remove the feature, or give it one point, for example its centroid.
          """),
      ErrorCase(
        "a position in a GeoJSON file of points",
        files: [
          "a.geojson":
            #"{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"date":"2026-05-03","amount":4500},"geometry":{"type":"Point","coordinates":[37.56,86.97]}}]}"#
        ],
        sobi: ["import", "a.geojson"],
        prints: """
          sobi: error: a.geojson:feature 1: longitude and latitude lie outside the ledger's region
            2 | 2026-05-03,4500,37.5600000,86.9700000
              |                 ^^^^^^^^^^
          Correct the position, or widen the region with sobi settings --region.
          sobi: error: a.geojson: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a database that is no GeoPackage",
        files: ["a.gpkg": .database(["CREATE TABLE payments(amount)"])],
        sobi: ["import", "a.gpkg"],
        prints: """
          sobi: error: a.gpkg: the file is a database but not a GeoPackage; it was left untouched
          Give a GeoPackage, or a table in text form.
          """),
      ErrorCase(
        "a GeoPackage without points",
        files: ["a.gpkg": .database(emptyGeoPackage + roads)],
        sobi: ["import", "a.gpkg"],
        prints: """
          sobi: error: a.gpkg: no layer contains points; the file has these layers: roads (LINESTRING)
          Export the payments as a layer of points, one for each payment.
          """),
      ErrorCase(
        "a GeoPackage with several layers of points",
        after: [["init", "b.gpkg"]],
        sobi: ["import", "b.gpkg"],
        prints: """
          sobi: error: b.gpkg: several layers contain points: "payments_map", "places", "saved_places", "task_sessions", "tasks"
          Choose one with --sheet.
          """),
      ErrorCase(
        "a layer that is not there",
        after: [["init", "b.gpkg"]],
        sobi: ["import", "b.gpkg", "--sheet", "cafes"],
        prints: """
          sobi: error: b.gpkg: there is no layer "cafes"; the file has these layers: "districts", "payments_map", "places", "saved_places", "task_sessions", "tasks"
          Choose one with --sheet.
          """),
    ]
  }

  /// What was asked cannot be done.
  static let requests: [ErrorCase] =
    [
      ErrorCase(
        "the ledger as a statement",
        sobi: ["import", "ledger.gpkg"],
        prints: """
          sobi: error: ledger.gpkg: the file is the ledger itself
          Name the file whose payments are to be imported.
          """),
      ErrorCase(
        "an encoding that is not known",
        files: ["a.csv": "date,amount,merchant\n2026-05-03,4500,카페\n"],
        sobi: ["import", "a.csv", "--encoding", "ebcdic"],
        prints: """
          sobi: error: there is no encoding ebcdic
          Name one of: "utf-8", "utf-16le", "utf-16be", "cp949", "shift_jis", "gb18030", "windows-1252", "iso-8859-15".
          """),
      ErrorCase(
        "a text that is not in the encoding given",
        files: ["a.csv": "date,amount,merchant\n2026-05-03,4500,카페\n"],
        sobi: ["import", "a.csv", "--encoding", "utf-16le"],
        prints: """
          sobi: error: a.csv: no column contains the date; the header needs a name such as "이용일시", "거래일시", "날짜", "timestamp" or "date"
          Name the column with --map date=COLUMN or --map timestamp=COLUMN; the columns are "慤整愬潭湵ⱴ敭捲慨瑮㈊㈰ⴶ㔰〭ⰳ㔴〰뒹軭ઘ".
          """),
      ErrorCase(
        "a byte that UTF-8 does not have",
        files: [
          "a.csv": .bytes(Array("date,amount,merchant\n2026-05-03,4500,caf".utf8) + [0xE9, 0x0A])
        ],
        sobi: ["import", "a.csv", "--encoding", "utf-8"],
        prints: """
          sobi: error: a.csv:2:20: byte 0xE9 is not UTF-8 here
            2 | 2026-05-03,4500,caf�
              |                    ^
          Correct the text there, or name the encoding with --encoding utf-8, utf-16le, utf-16be, cp949, shift_jis, gb18030, windows-1252 or iso-8859-15.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a profile that is not there",
        files: ["a.csv": "date,amount,merchant\n2026-05-03,4500,카페\n"],
        sobi: ["import", "a.csv", "--profile", "bank"],
        prints: """
          sobi: error: there is no profile "bank"
          Save one with sobi import --save-profile NAME.
          """),
      ErrorCase(
        "a profile that is not there beside one that is",
        files: ["a.csv": "date,amount,merchant\n2026-05-03,4500,카페\n"],
        after: [["import", "a.csv", "--save-profile", "card"]],
        sobi: ["import", "a.csv", "--profile", "bank"],
        prints: """
          sobi: error: there is no profile "bank"
          Name one of: "card".
          """),
      ErrorCase(
        "a profile for another header",
        files: [
          "a.csv": "wann,wo,wieviel\n2026-05-03,카페,4500\n",
          "b.csv": "date,amount,merchant\n2026-05-03,4500,카페\n",
        ],
        after: [
          [
            "import", "a.csv", "--map", "date=wann", "--map", "amount=wieviel", "--save-profile",
            "reise",
          ]
        ],
        sobi: ["import", "b.csv", "--profile", "reise"],
        prints: """
          sobi: error: b.csv: there is no column "wann"
          Name one of: "date", "amount", "merchant".
          """),
      ErrorCase(
        "a profile of two files",
        files: [
          "a.csv": "date,amount,merchant\n2026-05-03,4500,카페\n",
          "b.csv": "date,amount,merchant\n2026-05-03,4500,카페\n",
        ],
        sobi: ["import", "a.csv", "b.csv", "--save-profile", "card"],
        prints: """
          sobi: error: a profile can be saved only for the header of one file
          With --save-profile, give only one file.
          """),
      ErrorCase(
        "standard input twice",
        sobi: ["import", "-", "-"],
        prints: """
          sobi: error: standard input is given twice
          Give - once.
          """),
    ]

  /// Positions of other systems.
  static let positions: [ErrorCase] =
    [
      ErrorCase(
        "a CRS that is not known",
        files: ["a.csv": "date,amount,x,y\n2026-05-03,4500,950000,1950000\n"],
        sobi: ["import", "a.csv", "--crs", "EPSG:99999"],
        prints: """
          sobi: error: "EPSG:99999" is not a coordinate reference system that PROJ knows: crs not found
          Give a code such as EPSG:5179, the text of a .prj file, or a string that starts with +proj=.
          """),
      ErrorCase(
        "a position outside the area of the CRS",
        files: ["a.csv": "date,amount,x,y\n2026-05-03,4500,950000,99999999999999\n"],
        after: [["settings", "--region", "none"]],
        sobi: ["import", "a.csv", "--crs", "EPSG:5179"],
        prints: """
          sobi: error: a.csv:2:17: longitude and latitude lie outside the area of the given CRS
            2 | 2026-05-03,4500,950000,99999999999999
              |                 ^^^^^^
          Correct the position, or name the right CRS with --crs.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "projected positions whose axes are swapped",
        files: ["a.csv": "date,amount,x,y\n2026-05-03,4500,1950000,950000\n"],
        sobi: ["import", "a.csv", "--crs", "EPSG:5179"],
        prints: """
          sobi: error: a.csv:2:17: longitude and latitude look swapped
            2 | 2026-05-03,4500,1950000,950000
              |                 ^^^^^^^
          Exchange them: --map longitude=y --map latitude=x.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a projected position that is no number",
        files: ["a.csv": "date,amount,x,y\n2026-05-03,4500,95만,1950000\n"],
        sobi: ["import", "a.csv", "--crs", "EPSG:5179"],
        prints: """
          sobi: error: a.csv:2:17: longitude "95만" is not a number
            2 | 2026-05-03,4500,95만,1950000
              |                 ^^^^
          Write a decimal number in the units of the CRS, for example 953901.15.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "projected positions without their CRS",
        files: ["a.csv": "date,amount,x,y\n2026-05-03,4500,950000,1950000\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:17: longitude "950000" is not in -180 ... 180 degrees
            2 | 2026-05-03,4500,950000,1950000
              |                 ^^^^^^
          Write decimal degrees on WGS 84, for example 126.9780, or give the reference system of the positions with --crs.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
    ]

  /// Rows that mean nothing certain.
  static let meanings: [ErrorCase] =
    [
      ErrorCase(
        "half a row",
        files: ["a.csv": "이용일,가맹점명,이용금액\n2026-05-03,카페\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:1: the record has 2 fields; the header has 3
            2 | 2026-05-03,카페
              | ^^^^^^^^^^^^^^^
          Add the fields that are missing, or join the line with the next line if it was broken in two.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a cancellation in a column without a meaning",
        files: [
          "a.csv": "이용일,가맹점명,이용금액,매출표\n2026-05-03,카페,4500,승인취소\n2026-05-04,빵집,900,가나\n"
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: column "매출표" contains "승인취소", but the column is not read as a status
            2 | 2026-05-03,카페,4500,승인취소
              |                      ^^^^^^^^
          Give the meaning of the word ("normal", "cancelled", "declined" or "pending"), as in --status 승인취소=normal; --save-profile stores the meaning.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a part of a payment that was cancelled",
        files: ["a.csv": "이용일,가맹점명,이용금액,취소여부\n2026-05-03,카페,4500,부분취소\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: the field "cancelled" contains "부분취소", a partial cancellation, but the cancelled amount is missing
            2 | 2026-05-03,카페,4500,부분취소
              |                      ^^^^^^^^
          Name the column of the cancelled amount with --map cancelled-amount=COLUMN, or write the cancelled part as a row of its own.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a status that is unclear",
        files: ["a.csv": "이용일,가맹점명,이용금액,상태\n2026-05-03,카페,4500,취소진행중\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: status "취소진행중" is not a known word
            2 | 2026-05-03,카페,4500,취소진행중
              |                      ^^^^^^^^^^
          Give the meaning of the word ("normal", "cancelled", "declined" or "pending"), as in --status 취소진행중=normal; --save-profile stores the meaning.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a direction that is unclear",
        files: ["a.csv": "거래일,적요,거래금액,입출금구분\n2026-05-03,회사,4500,돈 받음\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: direction "돈 받음" is not a known word for "in" or "out"
            2 | 2026-05-03,회사,4500,돈 받음
              |                      ^^^^^^^
          Give the meaning of the word ("in", "out" or "transfer"), as in --direction '돈 받음=in'; --save-profile stores the meaning.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "two amounts of one name",
        files: ["a.csv": "이용일,가맹점명,금액,금액\n2026-05-03,카페,4500,450\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: 2 columns are called "금액"
          Choose one: --map amount=#3 or --map amount=#4.
          """),
      ErrorCase(
        "money that went both ways",
        files: ["bank.csv": "날짜,적요,출금,입금\n2026-05-03,카페,4500,4500\n"],
        sobi: ["import", "bank.csv"],
        prints: """
          sobi: error: bank.csv:2:20: deposit "4500" is given together with a withdrawal
            2 | 2026-05-03,카페,4500,4500
              |                      ^^^^
          Leave one of the two fields empty.
          sobi: error: bank.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a month and a day without a year",
        files: ["a.csv": "이용일,가맹점명,이용금액\n05/03,카페,4500\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:1: date "05/03" has no year
            2 | 05/03,카페,4500
              | ^^^^^
          Add the year, as in 2026-05-03, or give the year with --year 2026; for the bill of May 2026, give --year 2026-05.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a day and a month in either order",
        files: ["a.csv": "date,amount,merchant\n03/05/2026,4500,카페\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: it is not clear which number in "03/05/2026", a value of column "date", is the day
          Add --date-format %d/%m/%Y or --date-format %m/%d/%Y; --save-profile stores the choice.
          """),
      ErrorCase(
        "a cancellation that is unclear",
        files: ["a.csv": "이용일,가맹점명,이용금액,취소여부\n2026-05-03,카페,4500,접수중\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: the field "cancelled" contains "접수중", which is neither a date nor "yes" or "no"
            2 | 2026-05-03,카페,4500,접수중
              |                      ^^^^^^
          Write Y or N, or the day of the cancellation.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "more cancelled than paid",
        files: ["a.csv": "이용일,가맹점명,이용금액,취소금액\n2026-05-03,카페,4500,9000\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: cancelled amount "9000" is more than the amount of its row
            2 | 2026-05-03,카페,4500,9000
              |                      ^^^^
          Correct one of the two values.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a foreign amount without a currency",
        files: ["a.csv": "이용일,가맹점명,현지금액,환율,원화금액\n2026-05-03,CAFE,12.50,1384.50,17306\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:17: foreign amount "12.50" has no currency
            2 | 2026-05-03,CAFE,12.50,1384.50,17306
              |                 ^^^^^
          Name the currency, such as USD, in a column.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a rate that is none",
        files: ["a.csv": "이용일,가맹점명,현지통화,현지금액,환율,원화금액\n2026-05-03,CAFE,USD,12.50,고시,17306\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:27: exchange rate "고시" is not a number above 0
            2 | 2026-05-03,CAFE,USD,12.50,고시,17306
              |                           ^^^^
          Write the rate as a decimal number, for example 1384.50, or leave it empty.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a sum with a date",
        files: ["a.csv": "이용일,가맹점명,이용금액\n2026-05-03,카페,4500\n2026-05-03,소계,4500\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:3:12: merchant "소계" is the title of a sum of other rows, but its row has a date
            3 | 2026-05-03,소계,4500
              |            ^^^^
          Leave the row out, or name the shop.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a row without its date",
        files: ["a.csv": "이용일,가맹점명,이용금액\n2026-05-03,카페,4500\n,합계식당,9000\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:3:1: the field "date" is empty
            3 | ,합계식당,9000
              | ^
          Fill it in, or leave the row out.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "an amount that no payment has",
        files: ["a.csv": "이용일,가맹점명,이용금액\n2026-05-03,카페,9411000011112222\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:15: amount "9411000011112222" exceeds 1,000,000,000,000,000 minor units
            2 | 2026-05-03,카페,9411000011112222
              |                 ^^^^^^^^^^^^^^^^
          Correct the amount.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "signs that may mean either",
        files: [
          "book.csv": "날짜,내용,금액\n2026-05-03,카페,-4500\n2026-05-04,마트,-3000\n2026-05-04,회사,2000000\n"
        ],
        sobi: ["import", "book.csv"],
        prints: """
          sobi: error: book.csv: it is not clear what a negative amount means (2 of 3 rows have a negative amount)
          Add --negative refund if the rows are 1 payment and 2 refunds, or --negative spending if they are 2 payments and 1 deposit; --save-profile stores the choice.
          """),
      ErrorCase(
        "amounts that may have gone either way",
        files: ["book.csv": "거래일,내용,금액,잔액\n2026-05-03,이웃,4500,90000\n"],
        sobi: ["import", "book.csv"],
        prints: """
          sobi: error: book.csv: it is not clear whether an amount without a sign went out or came in
          Add --negative refund if it went out, or --negative spending if it came in; --save-profile stores the choice.
          """),
    ]

  /// How a file in the binary form used before 2007 begins, and one with a password.
  private static let password =
    "Run the command on a terminal to be asked for the password, or give the password with --password-file FILE or in the environment variable SOBI_STATEMENT_PASSWORD."

  private static let compound: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]

  private static func fixture(_ name: String) throws -> [UInt8] {
    try Project.bytes("Tests/Fixtures/spreadsheets/" + name)
  }
}

/// A workbook in the XML form of 2003.
private func workbook(_ sheets: String...) -> String {
  """
  <?xml version="1.0"?>
  <Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" \
  xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">\(sheets.joined())</Workbook>
  """
}

/// A sheet of rows whose cells are parted by commas; the second row comes `times` times.
private func sheet(_ name: String, times: Int = 1, _ rows: String...) -> String {
  let all =
    rows.prefix(1) + rows.dropFirst().prefix(1).flatMap { Array(repeating: $0, count: times) }
    + rows.dropFirst(2)
  let cells = all.map { row in
    row.split(separator: ",", omittingEmptySubsequences: false)
      .map { "<Cell><Data ss:Type=\"String\">\($0)</Data></Cell>" }.joined()
  }
  let text = cells.map { "<Row>\($0)</Row>" }.joined()
  return "<Worksheet ss:Name=\"\(name)\"><Table>\(text)</Table></Worksheet>"
}

/// The tables that make a database a GeoPackage.
private let emptyGeoPackage = [
  """
  CREATE TABLE gpkg_spatial_ref_sys(srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
    organization_coordsys_id INTEGER, definition TEXT, description TEXT)
  """,
  """
  CREATE TABLE gpkg_contents(table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT,
    description TEXT, last_change DATETIME, min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
    srs_id INTEGER)
  """,
  """
  CREATE TABLE gpkg_geometry_columns(table_name TEXT, column_name TEXT, geometry_type_name TEXT,
    srs_id INTEGER, z TINYINT, m TINYINT)
  """,
]

/// A layer of lines.
private let roads = [
  "CREATE TABLE roads(fid INTEGER PRIMARY KEY, geom BLOB)",
  "INSERT INTO gpkg_contents(table_name, data_type, srs_id) VALUES ('roads', 'features', 4326)",
  "INSERT INTO gpkg_geometry_columns VALUES ('roads', 'geom', 'LINESTRING', 4326, 0, 0)",
]
