/// The interval after which a budget starts again with its full amount.
public enum BudgetRhythm: UInt8, CaseIterable, Sendable {
  /// The budget applies only once, from its first day to its last day.
  case once = 0
  /// The budget starts again every week, which is from Monday to Sunday.
  case week = 1
  /// The budget starts again every month, on the day on which the ledger's months start.
  case month = 2
  /// Every calendar year.
  case year = 3

  /// The word for the rhythm in files and options.
  public var name: String {
    switch self {
    case .once: "once"
    case .week: "week"
    case .month: "month"
    case .year: "year"
    }
  }

  /// Creates the rhythm with this word; nil for any other text.
  public init?(name: String) {
    guard let rhythm = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rhythm
  }
}
