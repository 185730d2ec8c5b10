/// Builds one table from its tags and texts.
struct HTMLTableBuilder {
  /// The greatest number of columns. This limit also bounds the number of empty cells for row
  /// spans.
  static let columnLimit = 1024
  static let textLimit = CSVReader.recordByteLimit

  /// The number of rows that have at least two non-empty cells.
  private(set) var dataRows = 0
  /// Whether a cell is open, so that text belongs to it.
  private(set) var isInCell = false

  private var writer: SheetTextWriter
  private var row = 0
  private var isInRow = false
  private var column = 0
  private var filledCells = 0
  private var columnSpan = 1
  /// For each column, the last row that a cell in an earlier row covers.
  private var takenUntil: [Int] = []
  private var text: [UInt8] = []
  private var needsSpace = false

  /// Starts a table whose text may have `byteLimit` bytes.
  init(byteLimit: Int) { writer = SheetTextWriter(byteLimit: byteLimit) }

  mutating func startRow() throws(HTMLTableError) {
    try endRow()
    guard row < SheetTextWriter.rowLimit else {
      throw .tooManyRows(limit: SheetTextWriter.rowLimit)
    }
    row += 1
    column = 0
    filledCells = 0
    isInRow = true
  }

  mutating func startCell(columnSpan: Int, rowSpan: Int) throws(HTMLTableError) {
    try endCell()
    if !isInRow { try startRow() }
    while column < takenUntil.count, takenUntil[column] >= row { column += 1 }
    guard column + columnSpan <= Self.columnLimit else {
      throw .tooManyColumns(row: row, limit: Self.columnLimit)
    }
    if rowSpan > 1 {
      let end = column + columnSpan
      if takenUntil.count < end {
        takenUntil += repeatElement(0, count: end - takenUntil.count)
      }
      for index in column..<end { takenUntil[index] = max(takenUntil[index], row + rowSpan - 1) }
    }
    self.columnSpan = columnSpan
    isInCell = true
    needsSpace = false
    text.removeAll(keepingCapacity: true)
  }

  mutating func endCell() throws(HTMLTableError) {
    guard isInCell else { return }
    isInCell = false
    if !text.isEmpty {
      filledCells += 1
      do {
        if writer.row < row { try writer.startRow(row) }
        try writer.add(text[...], column: column)
      } catch {
        // The document is UTF-8, and so are its cells.
        throw .tooMuchText(limit: writer.byteLimit)
      }
    }
    column += columnSpan
  }

  mutating func endRow() throws(HTMLTableError) {
    try endCell()
    if isInRow, filledCells >= 2 { dataRows += 1 }
    isInRow = false
  }

  /// Adds a piece of the text of the open cell; runs of white space become one space.
  mutating func add(_ piece: ArraySlice<UInt8>) throws(HTMLTableError) {
    guard isInCell else { return }
    var index = piece.startIndex
    while index < piece.endIndex {
      let byte = piece[index]
      if isXMLSpace(byte) || byte == 0x0C {
        needsSpace = true
        index += 1
      } else if byte == UInt8(ascii: "&"), let entity = HTMLEntities.read(piece[(index + 1)...]) {
        add(entity.scalar)
        index += 1 + entity.count
      } else if byte == 0xC2, index + 1 < piece.endIndex, piece[index + 1] == 0xA0 {
        needsSpace = true
        index += 2
      } else {
        add(byte)
        index += 1
      }
    }
    guard text.count <= Self.textLimit else {
      throw .textTooLong(row: row, column: column + 1, limit: Self.textLimit)
    }
  }

  /// Ends a line of the text of the open cell.
  mutating func addBreak() { needsSpace = true }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "\u{A0}" || scalar.properties.isWhitespace && scalar.isASCII {
      needsSpace = true
    } else {
      for byte in String(scalar).utf8 { add(byte) }
    }
  }

  private mutating func add(_ byte: UInt8) {
    if needsSpace, !text.isEmpty { text.append(UInt8(ascii: " ")) }
    needsSpace = false
    text.append(byte)
  }

  /// The table as CSV text.
  mutating func finish() throws(HTMLTableError) -> [UInt8] {
    do {
      return try writer.finish()
    } catch {
      throw .tooMuchText(limit: writer.byteLimit)
    }
  }
}
