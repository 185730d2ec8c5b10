package import Spending

/// The key under which a table is cached: its days, and whether it contains the hours of payments.
package struct AskedDays: Hashable, Sendable {
  /// The days, including the first and the last day.
  package var days: ClosedRange<CalendarDay>
  /// Whether the table has hours.
  package var withHours: Bool

  /// Creates the cache key of a table.
  package init(days: ClosedRange<CalendarDay>, withHours: Bool) {
    (self.days, self.withHours) = (days, withHours)
  }
}
