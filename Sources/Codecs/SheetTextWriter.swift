/// Writes cells as CSV text, in the order of the sheet.
///
/// Rows grow wider as cells come; those that were written before are filled up once, at the end.
struct SheetTextWriter {
  /// The rows and columns that a worksheet can have.
  static let rowLimit = 1_048_576
  static let columnLimit = 16_384
  /// The most text of a sheet, filled up.
  static let byteLimit = 512 << 20

  enum Fault: Error { case invalidUTF8, tooMuchText }

  /// The most text of this one.
  let byteLimit: Int
  /// The row that is being written, from 1; 0 before the first.
  private(set) var row = 0
  private var bytes: [UInt8] = []
  /// How many fields of the row are written; none is as long as all its cells are empty.
  private var column = 0
  private var width = 0
  /// Where rows start that are wider than all before, and the width up to there.
  private var growths: [(end: Int, width: Int)] = []
  private var rowStart = 0

  init(byteLimit: Int = SheetTextWriter.byteLimit) { self.byteLimit = byteLimit }

  /// Goes on to a row; rows between are empty.
  ///
  /// - Precondition: It lies behind the row that is being written.
  mutating func startRow(_ number: Int) throws(Fault) {
    precondition(number > row && number <= Self.rowLimit)
    try endRow()
    if row > 0 { bytes.append(0x0A) }
    bytes.append(contentsOf: repeatElement(0x0A, count: number - row - 1))
    row = number
    rowStart = bytes.count
    column = 0
  }

  /// Adds a cell; an empty one leaves no trace.
  ///
  /// - Parameter column: From 0, behind those added to the row before.
  mutating func add(_ text: ArraySlice<UInt8>, column target: Int) throws(Fault) {
    guard !text.isEmpty else { return }
    precondition(row > 0 && target >= column && target < Self.columnLimit)
    guard text.count <= byteLimit - bytes.count else { throw .tooMuchText }
    // The first field has no comma in front.
    bytes.append(contentsOf: repeatElement(0x2C, count: column == 0 ? target : target - column + 1))
    column = target + 1
    var needsQuotes = text.first == 0x20 || text.last == 0x20
    var isPlain = true
    var high: UInt8 = 0
    for byte in text {
      high |= byte
      if byte < 0x2D {
        needsQuotes = needsQuotes || byte == 0x22 || byte == 0x2C
        isPlain = isPlain && byte >= 0x20 && byte != 0x22
      }
    }
    if high >= 0x80, !Self.isUTF8(text) { throw .invalidUTF8 }
    if needsQuotes { bytes.append(0x22) }
    if isPlain { bytes.append(contentsOf: text) } else { append(text) }
    if needsQuotes { bytes.append(0x22) }
  }

  private static func isUTF8(_ text: ArraySlice<UInt8>) -> Bool {
    let span = text.span
    return firstInvalidUTF8(in: span, 0..<span.count) == nil
  }

  /// Control characters, line breaks among them, become spaces; CR LF becomes one.
  private mutating func append(_ text: ArraySlice<UInt8>) {
    var previous: UInt8 = 0
    for byte in text {
      defer { previous = byte }
      if byte < 0x20 {
        if byte == 0x0A, previous == 0x0D { continue }
        bytes.append(byte == 0x09 ? 0x09 : 0x20)
      } else {
        if byte == 0x22 { bytes.append(0x22) }
        bytes.append(byte)
      }
    }
  }

  /// Fills the row up.
  private mutating func endRow() throws(Fault) {
    guard column > 0 else { return }
    if column > width {
      if width > 0 { growths.append((rowStart, width)) }
      width = column
    }
    bytes.append(contentsOf: repeatElement(0x2C, count: width - column))
    guard bytes.count <= byteLimit else { throw .tooMuchText }
  }

  /// The text of all rows.
  ///
  /// - Complexity: O(*n*) for *n* bytes of text.
  mutating func finish() throws(Fault) -> [UInt8] {
    try endRow()
    column = 0
    if row > 0, bytes.count > rowStart { bytes.append(0x0A) }
    guard let last = growths.last else { return bytes }
    var filled: [UInt8] = []
    var growth = 0
    for index in 0..<last.end {
      let byte = bytes[index]
      while index >= growths[growth].end { growth += 1 }
      if byte == 0x0A, index > 0, bytes[index - 1] != 0x0A {
        let missing = width - growths[growth].width
        guard filled.count + missing + bytes.count - index <= byteLimit else {
          throw .tooMuchText
        }
        filled.append(contentsOf: repeatElement(0x2C, count: missing))
      }
      filled.append(byte)
    }
    bytes.replaceSubrange(..<last.end, with: filled)
    return bytes
  }
}
