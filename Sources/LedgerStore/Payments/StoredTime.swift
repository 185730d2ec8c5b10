import Spending

/// Times and days as the ledger's text columns hold them.
enum StoredTime {
  /// Writes `2026-05-03T03:41:07.000Z` over the 24 bytes of `buffer` from `start` on.
  static func format(
    _ milliseconds: Int64, into buffer: inout MutableSpan<UInt8>, at start: Int = 0
  ) {
    let (day, millisecond) = LedgerZone.local(instant: milliseconds, offsetSeconds: 0)
    format(day, into: &buffer, at: start)
    let second = Int(millisecond / 1000)
    buffer[start + 10] = UInt8(ascii: "T")
    put(second / 3600, 2, at: start + 11, into: &buffer)
    buffer[start + 13] = UInt8(ascii: ":")
    put(second / 60 % 60, 2, at: start + 14, into: &buffer)
    buffer[start + 16] = UInt8(ascii: ":")
    put(second % 60, 2, at: start + 17, into: &buffer)
    buffer[start + 19] = UInt8(ascii: ".")
    put(Int(millisecond % 1000), 3, at: start + 20, into: &buffer)
    buffer[start + 23] = UInt8(ascii: "Z")
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
    let parts = day.components
    put(parts.year, 4, at: start, into: &buffer)
    buffer[start + 4] = UInt8(ascii: "-")
    put(parts.month, 2, at: start + 5, into: &buffer)
    buffer[start + 7] = UInt8(ascii: "-")
    put(parts.day, 2, at: start + 8, into: &buffer)
  }

  private static func put(
    _ value: Int, _ width: Int, at start: Int, into buffer: inout MutableSpan<UInt8>
  ) {
    var rest = value
    for index in stride(from: start + width - 1, through: start, by: -1) {
      buffer[index] = 0x30 + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// The day in the first ten bytes, `2026-05-03`; nil for anything else.
  static func day(_ bytes: Span<UInt8>) -> CalendarDay? {
    guard bytes.count >= 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = number(bytes, 0, 4), let month = number(bytes, 5, 2),
      let day = number(bytes, 8, 2)
    else { return nil }
    return CalendarDay(year: year, month: month, day: day)
  }

  /// The instant of `2026-05-03T03:41[:07[.123]][Z]`, in milliseconds; zone-less is UTC. Nil for
  /// anything else.
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
