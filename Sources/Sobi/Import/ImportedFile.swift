public import LedgerStore
public import Reports
public import StatementImport

/// What an import did with one file.
public struct ImportedFile: Hashable, Sendable {
  /// The path as given.
  public var path: String
  /// The account or the sheet, where the file has several.
  public var sheet: String?
  /// What answers about it are found by: its SHA-256, `-` for standard input, with the account or sheet
  /// where the file has several.
  public var key: String
  /// What the file is: `text, CP949` or `xlsx`.
  public var format: String
  /// Rows, places, categories and refunds.
  public var outcome: ImportOutcome
  /// How many rows were rejected.
  public var rejected: Int
  /// The file with the rejected rows, where ``ImportRequest/writesRejectedRows``.
  public var rejectedPath: String?
  /// The rejected rows, where no file has them; nil for none.
  public var rejectedRows: RejectedRows?
  /// The columns used: fields and what they are called.
  public var columns: Words
  /// The columns not used.
  public var unusedColumns: [String]
  /// The profile that the statement was read by.
  public var profile: String?
  /// What a negative amount means in it.
  public var signs: SignConvention
  /// Whether it proves that no row is missing, doubled or changed.
  public var proof: StatementProof
  /// What a person may want to know about how it was read: sheets that were not.
  public var notes: [StatementNote]
  /// How its places are called.
  public var source: StatementSource
  /// How many rows are no payments by rule.
  public var ignored: Int
  /// The first of them, at most ``listedRows``.
  public var ignoredRows: [IgnoredRow]
  /// The problems of the rejected rows, at most ``ImportRequest/maxErrors``.
  public var problems: [ImportProblem]

  /// How many rows that were ignored are listed.
  static let listedRows = 1_000
}
