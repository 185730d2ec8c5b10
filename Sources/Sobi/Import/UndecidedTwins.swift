public import Diagnostics
public import LedgerStore
import StatementImport

/// A row of a statement that may be a payment that is in the ledger already.
public struct SuspectedRow: Diagnostic, Hashable {
  /// The file's name.
  public var file: String
  /// The number of the row as people count it: a line, a row or a feature.
  public var number: Int
  /// What it may be.
  public var twin: SuspectedTwin

  /// Creates a finding.
  public init(file: String, number: Int, twin: SuspectedTwin) {
    self.file = file
    self.number = number
    self.twin = twin
  }

  public var code: String {
    switch twin.doubt {
    case .incomplete: "import.twin.incomplete"
    case .otherDay: "import.twin.other-day"
    case .otherCurrency: "import.twin.other-currency"
    case .addedByHand: "import.twin.added-by-hand"
    case .otherName: "import.twin.other-name"
    case .otherPart: "import.twin.other-part"
    case .severalPayments: "import.twin.several-payments"
    }
  }

  public var location: DiagnosticLocation? { DiagnosticLocation(file: file, line: number) }
}

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
