import Codecs
import Foundation
import Testing
import Workloads

@Suite struct WorkbookCellTests {
  private func fault(_ rows: String) -> WorkbookError? {
    do {
      _ = try WorkbookBuilder(rows: rows).text()
      return nil
    } catch {
      return error as? WorkbookError
    }
  }

  private func number(_ text: String) throws -> String {
    String(try WorkbookBuilder(rows: "<row><c><v>\(text)</v></c></row>").text().dropLast())
  }

  @Test(arguments: [
    ("12345.0", "12345"), ("0.30000000000000004", "0.3"), ("-0", "0"), ("-0.0", "0"),
    ("1E5", "100000"), ("1.5e-7", "0.00000015"),
    ("1.2345678901234567E+20", "123456789012346000000"),
    ("999999999999999.9", "1000000000000000"), ("0.99999999999999999", "1"),
    ("123456789012345", "123456789012345"), ("1234567890123456", "1234567890123460"),
    ("-12.50", "-12.5"), ("007", "7"), ("+3", "3"), (".5", "0.5"), ("5.", "5"), (" 42 ", "42"),
    ("0.1", "0.1"), ("1e308", "1" + String(repeating: "0", count: 308)),
  ])
  func `shows 15 digits and no exponent`(stored: String, shown: String) throws {
    #expect(try number(stored) == shown)
  }

  @Test(arguments: [
    "", "-", ".", "1e", "1e9999999", "1e500", "1.2.3", "0x10", "12a", "NaN", "1,000",
  ])
  func `refuses what is no number`(stored: String) {
    let expected: WorkbookError? =
      stored.isEmpty ? nil : .cell(.badNumber, sheet: "sheet1", cell: "A1")
    #expect(fault("<row><c><v>\(stored)</v></c></row>") == expected)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `rounds stored digits as decimal arithmetic does`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var rows = ""
    var expected: [Decimal] = []
    for _ in 0..<1000 {
      let scale = pow(10.0, Double(generator.below(40) - 20))
      let value = (generator.unit() - 0.5) * scale
      rows += "<row><c><v>\(value)</v></c></row>"
      var stored = try #require(Decimal(string: "\(value)"))
      var rounded = Decimal()
      unsafe NSDecimalRound(&rounded, &stored, 14 - Int(floor(log10(abs(value)))), .plain)
      expected.append(rounded)
    }
    let lines = try WorkbookBuilder(rows: rows).text().split(separator: "\n")
    #expect(lines.count == expected.count)
    for (line, value) in zip(lines, expected) {
      try #require(Decimal(string: String(line)) == value, "\(line) \(value)")
      try #require(!line.contains("e") && !line.hasSuffix("."))
    }
  }

  @Test(arguments: [
    ("1", "1900-01-01"), ("59", "1900-02-28"), ("60", "1900-02-29"), ("61", "1900-03-01"),
    ("36526", "2000-01-01"), ("46145.999995", "2026-05-04"), ("46145.99999", "2026-05-03"),
    ("2958465", "9999-12-31"), ("2958466", "2958466"), ("-1", "-1"),
    ("2958465.9999999", "2958465.9999999"),
  ])
  func `counts days from 1900 with the day that never was`(serial: String, date: String) throws {
    var book = WorkbookBuilder(rows: "<row><c s=\"0\"><v>\(serial)</v></c></row>")
    book.setFormats(["yyyy-mm-dd"])
    #expect(try book.text() == date + "\n")
  }

  @Test func `counts every day as a calendar does`() throws {
    var rows = ""
    for serial in stride(from: 61, through: 2_958_465, by: 487) {
      rows += "<row><c s=\"0\"><v>\(serial)</v></c></row>"
    }
    var book = WorkbookBuilder(rows: rows)
    book.setFormats(["d"])
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let start = try #require(calendar.date(from: DateComponents(year: 1899, month: 12, day: 30)))
    for (index, line) in try book.text().split(separator: "\n").enumerated() {
      let day = start.addingTimeInterval(Double(61 + index * 487) * 86_400)
      let parts = calendar.dateComponents([.year, .month, .day], from: day)
      let found = line.split(separator: "-").map { Int($0) }
      try #require(found == [parts.year, parts.month, parts.day], "\(line)")
    }
  }

  @Test func `rounds a moment to the second, over midnight too`() throws {
    var book = WorkbookBuilder(
      rows: """
        <row><c s="0"><v>46145.52855324</v></c><c s="0"><v>46145.9999999</v></c>\
        <c s="1"><v>0.99999999</v></c><c s="1"><v>0.5</v></c><c s="2"><v>1.5</v></c></row>
        """)
    book.setFormats(["yyyy-mm-dd h:mm", "h:mm:ss AM/PM", "[hh]:mm"])
    let text = try book.text()
    #expect(text == "2026-05-03 12:41:07,2026-05-04 00:00:00,00:00:00,12:00:00,36:00:00\n")
  }

  @Test func `reads every type of cell`() throws {
    var book = WorkbookBuilder(
      rows: """
        <row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c>\
        <c r="C1" t="str"><f>"0"&amp;"12"</f><v>012</v></c><c r="D1" t="b"><v>1</v></c>\
        <c r="E1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="F1" t="d"><v>2026-05-03T12:41:07.5Z</v></c>\
        <c r="G1" t="inlineStr"><is><r><t>가</t></r><r><t xml:space="preserve"> 나</t></r>\
        <rPh sb="0"><t>x</t></rPh></is></c><c r="H1" t="str"><f>""</f><v></v></c><c r="I1" s="0"/>\
        <c r="J1"><f>2*3</f><v>6</v></c></row>
        """)
    book.strings = """
      <sst><si><t>00123</t></si><si><r><rPr><b/></rPr><t>줄_x000D_
      바꿈</t></r><r><t>&lt;&#xAC00;&gt;</t></r><rPh sb="0" eb="1"><t>no</t></rPh></si></sst>
      """
    #expect(
      try book.text()
        == "00123,줄 바꿈<가>,012,TRUE,#DIV/0!,2026-05-03 12:41:07,가 나,,,6\n")
  }

  @Test func `undoes an escape once`() throws {
    let text = try WorkbookBuilder(
      rows: """
        <row><c t="inlineStr"><is><t>_x005F_x0041_</t></is></c>\
        <c t="str"><v>_x005F_x0041_ _x12_ _xD83D_ _x</v></c></row>
        """
    ).text()
    #expect(text == "_x0041_,_x0041_ _x12_ _xD83D_ _x\n")
  }

  @Test func `keeps rows on their lines and fills rows up`() throws {
    let text = try WorkbookBuilder(
      rows: """
        <row r="3"><c r="B3"><v>1</v></c></row><row r="7"/><row><c r="A8"><v>2</v></c><c><v>3</v></c>\
        <c r="E8"><v>4</v></c></row><row r="10"><c r="C10" t="str"><v>x,"y"</v></c></row>
        """
    ).text()
    #expect(text == "\n\n,1,,,\n\n\n\n\n2,3,,,4\n\n,,\"x,\"\"y\"\"\",,\n")
  }

  @Test func `takes the last row of a sheet for what its empty lines cost`() throws {
    let rows = "<row r=\"1048576\"><c r=\"XFD1048576\"><v>1</v></c></row>"
    let text = try WorkbookBuilder(rows: rows).text()
    #expect(text.utf8.count == 1_048_575 + 16_383 + 2)
    #expect(try WorkbookBuilder(rows: "<row r=\"1048576\"/>").text() == "")
  }

  @Test(arguments: [
    ("<row r=\"1048577\"><c/></row>", SheetCellFault.badAddress, "row 1048577"),
    ("<row r=\"0\"/>", .badAddress, "row 1"),
    ("<row r=\"2\"/><row r=\"2\"/>", .outOfOrder, "row 2"),
    ("<row><c r=\"B1\"/><c r=\"A1\"/></row>", .outOfOrder, "A1"),
    ("<row><c r=\"A1\"/><c r=\"A1\"/></row>", .outOfOrder, "A1"),
    ("<row><c r=\"A2\"/></row>", .badAddress, "A1"),
    ("<row><c r=\"XFE1\"/></row>", .badAddress, "A1"),
    ("<row><c r=\"1\"/></row>", .badAddress, "A1"),
    ("<row><c r=\"XFD1\"/><c/></row>", .badAddress, "XFE1"),
    ("<row r=\"17\"><c r=\"C17\"><f>A1</f></c></row>", .noFormulaResult, "C17"),
    ("<row><c t=\"s\"><v>0</v></c></row>", .unknownText, "A1"),
    ("<row><c t=\"s\"><v>-1</v></c></row>", .unknownText, "A1"),
    ("<row><c t=\"z\"><v>0</v></c></row>", .unknownType, "A1"),
  ])
  func `names the cell that is wrong`(rows: String, expected: SheetCellFault, cell: String) {
    #expect(fault(rows) == .cell(expected, sheet: "sheet1", cell: cell))
  }

  @Test func `refuses a style that there is not`() {
    var book = WorkbookBuilder(rows: "<row><c s=\"1\"><v>1</v></c></row>")
    book.setFormats(["0"])
    #expect(throws: WorkbookError.cell(.unknownStyle, sheet: "sheet1", cell: "A1")) {
      try book.text()
    }
  }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `writes what CSVReader reads back`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let pieces = ["가", "a", ",", "\"", " ", ";", "\t", "😀", "1", "'", "é"]
    var rows = ""
    var expected: [[String]] = []
    for row in 1...60 {
      var cells: [String] = []
      var xml = ""
      for column in 0..<generator.below(6) {
        let text = (0..<generator.below(4)).map { _ in pieces[generator.below(pieces.count)] }
          .joined()
        cells.append(text)
        let name = "\(["A", "B", "C", "D", "E", "F"][column])\(row)"
        xml += "<c r=\"\(name)\" t=\"inlineStr\"><is><t>\(text)</t></is></c>"
      }
      rows += "<row r=\"\(row)\">\(xml)</row>"
      while cells.last == "" { cells.removeLast() }
      expected.append(cells)
    }
    let width = expected.map(\.count).max() ?? 0
    let text = try WorkbookBuilder(rows: rows).text()
    var reader = CSVReader(ByteSource(bytes: Array(text.utf8)), delimiter: UInt8(ascii: ","))
    var record = CSVRecord()
    var found = [[String]](repeating: [], count: 60)
    while try reader.next(into: &record) {
      #expect(record.count == width)
      var cells = (0..<record.count).map { record.string($0) }
      while cells.last == "" { cells.removeLast() }
      found[record.line - 1] = cells
    }
    #expect(found == expected)
  }
}
