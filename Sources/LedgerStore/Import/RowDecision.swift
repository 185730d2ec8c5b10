/// What a row is that may be a payment that is in the ledger already.
public enum RowDecision: Hashable, Sendable {
  /// It is the likeliest of the payments that it may be.
  case same
  /// It is another payment.
  case new
  /// It is this payment, by its row id.
  case payment(Int64)
}
