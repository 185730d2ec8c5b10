public import Diagnostics

/// A note for the user about how a sheet was read.
public enum SheetNote: Diagnostic, Hashable {
  /// The number of other visible sheets that were not read.
  case otherSheets(Int)
  /// The number of other tables of the document that were not read.
  case otherTables(Int)
  /// The number of rows that are hidden, for example by a filter. The hidden rows were also read.
  case hiddenRows(Int)
  /// The number of cells with an error such as `#REF!`. The cells with errors were read as texts.
  case errorCells(Int)

  /// Returns the notes about hidden rows and cells with errors; there is no note about a count of
  /// zero.
  static func notes(hiddenRows: Int, errorCells: Int) -> [SheetNote] {
    (hiddenRows > 0 ? [.hiddenRows(hiddenRows)] : [])
      + (errorCells > 0 ? [.errorCells(errorCells)] : [])
  }

  public var code: String {
    switch self {
    case .otherSheets: "sheet.note.other-sheets"
    case .otherTables: "sheet.note.other-tables"
    case .hiddenRows: "sheet.note.hidden-rows"
    case .errorCells: "sheet.note.error-cells"
    }
  }

  public var recovery: Recovery? {
    if case .otherTables(let count) = self { .chooseTable(count: count + 1) } else { nil }
  }
}
