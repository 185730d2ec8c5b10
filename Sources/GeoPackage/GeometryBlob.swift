private import FeatureCodecs
public import SimpleFeatures

/// The binary geometry of a GeoPackage: a `GP` header, followed by well-known binary (WKB).
///
/// - SeeAlso: OGC 12-128r17, 2.1.3 "Geometry Encoding".
public enum GeometryBlob {
  /// The number of bytes of a point blob: 8 bytes for the header without an envelope, and 21 bytes
  /// for the WKB.
  public static let pointByteCount = 29

  /// Returns the blob of a point on WGS 84, little-endian and without an envelope.
  public static func point(_ coordinate: Coordinate) -> [UInt8] {
    var bytes = header(flags: 0b0000_0001)
    bytes.reserveCapacity(pointByteCount)
    WKB.append(coordinate, to: &bytes)
    return bytes
  }

  /// Returns the blob of a shape on WGS 84, little-endian and with its envelope.
  public static func multiPolygon(_ shape: MultiPolygon) -> [UInt8] {
    guard let box = shape.boundingBox else {
      return header(flags: 0b0001_0001) + WKB.encode(shape)
    }
    var bytes = header(flags: 0b0000_0011)
    for edgeE7 in [box.westE7, box.eastE7, box.southE7, box.northE7] {
      append((Double(edgeE7) / 1e7).bitPattern, to: &bytes)
    }
    return bytes + WKB.encode(shape)
  }

  /// Returns the position that a point blob contains, rounded to 1e-7 degree.
  ///
  /// This function accepts blobs with any envelope and in either byte order, because other programs
  /// write such blobs.
  ///
  /// - Throws: ``GeoPackageError/malformedGeometry(_:)`` if the blob is not a point, or if the
  ///   coordinates of the point are out of range.
  public static func decodePoint(_ bytes: Span<UInt8>) throws -> Coordinate {
    let start = try wellKnownBinaryOffset(bytes)
    do {
      return try WKB.decodePoint(bytes.extracting(start..<bytes.count))
    } catch { throw GeoPackageError.malformedGeometry(GeometryFault(error)) }
  }

  /// Returns the shape that a polygon or multipolygon blob contains.
  ///
  /// - Throws: ``GeoPackageError/malformedGeometry(_:)``.
  public static func decodeMultiPolygon(_ bytes: [UInt8]) throws -> MultiPolygon {
    let start = try wellKnownBinaryOffset(bytes.span)
    do {
      return try WKB.decodeMultiPolygon(bytes.span.extracting(start..<bytes.count))
    } catch { throw GeoPackageError.malformedGeometry(GeometryFault(error)) }
  }

  /// West, east, south, north in degrees; nil for an empty geometry.
  static func envelope(_ bytes: [UInt8]) throws -> (Double, Double, Double, Double)? {
    let span = bytes.span
    let start = try wellKnownBinaryOffset(span)
    let flags = span[3]
    if flags & 0b0001_0000 != 0 { return nil }
    if (flags >> 1) & 7 != 0 {
      let little = flags & 1 == 1
      let values = (0..<4).map {
        Double(bitPattern: integer(span, at: 8 + $0 * 8, count: 8, little: little))
      }
      return (values[0], values[1], values[2], values[3])
    }
    if let point = try? decodePoint(span) {
      return (point.longitude, point.longitude, point.latitude, point.latitude)
    }
    guard bytes.count > start, let box = try decodeMultiPolygon(bytes).boundingBox else {
      return nil
    }
    return (
      Double(box.westE7) / 1e7, Double(box.eastE7) / 1e7,
      Double(box.southE7) / 1e7, Double(box.northE7) / 1e7
    )
  }

  private static func header(flags: UInt8) -> [UInt8] {
    var bytes: [UInt8] = [0x47, 0x50, 0, flags]
    append(UInt32(4326), to: &bytes)
    return bytes
  }

  private static func append(_ value: some FixedWidthInteger, to bytes: inout [UInt8]) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }

  private static func wellKnownBinaryOffset(_ bytes: Span<UInt8>) throws -> Int {
    guard bytes.count >= 8, bytes[0] == 0x47, bytes[1] == 0x50 else {
      throw GeoPackageError.malformedGeometry(.noHeader)
    }
    guard let length = GeometryHeader.length(flags: bytes[3]), bytes.count >= length else {
      throw GeoPackageError.malformedGeometry(.envelope)
    }
    return length
  }

  private static func integer(
    _ bytes: Span<UInt8>, at offset: Int, count: Int, little: Bool
  ) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count {
      value = value << 8 | UInt64(bytes[offset + (little ? count - 1 - index : index)])
    }
    return value
  }
}
