extension TopoJSONParser {
  /// Reads a geometry and its members as features.
  mutating func readGeometry(into features: inout [AreaFeature]) throws {
    _ = try reader.peek()
    let start = reader.position
    if try reader.readNull() {
      beginFeature(at: start)
      return features.append(
        AreaFeature(properties: [], geometry: .none, location: featureLocation))
    }
    var members = Members()
    try reader.beginObject()
    while let key = try reader.nextKey() {
      _ = try reader.peek()
      let valueStart = reader.position
      switch key {
      case "type":
        if try !reader.readNull() { members.type = try reader.readString() }
      case "id": members.id = try reader.readScalar()
      case "properties": members.properties = try reader.readProperties()
      case "arcs":
        members.arcs = valueStart
        try reader.skipValue()
      case "geometries":
        members.geometries = valueStart
        try reader.skipValue()
      default: try reader.skipValue()
      }
    }
    let end = reader.position
    if members.type == "GeometryCollection" {
      guard let geometries = members.geometries else {
        throw error(.missingMember("geometries"), at: start)
      }
      // Each level skips the levels inside it before it enters them.
      guard collectionDepth < TopoJSONReader.collectionDepthLimit else {
        throw error(.json(.tooDeep(limit: TopoJSONReader.collectionDepthLimit)), at: start)
      }
      collectionDepth += 1
      defer { collectionDepth -= 1 }
      reader.rewind(to: geometries)
      try reader.beginArray()
      while try reader.nextElement() { try readGeometry(into: &features) }
    } else {
      beginFeature(at: start)
      features.append(
        AreaFeature(
          properties: members.fields, geometry: try area(members, at: start),
          location: featureLocation))
    }
    reader.resume(behind: end)
  }

  /// The members of a geometry; for a container, its start in the text.
  private struct Members {
    var type: String?
    var id: JSONScalar?
    var properties: [(key: String, value: JSONScalar)] = []
    var arcs: Int?
    var geometries: Int?

    /// The properties, and the id as one of them unless a property has that name.
    var fields: [(key: String, value: JSONScalar)] {
      guard let id, id != .null, !properties.contains(where: { $0.key == "id" }) else {
        return properties
      }
      return properties + [("id", id)]
    }
  }

  private mutating func beginFeature(at start: Int) {
    featureNumber += 1
    featureLocation.advance(in: reader.bytes, to: start)
  }

  private mutating func area(_ members: Members, at start: Int) throws -> AreaGeometry {
    guard let type = members.type else { return .none }
    guard type == "Polygon" || type == "MultiPolygon" else { return .other(type) }
    guard let arcs = members.arcs else { throw error(.missingMember("arcs"), at: start) }
    reader.rewind(to: arcs)
    var shape = PlanarShape()
    if type == "Polygon" {
      try readPolygon(into: &shape, part: 1)
    } else {
      var part = 1
      try reader.beginArray()
      while try reader.nextElement() {
        try readPolygon(into: &shape, part: part)
        part += 1
      }
    }
    return .planar(shape)
  }

  private mutating func readPolygon(into shape: inout PlanarShape, part: Int) throws {
    var ring = 1
    try reader.beginArray()
    while try reader.nextElement() {
      try readRing(into: &shape, part: part, ring: ring)
      ring += 1
    }
    shape.endPolygon()
  }

  /// Joins the arcs of a ring; a negative index `~i` is arc `i` backwards.
  private mutating func readRing(into shape: inout PlanarShape, part: Int, ring: Int) throws {
    _ = try reader.peek()
    let start = reader.position
    let first = shape.x.count
    let limit = TopoJSONReader.positionLimit(arcPositions: arcs.x.count)
    try reader.beginArray()
    while try reader.nextElement() {
      _ = try reader.peek()
      let indexStart = reader.position
      guard let index = try reader.readSmallInteger() else {
        throw error(
          .json(.unexpected(found: .otherNumber, expected: .arcNumber)),
          at: indexStart)
      }
      let arc = index < 0 ? ~index : index
      guard arc < arcs.count else {
        throw error(
          .arcOutOfRange(index, count: arcs.count, feature: featureNumber), at: indexStart)
      }
      var range = arcs[arc]
      guard !range.isEmpty else {
        throw error(.emptyArc(index, feature: featureNumber), at: indexStart)
      }
      positionCount += range.count
      guard positionCount <= limit else {
        throw error(.tooManyPositions(limit: limit), at: indexStart)
      }
      if shape.x.count > first {
        let shared = index < 0 ? range.upperBound - 1 : range.lowerBound
        guard shape.x.last == arcs.x[shared], shape.y.last == arcs.y[shared] else {
          throw error(.unconnectedArc(index, feature: featureNumber), at: indexStart)
        }
        range =
          index < 0
          ? range.lowerBound..<range.upperBound - 1 : range.lowerBound + 1..<range.upperBound
      }
      if index < 0 {
        for position in range.reversed() {
          shape.append(x: arcs.x[position], y: arcs.y[position])
        }
      } else {
        for position in range { shape.append(x: arcs.x[position], y: arcs.y[position]) }
      }
    }
    guard shape.x.count > first, shape.x[first] == shape.x[shape.x.count - 1],
      shape.y[first] == shape.y[shape.y.count - 1]
    else {
      throw error(.openRing(feature: featureNumber, part: part, ring: ring), at: start)
    }
    while shape.x.count - first < 4 { shape.append(x: shape.x[first], y: shape.y[first]) }
    shape.endRing()
  }
}
