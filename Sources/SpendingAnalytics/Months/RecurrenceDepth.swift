import Spending

/// The depth of a search for series of payments.
public enum RecurrenceDepth: Hashable, Sendable {
  /// Searches all payments of a merchant together, in 400 days; this is fast enough for the report
  /// of a month.
  case merchants
  /// Also searches for several series of one merchant with different amounts, and for yearly series
  /// in 1,500 days.
  case amounts

  /// The number of days that are searched, including the last day.
  public var window: Int {
    switch self {
    case .merchants: RecurringSeries.window
    case .amounts: RecurringSeries.yearlyWindow
    }
  }
}
