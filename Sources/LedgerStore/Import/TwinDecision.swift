/// What becomes of rows that may be payments that are in the ledger already.
public enum TwinDecision: Sendable {
  /// Nothing is imported until somebody decides.
  case ask
  /// They are those payments.
  case same
  /// They are other payments.
  case new
}
