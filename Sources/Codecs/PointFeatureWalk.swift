internal import FeatureCodecs
internal import SimpleFeatures

/// Walks from feature to feature, in the same way while columns are found and while records are
/// written.
struct PointFeatureWalk: ~Copyable, Sendable {
  /// Holds the feature that was read last.
  private(set) var parser: PointFeatureParser
  /// The number of features read.
  private(set) var count = 0

  private let name: String
  /// The features of a sequence; nil for a document, which the parser holds.
  private var records: PointFeatureRecords?
  private var place = Place.end

  /// The place of the parser in a document.
  private enum Place {
    /// The walk is before the start of the document.
    case start
    /// The walk is before the only feature.
    case feature
    /// The walk is inside an array of features; `behind` states what follows the array in the
    /// document.
    case array(behind: Rest)
    /// After all members.
    case end
  }

  private enum Rest { case members, nothing, unread }

  /// The start of the features in a document, for the second walk.
  private var featuresStart = 0
  private var isSingle = false

  /// Walks over a sequence.
  init(_ records: consuming PointFeatureRecords, name: String, takesAreas: Bool) {
    self.name = name
    self.records = consume records
    parser = PointFeatureParser(JSONReader(), takesAreas: takesAreas)
  }

  /// Walks over a document: a collection, a feature or an array of features.
  init(document reader: JSONReader, name: String, takesAreas: Bool) {
    self.name = name
    records = nil
    parser = PointFeatureParser(reader, takesAreas: takesAreas)
    place = .start
  }

  /// The SHA-256 of the stored sequence, after the last feature was read.
  var contentHash: ContentHash? {
    switch records {
    case .some(let records): records.contentHash
    case .none: nil
    }
  }

  /// Reads the next feature; false after the last feature.
  mutating func next() throws(PointFeatureError) -> Bool {
    if records != nil { return try nextRecord() }
    return try catching { walk in try walk.nextInDocument() }
  }

  /// Writes the feature that was read last.
  mutating func write(to writer: inout CSVWriter) throws(PointFeatureError) {
    try catching { walk in try walk.parser.write(to: &writer) }
  }

  /// Returns to the first feature of a document.
  mutating func restart() {
    parser.geoJSON.reader.rewind(to: featuresStart)
    place = isSingle ? .feature : .array(behind: .unread)
    count = 0
    // The array was entered once, so it starts with a bracket.
    if !isSingle { try? parser.geoJSON.reader.beginArray() }
  }

  /// Takes over the columns of a first walk.
  mutating func know(_ columns: PointFeatureColumns) {
    parser.columns = columns
    parser.isSecondPass = true
  }

  private mutating func nextRecord() throws(PointFeatureError) -> Bool {
    guard let record = try records?.nextRecord() else { return false }
    count += 1
    let name = self.name
    do {
      try catching { walk in
        walk.parser.start(try JSONReader(record))
        walk.parser.geoJSON.featureNumber = walk.count
        try walk.parser.readOnlyFeature(name: name)
      }
    } catch {
      guard case .malformed(let problem, var place) = error, let base = records?.location else {
        throw error
      }
      if place.line == 1 { place.column += base.column - 1 }
      place.line += base.line - 1
      place.byteOffset += base.byteOffset
      throw .malformed(problem, at: place)
    }
    return true
  }

  private mutating func nextInDocument() throws -> Bool {
    if case .start = place { try enterDocument() }
    switch place {
    case .start, .end: return false
    case .feature:
      place = .end
    case .array(let behind):
      guard try parser.geoJSON.reader.nextElement() else {
        place = .end
        if behind == .members { _ = try readMembers(isBehindFeatures: true) }
        if behind != .unread { try parser.geoJSON.reader.finish() }
        return false
      }
    }
    count += 1
    parser.geoJSON.featureNumber = count
    try parser.readFeature(name: name)
    return true
  }

  private mutating func enterDocument() throws {
    let isArray = try parser.geoJSON.reader.peek() == UInt8(ascii: "[")
    let start = parser.geoJSON.reader.position
    if isArray {
      featuresStart = start
      place = .array(behind: .nothing)
      return try parser.geoJSON.reader.beginArray()
    }
    try parser.geoJSON.reader.beginObject()
    guard let type = try readMembers(isBehindFeatures: false) else { return }
    try parser.geoJSON.reader.finish()
    switch type {
    case "FeatureCollection":
      guard featuresStart > 0 else {
        throw parser.geoJSON.error(.missingMember("features"), at: start)
      }
      parser.geoJSON.reader.rewind(to: featuresStart)
      try parser.geoJSON.reader.beginArray()
      place = .array(behind: .unread)
    case "Feature":
      isSingle = true
      featuresStart = start
      place = .feature
      parser.geoJSON.reader.rewind(to: start)
    case "":
      throw parser.geoJSON.error(.missingMember("type"), at: start)
    case let type where GeoJSONParser.geometryTypes.contains(type):
      throw PointFeatureError.malformed(
        .bareGeometry(type: type), at: parser.geoJSON.reader.location(of: start))
    case let type: throw parser.geoJSON.error(.unknownType(type), at: start)
    }
  }

  /// Reads the members of the document before its features, or the members after its features.
  ///
  /// - Returns: At the end of the document, its type, or an empty text if it has no type; nil
  ///   before the features.
  private mutating func readMembers(isBehindFeatures: Bool) throws -> String? {
    var type = ""
    while let key = try parser.geoJSON.reader.nextKey() {
      _ = try parser.geoJSON.reader.peek()
      let start = parser.geoJSON.reader.position
      switch key {
      case "type" where !isBehindFeatures:
        type = try parser.geoJSON.reader.readString()
        if type == "Topology" { throw parser.geoJSON.error(.topoJSON, at: start) }
      case "crs": try parser.geoJSON.checkReferenceSystem()
      case "features" where !isBehindFeatures:
        featuresStart = start
        // With the type still to come, the array is skipped and read afterwards.
        if type == "FeatureCollection" {
          try parser.geoJSON.reader.beginArray()
          place = .array(behind: .members)
          return nil
        }
        try parser.geoJSON.reader.skipValue()
      default: try parser.geoJSON.reader.skipValue()
      }
    }
    return type
  }

  /// Runs `body`, which throws errors of reading GeoJSON.
  private mutating func catching<Result>(
    _ body: (inout PointFeatureWalk) throws -> Result
  ) throws(PointFeatureError) -> Result {
    do {
      return try body(&self)
    } catch let error as PointFeatureError {
      throw error
    } catch let error as GeoJSONError {
      throw .malformed(.geoJSON(error.problem), at: error.place)
    } catch let error as JSONError {
      throw .malformed(.geoJSON(.json(error.problem)), at: error.place)
    } catch {
      preconditionFailure("reading GeoJSON threw \(type(of: error)), which it never should")
    }
  }
}
