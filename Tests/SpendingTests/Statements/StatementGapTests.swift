import Spending
import Testing

/// Gaps between statements of one account.
struct StatementGapTests {
  private static func day(_ text: String) throws -> CalendarDay {
    try #require(CalendarDay("2026-\(text)"))
  }

  /// Spans as `account first last [stated] [opening closing]`, with row ids from 1.
  private static func statements(_ lines: [String]) throws -> [StatementGap.Statement] {
    try lines.enumerated().map { number, line in
      var words = line.split(separator: " ").map(String.init)
      let isStated = words.contains("stated")
      words.removeAll { $0 == "stated" }
      var span = StatementSpan(
        account: words[0] == "-" ? "" : words[0], days: try day(words[1])...(try day(words[2])),
        isStated: isStated)
      func money(_ index: Int) -> Money? {
        guard words.indices.contains(index) else { return nil }
        return Int64(words[index]).map { Money(minorUnits: $0, .krw) }
      }
      (span.opening, span.closing) = (money(3), money(4))
      return StatementGap.Statement(id: Int64(number + 1), file: "a.csv", span: span)
    }
  }

  /// Gaps as `former next evidence difference`.
  private static func gaps(_ lines: String...) throws -> [String] {
    StatementGap.gaps(among: try statements(lines)).map { gap in
      "\(gap.former.id) \(gap.next.id) \(gap.evidence)"
        + (gap.difference.map { " \($0.minorUnits)" } ?? "")
    }
  }

  @Test func `days between stated days are a gap, whatever the order of the imports`() throws {
    #expect(
      try Self.gaps("110-222-3333 07-01 07-31 stated", "110-222-3333 05-01 05-31 stated")
        == ["2 1 days"])
    #expect(
      try Self.gaps("110-222-3333 05-01 05-31 stated", "110-222-3333 06-01 06-30 stated") == [])
  }

  @Test func `days between rows may have had no payments`() throws {
    #expect(try Self.gaps("A1234 05-03 05-29", "A1234 06-02 06-28") == ["1 2 rows"])
    #expect(try Self.gaps("A1234 05-03 05-29 stated", "A1234 06-02 06-28") == ["1 2 rows"])
    #expect(try Self.gaps("A1234 05-03 05-29", "A1234 05-30 06-28") == [])
  }

  @Test func `balances decide where both statements have them`() throws {
    // Equal balances: no payment is missing on the days between.
    #expect(
      try Self.gaps("A1234 05-01 05-20 stated 100 80", "A1234 06-02 06-28 stated 80 50") == [])
    #expect(
      try Self.gaps("A1234 05-01 05-31 stated 100 80", "A1234 06-01 06-28 stated 75 50")
        == ["1 2 balance -5"])
    // A debt that one format writes with the opposite sign.
    #expect(
      try Self.gaps("A1234 05-01 05-31 stated 100 80", "A1234 06-01 06-28 stated -80 -50") == [])
  }

  @Test func `a statement inside of another one ends no coverage`() throws {
    #expect(
      try Self.gaps(
        "A1234 05-01 06-30 stated", "A1234 05-10 05-12 stated", "A1234 07-01 07-31 stated") == [])
    // The same days again, with a balance.
    #expect(
      try Self.gaps(
        "A1234 05-01 05-31 stated", "A1234 05-01 05-31 stated 9 5",
        "A1234 06-01 06-30 stated 4 1") == ["2 3 balance -1"])
  }

  @Test func `each account has gaps of its own, whatever its spelling`() throws {
    #expect(
      try Self.gaps(
        "신한카드5678 05-01 05-31 stated", "현대카드9012 06-01 06-30 stated",
        "****5678 07-01 07-31 stated", "- 06-01 06-30 stated") == ["1 3 days"])
    #expect(
      StatementGap.accountCount(
        of: try Self.statements([
          "신한카드5678 05-01 05-31", "현대카드9012 06-01 06-30", "****5678 07-01 07-31",
          "- 06-01 06-30",
        ])) == 2)
  }

  @Test func `the days of a gap are those between, or none`() throws {
    let gaps = StatementGap.gaps(
      among: try Self.statements([
        "A1234 05-01 05-30 stated 1 2", "A1234 05-31 06-10 3 4", "A1234 06-12 06-20 9 9",
      ]))
    #expect(gaps.map(\.days) == [nil, try Self.day("06-11")...(try Self.day("06-11"))])
  }
}
