import Spending

/// How far series of payments are looked for.
public enum RecurrenceDepth: Hashable, Sendable {
  /// Merchants as wholes, in 400 days: what a month can afford.
  case merchants
  /// Also series of one merchant that differ in amount, and those of years, in 1,200 days.
  case amounts

  /// How many days before a day payments are looked at, that day included.
  public var window: Int {
    switch self {
    case .merchants: RecurringSeries.window
    case .amounts: RecurringSeries.yearlyWindow
    }
  }
}
