/// The first two ordinates of a point in a GeoPackage geometry blob, as stored.
///
/// - SeeAlso: OGC 12-128r17, 2.1.3 "Geometry Encoding"; ISO 13249-3 for points with Z and M.
enum PointLayerGeometry {
  /// Easting and northing, or longitude and latitude; nil for an empty point.
  static func position(_ bytes: Span<UInt8>) throws(GeometryFault) -> (x: Double, y: Double)? {
    let start = try GeometryHeader.length(bytes)
    guard bytes.count >= start + 5 else { throw .truncated }
    guard bytes[start] <= 1 else { throw .byteOrder }
    let isLittle = bytes[start] == 1
    let type = Int(integer(bytes, at: start + 1, count: 4, isLittle))
    // 1 is a point; 1000, 2000 and 3000 more mean Z, M and both.
    guard type % 1000 == 1, type < 4000 else {
      throw .notPoint(type: type)
    }
    guard bytes.count >= start + 5 + 8 * [2, 3, 3, 4][type / 1000] else {
      throw .truncated
    }
    let x = Double(bitPattern: integer(bytes, at: start + 5, count: 8, isLittle))
    let y = Double(bitPattern: integer(bytes, at: start + 13, count: 8, isLittle))
    if bytes[3] & 0b0001_0000 != 0 || (x.isNaN && y.isNaN) { return nil }
    guard x.isFinite, y.isFinite else {
      throw .notFinite
    }
    return (x, y)
  }

  private static func integer(
    _ bytes: Span<UInt8>, at offset: Int, count: Int, _ isLittle: Bool
  ) -> UInt64 {
    var value: UInt64 = 0
    for index in 0..<count {
      value = value << 8 | UInt64(bytes[offset + (isLittle ? count - 1 - index : index)])
    }
    return value
  }
}
