public import SimpleFeatures

/// A position with a name that the person gave, such as `home`.
public struct SavedPlace: Hashable, Sendable {
  /// The name as it was given.
  public var name: String
  /// The position.
  public var coordinate: Coordinate

  /// Creates a saved place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
