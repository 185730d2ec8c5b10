/// What of a period's rest goes to the next period of a budget.
public enum BudgetCarry: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// What was not spent.
  case surplus = 1
  /// What was not spent, or was spent too much.
  case both = 2

  /// The word in files and options.
  public var name: String {
    switch self {
    case .none: "none"
    case .surplus: "surplus"
    case .both: "both"
    }
  }

  /// The carry of a word; nil for another text.
  public init?(name: String) {
    guard let carry = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = carry
  }

  /// What the next period gets of what is left, in minor units.
  public func carried(_ left: Int64) -> Int64 {
    switch self {
    case .none: 0
    case .surplus: max(0, left)
    case .both: left
    }
  }
}
