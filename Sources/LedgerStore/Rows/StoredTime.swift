import Spending

/// Times and days in the form of the ledger's text columns.
enum StoredTime {
  /// Writes `2026-05-03T03:41:07.000Z` over the 24 bytes of `buffer` from `start` on.
  static func format(
    _ milliseconds: Int64, into buffer: inout MutableSpan<UInt8>, at start: Int = 0
  ) {
    UTCTime.put(milliseconds, into: &buffer, at: start)
  }

  /// `2026-05-03T03:41:07.000Z`.
  static func text(_ milliseconds: Int64) -> String {
    var bytes = [UInt8](repeating: 0, count: 24)
    var span = bytes.mutableSpan
    format(milliseconds, into: &span)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes `2026-05-03` over the 10 bytes of `buffer` from `start` on.
  static func format(
    _ day: CalendarDay, into buffer: inout MutableSpan<UInt8>, at start: Int = 0
  ) {
    buffer.put(day.components, at: start)
  }

  /// The day in the first ten bytes, `2026-05-03`; nil for anything else.
  static func day(_ bytes: Span<UInt8>) -> CalendarDay? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes, 0, 4), let month = number(bytes, 5, 2),
      let day = number(bytes, 8, 2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// The instant of `2026-05-03T03:41[:07[.123]][Z]`, in milliseconds; without a zone, the text
  /// means UTC. Nil for anything else.
  static func instant(_ bytes: Span<UInt8>) -> Int64? {
    guard let day = day(bytes), bytes.count >= 16,
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      bytes[13] == UInt8(ascii: ":"), let hour = number(bytes, 11, 2),
      let minute = number(bytes, 14, 2)
    else { return nil }
    var milliseconds = (hour * 60 + minute) * 60_000
    if bytes.count >= 19, bytes[16] == UInt8(ascii: ":") {
      guard let second = number(bytes, 17, 2) else { return nil }
      milliseconds += second * 1000
      if bytes.count >= 23, bytes[19] == UInt8(ascii: ".") {
        guard let fraction = number(bytes, 20, 3) else { return nil }
        milliseconds += fraction
      }
    }
    return Int64(day.daysSince1970) * 86_400_000 + Int64(milliseconds)
  }

  private static func number(_ bytes: Span<UInt8>, _ start: Int, _ width: Int) -> Int? {
    var value = 0
    for index in start..<start + width {
      let digit = bytes[index] &- 0x30
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }
}
