/// A length on the ground in metres.
public struct Meters: Hashable, Comparable, Sendable {
  /// The length in metres.
  public var value: Double

  /// Creates a length.
  public init(_ value: Double) { self.value = value }

  /// A difference in latitude that is at least as long as this length, in units of 1e-7 degree. A
  /// degree of latitude is about 111 km long everywhere. The computation uses 110 km for a degree,
  /// so that the result is slightly larger than necessary; this does not slow down a search.
  public var latitudeE7: Int64 { Int64(value / 110_000 * 1e7) + 1 }

  /// Orders by length.
  public static func < (left: Meters, right: Meters) -> Bool { left.value < right.value }
}
