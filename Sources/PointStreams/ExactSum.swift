/// A sum of decimal numbers, exact.
///
/// It is kept in units of 1e-9 in 128 bits: more than 10^11 numbers of up to 18 digits and 9
/// decimals always fit. The same numbers have the same sum in any order.
public struct ExactSum: Hashable, Sendable {
  /// The most decimals of a number.
  public static let decimalLimit = 9

  /// The sum in units of 1e-9.
  public var units: Int128
  /// The number of decimals to show: the most of any number in the column.
  public var decimals: Int

  /// Creates a sum.
  ///
  /// - Precondition: `decimals` in 0 ... ``decimalLimit``, and `units` has no more.
  public init(units: Int128, decimals: Int) {
    precondition(0...Self.decimalLimit ~= decimals, "\(decimals) decimals are not in 0 ... 9")
    self.units = units
    self.decimals = decimals
  }
}

extension ExactSum: CustomStringConvertible {
  /// `-1234.50`: a decimal number without marks between thousands.
  public var description: String {
    var scale: Int128 = 1
    for _ in decimals..<Self.decimalLimit { scale *= 10 }
    let shown = String((units / scale).magnitude)
    let sign = units < 0 ? "-" : ""
    guard decimals > 0 else { return sign + shown }
    let padded = String(repeating: "0", count: max(0, decimals + 1 - shown.utf8.count)) + shown
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }
}
