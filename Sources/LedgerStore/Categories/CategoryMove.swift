package import Spending

/// A new category for a payment.
package struct CategoryMove: Hashable, Sendable {
  /// The row id of the payment.
  package var payment: Int64
  /// The code of the category; nil if the payment is to have no category.
  package var category: String?
  /// The origin of the category.
  package var source: CategorySource

  /// Creates a move.
  package init(payment: Int64, category: String?, source: CategorySource) {
    self.payment = payment
    self.category = category
    self.source = source
  }
}
