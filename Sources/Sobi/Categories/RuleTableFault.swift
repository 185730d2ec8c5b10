public import Diagnostics

/// A fault in a table of rules.
public enum RuleTableFault: Fault, Hashable {
  /// The type of content that a column requires.
  public enum Content: Hashable, Sendable {
    /// A number from 0 to 1, such as a confidence.
    case share
    /// A whole number.
    case wholeNumber
    /// The name of a channel.
    case channel
    /// The code of a currency.
    case currency
    /// An amount of money.
    case amount
  }

  /// The table lacks a column that it needs.
  case noColumn(String)
  /// The cell for the required position of the keyword in a name contains an unknown value.
  case unknownAnchor(known: [String])
  /// A cell does not have the type of content that its column requires.
  case badValue(column: String, Content)

  public var code: String {
    switch self {
    case .noColumn: "rules.table.no-column"
    case .unknownAnchor: "rules.table.unknown-anchor"
    case .badValue: "rules.table.bad-value"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .noColumn: .nameRuleColumns
    case .unknownAnchor(let known): .nameOneOf(known)
    case .badValue: .correctOrLeaveEmpty
    }
  }
}
