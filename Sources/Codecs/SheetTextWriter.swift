internal import FeatureCodecs

/// Writes cells as CSV text, in the order of the sheet.
///
/// Rows become wider as cells are added. Narrower rows that were written earlier are filled up
/// once, at the end.
struct SheetTextWriter {
  /// The rows and columns that a worksheet can have.
  static let rowLimit = 1_048_576
  static let columnLimit = 16_384
  /// The greatest size of the text of a sheet, including the added fields.
  static let byteLimit = 512 << 20
  /// The greatest size of the text if a file of a few bytes may contain a large text, that is, if
  /// cells repeat, if many cells share a text, or if the file is examined only after decryption.
  static let smallByteLimit = 128 << 20

  enum Fault: Error { case invalidUTF8, tooMuchText }

  /// The greatest size of the text of this sheet.
  let byteLimit: Int
  /// The row that is being written, from 1; 0 before the first.
  private(set) var row = 0
  private var writer = CSVWriter(.sheet)
  /// The number of written fields of the row; 0 while all cells of the row are empty.
  private var column = 0
  private var width = 0
  /// The starts of rows that are wider than all previous rows, and the width of the rows before
  /// each of them.
  private var growths: [(end: Int, width: Int)] = []
  private var rowStart = 0

  init(byteLimit: Int = SheetTextWriter.byteLimit) { self.byteLimit = byteLimit }

  /// Moves to a row; the skipped rows are empty.
  ///
  /// - Precondition: The row is after the row that is being written.
  mutating func startRow(_ number: Int) throws(Fault) {
    precondition(number > row && number <= Self.rowLimit)
    try endRow()
    if row > 0 { writer.endRecord() }
    for _ in row + 1..<number { writer.endRecord() }
    row = number
    rowStart = writer.count
    column = 0
  }

  /// Adds a cell; an empty one is ignored.
  ///
  /// - Parameter column: The number of the column, counted from 0; it is larger than the columns of
  ///   the cells that the row already has.
  mutating func add(_ text: ArraySlice<UInt8>, column target: Int) throws(Fault) {
    guard !text.isEmpty else { return }
    precondition(row > 0 && target >= column && target < Self.columnLimit)
    guard text.count <= byteLimit - writer.count else { throw .tooMuchText }
    let text = text.span
    guard firstInvalidUTF8(in: text, 0..<text.count) == nil else { throw .invalidUTF8 }
    writer.appendEmpty(count: target - column)
    writer.append(text)
    column = target + 1
  }

  /// Fills the row with empty cells up to the width of the sheet, and ends it.
  private mutating func endRow() throws(Fault) {
    guard column > 0 else { return }
    if column > width {
      if width > 0 { growths.append((rowStart, width)) }
      width = column
    }
    writer.appendEmpty(count: width - column)
    guard writer.count <= byteLimit else { throw .tooMuchText }
  }

  /// Returns the text of all rows; throws an error of the sheet if the text is too large.
  mutating func finish(_ sheetName: String) throws(WorkbookError) -> [UInt8] {
    do { return try finish() } catch { throw .tooMuchText(sheet: sheetName, limit: byteLimit) }
  }

  /// The text of all rows.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  mutating func finish() throws(Fault) -> [UInt8] {
    try endRow()
    column = 0
    if row > 0, writer.count > rowStart { writer.endRecord() }
    var bytes = writer.take()
    guard let last = growths.last else { return bytes }
    var filled: [UInt8] = []
    var growth = 0
    for index in 0..<last.end {
      let byte = bytes[index]
      while index >= growths[growth].end { growth += 1 }
      if byte == UInt8(ascii: "\n"), index > 0, bytes[index - 1] != UInt8(ascii: "\n") {
        let missing = width - growths[growth].width
        guard filled.count + missing + bytes.count - index <= byteLimit else {
          throw .tooMuchText
        }
        filled.append(contentsOf: Array(repeating: UInt8(ascii: ","), count: missing))
      }
      filled.append(byte)
    }
    bytes.replaceSubrange(..<last.end, with: filled)
    return bytes
  }
}
