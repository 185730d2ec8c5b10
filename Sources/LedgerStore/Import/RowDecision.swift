/// The decision about a row that may already be stored as a payment.
public enum RowDecision: Hashable, Sendable {
  /// The row is the same payment as the stored payment to which it may correspond; if there are
  /// several such payments, it is the most likely one.
  case same
  /// The row is a new payment.
  case new
  /// The row is the payment with this row id.
  case payment(Int64)
}
