/// An exact sum of decimal numbers.
///
/// The sum is stored as a 128-bit integer in units of 1e-9, which is enough for more than 10^11
/// numbers with up to 18 digits before the decimal point and 9 decimals. The sum does not depend on
/// the order of the numbers.
public struct ExactSum: Hashable, Sendable {
  /// The greatest number of decimals that a summed number may have.
  public static let decimalLimit = 9

  /// The sum in units of 1e-9.
  public var units: Int128
  /// The number of decimals to show, which is the greatest number of decimals among the values of
  /// the column.
  public var decimals: Int

  /// Creates a sum.
  ///
  /// - Precondition: `decimals` in 0 ... ``decimalLimit``, and `units` has at most that many
  ///   decimals.
  public init(units: Int128, decimals: Int) {
    precondition(0...Self.decimalLimit ~= decimals, "\(decimals) decimals are not in 0 ... 9")
    self.units = units
    self.decimals = decimals
  }
}

extension ExactSum: CustomStringConvertible {
  /// A decimal number without thousands separators, such as `-1234.50`.
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
