import SimpleFeatures

/// GeoJSON whose coordinates are in another system than WGS 84, as its version of 2008 allowed.
public struct PlanarGeoJSON: Sendable {
  /// The features in their order.
  public let features: [AreaFeature]
  /// The name in the last `crs` member; nil without one.
  public let systemName: String?

  /// Reads a document like ``GeoJSONReader/features(in:)``, its areas in the plane of the file.
  ///
  /// A third ordinate is ignored, and other geometries are only named.
  ///
  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  /// - Throws: ``GeoJSONError`` for text that is not GeoJSON, with its place.
  /// - Complexity: O(*n*).
  public static func read(_ bytes: [UInt8]) throws(GeoJSONError) -> PlanarGeoJSON {
    try GeoJSONParser.parse(bytes) { parser in
      parser.isPlanar = true
      let features = try parser.readDocument().enumerated().map { index, feature in
        AreaFeature(feature, planar: parser.planarShapes[index + 1])
      }
      return PlanarGeoJSON(features: features, systemName: parser.systemName)
    }
  }
}

extension AreaFeature {
  /// A feature on WGS 84, or a feature whose area was read in the plane.
  ///
  /// Its id becomes the field `id` if there is no such property.
  public init(_ feature: GeoJSONFeature, planar: PlanarShape? = nil) {
    var properties = feature.properties
    if let id = feature.id, feature["id"] == nil { properties.append(("id", id)) }
    let geometry: AreaGeometry =
      switch feature.geometry {
      case .multiPolygon(let shape): planar.map { .planar($0) } ?? .degrees(shape)
      case .point: .other("Point")
      case .other(let type): .other(type)
      case .none: .none
      }
    self.init(properties: properties, geometry: geometry, location: feature.location)
  }
}

extension GeoJSONParser {
  /// Reads coordinates into the planar shapes; the result only shows that there is an area.
  mutating func readPlanarCoordinates(of type: String) throws -> GeoJSONGeometry {
    guard type == "Polygon" || type == "MultiPolygon" else {
      try reader.skipValue()
      return .other(type)
    }
    var shape = PlanarShape()
    if type == "Polygon" {
      try readPlanarPolygon(into: &shape)
    } else {
      try reader.beginArray()
      while try reader.nextElement() { try readPlanarPolygon(into: &shape) }
    }
    planarShapes[featureNumber] = shape
    return .multiPolygon(MultiPolygon([]))
  }

  private mutating func readPlanarPolygon(into shape: inout PlanarShape) throws {
    try reader.beginArray()
    while try reader.nextElement() {
      try reader.beginArray()
      while try reader.nextElement() { try readPlanarPosition(into: &shape) }
      shape.endRing()
    }
    shape.endPolygon()
  }

  private mutating func readPlanarPosition(into shape: inout PlanarShape) throws {
    let position = try reader.readPlanarPosition()
    guard position.count >= 2 else {
      throw error(
        .positionTooShort(count: position.count, feature: featureNumber), at: position.start)
    }
    shape.append(x: position.x, y: position.y)
  }
}
