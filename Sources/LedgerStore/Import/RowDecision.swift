/// The decision about a row that may be a stored payment already.
public enum RowDecision: Hashable, Sendable {
  /// It is the likeliest of the payments that it may be.
  case same
  /// It is another payment.
  case new
  /// It is this payment, by its row id.
  case payment(Int64)
}
