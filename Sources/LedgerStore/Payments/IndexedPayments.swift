package import Spending

/// Rows of payments that an index of the file finds.
package enum IndexedPayments: Hashable, Sendable {
  /// Those of some days.
  case on(ClosedRange<CalendarDay>)
  /// Those at places, by row id.
  case at([Int64])
  /// Those with row ids.
  case ids([Int64])
}
