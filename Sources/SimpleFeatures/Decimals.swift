/// Numbers as decimal text, for reading. Amounts of money are never converted to `Double` here.
package enum Decimals {
  /// Returns a finite number with a fixed number of digits after the point: `12.50` for two.
  ///
  /// - Returns: `0` beyond 9 · 10^15 units of the last digit.
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

  /// Digits with zeros in front: `03` for a width of two.
  package static func padded(_ digits: String, to width: Int) -> String {
    let missing = width - digits.utf8.count
    return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
  }

  /// A whole number with thousands separators: `-1,234,567`.
  package static func grouped(_ value: Int64) -> String {
    (value < 0 ? "-" : "") + grouped(digits: String(value.magnitude))
  }

  /// Digits with thousands separators.
  package static func grouped(digits: String) -> String {
    var text = ""
    for (offset, digit) in digits.enumerated() {
      if offset > 0 && (digits.utf8.count - offset) % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return text
  }
}
