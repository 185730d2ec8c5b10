public import Spending

/// A line of the journal of imports.
public struct JournalEntry: Hashable, Sendable, Identifiable {
  /// The row id.
  public var id: Int64
  /// The file's name without its folder; `-` for standard input.
  public var fileName: String
  /// SHA-256 of the file, as hexadecimal digits.
  public var sha256: String?
  /// The time of the import in UTC: `2026-05-03T03:41:07.000Z`.
  public var importedAt: String
  /// The format of the file, such as `CSV, CP949`.
  public var format: String?
  /// The number of rows that were read as payments.
  public var read: Int
  /// The number of rows that became payments.
  public var added: Int
  /// The number of rows that were already payments of the ledger.
  public var skipped: Int
  /// The number of rows that were rejected because of a problem.
  public var rejected: Int
  /// The number of rows that a rule excluded because they do not describe payments, and of rows
  /// that waited for a decision when the import ended.
  public var passed: Int
  /// The number of payments from this import that are still in the ledger.
  public var present: Int
  /// The number of rows that wait for a decision (``WaitingRow``).
  public var waiting = 0
  /// The first and the last day among the rows.
  public var span: ClosedRange<CalendarDay>?
  /// The accounts and cards of the payments from this import, in alphabetical order.
  public var accounts: [String]

  /// Creates an entry.
  public init(
    id: Int64, fileName: String, sha256: String? = nil, importedAt: String,
    format: String? = nil, read: Int, added: Int, skipped: Int, rejected: Int, passed: Int,
    present: Int, span: ClosedRange<CalendarDay>? = nil, accounts: [String] = []
  ) {
    self.id = id
    self.fileName = fileName
    self.sha256 = sha256
    self.importedAt = importedAt
    self.format = format
    self.read = read
    self.added = added
    self.skipped = skipped
    self.rejected = rejected
    self.passed = passed
    self.present = present
    self.span = span
    self.accounts = accounts
  }
}
