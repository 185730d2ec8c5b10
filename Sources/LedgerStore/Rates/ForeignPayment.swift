package import Spending

/// A payment in a currency other than the ledger's, with the data for computing its value.
package struct ForeignPayment: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The amount.
  package var amount: Money
  /// The local day.
  package var day: CalendarDay
  /// The amount that the shop charged; nil if it equals the payment's amount.
  package var taken: Money?
  /// The payment that this refund undoes; nil if this is not a refund, or if that payment is
  /// unknown.
  package var undone: Int64?
  /// The stored value; nil without one.
  package var value: HomeValue?
}
