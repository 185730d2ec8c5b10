public import Diagnostics
public import LedgerStore

/// A fault in a table that is stored as a text file.
public enum TableFault: Fault, Equatable {
  /// The file is empty; the recovery describes the content that the file should have.
  case empty(Recovery)
  /// A row has no value in a required column.
  case emptyField(column: String)
  /// The columns of the file differ from the columns in the description of the table.
  case otherColumns(expected: [String])
  /// A field does not have the type of its column.
  case wrongKind(column: String, Kind)
  /// The ledger cannot store a row of the table.
  case notStored(RebuildError)

  /// The type of a column of an exported table.
  public enum Kind: String, Sendable {
    /// Whole numbers.
    case integer
    /// Numbers.
    case number
    /// Text.
    case text
    /// The column contains geometries, as well-known text.
    case geometry
    /// Bytes.
    case bytes
  }

  public var code: String {
    switch self {
    case .empty: "table.file.empty"
    case .emptyField: "table.field.empty"
    case .otherColumns: "table.header.other-columns"
    case .wrongKind: "table.field.wrong-kind"
    case .notStored(let error): error.code
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .empty(let recovery): recovery
    case .emptyField: .correctRow(.fillIn)
    case .otherColumns(let expected): .giveColumns(expected)
    case .wrongKind: .readTableSchema
    case .notStored(let error): error.recovery ?? .correctOrExportAgain
    }
  }
}
