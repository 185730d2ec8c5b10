/// A workbook as one XML document, "XML Spreadsheet 2003".
///
/// - SeeAlso: Microsoft (2002), "XML Spreadsheet Reference".
struct SpreadsheetML: Sendable {
  private(set) var sheets: [WorkbookParts.Sheet] = []
  private let bytes: [UInt8]

  /// Reads the names of the sheets.
  init(_ bytes: [UInt8]) throws(WorkbookError) {
    self.bytes = bytes
    var reader = makeReader()
    var isVisible = true
    var name: String?
    while true {
      switch try reader.next() {
      case .finished: return
      case .start where reader.isNamed("Worksheet"):
        name = try reader.string("Name") ?? ""
        isVisible = true
      case .start where reader.isNamed("Visible"):
        var text: [UInt8] = []
        _ = try reader.readElementText(into: &text, limit: 64)
        isVisible = !text.starts(with: "Sheet".utf8)
      case .end where reader.isNamed("Worksheet"):
        sheets.append(WorkbookParts.Sheet(name: name ?? "", isVisible: isVisible, part: name))
      default: break
      }
    }
  }

  private func makeReader() -> SheetXMLReader {
    SheetXMLReader(ZipEntryReader(bytes: bytes, name: "spreadsheet"))
  }

  /// Reads the cells of a sheet.
  func read(sheet index: Int) throws(WorkbookError) -> (csv: [UInt8], notes: [SheetNote]) {
    var reader = makeReader()
    var position = 0
    while true {
      switch try reader.next() {
      case .start where reader.isNamed("Worksheet"):
        if position == index {
          var table = SpreadsheetMLTable(sheetName: sheets[index].name)
          try table.read(&reader)
          return (try table.finish(), table.notes)
        }
        position += 1
        try reader.skipElement()
      case .finished: throw .noSheet
      default: break
      }
    }
  }
}

/// The cells of a sheet of a workbook in the form of 2003, on their way to CSV text.
struct SpreadsheetMLTable {
  let sheetName: String

  private var writer = SheetTextWriter()
  private var row = 0
  private var isRowHidden = false
  private var nextColumn = 0
  private var hiddenRows = 0
  private var errorCells = 0
  private var value: [UInt8] = []
  private var scratch: [UInt8] = []

  init(sheetName: String) { self.sheetName = sheetName }

  var notes: [SheetNote] {
    SheetNote.notes(hiddenRows: hiddenRows, errorCells: errorCells)
  }

  mutating func finish() throws(WorkbookError) -> [UInt8] { try writer.finish(sheetName) }

  /// Reads the element whose start tag was read last.
  mutating func read(_ reader: inout SheetXMLReader) throws(WorkbookError) {
    let outer = reader.depth - 1
    while reader.depth > outer {
      switch try reader.next() {
      case .start where reader.isNamed("Row"): try startRow(&reader)
      case .end where reader.isNamed("Row"): row = max(row, spannedRow)
      case .start where reader.isNamed("Cell"): try readCell(&reader)
      default: break
      }
    }
  }

  /// The last row that the current row represents, according to its `ss:Span`.
  private var spannedRow = 0

  private mutating func startRow(_ reader: inout SheetXMLReader) throws(WorkbookError) {
    let number = try position("Index", reader, after: row)
    guard number <= SheetTextWriter.rowLimit else { throw fault(.badAddress, 0) }
    guard number > row else { throw fault(.outOfOrder, 0) }
    row = number
    nextColumn = 0
    spannedRow = row + (reader.integer("Span") ?? 0)
    isRowHidden = reader.attribute("Hidden").map { reader.isTrue($0) } ?? false
  }

  /// Returns a position, counted from 1: the position that an attribute states, or the next
  /// position.
  private func position(
    _ name: StaticString, _ reader: borrowing SheetXMLReader, after previous: Int
  ) throws(WorkbookError) -> Int {
    guard let range = reader.attribute(name) else { return previous + 1 }
    guard let given = reader.decimal(range), given > 0 else { throw fault(.badAddress, 0) }
    return given
  }

  private mutating func readCell(_ reader: inout SheetXMLReader) throws(WorkbookError) {
    let column = try position("Index", reader, after: nextColumn) - 1
    guard row > 0, column < SheetTextWriter.columnLimit else { throw fault(.badAddress, column) }
    guard column >= nextColumn else { throw fault(.outOfOrder, column) }
    let merged = reader.integer("MergeAcross") ?? 0
    nextColumn = column + 1 + merged
    let hasFormula = reader.attribute("Formula") != nil
    var hasData = false
    let outer = reader.depth - 1
    while reader.depth > outer {
      guard case .start = try reader.next() else { continue }
      guard reader.isNamed("Data") else {
        // Comments have separate data.
        try reader.skipElement()
        continue
      }
      // A second value would be in the column of the first.
      guard !hasData else { throw fault(.outOfOrder, column) }
      hasData = true
      try readData(&reader, column)
    }
    guard hasData || !hasFormula else { throw fault(.noFormulaResult, column) }
  }

  private mutating func readData(
    _ reader: inout SheetXMLReader, _ column: Int
  ) throws(WorkbookError) {
    let type = try reader.string("Type") ?? "String"
    value.removeAll(keepingCapacity: true)
    guard try reader.readElementText(into: &value, limit: SheetCells.textLimit) else {
      throw fault(.textTooLong(limit: SheetCells.textLimit), column)
    }
    guard !value.isEmpty else { return }
    scratch.removeAll(keepingCapacity: true)
    switch type {
    case "String": scratch.append(contentsOf: value)
    case "Boolean":
      let isTrue = trimmed(value[...]).elementsEqual("1".utf8)
      scratch.append(contentsOf: (isTrue ? "TRUE" : "FALSE").utf8)
    case "Error":
      errorCells += 1
      scratch.append(contentsOf: value)
    case "Number":
      guard SheetNumber.append(trimmed(value[...]), to: &scratch) else {
        throw fault(.badNumber, column)
      }
    case "DateTime": appendISODate(value[...], as: Self.format(of: value), to: &scratch)
    default: throw fault(.unknownType, column)
    }
    try add(column)
  }

  /// Returns the format of a moment. A moment at midnight is a date; a moment on the day before the
  /// start of the calendar is a time.
  private static func format(of moment: [UInt8]) -> SheetNumberFormat {
    let text = trimmed(moment[...])
    if text.starts(with: "1899-12-3".utf8) { return .time }
    guard let mark = text.firstIndex(of: UInt8(ascii: "T")) else { return .date }
    let isMidnight = text[(mark + 1)...].allSatisfy { "0:.Z".utf8.contains($0) }
    return isMidnight ? .date : .dateAndTime
  }

  private mutating func add(_ column: Int) throws(WorkbookError) {
    do {
      if writer.row < row {
        try writer.startRow(row)
        if isRowHidden { hiddenRows += 1 }
      }
      try writer.add(scratch[...], column: column)
    } catch .invalidUTF8 {
      throw fault(.invalidUTF8, column)
    } catch {
      throw .tooMuchText(sheet: sheetName, limit: SheetTextWriter.byteLimit)
    }
  }

  private func fault(_ fault: SheetCellFault, _ column: Int) -> WorkbookError {
    .cell(
      fault, sheet: sheetName, cell: SheetAddress(row: max(1, row), column: column).description)
  }
}
