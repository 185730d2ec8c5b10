/// Reads the cells of a worksheet into CSV text.
struct SheetCells: ~Copyable {
  /// The greatest length of the text of a cell, which is the greatest length of a CSV row.
  static let textLimit = CSVReader.recordByteLimit

  let sheetName: String
  let strings: SheetStrings
  let styles: SheetStyles
  let calendar: SheetSerial.Calendar

  private(set) var hiddenRows = 0
  private(set) var errorCells = 0

  private var reader: SheetXMLReader
  private var writer: SheetTextWriter
  private var row = 0
  private var isRowHidden = false
  /// The column of the next cell if the cell has no address; later cells must not have a smaller
  /// column.
  private var nextColumn = 0
  private var value: [UInt8] = []
  private var scratch: [UInt8] = []

  init(
    _ source: consuming ZipEntryReader, sheetName: String, strings: SheetStrings,
    styles: SheetStyles, calendar: SheetSerial.Calendar, byteLimit: Int
  ) {
    writer = SheetTextWriter(byteLimit: byteLimit)
    reader = SheetXMLReader(source)
    self.sheetName = sheetName
    self.strings = strings
    self.styles = styles
    self.calendar = calendar
  }

  /// Reads the worksheet to its end.
  ///
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*) for *n* bytes of XML and of text.
  mutating func read() throws(WorkbookError) -> [UInt8] {
    while true {
      switch try reader.next() {
      case .start where reader.isNamed("sheetData"): try readRows()
      case .finished:
        do {
          return try writer.finish()
        } catch {
          throw cellError(error, column: 0)
        }
      default: break
      }
    }
  }

  private mutating func readRows() throws(WorkbookError) {
    let outer = reader.depth - 1
    while reader.depth > outer {
      guard case .start = try reader.next() else { continue }
      if reader.isNamed("c") {
        try readCell()
      } else if reader.isNamed("row") {
        try startRow()
      }
    }
  }

  private mutating func startRow() throws(WorkbookError) {
    var number = row + 1
    if let range = reader.attribute("r") {
      guard let given = reader.decimal(range), given > 0 else {
        throw fault(.badAddress, row: row + 1, column: 0)
      }
      number = given
    }
    guard number <= SheetTextWriter.rowLimit else {
      throw fault(.badAddress, row: number, column: 0)
    }
    guard number > row else { throw fault(.outOfOrder, row: number, column: 0) }
    row = number
    nextColumn = 0
    isRowHidden = reader.attribute("hidden").map { reader.isTrue($0) } ?? false
  }

  private enum Kind { case number, shared, text, boolean, error, date }

  private mutating func readCell() throws(WorkbookError) {
    let column = try readAddress()
    let style = try readStyle(column)
    let kind = try readKind(column)
    let content = try readContent(column)
    if value.isEmpty {
      // A formula may well amount to an empty text.
      let isEmptyText = kind == .text && content.hasValue
      guard !content.hasFormula || isEmptyText else { throw fault(.noFormulaResult, row, column) }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    switch kind {
    case .text where content.isItem:
      try add(value[...], column)
      return
    case .text: appendUnescaped(value[...], to: &scratch)
    case .number: try appendNumber(style, column)
    case .date: appendISODate(value[...], as: style, to: &scratch)
    case .shared:
      guard let index = wholeNumber(trimmed(value[...])), let text = strings.text(index) else {
        throw fault(.unknownText, row, column)
      }
      try add(text, column)
      return
    case .boolean:
      let isTrue = trimmed(value[...]).elementsEqual("1".utf8)
      scratch.append(contentsOf: (isTrue ? "TRUE" : "FALSE").utf8)
    case .error:
      errorCells += 1
      scratch.append(contentsOf: value)
    }
    try add(scratch[...], column)
  }

  /// The column of the cell, from 0.
  private mutating func readAddress() throws(WorkbookError) -> Int {
    var column = nextColumn
    if let range = reader.attribute("r") {
      guard let address = SheetAddress(reader.buffer[range]), address.row == row else {
        throw fault(.badAddress, row, nextColumn)
      }
      column = address.column
    }
    guard row > 0, column < SheetTextWriter.columnLimit else {
      throw fault(.badAddress, row, column)
    }
    guard column >= nextColumn else { throw fault(.outOfOrder, row, column) }
    nextColumn = column + 1
    return column
  }

  private func readStyle(_ column: Int) throws(WorkbookError) -> SheetNumberFormat {
    guard let range = reader.attribute("s") else { return styles.format(0) ?? .number }
    guard let style = reader.decimal(range), let format = styles.format(style) else {
      throw fault(.unknownStyle, row, column)
    }
    return format
  }

  private func readKind(_ column: Int) throws(WorkbookError) -> Kind {
    guard let type = reader.attribute("t") else { return .number }
    if reader.matches(type, "s") { return .shared }
    if reader.matches(type, "n") { return .number }
    if reader.matches(type, "str") || reader.matches(type, "inlineStr") { return .text }
    if reader.matches(type, "b") { return .boolean }
    if reader.matches(type, "e") { return .error }
    if reader.matches(type, "d") { return .date }
    throw fault(.unknownType, row, column)
  }

  private struct Content {
    var hasFormula = false
    var hasValue = false
    /// Whether the value is text in runs; such a text is already complete.
    var isItem = false
  }

  /// Reads the content of the cell into `value`.
  private mutating func readContent(_ column: Int) throws(WorkbookError) -> Content {
    value.removeAll(keepingCapacity: true)
    let outer = reader.depth - 1
    var content = Content()
    while reader.depth > outer {
      guard case .start = try reader.next() else { continue }
      var fits = true
      if reader.isNamed("v") {
        content.hasValue = true
        fits = try reader.readElementText(into: &value, limit: Self.textLimit)
      } else if reader.isNamed("is") {
        content.hasValue = true
        content.isItem = true
        fits = try reader.readStringItem(into: &value, scratch: &scratch, limit: Self.textLimit)
      } else {
        content.hasFormula = content.hasFormula || reader.isNamed("f")
        try reader.skipElement()
      }
      guard fits else { throw fault(.textTooLong(limit: Self.textLimit), row, column) }
    }
    return content
  }

  private mutating func appendNumber(
    _ format: SheetNumberFormat, _ column: Int
  ) throws(WorkbookError) {
    let text = trimmed(value[...])
    if format != .number, let number = Double(String(decoding: text, as: UTF8.self)),
      let serial = SheetSerial(number, in: calendar)
    {
      serial.append(as: format, in: calendar, to: &scratch)
      return
    }
    // A number that is no date is left as a number, whatever its format.
    guard SheetNumber.append(text, to: &scratch) else { throw fault(.badNumber, row, column) }
  }

  private mutating func add(_ text: ArraySlice<UInt8>, _ column: Int) throws(WorkbookError) {
    guard !text.isEmpty else { return }
    do {
      if writer.row < row {
        try writer.startRow(row)
        if isRowHidden { hiddenRows += 1 }
      }
      try writer.add(text, column: column)
    } catch {
      throw cellError(error, column: column)
    }
  }

  private func cellError(_ error: SheetTextWriter.Fault, column: Int) -> WorkbookError {
    switch error {
    case .invalidUTF8: fault(.invalidUTF8, row, column)
    case .tooMuchText: .tooMuchText(sheet: sheetName, limit: writer.byteLimit)
    }
  }

  private func fault(_ fault: SheetCellFault, _ row: Int, _ column: Int) -> WorkbookError {
    .cell(fault, sheet: sheetName, cell: SheetAddress(row: row, column: column).description)
  }

  private func fault(_ fault: SheetCellFault, row: Int, column: Int) -> WorkbookError {
    .cell(fault, sheet: sheetName, cell: "row \(row)")
  }
}

extension SheetXMLReader {
  /// Whether the value of an attribute is `1` or `true`.
  func isTrue(_ range: Range<Int>) -> Bool { matches(range, "1") || matches(range, "true") }
}
