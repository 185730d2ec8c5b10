public import Diagnostics

/// The reason why tables do not form a ledger. Rows are counted from 1. No case contains the
/// content of a row.
public enum RebuildError: Fault, Equatable {
  /// One of the ledger's tables is missing.
  case missingTable(name: String)
  /// The columns of a table differ from the columns of the ledger's table.
  case otherColumns(table: String, found: [String], expected: [String])
  /// A row cannot be stored.
  case row(Int, table: String, reason: String)
}

extension RebuildError {
  public var code: String {
    switch self {
    case .missingTable: "rebuild.table.missing"
    case .otherColumns: "rebuild.table.columns"
    case .row: "rebuild.row.refused"
    }
  }
}
