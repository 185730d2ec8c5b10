import Foundation
import Testing

/// What a person goes through with a statement of their own.
@Suite struct ImportCommandTests {
  /// Two real coffees, a row online, one without a place, and one in the ledger's district.
  private static let statement = """
    날짜,금액,가맹점명,경도,위도,온라인여부,메모
    2026-05-03 12:41,4500,카페 소비,126.9780,37.5665,,
    2026-05-03 12:41,4500,카페 소비,126.9780,37.5665,,
    2026-05-04,"12,000원",구독,,,온라인,매달
    2026-06-01,1550,버스,,,,

    """

  @Test func `says what it took and what it did`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    let outcome = try sandbox.run(["import", "card.csv"])
    #expect(outcome.status == 0)
    #expect(outcome.text.isEmpty)
    #expect(
      outcome.messages == """
        Columns: date from 날짜, amount from 금액, merchant from 가맹점명,
          memo from 메모, channel from 온라인여부, longitude from 경도,
          latitude from 위도.
        Imported card.csv (text, UTF-8): 4 rows, 4 new, 0 there already, 0 rejected.
        Not proved: the file has no balance and no totals.
        New places: 1.

        """)
  }

  /// A statement with a running balance, its first row the oldest.
  private static func bank(without dropped: Int? = nil) -> String {
    var balance = 100_000
    var lines = ["거래일자,적요,출금액,입금액,잔액"]
    for row in 1...12 {
      balance -= 1_000 + row
      guard row != dropped else { continue }
      lines.append("2026-05-\(row + 10),가게\(row),\(1_000 + row),,\(balance)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  @Test func `a running balance proves a statement or names what is missing`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.bank(), to: "bank.csv")
    try sandbox.write(Self.bank(without: 6), to: "gap.csv")
    try sandbox.write(Self.statement, to: "card.csv")
    let refused = try sandbox.run(["import", "gap.csv", "--require-proof"])
    #expect(refused.status == 1)
    #expect(
      refused.messages.replacing("\n", with: " ").contains(
        "sobi: error: gap.csv:7: the balance does not follow from the balance of line 6; the "
          + "difference is KRW -1,006; possible causes: a row of KRW -1,006 is missing"))
    #expect(
      refused.messages.contains(
        "the balances or totals of the statement do not match its rows; nothing was imported"))
    let none = try sandbox.run(["import", "card.csv", "--require-proof"])
    #expect(none.status == 1)
    #expect(none.messages.contains("the file has no balance and no totals"))
    let proved = try sandbox.run(["import", "bank.csv", "--require-proof"])
    #expect(proved.status == 0)
    #expect(proved.messages.contains("Proved by the running balance: 12 rows."))
    // Without it the rows are imported and the gap is named.
    let warned = try sandbox.run(["import", "gap.csv"])
    #expect(warned.status == 0)
    #expect(warned.messages.contains("sobi: warning: gap.csv:7: the balance"))
    #expect(warned.messages.contains("Not proved by the running balance: 1 place does not fit."))
  }

  @Test func `the same file adds nothing and lists what it skipped`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    try sandbox.write(Self.statement + "2026-06-02,1550,버스,,,,\n", to: "later.csv")
    #expect(try sandbox.run(["import", "card.csv"]).status == 0)
    let again = try sandbox.run(["import", "card.csv"])
    #expect(again.messages.contains("4 rows, 0 new, 4 there already, 0 rejected"))
    #expect(again.messages.hasSuffix("There already, by line: 2-5.\n"))
    let later = try sandbox.run(["import", "later.csv"])
    #expect(later.messages.contains("5 rows, 1 new, 4 there already, 0 rejected"))
  }

  @Test func `a dry run shows months and districts and writes nothing`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    try sandbox.write(collection(feature(#""code":"1","name":"가구""#)), to: "gu.geojson")
    _ = try sandbox.run(["districts", "import", "gu.geojson", "--level", "sigungu"])
    let ledger = try sandbox.bytes(Sandbox.ledger)
    let names = try sandbox.names()
    let outcome = try sandbox.run(["import", "card.csv", "--dry-run"])
    #expect(
      outcome.text == """
        MONTH    COUNT  AFTER  SUM KRW   AFTER   CHANGE
        2026-05      0      3        0  21,000  +21,000
        2026-06      0      1        0   1,550   +1,550
        KIND      COUNT  AFTER  SUM KRW   AFTER   CHANGE
        spending      0      4        0  22,550  +22,550
        CATEGORY            COUNT  AFTER  SUM KRW   AFTER   CHANGE
        Cafés and bakeries      0      2        0   9,000   +9,000
        Subscriptions           0      1        0  12,000  +12,000
        Transport               0      1        0   1,550   +1,550
        By district of gu:
        DISTRICT  COUNT  AFTER  SUM KRW   AFTER   CHANGE
        outside       0      2        0   9,000   +9,000
        online        0      1        0  12,000  +12,000
        unplaced      0      1        0   1,550   +1,550
        SPENDING  COUNT  AFTER  SUM KRW   AFTER   CHANGE
        total         0      4        0  22,550  +22,550

        """)
    #expect(outcome.messages.contains("Would import card.csv (text, UTF-8): 4 rows, 4 new"))
    #expect(try sandbox.bytes(Sandbox.ledger) == ledger)
    #expect(try sandbox.names() == names)
    // Where nothing moves, there is no group to show.
    _ = try sandbox.run(["import", "card.csv"])
    #expect(
      try sandbox.run(["import", "card.csv", "--dry-run"]).text == """
        SPENDING  COUNT  AFTER  SUM KRW   AFTER  CHANGE
        total         4      4   22,550  22,550       0

        """)
  }

  @Test func `a dry run takes the coarsest set, or the one that is named`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    try sandbox.write(collection(feature(#""code":"1","name":"가구""#)), to: "gu.geojson")
    for level in ["sigungu", "dong"] {
      let add = ["districts", "import", "gu.geojson", "--level", level, "--name", level + "-set"]
      #expect(try sandbox.run(add).status == 0)
    }
    let usual = try sandbox.run(["import", "card.csv", "--dry-run"])
    #expect(usual.text.contains("By district of sigungu-set:\nDISTRICT"))
    let chosen = try sandbox.run(["import", "card.csv", "--dry-run", "--level", "dong"])
    #expect(chosen.text.contains("By district of dong-set:\nDISTRICT"))
    // Two sets of one level are a question.
    let add = ["districts", "import", "gu.geojson", "--level", "sigungu", "--name", "other"]
    #expect(try sandbox.run(add).status == 0)
    let open = try sandbox.run(["import", "card.csv", "--dry-run"])
    #expect(open.status == 0 && !open.text.contains("DISTRICT"))
    #expect(
      open.messages.contains(
        """
        Not by district; choose with --level or --set: other (sigungu),
          sigungu-set (sigungu).
        """))
    let json = try sandbox.run(["import", "card.csv", "--dry-run", "--format", "json"])
    let both = #"["other (sigungu)","sigungu-set (sigungu)"]"#
    #expect(json.text.contains(#""district_set":null,"undecided_district_sets":"# + both))
    #expect(try sandbox.run(["import", "card.csv", "--dry-run", "--set", "none"]).status == 1)
    #expect(try sandbox.run(["import", "card.csv", "--level", "dong"]).status == 64)
  }

  @Test func `rejected rows can be mended and imported`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(
      """
      date,amount,merchant,longitude,latitude
      2026-05-03,4500,"카페 ""소비""\",,
      2026-05-33,4500,"카페, 소비",,
      2026-05-04,x,카페,0,0

      """, to: "card.csv")
    let outcome = try sandbox.run(["import", "card.csv", "--skip-bad", "--max-errors", "2"])
    #expect(outcome.status == 0)
    #expect(
      outcome.messages == """
        sobi: warning: card.csv:3:1: date "2026-05-33" is not a calendar day
          3 | 2026-05-33,4500,"카페, 소비",,
            | ^^^^^^^^^^
        Correct the date, or give the format of dates with --date-format.
        sobi: warning: card.csv:4:12: amount "x" is not a decimal number
          4 | 2026-05-04,x,카페,0,0
            |            ^
        Write the amount with one decimal mark, for example 12.34.
        Columns: date from date, amount from amount, merchant from merchant,
          longitude from longitude, latitude from latitude.
        Imported card.csv (text, UTF-8): 3 rows, 1 new, 0 there already, 2 rejected.
        Not proved: the file has no balance and no totals.
        Rejected rows are in card.rejected.csv.

        """)
    let rejected = try sandbox.text("card.rejected.csv")
    #expect(
      rejected == """
        date,amount,merchant,longitude,latitude,sobi_problem
        2026-05-33,4500,"카페, 소비",,,"date ""2026-05-33"" is not a calendar day. Correct the date, or give the format of dates with --date-format."
        2026-05-04,x,카페,0,0,"amount ""x"" is not a decimal number. Write the amount with one \
        decimal mark, for example 12.34. longitude and latitude are both 0. Leave both empty if the position is not known."

        """)
    let mended = rejected.replacing("05-33,", with: "05-30,").replacing("x,카페,0,0", with: "5,카페,,")
    try sandbox.write(mended, to: "card.rejected.csv")
    let second = try sandbox.run(["import", "card.rejected.csv"])
    #expect(second.messages.contains("2 rows, 2 new, 0 there already, 0 rejected"))
    #expect(second.messages.contains("Not used: sobi_problem."))
  }

  @Test func `says how many bad rows it does not show, and keeps earlier rejects`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("date,amount\n" + "2026-05-03,x\n", to: "card.rejected.csv")
    try sandbox.write(
      "date,amount\n" + String(repeating: "2026-05-03,x\n", count: 5), to: "card.csv")
    let outcome = try sandbox.run(["import", "card.csv", "--skip-bad", "--max-errors", "2"])
    #expect(
      outcome.messages.contains("\nsobi: warning: 3 more bad rows not shown (--max-errors)\n"))
    #expect(outcome.messages.hasSuffix("Rejected rows are in card.rejected-2.csv.\n"))
    #expect(try sandbox.text("card.rejected.csv") == "date,amount\n2026-05-03,x\n")
    #expect(try sandbox.text("card.rejected-2.csv").split(separator: "\n").count == 6)
  }

  @Test func `reads standard input and gzip`() throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    let piped = try sandbox.run(["import", "-"], input: Self.statement)
    #expect(piped.messages.contains("Imported standard input (text, UTF-8): 4 rows, 4 new"))
    #expect(try sandbox.shell("gzip card.csv").status == 0)
    let packed = try sandbox.run(["import", "card.csv.gz"])
    #expect(
      packed.messages.contains("Imported card.csv.gz (text, UTF-8): 4 rows, 0 new, 4 there already")
    )
    let both = try sandbox.shell("sobi import - < card.csv.gz")
    #expect(both.messages.contains("4 rows, 0 new, 4 there already"))
  }

  @Test(arguments: [
    (
      "head -c 60 card.csv.gz", "gzip data ends too early",
      "Fetch the file again; its end is missing."
    ),
    (
      "(head -c 60 card.csv.gz; echo damage; tail -c 60 card.csv.gz)", "gzip data is damaged",
      "Fetch the file again, and test it with gzip -t."
    ),
  ])
  func `refuses gzip that is not whole`(_ command: String, found: String, remedy: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(Self.statement, to: "card.csv")
    #expect(try sandbox.shell("gzip card.csv && \(command) > bad.csv.gz").status == 0)
    let outcome = try sandbox.run(["import", "bad.csv.gz"])
    #expect(outcome.messages == "sobi: error: bad.csv.gz: \(found)\n\(remedy)\n")
    #expect(outcome.status == 1)
  }

  @Test(arguments: [
    ("when,Fare\n1776000000,4500\n", ["--date-format", "epoch"], "2026-04-12"),
    ("when,Fare\n1776000000000,4500\n", ["--date-format", "epoch-ms"], "2026-04-12"),
    ("when,Fare\n05/03/2026 9:05,4500\n", ["--date-format", "%d/%m/%Y %H:%M"], "2026-03-05"),
    ("when,Fare\n05/03/2026,4500\n", ["--date-format", "%m/%d/%Y"], "2026-05-03"),
    ("when;Fare\n2026.5.3;4500\n", [], "2026-05-03"),
    ("when\tFare\n20260503\t4500\n", [], "2026-05-03"),
  ])
  func `columns and dates can be told`(_ text: String, options: [String], day: String) throws {
    let sandbox = try Sandbox()
    try sandbox.write(text, to: "trips.txt")
    let told = ["import", "trips.txt", "--map", "timestamp=when", "--map", "amount=Fare"]
    let outcome = try sandbox.run(told + options)
    #expect(outcome.messages.contains("Columns: timestamp from when, amount from Fare.\n"))
    #expect(try sandbox.run(["payments"]).lines.last?.contains(day) == true)
  }

  @Test func `a row without a merchant gets a place named by its coordinate`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("date,amount,lon,lat\n2026-05-03,4500,126.978,37.5665\n", to: "a.csv")
    #expect(try sandbox.run(["import", "a.csv"]).status == 0)
    let places = try sandbox.run(["places", "--format", "csv"])
    #expect(places.lines.last?.contains("126.978") == true)
  }
}
