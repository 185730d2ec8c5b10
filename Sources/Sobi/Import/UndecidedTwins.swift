public import Diagnostics
import LedgerStore
import StatementImport

/// The error for an import with undecided rows: rows that may already be payments in the ledger,
/// and for which no decision was given. Nothing was imported.
public struct UndecidedTwins: Fault {
  /// The first undecided rows of each file.
  public var rows: [SuspectedRow]
  /// The number of all undecided rows.
  public var count: Int
  /// The files that contain the undecided rows, each with the key that identifies it in a file of
  /// answers.
  public var files: [File]
  /// Whether the import can read decisions on single rows from a file of answers.
  public var canReadAnswers = true

  /// The undecided rows of a file.
  public struct File: Hashable, Sendable {
    /// The SHA-256 of the file, or `-` for standard input; if the file has several accounts or
    /// sheets, the name of the account or sheet follows.
    public var key: String
    /// The numbers of the rows, as users count them.
    public var rows: [Int]

    /// Creates the list of the undecided rows in a file.
    public init(key: String, rows: [Int]) {
      self.key = key
      self.rows = rows
    }
  }

  /// Creates the error.
  public init(rows: [SuspectedRow], count: Int, files: [File] = []) {
    self.rows = rows
    self.count = count
    self.files = files
  }

  /// A JSON file of answers that lists every choice; the user keeps one choice for each row.
  public var template: String {
    let objects = files.map { file in
      // One row may be a payment and its cancellation.
      let numbers = file.rows.indices.filter { !file.rows[..<$0].contains(file.rows[$0]) }
      let rows = numbers.map { "\"\(file.rows[$0])\": \"same | new\"" }
      return "  \"\(file.key)\": {\n    \"twins\": {\(rows.joined(separator: ", "))}\n  }"
    }
    return "{\n\(objects.joined(separator: ",\n"))\n}"
  }

  public var code: String { "import.twins.undecided" }

  public var location: DiagnosticLocation? {
    rows.first.map { DiagnosticLocation(file: $0.file) }
  }

  public var recovery: Recovery? { canReadAnswers ? .decideTwins : .decideMessages }
}

extension UndecidedTwins: CustomStringConvertible {
  /// The code of the error, which contains no private data.
  public var description: String { code }
}

extension ImportedFile {
  /// The undecided rows, which may already be payments in the ledger.
  public var suspectedRows: [SuspectedRow] {
    outcome.twins.map {
      SuspectedRow(
        file: path, sheet: sheet, number: source.recordNumber(line: $0.line), twin: $0)
    }
  }
}

extension ImportReport {
  /// - Throws: ``UndecidedTwins`` if rows of the files are undecided.
  func requireDecisions() throws(UndecidedTwins) {
    let count = files.reduce(0) { $0 + $1.outcome.undecided }
    guard count > 0 else { return }
    var open: [UndecidedTwins.File] = []
    for file in files where file.outcome.undecided > 0 {
      let numbers = file.suspectedRows.map(\.number)
      if let known = open.firstIndex(where: { $0.key == file.key }) {
        open[known].rows += numbers
      } else {
        open.append(UndecidedTwins.File(key: file.key, rows: numbers))
      }
    }
    throw UndecidedTwins(rows: files.flatMap(\.suspectedRows), count: count, files: open)
  }
}
