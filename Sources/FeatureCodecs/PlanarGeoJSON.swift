import SimpleFeatures

/// GeoJSON whose coordinates are in a reference system other than WGS 84; the GeoJSON specification
/// of 2008 allowed this.
public struct PlanarGeoJSON: Sendable {
  /// The features in their order.
  public let features: [AreaFeature]
  /// The name of the reference system in the last `crs` member; nil if there is no such member.
  public let systemName: String?

  /// Reads a document as ``GeoJSONReader/features(in:)`` does, but keeps the coordinates of areas
  /// as they are in the file.
  ///
  /// A third ordinate is ignored. If a geometry is not an area, only the name of its type is kept.
  ///
  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  /// - Throws: ``GeoJSONError`` with the location of the error, if the text is not GeoJSON.
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
  /// Creates a feature from a GeoJSON feature. `planar` is the area of the feature in the
  /// coordinates of the file; nil if the area was not read in these coordinates.
  ///
  /// The `id` of the feature becomes the field `id` if the feature has no property with that name.
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
