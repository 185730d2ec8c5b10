import Spending
import StatementImport
import Testing

/// Days without a year, and dates that spreadsheets count.
@Suite struct YearTests {
  private func parser(
    _ text: String, _ change: (inout StatementOptions) throws -> Void = { _ in }
  ) throws -> StatementParser {
    var options = StatementOptions(
      zone: try #require(LedgerZone(identifier: "Asia/Seoul")), homeCurrency: .krw)
    try change(&options)
    return try StatementParser(bytes: Array(text.utf8), options: options, fileName: "a.csv")
  }

  /// The days of a statement with these lines above its header, or the codes of its problems.
  private func days(
    _ dates: [String], under titles: String = "", header: String = "이용일,가맹점,금액",
    _ change: (inout StatementOptions) throws -> Void = { _ in }
  ) throws -> [String] {
    let rows = dates.map { "\($0),A,1000\n" }.joined()
    var parser = try parser(titles + header + "\n" + rows, change)
    let batch = try #require(try parser.nextBatch())
    return batch.batch.drafts.map(\.localDay.description) + batch.problems.map(\.code)
  }

  @Test func `a year that is given is that of all days without one`() throws {
    let dates = ["09.28", "10/1", "10-02", "10월 3일", "1.4.", "10.05 13:20", "10.06(화)"]
    let found = try days(dates) { $0.year = .year(2025) }
    #expect(
      found == [
        "2025-09-28", "2025-10-01", "2025-10-02", "2025-10-03", "2025-01-04", "2025-10-05",
        "2025-10-06",
      ])
    #expect(
      try days(["2026-10-01", "26.10.02"]) { $0.year = .year(2025) }
        == ["2026-10-01", "2026-10-02"])
  }

  @Test func `a bill of a month lists days of the months before`() throws {
    let january = StatementYear("2027-01")
    #expect(
      try days(["12.28", "01.03", "02.01"]) { $0.year = january }
        == ["2026-12-28", "2027-01-03", "2026-02-01"])
    #expect(try days(["02.29"]) { $0.year = january } == ["2024-02-29"])
    #expect(try days(["02.29"]) { $0.year = .year(2026) } == ["statement.date.not-in-calendar"])
    #expect(StatementYear("2026") == .year(2026))
    for text in ["", "26", "2026-13", "3026", "x", "2026-1-1"] {
      #expect(StatementYear(text) == nil)
    }
  }

  @Test(arguments: [
    ("2027년 1월 이용대금명세서\n", ["2026-12-28", "2027-01-03"]),
    ("이용기간 2026.12.04 ~ 2027.01.03\n", ["2026-12-28", "2027-01-03"]),
    ("이용기간: 2026년 12월 4일 - 2027년 1월 3일\n출력일 2028-03-01\n", ["2026-12-28", "2027-01-03"]),
    ("2027-01\n", ["2026-12-28", "2027-01-03"]),
  ])
  func `what stands above the header tells the year`(titles: String, expected: [String]) throws {
    #expect(try days(["12.28", "01.03"], under: titles) == expected)
    let parser = try parser(titles + "이용일,가맹점,금액\n12.28,A,1000\n")
    #expect(parser.notes.map(\.code) == ["statement.date.year-of-title"])
    let plain = try self.parser(titles + "이용일,가맹점,금액\n2026-12-28,A,1000\n")
    #expect(plain.notes.isEmpty)
  }

  @Test(arguments: [
    "", "출력일 2026.11.02\n", "2026년 9월\n2026년 10월\n", "이용기간 2020.01.01 ~ 2026.12.31\n",
    "문의 1544-0000\n",
  ])
  func `a year that nothing tells for sure is asked for`(titles: String) throws {
    #expect(
      try days(["09.28", "9/28", "10월 1일"], under: titles)
        == Array(repeating: "statement.date.no-year", count: 3))
  }

  @Test func `a day before a month in another language is not guessed at`() throws {
    let found = try days(["10/01", "1 Oct", "Oct 2"], header: "date,merchant,amount") {
      $0.year = .year(2026)
    }
    #expect(found == ["2026-10-01", "2026-10-02", "statement.date.unknown-form"])
  }

  @Test(arguments: [
    ("%d-%b-%y", "05-Nov-26", "2026-11-05"), ("%d %B %Y", "5 november 2026", "2026-11-05"),
    ("%b %d, %Y", "Sept 3, 2026", "2026-09-03"), ("%m.%d", "10.01", "2025-10-01"),
    ("%d/%m", "10/01", "2025-01-10"), ("%d/%m %H:%M", "10/01 09:30", "2025-01-10"),
    ("serial", "46297", "2026-10-02"), ("serial", "46297.75", "2026-10-02"),
  ])
  func `formats name months, lack years and count days`(
    format: String, text: String, day: String
  ) throws {
    #expect(
      try days([text.contains(",") ? "\"\(text)\"" : text]) {
        $0.dateFormat = try DateFormat(format)
        $0.year = .year(2025)
      } == [day])
  }

  @Test func `a format without a year asks for one`() throws {
    #expect(
      try days(["10.01"]) { $0.dateFormat = try DateFormat("%m.%d") }
        == ["statement.date.no-year"])
    #expect(
      try days(["10.Foo"]) { $0.dateFormat = try DateFormat("%d.%b") }
        == ["statement.date.format-mismatch"])
  }

  @Test func `a count of days is told, and read when it is said to be one`() throws {
    let counts = ["46297", "46297.5", "46298.999999"]
    #expect(try days(counts) == Array(repeating: "statement.date.serial", count: 3))
    var parser = try parser(
      "이용일시,가맹점,금액\n" + counts.map { "\($0),A,1000\n" }.joined()
    ) { $0.dateFormat = try DateFormat("serial") }
    let drafts = try #require(try parser.nextBatch()).batch.drafts
    #expect(drafts.map(\.localDay.description) == ["2026-10-02", "2026-10-02", "2026-10-03"])
    #expect(drafts.map(\.isTimeKnown) == [false, true, true])
    #expect(drafts[1].paidAtMilliseconds == drafts[0].paidAtMilliseconds)
    #expect(
      try days(["19999", "80001", "4629", "46297x"]) { $0.dateFormat = try DateFormat("serial") }
        == Array(repeating: "statement.date.format-mismatch", count: 4))
  }

  @Test func `characters without width are no part of dates and amounts`() throws {
    let rows = "\u{200B}2026-10-01,A,\u{FEFF}1\u{200D},000\u{200F}\n"
    var parser = try parser(
      "이용일시,가맹점,이용금액\n" + rows.replacing("1\u{200D},000", with: "1\u{200D}000")
        + "2026-10-02\u{2060} 0\u{202A}9:30,B,\"\u{202D}(2,000)\u{202C}\"\n")
    let batch = try #require(try parser.nextBatch())
    #expect(batch.problems.isEmpty)
    #expect(batch.batch.drafts.map(\.localDay.description) == ["2026-10-01", "2026-10-02"])
    #expect(batch.batch.drafts.map(\.amount) == [1000, -2000])
    #expect(batch.batch.drafts.map(\.isTimeKnown) == [false, true])
  }
}
