public import Spending

/// A charge of a payment by a bill.
public struct BillCharge: Hashable, Sendable {
  /// The day on which it is charged.
  public var day: CalendarDay
  /// Minor units; negative for a refund.
  public var amount: Int64
  /// The number of the part in its instalment plan, from 1; nil for a payment without instalments
  /// and for a refund.
  public var part: Int?

  /// Creates a charge.
  public init(day: CalendarDay, amount: Int64, part: Int? = nil) {
    (self.day, self.amount, self.part) = (day, amount, part)
  }
}
