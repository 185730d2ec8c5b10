import SimpleFeatures

/// A feature of a GeoJSON document.
public struct GeoJSONFeature: Sendable {
  /// The `id` member, nil when it is absent or null.
  public var id: JSONScalar?
  /// The properties in the order of the text; every key occurs once.
  public var properties: [(key: String, value: JSONScalar)]
  /// The geometry in degrees on WGS 84.
  public var geometry: GeoJSONGeometry
  /// The start of the feature in the text.
  public var location: JSONLocation

  /// The value of a property, nil when there is no such key.
  ///
  /// - Complexity: O(*n*).
  public subscript(key: String) -> JSONScalar? { properties.first { $0.key == key }?.value }
}
