import Spending
import SpendingAnalytics
import Testing

/// The days that a period is compared with.
@Suite struct OlderPeriodTests {
  private func day(_ text: String) throws -> CalendarDay { try #require(CalendarDay(text)) }

  private func older(_ older: OlderPeriod, before year: Int, today: String) throws -> String {
    let days = try day("\(year)-01-01")...day("\(year)-12-31")
    let start = try #require(MonthStart("1"))
    let found = try older.days(before: PeriodDays(days, today: day(today)), of: nil, start)
    return "\(found.lowerBound)...\(found.upperBound)"
  }

  @Test(arguments: ["2026-11-26", "2026-03-05", "2026-01-01"])
  func `a month is compared with a current year, whichever comes first`(today: String) throws {
    for month in ["2024-06", "2025-10", "2026-01"] {
      let month = try #require(YearMonth(month))
      let found = try older(.month(month), before: 2026, today: today)
      #expect(found.hasPrefix("\(month)-01...\(month)-"))
    }
  }

  @Test func `a current year is compared with the same days of the year before`() throws {
    #expect(try older(.previous, before: 2026, today: "2026-03-05") == "2025-01-01...2025-03-05")
    #expect(try older(.year, before: 2026, today: "2026-03-05") == "2025-01-01...2025-03-05")
    #expect(try older(.year, before: 2024, today: "2026-03-05") == "2023-01-01...2023-12-31")
  }
}
