/// A position of the lattice of hexagons on a face, along two axes that are 120° apart.
///
/// H3's three axes i, j, k are 120° apart and add up to zero, so that i - k and j - k suffice.
struct HexagonAxes: Hashable {
  var a: Int
  var b: Int

  init(_ a: Int, _ b: Int) { (self.a, self.b) = (a, b) }

  /// Creates a position from H3's axes.
  init(i: Int, j: Int, k: Int) { self.init(i - k, j - k) }

  /// The position along H3's axes, none of which is negative and at least one zero.
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
    var (x, y) = (q.rounded(), r.rounded())
    let z = s.rounded()
    let (dx, dy, dz) = (abs(x - q), abs(y - r), abs(z - s))
    if dx > dy, dx > dz { x = -y - z } else if dy > dz { y = -x - z }
    self.init(Int(x + y), Int(y))
  }

  @inline(__always)
  static func + (left: Self, right: Self) -> Self { Self(left.a + right.a, left.b + right.b) }
  @inline(__always)
  static func - (left: Self, right: Self) -> Self { Self(left.a - right.a, left.b - right.b) }
  @inline(__always)
  static func * (left: Self, factor: Int) -> Self { Self(left.a * factor, left.b * factor) }

  /// Turned by 60° counter-clockwise.
  var turned: Self { Self(a - b, a) }
  /// Turned by 60° clockwise.
  var turnedBack: Self { Self(b, b - a) }

  /// The quotient by 7, rounded to the nearest integer; there are no ties.
  @inline(__always)
  private static func seventh(_ value: Int) -> Int {
    let twice = 2 * value + 7
    return twice >= 0 ? twice / 14 : -((13 - twice) / 14)
  }

  /// The coarser hexagon of this one, turned clockwise (`isTurnedBack`) or counter-clockwise.
  @inline(__always)
  func coarser(isTurnedBack: Bool) -> Self {
    isTurnedBack
      ? Self(Self.seventh(2 * a + b), Self.seventh(3 * b - a))
      : Self(Self.seventh(3 * a - b), Self.seventh(a + 2 * b))
  }

  /// The finer hexagon in the middle of this one.
  @inline(__always)
  func finer(isTurnedBack: Bool) -> Self {
    isTurnedBack ? Self(3 * a - b, a + 2 * b) : Self(2 * a + b, 3 * b - a)
  }

  /// The unit of a digit: 1 for k, 2 for j, 3 for jk, 4 for i, 5 for ik, 6 for ij.
  static let units = [
    Self(0, 0), Self(-1, -1), Self(0, 1), Self(-1, 0), Self(1, 0), Self(0, -1), Self(1, 1),
  ]

  /// The digit of a unit.
  @inline(__always)
  var digit: UInt64 {
    switch (a, b) {
    case (0, 0): return 0
    case (-1, -1): return 1
    case (0, 1): return 2
    case (-1, 0): return 3
    case (1, 0): return 4
    case (0, -1): return 5
    default: return 6
    }
  }
}
