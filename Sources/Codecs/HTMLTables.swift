/// Reads one table of an HTML document. Many banks and card companies give such a document the
/// extension `.xls`.
///
/// The document may be malformed in ways that browsers accept: tags may be unclosed or written in
/// any letter case, and layout tables may surround the data table. The text of a nested table
/// belongs only to the nested table.
public enum HTMLTables {
  /// The greatest allowed depth of nested tables.
  public static let depthLimit = 64

  /// Reads the table with the given number or, if `number` is nil, the table with the most data
  /// rows. If several tables have equally many data rows, the first of them is read.
  ///
  /// A data row has at least two cells that are not empty. The text of a cell that spans several
  /// columns or rows is written in the first spanned cell, and the remaining spanned cells are
  /// empty. White space in a cell is reduced to single spaces.
  ///
  /// - Parameters:
  ///   - encoding: The encoding of the bytes; nil detects it.
  ///   - number: The number of the table; nil for the table with the most data rows. Tables are
  ///     numbered from 1 in the order in which they end, so that a nested table comes before the
  ///     table around it; tables without a data row have no number.
  /// - Throws: ``HTMLTableError``.
  /// - Complexity: O(*n*) for *n* bytes.
  public static func text(
    _ bytes: [UInt8], encoding: TextEncoding? = nil, table number: String? = nil
  ) throws(HTMLTableError) -> SheetText {
    var search = HTMLTableSearch(
      wanted: number.map { Int($0) ?? 0 },
      byteLimit: min(SheetTextWriter.byteLimit, (64 << 20) + bytes.count * 8))
    try search.read(HTMLTokenizer(TextEncoding.utf8(bytes, given: encoding)))
    let csv = try search.finish(named: number)
    let others = number == nil ? search.tableCount - 1 : 0
    return SheetText(
      sheetName: "", csv: csv, sheetNames: [], notes: others > 0 ? [.otherTables(others)] : [])
  }
}

/// Searches for the table with the most rows of data.
private struct HTMLTableSearch {
  /// The number of tables with a row of data.
  private(set) var tableCount = 0

  private let wanted: Int?
  private let byteLimit: Int
  private var best: HTMLTableBuilder?
  private var open: [HTMLTableBuilder] = []
  private var hasTable = false

  init(wanted: Int?, byteLimit: Int) {
    self.wanted = wanted
    self.byteLimit = byteLimit
  }

  mutating func read(_ tokens: consuming HTMLTokenizer) throws(HTMLTableError) {
    while true {
      switch tokens.next() {
      case .finished:
        while !open.isEmpty { try closeTable() }
        return
      case .text(let range):
        try withTable { table throws(HTMLTableError) in try table.add(tokens.bytes[range]) }
      case .start(.table): try openTable()
      case .end(.table): try closeTable()
      case .start(.row): try withTable { table throws(HTMLTableError) in try table.startRow() }
      case .end(.row), .start(.section), .end(.section):
        try withTable { table throws(HTMLTableError) in try table.endRow() }
      case .start(.cell):
        try withTable { table throws(HTMLTableError) in
          try table.startCell(columnSpan: tokens.columnSpan, rowSpan: tokens.rowSpan)
        }
      case .end(.cell): try withTable { table throws(HTMLTableError) in try table.endCell() }
      case .start(.lineBreak), .end(.lineBreak):
        try withTable { table throws(HTMLTableError) in table.addBreak() }
      case .start, .end: break
      }
    }
  }

  /// Processes the innermost open table, if there is one.
  private mutating func withTable(
    _ body: (inout HTMLTableBuilder) throws(HTMLTableError) -> Void
  ) throws(HTMLTableError) {
    guard !open.isEmpty else { return }
    try body(&open[open.count - 1])
  }

  private mutating func openTable() throws(HTMLTableError) {
    // A table that starts between the cells of another ends that: its end tag is missing.
    if let last = open.last, !last.isInCell { try closeTable() }
    guard open.count < HTMLTables.depthLimit else {
      throw .tooDeep(limit: HTMLTables.depthLimit)
    }
    hasTable = true
    open.append(HTMLTableBuilder(byteLimit: byteLimit))
  }

  private mutating func closeTable() throws(HTMLTableError) {
    guard var table = open.popLast() else { return }
    try table.endRow()
    guard table.dataRows > 0 else { return }
    tableCount += 1
    if let wanted {
      if tableCount == wanted { best = table }
    } else if table.dataRows > best?.dataRows ?? 0 {
      best = table
    }
  }

  mutating func finish(named name: String?) throws(HTMLTableError) -> [UInt8] {
    guard hasTable else { throw .noTable }
    if let name, best == nil, tableCount > 0 { throw .noSuchTable(name, count: tableCount) }
    guard var table = best.take() else { throw .noDataTable }
    return try table.finish()
  }
}
