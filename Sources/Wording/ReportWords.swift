public import Spending

/// The words of tables, reports and results, in one language: what is no diagnostic.
///
/// Names of formats, options, commands, keys and codes are the same in every language and stand where
/// they are printed.
public protocol ReportWords: Sendable {
  // MARK: Messages

  /// What stands before an error.
  var error: String { get }
  /// What stands before a warning.
  var warning: String { get }
  /// After some of a list, how many more there are: `and 3 more`.
  func more(_ count: Int) -> String

  // MARK: Numbers

  /// An amount with its currency: `KRW 12,345`.
  func amount(_ money: Money) -> String
  /// A number of payments: `171 payments`.
  func payments(_ count: Int) -> String
  /// A share of 1: `29.2 %`.
  func percent(_ share: Double) -> String
}
