/// A moment as spreadsheets count it: the number of days, with fractions, since the start of their
/// calendar.
struct SheetSerial {
  /// The first day of the calendar of a workbook.
  enum Calendar: Sendable {
    /// Day 1 is 1900-01-01; as in Excel, day 60 is 1900-02-29, a date that does not exist.
    case from1900
    /// Day 0 is 1904-01-01.
    case from1904
  }

  /// Whole seconds since day 0, rounded to the nearest.
  private let seconds: Int

  /// Takes a serial number; nil if the number is negative or lies after the year 9999.
  init?(_ value: Double, in calendar: Calendar) {
    // 9999-12-31 is day 2,958,465 from 1900.
    let lastDay = calendar == .from1900 ? 2_958_466.0 : 2_957_004.0
    guard value >= 0, value < lastDay else { return nil }
    let rounded = (value * 86_400).rounded()
    guard rounded < lastDay * 86_400 else { return nil }
    seconds = Int(rounded)
  }

  /// Appends the moment as `2026-05-03`, `2026-05-03 12:41:07` or `12:41:07`, or a duration in
  /// hours as `27:41:07`.
  func append(as format: SheetNumberFormat, in calendar: Calendar, to bytes: inout [UInt8]) {
    let (day, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    switch format {
    case .number: break
    case .date: appendDate(day, calendar, to: &bytes)
    case .time: Self.appendTime(second, to: &bytes)
    case .duration: Self.appendTime(seconds, to: &bytes)
    case .dateAndTime:
      appendDate(day, calendar, to: &bytes)
      bytes.append(UInt8(ascii: " "))
      Self.appendTime(second, to: &bytes)
    }
  }

  private func appendDate(_ day: Int, _ calendar: Calendar, to bytes: inout [UInt8]) {
    let (year, month, dayOfMonth) = Self.date(of: day, calendar)
    bytes.appendDigits(year, width: 4)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(month, width: 2)
    bytes.append(UInt8(ascii: "-"))
    bytes.appendDigits(dayOfMonth, width: 2)
  }

  private static func appendTime(_ seconds: Int, to bytes: inout [UInt8]) {
    bytes.appendDigits(seconds / 3600, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(seconds / 60 % 60, width: 2)
    bytes.append(UInt8(ascii: ":"))
    bytes.appendDigits(seconds % 60, width: 2)
  }

  /// - SeeAlso: Hinnant (2021), "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  private static func date(
    of day: Int, _ calendar: Calendar
  ) -> (year: Int, month: Int, day: Int) {
    if calendar == .from1900, day == 60 { return (1900, 2, 29) }
    // Days since 0000-03-01: 1899-12-30 is 693,899, and 1904-01-01 is 695,361.
    let days =
      switch calendar {
      case .from1900: day + (day < 60 ? 693_900 : 693_899)
      case .from1904: day + 695_361
      }
    let (era, dayOfEra) = days.quotientAndRemainder(dividingBy: 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shifted + 2) / 5 + 1)
  }
}

extension [UInt8] {
  /// Appends a number in at least `width` digits.
  fileprivate mutating func appendDigits(_ value: Int, width: Int) {
    var divisor = 10
    for _ in 1..<width { divisor *= 10 }
    while divisor <= value { divisor *= 10 }
    while divisor > 1 {
      divisor /= 10
      append(UInt8(0x30 + value / divisor % 10))
    }
  }
}
