/// The decision about a row that may already be stored as a payment.
public enum RowDecision: Hashable, Sendable {
  /// Several payments may be the same as the row; the row is the most likely of these payments.
  case same
  /// The row is a new payment.
  case new
  /// The row is the payment with this row id.
  case payment(Int64)
}
