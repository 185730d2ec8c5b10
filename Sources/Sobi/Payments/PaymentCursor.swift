/// The position of a payment in a list. A cursor remains valid while other payments are added and
/// removed.
public struct PaymentCursor: Hashable, Sendable, Codable {
  /// The order of the list.
  public var order: PaymentOrder
  /// The sort key: the day of the payment as the number of days since 1970-01-01, or its amount in
  /// minor units.
  public var key: Int64
  /// The row id of the payment; payments with equal keys are in the order of their ids.
  public var id: Int64

  /// Creates a cursor.
  public init(order: PaymentOrder, key: Int64, id: Int64) {
    self.order = order
    self.key = key
    self.id = id
  }
}
