package import Spending

/// The results of reading a statement to its end.
package struct ImportEnding: Sendable {
  /// The number of rows that were rejected because of a problem.
  package var rejected = 0
  /// The number of rows that were ignored because a rule recognised them as something other than
  /// payments.
  package var passed = 0
  /// The format of the file, such as `CSV, CP949`.
  package var format: String?
  /// The SHA-256 of the file in hexadecimal digits.
  package var sha256: String?
  /// The days and balances of the accounts in the statement.
  package var spans: [StatementSpan] = []

  /// Creates an empty result.
  package init() {}
}
