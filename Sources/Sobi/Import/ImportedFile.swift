public import LedgerStore
public import Reports
public import StatementImport

/// The result of an import for one file.
public struct ImportedFile: Hashable, Sendable {
  /// The path as given.
  public var path: String
  /// The account or the sheet; nil if the file has only one.
  public var sheet: String?
  /// The key of answers about it: its SHA-256, `-` for standard input, with the account or sheet if
  /// the file has several.
  public var key: String
  /// The form of the file: `text, CP949` or `xlsx`.
  public var format: String
  /// Rows, places, categories and refunds.
  public var outcome: ImportOutcome
  /// The number of rejected rows.
  public var rejected: Int
  /// The file with the rejected rows, if ``ImportRequest/writesRejectedRows`` is set.
  public var rejectedPath: String?
  /// The rejected rows, if they were not written to a file; nil if absent.
  public var rejectedRows: RejectedRows?
  /// The columns used: fields and their headings.
  public var columns: Words
  /// The columns not used.
  public var unusedColumns: [String]
  /// The profile that the statement was read by.
  public var profile: String?
  /// The meaning of a negative amount in the file.
  public var signs: SignConvention
  /// Whether it proves that no row is missing, doubled or changed.
  public var proof: StatementProof
  /// Notes on the reading of the file, such as sheets that were not read.
  public var notes: [StatementNote]
  /// The names of its parts in messages.
  public var source: StatementSource
  /// The number of rows that are not payments according to a rule.
  public var ignored: Int
  /// The first ignored rows, at most ``listedRows``.
  public var ignoredRows: [IgnoredRow]
  /// The problems of the rejected rows, at most ``ImportRequest/maxErrors``.
  public var problems: [ImportProblem]

  /// The greatest number of ignored rows that are listed.
  static let listedRows = 1_000
}
