internal import Spending

/// Reads dates that name the month, so that day and month cannot be exchanged.
enum MonthName {
  /// Returns the day at the start of a text and the position at which the day ends: `05-Nov-26`, `5
  /// November 2026`, `Nov 5, 2026` or `2026-Nov-05`. A year of two digits comes last.
  ///
  /// - Parameter first: The number of digits at the start.
  /// - Returns: nil if no month is named.
  static func day(
    _ bytes: Span<UInt8>, _ first: Int
  ) throws(FieldFault) -> (day: CalendarDay, end: Int)? {
    var index = 0
    guard first == 0 || first == 1 || first == 2 || first == 4 else { return nil }
    // Most dates have a digit after their first separator.
    if first > 0, first + 1 < bytes.count, bytes[first + 1] &- 0x30 < 10 { return nil }
    index = first
    if first > 0 { skipSeparator(bytes, &index) }
    guard let month = month(bytes, &index) else { return nil }
    skipSeparator(bytes, &index)
    let second = DigitText.run(bytes, at: index)
    let head = DigitText.number(bytes, at: 0, count: first)
    let middle = DigitText.number(bytes, at: index, count: second)
    index += second
    switch (first, second) {
    case (4, 1), (4, 2): return (try DateText.day(head, month, middle), index)
    case (1, 4), (2, 4): return (try DateText.day(middle, month, head), index)
    case (1, 2), (2, 2): return (try DateText.day(DateText.century(middle), month, head), index)
    case (0, 1), (0, 2):
      skipSeparator(bytes, &index)
      guard DigitText.run(bytes, at: index) == 4 else { throw .noYear }
      let year = DigitText.number(bytes, at: index, count: 4)
      return (try DateText.day(year, month, middle), index + 4)
    case (1, 0), (2, 0): throw .noYear
    default: throw .notDate
    }
  }

  private static let names: [StaticString] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]

  /// Returns the month whose name, whole or its first three letters, is at `index`. Moves `index`
  /// past it.
  static func month(_ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    var end = index
    while end < bytes.count, (bytes[end] | 0x20) &- 0x61 < 26 { end += 1 }
    let count = end - index
    guard count >= 3 else { return nil }
    for (position, name) in names.enumerated() {
      let length = name.utf8CodeUnitCount
      // `Sept` has four letters as often as three.
      guard count == 3 || count == length || (position == 8 && count == 4) else { continue }
      let start = index
      let matches = name.withUTF8Buffer { expected in
        (0..<count).allSatisfy { unsafe expected[$0] == bytes[start + $0] | 0x20 }
      }
      guard matches else { continue }
      index = end
      return position + 1
    }
    return nil
  }

  /// Skips spaces and one hyphen, slash, point or comma among them.
  static func skipSeparator(_ bytes: Span<UInt8>, _ index: inout Int) {
    DigitText.skipSpaces(bytes, &index)
    if index < bytes.count, (0x2C...0x2F).contains(bytes[index]) { index += 1 }
    DigitText.skipSpaces(bytes, &index)
  }
}
