public import Diagnostics
public import Spending
public import SpendingAnalytics

/// An error that prevents spending from being compared.
public enum ComparisonError: Fault, Equatable {
  /// The filter leaves no day of the newer period.
  case noDayLeft(ClosedRange<CalendarDay>)
  /// The newer period begins after today.
  case notBegun(ClosedRange<CalendarDay>, today: CalendarDay)
  /// The periods have days in common.
  case overlapping(older: ClosedRange<CalendarDay>, newer: ClosedRange<CalendarDay>)
  /// The older period comes after the newer period.
  case reversed(older: ClosedRange<CalendarDay>, newer: ClosedRange<CalendarDay>)
  /// This dimension does not explain changes.
  case unexplained(SpendingDimension)
  /// Only places and districts have a map of changes.
  case unmapped(SpendingDimension)
  /// The query has no period with a first and a last day.
  case noPeriod
  /// The groups of two periods by this dimension are never the same.
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
