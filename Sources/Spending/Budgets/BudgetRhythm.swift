/// The period after which the amount of a budget is available again.
public enum BudgetRhythm: UInt8, CaseIterable, Sendable {
  /// Once, between two days.
  case once = 0
  /// Every week, from Monday to Sunday.
  case week = 1
  /// Every month, from the day on which the ledger's months start.
  case month = 2
  /// Every calendar year.
  case year = 3

  /// The word in files and options.
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
