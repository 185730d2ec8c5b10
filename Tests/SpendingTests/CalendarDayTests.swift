import Spending
import Testing

struct CalendarDayTests {
  @Test func `comes back from its numbers on every day of 1600 to 2400`() throws {
    let first = try #require(CalendarDay(year: 1600, month: 1, day: 1))
    let last = try #require(CalendarDay(year: 2400, month: 12, day: 31))
    var expected = (year: 1600, month: 1, day: 1)
    for number in first.daysSince1970...last.daysSince1970 {
      let day = CalendarDay(daysSince1970: number)
      let parts = day.components
      let back = CalendarDay(year: parts.year, month: parts.month, day: parts.day)
      guard parts == expected, back == day else {
        Issue.record("day \(number) is \(parts), expected \(expected)")
        return
      }
      expected = Self.next(expected)
    }
    #expect(expected == (2401, 1, 1))
  }

  /// The day after, counted as one counts on the fingers.
  private static func next(
    _ date: (year: Int, month: Int, day: Int)
  ) -> (year: Int, month: Int, day: Int) {
    let isLeap =
      date.year.isMultiple(of: 4) && !date.year.isMultiple(of: 100) || date.year.isMultiple(of: 400)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    if date.day < lengths[date.month - 1] { return (date.year, date.month, date.day + 1) }
    if date.month < 12 { return (date.year, date.month + 1, 1) }
    return (date.year + 1, 1, 1)
  }

  @Test(arguments: [
    (1970, 1, 1, 0), (1969, 12, 31, -1), (2000, 2, 29, 11_016), (2000, 3, 1, 11_017),
    (1900, 3, 1, -25_508), (2026, 11, 21, 20_778), (1, 1, 1, -719_162), (9999, 12, 31, 2_932_896),
  ])
  func `counts days from 1970`(year: Int, month: Int, day: Int, number: Int32) {
    #expect(CalendarDay(year: year, month: month, day: day)?.daysSince1970 == number)
    #expect(CalendarDay(daysSince1970: number).components == (year, month, day))
  }

  @Test(arguments: [
    (2026, 2, 29), (2024, 2, 30), (1900, 2, 29), (2100, 2, 29), (2026, 4, 31), (2026, 6, 31),
    (2026, 9, 31), (2026, 11, 31), (2026, 1, 32), (2026, 1, 0), (2026, 1, -1), (2026, 0, 1),
    (2026, 13, 1), (0, 1, 1), (-1, 1, 1), (10_000, 1, 1), (.max, 1, 1), (2026, .max, 1),
    (2026, 1, .max), (.min, .min, .min),
  ])
  func `has no day that the calendar has not`(year: Int, month: Int, day: Int) {
    #expect(CalendarDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [
    (2026, 11, 21, "2026-11-21"), (2000, 2, 29, "2000-02-29"), (1, 1, 1, "0001-01-01"),
    (987, 6, 5, "0987-06-05"), (9999, 12, 31, "9999-12-31"),
  ])
  func `is written as year, month and day`(year: Int, month: Int, day: Int, text: String) throws {
    let expected = try #require(CalendarDay(year: year, month: month, day: day))
    #expect(expected.description == text)
    #expect(CalendarDay(text) == expected)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (1_777_779_667_089, "2026-05-03T03:41:07.089Z"),
    (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
    (253_402_300_800_000, "10000-01-01T00:00:00.000Z"),
  ])
  func `an instant is written with all its digits`(milliseconds: Int64, text: String) {
    #expect(UTCTime.text(milliseconds) == text)
  }

  @Test(arguments: [
    "", "-", "--", "2026", "2026-11", "2026-11-21-", "2026-11-21 ", " 2026-11-21", "2026-1-21",
    "2026-11-1", "26-11-21", "02026-11-21", "2026/11/21", "2026.11.21", "20261121", "2026-02-29",
    "2026-13-01", "0000-01-01", "-026-11-21", "+026-11-21", "2026-+1-21", "2026-11-٢١",
    "2026-11--1",
  ])
  func `reads nothing else`(text: String) {
    #expect(CalendarDay(text) == nil)
  }

  @Test func `orders by time`() throws {
    let days = try ["1969-12-31", "1970-01-01", "1999-12-31", "2000-01-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.reversed().sorted() == days)
  }

  @Test func `belongs to its month`() throws {
    let leapDay = try #require(CalendarDay(year: 2024, month: 2, day: 29))
    #expect(leapDay.month == YearMonth(year: 2024, month: 2))
    #expect(
      CalendarDay(daysSince1970: leapDay.daysSince1970 + 1).month
        == YearMonth(year: 2024, month: 3))
  }
}
