import Spending

/// The number of occurrences of each 64-bit key, in 12 bytes per slot.
///
/// Open addressing with linear probing, at most 3/4 full. Keys are hashes already, so their low bits
/// choose the slot.
struct OccurrenceTable {
  private var keys: [UInt64]
  private var counts: [UInt32]
  private var used = 0

  /// Creates a table with room for `expected` keys; the table grows if it gets more keys.
  init(expected: Int = 0) {
    var capacity = 1 << 12
    while capacity * 3 < expected * 4 { capacity *= 2 }
    self.init(capacity: capacity)
  }

  /// A table without memory, in which nothing can be counted.
  static let none = OccurrenceTable(capacity: 0)

  private init(capacity: Int) {
    keys = Array(repeating: 0, count: capacity)
    counts = Array(repeating: 0, count: capacity)
  }

  /// Brings the slots of many keys into the cache.
  ///
  /// The loads are independent, so their cache misses overlap. If the slots were loaded later, one
  /// at a time, the misses would not overlap.
  /// - Returns: A value that depends on all of them, so that no load is optimised away.
  func touch(_ drafts: ArraySlice<PaymentDraft>) -> UInt64 {
    var mixed: UInt64 = 0
    for draft in drafts {
      let slot = Int(truncatingIfNeeded: draft.identityBase) & (keys.count - 1)
      mixed ^= keys[slot] ^ UInt64(counts[slot])
    }
    return mixed
  }

  /// Counts one more occurrence of `key` and returns how many there are now.
  mutating func count(_ key: UInt64) -> UInt32 {
    if used * 4 >= keys.count * 3 { grow() }
    var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
    while counts[slot] != 0 {
      if keys[slot] == key {
        counts[slot] &+= 1
        return counts[slot]
      }
      slot = (slot &+ 1) & (keys.count - 1)
    }
    keys[slot] = key
    counts[slot] = 1
    used += 1
    return 1
  }

  /// Returns the number of occurrences of `key`.
  func times(_ key: UInt64) -> UInt32 {
    guard !keys.isEmpty else { return 0 }
    var slot = Int(truncatingIfNeeded: key) & (keys.count - 1)
    while counts[slot] != 0 {
      if keys[slot] == key { return counts[slot] }
      slot = (slot &+ 1) & (keys.count - 1)
    }
    return 0
  }

  private mutating func grow() {
    var larger = OccurrenceTable(capacity: keys.count * 2)
    for slot in keys.indices where counts[slot] != 0 {
      var target = Int(truncatingIfNeeded: keys[slot]) & (larger.keys.count - 1)
      while larger.counts[target] != 0 { target = (target &+ 1) & (larger.keys.count - 1) }
      larger.keys[target] = keys[slot]
      larger.counts[target] = counts[slot]
    }
    larger.used = used
    self = larger
  }
}
