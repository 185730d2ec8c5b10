/// A bijection of 64 bits that spreads every bit of its argument over all of its result.
///
/// - SeeAlso: Steele, Lea and Flood (2014), the finalizer of SplitMix64.
@inline(__always)
func splitMix(_ value: UInt64) -> UInt64 {
  var z = value
  z = (z ^ z &>> 30) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ z &>> 27) &* 0x94D0_49BB_1331_11EB
  return z ^ z &>> 31
}
