import Spending

/// The depth of a search for series of payments.
public enum RecurrenceDepth: Hashable, Sendable {
  /// Treats all payments to a merchant within 400 days as one possible series; this is fast enough
  /// for the report of a month.
  case merchants
  /// Also searches for several series of one merchant that differ in their amounts, and for yearly
  /// series within 1,500 days.
  case amounts

  /// The number of days that are searched for payments, including the last day.
  public var window: Int {
    switch self {
    case .merchants: RecurringSeries.window
    case .amounts: RecurringSeries.yearlyWindow
    }
  }
}
