public import Diagnostics
public import Spending
public import SpendingAnalytics

/// An error that prevents spending from being compared.
public enum ComparisonError: Fault, Equatable {
  /// The filter excludes every day of the newer period.
  case noDayLeft(ClosedRange<CalendarDay>)
  /// The newer period begins after today.
  case notBegun(ClosedRange<CalendarDay>, today: CalendarDay)
  /// The periods have days in common.
  case overlapping(older: ClosedRange<CalendarDay>, newer: ClosedRange<CalendarDay>)
  /// The older period comes after the newer period.
  case reversed(older: ClosedRange<CalendarDay>, newer: ClosedRange<CalendarDay>)
  /// This dimension cannot be used to explain changes.
  case unexplained(SpendingDimension)
  /// A map of changes was requested for this dimension, but only changes by place, district or grid
  /// cell can be drawn on a map.
  case unmapped(SpendingDimension)
  /// The query must have a first and a last day, but one of them is missing.
  case noPeriod
  /// Spending cannot be compared by year, month or day, because a year, month or day of one period
  /// usually does not occur in the other period.
  case differingGroups(SpendingDimension)

  public var code: String {
    switch self {
    case .noDayLeft: "comparison.period.empty"
    case .notBegun: "comparison.period.not-begun"
    case .overlapping: "comparison.periods.overlapping"
    case .reversed: "comparison.periods.reversed"
    case .unexplained: "comparison.dimension.unexplained"
    case .unmapped: "comparison.dimension.unmapped"
    case .noPeriod: "comparison.period.missing"
    case .differingGroups: "comparison.groups.differing"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noPeriod: .givePeriod
    case .differingGroups, .noDayLeft, .notBegun, .overlapping, .reversed: nil
    case .unexplained: .nameOneOf(SpendingDimension.ofChanges.map(\.rawValue))
    case .unmapped:
      .nameOneOf(SpendingDimension.ofChanges.filter(\.isPlace).map(\.rawValue))
    }
  }
}
