internal import FeatureCodecs
internal import SimpleFeatures

/// Reads features with points one by one and writes them as records of a table.
///
/// It throws only `GeoJSONError`, `JSONError` and `PointFeatureError`.
struct PointFeatureParser: Sendable {
  var geoJSON: GeoJSONParser
  var columns = PointFeatureColumns()
  /// Whether the columns are known; a new property then means that the file changed.
  var isSecondPass = false
  /// Whether an area is replaced by a position inside it; lines then have no position.
  let takesAreas: Bool
  private var row = PointFeatureRow()
  /// Reused memory for an unescaped string or a compacted array.
  private var scratch: [UInt8] = []

  init(_ reader: JSONReader, takesAreas: Bool) {
    geoJSON = GeoJSONParser(reader: reader)
    self.takesAreas = takesAreas
  }

  /// Continues with another text and keeps the columns.
  mutating func start(_ reader: JSONReader) { geoJSON = GeoJSONParser(reader: reader) }

  /// Reads the next feature and adds its properties to the columns.
  mutating func readFeature(name: String) throws {
    _ = try geoJSON.reader.peek()
    let start = geoJSON.reader.position
    var type: String?
    row.begin()
    row.position = nil
    try geoJSON.reader.beginObject()
    while let key = try geoJSON.reader.nextKey() {
      switch key {
      case "type": type = try geoJSON.reader.readString()
      case "properties": try readProperties(name: name)
      case "geometry": row.position = try readPosition()
      case "crs": try geoJSON.checkReferenceSystem()
      default: try geoJSON.reader.skipValue()
      }
    }
    guard let type else { throw geoJSON.error(.missingMember("type"), at: start) }
    guard type == "Feature" else {
      if GeoJSONParser.geometryTypes.contains(type) {
        throw error(.bareGeometry(type: type), at: start)
      }
      throw geoJSON.error(.notFeature(type: type, feature: geoJSON.featureNumber), at: start)
    }
  }

  /// Reads the next feature and requires that only white space follows.
  mutating func readOnlyFeature(name: String) throws {
    try readFeature(name: name)
    try geoJSON.reader.finish()
  }

  private mutating func readProperties(name: String) throws {
    row.begin()
    if try geoJSON.reader.readNull() { return }
    try geoJSON.reader.beginObject()
    var guess = 0
    while let key = try geoJSON.reader.nextKey() {
      _ = try geoJSON.reader.peek()
      let start = geoJSON.reader.position
      let range = try geoJSON.reader.skipValue()
      var column = columns.position(of: key, guess: guess)
      if column == nil {
        if isSecondPass { throw PointFeatureError.changed(name) }
        column = columns.add(key)
      }
      guard let column else {
        let problem = PointFeatureProblem.tooManyColumns(
          limit: PointFeatureColumns.limit, feature: geoJSON.featureNumber)
        throw error(problem, at: start)
      }
      row.set(range, at: column)
      guess = column + 1
    }
  }

  /// Returns the position of a point; nil for null and for a point without coordinates. With
  /// ``takesAreas``, it also returns a position inside an area, and nil for any other geometry.
  private mutating func readPosition() throws -> Coordinate? {
    if try geoJSON.reader.readNull() { return nil }
    let start = geoJSON.reader.position
    var type: String?
    var isEmpty = false
    try geoJSON.reader.beginObject()
    while let key = try geoJSON.reader.nextKey() {
      if key == "type" {
        type = try geoJSON.reader.readString()
      } else {
        let range = try geoJSON.reader.skipValue()
        if key == "coordinates" { isEmpty = isEmptyArray(range) }
      }
    }
    guard let type else { throw geoJSON.error(.missingMember("type"), at: start) }
    guard type == "Point" || (takesAreas && GeoJSONParser.geometryTypes.contains(type)) else {
      throw error(.notPoint(type: type, feature: geoJSON.featureNumber), at: start)
    }
    // RFC 7946, 3.1: empty coordinates may be taken for null.
    if isEmpty { return nil }
    geoJSON.reader.rewind(to: start)
    switch try geoJSON.readGeometry() {
    case .point(let position): return position
    case .multiPolygon(let area): return area.pointOnSurface
    default: return nil
    }
  }

  private func isEmptyArray(_ range: Range<Int>) -> Bool {
    let bytes = geoJSON.reader.bytes
    return bytes[range.lowerBound] == UInt8(ascii: "[")
      && JSONReader.skipWhiteSpace(bytes.span, from: range.lowerBound + 1) == range.upperBound - 1
  }

  private func error(_ problem: PointFeatureProblem, at offset: Int) -> PointFeatureError {
    .malformed(problem, at: geoJSON.reader.location(of: offset))
  }

  // MARK: Writing

  /// Writes the feature that was read last.
  mutating func write(to writer: inout CSVWriter) throws {
    for column in columns.names.indices {
      guard let range = row.range(at: column) else {
        writer.appendEmpty()
        continue
      }
      let bytes = geoJSON.reader.bytes
      switch bytes[range.lowerBound] {
      case UInt8(ascii: "n"): writer.appendEmpty()
      case UInt8(ascii: "\""): try writeString(range, to: &writer)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        compact(bytes.span.extracting(range))
        writer.append(scratch.span)
      default: writer.append(plain: bytes.span.extracting(range))
      }
    }
    writer.append(row.position)
    writer.endRecord()
  }

  private mutating func writeString(
    _ range: Range<Int>, to writer: inout CSVWriter
  ) throws {
    let inner = range.lowerBound + 1..<range.upperBound - 1
    let bytes = geoJSON.reader.bytes
    guard bytes[inner].contains(UInt8(ascii: "\\")) else {
      return writer.append(bytes.span.extracting(inner))
    }
    // The reader unescapes, and then returns to its position.
    let end = geoJSON.reader.position
    geoJSON.reader.rewind(to: range.lowerBound)
    let text = try geoJSON.reader.readString()
    geoJSON.reader.resume(behind: end)
    writer.append(text.utf8.span)
  }

  /// Copies JSON without the white space between its tokens.
  private mutating func compact(_ text: Span<UInt8>) {
    scratch.removeAll(keepingCapacity: true)
    var isInString = false
    var index = 0
    while index < text.count {
      let byte = text[index]
      if isInString, byte == UInt8(ascii: "\\") {
        // The next byte belongs to the escape, even a quotation mark.
        scratch.append(byte)
        index += 1
        scratch.append(text[index])
      } else if isInString || byte > 0x20 {
        if byte == UInt8(ascii: "\"") { isInString.toggle() }
        scratch.append(byte)
      }
      index += 1
    }
  }
}
