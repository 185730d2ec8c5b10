public import SimpleFeatures

/// The reason why a shape is not valid, and its position.
public struct ValidityProblem: Hashable, Sendable {
  /// The message of GEOS that states the reason, such as `Ring Self-intersection`.
  public var reason: String
  /// The position of the problem; nil if GEOS reports no position.
  public var location: Coordinate?

  /// Creates a problem.
  public init(reason: String, location: Coordinate?) {
    self.reason = reason
    self.location = location
  }
}
