/// The part of the rest of a period that a budget carries to its next period.
public enum BudgetCarry: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// The unspent rest.
  case surplus = 1
  /// An unspent rest and an overspent amount.
  case both = 2

  /// The word in files and options.
  public var name: String {
    switch self {
    case .none: "none"
    case .surplus: "surplus"
    case .both: "both"
    }
  }

  /// Creates the carry with this word; nil for any other text.
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
