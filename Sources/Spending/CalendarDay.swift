/// A day of the proleptic Gregorian calendar, without a time zone.
public struct CalendarDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01.
  public var daysSince1970: Int32

  /// Creates a day from the number of days since 1970-01-01.
  @inlinable
  public init(daysSince1970: Int32) { self.daysSince1970 = daysSince1970 }

  /// Creates the day with this year, month and day of the month; nil if there is no such day, for
  /// example 30 February.
  ///
  /// - Parameters:
  ///   - year: 1 ... 9999.
  ///   - month: 1 ... 12.
  ///   - day: 1 ... 31.
  /// - Complexity: O(1).
  /// - SeeAlso: Hinnant (2013), "chrono-Compatible Low-Level Date Algorithms", `days_from_civil`.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      day >= 1, day <= YearMonth(year: year, month: month).dayCount
    else { return nil }
    self.init(
      daysSince1970: Int32(truncatingIfNeeded: Self.days(year: year, month: month, day: day)))
  }

  static func days(year: Int, month: Int, day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// Year, month (1 ... 12) and day of the month (1 ... 31).
  ///
  /// - Complexity: O(1).
  public var components: (year: Int, month: Int, day: Int) {
    let z = Int(daysSince1970) + 719_468
    let era = (z >= 0 ? z : z - 146_096) / 146_097
    let dayOfEra = z - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  /// The month that contains the day.
  public var month: YearMonth {
    let parts = components
    return YearMonth(year: parts.year, month: parts.month)
  }

  /// The day of the week: 1 for Monday ... 7 for Sunday (ISO 8601).
  ///
  /// - Complexity: O(1).
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let remainder = (Int(daysSince1970) + 3) % 7
    return (remainder < 0 ? remainder + 7 : remainder) + 1
  }

  /// Orders by time.
  @inlinable
  public static func < (left: CalendarDay, right: CalendarDay) -> Bool {
    left.daysSince1970 < right.daysSince1970
  }
}

extension CalendarDay: CustomStringConvertible, LosslessStringConvertible {
  /// `2026-11-21`.
  public var description: String {
    let parts = components
    if (0...9999).contains(parts.year) { return String(asciiCount: 10) { $0.put(parts, at: 0) } }
    return padded(parts.year, 4) + "-" + padded(parts.month, 2) + "-" + padded(parts.day, 2)
  }

  /// Reads a day in the format `2026-11-21`; nil if the text has another format.
  public init?(_ description: String) {
    let parts = description.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 4, parts[1].utf8.count == 2,
      parts[2].utf8.count == 2, let year = decimal(parts[0]), let month = decimal(parts[1]),
      let day = decimal(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }
}
