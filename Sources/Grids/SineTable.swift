import SimpleFeatures

/// Sines and cosines of angles in units of 1e-7 degree. The table contains the values for the
/// middle of each piece, which are then turned by the rest of the angle.
///
/// Pieces have 2^22 units, so the rest is below 0.0037, and four terms of its series are exact to
/// the last bit. The error is below 3e-16.
struct SineTable: Sendable {
  /// Radians of a unit of 1e-7 degree.
  static let unit = Double.pi / 1_800_000_000

  private static let bits: UInt32 = 22
  private static let half = Int32(1) << Int32(bits - 1)
  private static let first: Int64 = -1_800_000_000

  static let shared = SineTable()

  /// The sine and cosine at the middle of each piece of the circle.
  private let pieces: [SIMD2<Double>]

  private init() {
    let count = (2 * -Self.first) >> Int64(Self.bits) + 1
    pieces = (0..<count).map { piece in
      let middle = Double(Self.first + piece << Int64(Self.bits) + Int64(Self.half)) * Self.unit
      return SIMD2(sine(middle), cosine(middle))
    }
  }

  /// The sine and cosine of an angle from -180° to 180°.
  @inline(__always)
  func of(_ angleE7: Int32) -> (sine: Double, cosine: Double) {
    let offset = UInt32(bitPattern: angleE7) &+ UInt32(-Self.first)
    let middle = pieces[Int(offset &>> Self.bits)]
    let rest = Int32(bitPattern: offset & (1 &<< Self.bits &- 1)) &- Self.half
    let d = Double(rest) * Self.unit
    let d2 = d * d
    let sine = d - d * d2 * (1.0 / 6 - d2 * (1.0 / 120))
    let versine = d2 * (0.5 - d2 * (1.0 / 24 - d2 * (1.0 / 720)))
    return (
      middle.x + (middle.y * sine - middle.x * versine),
      middle.y - (middle.x * sine + middle.y * versine)
    )
  }
}
