import Codecs
import Testing
import Workloads

@Suite struct WorkbookFilesTests {
  @Test func `reads the first visible sheet of openpyxl, line by row`() throws {
    let (csv, sheet) = try Spreadsheets.read("openpyxl.xlsx")
    #expect(
      csv == "2026년 5월 카드 이용내역,,,,\n\n" + Spreadsheets.statement + "\n\n,,푸른약국 본점,TRUE,#REF!\n")
    #expect(sheet.sheetName == "이용내역")
    #expect(sheet.sheetNames == ["숨김", "이용내역"])
    #expect(sheet.notes == [.errorCells(1)])
    #expect(try Spreadsheets.read("openpyxl.xlsx", sheet: "숨김").0 == "not this one\n")
  }

  @Test(arguments: ["xlsxwriter.xlsx", "libreoffice.xlsx"])
  func `reads formulas, rich text and hidden rows`(name: String) throws {
    let (csv, sheet) = try Spreadsheets.read(name)
    #expect(csv == Spreadsheets.statement + "\n,,합계,7499.8,\n,,푸른약국 본점,,\n")
    #expect(sheet.notes == [.hiddenRows(1)])
  }

  @Test func `reads the calendar of 1904 and durations`() throws {
    let csv = try Spreadsheets.read("openpyxl-1904.xlsx").0
    #expect(csv == "2026-05-03 12:41:07,2026-05-03,12:41:07,27:00:00\n")
  }

  @Test func `tells dates from numbers by their formats`() throws {
    let date = "2026-05-03"
    let time = "12:41:07"
    let number = "46145.5285532407"
    let duration = "1107492:41:07"
    let expected = [
      (date, ["14", "15", "16", "17", "27", "31", "yyyy-mm-dd", "mm\\-dd", "mmm", "aaaa"]),
      (date, ["[$-ko-KR]yyyy년 m월 d일 dddd"]),
      (time, ["18", "19", "20", "21", "32", "33", "45", "47", "h:mm", "mm:ss", "[DBNum1]h:mm"]),
      ("\(date) \(time)", ["22", "yyyy/mm/dd hh:mm", "yyyy-mm-dd\\Thh:mm:ss.000"]),
      (duration, ["46", "[h]:mm:ss", "[mm]:ss"]),
      (number, ["0", "1", "2", "4", "9", "10", "11", "37", "49", "0\"d\"", "#,##0\"원\""]),
      (number, ["0.00E+00", "[Red]0;[Blue]-0", "General", "\"day\" 0", "_-* #,##0_-"]),
    ]
    let text = try Workbook(bytes: Spreadsheets.bytes("xlsxwriter-formats.xlsx")).text()
    var reader = CSVReader(ByteSource(bytes: text.csv), delimiter: UInt8(ascii: ","))
    var record = CSVRecord()
    var found: [String: String] = [:]
    while try reader.next(into: &record) { found[record.string(0)] = record.string(1) }
    for (value, formats) in expected {
      for format in formats { #expect(found.removeValue(forKey: format) == value, "\(format)") }
    }
    #expect(found.isEmpty)
  }

  @Test func `names the cell of a formula without a result`() throws {
    #expect(throws: WorkbookError.cell(.noFormulaResult, sheet: "Sheet", cell: "B2")) {
      try Spreadsheets.read("openpyxl-formula.xlsx")
    }
  }

  @Test func `reads the page that LibreOffice writes`() throws {
    let text = try HTMLTables.text(Spreadsheets.bytes("libreoffice.html"))
    let csv = String(decoding: text.csv, as: UTF8.self)
    #expect(csv.contains("푸른약국 본점"))
    #expect(csv.contains(",00123456\n"))
  }

  @Test(arguments: [("openpyxl.xlsx", 1), ("xlsxwriter.xlsx", 11), ("libreoffice.xlsx", 11)])
  func `never reads a workbook that is cut off`(name: String, step: Int) throws {
    let bytes = try Spreadsheets.bytes(name)
    for count in stride(from: 0, to: bytes.count, by: step) {
      #expect(throws: WorkbookError.self) { try Workbook(bytes: Array(bytes.prefix(count))) }
    }
  }

  @Test(arguments: ["openpyxl.xlsx", "xlsxwriter.xlsx", "libreoffice.xlsx"], [1, 2] as [UInt64])
  func `reads the same or refuses when a bit flips`(name: String, seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let bytes = try Spreadsheets.bytes(name)
    let right = try Workbook(bytes: bytes).text().csv
    for _ in 0..<150 {
      var flipped = bytes
      let position = generator.below(bytes.count)
      flipped[position] ^= 1 << UInt8(generator.below(8))
      // The checksums cover all that counts; other changes are to dates and to other parts.
      if let text = try? Workbook(bytes: flipped).text() { #expect(text.csv == right) }
    }
  }
}
