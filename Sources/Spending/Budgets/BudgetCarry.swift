/// The part of a period's rest that a budget carries to its next period.
public enum BudgetCarry: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// The unspent rest.
  case surplus = 1
  /// The unspent rest, or the overspent amount.
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

  /// Returns the part of the rest `left` that is carried to the next period, in minor units.
  public func carried(_ left: Int64) -> Int64 {
    switch self {
    case .none: 0
    case .surplus: max(0, left)
    case .both: left
    }
  }
}
