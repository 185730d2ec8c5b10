/// Reads times of day and offsets from UTC.
enum TimeText {
  private enum Half { case morning, afternoon }

  /// Milliseconds since midnight of a whole text: `12:41`, `12:41:07.5`, `오후 1:05`, `1:05 pm`,
  /// `124107` or `1241`, perhaps followed by an offset.
  ///
  /// - Parameter bytes: The text, without white space around it.
  static func parse(
    _ bytes: Span<UInt8>
  ) throws(FieldFault) -> (millisecond: Int32, offset: WallTime.Offset) {
    do { return try narrow(bytes) } catch {
      guard let text = DigitText.narrowed(bytes) else { throw error }
      return try narrow(text.span)
    }
  }

  private static func narrow(
    _ bytes: Span<UInt8>
  ) throws(FieldFault) -> (millisecond: Int32, offset: WallTime.Offset) {
    var index = 0
    let millisecond = try clock(bytes, &index)
    let offset = try offset(bytes, &index)
    guard index == bytes.count else { throw .notTime }
    return (millisecond, offset)
  }

  /// Reads a time and leaves `index` after it.
  static func clock(_ bytes: Span<UInt8>, _ index: inout Int) throws(FieldFault) -> Int32 {
    if let quick = quickClock(bytes, index) {
      index += 8
      return quick
    }
    var half = half(bytes, &index)
    if half != nil { DigitText.skipSpaces(bytes, &index) }
    let run = DigitText.run(bytes, at: index)
    if half == nil, run == 4 || run == 6 {
      let digits = (0..<3).map { DigitText.number(bytes, at: index + $0 * 2, count: 2) }
      index += run
      return try milliseconds(digits[0], digits[1], run == 6 ? digits[2] : 0, 0)
    }
    guard run == 1 || run == 2 else { throw .notTime }
    let hour = DigitText.number(bytes, at: index, count: run)
    index += run
    if DigitText.skip(bytes, &index, "시") {
      return try koreanClock(bytes, &index, try Self.hour(hour, half))
    }
    guard DigitText.skip(bytes, &index, ":") else { throw .notTime }
    let minute = DigitText.number(bytes, at: index, count: 2)
    index += 2
    var second: Int? = 0
    var fraction = 0
    if DigitText.skip(bytes, &index, ":") {
      second = DigitText.number(bytes, at: index, count: 2)
      index += 2
      if DigitText.skip(bytes, &index, ".") { fraction = try milliseconds(bytes, &index) }
    }
    if half == nil {
      var behind = index
      DigitText.skipSpaces(bytes, &behind)
      half = Self.half(bytes, &behind)
      if half != nil { index = behind }
    }
    return try milliseconds(try Self.hour(hour, half), minute, second, fraction)
  }

  /// The hour of the day.
  private static func hour(_ hour: Int?, _ half: Half?) throws(FieldFault) -> Int? {
    guard let half else { return hour }
    guard let hour, (1...12).contains(hour) else { throw .notTime }
    return hour % 12 + (half == .afternoon ? 12 : 0)
  }

  /// Reads the text after `12시`: nothing, `41분` or `41분 07초`.
  private static func koreanClock(
    _ bytes: Span<UInt8>, _ index: inout Int, _ hour: Int?
  ) throws(FieldFault) -> Int32 {
    var parts = [0, 0]
    for (position, unit) in (["분", "초"] as [StaticString]).enumerated() {
      var behind = index
      DigitText.skipSpaces(bytes, &behind)
      let run = DigitText.run(bytes, at: behind)
      guard run == 1 || run == 2, let value = DigitText.number(bytes, at: behind, count: run)
      else { break }
      behind += run
      guard DigitText.skip(bytes, &behind, unit) else { throw .notTime }
      parts[position] = value
      index = behind
    }
    return try milliseconds(hour, parts[0], parts[1], 0)
  }

  /// Reads `Z`, `+09:00`, `+0900` or `+09`, if there is one.
  static func offset(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) throws(FieldFault) -> WallTime.Offset {
    if index == bytes.count { return .none }
    DigitText.skipSpaces(bytes, &index)
    if DigitText.skip(bytes, &index, "z") || DigitText.skip(bytes, &index, "utc") { return .utc }
    let isWest = DigitText.skip(bytes, &index, "-")
    guard isWest || DigitText.skip(bytes, &index, "+"),
      let hours = DigitText.number(bytes, at: index, count: 2)
    else { return .none }
    index += 2
    var minutes = 0
    let hasColon = DigitText.skip(bytes, &index, ":")
    if let given = DigitText.number(bytes, at: index, count: 2) {
      minutes = given
      index += 2
    } else if hasColon {
      throw .notTime
    }
    // Offsets from UTC have been between -12 and +14 hours.
    guard hours <= 14, minutes <= 59 else { throw .notTime }
    return .minutes(Int16(isWest ? -(hours * 60 + minutes) : hours * 60 + minutes))
  }

  /// Returns milliseconds since midnight; a part that is not a number is nil.
  static func milliseconds(
    _ hour: Int?, _ minute: Int?, _ second: Int?, _ millisecond: Int
  ) throws(FieldFault) -> Int32 {
    guard let hour, let minute, let second, hour <= 23, minute <= 59, second <= 59 else {
      throw .notTime
    }
    return Int32(((hour * 60 + minute) * 60 + second) * 1000 + millisecond)
  }

  /// Returns the digits after the point, cut to milliseconds.
  static func milliseconds(
    _ bytes: Span<UInt8>, _ index: inout Int
  ) throws(FieldFault) -> Int {
    let run = DigitText.run(bytes, at: index)
    guard run > 0 else { throw .notTime }
    var value = 0
    for offset in 0..<3 {
      value = value * 10 + (offset < run ? Int(bytes[index + offset] - 0x30) : 0)
    }
    index += run
    return value
  }

  /// Reads `HH:MM:SS`, if no byte follows that could belong to it.
  private static func quickClock(_ bytes: Span<UInt8>, _ index: Int) -> Int32? {
    guard index + 8 == bytes.count, bytes[index + 2] == UInt8(ascii: ":"),
      bytes[index + 5] == UInt8(ascii: ":"),
      let hour = DigitText.number(bytes, at: index, count: 2), hour <= 23,
      let minute = DigitText.number(bytes, at: index + 3, count: 2), minute <= 59,
      let second = DigitText.number(bytes, at: index + 6, count: 2), second <= 59
    else { return nil }
    return Int32(((hour * 60 + minute) * 60 + second) * 1000)
  }

  private static func half(_ bytes: Span<UInt8>, _ index: inout Int) -> Half? {
    if DigitText.skip(bytes, &index, "오전") || DigitText.skip(bytes, &index, "am")
      || DigitText.skip(bytes, &index, "a.m.")
    {
      return .morning
    }
    if DigitText.skip(bytes, &index, "오후") || DigitText.skip(bytes, &index, "pm")
      || DigitText.skip(bytes, &index, "p.m.")
    {
      return .afternoon
    }
    return nil
  }
}
