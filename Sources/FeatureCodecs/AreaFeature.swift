public import SimpleFeatures

/// A feature of a file of areas, in the plane of the file.
public struct AreaFeature: Sendable {
  /// The fields in the order of the file, every name once.
  public var properties: [(key: String, value: JSONScalar)]
  /// What the feature shows on the map.
  public var geometry: AreaGeometry
  /// Where the feature starts in the text; nil in a file that is no text.
  public var location: JSONLocation?

  /// Creates a feature.
  public init(
    properties: [(key: String, value: JSONScalar)], geometry: AreaGeometry,
    location: JSONLocation? = nil
  ) {
    self.properties = properties
    self.geometry = geometry
    self.location = location
  }

  /// The value of a field, nil when there is no such field.
  ///
  /// - Complexity: O(*n*).
  public subscript(key: String) -> JSONScalar? { properties.first { $0.key == key }?.value }
}

/// The geometry of a feature in the plane of its file.
public enum AreaGeometry: Hashable, Sendable {
  /// An area in the plane of the file.
  case planar(PlanarShape)
  /// An area in degrees on WGS 84, rounded once.
  case degrees(MultiPolygon)
  /// A geometry that is no area, by its type: `LineString` and others.
  case other(String)
  /// No geometry, or null.
  case none
}
