/// The rule that decides on which day spending counts.
public enum SpendingBasis: String, CaseIterable, Hashable, Sendable {
  /// Spending counts on the day of the purchase.
  case purchase
  /// Spending counts on the day on which a bill charges it.
  case billed
}
