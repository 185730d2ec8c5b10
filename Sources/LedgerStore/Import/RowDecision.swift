/// The decision about a row that may already be stored as a payment.
public enum RowDecision: Hashable, Sendable {
  /// The row is the most likely of the payments that it may be.
  case same
  /// The row is another payment.
  case new
  /// The row is the payment with this row id.
  case payment(Int64)
}
