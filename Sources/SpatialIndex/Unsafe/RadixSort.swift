/// Sorts the first `count` keys by their bits from `lowest` on; keys with equal bits there keep
/// their order.
///
/// - Parameters:
///   - keys: `count` initialized keys; bits below `lowest` are carried along.
///   - spare: Uninitialized memory for `count` keys.
///   - bits: The number of bits from `lowest` on that may differ.
/// - Returns: The buffer with the sorted keys: `keys` or `spare`.
/// - Complexity: O(*n* · *b*) for *b* bits.
func radixSorted(
  _ keys: UnsafeMutablePointer<UInt64>, spare: UnsafeMutablePointer<UInt64>, count: Int,
  lowest: Int, bits: Int
) -> UnsafeMutablePointer<UInt64> {
  guard bits > 0, count > 1 else { return unsafe keys }
  // 2^11 counters of four bytes stay in the first cache.
  let passes = (bits + 10) / 11
  let width = (bits + passes - 1) / passes
  let mask = UInt64(1) << UInt64(width) - 1
  let buckets = 1 << width
  let (source, target) = unsafe withUnsafeTemporaryAllocation(
    of: UInt32.self, capacity: passes * buckets
  ) { counters -> (UnsafeMutablePointer<UInt64>, UnsafeMutablePointer<UInt64>) in
    // Not empty; digits are below `buckets`.
    let counters = unsafe counters.baseAddress.unsafelyUnwrapped
    unsafe counters.initialize(repeating: 0, count: passes * buckets)
    for index in 0..<count {
      let key = unsafe keys[index] &>> UInt64(lowest)
      for pass in 0..<passes {
        let digit = Int(truncatingIfNeeded: (key &>> UInt64(pass &* width)) & mask)
        unsafe counters[pass &* buckets &+ digit] &+= 1
      }
    }
    var source = unsafe keys
    var target = unsafe spare
    for pass in 0..<passes {
      let next = unsafe counters + pass * buckets
      var sum: UInt32 = 0
      var isConstant = false
      for bucket in 0..<buckets {
        let size = unsafe next[bucket]
        if Int(size) == count { isConstant = true }
        unsafe next[bucket] = sum
        sum &+= size
      }
      if isConstant { continue }
      let shift = UInt64(lowest + pass * width)
      for index in 0..<count {
        let key = unsafe source[index]
        let digit = Int(truncatingIfNeeded: (key &>> shift) & mask)
        let position = unsafe next[digit]
        unsafe next[digit] = position &+ 1
        unsafe target[Int(position)] = key
      }
      unsafe swap(&source, &target)
    }
    return unsafe (source, target)
  }
  _ = unsafe target
  return unsafe source
}
