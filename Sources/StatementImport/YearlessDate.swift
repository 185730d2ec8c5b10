internal import Spending

/// Reads days without a year, in which the month is first, as in bills of Korean cards.
enum YearlessDate {
  /// Reads `10.01`, `10/1`, `10-01`, `10월 1일` or `Oct 1`, perhaps followed by a time.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - startsWithMonth: Whether the first number is the month; otherwise only a name can be the
  ///     month.
  ///   - year: The year of the day; nil to report only that the day has no year.
  /// - Returns: nil if the text is not such a day.
  static func parse(
    _ bytes: Span<UInt8>, startsWithMonth: Bool, of year: StatementYear?
  ) throws(FieldFault) -> WallTime? {
    var index = 0
    guard
      let (month, day) = named(bytes, &index)
        ?? (startsWithMonth ? monthAndDay(bytes, &index) : nil),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    guard let year else { throw .noYear }
    guard let found = year.day(month: month, day: day) else { throw .notInCalendar }
    return try DateText.withTime(found, bytes, index)
  }

  /// `Oct 1`, `1 Oct` or `01-Oct`.
  private static func named(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) -> (month: Int, day: Int)? {
    var end = 0
    var day = number(bytes, &end)
    if day != nil { MonthName.skipSeparator(bytes, &end) }
    guard let month = MonthName.month(bytes, &end) else { return nil }
    if day == nil {
      MonthName.skipSeparator(bytes, &end)
      day = number(bytes, &end)
    }
    guard let day, end == bytes.count || bytes[end] == UInt8(ascii: " ") else { return nil }
    index = end
    return (month, day)
  }

  private static func monthAndDay(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) -> (month: Int, day: Int)? {
    guard let month = number(bytes, &index) else { return nil }
    DigitText.skipSpaces(bytes, &index)
    let isKorean = DigitText.skip(bytes, &index, "월")
    if !isKorean {
      guard index < bytes.count, (0x2D...0x2F).contains(bytes[index]) else { return nil }
      index += 1
    }
    DigitText.skipSpaces(bytes, &index)
    guard let day = number(bytes, &index) else { return nil }
    if isKorean {
      DigitText.skipSpaces(bytes, &index)
      guard DigitText.skip(bytes, &index, "일") else { return nil }
    } else {
      _ = DigitText.skip(bytes, &index, ".")
    }
    guard
      index == bytes.count || bytes[index] == UInt8(ascii: " ") || bytes[index] == UInt8(ascii: "(")
    else { return nil }
    return (month, day)
  }

  /// One or two digits.
  private static func number(_ bytes: Span<UInt8>, _ index: inout Int) -> Int? {
    let run = DigitText.run(bytes, at: index)
    guard run == 1 || run == 2 else { return nil }
    defer { index += run }
    return DigitText.number(bytes, at: index, count: run)
  }
}
