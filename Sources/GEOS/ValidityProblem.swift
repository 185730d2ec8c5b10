public import SimpleFeatures

/// Why a shape is not valid.
public struct ValidityProblem: Hashable, Sendable {
  /// The reason in the words of GEOS: `Ring Self-intersection`.
  public var reason: String
  /// Where, when GEOS names a place.
  public var location: Coordinate?

  /// Creates a problem.
  public init(reason: String, location: Coordinate?) {
    self.reason = reason
    self.location = location
  }
}
