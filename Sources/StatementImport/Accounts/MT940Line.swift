internal import Diagnostics
internal import Spending

/// The line of a movement: `2605140514DR4,50NMSCNONREF//B4E08MS9D00A0009`.
enum MT940Line {
  /// Reads a line; a malformed date or amount is left for the row reader to report.
  ///
  /// - Parameter further: The line below it.
  static func entry(_ line: String, further: String) -> AccountEntry {
    var entry = AccountEntry()
    entry.memo = String(further.trimmed())
    var rest = Array(line.utf8)[...]
    func take(_ count: Int, while isPart: (UInt8) -> Bool) -> String {
      let found = rest.prefix(count).prefix(while: isPart)
      rest = rest[found.endIndex...]
      return String(decoding: found, as: UTF8.self)
    }
    let isDigit = { (byte: UInt8) in byte &- 0x30 <= 9 }
    let isCapital = { (byte: UInt8) in byte &- 0x41 < 26 }
    let value = take(6, while: isDigit)
    // The day of the booking has no year.
    let booked = rest.prefix(4).allSatisfy(isDigit) ? take(4, while: isDigit) : ""
    entry.date = Self.date(value, booked: booked) ?? line
    var mark = take(1, while: isCapital)
    let isReversal = mark == "R"
    // E is expected, and not booked yet.
    if mark == "E" { entry.status = "pending" }
    if mark == "R" || mark == "E" { mark = take(1, while: isCapital) }
    // A letter of the currency may follow.
    _ = take(1, while: isCapital)
    let amount = take(20) { isDigit($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") }
    // The reversal of a credit is a debit, that of a debit a credit.
    let goesOut = (mark == "D") != isReversal
    guard mark == "D" || mark == "C", !amount.isEmpty else {
      entry.amount = line
      return entry
    }
    let number = amount.hasSuffix(",") ? String(amount.dropLast()) : amount
    entry.amount = (goesOut ? "-" : "") + number
    if isReversal, !goesOut { entry.kind = PaymentKind.refund.name }
    _ = take(4) { _ in true }
    let references = String(decoding: rest, as: UTF8.self)
    if let parting = references.firstRange(of: "//") {
      entry.reference = String(references[parting.upperBound...].trimmed())
    }
    return entry
  }

  /// Returns the day of the booking if it is given, otherwise the value date.
  private static func date(_ value: String, booked: String) -> String? {
    guard value.utf8.count == 6, var full = DateText.century(Int(value.prefix(2))) else {
      return nil
    }
    var day = value.dropFirst(2)
    if booked.utf8.count == 4 {
      // A booking in January may be of value in December, and the other way round.
      let (of, at) = (Int(day.prefix(2)) ?? 0, Int(booked.prefix(2)) ?? 0)
      if at - of > 6 { full -= 1 }
      if of - at > 6 { full += 1 }
      day = booked[...]
    }
    return "\(full)-\(day.prefix(2))-\(day.suffix(2))"
  }
}
