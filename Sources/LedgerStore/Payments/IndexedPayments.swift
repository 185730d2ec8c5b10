package import Spending

/// Rows of payments that an index of the file finds.
package enum IndexedPayments: Hashable, Sendable {
  /// The payments on these days.
  case on(ClosedRange<CalendarDay>)
  /// The payments at the places with these row ids.
  case at([Int64])
  /// The payments with these row ids.
  case ids([Int64])
}
