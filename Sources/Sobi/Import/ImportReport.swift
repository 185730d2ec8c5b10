public import Diagnostics
public import LedgerStore
public import Reports
public import StatementImport

/// What an import did, or in a dry run would do.
public struct ImportReport: Hashable, Sendable {
  /// The files in the order given.
  public var files: [ImportedFile]
  /// What it changes in the totals, in a dry run.
  public var difference: ImportDifference?
  /// The profile that was saved.
  public var savedProfile: String?
  /// Whether nothing was written.
  public var isDryRun: Bool

  /// Creates a report.
  public init(
    files: [ImportedFile], difference: ImportDifference? = nil, savedProfile: String? = nil,
    isDryRun: Bool
  ) {
    self.files = files
    self.difference = difference
    self.savedProfile = savedProfile
    self.isDryRun = isDryRun
  }
}

/// What an import did with one file.
public struct ImportedFile: Hashable, Sendable {
  /// The path as given.
  public var path: String
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

/// A statement had problems and nothing was imported.
public struct RejectedStatement: Fault {
  /// The problems in the order of the file.
  public var problems: [ImportProblem]
  /// Whether there may be more.
  public var isCut = false
  /// Whether the other rows can be imported; false when the file cannot be read to its end.
  public var canSkip = true

  /// Creates the error.
  public init(problems: [ImportProblem], isCut: Bool = false, canSkip: Bool = true) {
    self.problems = problems
    self.isCut = isCut
    self.canSkip = canSkip
  }

  public var code: String { "import.rows.rejected" }

  public var location: DiagnosticLocation? {
    problems.first.map { DiagnosticLocation(file: $0.file) }
  }

  public var recovery: Recovery? { isCut ? .reportMore : canSkip ? .skipBadRows : nil }
}

extension RejectedStatement: CustomStringConvertible {
  /// The code: nothing private.
  public var description: String { code }
}
