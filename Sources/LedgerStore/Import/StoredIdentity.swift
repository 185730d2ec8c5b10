import Spending

/// The identity of a payment as two columns: what the index holds, and the rest of the hash.
///
/// `identity` has the local day in its upper 20 bits and 44 bits of hash below. Statements run in
/// order of time, so the index grows at its end and a statement's look-ups stay together; with the
/// hash alone each would touch another page. `identity_tail` has the other 20 bits, so that all 64
/// tell payments apart.
struct StoredIdentity: Hashable {
  /// The column `identity`.
  var head: Int64
  /// The column `identity_tail`, 0 ..< 2^20.
  var tail: Int64

  init(head: Int64, tail: Int64) {
    self.head = head
    self.tail = tail
  }

  init(hash: UInt64, day: CalendarDay) {
    head = Int64(day.daysSince1970) << 44 | Int64(hash >> 20)
    tail = Int64(hash & 0xF_FFFF)
  }
}
