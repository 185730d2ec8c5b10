extension WorkParts {
  /// Sorts like ``radixSorted(_:spare:count:lowest:bits:)``, but in parts: each part counts its
  /// digits, and writes its items behind the items of earlier parts.
  ///
  /// - Parameters:
  ///   - keys: The initialized keys, one for each item; bits below `lowest` are carried along.
  ///   - spare: Memory for the same number of keys.
  ///   - bits: The number of bits from `lowest` on that may differ.
  /// - Returns: The buffer with the sorted keys: `keys` or `spare`.
  /// - Complexity: O(*n* · *b*) for *b* bits.
  func sorted(
    _ keys: UnsafeMutablePointer<UInt64>, spare: UnsafeMutablePointer<UInt64>, lowest: Int,
    bits: Int
  ) -> UnsafeMutablePointer<UInt64> {
    guard count > 1 else {
      return unsafe radixSorted(keys, spare: spare, count: items, lowest: lowest, bits: bits)
    }
    guard bits > 0 else { return unsafe keys }
    let passes = (bits + 10) / 11
    let width = (bits + passes - 1) / passes
    let buckets = 1 << width
    let places = UnsafeMutablePointer<UInt32>.allocate(capacity: count * buckets)
    defer { unsafe places.deallocate() }
    var (source, target) = unsafe (keys, spare)
    for pass in 0..<passes {
      let digits = unsafe DigitPass(
        source: source, target: target, places: places, shift: UInt64(lowest + pass * width),
        buckets: buckets)
      share { unsafe digits.count(part: $0, $1) }
      guard unsafe !digits.place(parts: count, items: items) else { continue }
      share { unsafe digits.move(part: $0, $1) }
      unsafe swap(&source, &target)
    }
    return unsafe source
  }
}

/// One pass of a sort by digits. Each part uses separate places of `buckets`, and moves keys to
/// separate targets.
@unsafe private struct DigitPass: @unchecked Sendable {
  let source: UnsafeMutablePointer<UInt64>
  let target: UnsafeMutablePointer<UInt64>
  let places: UnsafeMutablePointer<UInt32>
  let shift: UInt64
  let buckets: Int

  /// Returns a digit of a key, which is below `buckets`, a power of two.
  @inline(__always)
  private func digit(_ key: UInt64) -> Int {
    unsafe Int(truncatingIfNeeded: key &>> shift) & (buckets &- 1)
  }

  func count(part: Int, _ items: Range<Int>) {
    let own = unsafe places + part * buckets
    unsafe own.initialize(repeating: 0, count: buckets)
    for index in items { unsafe own[digit(source[index])] &+= 1 }
  }

  /// Converts the counts of digits in each part into the targets of its keys.
  ///
  /// - Returns: Whether all keys have the same digit; then no key has to be moved.
  func place(parts: Int, items: Int) -> Bool {
    var sum: UInt32 = 0
    for digit in unsafe 0..<buckets {
      let before = sum
      for part in 0..<parts {
        let slot = unsafe part &* buckets &+ digit
        let size = unsafe places[slot]
        unsafe places[slot] = sum
        sum &+= size
      }
      if Int(sum &- before) == items { return true }
    }
    return false
  }

  func move(part: Int, _ items: Range<Int>) {
    let own = unsafe places + part * buckets
    for index in items {
      let key = unsafe source[index]
      let digit = unsafe digit(key)
      let position = unsafe own[digit]
      unsafe own[digit] = position &+ 1
      unsafe target[Int(position)] = key
    }
  }
}
