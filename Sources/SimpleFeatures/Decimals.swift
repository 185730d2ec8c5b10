/// Rounded decimal text of ratios, for reading only; no money passes through here.
package enum Decimals {
  /// A finite number with a fixed count of digits behind the point: `12.50` for two.
  ///
  /// - Returns: `0` beyond nine thousand million million units of the last digit.
  package static func text(_ value: Double, digits: Int) -> String {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.magnitude < 9e15 else { return "0" }
    let magnitude = String(Int64(scaled.magnitude))
    let padded =
      String(repeating: "0", count: max(0, digits + 1 - magnitude.utf8.count)) + magnitude
    let sign = scaled < 0 ? "-" : ""
    return digits == 0
      ? sign + padded : sign + padded.dropLast(digits) + "." + padded.suffix(digits)
  }
}
