import SimpleFeatures

extension GeoJSONParser {
  /// Reads a geometry or null.
  package mutating func readGeometry() throws -> GeoJSONGeometry {
    if try reader.readNull() { return .none }
    let start = reader.position
    var type: String?
    var coordinatesStart: Int?
    /// The geometry that was read from the coordinates, and the type with which they were read; a
    /// later member may change the type.
    var geometry: (type: String, value: GeoJSONGeometry)?
    drawn = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type": type = try reader.readString()
      case "coordinates":
        _ = try reader.peek()
        coordinatesStart = reader.position
        if let type {
          geometry = (type, try readCoordinates(of: type))
        } else {
          geometry = nil
          try reader.skipValue()
        }
      case "crs": try checkReferenceSystem()
      case "geometries" where drawing != nil:
        try reader.beginArray()
        while try reader.nextElement() { _ = try readGeometry() }
      default: try reader.skipValue()
      }
    }
    defer { draw() }
    guard let type else { throw error(.missingMember("type"), at: start) }
    guard let coordinatesStart else {
      if type == "GeometryCollection" { return .other(type) }
      throw error(.missingMember("coordinates"), at: start)
    }
    if let geometry, geometry.type == type { return geometry.value }
    let end = reader.position
    reader.rewind(to: coordinatesStart)
    let value = try readCoordinates(of: type)
    reader.resume(behind: end)
    return value
  }

  private mutating func readCoordinates(of type: String) throws -> GeoJSONGeometry {
    if isPlanar { return try readPlanarCoordinates(of: type) }
    if drawing != nil {
      drawn = try readDrawnCoordinates(of: type)
      return .other(type)
    }
    switch type {
    case "Point":
      return .point(try readPosition())
    case "Polygon":
      let polygon = try readPolygon(part: 1)
      return .multiPolygon(MultiPolygon(polygon.map { [$0] } ?? []))
    case "MultiPolygon":
      var polygons: [Polygon] = []
      var part = 1
      try reader.beginArray()
      while try reader.nextElement() {
        if let polygon = try readPolygon(part: part) { polygons.append(polygon) }
        part += 1
      }
      return .multiPolygon(MultiPolygon(polygons))
    default:
      try reader.skipValue()
      return .other(type)
    }
  }

  /// A polygon; nil when it has no rings.
  private mutating func readPolygon(part: Int) throws -> Polygon? {
    var rings: [Ring] = []
    try reader.beginArray()
    while try reader.nextElement() {
      rings.append(try readRing(part: part, number: rings.count + 1))
    }
    guard let exterior = rings.first else { return nil }
    return Polygon(exterior: exterior, interiors: Array(rings.dropFirst()))
  }

  private mutating func readRing(part: Int, number: Int) throws -> Ring {
    _ = try reader.peek()
    let start = reader.position
    positions.removeAll(keepingCapacity: true)
    try reader.beginArray()
    while try reader.nextElement() { positions.append(try readPosition()) }
    do {
      // A copy is exactly as large as the ring; `positions` is as large as the largest one.
      return try Ring(Array(positions[...]))
    } catch {
      throw self.error(
        .ring(error, feature: featureNumber, part: part, ring: number), at: start)
    }
  }

  mutating func readPosition() throws -> Coordinate {
    let start = reader.position
    // By far the most positions; all others, and all errors, take the general way below.
    if let (longitude, latitude) = reader.readPlainPosition() {
      if longitude.magnitude <= 1_800_000_000, latitude.magnitude <= 900_000_000 {
        return Coordinate(longitudeE7: Int32(longitude), latitudeE7: Int32(latitude))
      }
      reader.rewind(to: start)
    }
    return try readAnyPosition()
  }

  private mutating func readAnyPosition() throws -> Coordinate {
    let start = reader.position
    var count = 0
    var coordinate = Coordinate(longitudeE7: 0, latitudeE7: 0)
    try reader.beginArray()
    while try reader.nextElement() {
      let valueStart = reader.position
      let value = try reader.readDegreesE7()
      switch count {
      case 0:
        guard let value, value.magnitude <= 1_800_000_000 else {
          throw error(.longitudeOutOfRange(feature: featureNumber), at: valueStart)
        }
        coordinate.longitudeE7 = value
      case 1:
        guard let value, value.magnitude <= 900_000_000 else {
          throw error(.latitudeOutOfRange(feature: featureNumber), at: valueStart)
        }
        coordinate.latitudeE7 = value
      default: break
      }
      count += 1
    }
    guard count >= 2 else {
      throw error(.positionTooShort(count: count, feature: featureNumber), at: start)
    }
    return coordinate
  }
}
