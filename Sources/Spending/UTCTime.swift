/// Instants as text.
package enum UTCTime {
  /// `2026-05-03T03:41:07.000Z`.
  package static func text(_ milliseconds: Int64) -> String {
    let (day, rest) = LedgerZone.local(instant: milliseconds, offsetSeconds: 0)
    let parts = day.components
    guard (0...9999).contains(parts.year) else { return "\(day)T" + clock(rest) }
    return String(asciiCount: 24) { put(parts, rest, into: &$0, at: 0) }
  }

  /// Writes a time such as `2026-05-03T03:41:07.000Z` into `bytes`, where it replaces the 24 bytes
  /// from `start` on. If the year has more than four digits, only the last four digits are written.
  package static func put(
    _ milliseconds: Int64, into bytes: inout MutableSpan<UInt8>, at start: Int
  ) {
    let (day, rest) = LedgerZone.local(instant: milliseconds, offsetSeconds: 0)
    put(day.components, rest, into: &bytes, at: start)
  }

  private static func put(
    _ day: (year: Int, month: Int, day: Int), _ clock: Int64,
    into bytes: inout MutableSpan<UInt8>, at start: Int
  ) {
    bytes.put(day, at: start)
    bytes[start + 10] = UInt8(ascii: "T")
    put(clock: clock, into: &bytes, at: start + 11)
  }

  /// `03:41:07.000Z`.
  private static func clock(_ millisecond: Int64) -> String {
    String(asciiCount: 13) { put(clock: millisecond, into: &$0, at: 0) }
  }

  private static func put(
    clock millisecond: Int64, into bytes: inout MutableSpan<UInt8>, at start: Int
  ) {
    let second = Int(millisecond / 1000)
    bytes.put(second / 3600, width: 2, at: start)
    bytes[start + 2] = UInt8(ascii: ":")
    bytes.put(second / 60 % 60, width: 2, at: start + 3)
    bytes[start + 5] = UInt8(ascii: ":")
    bytes.put(second % 60, width: 2, at: start + 6)
    bytes[start + 8] = UInt8(ascii: ".")
    bytes.put(Int(millisecond % 1000), width: 3, at: start + 9)
    bytes[start + 12] = UInt8(ascii: "Z")
  }
}
