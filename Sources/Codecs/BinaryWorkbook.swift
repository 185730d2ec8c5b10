/// A workbook in the binary form of Excel 5 to 2003, read by FreeXL.
struct BinaryWorkbook: Sendable {
  /// Whether this build has FreeXL.
  static var isAvailable: Bool {
    #if FREEXL
      true
    #else
      false
    #endif
  }

  private let records: BinaryRecords

  /// Checks a compound file that holds a workbook.
  ///
  /// - Throws: ``WorkbookError/notAWorkbook`` if it holds another document.
  init(_ file: CompoundFile) throws(WorkbookError) {
    var stream: [UInt8]?
    do throws(CompoundFault) {
      stream = try file.bytes(of: "Workbook")
      if stream == nil { stream = try file.bytes(of: "Book") }
    } catch { throw .compound(error) }
    guard let stream else { throw .notAWorkbook }
    try self.init(stream: stream)
  }

  /// Checks the stream of a workbook.
  init(stream: [UInt8]) throws(WorkbookError) { records = try BinaryRecords(stream) }

  var sheets: [WorkbookParts.Sheet] {
    records.sheets.map {
      WorkbookParts.Sheet(name: $0.name, isVisible: $0.isVisible, part: $0.name)
    }
  }

  /// Reads the cells of a sheet.
  func read(sheet index: Int) throws(WorkbookError) -> (csv: [UInt8], notes: [SheetNote]) {
    #if FREEXL
      var table = BinaryTable(
        sheetName: records.sheets[index].name, calendar: records.calendar,
        sheet: try BinarySheet(records, records.sheets[index]))
      var file = try FreeXLFile(CompoundFileWriter.file(with: records.prepared, named: "Workbook"))
      let (rows, columns) = try file.select(index, of: records.sheets.count)
      for row in 0..<rows {
        for column in 0..<columns {
          try table.add(file.value(row: row, column: column), row, column)
        }
      }
      return (try table.finish(), table.notes)
    #else
      throw .oldBinary
    #endif
  }
}

#if FREEXL
  /// The cells of a sheet on their way to CSV text.
  private struct BinaryTable {
    let sheetName: String
    let calendar: SheetSerial.Calendar
    let sheet: BinarySheet

    private var writer = SheetTextWriter(byteLimit: SheetTextWriter.smallByteLimit)
    private var hiddenRows = 0
    private var text: [UInt8] = []

    init(sheetName: String, calendar: SheetSerial.Calendar, sheet: BinarySheet) {
      self.sheetName = sheetName
      self.calendar = calendar
      self.sheet = sheet
    }

    var notes: [SheetNote] {
      SheetNote.notes(hiddenRows: hiddenRows, errorCells: sheet.errorCells)
    }

    /// Adds a cell.
    ///
    /// - Parameters:
    ///   - row: From 0.
    ///   - column: From 0.
    mutating func add(
      _ value: FreeXLFile.Value, _ row: Int, _ column: Int
    ) throws(WorkbookError) {
      let key = BinarySheet.key(row: row, column: column)
      text.removeAll(keepingCapacity: true)
      switch value {
      case .none: text += sheet.texts[key] ?? []
      case .text(let value): text += value
      case .number(let number):
        if let format = sheet.formats[key], let serial = SheetSerial(number, in: calendar) {
          serial.append(as: format, in: calendar, to: &text)
        } else if !SheetNumber.append(Array("\(number)".utf8)[...], to: &text) {
          throw fault(.badNumber, row, column)
        }
      }
      guard !text.isEmpty else { return }
      do {
        if writer.row < row + 1 {
          try writer.startRow(row + 1)
          if sheet.hiddenRows.contains(row) { hiddenRows += 1 }
        }
        try writer.add(text[...], column: column)
      } catch .invalidUTF8 {
        throw fault(.invalidUTF8, row, column)
      } catch {
        throw .tooMuchText(sheet: sheetName, limit: writer.byteLimit)
      }
    }

    mutating func finish() throws(WorkbookError) -> [UInt8] { try writer.finish(sheetName) }

    private func fault(_ fault: SheetCellFault, _ row: Int, _ column: Int) -> WorkbookError {
      .cell(
        fault, sheet: sheetName, cell: SheetAddress(row: row + 1, column: column).description)
    }
  }
#endif
