public import Spending

/// A payment with its place and category.
public struct PaymentRow: Hashable, Sendable, Identifiable {
  /// The stored payment.
  public var payment: Payment
  /// The place; nil if the payment has no place.
  public var place: Place?
  /// The code of the category; nil if the payment has no category.
  public var category: String?

  /// The tags in order of their names. Each tag has a value, which may be empty.
  public var tags: [PaymentTag]
  /// The number of attached pictures and documents.
  public var attachments: Int

  /// The row id of the payment.
  public var id: Int64 { payment.id }

  /// Creates a row.
  public init(
    payment: Payment, place: Place? = nil, category: String? = nil, tags: [PaymentTag] = [],
    attachments: Int = 0
  ) {
    self.payment = payment
    self.place = place
    self.category = category
    self.tags = tags
    self.attachments = attachments
  }
}
