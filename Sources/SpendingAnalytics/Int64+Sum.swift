extension Int64 {
  /// Adds minor units exactly.
  ///
  /// - Throws: ``SpendingOverflow`` when the sum passes 64 bits; then it is as it was.
  package mutating func add(exactly other: Int64) throws(SpendingOverflow) {
    let (sum, overflow) = addingReportingOverflow(other)
    guard !overflow else { throw SpendingOverflow() }
    self = sum
  }
}
