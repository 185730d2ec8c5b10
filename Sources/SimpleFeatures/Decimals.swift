/// Formats numbers as decimal text for people. It never converts amounts of money to `Double`.
package enum Decimals {
  /// Returns a finite number with a fixed number of digits after the decimal point, such as `12.50`
  /// for two digits.
  ///
  /// - Returns: The text, or `0` if the magnitude of the number is at least 9 · 10^15 units of the
  ///   last digit.
  package static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e15 else { return "0" }
    let padded = padded(String(Int64(scaled.magnitude)), to: digits + 1)
    let sign = scaled < 0 ? "-" : ""
    return digits == 0
      ? sign + padded : sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }

  /// Returns digits with leading zeros, such as `03` for a width of two.
  package static func padded(_ digits: String, to width: Int) -> String {
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }

  /// Returns a whole number with thousands separators, such as `-1,234,567`.
  package static func grouped(_ value: Int64) -> String {
    (value < 0 ? "-" : "") + grouped(digits: String(value.magnitude))
  }

  /// Returns digits with thousands separators, such as `1,234,567`.
  package static func grouped(digits: String) -> String {
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0 && (digits.utf8.count - offset) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
