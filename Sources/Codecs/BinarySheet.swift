/// The parts of a sheet that FreeXL does not read: formats of numbers, results of formulas that are
/// not numbers, errors, and hidden rows.
struct BinarySheet {
  /// The formats of cells with a format other than plain number, by ``key(row:column:)``.
  private(set) var formats: [Int: SheetNumberFormat] = [:]
  /// The texts of cells that FreeXL does not return.
  private(set) var texts: [Int: [UInt8]] = [:]
  private(set) var hiddenRows: Set<Int> = []
  private(set) var errorCells = 0

  /// Returns the number of a cell; a row has 256 cells.
  static func key(row: Int, column: Int) -> Int { row << 8 | column }

  /// Reads the checked records of a sheet.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the sheet.
  init(_ records: BinaryRecords, _ sheet: BinaryRecords.Sheet) throws(WorkbookError) {
    let stream = records.stream
    var position = sheet.start
    var depth = 0
    // The result of a formula follows in a record of its own.
    var open: Int?
    repeat {
      guard let record = try BinaryRecords.record(in: stream, at: position) else { break }
      position = record.content.upperBound
      let start = record.content.lowerBound
      switch record.type {
      case 0x0809: depth += 1
      case 0x000A: depth -= 1
      case _ where depth > 1: break
      case 0x0203, 0x027E:
        take(records, row: start, column: stream.littleEndian16(start + 2), format: start + 4)
      case 0x00BD:
        let column = stream.littleEndian16(start + 2)
        for index in 0..<record.content.count / 6 - 1 {
          take(records, row: start, column: column + index, format: start + 4 + 6 * index)
        }
      case 0x0006:
        let column = stream.littleEndian16(start + 2)
        let key = Self.key(row: stream.littleEndian16(start), column: column)
        guard stream.littleEndian16(start + 12) == 0xFFFF else {
          take(records, row: start, column: column, format: start + 4)
          break
        }
        switch stream[start + 6] {
        case 0: open = key
        case 1: texts[key] = Self.truth(stream[start + 8])
        case 2: addError(stream[start + 8], key)
        default: break
        }
      case 0x0207:
        guard let key = open else { break }
        open = nil
        let content = record.content
        let count = content.count >= 2 ? stream.littleEndian16(start) : 0
        let rest = content.dropFirst(2)
        let text =
          records.isUnicode
          ? records.unicodeText(rest, count: count) : records.pageText(rest, count: count)
        guard let text else { throw .badBinary(.malformed(byte: start - 4)) }
        texts[key] = Array(text.utf8)
      case 0x0205:
        let key = Self.key(
          row: stream.littleEndian16(start), column: stream.littleEndian16(start + 2))
        if stream[start + 7] == 0 {
          texts[key] = Self.truth(stream[start + 6])
        } else {
          addError(stream[start + 6], key)
        }
      case 0x0208 where record.content.count >= 14 && stream.littleEndian16(start + 12) & 0x20 != 0:
        hiddenRows.insert(stream.littleEndian16(start))
      default: break
      }
    } while depth > 0
    if let open {
      throw .cell(
        .noFormulaResult, sheet: sheet.name,
        cell: SheetAddress(row: open >> 8 + 1, column: open & 0xFF).description)
    }
  }

  private mutating func take(
    _ records: BinaryRecords, row: Int, column: Int, format: Int
  ) {
    let index = records.stream.littleEndian16(format)
    guard index < records.formats.count, case let format = records.formats[index],
      format != .number
    else { return }
    formats[Self.key(row: records.stream.littleEndian16(row), column: column)] = format
  }

  private static func truth(_ value: UInt8) -> [UInt8] {
    Array((value == 0 ? "FALSE" : "TRUE").utf8)
  }

  private mutating func addError(_ number: UInt8, _ key: Int) {
    errorCells += 1
    let name =
      switch number {
      case 0x00: "#NULL!"
      case 0x07: "#DIV/0!"
      case 0x0F: "#VALUE!"
      case 0x17: "#REF!"
      case 0x1D: "#NAME?"
      case 0x24: "#NUM!"
      default: "#N/A"
      }
    texts[key] = Array(name.utf8)
  }
}
