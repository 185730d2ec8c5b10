import TestSupport
import Testing

@testable import Codecs

@Suite struct OpenDocumentTests {
  /// A document with this XML in its spreadsheet.
  private func document(
    _ spreadsheet: String, styles: String = "", manifest: String = ""
  ) -> ZipBuilder {
    var zip = ZipBuilder()
    zip.add("mimetype", "application/vnd.oasis.opendocument.spreadsheet")
    zip.add("META-INF/manifest.xml", "<manifest:manifest>\(manifest)</manifest:manifest>")
    zip.add(
      "content.xml",
      """
      <?xml version="1.0" encoding="UTF-8"?><office:document-content>\
      <office:automatic-styles>\(styles)</office:automatic-styles><office:body>\
      <office:spreadsheet>\(spreadsheet)</office:spreadsheet></office:body>\
      </office:document-content>
      """)
    return zip
  }

  private func csv(_ rows: String) throws -> String {
    let zip = document("<table:table table:name=\"A\">\(rows)</table:table>")
    return try String(decoding: Workbook(bytes: zip.bytes()).text().csv, as: UTF8.self)
  }

  private func row(_ cells: String) -> String { "<table:table-row>\(cells)</table:table-row>" }

  @Test func `reads the values that odfpy writes, line by row`() throws {
    let workbook = try Workbook(bytes: Spreadsheets.bytes("odfpy.ods"))
    #expect(workbook.form == .openDocument)
    #expect(workbook.sheetNames == ["숨김", "이용내역"])
    #expect(workbook.visibleSheetNames == ["이용내역"])
    let sheet = try workbook.text()
    #expect(
      String(decoding: sheet.csv, as: UTF8.self) == """
        이용일자,이용시간,가맹점명,이용금액,승인번호
        2026-05-03,12:41:07,한빛식당 마포점,12000,00123456
        2026-05-04,00:00:00,"커피, ""달빛\""",-4500.5,00000007
        2026-12-31,23:59:59,새벽 서점,0.3,99999999


        2026-05-03 12:41:07,0.5,0.5,TRUE,"푸른  약국  본점 "
        2026-05-03 12:41:07,0.5,0.5,TRUE,"푸른  약국  본점 "

        """)
    #expect(sheet.notes == [.hiddenRows(1)])
  }

  @Test func `names the cell where a repetition leads out of a sheet`() throws {
    for name in ["odfpy-wide.ods", "odfpy-tall.ods"] {
      #expect(throws: WorkbookError.cell(.badAddress, sheet: "A", cell: "A1")) {
        try Workbook(bytes: Spreadsheets.bytes(name)).text()
      }
    }
    #expect(throws: WorkbookError.cell(.noFormulaResult, sheet: "A", cell: "A1")) {
      try Workbook(bytes: Spreadsheets.bytes("odfpy-formula.ods")).text()
    }
  }

  @Test func `refuses an encrypted document by name`() {
    #expect(throws: WorkbookError.encryptedOpenDocument) {
      try Workbook(bytes: Spreadsheets.bytes("encrypted.ods"))
    }
  }

  @Test func `empty rows and columns cost nothing, however often they are repeated`() throws {
    let empty = "<table:table-cell table:number-columns-repeated=\"999999999\"/>"
    let tail =
      "<table:table-row table:number-rows-repeated=\"999999999\">\(empty)</table:table-row>"
    let cell = "<table:table-cell office:value-type=\"float\" office:value=\"7\"/>"
    let rows = row(cell + empty) + String(repeating: tail, count: 50)
    #expect(try csv(rows) == "7\n")
    // A cell after them would be outside.
    #expect(throws: WorkbookError.cell(.badAddress, sheet: "A", cell: "XFE1")) {
      try csv(row(empty + cell))
    }
    #expect(throws: WorkbookError.cell(.badAddress, sheet: "A", cell: "A1048577")) {
      try csv(tail + row(cell))
    }
  }

  @Test func `a text that is repeated in all rows and columns is refused by its size`() {
    let text = String(repeating: "x", count: 1_000)
    let cell =
      "<table:table-cell office:value-type=\"string\" table:number-columns-repeated=\"16384\">"
      + "<text:p>\(text)</text:p></table:table-cell>"
    #expect(throws: WorkbookError.tooMuchText(sheet: "A", limit: 128 << 20)) {
      try csv("<table:table-row table:number-rows-repeated=\"1048576\">\(cell)</table:table-row>")
    }
  }

  @Test(arguments: [
    (
      "<table:table-cell office:value-type=\"float\" calcext:value-type=\"float\" office:value=\"1.50\"/>",
      "1.5"
    ),
    (
      "<table:table-cell calcext:value-type=\"string\" office:value-type=\"float\" office:value=\"1E3\"/>",
      "1000"
    ),
    (
      "<table:table-cell office:value-type=\"date\" office:date-value=\"2026-05-03T00:00:00\"/>",
      "2026-05-03"
    ),
    (
      "<table:table-cell office:value-type=\"date\" office:date-value=\"2026-05-03T09:05:00.123\"/>",
      "2026-05-03 09:05:00"
    ),
    (
      "<table:table-cell office:value-type=\"time\" office:time-value=\"PT27H05M09.9S\"/>",
      "27:05:09"
    ),
    ("<table:table-cell office:value-type=\"time\" office:time-value=\"PT5M\"/>", "00:05:00"),
    (
      "<table:table-cell office:value-type=\"boolean\" office:boolean-value=\"false\"><text:p>x</text:p></table:table-cell>",
      "FALSE"
    ),
    (
      "<table:table-cell office:value-type=\"string\" office:string-value=\"a &amp; b\"><text:p>shown</text:p></table:table-cell>",
      "a & b"
    ),
    (
      "<table:table-cell office:value-type=\"string\"><text:p>a <text:span>b</text:span>\n  c</text:p><text:p>d</text:p></table:table-cell>",
      "a b c d"
    ),
    (
      "<table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p></office:annotation><text:p>a</text:p><draw:frame><text:p>no</text:p></draw:frame></table:table-cell>",
      "a"
    ),
    (
      "<table:covered-table-cell office:value-type=\"string\"><text:p>no</text:p></table:covered-table-cell><table:table-cell><text:p>b</text:p></table:table-cell>",
      ",b"
    ),
  ])
  func `reads cells`(cell: String, expected: String) throws {
    #expect(try csv(row(cell)) == expected + "\n")
  }

  @Test func `counts cells with an error and reads their text`() throws {
    let cell =
      "<table:table-cell table:formula=\"of:=#REF!\" office:value-type=\"string\" "
      + "office:string-value=\"\" calcext:value-type=\"error\" "
      + "table:number-columns-repeated=\"2\"><text:p>#REF!</text:p></table:table-cell>"
    let zip = document("<table:table table:name=\"A\">\(row(cell))</table:table>")
    let sheet = try Workbook(bytes: zip.bytes()).text()
    #expect(sheet.csv == Array("#REF!,#REF!\n".utf8))
    #expect(sheet.notes == [.errorCells(2)])
  }

  @Test(arguments: [
    (
      "<table:table-cell office:value-type=\"float\" office:value=\"x\"/>", SheetCellFault.badNumber
    ),
    ("<table:table-cell office:value-type=\"float\"/>", .badNumber),
    ("<table:table-cell office:value-type=\"time\" office:time-value=\"P1D\"/>", .badNumber),
    ("<table:table-cell office:value-type=\"void\"/>", .unknownType),
    ("<table:table-cell table:number-columns-repeated=\"0\"/>", .badAddress),
    ("<table:table-cell table:number-columns-repeated=\"1e3\"/>", .badAddress),
    (
      "<table:table-cell office:value-type=\"string\"><text:p><text:s text:c=\"99999999\"/></text:p></table:table-cell>",
      .textTooLong(limit: CSVReader.recordByteLimit)
    ),
  ])
  func `names the cell that it cannot read`(cell: String, fault: SheetCellFault) throws {
    #expect(throws: WorkbookError.cell(fault, sheet: "A", cell: "A1")) { try csv(row(cell)) }
  }

  @Test func `reads sheets only, not the tables beside and inside them`() throws {
    let table =
      "<table:table table:name=\"no\">\(row("<table:table-cell><text:p>no</text:p></table:table-cell>"))</table:table>"
    let sheet =
      "<table:table table:name=\"A\"><table:shapes>\(table)</table:shapes><table:table-header-rows>"
      + row("<table:table-cell><text:p>1</text:p>\(table)</table:table-cell>")
      + "</table:table-header-rows><table:table-row-group>"
      + row("<table:table-cell><text:p>2</text:p></table:table-cell>")
      + "</table:table-row-group></table:table>"
    let zip = document(
      "<table:tracked-changes>\(table)</table:tracked-changes>\(sheet)<table:dde-links>\(table)"
        + "</table:dde-links>")
    let workbook = try Workbook(bytes: zip.bytes())
    #expect(workbook.sheetNames == ["A"])
    #expect(try workbook.text().csv == Array("1\n2\n".utf8))
  }

  @Test func `names documents that are no spreadsheets`() throws {
    var text = ZipBuilder()
    text.add("META-INF/manifest.xml", "<a/>")
    text.add("content.xml", "<a><text/></a>")
    #expect(throws: WorkbookError.notAWorkbook) { try Workbook(bytes: text.bytes()) }
    var numbers = ZipBuilder()
    numbers.add("Index/Document.iwa", "x")
    #expect(throws: WorkbookError.numbers) { try Workbook(bytes: numbers.bytes()) }
  }
}
