public import Diagnostics
import LedgerStore
import StatementImport

/// Rows may be payments that are in the ledger already, nobody said what they are, and nothing was
/// imported.
public struct UndecidedTwins: Fault {
  /// The rows, of each file the first ones.
  public var rows: [SuspectedRow]
  /// How many there are in all.
  public var count: Int

  /// Creates the error.
  public init(rows: [SuspectedRow], count: Int) {
    self.rows = rows
    self.count = count
  }

  public var code: String { "import.twins.undecided" }

  public var location: DiagnosticLocation? {
    rows.first.map { DiagnosticLocation(file: $0.file) }
  }

  public var recovery: Recovery? { .decideTwins }
}

extension UndecidedTwins: CustomStringConvertible {
  /// The code: nothing private.
  public var description: String { code }
}

extension ImportedFile {
  /// The rows that may be payments that are in the ledger already, and nobody said what they are.
  public var suspectedRows: [SuspectedRow] {
    outcome.twins.map {
      SuspectedRow(file: path, number: source.recordNumber(line: $0.line), twin: $0)
    }
  }
}

extension ImportReport {
  /// - Throws: ``UndecidedTwins`` when rows of the files are open.
  func requireDecisions() throws(UndecidedTwins) {
    let count = files.reduce(0) { $0 + $1.outcome.undecided }
    guard count > 0 else { return }
    throw UndecidedTwins(rows: files.flatMap(\.suspectedRows), count: count)
  }
}
