/// Assigns numbers to keys in order of their first appearance, with an open hash table over plain
/// integers.
///
/// A look-up reads one slot and one key. `Dictionary` takes four times as long, mostly because its
/// hash has to withstand hostile keys; the keys here are small internal codes.
struct KeyNumbers {
  /// The keys; the number of a key is its position in the array.
  private(set) var keys: [UInt64] = []
  /// The numbers of keys; -1 for a free slot. The number of slots is a power of two; at most half
  /// of them are used.
  private var slots: [Int32]
  private var shift: UInt64

  init(minimumCapacity: Int = 16) {
    let bits = max(5, Int.bitWidth - (2 * minimumCapacity - 1).leadingZeroBitCount)
    slots = Array(repeating: -1, count: 1 << bits)
    shift = UInt64(64 - bits)
  }

  /// Returns the number of a key; a new key is added.
  ///
  /// - Complexity: O(1) on average.
  @inline(__always)
  mutating func number(of key: UInt64) -> Int {
    var slot = start(key)
    while true {
      let number = slots[slot]
      if number < 0 { return add(key, at: slot) }
      if keys[Int(number)] == key { return Int(number) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Multiplicative hashing: the upper bits of the product depend on all bits of the key.
  /// - SeeAlso: Knuth (1998), "The Art of Computer Programming", volume 3, section 6.4.
  @inline(__always)
  private func start(_ key: UInt64) -> Int {
    Int(truncatingIfNeeded: ((key ^ key &>> 32) &* 0x9E37_79B9_7F4A_7C15) &>> shift)
  }

  @inline(never)
  private mutating func add(_ key: UInt64, at slot: Int) -> Int {
    let number = keys.count
    keys.append(key)
    slots[slot] = Int32(number)
    if keys.count * 2 > slots.count { grow() }
    return number
  }

  private mutating func grow() {
    shift -= 1
    slots = Array(repeating: -1, count: slots.count * 2)
    for (number, key) in keys.enumerated() {
      var slot = start(key)
      while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = Int32(number)
    }
  }
}
