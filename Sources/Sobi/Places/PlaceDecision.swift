public import SimpleFeatures

/// The place of a merchant's payments, as decided by the user or by a score.
public struct PlaceDecision: Hashable, Sendable {
  /// The ids of the payments.
  public var payments: [Int64]
  /// The decided place.
  public var choice: Choice

  /// The possible decisions.
  public enum Choice: Hashable, Sendable {
    /// At a place.
    case place(name: String, at: Coordinate)
    /// Over the network.
    case online
  }

  /// Creates a decision.
  public init(payments: [Int64], choice: Choice) {
    self.payments = payments
    self.choice = choice
  }
}
