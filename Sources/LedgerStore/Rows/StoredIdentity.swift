import Spending

/// The identity of a payment as two columns: the indexed column, and the column with the rest of
/// the hash.
///
/// `identity` has the local day in its upper 20 bits and 44 bits of hash below. Statements are in
/// order of time, so the index grows at its end, and the look-ups of a statement are close
/// together. With the hash alone, each look-up would touch a different page. `identity_tail`
/// contains the remaining 20 bits, so that all 64 bits distinguish payments.
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

extension StoredIdentity {
  /// The least head of a day.
  static func first(of day: CalendarDay) -> Int64 { Int64(day.daysSince1970) << 44 }
  /// The largest head of a day.
  static func last(of day: CalendarDay) -> Int64 { first(of: day) | 0xFFF_FFFF_FFFF }
  /// The day at the place of payment.
  var day: CalendarDay { CalendarDay(daysSince1970: Int32(truncatingIfNeeded: head >> 44)) }

  /// The hash from which the identity was made.
  var hash: UInt64 { UInt64(bitPattern: head & 0xFFF_FFFF_FFFF) << 20 | UInt64(tail & 0xF_FFFF) }

  /// The hash of the *n*th payment with a base.
  static func hash(_ base: UInt64, _ occurrence: UInt32) -> UInt64 {
    // A bijection adds no collision.
    splitMix(base &+ UInt64(occurrence) &* 0x9E37_79B9_7F4A_7C15)
  }
}
