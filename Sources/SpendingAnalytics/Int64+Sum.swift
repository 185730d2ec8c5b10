extension Int64 {
  /// Adds a number of minor units exactly.
  ///
  /// - Throws: ``SpendingOverflow`` if the sum exceeds 64 bits; in this case the value is
  ///   unchanged.
  package mutating func add(exactly other: Int64) throws(SpendingOverflow) {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw SpendingOverflow() }
    self = sum
  }
}
