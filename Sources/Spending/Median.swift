/// Computes the median of amounts.
public enum Median {
  /// Returns the median of amounts in any order. For an even number of amounts, this is the mean of
  /// the two middle amounts, rounded half to even. Returns nil for an empty array.
  ///
  /// - Complexity: O(*n* log *n*).
  public static func of(_ amounts: [Int64]) -> Int64? {
    guard !amounts.isEmpty else { return nil }
    let ordered = amounts.sorted()
    return middle(ordered[(ordered.count - 1) / 2], ordered[ordered.count / 2])
  }

  /// Returns the mean of two amounts, rounded half to even.
  package static func middle(_ low: Int64, _ high: Int64) -> Int64 {
    // Halves first, so that no sum passes 64 bits: the two remainders add up to 0, 1 or 2.
    let rest = (low & 1) + (high & 1)
    let half = (low >> 1) + (high >> 1)
    if rest == 1 { return half % 2 == 0 ? half : half + 1 }
    return half + rest / 2
  }
}
