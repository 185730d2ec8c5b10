public import Diagnostics
public import StatementImport

/// The error for a statement with problems; nothing was imported.
public struct RejectedStatement: Fault {
  /// The problems in the order of the file.
  public var problems: [ImportProblem]
  /// Whether the list of problems was cut off, so that there may be more problems.
  public var isCut = false
  /// Whether the rows without problems can still be imported; false if the file cannot be read to
  /// its end.
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
  /// The code of the error, which contains no private data.
  public var description: String { code }
}
