public import Spending

/// The charge of a whole payment, or of one of its instalments, on a bill.
public struct BillCharge: Hashable, Sendable {
  /// The day of the charge.
  public var day: CalendarDay
  /// The amount in minor units; negative for a refund.
  public var amount: Int64
  /// The number of the instalment in its plan, from 1; nil for a payment without instalments and
  /// for a refund.
  public var part: Int?

  /// Creates a charge.
  public init(day: CalendarDay, amount: Int64, part: Int? = nil) {
    (self.day, self.amount, self.part) = (day, amount, part)
  }
}
