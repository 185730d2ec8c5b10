package import Spending

/// A payment in a currency other than the ledger's, with the data that is needed to compute its
/// value in the ledger's currency.
package struct ForeignPayment: Hashable, Sendable {
  /// The row id.
  package var id: Int64
  /// The amount.
  package var amount: Money
  /// The local day.
  package var day: CalendarDay
  /// The amount that the shop charged; nil if the shop charged exactly the payment's amount.
  package var taken: Money?
  /// If this payment is a refund, the row id of the payment that it cancels; nil if this payment is
  /// not a refund, or if the cancelled payment is unknown.
  package var undone: Int64?
  /// The stored value; nil if there is no stored value.
  package var value: HomeValue?
}
