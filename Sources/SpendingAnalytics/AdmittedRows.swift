public import Spending

/// A filter that is prepared for the rows of certain columns, so that a row can be tested quickly.
///
/// Use this type in loops over millions of rows. For a few rows, ``SpendingFilter/admits(_:of:)``
/// is simpler and gives the same result.
public struct AdmittedRows: Sendable {
  @usableFromInline let payments: PaymentColumns
  @usableFromInline let filter: SpendingFilter
  @usableFromInline let days: ClosedRange<Int32>
  /// For each of the columns' currencies, whether it is requested.
  @usableFromInline let currencies: [Bool]

  /// Prepares a filter.
  ///
  /// - Complexity: O(1), plus one step for each currency of the columns.
  public init(_ filter: SpendingFilter, of payments: PaymentColumns) {
    self.payments = payments
    self.filter = filter
    days =
      filter.days.map { $0.lowerBound.daysSince1970...$0.upperBound.daysSince1970 }
      ?? .min ... .max
    currencies = payments.currencies.map { filter.currencies?.contains($0) ?? true }
  }

  /// Returns whether the payment in row `row` is spending or a refund and satisfies the filter; the
  /// filter's condition on places is not tested.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func admits(_ row: Int) -> Bool {
    guard days.contains(payments.days[row]), payments.kinds[row] <= PaymentKind.refund.rawValue,
      currencies[Int(payments.currencyIndexes[row])]
    else { return false }
    if let channels = filter.channels, !channels.contains(payments.channels[row]) { return false }
    if let methods = filter.methods, !methods.contains(payments.methods[row]) { return false }
    if let kinds = filter.kinds, !kinds.contains(payments.kinds[row]) { return false }
    return filter.categoryIDs?.contains(Int64(payments.categoryIDs[row])) ?? true
  }
}
