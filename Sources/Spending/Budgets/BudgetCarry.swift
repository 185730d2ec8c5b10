/// The setting that decides whether the unspent or the overspent amount of a period is carried to
/// the next period.
public enum BudgetCarry: UInt8, CaseIterable, Sendable {
  /// Nothing.
  case none = 0
  /// The unspent rest.
  case surplus = 1
  /// The budget carries both unspent and overspent amounts.
  case both = 2

  /// The word that files and options use for this setting.
  public var name: String {
    switch self {
    case .none: "none"
    case .surplus: "surplus"
    case .both: "both"
    }
  }

  /// Creates the setting with this word; nil for any other text.
  public init?(name: String) {
    guard let carry = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = carry
  }

  /// Returns the amount, in minor units, that is carried to the next period; `left` is the amount
  /// that is left of the limit, and is negative if the limit was exceeded.
  public func carried(_ left: Int64) -> Int64 {
    switch self {
    case .none: 0
    case .surplus: max(0, left)
    case .both: left
    }
  }
}
