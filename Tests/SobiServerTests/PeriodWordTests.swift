import Questions
import Sobi
import Testing

/// Names of periods, days and months, as people type them in English and Korean.
@Suite struct PeriodWordTests {
  private func days(_ text: String, today: String, start: Int = 1) throws -> String? {
    let moment = QuestionClock(
      today: try #require(CalendarDay(today)), monthStart: try #require(MonthStart("\(start)")))
    return Period(text).map { "\($0.days(moment).lowerBound)..\($0.days(moment).upperBound)" }
  }

  @Test(
    arguments: [
      ("지난달", "2026-10-01..2026-10-31"), ("지난 달", "2026-10-01..2026-10-31"),
      ("last month", "2026-10-01..2026-10-31"), ("이번달", "2026-11-01..2026-11-30"),
      ("이번 달", "2026-11-01..2026-11-30"), ("어제", "2026-11-24..2026-11-24"),
      ("오늘", "2026-11-25..2026-11-25"), ("Yesterday", "2026-11-24..2026-11-24"),
      ("올해", "2026-01-01..2026-12-31"), ("작년", "2025-01-01..2025-12-31"),
      ("11", "2026-11-01..2026-11-30"), ("12", "2025-12-01..2025-12-31"),
      ("1", "2026-01-01..2026-01-31"), ("11월", "2026-11-01..2026-11-30"),
      ("12월", "2025-12-01..2025-12-31"), ("2025년 3월", "2025-03-01..2025-03-31"),
      ("2025년", "2025-01-01..2025-12-31"), ("0", nil), ("13", nil), ("-1", nil), ("011", nil),
      ("월", nil), ("년", nil), ("2025년13월", nil), ("25년", nil), ("2025년 3", nil), ("지난주", nil),
    ] as [(String, String?)])
  func `a period is understood`(text: String, expected: String?) throws {
    #expect(try days(text, today: "2026-11-25") == expected)
  }

  @Test func `a month that has not begun is that of the year before`() throws {
    // December begins on the 25th of November.
    #expect(try days("12", today: "2026-11-24", start: 25) == "2025-11-25..2025-12-24")
    #expect(try days("12", today: "2026-11-30", start: 25) == "2026-11-25..2026-12-24")
    #expect(try days("12", today: "2026-11-30") == "2025-12-01..2025-12-31")
    #expect(try days("1", today: "2026-01-01") == "2026-01-01..2026-01-31")
    #expect(try days("2", today: "2026-01-01") == "2025-02-01..2025-02-28")
  }

  @Test func `days and months have their words too`() throws {
    let moment = QuestionClock(today: try #require(CalendarDay("2026-11-25")), monthStart: .first)
    #expect(SingleDay("어제")?.day(moment) == CalendarDay("2026-11-24"))
    #expect(SingleDay("지난달") == nil && SingleDay("11") == nil)
    #expect(MonthName("지난달")?.month(moment) == YearMonth(year: 2026, month: 10))
    #expect(MonthName("11")?.month(moment) == YearMonth(year: 2026, month: 11))
    #expect(MonthName("다음 달")?.month(moment) == YearMonth(year: 2026, month: 12))
    #expect(MonthName("어제") == nil && MonthName("올해") == nil)
    #expect(OlderPeriod("2025년 3월") == .month(YearMonth(year: 2025, month: 3)))
  }
}
