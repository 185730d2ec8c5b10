internal import Spending

/// Reads the month of a date with the year first.
enum MonthText {
  enum Reading: Equatable {
    /// The month as one number, 12 × year + month, in which January is month 1.
    case month(Int)
    case empty
    case invalid
    case notInCalendar
  }

  /// Returns the month of `2026-05-03`, `2026/5/3 14:02`, `20260503`, `2026. 5. 3.`, `2026년 5월 3일`,
  /// `2026-05` and `202605`; text after the day is ignored.
  static func parse(_ text: Span<UInt8>, _ range: Range<Int>) -> Reading {
    let range = DecimalText.trimmed(text, range)
    var index = range.lowerBound
    let run = digits(text, index, range.upperBound)
    guard run.count >= 4 else {
      return DecimalText.isEmpty(text, range) ? .empty : .invalid
    }
    if run.count > 4 {
      guard [6, 8, 12, 14].contains(run.count) else { return .invalid }
      let whole = number(text, index, index + 8 > range.upperBound ? index + 6 : index + 8)
      return run.count == 6
        ? reading(year: whole / 100, month: whole % 100, day: 1)
        : reading(year: whole / 10_000, month: whole / 100 % 100, day: whole % 100)
    }
    let year = number(text, index, index + 4)
    index += 4
    guard skipMark(text, &index, range.upperBound),
      case let month = digits(text, index, range.upperBound), (1...2).contains(month.count)
    else { return .invalid }
    let monthNumber = number(text, index, index + month.count)
    index += month.count
    guard index < range.upperBound, skipMark(text, &index, range.upperBound),
      index < range.upperBound
    else {
      return index == range.upperBound
        ? reading(year: year, month: monthNumber, day: 1) : .invalid
    }
    let day = digits(text, index, range.upperBound)
    guard (1...2).contains(day.count) else { return .invalid }
    return reading(
      year: year, month: monthNumber, day: number(text, index, index + day.count))
  }

  private static func reading(year: Int, month: Int, day: Int) -> Reading {
    guard year >= 1, (1...12).contains(month) else { return .notInCalendar }
    // Most days are in every month.
    guard day >= 1, day <= 28 || day <= YearMonth(year: year, month: month).dayCount else {
      return .notInCalendar
    }
    return .month(12 * year + month)
  }

  private static func digits(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Range<Int> {
    var index = start
    while index < end, text[index] &- 0x30 <= 9 { index += 1 }
    return start..<index
  }

  private static func number(_ text: Span<UInt8>, _ start: Int, _ end: Int) -> Int {
    var value = 0
    for index in start..<end { value = value * 10 + Int(text[index] &- 0x30) }
    return value
  }

  /// Skips `-`, `/`, `.`, 년 or 월 and the spaces after it; returns whether it was found.
  private static func skipMark(_ text: Span<UInt8>, _ index: inout Int, _ end: Int) -> Bool {
    guard index < end else { return false }
    switch text[index] {
    case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "."): index += 1
    default:
      let marks: [[UInt8]] = [Array("년".utf8), Array("월".utf8)]
      guard index + 3 <= end,
        marks.contains([text[index], text[index + 1], text[index + 2]])
      else { return false }
      index += 3
    }
    while index < end, text[index] == 0x20 { index += 1 }
    return true
  }
}
