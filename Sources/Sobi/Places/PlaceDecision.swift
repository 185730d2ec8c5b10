public import SimpleFeatures

/// A decision that a merchant's payments were made at a place or online; it is made by the user or
/// results from a score.
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
