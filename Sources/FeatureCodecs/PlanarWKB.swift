public import Diagnostics

/// Polygons in well-known binary (WKB) in any reference system, with or without Z and M.
///
/// Both notations of Z and M are recognised: thousands in the type number (ISO), and high bits of
/// the type number (EWKB).
/// - SeeAlso: OGC 06-103r4, "Simple feature access, part 1", section 8.2; ISO 13249-3, 5.1.46.
public enum PlanarWKB {
  /// Reads a geometry.
  ///
  /// - Returns: A polygon or multipolygon as a planar shape; for any other geometry, the name of
  ///   its type.
  /// - Throws: ``PlanarWKBError``. If the input states a count for which it has too few bytes, this
  ///   method throws an error before it allocates memory.
  /// - Complexity: O(*n*).
  public static func decode(_ bytes: Span<UInt8>) throws(PlanarWKBError) -> AreaGeometry {
    var cursor = Cursor()
    let type = try cursor.readType(bytes)
    var shape = PlanarShape()
    switch type {
    case 3: try cursor.readPolygon(bytes, into: &shape)
    case 6:
      // A part takes a header and a ring count at least.
      let count = try cursor.readCount(bytes, bytesEach: 9)
      for _ in 0..<count {
        guard try cursor.readType(bytes) == 3 else { throw .unexpectedPart }
        try cursor.readPolygon(bytes, into: &shape)
      }
    default: return .other(name(of: type))
    }
    return .planar(shape)
  }

  private static func name(of type: UInt32) -> String {
    let names = [
      "Geometry", "Point", "LineString", "Polygon", "MultiPoint", "MultiLineString", "MultiPolygon",
      "GeometryCollection", "CircularString", "CompoundCurve", "CurvePolygon", "MultiCurve",
      "MultiSurface", "Curve", "Surface", "PolyhedralSurface", "TIN", "Triangle",
    ]
    return type < names.count ? names[Int(type)] : "geometry of type \(type)"
  }

  private struct Cursor {
    var offset = 0
    var isLittle = true
    /// The number of ordinates of a position.
    var ordinates = 2

    /// The type without its dimensions.
    mutating func readType(_ bytes: Span<UInt8>) throws(PlanarWKBError) -> UInt32 {
      guard offset < bytes.count else { throw .cutShort }
      guard bytes[offset] <= 1 else { throw .unknownByteOrder }
      isLittle = bytes[offset] == 1
      offset += 1
      let stated = UInt32(try readInteger(bytes, size: 4))
      if stated & 0x2000_0000 != 0 { _ = try readInteger(bytes, size: 4) }
      let type = stated & 0x1FFF_FFFF
      let hasZ = stated & 0x8000_0000 != 0 || type / 1000 == 1 || type / 1000 == 3
      let hasM = stated & 0x4000_0000 != 0 || type / 1000 == 2 || type / 1000 == 3
      ordinates = 2 + (hasZ ? 1 : 0) + (hasM ? 1 : 0)
      return type / 1000 <= 3 ? type % 1000 : type
    }

    mutating func readPolygon(
      _ bytes: Span<UInt8>, into shape: inout PlanarShape
    ) throws(PlanarWKBError) {
      for _ in 0..<(try readCount(bytes, bytesEach: 4)) {
        for _ in 0..<(try readCount(bytes, bytesEach: 8 * ordinates)) {
          let x = Double(bitPattern: try readInteger(bytes, size: 8))
          let y = Double(bitPattern: try readInteger(bytes, size: 8))
          guard x.isFinite, y.isFinite else { throw .notFinite }
          offset += 8 * (ordinates - 2)
          shape.append(x: x, y: y)
        }
        shape.endRing()
      }
      shape.endPolygon()
    }

    /// A count of items that take `bytesEach` bytes at least.
    mutating func readCount(
      _ bytes: Span<UInt8>, bytesEach: Int
    ) throws(PlanarWKBError) -> Int {
      let count = Int(try readInteger(bytes, size: 4))
      guard count <= (bytes.count - offset) / bytesEach else { throw .cutShort }
      return count
    }

    private mutating func readInteger(
      _ bytes: Span<UInt8>, size: Int
    ) throws(PlanarWKBError) -> UInt64 {
      guard bytes.count - offset >= size else { throw .cutShort }
      var value: UInt64 = 0
      for index in 0..<size {
        value = value << 8 | UInt64(bytes[offset + (isLittle ? size - 1 - index : index)])
      }
      offset += size
      return value
    }
  }
}

/// An error in the well-known binary of an area.
public enum PlanarWKBError: Fault, Equatable {
  /// The bytes end too early, or a stated count needs more bytes than the input contains.
  case cutShort
  /// The byte order is neither 0 nor 1.
  case unknownByteOrder
  /// A part of a multipolygon is not a polygon.
  case unexpectedPart
  /// An ordinate is NaN or infinite.
  case notFinite

  public var code: String {
    switch self {
    case .cutShort: "wkb.area.truncated"
    case .unknownByteOrder: "wkb.area.unknown-byte-order"
    case .unexpectedPart: "wkb.area.unexpected-part"
    case .notFinite: "wkb.area.not-finite"
    }
  }
}
