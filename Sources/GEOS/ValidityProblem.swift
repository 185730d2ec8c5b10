public import SimpleFeatures

/// The reason for which a shape is not valid.
public struct ValidityProblem: Hashable, Sendable {
  /// The reason in the words of GEOS: `Ring Self-intersection`.
  public var reason: String
  /// The position of the problem; nil if GEOS names none.
  public var location: Coordinate?

  /// Creates a problem.
  public init(reason: String, location: Coordinate?) {
    self.reason = reason
    self.location = location
  }
}
