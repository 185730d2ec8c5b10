/// The walk over one topology. It throws only `TopoJSONError` and `JSONError`.
struct TopoJSONParser {
  var reader: JSONReader
  var arcs = TopoJSONArcs()
  /// The feature being read, from 1.
  var featureNumber = 0
  /// The number of positions of the rings read so far.
  var positionCount = 0
  /// The number of open collections.
  var collectionDepth = 0
  /// The start of the last feature, so that finding all of them is one pass.
  var featureLocation: JSONLocation

  init(reader: JSONReader) {
    self.reader = reader
    featureLocation = JSONLocation.start(of: reader.bytes)
  }

  /// An object of the topology: a name and the start of its geometry.
  private struct Layer {
    var name: String
    var start: Int
    var hasPolygons: Bool
  }

  mutating func readDocument(layer: String?) throws -> TopoJSONReader {
    _ = try reader.peek()
    let start = reader.position
    var type: String?
    var systemName: String?
    var transform: TopoJSONArcs.Transform?
    var arcsStart: Int?
    var objectsStart: Int?
    try reader.beginObject()
    while let key = try reader.nextKey() {
      _ = try reader.peek()
      let valueStart = reader.position
      switch key {
      case "type": type = try reader.readString()
      case "transform": transform = try readTransform()
      case "crs": systemName = SystemMember.name(of: try reader.readValue())
      case "arcs":
        arcsStart = valueStart
        try reader.skipValue()
      case "objects":
        objectsStart = valueStart
        try reader.skipValue()
      default: try reader.skipValue()
      }
    }
    try reader.finish()
    guard let type else { throw error(.missingMember("type"), at: start) }
    guard type == "Topology" else { throw error(.notTopology(type: type), at: start) }
    guard let arcsStart else { throw error(.missingMember("arcs"), at: start) }
    guard let objectsStart else { throw error(.missingMember("objects"), at: start) }
    reader.rewind(to: objectsStart)
    let chosen = try choose(layer, from: try readLayers(), at: objectsStart)
    reader.rewind(to: arcsStart)
    arcs = try TopoJSONArcs.read(&reader, transform: transform)
    reader.rewind(to: chosen.start)
    var features: [AreaFeature] = []
    try readGeometry(into: &features)
    return TopoJSONReader(layer: chosen.name, features: features, systemName: systemName)
  }

  func error(_ problem: TopoJSONProblem, at offset: Int) -> TopoJSONError {
    TopoJSONError(problem, at: reader.location(of: offset))
  }

  private mutating func readTransform() throws -> TopoJSONArcs.Transform? {
    if try reader.readNull() { return nil }
    let start = reader.position
    var transform = TopoJSONArcs.Transform()
    var seen: Set<String> = []
    try reader.beginObject()
    while let key = try reader.nextKey() {
      guard key == "scale" || key == "translate" else {
        try reader.skipValue()
        continue
      }
      _ = try reader.peek()
      let valueStart = reader.position
      var values: [Double] = []
      try reader.beginArray()
      while try reader.nextElement() {
        if values.count < 2 {
          values.append(try reader.readDouble())
        } else {
          try reader.skipValue()
        }
      }
      guard values.count == 2 else { throw error(.transform(member: key), at: valueStart) }
      if key == "scale" {
        (transform.scaleX, transform.scaleY) = (values[0], values[1])
      } else {
        (transform.translateX, transform.translateY) = (values[0], values[1])
      }
      seen.insert(key)
    }
    for member in ["scale", "translate"] where !seen.contains(member) {
      throw error(.transform(member: member), at: start)
    }
    return transform
  }

  // MARK: Choice of the object

  private mutating func readLayers() throws -> [Layer] {
    var layers: [Layer] = []
    try reader.beginObject()
    while let name = try reader.nextKey() {
      _ = try reader.peek()
      let start = reader.position
      let hasPolygons = try passGeometry()
      layers.append(Layer(name: name, start: start, hasPolygons: hasPolygons))
    }
    return lastOfEachKey(layers, key: \.name)
  }

  /// Skips a geometry; returns whether it is a polygon or holds one.
  private mutating func passGeometry() throws -> Bool {
    guard try reader.peek() == UInt8(ascii: "{") else {
      try reader.skipValue()
      return false
    }
    var hasPolygons = false
    try reader.beginObject()
    while let key = try reader.nextKey() {
      switch key {
      case "type" where try reader.peek() == UInt8(ascii: "\""):
        let type = try reader.readString()
        hasPolygons = hasPolygons || type == "Polygon" || type == "MultiPolygon"
      case "geometries" where try reader.peek() == UInt8(ascii: "["):
        try reader.beginArray()
        while try reader.nextElement() {
          let isPolygon = try passGeometry()
          hasPolygons = hasPolygons || isPolygon
        }
      default: try reader.skipValue()
      }
    }
    return hasPolygons
  }

  private func choose(
    _ name: String?, from layers: [Layer], at offset: Int
  ) throws(TopoJSONError) -> Layer {
    if let name {
      guard let layer = layers.first(where: { $0.name == name }) else {
        throw error(.noSuchLayer(name, layers: layers.map(\.name)), at: offset)
      }
      return layer
    }
    let candidates = layers.filter(\.hasPolygons)
    if candidates.count > 1 { throw error(.severalLayers(candidates.map(\.name)), at: offset) }
    guard let layer = candidates.first else {
      throw error(.noPolygonLayer(layers.map(\.name)), at: offset)
    }
    return layer
  }
}
