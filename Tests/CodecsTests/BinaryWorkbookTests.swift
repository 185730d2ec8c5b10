import Testing

@testable import Codecs

@Suite(.enabled(if: BinaryWorkbook.isAvailable, "This build is without FreeXL."))
struct BinaryWorkbookTests {
  @Test(arguments: ["xlwt.xls", "xlwt-1904.xls"])
  func `reads both calendars, truth, errors and hidden sheets`(name: String) throws {
    let (csv, sheet) = try Spreadsheets.read(name)
    #expect(
      csv == Spreadsheets.statement
        + "\n2026-05-03 12:41:07,27:00:00,12345678901234,TRUE,#REF!\n")
    #expect(sheet.sheetName == "이용내역")
    #expect(sheet.sheetNames == ["숨김", "이용내역"])
    #expect(sheet.notes == [.hiddenRows(1), .errorCells(1)])
    #expect(try Spreadsheets.read(name, sheet: "숨김").0 == "not this one\n")
    #expect(try Workbook(bytes: Spreadsheets.bytes(name)).form == .binary)
  }

  @Test func `reads what LibreOffice writes`() throws {
    let (csv, sheet) = try Spreadsheets.read("libreoffice-97.xls")
    #expect(csv == Spreadsheets.statement + "\n,,0,7499.8,\n,,푸른약국 본점,,\n")
    #expect(sheet.notes == [.hiddenRows(1)])
  }

  @Test func `reads text of code page 949 before Unicode`() throws {
    let (csv, sheet) = try Spreadsheets.read("biff5-cp949.xls")
    #expect(csv == "이용일자,가맹점명,이용금액\n2026-05-03,뷁한빛식당,12000\n")
    #expect(sheet.sheetName == "카드내역")
  }

  @Test(arguments: ["formulas.xls", "chart.xls"])
  func `reads the stored results of formulas, which FreeXL leaves out`(name: String) throws {
    let (csv, sheet) = try Spreadsheets.read(name)
    #expect(csv == "2026-05-03,합계,TRUE,#DIV/0!,,7499.8\n2026-05-03,12.5,,,,\n")
    #expect(sheet.notes == [.errorCells(1)])
  }

  @Test func `refuses an encrypted workbook by name`() {
    #expect(throws: WorkbookError.encryptedBinary) { try Spreadsheets.read("encrypted.xls") }
  }

  @Test func `reads a stream without a compound file, and zeros after it`() throws {
    let file = try CompoundFile(Spreadsheets.bytes("formulas.xls"))
    let stream = try #require(try file.bytes(of: "Workbook"))
    #expect(stream.last == 0)
    #expect(try Workbook(bytes: stream).text().csv == Spreadsheets.read("formulas.xls").1.csv)
  }

  /// The stream of a workbook, changed, as a file of its own.
  private func edited(_ name: String, _ edit: (inout [UInt8]) throws -> Void) throws -> [UInt8] {
    var stream = try #require(try CompoundFile(Spreadsheets.bytes(name)).bytes(of: "Workbook"))
    try edit(&stream)
    return CompoundFileWriter.file(with: stream, named: "Workbook")
  }

  /// The position of the first record of a type.
  private func position(of type: UInt16, in stream: [UInt8]) throws -> Int {
    var position = 0
    while let record = try BinaryRecords.record(in: stream, at: position) {
      if record.type == type { return position }
      position = record.content.upperBound
    }
    throw WorkbookError.noSheet
  }

  @Test func `takes no memory for cells that a sheet only says it has`() throws {
    let bytes = try edited("xlwt.xls") { stream in
      let dimensions = try position(of: 0x0200, in: stream)
      for offset in 4..<8 { stream[dimensions + 4 + offset] = 0xFF }
      for offset in 10..<12 { stream[dimensions + 4 + offset] = 0xFF }
    }
    #expect(try Workbook(bytes: bytes).text().csv == Spreadsheets.read("xlwt.xls").1.csv)
  }

  @Test func `refuses sizes that FreeXL would trust`() throws {
    let texts = try edited("xlwt.xls") { stream in
      let table = try position(of: 0x00FC, in: stream)
      for offset in 8..<12 { stream[table + offset] = 0x7F }
    }
    #expect(throws: WorkbookError.badBinary(.malformed(byte: 0))) { try Workbook(bytes: texts) }
    let label = try edited("biff5-cp949.xls") { stream in
      stream[try position(of: 0x0204, in: stream) + 4 + 7] = 0xFF
    }
    #expect(throws: WorkbookError.self) { try Workbook(bytes: label) }
    let column = try edited("formulas.xls") { stream in
      stream[try position(of: 0x00BD, in: stream) + 4 + 3] = 1
    }
    #expect(throws: WorkbookError.self) { try Workbook(bytes: column) }
    let name = try edited("xlwt.xls") { stream in
      stream[try position(of: 0x0085, in: stream) + 4 + 6] = 0xFF
    }
    #expect(throws: WorkbookError.self) { try Workbook(bytes: name) }
  }

  @Test func `refuses a stream that is cut off`() throws {
    let stream = try #require(
      try CompoundFile(Spreadsheets.bytes("xlwt.xls")).bytes(of: "Workbook"))
    let records = try BinaryRecords(stream)
    for count in stride(from: 8, to: records.prepared.count, by: 5) {
      #expect(throws: WorkbookError.self) {
        _ = try Workbook(bytes: Array(stream.prefix(count))).text(ofSheet: "이용내역")
      }
    }
  }

  @Test func `refuses compound files of other programs`() {
    let document = CompoundFileWriter.file(with: [1, 2, 3], named: "WordDocument")
    #expect(throws: WorkbookError.notAWorkbook) { try Workbook(bytes: document) }
  }
}
