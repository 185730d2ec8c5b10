/// The records of a workbook in the binary form of Excel 5 to 2003, checked and made ready for
/// FreeXL.
///
/// FreeXL trusts many sizes, omits formulas and cannot represent errors. Therefore only records
/// with checked sizes reach FreeXL, results of formulas become numbers, and ``BinarySheet`` reads
/// the values that FreeXL does not return.
///
/// - SeeAlso: Microsoft (2023), [MS-XLS], sections 2.1.4 and 2.4.
struct BinaryRecords: Sendable {
  /// The greatest number of cells in all sheets together; a single sheet could have 16,777,216
  /// cells.
  static let cellLimit = 8 << 20
  /// The longest record of any version.
  private static let recordLimit = 8224
  /// The type that replaces the type of a record that FreeXL must ignore.
  private static let hidden: UInt16 = 0x7FFF

  struct Sheet: Sendable {
    var name: String
    var isVisible: Bool
    /// The position of its first record.
    var start: Int
  }

  /// A record and the position of its content.
  struct Record {
    var type: UInt16
    var content: Range<Int>
  }

  /// The stream as it was stored.
  let stream: [UInt8]
  /// The stream for FreeXL, with the same positions.
  private(set) var prepared: [UInt8]
  /// The worksheets in their order.
  private(set) var sheets: [Sheet] = []
  private(set) var calendar = SheetSerial.Calendar.from1900
  /// The formats of numbers, by the index that a cell states.
  private(set) var formats: [SheetNumberFormat] = []
  let isUnicode: Bool
  private(set) var encoding = TextEncoding.windows1252

  /// Checks all records.
  ///
  /// - Throws: ``WorkbookError``.
  /// - Complexity: O(*n*) for *n* bytes.
  init(_ stream: [UInt8]) throws(WorkbookError) {
    self.stream = stream
    prepared = stream
    guard let first = try Self.record(in: stream, at: 0), first.type == 0x0809,
      first.content.count >= 4
    else { throw .oldBinary }
    switch stream.littleEndian16(4) {
    case 0x0600: isUnicode = true
    case 0x0500: isUnicode = false
    default: throw .oldBinary
    }
    var position = 0
    var formatNumbers: [Int] = []
    var codes: [Int: SheetNumberFormat] = [:]
    try readGlobals(&position, &formatNumbers, &codes)
    formats = formatNumbers.map { codes[$0] ?? SheetNumberFormat(builtIn: $0) }
    var cells = 0
    while let record = try Self.record(in: stream, at: position), record.type != 0 {
      guard record.type == 0x0809 else { throw Self.fault(position) }
      let start = position
      position = record.content.upperBound
      let isSheet = sheets.contains { $0.start == start }
      cells += try readSheet(&position, isSheet: isSheet)
      guard cells <= Self.cellLimit else {
        throw .badBinary(.tooManyCells(limit: Self.cellLimit))
      }
    }
    prepared.removeLast(prepared.count - position)
    guard sheets.allSatisfy({ $0.start < position }) else { throw .badBinary(.endsEarly) }
  }

  /// The record at a position; nil at the end of the stream.
  static func record(
    in stream: [UInt8], at position: Int
  ) throws(WorkbookError) -> Record? {
    guard position < stream.count else { return nil }
    guard stream.count - position >= 4 else {
      // The end of a sector is filled up with zeros.
      guard stream[position...].allSatisfy({ $0 == 0 }) else { throw .badBinary(.endsEarly) }
      return nil
    }
    let size = stream.littleEndian16(position + 2)
    guard size <= recordLimit else { throw fault(position) }
    guard size <= stream.count - position - 4 else { throw .badBinary(.endsEarly) }
    return Record(
      type: UInt16(stream.littleEndian16(position)),
      content: position + 4..<position + 4 + size)
  }

  private static func fault(_ position: Int) -> WorkbookError {
    .badBinary(.malformed(byte: position))
  }

  /// Reads the records before the first sheet.
  private mutating func readGlobals(
    _ position: inout Int, _ formatNumbers: inout [Int], _ codes: inout [Int: SheetNumberFormat]
  ) throws(WorkbookError) {
    // The table of texts goes on in further records.
    var texts: (count: Int, size: Int)?
    position = stream.littleEndian16(2) + 4
    var depth = 1
    var isInTexts = false
    while depth > 0 {
      guard let record = try Self.record(in: stream, at: position) else {
        throw .badBinary(.endsEarly)
      }
      let content = record.content
      let start = content.lowerBound
      func require(_ size: Int) throws(WorkbookError) {
        guard content.count >= size else { throw Self.fault(position) }
      }
      var isShown = false
      switch record.type {
      case 0x000A:
        depth -= 1
        isShown = depth == 0
      case 0x0809: depth += 1
      case 0x002F: throw .encryptedBinary
      case _ where depth > 1: break
      case 0x0022:
        try require(2)
        calendar = stream.littleEndian16(start) == 1 ? .from1904 : .from1900
        isShown = true
      case 0x0042:
        try require(2)
        let page = stream.littleEndian16(start)
        encoding = TextEncoding(name: String(page)) ?? .windows1252
        isShown = true
      case 0x0085:
        try require(8)
        isShown = try readSheetName(content)
      case 0x041E:
        try require(isUnicode ? 5 : 3)
        let text =
          isUnicode
          ? unicodeText(content.dropFirst(4), count: stream.littleEndian16(start + 2))
          : pageText(content.dropFirst(3), count: Int(stream[start + 2]))
        guard let text else { throw Self.fault(position) }
        codes[stream.littleEndian16(start)] = SheetNumberFormat(code: text)
      case 0x00E0:
        try require(4)
        formatNumbers.append(stream.littleEndian16(start + 2))
        // Numbers come as numbers, so that one reader of dates serves all workbooks.
        (prepared[start + 2], prepared[start + 3]) = (0, 0)
        isShown = true
      case 0x00FC:
        try require(8)
        texts = (stream.littleEndian32(start + 4), content.count - 8)
        isShown = true
        isInTexts = true
      case 0x003C where isInTexts:
        texts?.size += content.count
        isShown = true
      default: break
      }
      if record.type != 0x00FC, record.type != 0x003C { isInTexts = false }
      if !isShown { hide(position) }
      position = content.upperBound
    }
    // A text has three bytes at least, so that a count cannot ask for more memory than the file has.
    if let texts, texts.count > texts.size / 3 { throw Self.fault(0) }
  }

  /// Reads the name of a sheet; false for a chart or a module.
  private mutating func readSheetName(_ content: Range<Int>) throws(WorkbookError) -> Bool {
    let start = content.lowerBound
    guard stream[start + 5] == 0 else { return false }
    let count = Int(stream[start + 6])
    let rest = content.dropFirst(7)
    guard let name = isUnicode ? unicodeText(rest, count: count) : pageText(rest, count: count)
    else { throw Self.fault(start - 4) }
    sheets.append(
      Sheet(name: name, isVisible: stream[start + 4] & 3 == 0, start: stream.littleEndian32(start)))
    return true
  }

  private mutating func hide(_ position: Int) {
    prepared[position] = UInt8(truncatingIfNeeded: Self.hidden)
    prepared[position + 1] = UInt8(truncatingIfNeeded: Self.hidden >> 8)
  }

  /// Checks the records that follow the first record of a sheet.
  ///
  /// - Returns: The number of rows of the sheet times the number of columns.
  private mutating func readSheet(
    _ position: inout Int, isSheet: Bool
  ) throws(WorkbookError) -> Int {
    var depth = 1
    var size: Range<Int>?
    var (rows, columns) = (0, 0)
    while true {
      guard let record = try Self.record(in: stream, at: position) else {
        throw .badBinary(.endsEarly)
      }
      let content = record.content
      if record.type == 0x0809 { depth += 1 }
      if record.type == 0x000A { depth -= 1 }
      if record.type == 0x000A, depth == 0 {
        position = content.upperBound
        break
      }
      if isSheet, depth == 1, record.type == 0x0200, size == nil {
        guard content.count >= (isUnicode ? 12 : 8) else { throw Self.fault(position) }
        size = content
      } else if isSheet, depth == 1, let cells = try cells(of: record, at: position) {
        guard cells.columns.upperBound <= 256 else { throw Self.fault(position) }
        rows = max(rows, cells.row + 1)
        columns = max(columns, cells.columns.upperBound)
        if cells.isHidden { hide(position) }
      } else {
        hide(position)
      }
      position = content.upperBound
    }
    guard let size else {
      guard rows == 0 else { throw Self.fault(position) }
      return 0
    }
    // FreeXL takes memory for as many cells as the record says.
    let wide = isUnicode ? 4 : 2
    for offset in 0..<size.count { prepared[size.lowerBound + offset] = 0 }
    for offset in 0..<wide {
      prepared[size.lowerBound + wide + offset] = UInt8(truncatingIfNeeded: rows >> (8 * offset))
    }
    for offset in 0..<2 {
      prepared[size.lowerBound + 2 * wide + 2 + offset] =
        UInt8(truncatingIfNeeded: columns >> (8 * offset))
    }
    return rows * columns
  }

  /// Returns the cells of a record, and whether FreeXL must ignore the record; nil for a record
  /// without cells.
  private mutating func cells(
    of record: Record, at position: Int
  ) throws(WorkbookError) -> (row: Int, columns: Range<Int>, isHidden: Bool)? {
    let content = record.content
    let least: Int
    switch record.type {
    case 0x0203: least = 14
    case 0x027E, 0x00FD: least = 10
    case 0x00BD: least = 12
    case 0x0204, 0x00D6: least = isUnicode ? 9 : 8
    case 0x0006: least = 14
    case 0x0205: least = 8
    default: return nil
    }
    let start = content.lowerBound
    guard content.count >= least else { throw Self.fault(position) }
    let row = stream.littleEndian16(start)
    let column = stream.littleEndian16(start + 2)
    var count = 1
    var isHidden = false
    switch record.type {
    case 0x00BD:
      guard content.count % 6 == 0 else { throw Self.fault(position) }
      count = content.count / 6 - 1
    case 0x0204, 0x00D6:
      let length = stream.littleEndian16(start + 6)
      let rest = content.dropFirst(8)
      guard isUnicode ? fits(rest, count: length) : rest.count >= length else {
        throw Self.fault(position)
      }
      (prepared[position], prepared[position + 1]) = (0x04, 0x02)
    case 0x0006:
      // A result that is no number has all bits of the last two bytes.
      isHidden = stream.littleEndian16(start + 12) == 0xFFFF
      (prepared[position], prepared[position + 1]) = (0x03, 0x02)
    case 0x0205: isHidden = true
    default: break
    }
    return (row, column..<column + count, isHidden)
  }

  /// Whether a range has room for the head and `count` characters.
  private func fits(_ range: Range<Int>, count: Int) -> Bool {
    guard let flags = range.first.map({ stream[$0] }) else { return false }
    let head = 1 + (flags & 8 != 0 ? 2 : 0) + (flags & 4 != 0 ? 4 : 0)
    return range.count >= head + count * (flags & 1 != 0 ? 2 : 1)
  }

  /// Returns a text whose characters have one or two bytes each; a byte before the text states how
  /// many.
  func unicodeText(_ range: Range<Int>, count: Int) -> String? {
    guard fits(range, count: count), let flags = range.first.map({ stream[$0] }) else { return nil }
    let start = range.lowerBound + 1 + (flags & 8 != 0 ? 2 : 0) + (flags & 4 != 0 ? 4 : 0)
    let units = (0..<count).map { index in
      flags & 1 != 0
        ? UInt16(stream.littleEndian16(start + 2 * index)) : UInt16(stream[start + index])
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// A text in the encoding of the workbook.
  func pageText(_ range: Range<Int>, count: Int) -> String? {
    guard range.count >= count else { return nil }
    return encoding.text(Array(stream[range.prefix(count)]))
  }
}
