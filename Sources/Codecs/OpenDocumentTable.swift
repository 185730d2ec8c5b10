/// The cells of a sheet of an OpenDocument, on their way to CSV text.
struct OpenDocumentTable {
  let sheetName: String

  private var writer = SheetTextWriter(byteLimit: SheetTextWriter.smallByteLimit)
  /// The number of rows before the next row.
  private var row = 0
  private var hiddenRows = 0
  private var errorCells = 0
  /// The cells of the row that are not empty, one after the other in `texts`.
  private var cells: [(column: Int, text: Range<Int>)] = []
  private var texts: [UInt8] = []
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
      guard case .start = try reader.next() else { continue }
      if reader.isNamed("table-row") {
        try readRow(&reader)
      } else if reader.isNamed("shapes") || reader.isNamed("table") {
        try reader.skipElement()
      }
    }
  }

  private mutating func readRow(_ reader: inout SheetXMLReader) throws(WorkbookError) {
    let count = try repetition("number-rows-repeated", reader)
    let visibility = reader.attribute("visibility")
    let isHidden = visibility.map { !reader.matches($0, "visible") } ?? false
    cells.removeAll(keepingCapacity: true)
    texts.removeAll(keepingCapacity: true)
    let errors = errorCells
    var column = 0
    let outer = reader.depth - 1
    while reader.depth > outer {
      guard case .start = try reader.next() else { continue }
      if reader.isNamed("table-cell") {
        try readCell(&reader, &column)
      } else {
        if reader.isNamed("covered-table-cell") {
          column = min(
            column + (try repetition("number-columns-repeated", reader)),
            SheetTextWriter.columnLimit)
        }
        try reader.skipElement()
      }
    }
    guard !cells.isEmpty else {
      row = min(row + count, SheetTextWriter.rowLimit)
      return
    }
    guard count <= SheetTextWriter.rowLimit - row else { throw fault(.badAddress, 0) }
    errorCells += (errorCells - errors) * (count - 1)
    if isHidden { hiddenRows += count }
    for _ in 0..<count { try writeRow() }
  }

  private mutating func writeRow() throws(WorkbookError) {
    row += 1
    for (column, text) in cells {
      do {
        if writer.row < row { try writer.startRow(row) }
        try writer.add(texts[text], column: column)
      } catch .invalidUTF8 {
        throw .cell(.invalidUTF8, sheet: sheetName, cell: address(row, column))
      } catch {
        throw .tooMuchText(sheet: sheetName, limit: writer.byteLimit)
      }
    }
  }

  private func repetition(
    _ name: StaticString, _ reader: borrowing SheetXMLReader
  ) throws(WorkbookError) -> Int {
    guard let range = reader.attribute(name) else { return 1 }
    guard let count = reader.decimal(range), count > 0 else { throw fault(.badAddress, 0) }
    return count
  }

  private enum Kind { case none, number, date, time, boolean, text, unknown }

  private func kind(_ reader: borrowing SheetXMLReader) -> Kind {
    guard let type = reader.attribute(qualified: "office:value-type") else { return .none }
    if reader.matches(type, "string") { return .text }
    if reader.matches(type, "float") || reader.matches(type, "currency")
      || reader.matches(type, "percentage")
    {
      return .number
    }
    if reader.matches(type, "date") { return .date }
    if reader.matches(type, "time") { return .time }
    return reader.matches(type, "boolean") ? .boolean : .unknown
  }

  private mutating func readCell(
    _ reader: inout SheetXMLReader, _ column: inout Int
  ) throws(WorkbookError) {
    let count = try repetition("number-columns-repeated", reader)
    let kind = kind(reader)
    let isError =
      reader.attribute(qualified: "calcext:value-type").map { reader.matches($0, "error") } ?? false
    let hasFormula = reader.attribute("formula") != nil
    let name: StaticString
    switch kind {
    case .date: name = "office:date-value"
    case .time: name = "office:time-value"
    case .boolean: name = "office:boolean-value"
    case .text, .none: name = "office:string-value"
    case .number, .unknown: name = "office:value"
    }
    var stored: [UInt8]?
    if let range = reader.attribute(qualified: name), !isError {
      stored = []
      try reader.appendText(range, to: &stored!)
    }
    value.removeAll(keepingCapacity: true)
    try readText(&reader, column)
    guard kind != .none || !hasFormula else { throw fault(.noFormulaResult, column) }
    scratch.removeAll(keepingCapacity: true)
    switch kind {
    case .none, .text: scratch += stored ?? value
    case .number:
      guard SheetNumber.append(trimmed((stored ?? [])[...]), to: &scratch) else {
        throw fault(.badNumber, column)
      }
    case .boolean: scratch += (stored == Array("true".utf8) ? "TRUE" : "FALSE").utf8
    case .date: appendISODate((stored ?? [])[...], as: Self.format(of: stored ?? []), to: &scratch)
    case .time:
      guard Self.appendTime(stored ?? [], to: &scratch) else { throw fault(.badNumber, column) }
    case .unknown: throw fault(.unknownType, column)
    }
    if !scratch.isEmpty {
      guard count <= SheetTextWriter.columnLimit - column else { throw fault(.badAddress, column) }
      let start = texts.count
      texts += scratch
      for index in column..<column + count { cells.append((index, start..<texts.count)) }
      if isError { errorCells += count }
    }
    column = min(column + count, SheetTextWriter.columnLimit)
  }

  /// Returns the format of a moment; a moment at midnight is a date.
  private static func format(of moment: [UInt8]) -> SheetNumberFormat {
    guard let mark = moment.firstIndex(of: UInt8(ascii: "T")) else { return .date }
    return moment[(mark + 1)...].allSatisfy { "0:.Z".utf8.contains($0) } ? .date : .dateAndTime
  }

  /// Appends a length of time, for example `PT12H41M07.5S` as `12:41:07`; returns false for any
  /// other text.
  ///
  /// - SeeAlso: W3C (2012), "XML Schema Definition Language 1.1, part 2", section 3.3.6.
  private static func appendTime(_ text: [UInt8], to bytes: inout [UInt8]) -> Bool {
    var rest = trimmed(text[...])
    guard rest.starts(with: "PT".utf8) else { return false }
    rest = rest.dropFirst(2)
    var parts = [0, 0, 0]
    for (index, unit) in [UInt8(ascii: "H"), UInt8(ascii: "M"), UInt8(ascii: "S")].enumerated() {
      guard let end = rest.firstIndex(of: unit) else { continue }
      let whole = rest[..<end].prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: ",") }
      guard let number = wholeNumber(whole), number < 1_000_000 else { return false }
      parts[index] = number
      rest = rest[(end + 1)...]
    }
    guard rest.isEmpty, parts[1] < 60, parts[2] < 60 else { return false }
    bytes += parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":").utf8
    return true
  }

  /// Reads the paragraphs of a cell into `value`, with a line break between them.
  private mutating func readText(
    _ reader: inout SheetXMLReader, _ column: Int
  ) throws(WorkbookError) {
    let outer = reader.depth - 1
    var isFirst = true
    while reader.depth > outer {
      guard case .start = try reader.next() else { continue }
      guard reader.isNamed("p") else {
        // Notes, pictures and tables inside.
        try reader.skipElement()
        continue
      }
      if !isFirst { value.append(0x0A) }
      isFirst = false
      try readParagraph(&reader, column)
    }
  }

  private mutating func readParagraph(
    _ reader: inout SheetXMLReader, _ column: Int
  ) throws(WorkbookError) {
    let outer = reader.depth - 1
    // White space counts once, and not at the start; an element represents more white space.
    var isAfterSpace = true
    while reader.depth > outer {
      switch try reader.next() {
      case .text:
        scratch.removeAll(keepingCapacity: true)
        try reader.appendText(to: &scratch)
        for byte in scratch {
          let isSpace = isXMLSpace(byte)
          if !isSpace { value.append(byte) } else if !isAfterSpace { value.append(0x20) }
          isAfterSpace = isSpace
        }
      case .start where reader.isNamed("s"):
        let count = reader.integer("c") ?? 1
        guard count <= SheetCells.textLimit else {
          throw fault(.textTooLong(limit: SheetCells.textLimit), column)
        }
        value += [UInt8](repeating: 0x20, count: count)
        isAfterSpace = false
      case .start where reader.isNamed("tab"): value.append(0x09)
      case .start where reader.isNamed("line-break"): value.append(0x0A)
      case .start where reader.isNamed("annotation") || reader.isNamed("note"):
        try reader.skipElement()
      default: break
      }
      guard value.count <= SheetCells.textLimit else {
        throw fault(.textTooLong(limit: SheetCells.textLimit), column)
      }
    }
  }

  private func address(_ row: Int, _ column: Int) -> String {
    SheetAddress(row: row, column: column).description
  }

  private func fault(_ fault: SheetCellFault, _ column: Int) -> WorkbookError {
    .cell(fault, sheet: sheetName, cell: address(row + 1, column))
  }
}
