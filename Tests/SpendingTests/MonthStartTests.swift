import Spending
import Testing

/// Months that start on any day cover each day once.
@Suite struct MonthStartTests {
  static let starts = (1...28).compactMap { MonthStart(day: $0) } + [.last]

  @Test(arguments: starts)
  func `each month begins where the one before ends`(start: MonthStart) {
    var month = YearMonth(year: 1999, month: 11)
    var next = start.days(of: month).lowerBound
    while month.year < 2101 {
      let days = start.days(of: month)
      #expect(days.lowerBound == next)
      #expect((28...31).contains(days.count(of: days)))
      for day in [days.lowerBound, days.lowerBound.adding(13), days.upperBound] {
        #expect(start.month(of: day) == month, "\(day)")
      }
      next = days.upperBound.adding(1)
      month = month.adding(1)
    }
  }

  @Test(arguments: [
    ("1", "2026-11", "2026-11-01", "2026-11-30"), ("15", "2026-11", "2026-11-15", "2026-12-14"),
    ("16", "2026-11", "2026-10-16", "2026-11-15"), ("25", "2026-11", "2026-10-25", "2026-11-24"),
    ("25", "2027-01", "2026-12-25", "2027-01-24"), ("15", "2026-12", "2026-12-15", "2027-01-14"),
    ("25", "2024-03", "2024-02-25", "2024-03-24"), ("15", "2024-02", "2024-02-15", "2024-03-14"),
    ("last", "2024-03", "2024-02-29", "2024-03-30"),
    ("last", "2026-03", "2026-02-28", "2026-03-30"),
    ("28", "2024-03", "2024-02-28", "2024-03-27"),
  ])
  func `the days of months`(start: String, month: String, first: String, last: String) throws {
    let days = try #require(MonthStart(start)).days(of: #require(YearMonth(month)))
    #expect("\(days.lowerBound) \(days.upperBound)" == "\(first) \(last)")
  }

  @Test(arguments: ["0", "29", "31", "01", "", "first", "-1", "1.0"])
  func `what is no start`(text: String) { #expect(MonthStart(text) == nil) }

  @Test func `starts read as they are written`() {
    for start in Self.starts { #expect(MonthStart(start.description) == start) }
  }

  @Test func `months and days are counted on`() throws {
    let day = try #require(CalendarDay("2026-01-31"))
    #expect(day.adding(months: 1).description == "2026-02-28")
    #expect(day.adding(months: -2).description == "2025-11-30")
    #expect(day.adding(months: 12).description == "2027-01-31")
    let month = YearMonth(year: 2026, month: 1)
    #expect(month.adding(-1).description == "2025-12" && month.adding(23).description == "2027-12")
    for number in -40...40 { #expect(month.adding(number).months(since: month) == number) }
  }
}

extension ClosedRange<CalendarDay> {
  /// How many days there are.
  fileprivate func count(of days: Self) -> Int {
    days.upperBound.days(since: days.lowerBound) + 1
  }
}
