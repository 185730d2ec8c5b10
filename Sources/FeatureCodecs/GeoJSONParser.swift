import SimpleFeatures

/// A parser of one GeoJSON document. The parser throws only `GeoJSONError` and `JSONError`.
package struct GeoJSONParser: Sendable {
  /// The text.
  package var reader: JSONReader
  /// The number of the feature that is being read, counted from 1.
  package var featureNumber = 1
  /// The start of the last feature, so that one pass finds the starts of all features.
  private var featureLocation: JSONLocation
  /// The positions of the ring being read; kept so that its storage is reused.
  var positions: [Coordinate] = []
  /// The shapes read so far, if the shapes are read for a drawing.
  var drawing: GeoJSONDrawing?
  /// The shapes of the geometry that is being read; they are drawn at its end, since a later member
  /// may give them another type.
  var drawn: [(type: String, parts: [[Coordinate]])] = []
  /// Whether areas are read as planar shapes, in any system.
  var isPlanar = false
  /// In a planar walk, the areas of the features read so far, by the number of the feature.
  var planarShapes: [Int: PlanarShape] = [:]
  /// In a planar walk, the name in the last `crs` member.
  var systemName: String?

  /// Creates a parser that starts at the first value of the reader.
  package init(reader: JSONReader) {
    self.reader = reader
    featureLocation = JSONLocation.start(of: reader.bytes)
  }

  /// Walks over a text.
  static func parse<Result>(
    _ bytes: [UInt8], _ body: (inout GeoJSONParser) throws -> Result
  ) throws(GeoJSONError) -> Result {
    do {
      var parser = GeoJSONParser(reader: try JSONReader(bytes))
      return try body(&parser)
    } catch let error as GeoJSONError {
      throw error
    } catch let error as JSONError {
      throw GeoJSONError(.json(error.problem), at: error.place)
    } catch {
      preconditionFailure("reading GeoJSON threw \(type(of: error)), which it never should")
    }
  }

  /// Adds the shapes of the geometry that was read to the drawing.
  mutating func draw() {
    for shape in drawn { drawing?.add(shape.type, shape.parts, feature: featureNumber) }
    drawn = []
  }

  mutating func readDocument() throws -> [GeoJSONFeature] {
    _ = try reader.peek()
    let start = reader.position
    var type: String?
    var featuresStart: Int?
    var features: [GeoJSONFeature]?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type":
        type = try reader.readString()
        if type == "Topology" { throw error(.topoJSON, at: start) }
      case "crs": try checkReferenceSystem()
      case "features":
        _ = try reader.peek()
        featuresStart = reader.position
        // With the type still to come, the array is skipped and read afterwards.
        features = type == "FeatureCollection" ? try readFeatures() : nil
        if features == nil { try reader.skipValue() }
      case "attribution" where drawing != nil:
        if case .string(let text) = try reader.readScalar() { drawing?.attribution = text }
      default: try reader.skipValue()
      }
    }
    try reader.finish()
    switch type {
    case "FeatureCollection":
      guard let featuresStart else { throw error(.missingMember("features"), at: start) }
      if let features { return features }
      reader.rewind(to: featuresStart)
      return try readFeatures()
    case "Feature":
      reader.rewind(to: start)
      return [try readFeature()]
    case .some(let name) where Self.geometryTypes.contains(name):
      reader.rewind(to: start)
      let location = reader.location(of: start)
      return [
        GeoJSONFeature(properties: [], geometry: try readGeometry(), location: location)
      ]
    case .some(let name): throw error(.unknownType(name), at: start)
    case nil: throw error(.missingMember("type"), at: start)
    }
  }

  /// The names of the geometry types of GeoJSON.
  package static let geometryTypes = [
    "Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon",
    "GeometryCollection",
  ]

  private mutating func readFeatures() throws -> [GeoJSONFeature] {
    var features: [GeoJSONFeature] = []
    featureNumber = 0
    featureLocation = JSONLocation.start(of: reader.bytes)
    try reader.beginArray()
    while try reader.nextElement() {
      featureNumber += 1
      features.append(try readFeature())
    }
    return features
  }

  private mutating func readFeature() throws -> GeoJSONFeature {
    _ = try reader.peek()
    let start = reader.position
    featureLocation.advance(in: reader.bytes, to: start)
    var feature = GeoJSONFeature(properties: [], geometry: .none, location: featureLocation)
    var type: String?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = try reader.readString()
      case "id":
        let id = try reader.readScalar()
        feature.id = id == .null ? nil : id
      case "properties": feature.properties = try reader.readProperties()
      case "geometry": feature.geometry = try readGeometry()
      case "crs": try checkReferenceSystem()
      default: try reader.skipValue()
      }
    }
    guard let type else { throw error(.missingMember("type"), at: start) }
    guard type == "Feature" else {
      throw error(.notFeature(type: type, feature: featureNumber), at: start)
    }
    return feature
  }

  /// Reads the `crs` member of GeoJSON 2008, and throws an error if it names a system other than
  /// WGS 84. When the parser reads planar coordinates, it accepts any reference system, stores the
  /// name of the system and throws no error.
  package mutating func checkReferenceSystem() throws {
    _ = try reader.peek()
    let start = reader.position
    let value = try reader.readValue()
    if value == .null { return }
    let name = SystemMember.name(of: value) ?? "unnamed"
    if isPlanar {
      systemName = name
      return
    }
    let isKnown = SystemMember.isWGS84(name)
    guard isKnown else { throw error(.foreignReferenceSystem(name), at: start) }
  }

  /// Returns the error for a problem at `offset`, with its location in the text.
  package func error(_ problem: GeoJSONProblem, at offset: Int) -> GeoJSONError {
    GeoJSONError(problem, at: reader.location(of: offset))
  }
}
