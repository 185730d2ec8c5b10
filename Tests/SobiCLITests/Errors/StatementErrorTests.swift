import Testing

/// A statement that cannot be read, or whose columns do not say enough.
@Suite struct StatementErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] =
    [
      ErrorCase(
        "a file that is not there",
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: there is no such file
          Check the spelling of the path.
          """),
      ErrorCase(
        "a folder",
        sobi: ["import", "."],
        prints: """
          sobi: error: .: this is a folder, not a file
          Give the path of a file in this folder.
          """),
      ErrorCase(
        "an empty file",
        files: ["a.csv": ""],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: the file is empty
          Give a table whose first line contains the names of its columns.
          """),
      ErrorCase(
        "blank lines only",
        files: ["a.csv": "\n\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: the file is empty
          Give a table whose first line contains the names of its columns.
          """),
      ErrorCase(
        "no column for the date",
        files: ["a.csv": "day,amount\n2026-05-03,4500\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: no column contains the date; the header needs a name such as "이용일시", "거래일시", "날짜", "timestamp" or "date"
          Name the column with --map date=COLUMN or --map timestamp=COLUMN; the columns are "day", "amount".
          """),
      ErrorCase(
        "no column for the amount",
        files: ["a.csv": "date,sum\n2026-05-03,4500\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv: no column contains the amount; the header needs a name such as "이용금액", "승인금액", "금액", "amount" or "total"
          Name the column with --map amount=COLUMN; the columns are "date", "sum".
          """),
      ErrorCase(
        "a column that is not there",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--map", "amount=Fare"],
        prints: """
          sobi: error: a.csv: there is no column "Fare"
          Name one of: "date", "amount", "merchant", "longitude", "latitude".
          """),
      ErrorCase(
        "a column number that is not there",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--map", "amount=#9"],
        prints: """
          sobi: error: a.csv: there is no column "#9"
          Name one of: "date", "amount", "merchant", "longitude", "latitude".
          """),
      ErrorCase(
        "one column for two fields",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--map", "amount=date", "--map", "date=date"],
        prints: """
          sobi: error: a.csv: column "date" is used for two fields
          Give each field a column of its own.
          """),
      ErrorCase(
        "two columns of one name",
        files: ["a.csv": "date,amount,amount\n2026-05-03,1,2\n"],
        sobi: ["import", "a.csv", "--map", "amount=amount"],
        prints: """
          sobi: error: a.csv: 2 columns are called "amount"
          Give the number of the column: #2 or #3.
          """),
      ErrorCase(
        "a longitude without a latitude",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--map", "longitude=longitude", "--map", "latitude="],
        prints: """
          sobi: error: a.csv: there is a column for the longitude but no column for the latitude
          Name the column with --map latitude=COLUMN.
          """),
      ErrorCase(
        "half a pair in UTF-16",
        files: [
          "a.csv": .bytes([
            0xFF, 0xFE, 0x64, 0x00, 0x61, 0x00, 0x74, 0x00, 0x65, 0x00, 0x2C, 0x00, 0x61, 0x00,
            0x6D, 0x00, 0x6F, 0x00, 0x75, 0x00, 0x6E, 0x00, 0x74, 0x00, 0x2C, 0x00, 0x6D, 0x00,
            0x65, 0x00, 0x72, 0x00, 0x63, 0x00, 0x68, 0x00, 0x61, 0x00, 0x6E, 0x00, 0x74, 0x00,
            0x2C, 0x00, 0x6C, 0x00, 0x6F, 0x00, 0x6E, 0x00, 0x67, 0x00, 0x69, 0x00, 0x74, 0x00,
            0x75, 0x00, 0x64, 0x00, 0x65, 0x00, 0x2C, 0x00, 0x6C, 0x00, 0x61, 0x00, 0x74, 0x00,
            0x69, 0x00, 0x74, 0x00, 0x75, 0x00, 0x64, 0x00, 0x65, 0x00, 0x0A, 0x00, 0x32, 0x00,
            0x30, 0x00, 0x32, 0x00, 0x36, 0x00, 0x2D, 0x00, 0x30, 0x00, 0x35, 0x00, 0x2D, 0x00,
            0x30, 0x00, 0x33, 0x00, 0x2C, 0x00, 0x34, 0x00, 0x35, 0x00, 0x30, 0x00, 0x30, 0x00,
            0x2C, 0x00, 0x74, 0xCE, 0x3D, 0xD8, 0x2C, 0x00, 0x2C, 0x00, 0x0A, 0x00,
          ])
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:18: code unit 0xD83D is half of a surrogate pair; UTF-16LE does not allow it without the other half
            2 | 2026-05-03,4500,카�,,
              |                   ^
          Correct the text there, or name the encoding with --encoding utf-8, utf-16le, utf-16be, cp949, shift_jis, gb18030, windows-1252 or iso-8859-15.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "UTF-16 without a mark",
        files: [
          "a.csv": .bytes([
            0x64, 0x00, 0x61, 0x00, 0x74, 0x00, 0x65, 0x00, 0x2C, 0x00, 0x61, 0x00, 0x6D, 0x00,
            0x6F, 0x00, 0x75, 0x00, 0x6E, 0x00, 0x74, 0x00, 0x0A, 0x00,
          ])
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:1:1: the text looks like UTF-16LE, but has no byte order mark
          Name the encoding: --encoding utf-16le.
          """),
      ErrorCase(
        "text in no known encoding",
        files: [
          "a.csv": .bytes([
            0x64, 0x61, 0x74, 0x65, 0x2C, 0x61, 0x6D, 0x6F, 0x75, 0x6E, 0x74, 0x2C, 0x6D, 0x65,
            0x72, 0x63, 0x68, 0x61, 0x6E, 0x74, 0x2C, 0x6C, 0x6F, 0x6E, 0x67, 0x69, 0x74, 0x75,
            0x64, 0x65, 0x2C, 0x6C, 0x61, 0x74, 0x69, 0x74, 0x75, 0x64, 0x65, 0x0A, 0x32, 0x30,
            0x32, 0x36, 0x2D, 0x30, 0x35, 0x2D, 0x30, 0x33, 0x2C, 0x34, 0x35, 0x30, 0x30, 0x2C,
            0x43, 0x61, 0x66, 0xE9, 0xF6, 0x2C, 0x2C, 0x0A,
          ])
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:20: byte 0xE9 is not UTF-8 here
            2 | 2026-05-03,4500,Caf��,,
              |                    ^
          Correct the text there, or name the encoding with --encoding utf-8, utf-16le, utf-16be, cp949, shift_jis, gb18030, windows-1252 or iso-8859-15.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a NUL byte",
        files: [
          "a.csv": .bytes([
            0x64, 0x61, 0x74, 0x65, 0x2C, 0x61, 0x6D, 0x6F, 0x75, 0x6E, 0x74, 0x2C, 0x6D, 0x65,
            0x72, 0x63, 0x68, 0x61, 0x6E, 0x74, 0x2C, 0x6C, 0x6F, 0x6E, 0x67, 0x69, 0x74, 0x75,
            0x64, 0x65, 0x2C, 0x6C, 0x61, 0x74, 0x69, 0x74, 0x75, 0x64, 0x65, 0x0A, 0x32, 0x30,
            0x32, 0x36, 0x2D, 0x30, 0x35, 0x2D, 0x30, 0x33, 0x2C, 0x34, 0x35, 0x00, 0x30, 0x2C,
            0x78, 0x2C, 0x2C, 0x0A,
          ])
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:14: the text contains a NUL byte
            2 | 2026-05-03,45 0,x,,
              |              ^
          Check that the file is a text file; a spreadsheet has to be saved as CSV.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a quote that is not closed",
        files: [
          "a.csv":
            "date,amount,merchant,longitude,latitude\n2026-05-03,4500,\"카페,,\n2026-05-03,4500,카페,,\n"
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:17: the quote that opens here is not closed
            2 | 2026-05-03,4500,"카페,,
              |                 ^
          Close the quote, or write each quote inside a quoted field as two quotes.
          sobi: error: a.csv: 1 problem; nothing was imported
          """),
      ErrorCase(
        "a quote that is not closed after another problem",
        files: [
          "a.csv":
            "date,amount,merchant,longitude,latitude\n2026-05-03,x,카페,,\n2026-05-03,4500,\"카페,,\n"
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:12: amount "x" is not a decimal number
            2 | 2026-05-03,x,카페,,
              |            ^
          Write the amount with one decimal mark, for example 12.34.
          sobi: error: a.csv:3:17: the quote that opens here is not closed
            3 | 2026-05-03,4500,"카페,,
              |                 ^
          Close the quote, or write each quote inside a quoted field as two quotes.
          sobi: error: a.csv: 2 problems; nothing was imported
          """),
      ErrorCase(
        "text behind a quote",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,\"카페\"x,,\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:21: text follows the closing quote of a field
            2 | 2026-05-03,4500,"카페"x,,
              |                       ^
          Write each quote inside a quoted field as two quotes.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "too many fields",
        files: [
          "a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페, 소비,126.9,37.5\n"
        ],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:1: the record has 6 fields; the header has 5
            2 | 2026-05-03,4500,카페, 소비,126.9,37.5
              | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          Put quotes around a field that contains the delimiter.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "too few fields",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500\n"],
        sobi: ["import", "a.csv"],
        prints: """
          sobi: error: a.csv:2:1: the record has 2 fields; the header has 5
            2 | 2026-05-03,4500
              | ^^^^^^^^^^^^^^^
          Add the fields that are missing, or join the line with the next line if it was broken in two.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "more problems than are shown",
        files: [
          "a.csv":
            "date,amount,merchant,longitude,latitude\n2026-05-03,a,,,\n2026-05-03,b,,,\n2026-05-03,c,,,\n"
        ],
        sobi: ["import", "a.csv", "--max-errors", "2"],
        prints: """
          sobi: error: a.csv:2:12: amount "a" is not a decimal number
            2 | 2026-05-03,a,,,
              |            ^
          Write the amount with one decimal mark, for example 12.34.
          sobi: error: a.csv:3:12: amount "b" is not a decimal number
            3 | 2026-05-03,b,,,
              |            ^
          Write the amount with one decimal mark, for example 12.34.
          sobi: error: a.csv: 2 problems, and perhaps more; nothing was imported
          Raise --max-errors to see more of them.
          """),
      ErrorCase(
        "another date format",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--date-format", "%d/%m/%Y"],
        prints: """
          sobi: error: a.csv:2:1: date "2026-05-03" does not match the format %d/%m/%Y
            2 | 2026-05-03,4500,카페,,
              | ^^^^^^^^^^
          Correct the value, or change --date-format.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
      ErrorCase(
        "a date that is no count",
        files: ["a.csv": "date,amount,merchant,longitude,latitude\n2026-05-03,4500,카페,,\n"],
        sobi: ["import", "a.csv", "--date-format", "epoch"],
        prints: """
          sobi: error: a.csv:2:1: date "2026-05-03" does not match the format epoch
            2 | 2026-05-03,4500,카페,,
              | ^^^^^^^^^^
          Correct the value, or change --date-format.
          sobi: error: a.csv: 1 problem; nothing was imported
          Add --skip-bad to import the remaining rows.
          """),
    ]
}
