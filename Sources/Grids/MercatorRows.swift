import SimpleFeatures

/// Rows of web tiles from latitudes in units of 1e-7 degree, without a function of the angle for
/// most of them.
///
/// Latitudes are cut into pieces of 2^20 units. In each, the share of the world to the south of its
/// northern edge is a polynomial of the fourth degree through five points, with an error below
/// 1e-12. If that error could decide between two rows, ``MercatorPoint`` is used, so that the
/// approximation never changes a row.
struct MercatorRows: Sendable {
  /// The coefficients of one piece, by powers of the distance from its middle, in units of half its
  /// length.
  private struct Piece {
    var a, b, c, d, e: Double
  }

  private static let bits: Int32 = 20
  private static let first: Int32 = -850_511_287
  private let pieces: [Piece]

  static let shared = MercatorRows()

  private init() {
    let half = Double(1 << (Self.bits - 1))
    // Chebyshev's nodes and the coefficients of his polynomials through values there.
    let nodes: [Double] = (0..<5).map { Self.chebyshev(1, node: $0) }
    var pieces: [Piece] = []
    for piece in 0...Int((-2 * Self.first) >> Self.bits) {
      let middle = Double(Self.first) + (2 * Double(piece) + 1) * half
      let values: [Double] = nodes.map { Self.share(middle + $0 * half) }
      var t: [Double] = []
      for degree in 0..<5 {
        var sum = 0.0
        for node in 0..<5 { sum += values[node] * Self.chebyshev(degree, node: node) }
        t.append(sum * (degree == 0 ? 0.2 : 0.4))
      }
      pieces.append(
        Piece(
          a: t[0] - t[2] + t[4], b: t[1] - 3 * t[3], c: 2 * t[2] - 8 * t[4], d: 4 * t[3],
          e: 8 * t[4]))
    }
    self.pieces = pieces
  }

  /// The value of the Chebyshev polynomial of a degree at one of the five zeros of the Chebyshev
  /// polynomial of degree five.
  private static func chebyshev(_ degree: Int, node: Int) -> Double {
    cosine(Double(degree) * (Double(node) + 0.5) * .pi / 5)
  }

  /// The share of a latitude in units of 1e-7 degree, as ``MercatorPoint`` computes it.
  private static func share(_ latitude: Double) -> Double {
    let sine = sine(latitude / 1e7 * .pi / 180)
    return 0.5 - 0.25 * naturalLogarithm((1 + sine) / (1 - sine)) / .pi
  }

  /// The row of a latitude from -85.0511287° to 85.0511287° among 2^zoom rows.
  @inline(__always)
  func row(_ latitudeE7: Int32, zoom: UInt64) -> UInt64 {
    let offset = latitudeE7 &- Self.first
    let piece = pieces[Int(offset &>> Self.bits)]
    let half = Int32(1) << (Self.bits - 1)
    let x = Double((offset & (half &* 2 &- 1)) &- half) * (1 / Double(half))
    let share = piece.a + x * (piece.b + x * (piece.c + x * (piece.d + x * piece.e)))
    // The 52 bits of a number from 1 to 2: the row, and the part of it.
    let bits = (1 + share).bitPattern & (1 << 52 - 1)
    let rest = 52 &- zoom
    let margin = UInt64(450_359_962_737) &>> zoom
    guard (bits &+ margin) & (1 &<< rest &- 1) > 2 &* margin else {
      return Self.exactRow(latitudeE7, zoom: zoom)
    }
    return bits &>> rest
  }

  @inline(never)
  private static func exactRow(_ latitudeE7: Int32, zoom: UInt64) -> UInt64 {
    let count = Double(1 << zoom)
    let share = MercatorPoint(Coordinate(longitudeE7: 0, latitudeE7: latitudeE7)).y
    return UInt64(min(count - 1, (share * count).rounded(.down)))
  }
}
