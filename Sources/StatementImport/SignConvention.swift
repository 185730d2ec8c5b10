/// The meaning of a negative amount in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// A negative amount is a refund, as in card statements.
  case refund
  /// A negative amount is outgoing money, as in many statements of banks and household books.
  case spending
}
