public import Diagnostics
public import SimpleFeatures

/// Well-known binary (WKB) in two dimensions. WKB is written in little-endian order and read in
/// either byte order.
///
/// WKB stores degrees as `Double`. If coordinates are encoded and then decoded, their fixed-point
/// values are unchanged.
/// - SeeAlso: OGC 06-103r4, "Simple feature access, part 1", section 8.2.
public enum WKB {
  private static let pointType: UInt32 = 1
  private static let polygonType: UInt32 = 3
  private static let multiPolygonType: UInt32 = 6

  // MARK: Writing

  /// The 21 bytes of a point.
  public static func encode(_ coordinate: Coordinate) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(21)
    append(coordinate, to: &bytes)
    return bytes
  }

  /// The bytes of a multipolygon.
  public static func encode(_ shape: MultiPolygon) -> [UInt8] {
    var bytes: [UInt8] = []
    append(shape, to: &bytes)
    return bytes
  }

  /// Appends the 21 bytes of a point.
  public static func append(_ coordinate: Coordinate, to bytes: inout [UInt8]) {
    appendHeader(pointType, to: &bytes)
    appendPosition(coordinate, to: &bytes)
  }

  /// Appends a multipolygon.
  public static func append(_ shape: MultiPolygon, to bytes: inout [UInt8]) {
    appendHeader(multiPolygonType, to: &bytes)
    appendInteger(UInt32(shape.polygons.count), to: &bytes)
    for polygon in shape.polygons {
      appendHeader(polygonType, to: &bytes)
      appendInteger(UInt32(1 + polygon.interiors.count), to: &bytes)
      for ring in polygon.rings {
        appendInteger(UInt32(ring.coordinates.count), to: &bytes)
        for coordinate in ring.coordinates { appendPosition(coordinate, to: &bytes) }
      }
    }
  }

  private static func appendHeader(_ type: UInt32, to bytes: inout [UInt8]) {
    bytes.append(1)  // little-endian
    appendInteger(type, to: &bytes)
  }

  private static func appendPosition(_ coordinate: Coordinate, to bytes: inout [UInt8]) {
    appendInteger(coordinate.longitude.bitPattern, to: &bytes)
    appendInteger(coordinate.latitude.bitPattern, to: &bytes)
  }

  private static func appendInteger<Value: FixedWidthInteger>(
    _ value: Value, to bytes: inout [UInt8]
  ) {
    for shift in stride(from: 0, to: Value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  // MARK: Reading

  /// Reads a point.
  ///
  /// - Throws: ``WKBError`` with the offset of the byte at which the error starts.
  public static func decodePoint(_ bytes: Span<UInt8>) throws(WKBError) -> Coordinate {
    var cursor = WKBCursor()
    try cursor.readHeader(bytes, expecting: [pointType])
    let coordinate = try cursor.readPosition(bytes)
    try cursor.finish(bytes)
    return coordinate
  }

  /// Reads a point.
  public static func decodePoint(_ bytes: [UInt8]) throws(WKBError) -> Coordinate {
    try decodePoint(bytes.span)
  }

  /// Reads a multipolygon; a single polygon is returned as a multipolygon that contains only this
  /// polygon.
  ///
  /// - Throws: ``WKBError`` with the offset of the byte at which the error starts. If a stated
  ///   count needs more bytes than the input contains, the method throws an error before it
  ///   allocates memory.
  public static func decodeMultiPolygon(_ bytes: Span<UInt8>) throws(WKBError) -> MultiPolygon {
    var cursor = WKBCursor()
    var polygons: [Polygon] = []
    if try cursor.readHeader(bytes, expecting: [multiPolygonType, polygonType]) == polygonType {
      if let polygon = try cursor.readPolygon(bytes) { polygons.append(polygon) }
    } else {
      // A part takes a header and a ring count at least.
      let count = try cursor.readCount(bytes, bytesEach: 9)
      polygons.reserveCapacity(count)
      for _ in 0..<count {
        try cursor.readHeader(bytes, expecting: [polygonType])
        if let polygon = try cursor.readPolygon(bytes) { polygons.append(polygon) }
      }
    }
    try cursor.finish(bytes)
    return MultiPolygon(polygons)
  }

  /// Reads a multipolygon; a single polygon is returned as a multipolygon that contains only this
  /// polygon.
  public static func decodeMultiPolygon(_ bytes: [UInt8]) throws(WKBError) -> MultiPolygon {
    try decodeMultiPolygon(bytes.span)
  }
}

/// Walks over well-known binary. The bytes are passed to each call.
private struct WKBCursor {
  var offset = 0
  var isLittleEndian = true

  @discardableResult
  mutating func readHeader(
    _ bytes: Span<UInt8>, expecting types: [UInt32]
  ) throws(WKBError) -> UInt32 {
    let start = offset
    let order = try readInteger(bytes, as: UInt8.self)
    guard order <= 1 else { throw .unknownByteOrder(order, byteOffset: start) }
    isLittleEndian = order == 1
    let type = try readInteger(bytes, as: UInt32.self)
    guard types.contains(type) else { throw .unexpectedType(type, byteOffset: start + 1) }
    return type
  }

  /// A polygon; nil when it has no rings.
  mutating func readPolygon(_ bytes: Span<UInt8>) throws(WKBError) -> Polygon? {
    let count = try readCount(bytes, bytesEach: 4)
    guard count > 0 else { return nil }
    let exterior = try readRing(bytes)
    var interiors: [Ring] = []
    for _ in 1..<count { interiors.append(try readRing(bytes)) }
    return Polygon(exterior: exterior, interiors: interiors)
  }

  private mutating func readRing(_ bytes: Span<UInt8>) throws(WKBError) -> Ring {
    let start = offset
    let count = try readCount(bytes, bytesEach: 16)
    var coordinates: [Coordinate] = []
    coordinates.reserveCapacity(count)
    for _ in 0..<count { coordinates.append(try readPosition(bytes)) }
    do { return try Ring(coordinates) } catch { throw .ring(error, byteOffset: start) }
  }

  mutating func readPosition(_ bytes: Span<UInt8>) throws(WKBError) -> Coordinate {
    let start = offset
    let longitude = Double(bitPattern: try readInteger(bytes, as: UInt64.self))
    let latitude = Double(bitPattern: try readInteger(bytes, as: UInt64.self))
    do {
      return try Coordinate(validatingLongitude: longitude, latitude: latitude)
    } catch { throw .coordinate(error, byteOffset: start) }
  }

  /// A count of items that take `bytesEach` bytes at least.
  mutating func readCount(_ bytes: Span<UInt8>, bytesEach: Int) throws(WKBError) -> Int {
    let start = offset
    let count = Int(try readInteger(bytes, as: UInt32.self))
    guard count <= (bytes.count - offset) / bytesEach else {
      throw .countTooLarge(count, byteOffset: start)
    }
    return count
  }

  private mutating func readInteger<Value: FixedWidthInteger & UnsignedInteger>(
    _ bytes: Span<UInt8>, as type: Value.Type
  ) throws(WKBError) -> Value {
    let size = Value.bitWidth / 8
    guard bytes.count - offset >= size else { throw .truncated(byteOffset: bytes.count) }
    var value: Value = 0
    for index in 0..<size {
      let shift = 8 * (isLittleEndian ? index : size - 1 - index)
      value |= Value(bytes[offset + index]) << shift
    }
    offset += size
    return value
  }

  func finish(_ bytes: Span<UInt8>) throws(WKBError) {
    guard offset == bytes.count else { throw .trailingBytes(byteOffset: offset) }
  }
}

/// An error in well-known binary, with the offset of the byte at which the error starts.
public enum WKBError: Fault, Equatable {
  /// The bytes end too early.
  case truncated(byteOffset: Int)
  /// The byte order is neither 0 nor 1.
  case unknownByteOrder(UInt8, byteOffset: Int)
  /// The geometry has an unexpected type or a third dimension.
  case unexpectedType(UInt32, byteOffset: Int)
  /// A count needs more bytes than the input contains.
  case countTooLarge(Int, byteOffset: Int)
  /// A longitude or latitude is NaN or out of range.
  case coordinate(CoordinateError, byteOffset: Int)
  /// A ring has too few positions or is not closed.
  case ring(RingError, byteOffset: Int)
  /// There are bytes after the end of the geometry.
  case trailingBytes(byteOffset: Int)

  public var code: String {
    switch self {
    case .truncated: "wkb.bytes.truncated"
    case .unknownByteOrder: "wkb.byte-order.unknown"
    case .unexpectedType: "wkb.type.unexpected"
    case .countTooLarge: "wkb.count.too-large"
    case .coordinate(let error, _): error.code
    case .ring(let error, _): error.code
    case .trailingBytes: "wkb.bytes.trailing"
    }
  }
}
