internal import Spending

/// Reads dates that a spreadsheet counts in days since the end of 1899, with the time as a fraction.
enum SerialDate {
  /// The accepted days: from 1954 to 2119.
  private static let believed = 20_000...80_000
  /// The day 0, which is two days before 1900-01-01, because spreadsheets have a 29 February 1900.
  private static let dayZero: Int32 = -25_569

  /// Whether a text may be such a count.
  static func looksLike(_ bytes: Span<UInt8>) -> Bool {
    guard DigitText.run(bytes, at: 0) == 5, let count = DigitText.number(bytes, at: 0, count: 5)
    else { return false }
    guard believed.contains(count) else { return false }
    return bytes.count == 5
      || (bytes[5] == UInt8(ascii: ".") && DigitText.run(bytes, at: 6) == bytes.count - 6)
  }

  /// Reads a whole text; nil if it is not such a count. Times are rounded to seconds.
  static func parse(_ bytes: Span<UInt8>) -> WallTime? {
    guard looksLike(bytes), let count = DigitText.number(bytes, at: 0, count: 5) else { return nil }
    let day = CalendarDay(daysSince1970: Int32(count) + dayZero)
    guard bytes.count > 6 else { return WallTime(day: day) }
    // Twelve digits are finer than any clock.
    let digits = min(bytes.count - 6, 12)
    guard let fraction = DigitText.number(bytes, at: 6, count: digits) else { return nil }
    let scale = repeatElement(10, count: digits).reduce(1.0) { $0 * Double($1) }
    let second = (Double(fraction) / scale * 86_400).rounded()
    return WallTime(day: day, millisecond: min(Int32(second), 86_399) * 1000)
  }
}
