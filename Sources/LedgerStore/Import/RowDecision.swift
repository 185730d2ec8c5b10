/// The decision about a row that may already be stored as a payment.
public enum RowDecision: Hashable, Sendable {
  /// The row is a stored payment. If the row may correspond to several payments, the most likely of
  /// them is chosen.
  case same
  /// The row is a new payment.
  case new
  /// The row waits: it is stored, but no sum contains it until a person decides
  /// (``WaitingRow``).
  case wait
  /// The row is the payment with this row id.
  case payment(Int64)
}
