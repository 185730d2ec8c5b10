package import Spending

/// Rows of payments that an index of the file finds.
package enum IndexedPayments: Hashable, Sendable {
  /// The payments of some days.
  case on(ClosedRange<CalendarDay>)
  /// The payments at places, by the row ids of the places.
  case at([Int64])
  /// The payments with these row ids.
  case ids([Int64])
}
