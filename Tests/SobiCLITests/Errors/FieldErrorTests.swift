import Testing

/// A field of a statement that is not what its column says.
@Suite struct FieldErrorTests {
  @Test(arguments: cases)
  func `prints the literal text`(_ error: ErrorCase) throws {
    try error.check(status: 1)
  }

  static let cases: [ErrorCase] =
    [
      field(
        "a date that is not in the calendar", "2026-02-30,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "2026-02-30" is not a calendar day
            2 | 2026-02-30,4500,카페,,
              | ^^^^^^^^^^
          Correct the date, or give the format of dates with --date-format.
          """),
      field(
        "seconds since 1970", "1776000000,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "1776000000" looks like a count of seconds since 1970
            2 | 1776000000,4500,카페,,
              | ^^^^^^^^^^
          If the date is such a count, add --date-format epoch.
          """),
      field(
        "milliseconds since 1970", "1776000000000,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "1776000000000" looks like a count of milliseconds since 1970
            2 | 1776000000000,4500,카페,,
              | ^^^^^^^^^^^^^
          If the date is such a count, add --date-format epoch-ms.
          """),
      field(
        "no date", ",4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: the field "date" is empty
            2 | ,4500,카페,,
              | ^
          Fill it in, or leave the row out.
          """),
      field(
        "a word for a date", "yesterday,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "yesterday" is not in a known date format
            2 | yesterday,4500,카페,,
              | ^^^^^^^^^
          Write it as 2026-05-03 or 2026-05-03 12:41:07, or give its format with --date-format.
          """),
      field(
        "a year far away", "3026-01-01,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "3026-01-01" is not in the years 1900 ... 2199
            2 | 3026-01-01,4500,카페,,
              | ^^^^^^^^^^
          Correct the date, or give the format of dates with --date-format.
          """),
      field(
        "an hour of 25", "2026-05-03 25:00,4500,카페,,",
        prints: """
          sobi: error: may.csv:2:1: date "2026-05-03 25:00" does not contain a time of day in 00:00 ... 23:59
            2 | 2026-05-03 25:00,4500,카페,,
              | ^^^^^^^^^^^^^^^^
          Write it as 12:41 or 12:41:07.
          """),
      field(
        "a time of day that is none", "2026-05-03,noon,4500", under: "date,time,amount",
        prints: """
          sobi: error: may.csv:2:12: time "noon" does not contain a time of day in 00:00 ... 23:59
            2 | 2026-05-03,noon,4500
              |            ^^^^
          Write it as 12:41 or 12:41:07.
          """),
      field(
        "an amount with two marks", "2026-05-03,\"12,3.4\",Café,,",
        prints: """
          sobi: error: may.csv:2:12: amount "12,3.4" is not a decimal number
            2 | 2026-05-03,"12,3.4",Café,,
              |            ^^^^^^^^
          Write the amount with one decimal mark, for example 12.34.
          """),
      field(
        "a word for an amount", "2026-05-03,much,카페,,",
        prints: """
          sobi: error: may.csv:2:12: amount "much" is not a decimal number
            2 | 2026-05-03,much,카페,,
              |            ^^^^
          Write the amount with one decimal mark, for example 12.34.
          """),
      field(
        "no amount", "2026-05-03,,카페,,",
        prints: """
          sobi: error: may.csv:2:12: the field "amount" is empty
            2 | 2026-05-03,,카페,,
              |            ^
          Fill it in, or leave the row out.
          """),
      field(
        "an amount with decimals of a currency without", "2026-05-03,45.50,카페,,",
        prints: """
          sobi: error: may.csv:2:12: amount "45.50" has 2 decimals, but KRW has 0 decimals
            2 | 2026-05-03,45.50,카페,,
              |            ^^^^^
          Round the amount, or name the right currency in a currency column.
          """),
      field(
        "an amount that starts with zeros", "2026-05-03,0012,카페,,",
        prints: """
          sobi: error: may.csv:2:12: amount "0012" starts with a zero, like a code
            2 | 2026-05-03,0012,카페,,
              |            ^^^^
          Write it without leading zeros, or name the column of the amount with --map amount=COLUMN.
          """),
      field(
        "an amount beyond 64 bits", "2026-05-03,99999999999999999999,카페,,",
        prints: """
          sobi: error: may.csv:2:12: amount "99999999999999999999" exceeds 1,000,000,000,000,000 minor units
            2 | 2026-05-03,99999999999999999999,카페,,
              |            ^^^^^^^^^^^^^^^^^^^^
          Correct the amount.
          """),
      field(
        "an unknown currency", "2026-05-03,4500,WON", under: "date,amount,currency",
        prints: """
          sobi: error: may.csv:2:17: currency "WON" is not a currency code of ISO 4217
            2 | 2026-05-03,4500,WON
              |                 ^^^
          Write a code of three letters, for example KRW.
          """),
      field(
        "two currencies", "2026-05-03,$45,KRW", under: "date,amount,currency",
        prints: """
          sobi: error: may.csv:2:12: amount "$45" is in USD, but its row states KRW
            2 | 2026-05-03,$45,KRW
              |            ^^^
          Correct one of the two values.
          """),
      field(
        "a negative income", "2026-05-03,-4500,income", under: "date,amount,kind",
        prints: """
          sobi: error: may.csv:2:12: amount "-4500" is negative, but its row states income
            2 | 2026-05-03,-4500,income
              |            ^^^^^
          Write income without a sign, or mark the row as spending or a transfer.
          """),
      field(
        "longitude and latitude exchanged", "2026-05-03,4500,카페,37.5665,126.9780",
        prints: """
          sobi: error: may.csv:2:20: longitude and latitude look swapped
            2 | 2026-05-03,4500,카페,37.5665,126.9780
              |                      ^^^^^^^
          Exchange them: --map longitude=latitude --map latitude=longitude.
          """),
      field(
        "longitude and latitude of zero", "2026-05-03,4500,카페,0,0",
        prints: """
          sobi: error: may.csv:2:20: longitude and latitude are both 0
            2 | 2026-05-03,4500,카페,0,0
              |                      ^
          Leave both empty if the position is not known.
          """),
      field(
        "a latitude out of range", "2026-05-03,4500,카페,126.9,91",
        prints: """
          sobi: error: may.csv:2:26: latitude "91" is not in -90 ... 90 degrees
            2 | 2026-05-03,4500,카페,126.9,91
              |                            ^^
          Write decimal degrees on WGS 84, for example 126.9780, or give the reference system of the positions with --crs.
          """),
      field(
        "a longitude out of range", "2026-05-03,4500,카페,190,37",
        prints: """
          sobi: error: may.csv:2:20: longitude "190" is not in -180 ... 180 degrees
            2 | 2026-05-03,4500,카페,190,37
              |                      ^^^
          Write decimal degrees on WGS 84, for example 126.9780, or give the reference system of the positions with --crs.
          """),
      field(
        "a word for a longitude", "2026-05-03,4500,카페,east,37",
        prints: """
          sobi: error: may.csv:2:20: longitude "east" is not a number of degrees
            2 | 2026-05-03,4500,카페,east,37
              |                      ^^^^
          Write decimal degrees, for example 126.9780.
          """),
      field(
        "a longitude alone", "2026-05-03,4500,카페,126.9,",
        prints: """
          sobi: error: may.csv:2:26: latitude is empty, but longitude is given
            2 | 2026-05-03,4500,카페,126.9,
              |                            ^
          Give both, or leave both empty.
          """),
      field(
        "a position outside the region", "2026-05-03,4500,카페,139.7,35.6",
        prints: """
          sobi: error: may.csv:2:20: longitude and latitude lie outside the ledger's region
            2 | 2026-05-03,4500,카페,139.7,35.6
              |                      ^^^^^
          Correct the position, or widen the region with sobi settings --region.
          """),
      field(
        "a merchant too long", "2026-05-03,4500,\(long(513)),,",
        prints: """
          sobi: error: may.csv:2:17: merchant is 513 bytes long; at most 512 bytes can be stored
            2 | 2026-05-03,4500,xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…
              |                 ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
          Shorten it.
          """),
      field(
        "a place far to the right in a long line", "2026-05-03,4500,\(wide),동,37",
        prints: """
          sobi: error: may.csv:2:90: longitude "동" is not a number of degrees
            2 | …비 카페 소비 카페 소비 ,동,37
              |                          ^^
          Write decimal degrees, for example 126.9780.
          """),
      field(
        "a line break in a field", "2026-05-03,\"4\n5\",카페,,",
        prints: """
          sobi: error: may.csv:2:12: amount "4 5" is not a decimal number
            2 | 2026-05-03,"4
              |            ^^
          Write the amount with one decimal mark, for example 12.34.
          """),
    ]

  /// A statement of one row, whose field is wrong.
  private static func field(
    _ name: String, _ row: String, under header: String = "date,amount,merchant,longitude,latitude",
    prints expected: String
  ) -> ErrorCase {
    ErrorCase(
      name, files: ["may.csv": "\(header)\n\(row)\n"], sobi: ["import", "may.csv"],
      prints: expected + "\nsobi: error: may.csv: 1 problem; nothing was imported"
        + "\nAdd --skip-bad to import the remaining rows.")
  }
}
