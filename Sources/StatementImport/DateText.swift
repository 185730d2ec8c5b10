internal import Spending

/// Reads dates that start with the year or name the month, with or without a time.
enum DateText {
  /// Reads a whole text.
  ///
  /// - Parameters:
  ///   - bytes: The text, without white space around it.
  ///   - allowsShortYear: Whether `26.05.03` and `260503` are dates of 2026, and `10.01` is a date
  ///     without a year.
  ///   - year: The year of dates without a year; if nil, such dates are refused.
  static func parse(
    _ bytes: Span<UInt8>, allowsShortYear: Bool = false, year: StatementYear? = nil
  ) throws(FieldFault) -> WallTime {
    do { return try narrow(bytes, allowsShortYear: allowsShortYear) } catch {
      if let text = DigitText.narrowed(bytes) {
        return try parse(text.span, allowsShortYear: allowsShortYear, year: year)
      }
      if let time = try YearlessDate.parse(bytes, startsWithMonth: allowsShortYear, of: year) {
        return time
      }
      throw SerialDate.looksLike(bytes) ? .looksLikeSerial : error
    }
  }

  /// Reads a text that has a year and contains neither full-width nor zero-width characters.
  private static func narrow(
    _ bytes: Span<UInt8>, allowsShortYear: Bool
  ) throws(FieldFault) -> WallTime {
    let run = DigitText.run(bytes, at: 0)
    if let (day, end) = try MonthName.day(bytes, run) { return try withTime(day, bytes, end) }
    var index = 0
    let day: CalendarDay
    switch run {
    case 4: day = try separated(bytes, &index)
    case 8:
      day = try compact(bytes)
      index = 8
    case 12, 14:
      day = try compact(bytes)
      guard bytes.count == run else { throw .notDate }
      let digits = (4..<7).map { DigitText.number(bytes, at: $0 * 2, count: 2) }
      return WallTime(
        day: day,
        millisecond: try TimeText.milliseconds(
          digits[0], digits[1], run == 14 ? digits[2] : 0, 0))
    case 9, 10, 11: throw run == bytes.count ? .looksLikeEpoch(.seconds) : .notDate
    case 13: throw run == bytes.count ? .looksLikeEpoch(.milliseconds) : .notDate
    case 2 where allowsShortYear: day = try separated(bytes, &index, yearDigits: 2)
    case 1, 2: throw yearLast(bytes, run)
    case 6 where allowsShortYear:
      day = try Self.day(
        century(DigitText.number(bytes, at: 0, count: 2)), DigitText.number(bytes, at: 2, count: 2),
        DigitText.number(bytes, at: 4, count: 2))
      index = 6
    default: throw bytes.isEmpty ? .empty : .notDate
    }
    return try withTime(day, bytes, index)
  }

  /// Returns the day with a year, a month and a day, each of which may be impossible.
  static func day(_ year: Int?, _ month: Int?, _ day: Int?) throws(FieldFault) -> CalendarDay {
    guard let year, let month, let day else { throw .notDate }
    guard Payment.years.contains(year) else { throw .yearOutOfRange }
    guard let found = CalendarDay(year: year, month: month, day: day) else { throw .notInCalendar }
    return found
  }

  /// Returns the year of a two-digit year; cards exist only since 1970.
  static func century(_ year: Int?) -> Int? { year.map { $0 < 70 ? 2000 + $0 : 1900 + $0 } }

  private static func compact(_ bytes: Span<UInt8>) throws(FieldFault) -> CalendarDay {
    try day(
      DigitText.number(bytes, at: 0, count: 4), DigitText.number(bytes, at: 4, count: 2),
      DigitText.number(bytes, at: 6, count: 2))
  }

  /// `2026-05-03`, `2026/5/3`, `2026. 5. 3.`, `2026년 5월 3일` or `2026年5月3日`.
  private static func separated(
    _ bytes: Span<UInt8>, _ index: inout Int, yearDigits: Int = 4
  ) throws(FieldFault) -> CalendarDay {
    let digits = DigitText.number(bytes, at: 0, count: yearDigits)
    let year = yearDigits == 2 ? century(digits) : digits
    if yearDigits == 4, bytes.count >= 10, bytes[4] == UInt8(ascii: "-"),
      bytes[7] == UInt8(ascii: "-"),
      let month = DigitText.number(bytes, at: 5, count: 2),
      let date = DigitText.number(bytes, at: 8, count: 2)
    {
      index = 10
      return try day(year, month, date)
    }
    index = yearDigits
    DigitText.skipSpaces(bytes, &index)
    guard index < bytes.count else { throw .notDate }
    let separator = bytes[index]
    let isKorean = DigitText.skip(bytes, &index, "년")
    let isChinese = !isKorean && DigitText.skip(bytes, &index, "年")
    if !isKorean, !isChinese {
      guard
        separator == UInt8(ascii: "-") || separator == UInt8(ascii: ".")
          || separator == UInt8(ascii: "/")
      else { throw .notDate }
      index += 1
    }
    let month = try part(bytes, &index)
    // A month and a day without a year are no date of any year.
    guard index < bytes.count else { throw yearDigits == 2 ? .noYear : .notDate }
    if isKorean {
      guard DigitText.skip(bytes, &index, "월") else { throw .notDate }
    } else if isChinese {
      guard DigitText.skip(bytes, &index, "月") else { throw .notDate }
    } else {
      guard bytes[index] == separator else {
        throw yearDigits == 2 && bytes[index] == UInt8(ascii: " ") ? .noYear : .notDate
      }
      index += 1
    }
    if yearDigits == 2, DigitText.run(bytes, at: index) > 2 { throw yearLast(bytes, 2) }
    let date = try part(bytes, &index)
    if isKorean {
      guard DigitText.skip(bytes, &index, "일") else { throw .notDate }
    } else if isChinese {
      guard DigitText.skip(bytes, &index, "日") else { throw .notDate }
    } else if separator == UInt8(ascii: ".") {
      _ = DigitText.skip(bytes, &index, ".")
    }
    return try day(year, month, date)
  }

  /// One or two digits with spaces around them.
  private static func part(_ bytes: Span<UInt8>, _ index: inout Int) throws(FieldFault) -> Int? {
    DigitText.skipSpaces(bytes, &index)
    let run = DigitText.run(bytes, at: index)
    guard run == 1 || run == 2 else { throw .notDate }
    let value = DigitText.number(bytes, at: index, count: run)
    index += run
    // Spaces before a separator belong to it, spaces before the time do not.
    var behind = index
    DigitText.skipSpaces(bytes, &behind)
    if behind < bytes.count, (0x2D...0x2F).contains(bytes[behind]) { index = behind }
    return value
  }

  /// Skips `(일)` or `(일요일)`, or ` 일` without parentheses.
  private static func skipWeekday(_ bytes: Span<UInt8>, _ index: inout Int) {
    var end = index
    DigitText.skipSpaces(bytes, &end)
    let isBare = !DigitText.skip(bytes, &end, "(")
    let names: [StaticString] = [
      "일", "월", "화", "수", "목", "금", "토", "日", "月", "火", "水", "木", "金", "土",
    ]
    for name in names where DigitText.skip(bytes, &end, name) {
      _ = DigitText.skip(bytes, &end, "요일") || DigitText.skip(bytes, &end, "曜日")
      let isOver = end == bytes.count || bytes[end] == UInt8(ascii: " ")
      if isBare ? isOver && end > index : DigitText.skip(bytes, &end, ")") { index = end }
      return
    }
  }

  /// Reads the text after the day: nothing, or `T` or a space and a time, perhaps with an offset.
  static func withTime(
    _ day: CalendarDay, _ bytes: Span<UInt8>, _ start: Int
  ) throws(FieldFault) -> WallTime {
    guard start < bytes.count else { return WallTime(day: day) }
    var index = start
    skipWeekday(bytes, &index)
    guard index < bytes.count else { return WallTime(day: day) }
    if !DigitText.skip(bytes, &index, "t") {
      // In a cell of two lines the time is below the day.
      guard bytes[index] == UInt8(ascii: " ") || (0x09...0x0D).contains(bytes[index]) else {
        throw .notDate
      }
      while index < bytes.count,
        bytes[index] == UInt8(ascii: " ") || (0x09...0x0D).contains(bytes[index])
      {
        index += 1
      }
    }
    let millisecond = try TimeText.clock(bytes, &index)
    let offset = try TimeText.offset(bytes, &index)
    guard index == bytes.count else { throw .notDate }
    return WallTime(day: day, millisecond: millisecond, offset: offset)
  }

  /// Recognises a date that ends with the year. `05/03/2026` can mean two days, so such dates are
  /// not guessed.
  private static func yearLast(_ bytes: Span<UInt8>, _ run: Int) -> FieldFault {
    guard run < bytes.count else { return .notDate }
    let separator = bytes[run]
    guard
      separator == UInt8(ascii: "-") || separator == UInt8(ascii: ".")
        || separator == UInt8(ascii: "/")
    else { return .notDate }
    var index = run + 1
    DigitText.skipSpaces(bytes, &index)
    let second = DigitText.run(bytes, at: index)
    index += second
    guard second == 1 || second == 2, index < bytes.count, bytes[index] == separator else {
      return .notDate
    }
    return .dayMonthOrder(separator: String(UnicodeScalar(separator)))
  }
}
