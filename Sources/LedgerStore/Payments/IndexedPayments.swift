package import Spending

/// A selection of payments that can be read through an index of the file.
package enum IndexedPayments: Hashable, Sendable {
  /// The payments on these days.
  case on(ClosedRange<CalendarDay>)
  /// The payments at the places with these row ids.
  case at([Int64])
  /// The payments with these row ids.
  case ids([Int64])
}
