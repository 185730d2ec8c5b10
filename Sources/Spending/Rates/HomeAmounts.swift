/// The amounts of the payments in other currencies, each converted to the ledger's currency; the
/// keys are the row ids of the payments.
///
/// This type is a specialised hash table, because an amount must be looked up for every payment in
/// another currency. A lookup takes a third of the time of a lookup in a `Dictionary`.
package struct HomeAmounts: Hashable, Sendable {
  private var slots: [Slot] = []
  private var count = 0

  /// A payment with its amount; in a free slot, the id is the greatest number.
  private struct Slot: Hashable {
    var id: Int64 = .max
    var amount: Int64 = 0
  }

  /// Creates no amounts.
  package init() {}

  /// Whether no payment has a stored amount.
  package var isEmpty: Bool { count == 0 }

  /// The amount of a payment in minor units of the ledger's currency; nil if the payment has no
  /// stored amount.
  ///
  /// - Complexity: O(1) on average.
  package subscript(id: Int64) -> Int64? {
    guard count > 0 else { return nil }
    let slots = slots.span
    var position = Self.start(of: id, among: slots.count)
    while slots[position].id != .max {
      if slots[position].id == id { return slots[position].amount }
      position = (position &+ 1) & (slots.count &- 1)
    }
    return nil
  }

  /// Adds the amount of a payment, in minor units of the ledger's currency. The id `Int64.max` is
  /// ignored, because no row has it.
  ///
  /// - Complexity: O(1) on average.
  package mutating func insert(_ amount: Int64, ofPayment id: Int64) {
    guard id != .max else { return }
    if count * 2 >= slots.count {
      let old = slots
      slots = Array(repeating: Slot(), count: max(64, old.count * 4))
      count = 0
      for slot in old where slot.id != .max { insert(slot.amount, ofPayment: slot.id) }
    }
    var position = Self.start(of: id, among: slots.count)
    while slots[position].id != .max, slots[position].id != id {
      position = (position &+ 1) & (slots.count &- 1)
    }
    if slots[position].id == .max { count += 1 }
    slots[position] = Slot(id: id, amount: amount)
  }

  /// Returns the first slot of an id; the slots of consecutive ids are far apart.
  private static func start(of id: Int64, among count: Int) -> Int {
    let mixed = UInt64(bitPattern: id) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 32) & (count &- 1)
  }
}
