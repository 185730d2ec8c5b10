import SimpleFeatures
import Testing
import Workloads

@testable import FeatureCodecs

@Suite struct WKBTests {
  /// `POINT(126.978 37.5665)` as GEOS 3.11 writes it.
  private let point = bytes("01010000003bdf4f8d97be5f408d976e1283c84240")

  /// `MULTIPOLYGON(((0 0,4 0,4 4,0 0)),((10 10,14 10,14 14,10 10),(12 11,13 12,13 11,12 11)))` as
  /// GEOS 3.11 writes it.
  private let shape = bytes(
    "010600000002000000010300000001000000040000000000000000000000000000000000000000000000000010"
      + "40000000000000000000000000000010400000000000001040000000000000000000000000000000000103"
      + "0000000200000004000000000000000000244000000000000024400000000000002c400000000000002440"
      + "0000000000002c400000000000002c40000000000000244000000000000024400400000000000000000028"
      + "4000000000000026400000000000002a4000000000000028400000000000002a4000000000000026400000"
      + "0000000028400000000000002640")

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    var digits = hexadecimal[...]
    var bytes: [UInt8] = []
    while let byte = UInt8(digits.prefix(2), radix: 16) {
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    return bytes
  }

  private static func ring(_ corners: [(Double, Double)]) throws -> Ring {
    try Ring(corners.map { Coordinate(longitude: $0.0, latitude: $0.1) })
  }

  private static func sampleShape() throws -> MultiPolygon {
    MultiPolygon([
      Polygon(exterior: try ring([(0, 0), (4, 0), (4, 4), (0, 0)])),
      Polygon(
        exterior: try ring([(10, 10), (14, 10), (14, 14), (10, 10)]),
        interiors: [try ring([(12, 11), (13, 12), (13, 11), (12, 11)])]),
    ])
  }

  @Test func `writes what GEOS writes`() throws {
    #expect(WKB.encode(Coordinate(longitude: 126.978, latitude: 37.5665)) == point)
    #expect(WKB.encode(try Self.sampleShape()) == shape)
  }

  @Test func `reads what GEOS writes`() throws {
    let position = try WKB.decodePoint(point)
    #expect(position == Coordinate(longitude: 126.978, latitude: 37.5665))
    #expect(try WKB.decodeMultiPolygon(shape) == Self.sampleShape())
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `gives positions back exactly`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let position = Coordinate(
        longitudeE7: Int32(random.below(3_600_000_001) - 1_800_000_000),
        latitudeE7: Int32(random.below(1_800_000_001) - 900_000_000))
      #expect(try WKB.decodePoint(WKB.encode(position)) == position)
    }
  }

  @Test func `reads big-endian, and a polygon as one part`() throws {
    var bytes: [UInt8] = [0, 0, 0, 0, 3, 0, 0, 0, 1, 0, 0, 0, 4]
    for degrees in [0.0, 0, 4, 0, 4, 4, 0, 0] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: degrees.bitPattern >> shift))
      }
    }
    let expected = MultiPolygon([
      Polygon(exterior: try Self.ring([(0, 0), (4, 0), (4, 4), (0, 0)]))
    ])
    #expect(try WKB.decodeMultiPolygon(bytes) == expected)
  }

  @Test func `round-trips shapes without parts`() throws {
    #expect(WKB.encode(MultiPolygon([])).count == 9)
    #expect(try WKB.decodeMultiPolygon(WKB.encode(MultiPolygon([]))) == MultiPolygon([]))
  }

  @Test func `refuses counts that the bytes cannot hold`() {
    let parts: [UInt8] = [1, 6, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF]
    #expect(throws: WKBError.countTooLarge(4_294_967_295, byteOffset: 5)) {
      try WKB.decodeMultiPolygon(parts)
    }
    let rings: [UInt8] = [1, 3, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0x7F, 0, 0, 0, 0]
    #expect(throws: WKBError.countTooLarge(2_147_483_647, byteOffset: 5)) {
      try WKB.decodeMultiPolygon(rings)
    }
    let positions: [UInt8] = [1, 3, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0x10]
    #expect(throws: WKBError.countTooLarge(268_435_456, byteOffset: 9)) {
      try WKB.decodeMultiPolygon(positions)
    }
  }

  @Test func `says what is wrong and at which byte`() throws {
    #expect(throws: WKBError.truncated(byteOffset: 0)) { try WKB.decodePoint([]) }
    #expect(throws: WKBError.unknownByteOrder(7, byteOffset: 0)) { try WKB.decodePoint([7, 0]) }
    #expect(throws: WKBError.unexpectedType(6, byteOffset: 1)) { try WKB.decodePoint(shape) }
    #expect(throws: WKBError.unexpectedType(1, byteOffset: 1)) {
      try WKB.decodeMultiPolygon(point)
    }
    #expect(throws: WKBError.trailingBytes(byteOffset: 21)) { try WKB.decodePoint(point + [0]) }
    var outside = point
    outside[12] = 0x7F
    let error = #expect(throws: WKBError.self) { try WKB.decodePoint(outside) }
    guard case .coordinate(.longitudeOutOfRange, byteOffset: 5) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    var open = shape
    open[29] = 0x3F
    #expect(throws: WKBError.ring(.notClosed, byteOffset: 18)) { try WKB.decodeMultiPolygon(open) }
  }

  @Test func `throws wherever it is cut`() {
    for count in 0..<shape.count {
      #expect(throws: WKBError.self) { try WKB.decodeMultiPolygon(Array(shape[..<count])) }
    }
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `never crashes on damaged bytes`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let damaged = Damage.apply(to: shape, using: &random)
      if let decoded = try? WKB.decodeMultiPolygon(damaged) {
        #expect(decoded.polygons.count <= 2)
      }
    }
  }
}
