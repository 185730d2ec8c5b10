internal import Codecs
internal import FeatureCodecs
internal import SimpleFeatures

/// Reads one feature: its position, and the ranges of its properties' values.
struct FeatureText {
  /// The text of the feature.
  let bytes: [UInt8]
  /// The position; nil if absent.
  private(set) var position: Coordinate?
  /// The ranges of the values of the requested properties, in the order of the names.
  private(set) var values: [Range<Int>?]
  /// The range of the value of `properties`; nil if absent.
  private(set) var properties: Range<Int>?
  /// Whether there are properties.
  private(set) var hasProperties = false

  private var parser: GeoJSONParser

  /// Reads the text of a feature.
  ///
  /// It throws only `GeoJSONError`, `JSONError` and `PointFeatureError`.
  init(_ text: [UInt8], number: Int, names: [String]) throws {
    bytes = text
    values = Array(repeating: nil, count: names.count)
    parser = GeoJSONParser(reader: try JSONReader(text))
    parser.featureNumber = number
    let start = parser.reader.position
    var type: String?
    try parser.reader.beginObject()
    while let key = try parser.reader.nextKey() {
      switch key {
      case "type": type = try parser.reader.readString()
      case "geometry": position = try readPosition(number: number)
      case "properties": try readProperties(names)
      case "crs": try parser.checkReferenceSystem()
      default: try parser.reader.skipValue()
      }
    }
    try parser.reader.finish()
    guard let type else { throw parser.error(.missingMember("type"), at: start) }
    guard type == "Feature" else {
      if GeoJSONParser.geometryTypes.contains(type) {
        throw PointFeatureError.malformed(
          .bareGeometry(type: type), at: parser.reader.location(of: start))
      }
      throw parser.error(.notFeature(type: type, feature: number), at: start)
    }
  }

  /// Returns the text of a value without the quotes and escapes of a string; empty for null and for
  /// a missing value.
  func text(_ number: Int) -> [UInt8] {
    guard let range = values[number] else { return [] }
    guard bytes[range.lowerBound] == UInt8(ascii: "\"") else {
      return bytes[range.lowerBound] == UInt8(ascii: "n") ? [] : Array(bytes[range])
    }
    let inner = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[inner].contains(UInt8(ascii: "\\")) else { return Array(bytes[inner]) }
    // It was read once, so it is a string.
    var reader = try? JSONReader(Array(bytes[range]))
    return Array(((try? reader?.readString()) ?? "").utf8)
  }

  private mutating func readProperties(_ names: [String]) throws {
    _ = try parser.reader.peek()
    let start = parser.reader.position
    values = Array(repeating: nil, count: names.count)
    hasProperties = false
    if try !parser.reader.readNull() {
      try parser.reader.beginObject()
      while let key = try parser.reader.nextKey() {
        hasProperties = true
        let range = try parser.reader.skipValue()
        for (number, name) in names.enumerated() where name == key { values[number] = range }
      }
    }
    properties = start..<parser.reader.position
  }

  /// The position of a point; nil for null and for a point without coordinates.
  private mutating func readPosition(number: Int) throws -> Coordinate? {
    if try parser.reader.readNull() { return nil }
    let start = parser.reader.position
    var type: String?
    var coordinates: Range<Int>?
    try parser.reader.beginObject()
    while let key = try parser.reader.nextKey() {
      if key == "type" {
        type = try parser.reader.readString()
      } else {
        let range = try parser.reader.skipValue()
        if key == "coordinates" { coordinates = range }
      }
    }
    guard let type else { throw parser.error(.missingMember("type"), at: start) }
    guard type == "Point" else {
      throw PointFeatureError.malformed(
        .notPoint(type: type, feature: number), at: parser.reader.location(of: start))
    }
    // RFC 7946, 3.1: empty coordinates may be taken for null.
    if let coordinates, bytes[coordinates.lowerBound] == UInt8(ascii: "["),
      JSONReader.skipWhiteSpace(bytes.span, from: coordinates.lowerBound + 1)
        == coordinates.upperBound - 1
    {
      return nil
    }
    parser.reader.rewind(to: start)
    guard case .point(let position) = try parser.readGeometry() else { return nil }
    return position
  }
}
