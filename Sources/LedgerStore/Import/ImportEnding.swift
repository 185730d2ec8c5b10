package import Spending

/// The results of reading a statement to its end.
package struct ImportEnding: Sendable {
  /// The number of rows that were rejected because of a problem.
  package var rejected = 0
  /// The number of rows that were ignored because a rule recognised that they are not payments.
  package var passed = 0
  /// The format of the file, such as `CSV, CP949`.
  package var format: String?
  /// The SHA-256 of the file in hexadecimal digits.
  package var sha256: String?
  /// For each account in the statement, the days that the statement covers, and the opening and the
  /// closing balance.
  package var spans: [StatementSpan] = []

  /// Creates an empty result.
  package init() {}
}
