import Spending

/// What some payments of a period came to, in minor units of one currency.
public struct PeriodSum: Hashable, Sendable {
  /// Payments that are spending; the parts of a split payment are one.
  public var count: Int64
  /// What they came to, refunds left out.
  public var spent: Int64
  /// What was refunded, 0 or less.
  public var refunded: Int64

  /// Creates a sum; by default one of no payments.
  public init(count: Int64 = 0, spent: Int64 = 0, refunded: Int64 = 0) {
    (self.count, self.spent, self.refunded) = (count, spent, refunded)
  }

  /// What was spent, refunds subtracted; nil when it passes 64 bits.
  public var sum: Int64? {
    let (sum, overflow) = spent.addingReportingOverflow(refunded)
    return overflow ? nil : sum
  }

  var isEmpty: Bool { count == 0 && spent == 0 && refunded == 0 }

  /// Adds another sum.
  ///
  /// - Returns: Whether an amount passed 64 bits.
  mutating func add(_ other: PeriodSum) -> Bool {
    count &+= other.count
    let (spent, overflow) = spent.addingReportingOverflow(other.spent)
    let (refunded, refundOverflow) = refunded.addingReportingOverflow(other.refunded)
    (self.spent, self.refunded) = (spent, refunded)
    return overflow || refundOverflow
  }
}
