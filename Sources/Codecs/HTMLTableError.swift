public import Diagnostics

/// The reason why no table could be read from an HTML document.
public enum HTMLTableError: Fault, Hashable {
  /// The bytes are not valid text in the expected encoding.
  case undecodable(TextEncoding)
  /// The bytes are valid text in several encodings that are about equally likely; the likeliest
  /// encoding is first.
  case ambiguousEncoding([TextEncoding])
  /// The document has no table.
  case noTable
  /// No table has a row in which at least two cells are not empty.
  case noDataTable
  /// No table has this number; `count` is the number of tables in the document that have a data
  /// row.
  case noSuchTable(String, count: Int)
  /// Tables are nested deeper than `limit` levels.
  case tooDeep(limit: Int)
  /// A table has more than `limit` rows.
  case tooManyRows(limit: Int)
  /// A row has more than `limit` columns.
  case tooManyColumns(row: Int, limit: Int)
  /// The text of a cell is longer than `limit` bytes.
  case textTooLong(row: Int, column: Int, limit: Int)
  /// The text of a table would have more than `limit` bytes.
  case tooMuchText(limit: Int)

  public var code: String {
    switch self {
    case .undecodable: "html.document.undecodable"
    case .ambiguousEncoding: "html.document.ambiguous"
    case .noTable: "html.document.no-table"
    case .noDataTable: "html.document.no-data-table"
    case .noSuchTable: "html.table.unknown"
    case .tooDeep: "html.nesting.too-deep"
    case .tooManyRows: "html.table.too-many-rows"
    case .tooManyColumns: "html.table.too-many-columns"
    case .textTooLong: "html.cell.text-too-long"
    case .tooMuchText: "html.table.too-much-text"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .undecodable: .correctFile(.saveAsWorkbookOrCSV)
    case .ambiguousEncoding(let encodings): .giveEncoding(encodings.map(\.rawValue))
    case .noTable, .noDataTable: .correctFile(.checkTablePage)
    case .noSuchTable(_, let count): .chooseTable(count: count)
    case .tooDeep, .tooManyRows, .tooManyColumns, .textTooLong, .tooMuchText:
      .correctFile(.saveTableAsCSV)
    }
  }
}
