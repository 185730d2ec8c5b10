public import SimpleFeatures

/// Where the payments of a merchant were made, as a person or a score decided.
public struct PlaceDecision: Hashable, Sendable {
  /// The payments, by their ids.
  public var payments: [Int64]
  /// Where.
  public var choice: Choice

  /// What was decided.
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
