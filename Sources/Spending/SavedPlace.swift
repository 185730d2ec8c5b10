public import SimpleFeatures

/// A position to which the person gave a name, such as `home`.
public struct SavedPlace: Hashable, Sendable {
  /// The name as the person gave it.
  public var name: String
  /// The position.
  public var coordinate: Coordinate

  /// Creates a saved place.
  public init(name: String, coordinate: Coordinate) {
    self.name = name
    self.coordinate = coordinate
  }
}
