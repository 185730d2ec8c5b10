/// The day that spending is counted on.
public enum SpendingBasis: String, CaseIterable, Hashable, Sendable {
  /// On the day of the purchase.
  case purchase
  /// On the day on which a bill charges it.
  case billed
}
