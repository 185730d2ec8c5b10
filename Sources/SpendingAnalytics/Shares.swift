/// Converts the parts of a whole to shares in tenths of a percent.
public enum Shares {
  /// Returns shares that add up to 1,000, computed by the largest remainder method. If several
  /// parts have the same remainder, the earlier parts are rounded up first. Returns nil if a part
  /// is negative or all parts are zero.
  ///
  /// - Complexity: O(*n* log *n*) for *n* parts.
  public static func permille(of parts: [Int64]) -> [Int64]? {
    guard parts.allSatisfy({ $0 >= 0 }) else { return nil }
    var whole: Int64 = 0
    for part in parts {
      let (sum, overflow) = whole.addingReportingOverflow(part)
      guard !overflow else { return nil }
      whole = sum
    }
    guard whole > 0 else { return nil }
    let divisions = parts.map { part in
      whole.magnitude.dividingFullWidth(part.magnitude.multipliedFullWidth(by: 1000))
    }
    var shares = divisions.map { Int64($0.quotient) }
    let missing = 1000 - shares.reduce(0, +)
    let order = parts.indices.sorted {
      (divisions[$1].remainder, $0) < (divisions[$0].remainder, $1)
    }
    for index in order.prefix(Int(missing)) { shares[index] += 1 }
    return shares
  }
}
