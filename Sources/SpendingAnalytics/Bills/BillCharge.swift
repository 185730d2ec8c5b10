public import Spending

/// What a bill charges of a payment.
public struct BillCharge: Hashable, Sendable {
  /// The day on which it is charged.
  public var day: CalendarDay
  /// Minor units; below zero for what is returned.
  public var amount: Int64
  /// Which part of its instalment plan it is, from 1; nil for a payment at once and for a refund.
  public var part: Int?

  /// Creates a charge.
  public init(day: CalendarDay, amount: Int64, part: Int? = nil) {
    (self.day, self.amount, self.part) = (day, amount, part)
  }
}
