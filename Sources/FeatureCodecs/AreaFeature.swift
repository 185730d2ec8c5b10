/// A feature of a file of areas, with its fields and its geometry.
public struct AreaFeature: Sendable {
  /// The fields in the order of the file; every name occurs once.
  public var properties: [(key: String, value: JSONScalar)]
  /// The geometry; its case states whether it is in the coordinates of the file or in degrees.
  public var geometry: AreaGeometry
  /// The start of the feature in the text; nil for a binary file.
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

  /// The value of a field; nil if there is no such field.
  ///
  /// - Complexity: O(*n*).
  public subscript(key: String) -> JSONScalar? { properties.first { $0.key == key }?.value }
}
