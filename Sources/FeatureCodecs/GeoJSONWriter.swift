public import SimpleFeatures

/// Writes features as GeoJSON (RFC 7946); at most one block and one feature are in memory.
///
/// The same calls always write the same bytes: coordinates have seven digits after the point,
/// exterior rings run counter-clockwise, and each feature is on one line.
/// ```swift
/// var writer = GeoJSONWriter(layout: .featureCollection(bbox: nil)) { try file.write($0) }
/// try writer.feature(id: 1, geometry: .point(cafe)) { $0.string("name", "카페") }
/// try writer.finish()
/// ```
public struct GeoJSONWriter {
  /// The arrangement of features in the file.
  public enum Layout: Sendable {
    /// One `FeatureCollection`, with a `bbox` member if the bounding box is known.
    case featureCollection(bbox: BoundingBox?)
    /// One feature per line, without an enclosing collection.
    case newlineDelimited
    /// One feature per record; 0x1E comes before each record and a newline after it (RFC 8142).
    case textSequence
  }

  /// The geometry of a written feature.
  public enum Geometry: Sendable {
    /// A position.
    case point(Coordinate)
    /// An area; an area with one part is written as a `Polygon`.
    case multiPolygon(MultiPolygon)
    /// Nothing: `"geometry":null`.
    case none
  }

  /// Blocks are passed to the sink when they exceed this many bytes.
  static let blockSize = 256 * 1024

  private let layout: Layout
  private let sink: ([UInt8]) throws -> Void
  private var hasFeatures = false
  private var isFinished = false
  /// Holds the buffer of the whole document, so that properties are written in place.
  private var properties: PropertyWriter

  /// Creates a writer; it calls `sink` for the first time when the first block is full or the
  /// document is finished.
  ///
  /// - Parameters:
  ///   - layout: The arrangement of features in the file.
  ///   - foreignMember: The name and the JSON value of an additional member, which is written
  ///     before the features of a collection (RFC 7946, 6.1); nil adds no member. The member is
  ///     written only if the layout is a collection.
  ///   - sink: Receives the blocks in order. If `sink` throws an error, the call that filled the
  ///     block rethrows it.
  public init(
    layout: Layout, foreignMember: (name: String, json: [UInt8])? = nil,
    sink: @escaping ([UInt8]) throws -> Void
  ) {
    self.layout = layout
    self.sink = sink
    properties = PropertyWriter(output: ByteWriter(capacity: Self.blockSize + 4096))
    if case .featureCollection(let box) = layout {
      properties.output.append("{\"type\":\"FeatureCollection\",")
      if let box { properties.output.append(bbox: box) }
      if let member = foreignMember {
        properties.output.append(jsonString: member.name)
        properties.output.append(":")
        properties.output.append(member.json.span)
        properties.output.append(",")
      }
      properties.output.append("\"features\":[")
    }
  }

  /// Writes a feature.
  ///
  /// - Precondition: ``finish()`` has not been called.
  /// - Throws: The error of the sink; the document is then incomplete.
  public mutating func feature(
    id: Int64, geometry: Geometry, properties body: (inout PropertyWriter) -> Void
  ) throws {
    precondition(!isFinished, "a feature was written after finish()")
    beginFeature()
    properties.output.append("{\"type\":\"Feature\",\"id\":")
    properties.output.append(decimal: id)
    properties.output.append(",\"geometry\":")
    switch geometry {
    case .point(let coordinate): properties.output.append(pointGeometry: coordinate)
    case .multiPolygon(let shape): properties.output.append(areaGeometry: shape)
    case .none: properties.output.append("null")
    }
    properties.output.append(",\"properties\":{")
    properties.isFirst = true
    body(&properties)
    properties.output.append("}}")
    endFeature()
    if properties.output.count >= Self.blockSize { try flush() }
  }

  /// Closes the document and passes the last block to the sink.
  ///
  /// - Precondition: This method has not been called before.
  /// - Throws: The error of the sink; the document is then incomplete.
  public mutating func finish() throws {
    precondition(!isFinished, "finish() was called twice")
    isFinished = true
    if case .featureCollection = layout { properties.output.append("\n]}\n") }
    try flush()
  }

  private mutating func beginFeature() {
    switch layout {
    case .featureCollection:
      if hasFeatures { properties.output.append(",\n") } else { properties.output.append("\n") }
    case .newlineDelimited: break
    case .textSequence: properties.output.append(0x1E)
    }
    hasFeatures = true
  }

  private mutating func endFeature() {
    switch layout {
    case .featureCollection: break
    case .newlineDelimited, .textSequence: properties.output.append(UInt8(ascii: "\n"))
    }
  }

  private mutating func flush() throws {
    guard properties.output.count > 0 else { return }
    try sink(properties.output.bytes)
    properties.output.reset()
  }
}

extension ByteWriter {
  /// Appends `"bbox":[west,south,east,north],`.
  fileprivate mutating func append(bbox box: BoundingBox) {
    append("\"bbox\":[")
    append(Coordinate(longitudeE7: box.westE7, latitudeE7: box.southE7))
    append(UInt8(ascii: ","))
    append(Coordinate(longitudeE7: box.eastE7, latitudeE7: box.northE7))
    append("],")
  }

  fileprivate mutating func append(pointGeometry coordinate: Coordinate) {
    append("{\"type\":\"Point\",\"coordinates\":[")
    append(coordinate)
    append("]}")
  }

  fileprivate mutating func append(areaGeometry shape: MultiPolygon) {
    if shape.polygons.count == 1 {
      append("{\"type\":\"Polygon\",\"coordinates\":")
      append(shape.polygons[0])
    } else {
      append("{\"type\":\"MultiPolygon\",\"coordinates\":[")
      for (index, polygon) in shape.polygons.enumerated() {
        if index > 0 { append(UInt8(ascii: ",")) }
        append(polygon)
      }
      append(UInt8(ascii: "]"))
    }
    append(UInt8(ascii: "}"))
  }

  private mutating func append(_ polygon: Polygon) {
    append(UInt8(ascii: "["))
    append(polygon.exterior.wound(counterClockwise: true))
    for hole in polygon.interiors {
      append(UInt8(ascii: ","))
      append(hole.wound(counterClockwise: false))
    }
    append(UInt8(ascii: "]"))
  }

  private mutating func append(_ ring: Ring) {
    append("[[")
    var isFirst = true
    for coordinate in ring.coordinates {
      if !isFirst { append("],[") }
      isFirst = false
      append(coordinate)
    }
    append("]]")
  }
}
