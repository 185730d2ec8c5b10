/// The meaning of a negative amount in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// Refunds, as in card statements.
  case refund
  /// Money that went out, as often in statements of banks and household books.
  case spending
}
