package import Spending

/// The results of reading a statement to its end.
package struct ImportEnding: Sendable {
  /// The number of rows that were set aside with a problem.
  package var rejected = 0
  /// The number of rows that are not payments by rule.
  package var passed = 0
  /// The format of the file, such as `CSV, CP949`.
  package var format: String?
  /// SHA-256 of the file, as hexadecimal digits.
  package var sha256: String?
  /// The days and balances of its accounts.
  package var spans: [StatementSpan] = []

  /// Creates an ending with nothing in it.
  package init() {}
}
