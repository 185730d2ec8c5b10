/// A length on the ground in metres.
public struct Meters: Hashable, Comparable, Sendable {
  /// The length in metres.
  public var value: Double

  /// Creates a length.
  public init(_ value: Double) { self.value = value }

  /// A number of ten-millionths of a degree of latitude that is at least this long. A degree is
  /// about 111 km everywhere, and a slightly larger distance does not slow down a search.
  public var latitudeE7: Int64 { Int64(value / 110_000 * 1e7) + 1 }

  /// Orders by length.
  public static func < (left: Meters, right: Meters) -> Bool { left.value < right.value }
}
