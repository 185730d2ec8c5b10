public import Spending

/// The days of two periods that are compared.
public struct ComparedPeriods: Hashable, Sendable {
  /// The days of the older period.
  public var older: ClosedRange<CalendarDay>
  /// The days of the newer period.
  public var newer: ClosedRange<CalendarDay>

  /// Creates a pair of periods.
  public init(older: ClosedRange<CalendarDay>, newer: ClosedRange<CalendarDay>) {
    (self.older, self.newer) = (older, newer)
  }

  /// The days from the start of the period that begins first to the end of the period that ends
  /// last.
  public var span: ClosedRange<CalendarDay> {
    min(older.lowerBound, newer.lowerBound)...max(older.upperBound, newer.upperBound)
  }

  /// The number of days of each period.
  public var lengths: (older: Int64, newer: Int64) {
    (Self.length(older), Self.length(newer))
  }

  private static func length(_ days: ClosedRange<CalendarDay>) -> Int64 {
    Int64(days.upperBound.daysSince1970) - Int64(days.lowerBound.daysSince1970) + 1
  }
}
