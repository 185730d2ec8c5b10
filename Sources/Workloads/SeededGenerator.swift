/// A small random number generator whose sequence depends only on its seed.
///
/// - SeeAlso: Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators",
///   for SplitMix64.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator.
  public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z &>> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z &>> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z &>> 31
  }

  /// A number in 0 ..< 1 with 53 random bits.
  public mutating func unit() -> Double { Double(next() &>> 11) * 0x1p-53 }

  /// Returns a number in 0 ..< `bound`. For small bounds, the modulo bias is at most 2^-32.
  public mutating func below(_ bound: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
