/// A position of the lattice of hexagons on a face, along two axes that are 120° apart.
///
/// H3's three axes i, j, k are 120° apart and add up to zero, so that i - k and j - k suffice.
struct HexagonAxes: Hashable {
  var a: Int
  var b: Int

  init(_ a: Int, _ b: Int) { (self.a, self.b) = (a, b) }

  /// Creates a position from H3's axes.
  init(i: Int, j: Int, k: Int) { self.init(i - k, j - k) }

  /// The position along H3's axes; no coordinate is negative, and at least one coordinate is zero.
  var ijk: (i: Int, j: Int, k: Int) {
    let least = min(a, b, 0)
    return (a - least, b - least, -least)
  }

  /// i + j + k.
  var sum: Int {
    let ijk = ijk
    return ijk.i + ijk.j + ijk.k
  }

  /// The nearest position in the plane.
  @inline(__always)
  init(nearestA a: Double, b: Double) {
    // Cube coordinates a - b, b, -a: the one with the largest rounding error is computed from the
    // others.
    let (q, r, s) = (a - b, b, -a)
    var (x, y) = (Self.nearest(q), Self.nearest(r))
    let z = Self.nearest(s)
    let (dx, dy, dz) = (abs(x - q), abs(y - r), abs(z - s))
    if dx > dy, dx > dz { x = -y - z } else if dy > dz { y = -x - z }
    self.init(Int(x + y), Int(y))
  }

  /// The nearest integer; of two, the even one; only for numbers below 2^51.
  @inline(__always)
  private static func nearest(_ value: Double) -> Double {
    // At 3 · 2^51 the last bit of a number is 1.
    (value + 0x1.8p52) - 0x1.8p52
  }

  @inline(__always)
  static func + (left: Self, right: Self) -> Self { Self(left.a &+ right.a, left.b &+ right.b) }
  @inline(__always)
  static func - (left: Self, right: Self) -> Self { Self(left.a &- right.a, left.b &- right.b) }
  @inline(__always)
  static func * (left: Self, factor: Int) -> Self { Self(left.a * factor, left.b * factor) }

  /// Turned by 60° counter-clockwise.
  var turned: Self { Self(a - b, a) }
  /// Turned by 60° clockwise.
  var turnedBack: Self { Self(b, b - a) }

  /// The quotient by 7, rounded to the nearest integer; there are no ties.
  @inline(__always)
  private static func seventh(_ value: Int) -> Int {
    // ⌊(value + 3) / 7⌋, of a number that is not negative.
    let positive = UInt64(truncatingIfNeeded: value &+ (3 + 7 << 26))
    // 2^36 / 7, rounded up: exact for numbers below 2^30.
    return Int(truncatingIfNeeded: (positive &* 9_817_068_106) &>> 36) &- 1 << 26
  }

  /// The coarser hexagon around this hexagon, turned clockwise (`isTurnedBack`) or
  /// counter-clockwise.
  @inline(__always)
  func coarser(isTurnedBack: Bool) -> Self {
    isTurnedBack
      ? Self(Self.seventh(2 &* a &+ b), Self.seventh(3 &* b &- a))
      : Self(Self.seventh(3 &* a &- b), Self.seventh(a &+ 2 &* b))
  }

  /// The finer hexagon in the middle of this hexagon.
  @inline(__always)
  func finer(isTurnedBack: Bool) -> Self {
    isTurnedBack
      ? Self(3 &* a &- b, a &+ 2 &* b) : Self(2 &* a &+ b, 3 &* b &- a)
  }

  /// The unit of a digit: 1 for k, 2 for j, 3 for jk, 4 for i, 5 for ik, 6 for ij.
  static let units = [
    Self(0, 0), Self(-1, -1), Self(0, 1), Self(-1, 0), Self(1, 0), Self(0, -1), Self(1, 1),
  ]

  /// The digit of a unit.
  @inline(__always)
  var digit: UInt64 {
    // By 3a + b + 4, three bits each: -1 -1 is 1, -1 0 is 3, 0 -1 is 5, 0 1 is 2, 1 0 is 4, 1 1 is 6.
    let digits: UInt64 = 0o640_205_031
    return digits &>> UInt64(truncatingIfNeeded: 3 &* (3 &* a &+ b &+ 4)) & 7
  }
}
