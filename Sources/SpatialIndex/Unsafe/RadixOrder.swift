/// Returns positions in ascending order of their keys; positions with equal keys keep their order.
///
/// - Parameters:
///   - count: Fewer than 2^31 positions.
///   - bits: The number of low bits of a key that may be set, at most 32.
///   - start: The initial order; nil for 0 ..< `count`.
///   - key: The key of a position.
/// - Complexity: O(*n* · *b*) for *b* bits.
func radixOrder(count: Int, bits: Int, of start: [Int32]?, key: (Int) -> UInt64) -> [Int32] {
  let nodeBits = UInt64.bitWidth - UInt64(count).leadingZeroBitCount
  let mask = UInt64(1) << UInt64(nodeBits) - 1
  let keys = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
  let spare = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
  defer {
    unsafe keys.deallocate()
    unsafe spare.deallocate()
  }
  for index in 0..<count {
    let position = start.map { Int($0[index]) } ?? index
    unsafe (keys + index).initialize(to: key(position) << UInt64(nodeBits) | UInt64(position))
  }
  let sorted = unsafe radixSorted(keys, spare: spare, count: count, lowest: nodeBits, bits: bits)
  return (0..<count).map { Int32(truncatingIfNeeded: unsafe sorted[$0] & mask) }
}
