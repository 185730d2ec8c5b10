package import SimpleFeatures

/// The shapes of a GeoJSON document (RFC 7946) that a map draws without figures, such as subway
/// lines or rivers.
package struct GeoJSONDrawing: Sendable {
  /// The lines; a line with fewer than two positions is left out.
  package private(set) var lines: [[Coordinate]] = []
  /// The areas, each as its rings; the first ring of an area is its border.
  package private(set) var areas: [[[Coordinate]]] = []
  /// The points, with the `name` of their feature if the name is a text.
  package private(set) var points: [(position: Coordinate, name: String?)] = []
  /// The text of the member `attribution` of the document; nil if there is no such text.
  package var attribution: String?
  /// For each point, the number of its feature, counted from 1.
  private var featureNumbers: [Int] = []

  /// Creates an empty drawing.
  init() {}

  /// Reads a feature collection, a feature, or a bare geometry.
  ///
  /// Geometries of all types are read, including those in geometry collections. Features without a
  /// geometry are left out.
  ///
  /// - Parameter bytes: UTF-8 text, with or without a byte order mark.
  /// - Throws: ``GeoJSONError``, as ``GeoJSONReader/features(in:)`` throws it.
  /// - Complexity: O(*n*) for *n* bytes.
  package init(_ bytes: [UInt8]) throws(GeoJSONError) {
    self = try GeoJSONParser.parse(bytes) { parser in
      parser.drawing = GeoJSONDrawing()
      let features = try parser.readDocument()
      var drawing = parser.drawing ?? GeoJSONDrawing()
      for (point, number) in drawing.featureNumbers.enumerated() where number <= features.count {
        guard case .string(let name) = features[number - 1]["name"], !name.isEmpty else { continue }
        drawing.points[point].name = name
      }
      return drawing
    }
  }

  /// The number of positions of all shapes.
  package var positionCount: Int {
    points.count + lines.reduce(0) { $0 + $1.count }
      + areas.reduce(0) { $0 + $1.reduce(0) { $0 + $1.count } }
  }

  /// Adds the positions of a geometry.
  ///
  /// - Parameters:
  ///   - parts: For lines and points, one part; for an area, its rings.
  ///   - feature: The number of the feature, counted from 1.
  mutating func add(_ type: String, _ parts: [[Coordinate]], feature: Int) {
    switch type {
    case "Point", "MultiPoint":
      for position in parts.joined() {
        points.append((position, nil))
        featureNumbers.append(feature)
      }
    case "LineString", "MultiLineString": lines += parts.filter { $0.count > 1 }
    default:
      let rings = parts.filter { $0.count > 2 }
      if !rings.isEmpty { areas.append(rings) }
    }
  }
}

extension GeoJSONParser {
  /// Reads the coordinates of a geometry to draw; the parts of a `MultiPolygon` are separate areas.
  mutating func readDrawnCoordinates(
    of type: String
  ) throws -> [(type: String, parts: [[Coordinate]])] {
    switch type {
    case "Point": return [(type, [[try readPosition()]])]
    case "MultiPoint", "LineString": return [(type, [try readPositions()])]
    case "MultiLineString", "Polygon": return [(type, try readParts())]
    case "MultiPolygon":
      var areas: [(type: String, parts: [[Coordinate]])] = []
      try reader.beginArray()
      while try reader.nextElement() { areas.append((type, try readParts())) }
      return areas
    default:
      try reader.skipValue()
      return []
    }
  }

  private mutating func readParts() throws -> [[Coordinate]] {
    var parts: [[Coordinate]] = []
    try reader.beginArray()
    while try reader.nextElement() { parts.append(try readPositions()) }
    return parts
  }

  private mutating func readPositions() throws -> [Coordinate] {
    positions.removeAll(keepingCapacity: true)
    try reader.beginArray()
    while try reader.nextElement() { positions.append(try readPosition()) }
    // A copy is exactly as large as the line.
    return Array(positions[...])
  }
}
