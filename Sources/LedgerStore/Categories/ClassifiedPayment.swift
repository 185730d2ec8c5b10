package import Spending

/// The facts of a payment that decide its category, and the origin of its current category.
package struct ClassifiedPayment: Sendable {
  /// The row id.
  package var id: Int64
  /// The name of the merchant in its original spelling; empty if there is no name.
  package var merchant: String
  /// The amount; negative for a refund.
  package var amount: Money
  /// The kind of the payment: spending, refund, income or transfer.
  package var kind: PaymentKind
  /// Offline or online.
  package var channel: PaymentChannel
  /// The calendar day at the place of payment.
  package var day: CalendarDay
  /// The row id of the category; nil if the payment has no category.
  package var category: Int64?
  /// The origin of the category.
  package var source: CategorySource
  /// The row id of the category of the payment's place; nil if the payment has no place or the
  /// place has no category.
  package var placeCategory: Int64?
}
