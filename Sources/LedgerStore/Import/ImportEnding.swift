/// What is known of a statement once it was read to its end.
package struct ImportEnding: Sendable {
  /// How many rows were set aside with a problem.
  package var rejected = 0
  /// How many rows are no payments by rule.
  package var passed = 0
  /// How it was read: `CSV, CP949` for one.
  package var format: String?
  /// SHA-256 of the file, as hexadecimal digits.
  package var sha256: String?

  /// Creates an ending with nothing in it.
  package init() {}
}
