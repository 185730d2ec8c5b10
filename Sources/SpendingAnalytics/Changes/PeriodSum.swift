import Spending

/// The sums of payments of a period, in minor units of one currency.
public struct PeriodSum: Hashable, Sendable {
  /// The number of spending payments; all parts of a split payment together count as one payment.
  public var count: Int64
  /// The sum of the spending payments, without refunds.
  public var spent: Int64
  /// The sum of refunds, which is 0 or negative.
  public var refunded: Int64

  /// Creates a sum, which by default has no payments.
  public init(count: Int64 = 0, spent: Int64 = 0, refunded: Int64 = 0) {
    (self.count, self.spent, self.refunded) = (count, spent, refunded)
  }

  /// The spending minus refunds; nil if it exceeds 64 bits.
  public var sum: Int64? {
    let (sum, overflow) = spent.addingReportingOverflow(refunded)
    return overflow ? nil : sum
  }

  /// Whether the period has no payments.
  public var isEmpty: Bool { count == 0 && spent == 0 && refunded == 0 }

  /// Adds another sum.
  ///
  /// - Returns: Whether a sum exceeded 64 bits.
  mutating func add(_ other: PeriodSum) -> Bool {
    count &+= other.count
    let (spent, overflow) = spent.addingReportingOverflow(other.spent)
    let (refunded, refundOverflow) = refunded.addingReportingOverflow(other.refunded)
    (self.spent, self.refunded) = (spent, refunded)
    return overflow || refundOverflow
  }
}
