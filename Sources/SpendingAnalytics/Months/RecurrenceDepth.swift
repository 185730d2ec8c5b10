import Spending

/// The depth of a search for series of payments.
public enum RecurrenceDepth: Hashable, Sendable {
  /// Searches the payments of each merchant as one possible series, over 400 days; this is fast
  /// enough for the report of a month.
  case merchants
  /// Also searches for several series of one merchant, which differ in their amounts, and for
  /// yearly series over 1,500 days.
  case amounts

  /// The number of days that are searched for payments, including the last day.
  public var window: Int {
    switch self {
    case .merchants: RecurringSeries.window
    case .amounts: RecurringSeries.yearlyWindow
    }
  }
}
