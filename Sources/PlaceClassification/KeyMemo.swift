/// A cache that stores a number for each key; it is used for merchants that occur repeatedly.
///
/// The keys of ``MerchantName`` are already hashes, so the lowest bits of a key can serve as its
/// position in the table.
/// ```swift
/// var memo = KeyMemo()
/// memo.number(for: 17) { 4 }  // 4
/// memo.number(for: 17) { 5 }  // 4
/// ```
public struct KeyMemo: Sendable {
  private struct Slot {
    var key: UInt64 = 0
    var number: Int32 = 0
    var isTaken = false
  }

  private var slots = [Slot](repeating: Slot(), count: 1_024)
  /// The number of known keys.
  public private(set) var count = 0

  /// Creates an empty memo.
  public init() {}

  /// Returns the number of a key. For a new key, `make` computes the number.
  ///
  /// - Complexity: O(1) on average if the keys are hashes, in addition to the time of `make`.
  public mutating func number(for key: UInt64, make: () -> Int32) -> Int32 {
    let place = place(of: key)
    if slots[place].isTaken { return slots[place].number }
    let number = make()
    slots[place] = Slot(key: key, number: number, isTaken: true)
    count += 1
    if 2 * count > slots.count { grow() }
    return number
  }

  /// Returns the slot of a key, or the free slot for it.
  private func place(of key: UInt64) -> Int {
    let mask = slots.count - 1
    var place = Int(truncatingIfNeeded: key) & mask
    while slots[place].isTaken, slots[place].key != key { place = (place + 1) & mask }
    return place
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: Slot(), count: 2 * old.count)
    for slot in old where slot.isTaken { slots[place(of: slot.key)] = slot }
  }
}
