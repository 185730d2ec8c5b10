internal import SimpleFeatures
internal import Spending

/// Dates of OFX: `YYYYMMDDHHMMSS.XXX[-5:EST]`; all parts except the day may be missing.
///
/// - SeeAlso: Open Financial Exchange 2.2, section 3.2.8.2.
enum OFXDate {
  /// Returns the date in the form in which statements are read: `2026-05-14`, or the day with a
  /// time and an offset. Midnight and noon mean an unknown time. A text without such a date is
  /// returned unchanged.
  static func text(_ text: String) -> String {
    // Programs break lines inside of values.
    let bytes = text.utf8.filter { $0 > 0x20 }
    let digits = bytes.prefix { $0 &- 0x30 <= 9 }
    guard [8, 10, 12, 14].contains(digits.count) else { return text }
    func part(_ start: Int) -> String {
      start < digits.count ? String(decoding: digits[start..<start + 2], as: UTF8.self) : "00"
    }
    let day = "\(part(0))\(part(2))-\(part(4))-\(part(6))"
    let clock = "\(part(8)):\(part(10)):\(part(12))"
    if clock == "00:00:00" || clock == "12:00:00" { return day }
    var rest = bytes[digits.endIndex...]
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst().drop { $0 &- 0x30 <= 9 }
    }
    return day + "T" + clock + (offset(rest) ?? "")
  }

  /// Returns the day of a date; nil if the text contains no date.
  static func day(_ text: String) -> CalendarDay? {
    CalendarDay(String(Self.text(text).prefix(10)))
  }

  /// Converts an offset such as `[-5:EST]`, `[+9]` or `[5.30:IST]` to the form `-05:00`; nil if
  /// there is no offset.
  private static func offset(_ bytes: ArraySlice<UInt8>) -> String? {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    guard text.first == "[" else { return nil }
    text = text.dropFirst().prefix { $0 != ":" && $0 != "]" }
    let isWest = text.first == "-"
    if isWest || text.first == "+" { text = text.dropFirst() }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let hours = parts.first.flatMap({ Int($0) }), 0...14 ~= hours else { return nil }
    // A single digit is a fraction of an hour, two are minutes.
    let behind = parts.count > 1 ? parts[1] : "0"
    guard let value = Int(behind) else { return nil }
    let minutes = behind.count == 1 ? value * 6 : value
    guard 0..<60 ~= minutes else { return nil }
    return (isWest ? "-" : "+") + Decimals.padded(String(hours), to: 2) + ":"
      + Decimals.padded(String(minutes), to: 2)
  }
}
