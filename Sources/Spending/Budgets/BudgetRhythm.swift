/// The period after which a budget has its amount again.
public enum BudgetRhythm: UInt8, CaseIterable, Sendable {
  /// Once, between two days.
  case once = 0
  /// Every week, from Monday to Sunday.
  case week = 1
  /// Every month, from the day on which the ledger's months start.
  case month = 2
  /// Every year of the calendar.
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

  /// The rhythm of a word; nil for another text.
  public init?(name: String) {
    guard let rhythm = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = rhythm
  }
}
