/// The meaning of a negative amount in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// Money that came back: card statements are written so.
  case refund
  /// Money that went out: statements of banks and household books are often written so.
  case spending
}
