/// What a negative amount means in a statement.
public enum SignConvention: String, Sendable, CaseIterable {
  /// Money that came back: card statements are written so.
  case refund
  /// Money that went out: statements of banks and household books are often written so.
  case spending
}

extension SignConvention {
  /// What is seen of the amounts in the first rows of a statement.
  struct Evidence: Sendable {
    /// Rows below zero that call themselves spending or nothing.
    var negative = 0
    /// Rows above zero of which the same is true.
    var positive = 0

    /// The convention that the rows speak for.
    ///
    /// A bank says what went out by a sign as soon as there is one, a card never does: its rows have
    /// approval numbers. Elsewhere so many rows below zero and so few above are no refunds, and
    /// fewer are enough where a column calls them spending.
    func convention(of header: HeaderRecognition) -> SignConvention {
      if header.isOfBank { return negative > 0 ? .spending : .refund }
      guard header[.reference] == nil else { return .refund }
      let times = header[.kind] == nil ? 4 : 1
      return negative >= 3 && negative > times * positive ? .spending : .refund
    }
  }
}
