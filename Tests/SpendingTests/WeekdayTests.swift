import Spending
import Testing

@Suite struct WeekdayTests {
  @Test(arguments: [
    (1970, 1, 1, 4), (1969, 12, 31, 3), (2026, 11, 21, 6), (2026, 11, 22, 7), (2026, 11, 23, 1),
    (2000, 2, 29, 2), (1, 1, 1, 1), (9999, 12, 31, 5),
  ])
  func `a day has its day of the week`(year: Int, month: Int, day: Int, weekday: Int) throws {
    #expect(try #require(CalendarDay(year: year, month: month, day: day)).weekday == weekday)
  }
}
