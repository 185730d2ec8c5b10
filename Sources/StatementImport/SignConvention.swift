/// The meaning of a negative amount in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// A negative amount is a refund, as in card statements.
  case refund
  /// A negative amount is outgoing money, as in many bank statements and household books.
  case spending
}
