public import Diagnostics

/// What a person may want to know about how a sheet was read.
public enum SheetNote: Diagnostic, Hashable {
  /// So many other visible sheets were not read.
  case otherSheets(Int)
  /// So many other tables of the document were not read.
  case otherTables(Int)
  /// So many rows are hidden, as by a filter, and were read nevertheless.
  case hiddenRows(Int)
  /// So many cells hold an error such as `#REF!`, which was read as a text.
  case errorCells(Int)

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
