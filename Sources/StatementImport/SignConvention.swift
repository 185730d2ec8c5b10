/// The meaning of a negative amount in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// Refunds, as in card statements.
  case refund
  /// Outgoing money, as in many statements of banks and household books.
  case spending
}
